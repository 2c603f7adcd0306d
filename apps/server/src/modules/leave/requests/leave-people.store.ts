/** What leave asks about people: service, gender, unit, and what their units allow. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { ServiceSpan } from '@hadir/domain/leave/entitlement.ts';
import type { LeaveGender } from '@hadir/domain/leave/leave-types.ts';
import type { CompanyDb } from '../../../db/company-db.ts';

export interface LeavePerson {
  readonly userId: string;
  readonly gender: LeaveGender | null;
  readonly spans: readonly ServiceSpan[];
  /** Of the structure on the date. */
  readonly unitId: string | null;
}

/** Of these people ($2), as of a date ($3). */
export const LEAVE_PEOPLE = `select u.id as "userId", u.gender,
    array_to_json(array(select json_build_object('from', e.join_date, 'to', e.end_date)
       from employment e where e.company_id = u.company_id and e.user_id = u.id order by e.join_date)) as spans,
    (select a.unit_id from org_assignment a where a.company_id = u.company_id and a.user_id = u.id
       and a.valid_from <= $3 and (a.valid_to is null or a.valid_to >= $3) limit 1) as "unitId"
  from app_user u where u.company_id = $1 and u.id = any($2::uuid[])`;

export async function readPeople(db: CompanyDb, userIds: readonly string[], date: LocalDate): Promise<LeavePerson[]> {
  const { rows } = await db.query<LeavePerson>({
    name: 'leave-people',
    text: LEAVE_PEOPLE,
    values: [db.companyId, userIds, date],
  });
  return rows;
}

/** People employed on the date. */
export async function employedOn(db: CompanyDb, date: LocalDate): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'leave-employed',
    text: `select distinct e.user_id as id from employment e join app_user u on u.company_id = e.company_id and u.id = e.user_id
      where e.company_id = $1 and e.join_date <= $2 and (e.end_date is null or e.end_date >= $2) and u.deleted_at is null
      order by e.user_id`,
    values: [db.companyId, date],
  });
  return rows.map(({ id }) => id);
}

/** Whether somebody else of the company can take over the work meanwhile. */
export async function mayTakeOver(db: CompanyDb, colleagueId: string, personId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from app_user where company_id = $1 and id = $2 and id <> $3 and active and deleted_at is null`,
    [db.companyId, colleagueId, personId],
  );
  return rowCount === 1;
}

export interface UnitRule {
  readonly maxCount: number | null;
  readonly maxPercent: number | null;
  readonly blackouts: readonly { readonly from: LocalDate; readonly to: LocalDate; readonly note: string }[];
}

/** The rule of a unit, held so that the last place is given once. */
export async function lockUnitRule(tx: CompanyDb, unitId: string): Promise<UnitRule | undefined> {
  const { rows } = await tx.query<UnitRule>({
    name: 'leave-unit-rule',
    text: `select max_count as "maxCount", max_percent as "maxPercent", blackouts from unit_leave
      where company_id = $1 and unit_id = $2 and active and deleted_at is null for update`,
    values: [tx.companyId, unitId],
  });
  return rows[0];
}

/** How many of the unit are away by leave that counts against its quota, per date; and how many it has. */
export async function unitAway(
  db: CompanyDb,
  unitId: string,
  dates: readonly LocalDate[],
  except: { readonly userId: string },
): Promise<{ members: number; away: ReadonlyMap<LocalDate, number> }> {
  const { rows } = await db.query<{ date: LocalDate; members: number; away: number }>({
    name: 'leave-unit-away',
    text: `select w.date,
        (select count(*) from org_assignment a where a.company_id = $1 and a.unit_id = $2 and a.valid_from <= w.date
           and (a.valid_to is null or a.valid_to >= w.date))::int as members,
        (select count(distinct r.user_id) from leave_request l
           join request r on r.company_id = l.company_id and r.id = l.request_id
           join leave_type t on t.company_id = l.company_id and t.id = l.type_id
           join org_assignment a on a.company_id = r.company_id and a.user_id = r.user_id and a.unit_id = $2
             and a.valid_from <= w.date and (a.valid_to is null or a.valid_to >= w.date)
          where l.company_id = $1 and r.first_date <= w.date and r.last_date >= w.date and w.date = any(l.dates)
            and t.unit_quota and r.user_id <> $4
            and (r.status in ('pending', 'approved', 'cancel_pending') or w.date = any(l.kept_dates)))::int as away
      from unnest($3::date[]) as w (date)`,
    values: [db.companyId, unitId, dates, except.userId],
  });
  return { members: rows[0]?.members ?? 0, away: new Map(rows.map(({ date, away }) => [date, away])) };
}
