/** Balances of leave as lists and reports read them. */
import type { LeaveEntryShape } from '@hadir/contract/leave/endpoints.ts';
import type { Scope } from '@hadir/domain/access/grants.ts';
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { ServiceSpan } from '@hadir/domain/leave/entitlement.ts';
import { matchesPerson } from '../../../db/attendance/attendance-filter.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { and, type Fragment, sql, statement } from '../../../db/sql.ts';
import { joinStructure } from '../../../db/structure/structure-names.ts';
import { type Actor, visibleUsers } from '../../../db/visible.ts';

export interface BalanceFilter {
  readonly search?: string | undefined;
  readonly userId?: string | undefined;
  readonly division: readonly string[];
  readonly department: readonly string[];
  readonly unit: readonly string[];
  readonly client: readonly string[];
  readonly employment: 'current' | 'left';
  readonly sort: 'fullname' | 'employeeNo';
  readonly order: 'asc' | 'desc';
}

export interface BalancePerson {
  readonly userId: string;
  readonly employeeNo: string;
  readonly fullname: string;
  readonly division: string | null;
  readonly department: string | null;
  readonly position: string | null;
  readonly unit: string | null;
  readonly superior: string | null;
  readonly spans: readonly ServiceSpan[];
}

const PERSON = sql`u.id as "userId", u.employee_no as "employeeNo", u.fullname, dv.name as division, dp.name as department,
  ps.name as position, coalesce(cl.name, un.name) as unit, su.fullname as superior,
  (select coalesce(json_agg(json_build_object('from', e.join_date, 'to', e.end_date) order by e.join_date), '[]')
     from employment e where e.company_id = u.company_id and e.user_id = u.id) as spans`;

/** Where the person stands: at most one row of either on a date. */
export const placed = (date: Fragment): Fragment => sql`
  left join org_assignment oa on oa.company_id = u.company_id and oa.user_id = u.id and oa.valid_from <= ${date}
    and (oa.valid_to is null or oa.valid_to >= ${date})
  left join placement pl on pl.company_id = u.company_id and pl.user_id = u.id and pl.valid_from <= ${date}
    and (pl.valid_to is null or pl.valid_to >= ${date})`;

/** Today, and for who has left the last day there was. */
export function balanceDate(today: LocalDate, employment: BalanceFilter['employment']): Fragment {
  return employment === 'current'
    ? sql`${today}::date`
    : sql`(select max(le.end_date) from employment le where le.company_id = u.company_id and le.user_id = u.id)`;
}

const named = (date: Fragment): Fragment => sql`${placed(date)}
  left join client cl on cl.company_id = pl.company_id and cl.id = pl.client_id
  ${joinStructure('oa')}`;

const any = (name: Fragment, ids: readonly string[]): Fragment[] =>
  ids.length === 0 ? [] : [sql`${name} = any(${ids}::uuid[])`];

export interface BalancesQuery {
  readonly actor: Actor;
  readonly scopes: readonly Scope[];
  readonly filter: BalanceFilter;
  readonly today: LocalDate;
  readonly limit: number;
  readonly offset: number;
}

const running = (today: LocalDate): Fragment => sql`exists (select 1 from employment e
  where e.company_id = u.company_id and e.user_id = u.id and (e.end_date is null or e.end_date >= ${today}::date))`;

function employedAs(today: LocalDate, employment: BalanceFilter['employment']): Fragment {
  if (employment === 'left')
    return sql`not ${running(today)} and exists (select 1 from employment e
      where e.company_id = u.company_id and e.user_id = u.id)`;
  return sql`exists (select 1 from employment e where e.company_id = u.company_id and e.user_id = u.id
      and e.join_date <= ${today}::date and (e.end_date is null or e.end_date >= ${today}::date))`;
}

export type Listed = Pick<BalancesQuery, 'actor' | 'scopes' | 'today'> & {
  readonly filter: Omit<BalanceFilter, 'sort' | 'order'>;
};

