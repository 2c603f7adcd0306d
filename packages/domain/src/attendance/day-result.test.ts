import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDay, anyZone } from '../../test-data/arbitraries.ts';
import { day, event, NIGHT, shift, wib } from '../../test-data/builders.ts';
import { type Instant, MINUTE_MS, localTime, zoneOffsetMinutes } from '../kernel/time.ts';
import type { ClockEvent } from './clock-event.ts';
import type { DayInput } from './day-input.ts';
import { type DayResult, judgeDay } from './day-result.ts';
import { DAY_FLAGS } from './day-status.ts';

const worked = [event('in', wib('02', '08:00')), event('out', wib('02', '17:00'))];

describe('what the vectors leave open', () => {
  it('a rostered night shift on a holiday keeps its last hours, though they lie after 06.00', () => {
    const events = [event('in', wib('02', '21:55')), event('out', wib('03', '06:05'))];
    const result = judgeDay(day({ plan: { dayType: 'national_holiday', shift: NIGHT }, events }));
    expect(result).toMatchObject({
      status: 'LIBUR_NASIONAL',
      flags: ['KERJA_HARI_LIBUR'],
      workedMinutes: 430,
      breakMinutes: 60,
    });
  });

  it('who works on a rest day and is still there has not forgotten to clock out', () => {
    const input = day({ plan: { dayType: 'rest', shift: null }, events: [event('in', wib('02', '08:00'))] });
    expect(judgeDay({ ...input, now: wib('02', '12:00') }).flags).toEqual(['BELUM_ABSEN_PULANG', 'KERJA_HARI_LIBUR']);
    expect(judgeDay(input).flags).toEqual(['KERJA_HARI_LIBUR', 'TIDAK_ABSEN_PULANG']);
  });

  it("the shift's own grace and window come before the company's", () => {
    const own = shift({ graceLate: 30, graceEarly: 10, earlyInMinutes: 10, lateOutMinutes: 60 });
    const judge = (arrival: string, leaving: string) =>
      judgeDay(
        day({
          plan: { dayType: 'workday', shift: own },
          events: [event('in', wib('02', arrival)), event('out', wib('02', leaving))],
        }),
      );
    expect(judge('08:30', '16:50')).toMatchObject({ flags: [], letter: 'H' });
    expect(judge('08:31', '16:49')).toMatchObject({ flags: ['PULANG_CEPAT', 'TERLAMBAT'], letter: 'TPC' });
    expect(judge('07:49', '18:01')).toMatchObject({ status: 'ALPA' });
  });

  it('half a day of leave before the close is still open, and is named', () => {
    const input = day({ permissions: [{ kind: 'cuti_setengah_hari', half: 'AM' }], now: wib('02', '10:00') });
    expect(judgeDay(input)).toMatchObject({
      status: 'BELUM_ABSEN',
      label: 'Belum Absen (Cuti Setengah Hari)',
      letter: '-',
    });
  });

  it('short work is judged at the close, not while the person is out for lunch', () => {
    const settings = { ...day().settings, min_work_minutes: 300 };
    const input = day({ settings, events: [event('in', wib('02', '08:00')), event('out', wib('02', '12:00'))] });
    expect(judgeDay({ ...input, now: wib('02', '12:30') }).status).toBe('HADIR');
    expect(judgeDay(input)).toMatchObject({ status: 'ALPA', flags: ['JAM_KERJA_KURANG', 'PULANG_CEPAT'] });
  });

  it('the break window of a night shift after midnight lies on the next date', () => {
    const night = shift({
      start: '22:00',
      end: '06:00',
      break: { mode: 'window', start: localTime('02:00'), end: localTime('03:00') },
    });
    const events = [event('in', wib('02', '22:00')), event('out', wib('03', '02:30'))];
    const result = judgeDay(day({ plan: { dayType: 'workday', shift: night }, events }));
    expect(result).toMatchObject({ workedMinutes: 240, breakMinutes: 30, scheduledMinutes: 420 });
  });

  it('of two permissions to come late the later one covers, of two to leave early the earlier one', () => {
    const until = (time: string) => ({ kind: 'izin_terlambat' as const, until: localTime(time) });
    const from = (time: string) => ({ kind: 'izin_pulang_cepat' as const, from: localTime(time) });
    const events = [event('in', wib('02', '09:45')), event('out', wib('02', '15:15'))];
    const both = [until('10:00'), until('09:00'), from('16:00'), from('15:00')];
    for (const permissions of [both, [...both].reverse()]) {
      const result = judgeDay(day({ permissions, events }));
      expect(result.flags).toEqual(['IZIN_PULANG_CEPAT', 'IZIN_TERLAMBAT']);
      expect(result).toMatchObject({ lateExcusedMinutes: 105, earlyExcusedMinutes: 105 });
    }
  });

  it('the window counts up to its last second: 23.00 on a workday, 06.00 of the next date on a rest day', () => {
    const out = (dayType: 'workday' | 'rest', at: Instant) =>
      judgeDay(
        day({
          plan: dayType === 'rest' ? { dayType, shift: null } : { dayType, shift: shift() },
          events: [event('in', wib('02', '08:00')), event('out', at)],
        }),
      ).outEvent;
    expect(out('workday', wib('02', '23:00'))).not.toBeNull();
    expect(out('workday', wib('02', '23:00:01'))).toBeNull();
    expect(out('rest', wib('03', '06:00'))).not.toBeNull();
    expect(out('rest', wib('03', '06:00:01'))).toBeNull();
  });

  it('an out in the very moment of the in is no out', () => {
    const events = [event('in', wib('02', '08:00')), event('out', wib('02', '08:00'))];
    expect(judgeDay(day({ events })).status).toBe('TIDAK_ABSEN_PULANG');
  });

  it('exactly the least work is enough', () => {
    const settings = { ...day().settings, min_work_minutes: 240 };
    const events = [event('in', wib('02', '08:00')), event('out', wib('02', '12:00'))];
    expect(judgeDay(day({ settings, events })).status).toBe('HADIR');
  });

  it('a break that was refused, or made after leaving, takes no time off', () => {
    const punch = shift({ break: { mode: 'punch', minutes: 60 } });
    const refused = [event('break_start', wib('02', '10:00'), false), event('break_start', wib('02', '17:30'))];
    const input = day({ plan: { dayType: 'workday', shift: punch }, events: [...worked, ...refused] });
    expect(judgeDay(input)).toMatchObject({ workedMinutes: 540, breakMinutes: 0 });
  });

  it('several punched breaks add up; a second start without an end is the same break', () => {
    const punch = shift({ break: { mode: 'punch', minutes: 60 } });
    const breaks = [
      event('break_start', wib('02', '10:00')),
      event('break_start', wib('02', '10:05')),
      event('break_end', wib('02', '10:15')),
      event('break_start', wib('02', '12:00')),
      event('break_end', wib('02', '12:50')),
    ];
    const input = day({ plan: { dayType: 'workday', shift: punch }, events: [...worked, ...breaks] });
    expect(judgeDay(input)).toMatchObject({ workedMinutes: 475, breakMinutes: 65, breakOverMinutes: 5 });
  });

  it('calendar-day leave on a rest day with work stays leave and is marked', () => {
    const permissions = [{ kind: 'cuti', calendarDays: true }] as const;
    const result = judgeDay(day({ plan: { dayType: 'rest', shift: null }, permissions, events: worked }));
    expect(result).toMatchObject({ status: 'CUTI', flags: ['KERJA_HARI_LIBUR'] });
  });
});

