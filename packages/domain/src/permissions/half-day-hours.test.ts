/** Half a day of leave and hours of permission on one date: what is left of the shift decides, in every zone. */
import { describe, expect, it } from 'vitest';
import { day, event, MONDAY, NIGHT, shift } from '../../test-data/builders.ts';
import { judgeDay } from '../attendance/day-result.ts';
import { atLocal, type Instant, localDate, localTime, type Zone, ZONES } from '../kernel/time.ts';
import { breakWindow, type Shift } from '../schedule/shift.ts';
import { earlyLeaveProblems, latePermissionProblems } from './hour-permission-rules.ts';
import { outPermissionProblems } from './out-permission-rules.ts';
import { takenByHalf, shiftTimes } from './permission-facts.ts';

type Half = 'AM' | 'PM' | null;

const OFFICE = shift();
const WINDOW = shift({ break: { mode: 'window', start: localTime('12:00'), end: localTime('13:00') } });
const MIDNIGHT = shift({ start: '00:00', end: '08:00' });

function at(text: string, zone: Zone): Instant {
  const [date = '', time = ''] = text.split(' ');
  return atLocal(localDate(`2026-11-${date}`), localTime(time), zone);
}

function facts(planned: Shift, half: Half, now: string, zone: Zone) {
  return {
    now: at(now, zone),
    byAdmin: false,
    lockedPeriod: null,
    clash: null,
    shift: shiftTimes({ dayType: 'workday', shift: planned }, MONDAY, zone, half),
    lateDeadlineMinutes: 60,
  };
}

const codes = (found: readonly { code: string }[]) => found.map(({ code }) => code);

describe.each(ZONES)('Coming late in %s', (zone) => {
  it.for<[string, Shift, Half, string, string, string[]]>([
    // 08-17: the middle is 12.30, that of the second half 14.45, that of the first 10.15.
    ['morning off: until a minute after the second half begins', OFFICE, 'AM', '12:31', '02 08:00', []],
    ['morning off: until the second half begins', OFFICE, 'AM', '12:30', '02 08:00', ['WAKTU_IZIN_TIDAK_VALID']],
    ['morning off: in the morning', OFFICE, 'AM', '10:00', '02 08:00', ['WAKTU_IZIN_TIDAK_VALID']],
    ['morning off: until the middle of the second half', OFFICE, 'AM', '14:45', '02 08:00', []],
    ['morning off: a minute more', OFFICE, 'AM', '14:46', '02 08:00', ['WAKTU_IZIN_TIDAK_VALID']],
    ['morning off: asked an hour after the moved start', OFFICE, 'AM', '14:00', '02 13:30', []],
    ['morning off: asked a minute later', OFFICE, 'AM', '14:00', '02 13:31', ['TENGGAT_IZIN']],
    ['no half off: asked an hour after the start', OFFICE, null, '10:00', '02 09:00', []],
    ['no half off: asked a minute later', OFFICE, null, '10:00', '02 09:01', ['TENGGAT_IZIN']],
    ['afternoon off: until the middle of the first half', OFFICE, 'PM', '10:15', '02 08:00', []],
    ['afternoon off: a minute more', OFFICE, 'PM', '10:16', '02 08:00', ['WAKTU_IZIN_TIDAK_VALID']],
    // With a fixed break the second half is 13-17, its middle 15.00.
    ['break at noon, morning off: until three', WINDOW, 'AM', '15:00', '02 08:00', []],
    ['break at noon, morning off: a minute more', WINDOW, 'AM', '15:01', '02 08:00', ['WAKTU_IZIN_TIDAK_VALID']],
    ['break at noon, morning off: during the break', WINDOW, 'AM', '12:45', '02 08:00', ['WAKTU_IZIN_TIDAK_VALID']],
    ['break at noon, morning off: asked at two', WINDOW, 'AM', '15:00', '02 14:00', []],
    ['break at noon, morning off: asked after two', WINDOW, 'AM', '15:00', '02 14:01', ['TENGGAT_IZIN']],
    // 22-06: the middle is 02.00, that of the second half 04.00.
    ['night, first half off: until four', NIGHT, 'AM', '04:00', '03 02:00', []],
    ['night, first half off: a minute more', NIGHT, 'AM', '04:01', '03 02:00', ['WAKTU_IZIN_TIDAK_VALID']],
    ['night, first half off: before midnight', NIGHT, 'AM', '23:30', '02 22:00', ['WAKTU_IZIN_TIDAK_VALID']],
    ['night, first half off: asked at three', NIGHT, 'AM', '04:00', '03 03:00', []],
    ['night, first half off: asked after three', NIGHT, 'AM', '04:00', '03 03:01', ['TENGGAT_IZIN']],
    ['from midnight, first half off: until six', MIDNIGHT, 'AM', '06:00', '02 05:00', []],
    ['from midnight, first half off: a minute more', MIDNIGHT, 'AM', '06:01', '02 05:00', ['WAKTU_IZIN_TIDAK_VALID']],
  ])('%s', ([, planned, half, time, now, expected]) => {
    const draft = { date: MONDAY, time: localTime(time) };
    expect(codes(latePermissionProblems(draft, facts(planned, half, now, zone)))).toEqual(expected);
  });

  it('the refusal names the hour of the moved deadline', () => {
    const [problem] = latePermissionProblems(
      { date: MONDAY, time: localTime('14:00') },
      facts(OFFICE, 'AM', '02 13:31', zone),
    );
    expect(problem?.params).toEqual({ Jenis: 'Izin terlambat', jam: '13.30' });
  });
});

