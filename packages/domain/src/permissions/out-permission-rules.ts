/**
 * Going out during the hours of work and coming back (rules/leave#going-out): a line in the report, the day's result
 * stays.
 */
import { type Instant, type LocalDate, type LocalTime, MINUTE_MS, timeIn } from '../kernel/time.ts';
import { check, type Rule, type Violation } from '../kernel/violation.ts';
import { isExpected } from './hour-permission-rules.ts';
import { onShift, type PermissionFacts, type ShiftTimes } from './permission-facts.ts';
import { hoursOutside, noClash, periodsAreOpen, timeText } from './shared-rules.ts';

/** Longer is half a day of leave (rules/leave#going-out). */
const LONGEST_OUT_HOURS = 3;

export interface OutDraft {
  readonly date: LocalDate;
  /** On the shift: of a night shift, times up to its end lie on the next date. */
  readonly from: LocalTime;
  readonly to: LocalTime;
}

export interface OutFacts extends PermissionFacts {
  /** Null on a day without expected hours. */
  readonly shift: ShiftTimes | null;
}

type OutRule = Rule<OutDraft, OutFacts>;

/** When somebody is out, on the time line of the shift. */
export function outSpan({ from, to }: OutDraft, shift: ShiftTimes): { readonly start: Instant; readonly end: Instant } {
  return { start: onShift(from, shift), end: onShift(to, shift) };
}

const backAfterLeaving: OutRule = (draft, { shift }) => {
  if (shift === null) return undefined;
  const { start, end } = outSpan(draft, shift);
  return end > start ? undefined : { code: 'WAKTU_TIDAK_VALID', field: 'to' };
};

/** Gone after the shift has begun and back before it ends: coming late and leaving early are asked as such. */
const withinShift: OutRule = (draft, { shift }) => {
  if (shift === null) return undefined;
  const { start, end } = outSpan(draft, shift);
  if (start >= shift.start && end <= shift.end) return undefined;
  const field = start < shift.start || start >= shift.end ? 'from' : 'to';
  return hoursOutside(field, shift, shift.zone);
};

const notTooLong: OutRule = (draft, { shift }) => {
  if (shift === null) return undefined;
  const { start, end } = outSpan(draft, shift);
  return end - start > LONGEST_OUT_HOURS * 60 * MINUTE_MS
    ? { code: 'DURASI_TERLALU_LAMA', field: 'to', params: { n: LONGEST_OUT_HOURS } }
    : undefined;
};

/** At the latest when the shift ends: somebody called away asks on the way. */
const requestedByShiftEnd: OutRule = (_, { shift, now, byAdmin }) =>
  shift === null || byAdmin || now <= shift.end
    ? undefined
    : {
        code: 'TENGGAT_IZIN',
        field: 'date',
        params: { Jenis: 'Izin keluar', jam: timeText(timeIn(shift.end, shift.zone)) },
      };

const outPermissionRules: readonly OutRule[] = [
  periodsAreOpen,
  isExpected,
  backAfterLeaving,
  withinShift,
  notTooLong,
  requestedByShiftEnd,
  noClash,
];

export function outPermissionProblems(draft: OutDraft, facts: OutFacts): Violation[] {
  return check(outPermissionRules, draft, facts);
}
