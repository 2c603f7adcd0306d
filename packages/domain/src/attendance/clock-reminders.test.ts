import { describe, expect, test } from 'vitest';
import { type Instant, instant, localDate, localTime, MINUTE_MS } from '../kernel/time.ts';
import type { Shift } from '../schedule/shift.ts';
import { dueReminders, expectedHours, type ReminderFacts } from './clock-reminders.ts';
import type { Permission } from './permission.ts';

const at = (time: string) => instant(`${time}:00+07:00`);
const shift = (start: string, end: string): Shift => ({
  id: null,
  code: 'S',
  name: 'Shift',
  start: localTime(start),
  end: localTime(end),
  break: { mode: 'auto', minutes: 60 },
  graceLate: null,
  graceEarly: null,
  earlyInMinutes: null,
  lateOutMinutes: null,
});
const day = (more: Partial<Parameters<typeof expectedHours>[0]> = {}) => ({
  shift: shift('08:00', '17:00'),
  date: localDate('2026-11-20'),
  zone: 'Asia/Jakarta' as const,
  permissions: [] as readonly Permission[],
  overtimeUntil: null,
  ...more,
});

const expected = { start: at('2026-11-20T08:00'), end: at('2026-11-20T17:00') };
const facts = (more: Partial<ReminderFacts> = {}): ReminderFacts => ({
  expected,
  came: false,
  left: false,
  wantsBefore: false,
  sent: [],
  ...more,
});

describe('What is told of a missing tap', () => {
  const cases: readonly [string, string, Partial<ReminderFacts>, readonly string[]][] = [
    ['nothing before the shift unless it is wanted', '07:50', {}, []],
    ['ten minutes before, where wanted', '07:50', { wantsBefore: true }, ['before']],
    ['not earlier', '07:49', { wantsBefore: true }, []],
    ['no longer at the start', '08:00', { wantsBefore: true }, []],
    ['nothing nine minutes after the start', '08:09', {}, []],
    ['the person ten minutes after the start', '08:10', {}, ['in_first']],
    ['once', '08:10', { sent: ['in_first'] }, []],
    ['the superior five minutes later', '08:15', { sent: ['in_first'] }, ['superior_first']],
    [
      'both once more after half an hour',
      '08:30',
      { sent: ['in_first', 'superior_first'] },
      ['in_last', 'superior_last'],
    ],
    ['the last stage alone after a standstill', '08:45', {}, ['in_last', 'superior_last']],
    ['nobody after an hour', '09:00', {}, []],
    ['nobody who came, while the shift lasts', '08:30', { came: true }, []],
    ['nothing nine minutes after the end', '17:09', { came: true }, []],
    ['going home ten minutes after the end', '17:10', { came: true }, ['out_first']],
    ['going home half an hour after the end', '17:30', { came: true, sent: ['out_first'] }, ['out_last']],
    ['the last stage of going home alone after a standstill', '17:59', { came: true }, ['out_last']],
    ['nobody an hour after the end', '18:00', { came: true }, []],
    ['nobody who has gone', '17:30', { came: true, left: true }, []],
    ['no departure of who never came', '17:30', {}, []],
  ];
  test.each(cases)('%s', (_, time, more, stages) => {
    expect(dueReminders(facts(more), at(`2026-11-20T${time}`))).toEqual(stages);
  });

  test('each stage begins with its minute, not a second before', () => {
    const begins = at('2026-11-20T08:10');
    expect(dueReminders(facts(), (begins - 1) as Instant)).toEqual([]);
    expect(dueReminders(facts(), begins)).toEqual(['in_first']);
    expect(dueReminders(facts({ sent: ['in_first'] }), (begins + 5 * MINUTE_MS - 1) as Instant)).toEqual([]);
  });
});

describe('When somebody is waited for', () => {
  const span = (start: string, end: string) => ({ start: at(start), end: at(end) });
  const late: Permission = { kind: 'izin_terlambat', until: localTime('10:00') };
  const early: Permission = { kind: 'izin_pulang_cepat', from: localTime('15:00') };
  const cases: readonly [string, ReturnType<typeof day>, ReturnType<typeof expectedHours>][] = [
    ['the hours of the shift', day(), span('2026-11-20T08:00', '2026-11-20T17:00')],
    [
      'a night shift until the next morning',
      day({ shift: shift('22:00', '06:00') }),
      span('2026-11-20T22:00', '2026-11-21T06:00'),
    ],
    ['from the permitted arrival on', day({ permissions: [late] }), span('2026-11-20T10:00', '2026-11-20T17:00')],
    ['until the permitted departure', day({ permissions: [early] }), span('2026-11-20T08:00', '2026-11-20T15:00')],
    [
      'from the second half on with the morning off',
      day({ permissions: [{ kind: 'cuti_setengah_hari', half: 'AM' }] }),
      span('2026-11-20T12:30', '2026-11-20T17:00'),
    ],
    [
      'until the first half’s end with the afternoon off',
      day({ permissions: [{ kind: 'cuti_setengah_hari', half: 'PM' }] }),
      span('2026-11-20T08:00', '2026-11-20T12:30'),
    ],
    [
      'until the end of overtime',
      day({ overtimeUntil: at('2026-11-20T19:00') }),
      span('2026-11-20T08:00', '2026-11-20T19:00'),
    ],
    ['at home like anywhere', day({ permissions: [{ kind: 'wfh' }] }), span('2026-11-20T08:00', '2026-11-20T17:00')],
    ['never on leave', day({ permissions: [{ kind: 'cuti' }] }), null],
    ['never ill', day({ permissions: [{ kind: 'sakit' }] }), null],
    ['never with a permission for the day', day({ permissions: [{ kind: 'izin' }] }), null],
    ['never on a day off that was granted', day({ permissions: [{ kind: 'izin_off' }] }), null],
    ['never travelling', day({ permissions: [{ kind: 'dinas' }] }), null],
  ];
  test.each(cases)('%s', (_, given, hours) => {
    expect(expectedHours(given)).toEqual(hours);
  });
});