describe.each(ZONES)('A refusal in %s', (zone) => {
  const params = (found: readonly { params?: unknown }[]) => found.map((one) => one.params);
  it.for<[string, Half, string, string, string]>([
    ['coming late, no half off', null, '13:00', '08.01', '12.30'],
    ['coming late, morning off', 'AM', '10:00', '12.31', '14.45'],
    ['coming late, afternoon off', 'PM', '12:00', '08.01', '10.15'],
  ])('%s: names the hours that may be asked for', ([, half, time, dari, sampai]) => {
    const draft = { date: MONDAY, time: localTime(time) };
    const found = latePermissionProblems(draft, facts(OFFICE, half, '02 08:00', zone));
    expect(params(found)).toEqual([{ dari, sampai }]);
  });

  it.for<[string, Half, string, string, string]>([
    ['leaving early, no half off', null, '10:00', '12.30', '16.59'],
    ['leaving early, afternoon off', 'PM', '15:00', '10.15', '12.29'],
  ])('%s: names the hours that may be asked for', ([, half, time, dari, sampai]) => {
    const draft = { date: MONDAY, time: localTime(time) };
    const found = earlyLeaveProblems(draft, facts(OFFICE, half, '02 08:00', zone));
    expect(params(found)).toEqual([{ dari, sampai }]);
  });
});

describe.each(ZONES)('Leaving early in %s', (zone) => {
  it.for<[string, Shift, Half, string, string, string[]]>([
    ['afternoon off: from the middle of the first half', OFFICE, 'PM', '10:15', '02 08:00', []],
    ['afternoon off: a minute before', OFFICE, 'PM', '10:14', '02 08:00', ['WAKTU_IZIN_TIDAK_VALID']],
    ['afternoon off: a minute before the half ends', OFFICE, 'PM', '12:29', '02 08:00', []],
    ['afternoon off: from its end', OFFICE, 'PM', '12:30', '02 08:00', ['WAKTU_IZIN_TIDAK_VALID']],
    ['afternoon off: in the afternoon', OFFICE, 'PM', '15:00', '02 08:00', ['WAKTU_IZIN_TIDAK_VALID']],
    ['afternoon off: asked when gone', OFFICE, 'PM', '11:00', '02 11:00', ['TENGGAT_IZIN']],
    ['morning off: from the middle of the second half', OFFICE, 'AM', '14:45', '02 08:00', []],
    ['morning off: a minute before', OFFICE, 'AM', '14:44', '02 08:00', ['WAKTU_IZIN_TIDAK_VALID']],
    ['break at noon, afternoon off: from ten', WINDOW, 'PM', '10:00', '02 08:00', []],
    ['break at noon, afternoon off: a minute before', WINDOW, 'PM', '09:59', '02 08:00', ['WAKTU_IZIN_TIDAK_VALID']],
    ['break at noon, afternoon off: from noon', WINDOW, 'PM', '12:00', '02 08:00', ['WAKTU_IZIN_TIDAK_VALID']],
    ['night, second half off: from midnight', NIGHT, 'PM', '00:00', '02 22:00', []],
    ['night, second half off: a minute before', NIGHT, 'PM', '23:59', '02 22:00', ['WAKTU_IZIN_TIDAK_VALID']],
    ['night, second half off: from two', NIGHT, 'PM', '02:00', '02 22:00', ['WAKTU_IZIN_TIDAK_VALID']],
  ])('%s', ([, planned, half, time, now, expected]) => {
    const draft = { date: MONDAY, time: localTime(time) };
    expect(codes(earlyLeaveProblems(draft, facts(planned, half, now, zone)))).toEqual(expected);
  });
});

