import { describe, expect, it } from 'vitest';
import { wib } from '../../test-data/builders.ts';
import { localDate } from '../kernel/time.ts';
import { type DayWithTap, settledTime, timeMatters } from './device-time.ts';
import type { DeviceTime } from './tap-time.ts';

const day = (more: Partial<DayWithTap['result']> = {}, date = '2026-03-02'): DayWithTap => ({
  workDate: localDate(date),
  result: {
    status: 'HADIR',
    flags: [],
    lateMinutes: 0,
    lateExcusedMinutes: 0,
    earlyMinutes: 0,
    earlyExcusedMinutes: 0,
    workedMinutes: 480,
    afterEndMinutes: 5,
    ...more,
  },
});

describe('a time that only the phone tells matters', () => {
  const others: readonly [string, DayWithTap][] = [
    ['work date', day({}, '2026-03-03')],
    ['status', day({ status: 'TIDAK_ABSEN_MASUK' })],
    ['flags', day({ flags: ['TERLAMBAT'] })],
    ['late minutes', day({ lateMinutes: 20 })],
    ['excused late minutes', day({ lateExcusedMinutes: 20 })],
    ['early minutes', day({ earlyMinutes: 3 })],
    ['excused early minutes', day({ earlyExcusedMinutes: 3 })],
    ['worked minutes', day({ workedMinutes: 479 })],
    ['minutes after the end', day({ afterEndMinutes: 40 })],
  ];
  it.each(others)('when its arrival gives another %s', (_, arrived) => {
    expect([timeMatters(day(), arrived), timeMatters(arrived, day())]).toEqual([true, true]);
  });

  it('not when its arrival gives the same day', () => {
    expect(timeMatters(day({ flags: ['WFH'] }), day({ flags: ['WFH'] }))).toBe(false);
  });
});

describe('the time that is stored', () => {
  const time: DeviceTime = {
    outcome: 'stored',
    grade: 'WALL_ONLY',
    at: wib('02', '06:59'),
    claimedAt: wib('02', '06:58'),
    reasons: ['WAKTU_PERANGKAT'],
  };
  const unseen = { outcome: 'stored', grade: 'WALL_ONLY', at: wib('02', '06:58'), reasons: [] };

  it('is the later candidate with its reason where it matters', () => {
    expect(settledTime(time, true, 0)).toEqual(time);
  });

  it('is what the phone says, without a reason, where it does not, up to three times in a period', () => {
    expect([0, 1, 2].map((before) => settledTime(time, false, before))).toEqual([unseen, unseen, unseen]);
    expect(settledTime(time, false, 3)).toEqual(time);
  });
});
