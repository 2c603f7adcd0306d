/**
 * Reads the cases of a vector file and runs them through the product's own functions.
 * The JSON shapes of the vectors end here; a family without an entry is not built yet.
 */
import { attributeAll } from './attribute-all.ts';
import type { ClockEvent, EventType } from '../src/attendance/clock-event.ts';
import type { DaySettings } from '../src/attendance/day-input.ts';
import { judgeDay } from '../src/attendance/day-result.ts';
import type { FullDayKind, Permission } from '../src/attendance/permission.ts';
import { instant, localDate, localTime, type Zone } from '../src/kernel/time.ts';
import { runBookingOverlap } from './booking-vectors.ts';
import { runGeofence } from './geofence-vectors.ts';
import { runLeave, runSickPay } from './leave-vectors.ts';
import { runOvertimePay } from './overtime-vectors.ts';
import { runTripRealisation } from './settlement-vectors.ts';
import type { DayPlan, DayType } from '../src/schedule/day-plan.ts';
import type { BreakRule, Shift } from '../src/schedule/shift.ts';
import { DEFAULT_SETTINGS } from '../src/settings/effective-settings.ts';
import { ATTENDANCE_LAW_FALLBACK } from '../src/settings/legal-parameters.ts';

/** Families that belong to features the product does not have yet. */
export const NOT_BUILT: readonly string[] = [];

interface VectorCase {
  readonly id: string;
  readonly description: string;
  readonly input: unknown;
  readonly expected: unknown;
}

export interface VectorFile {
  readonly family: string;
  readonly conventions: { readonly defaults?: Readonly<Record<string, unknown>>; readonly [name: string]: unknown };
  readonly cases: readonly VectorCase[];
}

/** What the product answers to one case, in the shape of its `expected`. */
type Run = (input: unknown, defaults: Readonly<Record<string, unknown>>) => unknown;

interface VectorShift {
  readonly code?: string;
  readonly start: string;
  readonly end: string;
  readonly break_mode?: BreakRule['mode'];
  readonly break_minutes?: number;
  readonly break_start?: string;
  readonly break_end?: string;
  readonly grace_late?: number;
  readonly grace_early?: number;
  readonly early_in_minutes?: number;
  readonly late_out_minutes?: number;
}

interface VectorPermission {
  readonly type: string;
  readonly status?: string;
  readonly until?: string;
  readonly from?: string;
  readonly half?: 'AM' | 'PM';
  readonly calendar_days?: boolean;
}

interface VectorEvent {
  readonly type: EventType;
  readonly at: string;
  readonly valid?: boolean;
}

interface DayCase {
  readonly tz: Zone;
  readonly work_date: string;
  readonly day_type: DayType;
  readonly shift?: VectorShift | null;
  readonly permissions?: readonly VectorPermission[];
  readonly events: readonly VectorEvent[];
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly now?: string;
}

interface AttributionCase {
  readonly tz: Zone;
  readonly roster: readonly { readonly work_date: string; readonly shift?: VectorShift | null }[];
  readonly events: readonly VectorEvent[];
  readonly settings?: Readonly<Record<string, unknown>>;
}

const STANDARD_BREAK = 60;

function readBreak(shift: VectorShift): BreakRule {
  const minutes = shift.break_minutes ?? STANDARD_BREAK;
  switch (shift.break_mode ?? 'auto') {
    case 'none':
      return { mode: 'none' };
    case 'punch':
      return { mode: 'punch', minutes };
    case 'window':
      return { mode: 'window', start: localTime(shift.break_start ?? ''), end: localTime(shift.break_end ?? '') };
    case 'auto':
      return { mode: 'auto', minutes };
  }
}

function readShift(shift: VectorShift): Shift {
  return {
    id: null,
    code: shift.code ?? '',
    name: shift.code ?? '',
    start: localTime(shift.start),
    end: localTime(shift.end),
    break: readBreak(shift),
    graceLate: shift.grace_late ?? null,
    graceEarly: shift.grace_early ?? null,
    earlyInMinutes: shift.early_in_minutes ?? null,
    lateOutMinutes: shift.late_out_minutes ?? null,
  };
}

function readPermission(entry: VectorPermission): Permission {
  switch (entry.type) {
    case 'izin_terlambat':
      return { kind: 'izin_terlambat', until: localTime(entry.until ?? '') };
    case 'izin_pulang_cepat':
      return { kind: 'izin_pulang_cepat', from: localTime(entry.from ?? '') };
    case 'cuti_setengah_hari':
      return { kind: 'cuti_setengah_hari', half: entry.half ?? 'AM' };
    case 'wfh':
      return { kind: 'wfh' };
    default:
      return { kind: entry.type as FullDayKind, calendarDays: entry.calendar_days ?? false };
  }
}