describe('Going out', () => {
  it.for<[string, Half, string, string, string[]]>([
    ['morning off: in the afternoon', 'AM', '13:00', '14:00', []],
    ['morning off: in the morning', 'AM', '10:00', '11:00', ['WAKTU_IZIN_TIDAK_VALID']],
    ['afternoon off: over its end', 'PM', '12:00', '13:00', ['WAKTU_IZIN_TIDAK_VALID']],
  ])('%s', ([, half, from, to, expected]) => {
    const draft = { date: MONDAY, from: localTime(from), to: localTime(to) };
    expect(codes(outPermissionProblems(draft, facts(OFFICE, half, '02 08:00', 'Asia/Jakarta')))).toEqual(expected);
  });
});

describe('The hours that half a day takes', () => {
  it.each(ZONES)('are those outside what is left of the shift, the break included, in %s', (zone) => {
    const taken = (planned: Shift, half: 'AM' | 'PM') => takenByHalf(planned, MONDAY, zone, half);
    expect(taken(OFFICE, 'AM')).toEqual({ start: at('02 08:00', zone), end: at('02 12:30', zone) });
    expect(taken(OFFICE, 'PM')).toEqual({ start: at('02 12:30', zone), end: at('02 17:00', zone) });
    expect(taken(WINDOW, 'AM')).toEqual({ start: at('02 08:00', zone), end: at('02 13:00', zone) });
    expect(taken(WINDOW, 'PM')).toEqual({ start: at('02 12:00', zone), end: at('02 17:00', zone) });
    expect(taken(NIGHT, 'PM')).toEqual({ start: at('03 02:00', zone), end: at('03 06:00', zone) });
    expect(breakWindow({ start: localTime('12:00'), end: localTime('13:00') }, WINDOW, MONDAY, zone).start).toBe(
      at('02 12:00', zone),
    );
  });
});

describe.each(ZONES)('The judgement of both on one date in %s', (zone) => {
  const judged = (half: 'AM' | 'PM', permission: object, inAt: string, outAt: string) => {
    const result = judgeDay(
      day({
        zone,
        permissions: [{ kind: 'cuti_setengah_hari', half }, permission as never],
        events: [event('in', at(inAt, zone)), event('out', at(outAt, zone))],
      }),
    );
    const { lateMinutes, lateExcusedMinutes, earlyMinutes, earlyExcusedMinutes, flags } = result;
    return [lateMinutes, lateExcusedMinutes, earlyMinutes, earlyExcusedMinutes, flags.join(' ')];
  };
  const until = { kind: 'izin_terlambat', until: localTime('14:00') };
  const from = { kind: 'izin_pulang_cepat', from: localTime('11:00') };

  it.for<[string, 'AM' | 'PM', object, string, string, (number | string)[]]>([
    ['at the permitted hour', 'AM', until, '02 14:00', '02 17:00', [90, 90, 0, 0, 'CUTI_SETENGAH_HARI IZIN_TERLAMBAT']],
    [
      'a minute after it',
      'AM',
      until,
      '02 14:01',
      '02 17:00',
      [91, 90, 0, 0, 'CUTI_SETENGAH_HARI IZIN_TERLAMBAT TERLAMBAT'],
    ],
    ['at the moved start', 'AM', until, '02 12:30', '02 17:00', [0, 0, 0, 0, 'CUTI_SETENGAH_HARI']],
    [
      'gone at the permitted hour',
      'PM',
      from,
      '02 08:00',
      '02 11:00',
      [0, 0, 90, 90, 'CUTI_SETENGAH_HARI IZIN_PULANG_CEPAT'],
    ],
    [
      'a minute before it',
      'PM',
      from,
      '02 08:00',
      '02 10:59',
      [0, 0, 91, 90, 'CUTI_SETENGAH_HARI IZIN_PULANG_CEPAT PULANG_CEPAT'],
    ],
  ])('%s', ([, half, permission, inAt, outAt, expected]) => {
    expect(judged(half, permission, inAt, outAt)).toEqual(expected);
  });
});