/** People employed today, or such as have left, whom the reader may see. */
export const listedPeople = ({ actor, scopes, filter, today }: Listed): Fragment =>
  and([
    visibleUsers(actor, scopes, { userColumn: 'u.id', date: today }),
    sql`u.company_id = ${actor.companyId}::uuid and u.deleted_at is null`,
    employedAs(today, filter.employment),
    ...(filter.search === undefined || filter.search.trim() === ''
      ? []
      : [matchesPerson('u.search_text', filter.search)]),
    ...(filter.userId === undefined ? [] : [sql`u.id = ${filter.userId}::uuid`]),
    ...any(sql`oa.division_id`, filter.division),
    ...any(sql`oa.department_id`, filter.department),
    ...any(sql`oa.unit_id`, filter.unit),
    ...any(sql`pl.client_id`, filter.client),
  ]);

/** A page of them. */
export async function listBalancePeople(
  db: CompanyDb,
  { actor, scopes, filter, today, limit, offset }: BalancesQuery,
): Promise<{ rows: BalancePerson[]; total: number }> {
  const where = listedPeople({ actor, scopes, filter, today });
  const date = balanceDate(today, filter.employment);
  const narrow = sql`app_user u ${placed(date)}`;
  const by = filter.sort === 'fullname' ? sql`u.fullname` : sql`u.employee_no`;
  const order = filter.order === 'asc' ? sql`${by}, u.id` : sql`${by} desc, u.id desc`;
  // The page is found on narrow rows; names and service are read for it alone.
  const { rows } = await db.query<BalancePerson & { total: number }>(
    statement(sql`with found as (
        select u.id, (row_number() over (order by ${order}))::int as at, (count(*) over ())::int as total
          from ${narrow} where ${where} order by ${order} limit ${limit} offset ${offset})
      select ${PERSON}, f.total from found f join app_user u on u.company_id = ${actor.companyId}::uuid and u.id = f.id ${named(date)}
       order by f.at`),
  );
  const total = rows[0]?.total;
  if (total !== undefined || offset === 0)
    return { rows: rows.map(({ total: _all, ...row }) => row), total: total ?? 0 };
  const counted = await db.query<{ total: number }>(
    statement(sql`select count(*)::int as total from ${narrow} where ${where}`),
  );
  return { rows: [], total: counted.rows[0]?.total ?? 0 };
}

/** One person in scope, employed or not. */
export async function balancePerson(
  db: CompanyDb,
  query: {
    readonly actor: Actor;
    readonly scopes: readonly Scope[];
    readonly userId: string;
    readonly today: LocalDate;
  },
): Promise<BalancePerson | undefined> {
  const { actor, scopes, userId, today } = query;
  const where = visibleUsers(actor, scopes, { userColumn: 'u.id', date: today });
  const { rows } = await db.query<BalancePerson>(
    statement(
      sql`select ${PERSON} from app_user u ${named(sql`${today}::date`)} where u.id = ${userId}::uuid and ${where} limit 1`,
    ),
  );
  return rows[0];
}

/** Days that waiting requests ask, by person. */
export async function waitingDays(
  db: CompanyDb,
  userIds: readonly string[],
  code: string,
): Promise<Map<string, number>> {
  const { rows } = await db.query<{ userId: string; days: number }>({
    name: 'leave-waiting-days',
    text: `select r.user_id as "userId",
        sum(cardinality(l.dates) * case when l.half is null then 1 else 0.5 end)::float8 as days
      from request r join leave_request l on l.company_id = r.company_id and l.request_id = r.id
      where r.company_id = $1 and r.user_id = any($2::uuid[]) and r.kind = 'leave' and r.status = 'pending' and l.account = $3
      group by r.user_id`,
    values: [db.companyId, userIds, code],
  });
  return new Map(rows.map(({ userId, days }) => [userId, days]));
}

export interface WaitingLeave {
  readonly id: string;
  readonly label: string;
  readonly first: LocalDate;
  readonly last: LocalDate;
  readonly days: number;
}

/** The person's requests that wait and would take of the account, by date. */
export async function waitingLeaves(db: CompanyDb, userId: string, code: string): Promise<WaitingLeave[]> {
  const { rows } = await db.query<WaitingLeave>({
    name: 'leave-waiting-requests',
    text: `select r.id, r.label, r.first_date as first, r.last_date as last,
        (cardinality(l.dates) * case when l.half is null then 1 else 0.5 end)::float8 as days
      from request r join leave_request l on l.company_id = r.company_id and l.request_id = r.id
      where r.company_id = $1 and r.user_id = $2 and r.kind = 'leave' and r.status = 'pending' and l.account = $3
      order by r.first_date, r.id`,
    values: [db.companyId, userId, code],
  });
  return rows;
}

