/** Validated overtime under a wage that changes: paid anew while its period is open, left as it is once it is locked. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { sameWage, type WageBasis } from '@hadir/domain/overtime/monthly-wage.ts';
import type { App } from '../../app-context.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import type { Call } from '../../http/serve.ts';
import { currentRules } from '../attendance/rules/current-rules.service.ts';
import { lockDays } from '../attendance/days/lock-days.service.ts';
import { openPay, payOf } from './overtime-pay.service.ts';
import { type OvertimeRow, readOvertime } from './overtime.store.ts';
import { validatedBetween, writePay } from './realise.store.ts';

/** A wage and the dates it counts for; `until` null: open. */
export interface UnderWage {
  readonly userId: string;
  readonly from: LocalDate;
  readonly until: LocalDate | null;
  /** Null: none counts any more. */
  readonly wage: WageBasis | null;
}

interface Found {
  /** To be paid anew. */
  readonly open: readonly OvertimeRow[];
  /** Of locked periods. */
  readonly locked: readonly OvertimeRow[];
}

function paysOtherwise(app: App, db: CompanyDb, row: OvertimeRow, wage: WageBasis | null): boolean {
  const agreed = openPay(app, db.companyId, row)?.agreed ?? null;
  return agreed === null || wage === null ? agreed !== wage : !sameWage(agreed, wage);
}

async function found(
  app: App,
  db: CompanyDb,
  { userId, from, until, wage }: UnderWage,
  isLocked: (date: LocalDate) => boolean,
): Promise<Found> {
  const rows = await readOvertime(db, await validatedBetween(db, userId, from, until));
  const changed = rows
    .filter((row) => paysOtherwise(app, db, row, wage))
    .toSorted((one, other) => one.start - other.start);
  return {
    open: changed.filter(({ workDate }) => !isLocked(workDate)),
    locked: changed.filter(({ workDate }) => isLocked(workDate)),
  };
}

export async function overtimeUnderWage(app: App, db: CompanyDb, under: UnderWage): Promise<Found> {
  const rules = await currentRules(db);
  return found(app, db, under, (date) => rules.lockedOn(date));
}

/** The person is held and the wage written. Each is logged without its amounts. */
export async function recomputeUnderWage(
  c: Pick<Call, 'app' | 'actor' | 'now' | 'ip' | 'ref'>,
  tx: CompanyDb,
  under: UnderWage,
): Promise<{ recomputed: number; locked: number }> {
  const ids = await validatedBetween(tx, under.userId, under.from, under.until);
  if (ids.length === 0) return { recomputed: 0, locked: 0 };
  const days = (await readOvertime(tx, ids)).map(({ userId, workDate }) => ({ userId, date: workDate }));
  const rules = await lockDays(tx, days, c.now);
  const { open, locked } = await found(c.app, tx, under, (date) => rules.lockedOn(date));
  for (const row of open) {
    const pay = await payOf(c.app, tx, row, { minutes: row.validatedMinutes ?? 0, now: c.now });
    await writePay(tx, row.requestId, pay);
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'overtime.pay.anew', 'request', row.requestId),
      before: { tanda: row.payFlags },
      after: { tanda: pay.flags, from: under.from },
    });
  }
  return { recomputed: open.length, locked: locked.length };
}
