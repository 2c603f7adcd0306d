/** What must be true of stored requests whatever happened: each line of SQL finds rows that break a promise. */
import type { CompanyDb } from '../../src/db/company-db.ts';
import { dateIn, type Instant, localDate } from '@hadir/domain/kernel/time.ts';
import { recomputeDays } from '../../src/modules/attendance/days/recompute.service.ts';

const FINDINGS: Readonly<Record<string, string>> = {
  'a lot is the sum of its entries': `select l.id from leave_lot l where l.company_id = $1 and l.remaining <> coalesce(
      (select sum(e.days) from leave_entry e where e.company_id = $1 and e.lot_id = l.id), 0)`,
  'an account owes the entries without a lot': `select a.user_id from leave_account a where a.company_id = $1
      and a.debt <> -coalesce((select sum(e.days) from leave_entry e where e.company_id = $1 and e.user_id = a.user_id
        and e.code = a.code and e.lot_id is null), 0)`,
  'leave that is not in force takes nothing, leave in force at most its dates': `select r.id from request r
      join leave_request q on q.company_id = $1 and q.request_id = r.id
      cross join lateral (select coalesce(-sum(e.days), 0) as taken from leave_entry e
        where e.company_id = $1 and e.request_id = r.id) e
      where r.company_id = $1 and (e.taken < 0 or e.taken > cardinality(q.dates)
        or r.status not in ('approved', 'cancel_pending') and e.taken <> 0)`,
  'leave in force takes what lies on its working days': `select r.id from request r
      join leave_request q on q.company_id = $1 and q.request_id = r.id
      where r.company_id = $1 and r.status in ('approved', 'cancel_pending')
        and -coalesce((select sum(e.days) from leave_entry e where e.company_id = $1 and e.request_id = r.id
          and not exists (select 1 from calendar_day c where c.company_id = $1 and c.date = e.date)), 0)
          <> (select count(*) from day_permission p where p.company_id = $1 and p.ref_id = r.id
          and not exists (select 1 from calendar_day c where c.company_id = $1 and c.date = p.work_date))`,
  'days are granted by what is in force alone': `select p.work_date from day_permission p
      join request r on r.company_id = $1 and r.id = p.ref_id
      where p.company_id = $1 and r.status not in ('approved', 'cancel_pending')`,
  'a step is decided once in its round': `select d.request_id from request_decision d
      where d.company_id = $1 and d.move in ('approve', 'reject', 'return') and d.no is not null
        and not exists (select 1 from request_decision u where u.company_id = $1 and u.undoes = d.id)
      group by d.request_id, d.round, d.no having count(*) > 1`,
  'a decided step has its decision': `select s.request_id from request_step s
      where s.company_id = $1 and s.state in ('approved', 'rejected', 'returned') and not exists (
        select 1 from request_decision d where d.company_id = $1 and d.request_id = s.request_id and d.round = s.round
          and (d.no = s.no or d.move in ('override_approve', 'override_reject')) and d.actor_id = s.decided_by
          and not exists (select 1 from request_decision u where u.company_id = $1 and u.undoes = d.id))`,
  'a decision that holds stands in its step': `select d.id from request_decision d
      join request_step s on s.company_id = $1 and s.request_id = d.request_id and s.round = d.round and s.no = d.no
      where d.company_id = $1 and d.move in ('approve', 'reject', 'return')
        and not exists (select 1 from request_decision u where u.company_id = $1 and u.undoes = d.id)
        and s.state <> case d.move when 'approve' then 'approved' when 'reject' then 'rejected' else 'returned' end`,
  'every version has its decision': `select r.id from request r where r.company_id = $1 and r.kind <> 'overtime' and (r.version <>
      (select count(*) from request_decision d where d.company_id = $1 and d.request_id = r.id) or r.version <>
      (select max(d.version) from request_decision d where d.company_id = $1 and d.request_id = r.id))`,
  'what waits has one open step, nothing else has one': `select r.id from request r where r.company_id = $1
      and (r.status = 'pending')::int <> (select count(*) from request_step s where s.company_id = $1
        and s.request_id = r.id and s.round = r.round and s.state = 'open')`,
  'who is asked is asked of the open step': `select a.request_id from request_approver a
      join request r on r.company_id = $1 and r.id = a.request_id
      where a.company_id = $1 and a.open <> (a.round = r.round and a.no is not distinct from r.open_step)`,
  'nobody decided the own request': `select d.id from request_decision d join request r on r.company_id = $1 and r.id = d.request_id
      where d.company_id = $1 and d.actor_id = r.user_id and d.move in ('approve', 'reject', 'return', 'revoke',
        'override_approve', 'override_reject', 'allow_cancel', 'keep')`,
  'dates are taken by what waits or is in force, or was kept of what was called off': `select t.request_id from request_day t
      join request r on r.company_id = $1 and r.id = t.request_id
      where t.company_id = $1 and t.taken <> (r.status = 'pending'
        or r.status in ('approved', 'cancel_pending') and r.kind <> 'correction'
        or exists (select 1 from leave_request l
          where l.company_id = $1 and l.request_id = r.id and t.work_date = any(l.kept_dates))
        or exists (select 1 from sick_request s
          where s.company_id = $1 and s.request_id = r.id and t.work_date <= s.kept_to))`,
  'every request has its dates': `select r.id from request r where r.company_id = $1
      and not exists (select 1 from request_day t where t.company_id = $1 and t.request_id = r.id)`,
  'no day is taken twice': `select 1 from request_day where company_id = $1 and taken and slot <> 'overtime'
      group by user_id, work_date, slot having count(*) > 1`,
  'overtime is walled while it waits or is in force': `select o.request_id from overtime_order o
      join request r on r.company_id = $1 and r.id = o.request_id
      where o.company_id = $1 and o.live <> (r.status in ('pending', 'approved', 'cancel_pending'))`,
  'taps of a correction count while it is in force': `select e.id from correction_request c
      join request r on r.company_id = $1 and r.id = c.request_id
      join attendance_event e on e.company_id = $1 and e.id = any(c.added_events)
      where c.company_id = $1 and e.valid and r.status not in ('approved', 'cancel_pending')`,
  'every move is in the audit log': `select d.id from request_decision d where d.company_id = $1 and not exists (
      select 1 from audit_log a where a.company_id = $1 and a.entity = 'request' and a.entity_id = d.request_id::text
        and a.action = 'request.' || d.move and a.at = d.at)`,
};

