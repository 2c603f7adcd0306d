/** What waits for somebody: each count is one line of the dashboard's list, in the reader's own scope. */
import type { Overview } from '@hadir/contract/dashboard/endpoints.ts';
import type { Scope } from '@hadir/domain/access/grants.ts';
import { FORGOTTEN_TAP_STATUSES } from '@hadir/domain/attendance/day-status.ts';
import { OPEN_STATES } from '@hadir/domain/corrections/day-change.ts';
import { type Instant, type LocalDate, MINUTE_MS, toWire } from '@hadir/domain/kernel/time.ts';
import { isLockedDay } from '../../db/attendance/locked-days.ts';
import { missingBy } from '../../db/attendance/day-group.ts';
import { unitIdOn } from '../../db/attendance/day-names.ts';
import type { Db } from '../../db/pool.ts';
import { column, type Fragment, sql, statement } from '../../db/sql.ts';
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
  /** Days between the end of a period and its lock. */
  lockGraceDays: number;
}

export interface ActionCount {
  kind: Exclude<Overview['actions'][number]['kind'], 'contracts_ending' | 'probation_ending' | 'day_changes'>;
  /** People or things; of a closing period the days until it is locked. */
  count: number;
  date: LocalDate | null;
  /** What the second line tells: how many per word (a code, a unit), most first. */
  parts: { word: string | null; count: number }[];
  /** Some of the people or things by name. */
  names: string[];
}

const DAY_MS = 24 * 60 * MINUTE_MS;
const NAMED = 3;

/** How the rows of a part of the statement divide by a word, most first. */
const divided = (rows: string, word: Fragment) => sql`
  (select coalesce(json_agg(json_build_object('word', w.word, 'count', w.count) order by w.count desc, w.word), '[]')
     from (select ${word} as word, count(*)::int as count from ${column(rows)} x group by 1) w)`;

const named = (rows: string) => sql`
  (select coalesce(json_agg(n.name order by n.name), '[]')
     from (select distinct x.name from ${column(rows)} x order by x.name limit ${NAMED}) n)`;

const NOTHING = sql`'[]'::json`;

/** Of a closing period's day: the forgotten tap, HR's correction that is not settled, else a review. */
const unreadyWord = sql`case when x.status = any(${FORGOTTEN_TAP_STATUSES}::text[]) or x.status = 'change' then x.status
  else 'review' end`;

export async function readActions(db: Db, facts: ActionFacts): Promise<ActionCount[]> {
  const { actor, scopes, reviewScopes, now, periodFrom, lockGraceDays } = facts;
  const today = sql`${facts.today}::date`;
  const company = sql`${actor.companyId}::uuid`;
  const seenDay = visibleUsers(actor, scopes, { userColumn: 'd.user_id', dateColumn: 'd.work_date' });
  const wholeCompany = scopes.includes('company');
  const lately = toWire((now - 7 * DAY_MS) as Instant);
  const { rows } = await db.query<ActionCount>(
    statement(sql`
      with review as materialized (
        select r.reasons, r.work_date from attendance_review r
         where r.company_id = ${company} and r.state = 'terbuka' and r.user_id <> ${actor.userId}::uuid
           and not exists (select 1 from clocked_for cf where cf.company_id = r.company_id
                 and cf.event_at = r.event_at and cf.event_id = r.event_id and cf.by_id = ${actor.userId}::uuid)
           and ${visibleUsers(actor, reviewScopes, { userColumn: 'r.user_id', dateColumn: 'r.work_date' })}
      ), reason as (select unnest(reasons) as code from review
      ), missing as materialized (
        select un.name as unit from attendance_day d
          left join unit un on un.company_id = d.company_id and un.id = d.unit_id
         where d.company_id = ${company} and d.work_date = ${today}
           and ${missingBy('d', sql`${toWire(now)}::timestamptz`)} and ${seenDay}
      ), forgotten as materialized (
        select d.status, d.work_date from attendance_day d
         where d.company_id = ${company} and d.work_date between ${periodFrom}::date and ${today}
           and d.status = any(${FORGOTTEN_TAP_STATUSES}::text[]) and not ${isLockedDay('d')} and ${seenDay}
      ), mangkir as materialized (
        select m.user_id, m.from_date, u.fullname as name
          from mangkir_alert m join app_user u on u.company_id = m.company_id and u.id = m.user_id
         where m.company_id = ${company} and m.created_at >= ${lately}::timestamptz
           and ${visibleUsers(actor, scopes, { userColumn: 'u.id', dateColumn: 'm.from_date' })}
      ), placeless as materialized (
        select u.fullname as name from app_user u
         where ${wholeCompany} and u.company_id = ${company} and u.active and u.deleted_at is null
           and not u.free_location
           and exists (select 1 from employment e where e.company_id = u.company_id and e.user_id = u.id
                 and e.join_date <= ${today} and (e.end_date is null or e.end_date >= ${today}))
           and not exists (
             select 1 from user_location_point l
               join location_point p on p.company_id = l.company_id and p.id = l.location_point_id
              where l.company_id = u.company_id and l.valid_from <= ${today} and (l.valid_to is null or l.valid_to >= ${today})
                and p.active and p.deleted_at is null and p.valid_from <= ${today}
                and (p.valid_to is null or p.valid_to >= ${today})
                and (l.user_id = u.id or l.unit_id = ${unitIdOn({ company, user: sql`u.id`, date: today })}))
      ), closing as (
        select p.last_date + ${lockGraceDays}::int + 1 as locks, p.first_date, p.last_date from period p
         where ${wholeCompany} and p.company_id = ${company} and p.state = 'closing'
           and exists (select 1 from attendance_day d where d.company_id = p.company_id
                         and d.work_date between p.first_date and p.last_date)
         order by p.first_date limit 1
      ), unready as materialized (
        select d.status from closing c join attendance_day d on d.company_id = ${company}
         where d.work_date between c.first_date and c.last_date
           and (d.status = any(${FORGOTTEN_TAP_STATUSES}::text[]) or d.open_review) and ${seenDay}
        union all
        select 'change' from closing c join day_change x on x.company_id = ${company}
         where x.work_date between c.first_date and c.last_date and x.state = any(${OPEN_STATES}::text[])
      ), export as materialized (
        select j.file_name as name from export_job j
         where j.company_id = ${company} and j.user_id = ${actor.userId}::uuid and j.state = 'failed'
           and j.created_at >= ${lately}::timestamptz)
      select kind, count::int, date, parts, names from (
        select 1 as line, 'reviews' as kind, count(*) as count, min(work_date) as date,
               ${divided('reason', sql`x.code`)} as parts, ${NOTHING} as names from review
        union all
        select 2, 'missing', count(*), ${today}, ${divided('missing', sql`x.unit`)}, ${NOTHING} from missing
        union all
        select 3, 'missing_punch', count(*), min(work_date), ${divided('forgotten', sql`x.status`)}, ${NOTHING} from forgotten
        union all
        select 4, 'mangkir', count(distinct user_id), min(from_date), ${NOTHING}, ${named('mangkir')} from mangkir
        union all
        select 5, 'no_place', count(*), null, ${NOTHING}, ${named('placeless')} from placeless
        union all
        select 6, 'period_closing', greatest(1, locks - ${today}), locks,
               ${divided('unready', unreadyWord)},
               ${NOTHING} from closing
        union all
        select 7, 'failed_exports', count(*), null, ${NOTHING}, ${named('export')} from export) action
       where count > 0 order by line`),
  );
  return rows;
}
