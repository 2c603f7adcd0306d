/** HR's correction of a day's taps: what changes, what may be written, what it brings and sets aside. */
import { describe, expect, it } from 'vitest';
import type { ClockEvent } from '../attendance/clock-event.ts';
import { atLocal, type Instant, localDate, localTime, MINUTE_MS } from '../kernel/time.ts';
import type { Shift } from '../schedule/shift.ts';
import {
  addedTaps,
  eventsWith,
  type HrCorrectionFacts,
  judgeHrCorrection,
  setAside,
  type CurrentTaps,
  stillPossible,
  type TapChange,
  tapChange,
  tapsAfter,
  type WantedDay,
} from './hr-correction.ts';

const DATE = localDate('2026-11-18');
const ZONE = 'Asia/Jakarta';
const at = (time: string, date = '2026-11-18') => atLocal(localDate(date), localTime(time), ZONE);
const NEXT = '2026-11-19';

function shift(start: string, end: string): Shift {
  return {
    id: null,
    code: 'X',
    name: 'X',
    start: localTime(start),
    end: localTime(end),
    break: { mode: 'punch', minutes: 60 },
    graceLate: null,
    graceEarly: null,
    earlyInMinutes: null,
    lateOutMinutes: null,
  };
}

/** In at 08.47, out at 17.03, a break from 12.00 to 13.00; a tap may lie between 06.00 and 23.00. */
const office: CurrentTaps = {
  date: DATE,
  zone: ZONE,
  shift: shift('08:00', '17:00'),
  settings: { early_in_minutes: 120, late_out_minutes: 360 },
  inAt: (at('08:47') + 31_000) as Instant,
  outAt: at('17:03'),
  breaks: [{ start: at('12:00'), end: at('13:00') }],
  punchesBreaks: true,
};
const night: CurrentTaps = {
  ...office,
  shift: shift('22:00', '06:00'),
  inAt: at('22:10'),
  outAt: at('06:05', NEXT),
  breaks: [],
};

type Typed = { in?: string | null; out?: string | null; breaks?: readonly (readonly [string, string])[] };

/** The day as it stands, but for what is typed. */
function wanted({ in: begin = '08:47', out: end = '17:03', breaks }: Typed): WantedDay {
  const time = (text: string | null) => (text === null ? null : localTime(text));
  const typed = breaks?.map(([from, until]) => ({ start: localTime(from), end: localTime(until) }));
  return { in: time(begin), out: time(end), breaks: typed ?? null };
}
const changeOf = (typed: Typed, day = office) => tapChange(wanted(typed), day);
const STAYS: TapChange = { in: null, out: null, breaks: null };

describe('What changes', () => {
  it.each<[string, Typed, TapChange]>([
    ['nothing, where the same minutes are typed', { breaks: [['12:00', '13:00']] }, STAYS],
    ['the begin alone, a minute earlier', { in: '08:46' }, { ...STAYS, in: at('08:46') }],
    ['the end alone, a minute later', { out: '17:04' }, { ...STAYS, out: at('17:04') }],
    ['an end that is set aside', { out: null }, { ...STAYS, out: 'aside' }],
    ['both, set aside', { in: null, out: null }, { ...STAYS, in: 'aside', out: 'aside' }],
    ['a break that ends earlier', { breaks: [['12:00', '12:59']] }, breaksOf(['12:00', '12:59'])],
    [
      'breaks of which there is one more',
      {
        breaks: [
          ['10:00', '10:10'],
          ['12:00', '13:00'],
        ],
      },
      breaksOf(['10:00', '10:10'], ['12:00', '13:00']),
    ],
    ['breaks that are all set aside', { breaks: [] }, breaksOf()],
  ])('%s', (_, typed, expected) => {
    expect(changeOf(typed)).toEqual(expected);
  });

  it('nothing, where a tap is missing and none is typed', () => {
    expect(changeOf({ out: null }, { ...office, outAt: null })).toEqual(STAYS);
  });

  it('a break that was never ended, once its end is typed', () => {
    const open = { ...office, breaks: [{ start: at('12:00'), end: null }] };
    expect(changeOf({ breaks: [['12:00', '13:00']] }, open)).toEqual(breaksOf(['12:00', '13:00']));
  });

  it('hours after midnight belong to the night that began before it', () => {
    const change = changeOf(
      {
        in: '22:00',
        out: '05:30',
        breaks: [
          ['23:45', '00:15'],
          ['02:00', '02:30'],
        ],
      },
      night,
    );
    expect(change).toEqual({
      in: at('22:00'),
      out: at('05:30', NEXT),
      breaks: [
        { start: at('23:45'), end: at('00:15', NEXT) },
        { start: at('02:00', NEXT), end: at('02:30', NEXT) },
      ],
    });
    expect(judged(change, { day: night, now: at('10:00', '2026-11-20') })).toEqual([]);
  });

  it('an end is not moved to the next date by a begin that is set aside', () => {
    expect(changeOf({ in: null, out: '07:00' }, { ...office, breaks: [] })).toMatchObject({ out: at('07:00') });
  });
});

