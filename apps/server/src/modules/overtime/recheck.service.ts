/** Validated overtime whose day says something else by now: a correction, a moved tap, another calendar (domain.md 4.3). */
import { actualOvertime } from '@hadir/domain/overtime/overtime-day.ts';
import { hasChanged } from '@hadir/domain/overtime/overtime-validation.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { App } from '../../app-context.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { CompanyRules } from '../attendance/current-rules.service.ts';
import { payDayOn, personAround } from './overtime-facts.service.ts';
import { openPay } from './overtime-pay.service.ts';
import type { OvertimeRow } from './overtime.store.ts';
import { judgedSinceValidation, presenceAround } from './realise.store.ts';

async function paysOtherDays(app: App, db: CompanyDb, row: OvertimeRow, now: Instant): Promise<boolean> {
  const pay = openPay(app, db.companyId, row);
  if (pay === null) return false;
  const person = await personAround(db, row.userId, row.workDate, row.workDate, now);
  for (const { date, payDay } of pay.parts) if ((await payDayOn(db, person, date)).day !== payDay) return true;
  return false;
}

/** Of these, the ids an admin should open and validate again; what lies in a locked period stays. */
export async function toRecheck(
  app: App,
  db: CompanyDb,
  rows: readonly OvertimeRow[],
  { rules, now }: { readonly rules: CompanyRules; readonly now: Instant },
): Promise<ReadonlySet<string>> {
  const open = rows.filter(({ validatedMinutes, workDate }) => validatedMinutes !== null && !rules.lockedOn(workDate));
  const judged = new Set(
    await judgedSinceValidation(
      db,
      open.map(({ requestId }) => requestId),
    ),
  );
  const stale = new Set<string>();
  for (const row of open.filter(({ requestId }) => judged.has(requestId))) {
    const actual = actualOvertime(row, await presenceAround(db, row.userId, row.workDate));
    if (hasChanged(row, actual) || (await paysOtherDays(app, db, row, now))) stale.add(row.requestId);
  }
  return stale;
}