/** Names of broken promises with the rows that break them; empty when all hold. */
export async function brokenPromises(db: CompanyDb): Promise<string[]> {
  const broken: string[] = [];
  for (const [promise, sql] of Object.entries(FINDINGS)) {
    const { rows } = await db.query(sql, [db.companyId]);
    if (rows.length > 0) broken.push(`${promise}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return broken;
}

const DAYS = `select user_id, work_date, to_jsonb(d) - 'computed_at' - 'updated_at' - 'version' as day from attendance_day d
  where company_id = $1 order by user_id, work_date`;

/** Days that are another result when they are judged again from their sources. */
export async function divergingDays(db: CompanyDb, now: Instant): Promise<string[]> {
  const before = (await db.query<{ user_id: string; work_date: string; day: unknown }>(DAYS, [db.companyId])).rows;
  const userIds = [...new Set(before.map(({ user_id }) => user_id))];
  if (userIds.length === 0) return [];
  const to =
    before
      .map(({ work_date }) => work_date)
      .sort()
      .at(-1) ?? dateIn(now, 'Asia/Jakarta');
  const range = { from: localDate('2026-11-10'), to: localDate(to) };
  await recomputeDays(db, { companyId: db.companyId, userIds, ...range, cause: 'uji', now });
  const after = (await db.query<{ user_id: string; work_date: string; day: unknown }>(DAYS, [db.companyId])).rows;
  const known = new Map(after.map((row) => [`${row.user_id} ${row.work_date}`, JSON.stringify(row.day)]));
  return before
    .filter((row) => known.get(`${row.user_id} ${row.work_date}`) !== JSON.stringify(row.day))
    .map(
      (row) => `${row.work_date}: ${JSON.stringify(row.day)} -> ${known.get(`${row.user_id} ${row.work_date}`) ?? ''}`,
    );
}