function breaksOf(...spans: readonly (readonly [string, string])[]): TapChange {
  return { ...STAYS, breaks: spans.map(([start, end]) => ({ start: at(start), end: at(end) })) };
}

const facts = (more: Partial<HrCorrectionFacts> = {}): HrCorrectionFacts => ({
  day: office,
  employed: true,
  now: at('10:00', '2026-11-20'),
  today: localDate('2026-11-20'),
  lockedPeriod: null,
  maxDays: null,
  isOwnDay: false,
  ...more,
});

function judged(change: TapChange, more: Partial<HrCorrectionFacts> = {}): string[] {
  return judgeHrCorrection(change, facts(more)).map(({ code, field }) =>
    field === undefined ? code : `${code} ${field}`,
  );
}

describe('It may be written', () => {
  it.each<[string, Typed]>([
    ['with another begin', { in: '08:00' }],
    ['without any tap', { in: null, out: null, breaks: [] }],
    ['up to the edges of the window', { in: '06:00', out: '23:00' }],
    ['with a break from the begin to the end', { breaks: [['08:48', '17:03']] }],
    [
      'with a break that begins as the one before ends',
      {
        breaks: [
          ['10:00', '10:10'],
          ['10:10', '10:20'],
        ],
      },
    ],
    ['with an end before the begin that is set aside', { in: null, out: '08:00', breaks: [] }],
  ])('%s', (_, typed) => {
    expect(judged(changeOf(typed))).toEqual([]);
  });

  it('however long ago the day was, while its period is open', () => {
    expect(
      judged(changeOf({ in: '08:00' }), { today: localDate('2027-11-20'), now: at('10:00', '2027-11-20') }),
    ).toEqual([]);
  });
});

describe('It is refused', () => {
  it.each<[string, Typed, string[]]>([
    ['unchanged', {}, ['KOREKSI_TIDAK_BERUBAH in']],
    ['a minute outside the window', { in: '05:59' }, ['DI_LUAR_JAM_SHIFT in']],
    ['with the end at the begin', { out: '08:47' }, ['WAKTU_TIDAK_VALID out']],
    ['with a break before the begin', { breaks: [['08:46', '09:00']] }, ['ISTIRAHAT_DI_LUAR_JAM breaks']],
    ['with a break after the end', { breaks: [['17:00', '17:04']] }, ['ISTIRAHAT_DI_LUAR_JAM breaks']],
    [
      'with breaks that overlap',
      {
        breaks: [
          ['10:00', '10:10'],
          ['10:09', '10:20'],
        ],
      },
      ['ISTIRAHAT_DI_LUAR_JAM breaks'],
    ],
    ['with a break of no minute', { breaks: [['10:00', '10:00']] }, ['WAKTU_TIDAK_VALID breaks']],
    ['with a break that ends before it begins', { breaks: [['10:00', '09:30']] }, ['WAKTU_TIDAK_VALID breaks']],
  ])('%s', (_, typed, expected) => {
    expect(judged(changeOf(typed))).toEqual(expected);
  });

  it.each<[string, Partial<HrCorrectionFacts>, string[]]>([
    [
      'for the own day, whatever else is wrong with it',
      { isOwnDay: true, lockedPeriod: '2026-11' },
      ['TIDAK_MENGOREKSI_SENDIRI'],
    ],
    ['in a locked period', { lockedPeriod: '2026-11' }, ['PERIODE_TERKUNCI']],
    ['for a date without employment', { employed: false }, ['TANGGAL_TIDAK_MUNGKIN date']],
    ['for a date to come', { today: localDate('2026-11-17') }, ['BELUM_TIBA date']],
    ['for an hour to come', { today: DATE, now: at('07:59') }, ['BELUM_TIBA in']],
  ])('%s', (_, more, expected) => {
    expect(judged(changeOf({ in: '08:00' }), more)).toEqual(expected);
  });

  it('with breaks where they are counted by themselves; its hours alone are taken', () => {
    const day = { ...office, punchesBreaks: false, breaks: [] };
    expect(judged(changeOf({ breaks: [['10:00', '10:10']] }, day), { day })).toEqual(['ISTIRAHAT_OTOMATIS breaks']);
    expect(judged(changeOf({ in: '08:00' }, day), { day })).toEqual([]);
  });

  it('names the hours between which a break may lie', () => {
    const [problem] = judgeHrCorrection(changeOf({ breaks: [['08:00', '09:00']] }), facts());
    expect(problem?.params).toEqual({ dari: '08.47', sampai: '17.03' });
    const [outside] = judgeHrCorrection(changeOf({ in: null, out: null, breaks: [['05:00', '05:30']] }), facts());
    expect(outside?.params).toEqual({ dari: '06.00', sampai: '23.00' });
  });
});

