import { describe, expect, it } from 'vitest';
import { day, event, wib } from '../../test-data/builders.ts';
import { localTime } from '../kernel/time.ts';
import { judgeDay } from './day-result.ts';

describe('an event that counts as presence', () => {
  const acara = (from: string, until: string) =>
    ({ kind: 'acara', label: 'Acara Hari Keluarga', from: localTime(from), until: localTime(until) }) as const;
  const judge = (from: string, until: string, taps: readonly ['in' | 'out', string][], part: object = {}) =>
    judgeDay(
      day({
        permissions: [acara(from, until)],
        events: taps.map(([type, time]) => event(type, wib('02', time))),
        ...part,
      }),
    );

  it.each([
    // Event, arrival, departure, then: late and excused, early and excused, flags.
    ['08:00', '12:00', '12:20', '17:00', [260, 240, 0, 0], 'IZIN_TERLAMBAT TERLAMBAT'],
    ['08:00', '12:30', '12:20', '17:00', [260, 260, 0, 0], 'IZIN_TERLAMBAT'],
    // It began half an hour after work did.
    ['08:30', '12:30', '12:30', '17:00', [270, 240, 0, 0], 'IZIN_TERLAMBAT TERLAMBAT'],
    ['13:00', '17:00', '08:00', '13:00', [0, 0, 240, 240], 'IZIN_PULANG_CEPAT'],
    // An event of the evening excuses nothing of the morning.
    ['18:00', '20:00', '09:00', '17:00', [60, 0, 0, 0], 'TERLAMBAT'],
    ['06:00', '07:30', '08:00', '17:00', [0, 0, 0, 0], ''],
  ])('from %s to %s, with taps at %s and %s: %o %s', (...row) => {
    const [from, until, arrives, leaves, minutes, flags] = row;
    const result = judge(from, until, [
      ['in', arrives],
      ['out', leaves],
    ]);
    const { lateMinutes, lateExcusedMinutes, earlyMinutes, earlyExcusedMinutes } = result;
    expect([lateMinutes, lateExcusedMinutes, earlyMinutes, earlyExcusedMinutes]).toEqual(minutes);
    expect(result).toMatchObject({ status: 'HADIR', flags: flags === '' ? [] : flags.split(' ') });
  });

  it('makes a workday without taps a day of duty, at once; the taps of the day are asked first', () => {
    expect(judge('08:00', '12:00', [])).toMatchObject({ status: 'DINAS', letter: 'D', flags: [], workedMinutes: 0 });
    expect(judge('08:00', '12:00', [], { now: wib('02', '12:30') }).status).toBe('DINAS');
    expect(judge('08:00', '12:00', [['in', '12:10']])).toMatchObject({ status: 'TIDAK_ABSEN_PULANG' });
    const settings = { ...day().settings, min_work_minutes: 300 };
    const taps: ['in' | 'out', string][] = [
      ['in', '12:10'],
      ['out', '17:00'],
    ];
    expect(judge('08:00', '12:00', taps, { settings }).status).toBe('HADIR');
  });

  it('changes neither leave nor a day off', () => {
    const permissions = [acara('08:00', '12:00'), { kind: 'cuti', label: 'Cuti Tahunan' } as const];
    expect(judgeDay(day({ permissions })).status).toBe('CUTI');
    expect(judge('08:00', '12:00', [], { plan: { dayType: 'rest', shift: null } })).toMatchObject({ status: 'LIBUR' });
  });
});
