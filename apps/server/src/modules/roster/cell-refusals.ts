/** Why a cell of the roster cannot be what a planner painted (rules/schedules#drafts). */
import type { PaintedPlan } from '@hadir/contract/roster/endpoints.ts';
import type { CellRefusal } from '@hadir/contract/roster/words.ts';
import { fullDayPermission } from '@hadir/domain/attendance/permission.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { PlannedPerson } from '../attendance/days/person/planned-people.service.ts';
import type { CompanyRules } from '../attendance/rules/current-rules.service.ts';

export interface PaintedCell {
  readonly date: LocalDate;
  readonly plan: PaintedPlan;
}

export interface Paintable {
  readonly rules: CompanyRules;
  /** Ids of the shifts that may be painted. */
  readonly shifts: ReadonlySet<string>;
}

/** Undefined where it can. @param person undefined: nobody of the company */
export function cellRefusal(
  { date, plan }: PaintedCell,
  person: PlannedPerson | undefined,
  { rules, shifts }: Paintable,
): CellRefusal | undefined {
  const day = person?.dayOn(date);
  if (day === undefined || !day.employed) return 'BUKAN_KARYAWAN';
  if (fullDayPermission(day.permissions) !== undefined) return 'TIDAK_MASUK';
  if (day.resolved.origin === 'shift_change') return 'DITETAPKAN';
  if (plan.kind !== 'SHIFT') return undefined;
  if (!shifts.has(plan.shiftId)) return 'SHIFT_TIDAK_ADA';
  return plan.pointId === null || rules.place(plan.pointId, date) !== undefined ? undefined : 'TEMPAT_TIDAK_ADA';
}

export function samePainted(one: PaintedPlan, other: PaintedPlan): boolean {
  if (one.kind !== 'SHIFT' || other.kind !== 'SHIFT') return one.kind === other.kind;
  return one.shiftId === other.shiftId && one.pointId === other.pointId;
}
