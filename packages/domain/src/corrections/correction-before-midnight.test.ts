/** A shift that starts at or shortly after midnight: its clock-in lies on the evening before. */
import { describe, expect, it } from 'vitest';
import { shift } from '../../test-data/builders.ts';
import { attribute, type AttributionContext } from '../attendance/attribution.ts';
import {
  addDays,
  atLocal,
  dateIn,
  type Instant,
  type LocalDate,
  localDate,
  localTime,
  timeIn,
  type Zone,
  ZONES,
} from '../kernel/time.ts';
import type { Shift } from '../schedule/shift.ts';
import { type CorrectedDay, judgeCorrection, placeTimes } from './correction-rules.ts';

const DATE = localDate('2026-11-18');
const settings = { early_in_minutes: 120, late_out_minutes: 360 };
const midnight = (earlyInMinutes: number | null = null): Shift => ({
  ...shift({ start: '00:00', end: '08:00' }),
  earlyInMinutes,
});
const evening = shift({ start: '15:00', end: '23:00' });

interface Case {
  readonly shift: Shift | null;
  readonly in?: string;
  readonly out?: string;
  /** Local `DD HH:MM` of the taps that stand. */
  readonly stands?: { readonly in?: string; readonly out?: string };
}

function at(text: string, zone: Zone): Instant {
  const [day = '', time = ''] = text.split(' ');
  return atLocal(localDate(`2026-11-${day}`), localTime(time), zone);
}

function shown(instant: Instant | null, zone: Zone): string | null {
  return instant === null ? null : `${dateIn(instant, zone).slice(8)} ${timeIn(instant, zone)}`;
}

function judgedCorrection(given: Case, zone: Zone) {
  const { in: inAt, out: outAt } = given.stands ?? {};
  const day: CorrectedDay = {
    date: DATE,
    zone,
    shift: given.shift,
    settings,
    inAt: inAt === undefined ? null : at(inAt, zone),
    outAt: outAt === undefined ? null : at(outAt, zone),
  };
  const wanted = placeTimes(
    {
      in: given.in === undefined ? null : localTime(given.in),
      out: given.out === undefined ? null : localTime(given.out),
    },
    day,
  );
  const facts = { day, employed: true, now: at('20 10:00', zone), today: localDate('2026-11-20') };
  const found = judgeCorrection(wanted, { ...facts, lockedPeriod: null, maxDays: 7 });
  return {
    times: [shown(wanted.inAt, zone), shown(wanted.outAt, zone)],
    problems: found.map(({ code, field }) => `${code} ${field ?? ''}`.trim()),
  };
}