function figures(result: DayResult<ClockEvent>) {
  return [
    result.lateMinutes,
    result.lateExcusedMinutes,
    result.earlyMinutes,
    result.earlyExcusedMinutes,
    result.workedMinutes,
    result.breakMinutes,
    result.breakOverMinutes,
    result.scheduledMinutes,
    result.afterEndMinutes,
  ];
}

function isHours(value: unknown): value is number {
  return Number.isInteger(value);
}

describe('properties of every day', () => {
  it('all minutes are whole and none is negative; excused never exceeds the whole; flags are sorted and known', () => {
    fc.assert(
      fc.property(anyDay, (input) => {
        const result = judgeDay(input);
        for (const minutes of figures(result)) {
          expect(isHours(minutes)).toBe(true);
          expect(minutes).toBeGreaterThanOrEqual(0);
        }
        expect(result.lateExcusedMinutes).toBeLessThanOrEqual(result.lateMinutes);
        expect(result.earlyExcusedMinutes).toBeLessThanOrEqual(result.earlyMinutes);
        expect(result.flags).toEqual([...new Set(result.flags)].sort());
        for (const flag of result.flags) expect(DAY_FLAGS).toContain(flag);
      }),
      { numRuns: 2_000 },
    );
  });

  it('TERLAMBAT exactly when unexcused lateness remains, PULANG_CEPAT likewise', () => {
    fc.assert(
      fc.property(anyDay, (input) => {
        const result = judgeDay(input);
        expect(result.flags.includes('TERLAMBAT')).toBe(result.lateMinutes > result.lateExcusedMinutes);
        expect(result.flags.includes('PULANG_CEPAT')).toBe(result.earlyMinutes > result.earlyExcusedMinutes);
        expect(result.flags.includes('IZIN_TERLAMBAT')).toBe(result.lateExcusedMinutes > 0);
        expect(result.flags.includes('IZIN_PULANG_CEPAT')).toBe(result.earlyExcusedMinutes > 0);
      }),
      { numRuns: 2_000 },
    );
  });

  it('worked time and rest never exceed the presence, and work needs both sides', () => {
    fc.assert(
      fc.property(anyDay, (input) => {
        const { inEvent, outEvent, workedMinutes, breakMinutes } = judgeDay(input);
        if (!inEvent || !outEvent) {
          expect(workedMinutes).toBe(0);
          return;
        }
        expect(outEvent.at).toBeGreaterThan(inEvent.at);
        expect(workedMinutes).toBeLessThanOrEqual((outEvent.at - inEvent.at) / MINUTE_MS);
        const punched = input.plan.shift?.break.mode === 'punch';
        if (!punched) expect(workedMinutes + breakMinutes).toBeLessThanOrEqual((outEvent.at - inEvent.at) / MINUTE_MS);
      }),
      { numRuns: 2_000 },
    );
  });

  it('judging twice gives the same day, and the order of the events is no matter', () => {
    fc.assert(
      fc.property(
        anyDay.chain((input) =>
          fc.tuple(fc.constant(input), fc.shuffledSubarray([...input.events], { minLength: input.events.length })),
        ),
        ([input, shuffled]) => {
          const first = judgeDay(input);
          expect(judgeDay(input)).toEqual(first);
          expect(judgeDay({ ...input, events: shuffled })).toEqual(first);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('the same local times in another zone give the same day', () => {
    fc.assert(
      fc.property(anyDay, anyZone, (input, zone) => {
        const moved = inZone(input, zone);
        expect(figures(judgeDay(moved))).toEqual(figures(judgeDay(input)));
        expect(judgeDay(moved).flags).toEqual(judgeDay(input).flags);
      }),
      { numRuns: 1_000 },
    );
  });

  it('an open day is never an absence for want of punches, and a closed one is never open', () => {
    fc.assert(
      fc.property(anyDay, (input) => {
        const result = judgeDay(input);
        if (result.closed) {
          expect(result.status).not.toBe('BELUM_ABSEN');
          expect(result.flags).not.toContain('BELUM_ABSEN_PULANG');
        } else {
          expect(result.status).not.toBe('TIDAK_ABSEN_PULANG');
          if (!result.inEvent && !result.outEvent) expect(result.status).not.toBe('ALPA');
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('coming later never makes a person less late', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 500 }), (one, other) => {
        const late = (minutes: number) =>
          judgeDay(
            day({
              events: [
                event('in', (wib('02', '08:00') + minutes * MINUTE_MS) as Instant),
                event('out', wib('02', '17:00')),
              ],
            }),
          ).lateMinutes;
        expect(late(Math.max(one, other))).toBeGreaterThanOrEqual(late(Math.min(one, other)));
      }),
    );
  });
});

function inZone(input: DayInput<ClockEvent>, zone: DayInput<ClockEvent>['zone']): DayInput<ClockEvent> {
  const shiftMs = (zoneOffsetMinutes[input.zone] - zoneOffsetMinutes[zone]) * MINUTE_MS;
  const move = (at: Instant) => (at + shiftMs) as Instant;
  return {
    ...input,
    zone,
    events: input.events.map((one) => ({ ...one, at: move(one.at) })),
    now: input.now === null ? null : move(input.now),
  };
}
