/** What approved leave puts on a person's dates, derived anew from the requests that stand. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { runTogether } from '../../../db/transactions/run-together.ts';

/**
 * Writes `day_permission` of the dates: two halves of different requests are a whole day. What came without a request
 * stays as it is.
 */
export async function settleLeaveDays(
  tx: CompanyDb,
  userId: string,
  dates: readonly LocalDate[],
  by: string | null,
): Promise<void> {
  const values = [tx.companyId, userId, dates];
  const cleared = tx.query({
    name: 'leave-days-clear',
    text: `delete from day_permission p where p.company_id = $1 and p.user_id = $2 and p.work_date = any($3::date[])
      and p.kind in ('cuti', 'cuti_setengah_hari')
      and exists (select 1 from request r where r.company_id = p.company_id and r.id = p.ref_id and r.kind = 'leave')`,
    values,
  });
  const written = tx.query({
    name: 'leave-days-write',
    text: `insert into day_permission (company_id, user_id, work_date, kind, half, calendar_day, ref_id, label, created_by)
      select $1, $2, s.date, case when s.whole then 'cuti' else 'cuti_setengah_hari' end,
          case when s.whole then null else s.half end, s.calendar, s.ref, s.label, $4
        from (select d as date, bool_or(l.half is null) or count(distinct l.half) = 2 as whole, min(l.half) as half,
                bool_or(l.calendar_days) as calendar, (array_agg(r.id order by r.submitted_at desc))[1] as ref,
                (array_agg(r.label order by r.submitted_at desc))[1] as label
              from request r join leave_request l on l.company_id = r.company_id and l.request_id = r.id
                cross join unnest(l.dates) d
              where r.company_id = $1 and r.user_id = $2 and r.kind = 'leave' and d = any($3::date[])
                and (r.status in ('approved', 'cancel_pending') or d = any(l.kept_dates))
              group by d) s
      on conflict do nothing`,
    values: [...values, by],
  });
  await runTogether(cleared, written);
}

/** Days that a person was given back by an illness: booked again only when it is taken back. */
export async function sickOn(tx: CompanyDb, userId: string, dates: readonly LocalDate[]): Promise<LocalDate[]> {
  const { rows } = await tx.query<{ date: LocalDate }>({
    name: 'leave-sick-on',
    text: `select work_date as date from day_permission
      where company_id = $1 and user_id = $2 and work_date = any($3::date[]) and kind = 'sakit'`,
    values: [tx.companyId, userId, dates],
  });
  return rows.map(({ date }) => date);
}