/** Days booked for dates behind the last one of somebody who left, by person. */
export async function takenAfter(
  db: CompanyDb,
  code: string,
  people: readonly { readonly userId: string; readonly lastDay: LocalDate }[],
): Promise<Map<string, number>> {
  const { rows } = await db.query<{ userId: string; days: number }>({
    name: 'leave-taken-after',
    text: `select e.user_id as "userId", -sum(e.days)::float8 as days
      from unnest($3::uuid[], $4::date[]) as y (user_id, last)
        join leave_entry e on e.company_id = $1 and e.user_id = y.user_id and e.code = $2 and e.date > y.last
          and e.kind in ('pakai', 'batal')
        join leave_lot l on l.company_id = e.company_id and l.id = e.lot_id and l.valid_from <= y.last
          and (l.held or l.valid_to >= y.last)
      group by e.user_id`,
    values: [db.companyId, code, people.map(({ userId }) => userId), people.map(({ lastDay }) => lastDay)],
  });
  return new Map(rows.map(({ userId, days }) => [userId, days]));
}

type EntryRow = Omit<LeaveEntryShape, 'at'> & { readonly at: Instant };

/** The ledger, newest first; `after` leaves out lots that begin later. */
export async function readEntries(
  db: CompanyDb,
  query: {
    readonly userId: string;
    readonly code: string;
    readonly today: LocalDate;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ rows: LeaveEntryShape[]; total: number }> {
  const { rows } = await db.query<EntryRow & { total: number }>({
    name: 'leave-entries',
    text: `select w.id, w.at, w.date, w.kind, w.days, w.after, w."lotFrom", w."lotTo", w.note, b.fullname as by,
        case when r.id is null then null else json_build_object('id', r.id, 'label', r.label, 'first', r.first_date,
          'last', r.last_date) end as request, w.total
      from (select e.id, e.at, e.date, e.kind, e.days::float8 as days, l.valid_from as "lotFrom", l.valid_to as "lotTo", e.note, e.by, e.request_id,
              sum(case when l.valid_from > $4 then 0 else e.days end) over (order by e.at, e.id)::float8 as after,
              (count(*) over ())::int as total
            from leave_entry e left join leave_lot l on l.company_id = e.company_id and l.id = e.lot_id
            where e.company_id = $1 and e.user_id = $2 and e.code = $3) w
        left join app_user b on b.company_id = $1 and b.id = w.by
        left join request r on r.company_id = $1 and r.id = w.request_id
      order by w.at desc, w.id desc limit $5 offset $6`,
    values: [db.companyId, query.userId, query.code, query.today, query.limit, query.offset],
  });
  return { rows: rows.map(({ total: _all, at, ...row }) => ({ ...row, at: toWire(at) })), total: rows[0]?.total ?? 0 };
}

/** A lot with its owner; undefined in another company. */
export async function ownerOfLot(
  db: CompanyDb,
  lotId: string,
): Promise<{ userId: string; code: string; held: boolean } | undefined> {
  const { rows } = await db.query<{ userId: string; code: string; held: boolean }>({
    name: 'leave-owner-of-lot',
    text: `select user_id as "userId", code, held from leave_lot where company_id = $1 and id = $2`,
    values: [db.companyId, lotId],
  });
  return rows[0];
}

/** Accounts a person has besides annual leave. */
export async function otherAccounts(db: CompanyDb, userId: string): Promise<{ code: string; name: string }[]> {
  const { rows } = await db.query<{ code: string; name: string }>({
    name: 'leave-other-accounts',
    text: `select a.code, coalesce(t.name, a.code) as name from leave_account a
        left join leave_type t on t.company_id = a.company_id and t.code = a.code and t.deleted_at is null
      where a.company_id = $1 and a.user_id = $2 and a.code <> 'TAHUNAN' order by a.code`,
    values: [db.companyId, userId],
  });
  return rows;
}