describe.each(ZONES)('A correction for a shift from midnight to eight in %s', (zone) => {
  it.each<[string, Case, [string | null, string | null], string[]]>([
    ['half an hour before it: the evening before', { shift: midnight(), in: '23:30' }, ['17 23:30', null], []],
    ['a minute before it', { shift: midnight(), in: '23:59' }, ['17 23:59', null], []],
    ['at its start', { shift: midnight(), in: '00:00' }, ['18 00:00', null], []],
    ['the first minute of its window', { shift: midnight(), in: '22:00' }, ['17 22:00', null], []],
    ['a minute before its window', { shift: midnight(), in: '21:59' }, ['18 21:59', null], ['DI_LUAR_JAM_SHIFT in']],
    [
      '22.30 with a window of an hour',
      { shift: midnight(60), in: '22:30' },
      ['18 22:30', null],
      ['DI_LUAR_JAM_SHIFT in'],
    ],
    ['23.00 with a window of an hour', { shift: midnight(60), in: '23:00' }, ['17 23:00', null], []],
    ['without any window', { shift: midnight(0), in: '23:59' }, ['18 23:59', null], ['DI_LUAR_JAM_SHIFT in']],
    ['both ends', { shift: midnight(), in: '23:40', out: '08:05' }, ['17 23:40', '18 08:05'], []],
    [
      'an end before midnight after the begin that stands',
      { shift: midnight(), out: '23:50', stands: { in: '17 23:30' } },
      [null, '17 23:50'],
      [],
    ],
    [
      'an end before midnight without any begin: no end of this shift',
      { shift: midnight(), out: '22:30' },
      [null, '18 22:30'],
      ['DI_LUAR_JAM_SHIFT out'],
    ],
    [
      'an end before the begin that stands',
      { shift: midnight(), out: '23:20', stands: { in: '17 23:30' } },
      [null, '18 23:20'],
      ['DI_LUAR_JAM_SHIFT out'],
    ],
    [
      'what stands already, on the evening before',
      { shift: midnight(), in: '23:30', stands: { in: '17 23:30' } },
      ['17 23:30', null],
      ['KOREKSI_TIDAK_BERUBAH in'],
    ],
    [
      'a shift from half past midnight',
      { shift: shift({ start: '00:30', end: '08:00' }), in: '22:30' },
      ['17 22:30', null],
      [],
    ],
    ['a shift from one', { shift: shift({ start: '01:00', end: '08:00' }), in: '23:10' }, ['17 23:10', null], []],
    [
      'a shift from two, its window begins at midnight',
      { shift: shift({ start: '02:00', end: '10:00' }), in: '23:59' },
      ['18 23:59', null],
      ['DI_LUAR_JAM_SHIFT in'],
    ],
    [
      'the evening shift: late arrival before midnight',
      { shift: evening, in: '22:30', out: '23:50' },
      ['18 22:30', '18 23:50'],
      [],
    ],
    ['a day without a shift begins at midnight', { shift: null, in: '23:30' }, ['18 23:30', null], []],
  ])('%s', (_, given, times, problems) => {
    expect(judgedCorrection(given, zone)).toEqual({ times, problems });
  });

  it('the refusal names the dates of the hours that lie on another date', () => {
    const day: CorrectedDay = { date: DATE, zone, shift: midnight(), settings, inAt: null, outAt: null };
    const facts = { day, employed: true, now: at('20 10:00', zone), today: localDate('2026-11-20') };
    const wanted = placeTimes({ in: localTime('21:00'), out: null }, day);
    const [problem] = judgeCorrection(wanted, { ...facts, lockedPeriod: null, maxDays: 7 });
    expect(problem?.params).toEqual({ dari: '22.00 (17/11/2026)', sampai: '14.00' });
  });
});

describe.each(ZONES)('A tap of a correction in %s', (zone) => {
  const roster = (first: LocalDate, ...shifts: (Shift | null)[]): AttributionContext => ({
    roster: shifts.map((planned, index) => ({ workDate: addDays(first, index), shift: planned, zone, settings })),
    zone,
  });
  const eve = localDate('2026-11-17');

  it.for<[string, 'in' | 'out', string, string, (Shift | null)[], string]>([
    ['stays with the coming shift', 'in', '17 23:30', '18', [evening, midnight()], '18'],
    ['stays with the evening shift that it names', 'in', '17 22:30', '17', [evening, midnight()], '17'],
    ['an end at midnight stays with the evening shift', 'out', '18 00:10', '17', [evening, midnight()], '17'],
    ['leaves a date whose window holds it no longer', 'in', '17 23:30', '18', [null, shift()], '17'],
    ['leaves for a shift that was rostered since', 'in', '17 23:30', '18', [null, midnight(60)], '18'],
    ['stays on a day without a shift', 'in', '17 23:30', '17', [null, midnight()], '17'],
    ['leaves a day without a shift that had not begun', 'in', '17 23:30', '18', [evening, null], '17'],
  ])('%s', ([, type, when, named, shifts, expected]) => {
    const workDate = localDate(`2026-11-${named}`);
    const event = { type, at: at(when, zone), namedDate: workDate };
    expect(attribute(event, null, roster(eve, ...shifts))).toBe(`2026-11-${expected}`);
  });

  it('a tap that nobody corrected follows the roster as before', () => {
    const context = roster(eve, evening, midnight());
    expect(attribute({ type: 'in', at: at('17 22:30', zone) }, null, context)).toBe('2026-11-18');
    expect(attribute({ type: 'in', at: at('17 21:59', zone) }, null, context)).toBe('2026-11-17');
    const narrow = roster(eve, evening, midnight(60));
    expect(attribute({ type: 'in', at: at('17 22:30', zone) }, null, narrow)).toBe('2026-11-17');
    expect(attribute({ type: 'in', at: at('17 23:00', zone) }, null, narrow)).toBe('2026-11-18');
    expect(attribute({ type: 'in', at: at('17 22:30', zone) }, null, roster(eve, null, midnight(60)))).toBe(
      '2026-11-17',
    );
    const open = { at: at('17 15:00', zone), workDate: eve };
    expect(attribute({ type: 'out', at: at('17 22:30', zone) }, open, context)).toBe('2026-11-17');
  });
});
