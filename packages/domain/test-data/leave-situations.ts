/** A request of leave against which nothing stands, for tests of what may stand against it. */
import { localDate } from '../src/kernel/time.ts';
import type { LeaveDraft, LeaveFacts, OtherLeave } from '../src/leave/leave-rules.ts';
import { type LeaveType, seededType } from '../src/leave/leave-types.ts';
import { LEAVE_LAW_FALLBACK } from '../src/leave/special-leave.ts';

export const date = localDate;
export const today = date('2026-11-20');
export const tomorrow = date('2026-11-21');

export function type(code: string, changed: Partial<LeaveType> = {}): LeaveType {
  const found = seededType(code);
  if (!found) throw new Error(code);
  return { ...found, ...changed };
}

export const asDrafted: LeaveDraft = {
  type: type('TAHUNAN'),
  from: date('2026-12-01'),
  to: date('2026-12-03'),
  half: null,
  eventDate: null,
  relation: null,
  specialMonths: null,
  letterDays: null,
  agreedDays: 0,
  files: 0,
};

export const asKnown: LeaveFacts = {
  today,
  law: LEAVE_LAW_FALLBACK,
  gender: 'P',
  byHr: false,
  eligibleOn: date('2025-03-15'),
  lockedPeriod: null,
  counted: { days: 3, dates: [date('2026-12-01'), date('2026-12-02'), date('2026-12-03')] },
  overlap: null,
  cover: { unmet: 0, left: 12 },
  unitFull: null,
  unitBlocked: null,
  takenInYears: new Map(),
  others: [],
  limits: { unpaidYear: 30, haji: 50, eventWindow: 14 },
  annualNotice: 3,
};

/** Another leave of the same type. */
export const other = (change: Partial<OtherLeave>): OtherLeave => ({
  from: today,
  to: today,
  specialMonths: 0,
  eventDate: null,
  days: 1,
  ...change,
});
