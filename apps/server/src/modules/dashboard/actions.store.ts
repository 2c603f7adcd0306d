/** What waits for somebody: each count is one line of the dashboard's list, in the reader's own scope. */
import type { Scope } from '@hadir/domain/access/grants.ts';
import { type Instant, type LocalDate, MINUTE_MS, toWire } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../db/pool.ts';
import { sql, statement } from '../../db/sql.ts';
import { type Actor, visibleUsers } from '../../db/visible.ts';

export interface ActionFacts {
  actor: Actor;
  /** Whose days the reader sees. */
  scopes: readonly Scope[];
  /** Whose reviews the reader decides; empty for observers. */
  reviewScopes: readonly Scope[];
  today: LocalDate;
  now: Instant;
  /** First date of the period that is being worked on. */
  periodFrom: LocalDate;
}

export interface ActionCount {
  kind: 'reviews' | 'missing' | 'missing_punch' | 'mangkir' | 'no_place' | 'period_closing' | 'failed_exports';
  count: number;
  detail: string | null;
  date: LocalDate | null;
}

const DAY_MS = 24 * 60 * MINUTE_MS;

export async function readActions(db: Db, facts: ActionFacts): Promise<ActionCount[]> {
  const { actor, scopes, reviewScopes, today, now, periodFrom } = facts;
  const seenDay = visibleUsers(actor, scopes, { userColumn: 'd.user_id', dateColumn: 'd.work_date' });
  const wholeCompany = scopes.includes('company');
  const lately = toWire((now - 7 * DAY_MS) as Instant);
  const { rows } = await db.query<ActionCount>(
    statement(sql`
      select kind, count::int, detail, date from (
        select 1 as line, 'reviews' as kind, count(*) as count, null as detail, min(r.work_date) as date
          from attendance_review r
         where r.company_id = ${actor.companyId}::uuid and r.state = 'terbuka' and r.user_id <> ${actor.userId}::uuid
           and ${visibleUsers(actor, reviewScopes, { userColumn: 'r.user_id', dateColumn: 'r.work_date' })}
        union all
        select 2, 'missing', count(*), null, ${today}::date from attendance_day d
         where d.company_id = ${actor.companyId}::uuid and d.work_date = ${today}::date and d.day_type = 'workday'
           and d.in_at is null and d.status in ('BELUM_ABSEN', 'ALPA')
           and (d.work_date + (d.shift_snapshot ->> 'start')::time) at time zone d.tz < ${toWire(now)}::timestamptz and ${seenDay}
        union all
        select 3, 'missing_punch', count(*), null, min(d.work_date) from attendance_day d
         where d.company_id = ${actor.companyId}::uuid and d.work_date between ${periodFrom}::date and ${today}::date
           and d.status in ('TIDAK_ABSEN_MASUK', 'TIDAK_ABSEN_PULANG') and not d.locked and ${seenDay}
        union all
        select 4, 'mangkir', count(distinct m.user_id), string_agg(distinct u.fullname, ', '), min(m.from_date)
          from mangkir_alert m join app_user u on u.company_id = m.company_id and u.id = m.user_id
         where m.company_id = ${actor.companyId}::uuid and m.created_at >= ${lately}::timestamptz
           and ${visibleUsers(actor, scopes, { userColumn: 'u.id', date: today })}
        union all
        select 5, 'no_place', count(*), null, null from app_user u
         where ${wholeCompany} and u.company_id = ${actor.companyId}::uuid and u.active and u.deleted_at is null
           and not u.free_location
           and exists (select 1 from employment e where e.company_id = u.company_id and e.user_id = u.id
                 and e.join_date <= ${today}::date and (e.end_date is null or e.end_date >= ${today}::date))
           and not exists (
             select 1 from user_location_point l
               join location_point p on p.company_id = l.company_id and p.id = l.location_point_id
              where l.company_id = u.company_id and l.valid_from <= ${today}::date
                and (l.valid_to is null or l.valid_to >= ${today}::date) and p.active and p.deleted_at is null
                and (l.user_id = u.id or l.unit_id in (
                  select oa.unit_id from org_assignment oa where oa.company_id = u.company_id and oa.user_id = u.id
                     and oa.valid_from <= ${today}::date and (oa.valid_to is null or oa.valid_to >= ${today}::date)
                  union all
                  select pl.unit_id from placement pl where pl.company_id = u.company_id and pl.user_id = u.id
                     and pl.valid_from <= ${today}::date and (pl.valid_to is null or pl.valid_to >= ${today}::date))))
        union all
        select 6, 'period_closing', count(*), min(p.label), min(p.last_date) from period p
         where ${wholeCompany} and p.company_id = ${actor.companyId}::uuid and p.state = 'closing'
        union all
        select 7, 'failed_exports', count(*), null, null from export_job j
         where j.company_id = ${actor.companyId}::uuid and j.user_id = ${actor.userId}::uuid and j.state = 'failed'
           and j.created_at >= ${lately}::timestamptz) action
       where count > 0 order by line`),
  );
  return rows;
}
