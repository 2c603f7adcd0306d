/**
 * Validated overtime whose day says something else by now: a correction, a moved tap, another calendar
 * (rules/overtime#days-that-change-later).
 */
import { actualOvertime } from '@hadir/domain/overtime/overtime-day.ts';
import { hasChanged } from '@hadir/domain/overtime/overtime-validation.ts';
import { addDays } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { CompanyRules } from '../attendance/rules/current-rules.service.ts';
import { type PlannedPerson, plannedPeople } from '../attendance/days/person/planned-people.service.ts';
import { payDayOn } from './overtime-facts.service.ts';
import { openPay, type PayKeys } from './overtime-pay.service.ts';
import type { OvertimeRow } from './overtime.store.ts';
import { judgedSinceValidation, presenceOfEach } from './realise.store.ts';

type OpenedPay = NonNullable<ReturnType<typeof openPay>>;

/** A plan's dates reach from the night before to the morning after; read for all of them at once. */
async function plansOf(db: CompanyDb, rows: readonly OvertimeRow[]): Promise<ReadonlyMap<string, PlannedPerson>> {
  const dates = rows.map(({ workDate }) => workDate).toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const userIds = [...new Set(rows.map(({ userId }) => userId))];
  const people = await plannedPeople(db, { userIds, first: addDays(first, -2), last: addDays(last, 2) });
  return new Map(people.map((person) => [person.userId, person]));
}

function paysOtherDays({ parts }: OpenedPay, person: PlannedPerson | undefined): boolean {
  return person !== undefined && parts.some(({ date, payDay }) => payDayOn(person, date).day !== payDay);
}

/** Of these, the ids an admin should open and validate again; what lies in a locked period stays. */
export async function toRecheck(
  app: PayKeys,
  db: CompanyDb,
  rows: readonly OvertimeRow[],
  rules: CompanyRules,
): Promise<ReadonlySet<string>> {
  const open = rows.filter(({ validatedMinutes, workDate }) => validatedMinutes !== null && !rules.lockedOn(workDate));
  const ids = new Set(
    await judgedSinceValidation(
      db,
      open.map(({ requestId }) => requestId),
    ),
  );
  const judged = open.filter(({ requestId }) => ids.has(requestId));
  const presence = await presenceOfEach(db, [...ids]);
  const plans = await plansOf(db, judged);
  const stale = new Set<string>();
  for (const row of judged) {
    const actual = actualOvertime(row, presence.get(row.requestId) ?? []);
    const pay = openPay(app, db.companyId, row);
    const otherDays = pay !== null && paysOtherDays(pay, plans.get(row.userId));
    if (otherDays || hasChanged(row, actual)) stale.add(row.requestId);
  }
  return stale;
}
