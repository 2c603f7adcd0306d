/** Generators for properties: any shift, any day, any events around it. */
import fc from 'fast-check';
import type { ClockEvent } from '../src/attendance/clock-event.ts';
import type { DayInput } from '../src/attendance/day-input.ts';
import { FULL_DAY_KINDS, type Permission } from '../src/attendance/permission.ts';
import {
  addDays,
  atMinutes,
  DAY_MINUTES,
  type Instant,
  localDate,
  type LocalTime,
  localTime,
  type Zone,
  ZONES,
} from '../src/kernel/time.ts';
import type { DayPlan } from '../src/schedule/day-plan.ts';
import type { BreakRule, Shift } from '../src/schedule/shift.ts';
import { DEFAULT_SETTINGS } from '../src/settings/effective-settings.ts';
import { shift } from './builders.ts';

function timeOf(minutes: number): LocalTime {
  const inDay = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return localTime(`${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`);
}

export const anyZone: fc.Arbitrary<Zone> = fc.constantFrom(...ZONES);
export const anyDate = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays(localDate('2025-01-01'), days));
const anyTime = fc.integer({ min: 0, max: DAY_MINUTES - 1 }).map(timeOf);

export const anyShift: fc.Arbitrary<Shift> = fc
  .record({
    start: fc.integer({ min: 0, max: 287 }).map((step) => step * 5),
    length: fc.integer({ min: 12, max: 144 }).map((step) => step * 5),
    mode: fc.constantFrom('auto' as const, 'window' as const, 'punch' as const, 'none' as const),
    minutes: fc.integer({ min: 0, max: 180 }),
    breakAt: fc.double({ min: 0.2, max: 0.6, noNaN: true }),
    graceLate: fc.option(fc.integer({ min: 0, max: 60 })),
  })
  .map(({ start, length, mode, minutes, breakAt, graceLate }) => {
    const breakStart = start + Math.floor(length * breakAt);
    const rule: BreakRule =
      mode === 'none'
        ? { mode }
        : mode === 'window'
          ? { mode, start: timeOf(breakStart), end: timeOf(breakStart + Math.max(1, Math.floor(length * 0.2))) }
          : { mode, minutes };
    return shift({ start: timeOf(start), end: timeOf(start + length), break: rule, graceLate });
  });

const anyPermission: fc.Arbitrary<Permission> = fc.oneof(
  fc.constantFrom(...FULL_DAY_KINDS).map((kind) => ({ kind })),
  fc.constant({ kind: 'wfh' as const }),
  fc.constantFrom('AM' as const, 'PM' as const).map((half) => ({ kind: 'cuti_setengah_hari' as const, half })),
  anyTime.map((until) => ({ kind: 'izin_terlambat' as const, until })),
  anyTime.map((from) => ({ kind: 'izin_pulang_cepat' as const, from })),
);

const anyPlan: fc.Arbitrary<DayPlan> = fc.oneof(
  { weight: 6, arbitrary: anyShift.map((planned) => ({ dayType: 'workday' as const, shift: planned })) },
  {
    weight: 2,
    arbitrary: fc.record({
      dayType: fc.constantFrom(
        'rest' as const,
        'national_holiday' as const,
        'cuti_bersama' as const,
        'unscheduled' as const,
      ),
      shift: fc.option(anyShift),
    }),
  },
);

/** A day with events from the evening before until the evening after, permissions of every kind, settings on and off. */
export const anyDay: fc.Arbitrary<DayInput<ClockEvent>> = fc
  .record({
    zone: anyZone,
    workDate: anyDate,
    plan: anyPlan,
    permissions: fc.array(anyPermission, { maxLength: 3 }),
    punches: fc.array(
      fc.record({
        type: fc.constantFrom('in' as const, 'out' as const, 'break_start' as const, 'break_end' as const),
        seconds: fc.integer({ min: -6 * 3_600, max: 42 * 3_600 }),
      }),
      { maxLength: 8 },
    ),
    invalid: fc.nat({ max: 8 }),
    settings: fc.record({
      grace_early: fc.integer({ min: 0, max: 60 }),
      late_count_mode: fc.constantFrom('from_start' as const, 'after_grace' as const),
      count_early_in: fc.boolean(),
      late_max_minutes: fc.option(fc.integer({ min: 30, max: 240 })),
      min_work_minutes: fc.option(fc.integer({ min: 30, max: 480 })),
    }),
    nowAfter: fc.option(fc.integer({ min: 0, max: 48 * 60 })),
  })
  .map(({ zone, workDate, plan, permissions, punches, invalid, settings, nowAfter }) => ({
    zone,
    workDate,
    plan,
    permissions,
    events: punches.map(({ type, seconds }, index) => ({
      type,
      at: (atMinutes(workDate, 0, zone) + seconds * 1_000) as Instant,
      valid: index !== invalid,
    })),
    settings: { ...DEFAULT_SETTINGS, ...settings },
    breakAfterMinutes: 240,
    now: nowAfter === null ? null : atMinutes(workDate, nowAfter, zone),
  }));