describe('When its time comes it is done', () => {
  const later = changeOf({ in: '09:30' });
  it.each<[string, Partial<CurrentTaps>, TapChange, boolean]>([
    ['where the day is as it was', {}, later, true],
    ['not after an end that came in before its begin', { outAt: at('09:30') }, later, false],
    ['after an end a minute later', { outAt: at('09:31') }, later, true],
    [
      'not with a break outside of what the day has come to',
      { outAt: at('12:30') },
      breaksOf(['12:00', '13:00']),
      false,
    ],
    [
      'not with a break where breaks are counted by themselves by now',
      { punchesBreaks: false },
      breaksOf(['12:00', '12:30']),
      false,
    ],
    ['where the day is as it should be by now', { inAt: at('09:30') }, later, true],
  ])('%s', (_, more, change, possible) => {
    expect(stillPossible(change, facts({ day: { ...office, ...more } }))).toBe(possible);
  });

  it('in the taps that it leaves', () => {
    expect(tapsAfter(later, office)).toEqual({ inAt: at('09:30'), outAt: at('17:03') });
    expect(tapsAfter({ ...STAYS, out: 'aside' }, office)).toEqual({ inAt: office.inAt, outAt: null });
  });
});

describe('Taps', () => {
  it.each<[string, TapChange, string[], string[]]>([
    ['that stay are neither set aside nor brought', STAYS, [], []],
    ['that change are set aside for others', { ...STAYS, in: at('08:00') }, ['in'], ['in 08:00']],
    ['that are set aside bring none', { ...STAYS, in: 'aside', out: 'aside' }, ['in', 'out'], []],
    [
      'of breaks go both, begin and end',
      breaksOf(['12:00', '12:30']),
      ['break_start', 'break_end'],
      ['break_start 12:00', 'break_end 12:30'],
    ],
    ['of breaks go both where no break is left', breaksOf(), ['break_start', 'break_end'], []],
  ])('%s', (_, change, aside, added) => {
    expect(setAside(change)).toEqual(aside);
    const time = (instant: Instant) => new Date(instant + 7 * 60 * MINUTE_MS).toISOString().slice(11, 16);
    expect(addedTaps(change).map(({ type, at: instant }) => `${type} ${time(instant)}`)).toEqual(added);
  });

  it('of the changed types are out of force for the judgement, the others stay', () => {
    const event = (type: ClockEvent['type'], instant: Instant): ClockEvent => ({ type, at: instant, valid: true });
    const events = [event('in', at('08:47')), event('out', at('17:03'))];
    const then = eventsWith(events, { ...STAYS, in: at('08:00') }, ({ type, at: instant }) => event(type, instant));
    expect(then.map(({ type, at: instant, valid }) => [type, instant, valid])).toEqual([
      ['in', at('08:47'), false],
      ['out', at('17:03'), true],
      ['in', at('08:00'), true],
    ]);
  });
});