function readEvent(event: VectorEvent): ClockEvent {
  return { type: event.type, at: instant(event.at), valid: event.valid ?? true };
}

function readPlan(dayType: DayType, shift: Shift | null): DayPlan {
  if (dayType !== 'workday') return { dayType, shift };
  if (!shift) throw new Error('a workday without shift');
  return { dayType, shift };
}

const runDay: Run = (raw, defaults) => {
  const input = raw as DayCase;
  const standard = { ...DEFAULT_SETTINGS, break_after_minutes: ATTENDANCE_LAW_FALLBACK.restAfterMinutes };
  const settings: DaySettings & { break_after_minutes: number } = { ...standard, ...defaults, ...input.settings };
  const day = judgeDay({
    zone: input.tz,
    workDate: localDate(input.work_date),
    plan: readPlan(input.day_type, input.shift ? readShift(input.shift) : null),
    permissions: (input.permissions ?? [])
      .filter((entry) => (entry.status ?? 'approved') === 'approved')
      .map(readPermission),
    events: input.events.map(readEvent),
    settings,
    breakAfterMinutes: settings.break_after_minutes,
    now: input.now === undefined ? null : instant(input.now),
  });
  return {
    status: day.status,
    flags: day.flags,
    late_minutes: day.lateMinutes,
    late_excused_minutes: day.lateExcusedMinutes,
    early_minutes: day.earlyMinutes,
    early_excused_minutes: day.earlyExcusedMinutes,
    worked_minutes: day.workedMinutes,
    break_minutes: day.breakMinutes,
    break_over_minutes: day.breakOverMinutes,
    scheduled_minutes: day.scheduledMinutes,
    after_end_minutes: day.afterEndMinutes,
    label: day.label,
  };
};

const runAttribution: Run = (raw, defaults) => {
  const input = raw as AttributionCase;
  const settings = { ...DEFAULT_SETTINGS, ...defaults, ...input.settings };
  const dates = attributeAll(input.events.map(readEvent), {
    roster: input.roster.map((entry) => ({
      workDate: localDate(entry.work_date),
      shift: entry.shift ? readShift(entry.shift) : null,
      zone: input.tz,
      settings,
    })),
    zone: input.tz,
  });
  return { assigned: dates.map((workDate, index) => ({ index, work_date: workDate })) };
};

const VECTOR_FAMILIES: Readonly<Record<string, Run>> = {
  leave: runLeave,
  sick_pay: runSickPay,
  overtime_pay: runOvertimePay,
  attendance_day: runDay,
  attendance_attribution: runAttribution,
  geofence: runGeofence,
  booking_overlap: runBookingOverlap,
  trip_realisation: runTripRealisation,
};

/** Metres may differ by a centimetre (conventions of geofence.json). */
const TOLERANCE: Readonly<Record<string, number>> = { distance_m: 0.01 };

/** Where an answer differs from what a case expects; empty when it is right. Keys the case does not name are free. */
function differences(expected: unknown, actual: unknown, key = ''): string[] {
  if (typeof expected === 'number' && typeof actual === 'number') {
    return Math.abs(expected - actual) <= (TOLERANCE[key] ?? 0) ? [] : [`${key}: expected ${expected}, got ${actual}`];
  }
  if (Array.isArray(expected) && Array.isArray(actual)) {
    if (expected.length !== actual.length)
      return [`${key}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`];
    return expected.flatMap((item, index) => differences(item, actual[index], `${key}[${index}]`));
  }
  if (isObject(expected) && isObject(actual)) {
    return Object.entries(expected).flatMap(([name, value]) => differences(value, actual[name], name));
  }
  return expected === actual ? [] : [`${key}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export interface CaseOutcome {
  readonly id: string;
  readonly description: string;
  readonly problems: readonly string[];
}

/** Runs every case of a file; undefined when its family is not built yet. */
export function runVectors(file: VectorFile): CaseOutcome[] | undefined {
  const run = Object.hasOwn(VECTOR_FAMILIES, file.family) ? VECTOR_FAMILIES[file.family] : undefined;
  return run && file.cases.map((entry) => outcome(run, entry, file.conventions.defaults ?? {}));
}

function outcome(run: Run, entry: VectorCase, defaults: Readonly<Record<string, unknown>>): CaseOutcome {
  try {
    return {
      id: entry.id,
      description: entry.description,
      problems: differences(entry.expected, run(entry.input, defaults)),
    };
  } catch (error) {
    return {
      id: entry.id,
      description: entry.description,
      problems: [`threw ${error instanceof Error ? error.message : String(error)}`],
    };
  }
}
