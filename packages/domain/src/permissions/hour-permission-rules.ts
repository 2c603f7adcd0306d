/**
 * Coming late and leaving early with permission (rules/leave#late-arrival, rules/leave#early-departure,
 * rules/attendance#punctuality).
 */
import { type Instant, type LocalDate, type LocalTime, timeIn } from '../kernel/time.ts';
import { check, type Rule, type Violation } from '../kernel/violation.ts';
import { onShift, type PermissionFacts, type ShiftTimes } from './permission-facts.ts';
import { MINUTE_MS } from '../kernel/time.ts';
import { dateText, hoursOutside, noClash, periodsAreOpen, timeText } from './shared-rules.ts';

export interface HourDraft {
  readonly date: LocalDate;
  /** Late: until when; early: from when. */
  readonly time: LocalTime;
}

export interface HourFacts extends PermissionFacts {
  /** Null on a day without expected hours. */
  readonly shift: ShiftTimes | null;
  /** Minutes after the expected start (`izin_late_deadline`). */
  readonly lateDeadlineMinutes: number;
}

type HourRule = Rule<HourDraft, HourFacts>;

export const isExpected: Rule<Pick<HourDraft, 'date'>, Pick<HourFacts, 'shift'>> = ({ date }, { shift }) =>
  shift === null ? { code: 'TIDAK_ADA_JADWAL', field: 'date', params: { tanggal: dateText(date) } } : undefined;

/** After the expected start and no later than the middle of the expected hours: half a day is leave. */
export const untilInFirstHalf: HourRule = ({ time }, { shift }) => {
  if (shift === null) return undefined;
  const until = onShift(time, shift);
  if (until > shift.start && until <= shift.mid) return undefined;
  return hoursOutside('time', { start: (shift.start + MINUTE_MS) as Instant, end: shift.mid }, shift.zone);
};

export const fromInSecondHalf: HourRule = ({ time }, { shift }) => {
  if (shift === null) return undefined;
  const from = onShift(time, shift);
  if (from >= shift.mid && from < shift.end) return undefined;
  return hoursOutside('time', { start: shift.mid, end: (shift.end - MINUTE_MS) as Instant }, shift.zone);
};

function deadline(kind: string, last: Instant, shift: ShiftTimes): Violation {
  return { code: 'TENGGAT_IZIN', field: 'date', params: { Jenis: kind, jam: timeText(timeIn(last, shift.zone)) } };
}

/** At the latest `izin_late_deadline` minutes after the expected start, which a morning of leave moves. */
const latePermissionInTime: HourRule = (_, { shift, now, byAdmin, lateDeadlineMinutes }) => {
  if (shift === null || byAdmin) return undefined;
  const last = (shift.start + lateDeadlineMinutes * MINUTE_MS) as Instant;
  return now <= last ? undefined : deadline('Izin terlambat', last, shift);
};

/** Before the person leaves. */
const earlyLeaveInTime: HourRule = ({ time }, { shift, now, byAdmin }) => {
  if (shift === null || byAdmin) return undefined;
  const from = onShift(time, shift);
  return now < from ? undefined : deadline('Izin pulang cepat', from, shift);
};

const latePermissionRules: readonly HourRule[] = [
  periodsAreOpen,
  isExpected,
  untilInFirstHalf,
  latePermissionInTime,
  noClash,
];
const earlyLeaveRules: readonly HourRule[] = [periodsAreOpen, isExpected, fromInSecondHalf, earlyLeaveInTime, noClash];

export function latePermissionProblems(draft: HourDraft, facts: HourFacts): Violation[] {
  return check(latePermissionRules, draft, facts);
}

export function earlyLeaveProblems(draft: HourDraft, facts: HourFacts): Violation[] {
  return check(earlyLeaveRules, draft, facts);
}

/** Beyond the quota of the period an admin decides too (rules/leave#late-arrival): asked, not refused. */
export function beyondQuota(usedInPeriod: number, quota: number): boolean {
  return usedInPeriod + 1 > quota;
}
