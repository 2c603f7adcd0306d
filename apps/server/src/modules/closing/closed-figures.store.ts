/** The figures of a period as they stand: what a closing stores, and what is compared with it later. */
import type { AdjustmentAmounts } from '@hadir/domain/closing/adjustment.ts';
import type { DayDigest } from '@hadir/domain/closing/fingerprint.ts';
import type { MonthFigures } from '@hadir/domain/attendance/month-figures.ts';
import type { Period } from '@hadir/domain/attendance/period.ts';
import type { CompanyDb } from '../../db/company-db.ts';

/** What of a judged day a recap, a client's bill or pay goes by; the order belongs to the fingerprint's form. */
const DAY_TEXT = `concat_ws('|', d.tz, d.day_type, d.status, array_to_string(d.flags, ','), d.letter,
  coalesce(extract(epoch from d.in_at)::text, '-'), coalesce(extract(epoch from d.out_at)::text, '-'), d.late_minutes,
  d.late_excused_minutes, d.early_minutes, d.early_excused_minutes, d.worked_minutes, d.break_minutes,
  d.scheduled_minutes, d.after_end_minutes, coalesce(d.shift_id::text, '-'), coalesce(d.unit_id::text, '-'),
  coalesce(d.client_id::text, '-'), coalesce(o.minutes, 0))`;

const DAY_DIGEST = `d.work_date::text || ':' || encode(substring(sha256(convert_to(${DAY_TEXT}, 'UTF8')) for 10), 'hex')`;

/** Validated minutes of overtime that stands, by person and date. */
const OVERTIME = `select o.user_id, o.work_date, sum(o.validated_minutes)::int as minutes
  from overtime_order o join request r on r.company_id = o.company_id and r.id = o.request_id
 where o.company_id = $1 and o.user_id = any($2::uuid[]) and o.work_date between $3 and $4
   and o.validated_minutes is not null and r.status in ('approved', 'cancel_pending')
 group by o.user_id, o.work_date`;

/** Everybody who has days in it, in the order of their ids. */
export async function peopleOfPeriod(db: CompanyDb, { label, from, to }: Period): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select m.user_id as id from attendance_month m where m.company_id = $1 and m.period = $2
        and exists (select 1 from attendance_day d where d.company_id = $1 and d.user_id = m.user_id
          and d.work_date between $3 and $4)
      order by m.user_id`,
    [db.companyId, label, from, to],
  );
  return rows.map(({ id }) => id);
}

export interface FiguresRow {
  readonly userId: string;
  readonly figures: MonthFigures;
  readonly overtimeMinutes: number;
  /** Days by the client with whom the person was placed on them; null: with none. */
  readonly places: readonly { readonly clientId: string | null; readonly days: readonly DayDigest[] }[];
}

/** Of these people, as the days, months and overtime of the period stand now. */
export async function readFigures(
  db: CompanyDb,
  { label, from, to }: Period,
  userIds: readonly string[],
): Promise<FiguresRow[]> {
  const { rows } = await db.query<FiguresRow>({
    name: 'closing-figures',
    text: `with overtime as materialized (${OVERTIME}), digest as materialized (
        select d.user_id, d.client_id, array_agg(${DAY_DIGEST} order by d.work_date) as days
          from attendance_day d left join overtime o on o.user_id = d.user_id and o.work_date = d.work_date
         where d.company_id = $1 and d.user_id = any($2::uuid[]) and d.work_date between $3 and $4
         group by d.user_id, d.client_id), place as (
        select g.user_id, json_agg(json_build_object('clientId', g.client_id, 'days', g.days) order by g.client_id) as places
          from digest g group by g.user_id)
      select p.user_id as "userId", m.figures, p.places,
          coalesce((select sum(o.minutes)::int from overtime o where o.user_id = p.user_id), 0) as "overtimeMinutes"
        from place p
        join attendance_month m on m.company_id = $1 and m.user_id = p.user_id and m.period = $5
       order by p.user_id`,
    values: [db.companyId, userIds, from, to, label],
  });
  return rows;
}

export interface TakenIn {
  readonly id: string;
  readonly userId: string;
  readonly amounts: AdjustmentAmounts;
}

/** Adjustments that a closing of the period will take in: due for it, or left over from an earlier one. */
export async function adjustmentsDue(tx: CompanyDb, period: string): Promise<TakenIn[]> {
  const { rows } = await tx.query<TakenIn>(
    `select id, user_id as "userId", amounts from day_adjustment
      where company_id = $1 and state = 'due' and closing_id is null and target_period <= $2 order by id`,
    [tx.companyId, period],
  );
  return rows;
}

/** Adjustments that the closing has taken in. */
export async function adjustmentsTakenIn(db: CompanyDb, closingId: string): Promise<TakenIn[]> {
  const { rows } = await db.query<TakenIn>(
    `select id, user_id as "userId", amounts from day_adjustment where company_id = $1 and closing_id = $2 order by id`,
    [db.companyId, closingId],
  );
  return rows;
}
