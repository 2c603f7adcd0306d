/** What a payroll file tells beside the recap: overtime that was validated, days without pay, adjustments. */
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';

export interface Span {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

export interface ValidatedOvertime {
  readonly userId: string;
  readonly requestId: string;
  readonly minutes: number;
  readonly paySealed: string | null;
}

/** Approved overtime of these people whose minutes HR has validated. */
export async function validatedOvertime(
  db: CompanyDb,
  userIds: readonly string[],
  { from, to }: Span,
): Promise<ValidatedOvertime[]> {
  const { rows } = await db.query<ValidatedOvertime>(
    `select o.user_id as "userId", o.request_id as "requestId", o.validated_minutes::int as minutes,
        o.pay_sealed as "paySealed"
       from overtime_order o join request r on r.company_id = o.company_id and r.id = o.request_id
      where o.company_id = $1 and o.user_id = any($2::uuid[]) and o.work_date between $3 and $4
        and r.status in ('approved', 'cancel_pending') and o.validated_minutes is not null`,
    [db.companyId, userIds, from, to],
  );
  return rows;
}

/** Dates of permission over the paid ones, and off days without pay, by person. */
export async function unpaidDays(
  db: CompanyDb,
  userIds: readonly string[],
  { from, to }: Span,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ userId: string; days: number }>(
    `select d.user_id as "userId", count(*)::int as days
       from (select r.user_id, w.date from absence_permission a
               join request r on r.company_id = a.company_id and r.id = a.request_id
               cross join lateral unnest(a.workdays) with ordinality w (date, no)
              where a.company_id = $1 and r.user_id = any($2::uuid[]) and r.status in ('approved', 'cancel_pending')
                and w.no > a.paid_days
              union
             select r.user_id, o.work_date from day_off_permission o
               join request r on r.company_id = o.company_id and r.id = o.request_id
              where o.company_id = $1 and r.user_id = any($2::uuid[]) and r.status in ('approved', 'cancel_pending')
                and o.mode = 'tanpa_upah') d
      where d.date between $3 and $4 group by d.user_id`,
    [db.companyId, userIds, from, to],
  );
  return new Map(rows.map(({ userId, days }) => [userId, days]));
}

export interface TakenAdjustment {
  readonly userId: string;
  readonly workDate: LocalDate;
  /** The kind of request it came from; null: a change of the day. */
  readonly requestKind: string | null;
  readonly amounts: Readonly<Record<string, number>>;
}

/** Adjustments of former periods that the closing has taken in, oldest first. */
export async function adjustmentsTakenBy(
  db: CompanyDb,
  userIds: readonly string[],
  closingId: string,
): Promise<TakenAdjustment[]> {
  const { rows } = await db.query<TakenAdjustment>(
    `select a.user_id as "userId", a.work_date as "workDate", r.kind as "requestKind", a.amounts
       from day_adjustment a left join request r on r.company_id = a.company_id and r.id = a.request_id
      where a.company_id = $1 and a.user_id = any($2::uuid[]) and a.closing_id = $3
      order by a.work_date, a.id`,
    [db.companyId, userIds, closingId],
  );
  return rows;
}

/** Notes for each person whose pay the file tells that it was looked at. @returns how many people */
export async function insertPayrollLooks(
  db: CompanyDb,
  look: { exportId: string; lookerId: string; at: Instant },
  { from, to }: Span,
): Promise<number> {
  const { rowCount } = await db.query(
    `insert into overtime_pay_look (company_id, export_id, user_id, looker_id, at)
     select distinct o.company_id, $2::uuid, o.user_id, $3::uuid, $4::timestamptz
       from overtime_order o join request r on r.company_id = o.company_id and r.id = o.request_id
      where o.company_id = $1 and o.work_date between $5 and $6 and r.status in ('approved', 'cancel_pending')
        and o.validated_minutes is not null and o.pay_sealed is not null
     on conflict do nothing`,
    [db.companyId, look.exportId, look.lookerId, toWire(look.at), from, to],
  );
  return rowCount ?? 0;
}
