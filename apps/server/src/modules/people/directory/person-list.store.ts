/**
 * The list of people in one statement: the page is found on narrow rows, names and states are added to it alone.
 * Text is not compared 20,000 times: people are numbered in the order of an index over names, rows of a master table by
 * their place among the few of it, and only numbers and dates are sorted. What is found is counted, not looked for twice.
 */
import type { peopleRecords } from '@hadir/contract/people/records.ts';
import type { QueryOf } from '@hadir/contract/kernel/endpoint.ts';
import type { Role } from '@hadir/domain/access/roles.ts';
import type { Scope } from '@hadir/domain/access/grants.ts';
import type { EmploymentType } from '@hadir/domain/people/person-rules.ts';
import { type ListedField, LISTED_FIELDS, type PersonValues } from '@hadir/contract/people/person-values.ts';
import type { SignIn } from '@hadir/contract/people/words.ts';
import { addDays, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { matchesPerson } from '../../../db/attendance/attendance-filter.ts';
import type { Db } from '../../../db/pool.ts';
import { and, column, type Fragment, sql, statement } from '../../../db/sql.ts';
import { type Actor, visibleUsers } from '../../../db/visible.ts';
import { selectFields } from '../../../db/person-fields.ts';
import { signInState } from '../person/person-read.store.ts';

type Query = Omit<QueryOf<typeof peopleRecords.list>, 'page' | 'size'>;
type PersonQuery = Query;

export interface ListedPerson extends PersonValues<ListedField> {
  userId: string;
  fullname: string;
  employeeNo: string;
  photoFileId: string | null;
  division: string | null;
  department: string | null;
  position: string | null;
  unit: string | null;
  place: string | null;
  active: boolean;
  startsOn: LocalDate | null;
  role: Role;
  isLeader: boolean;
  employmentType: EmploymentType | null;
  joinDate: LocalDate | null;
  contractEnd: LocalDate | null;
  endDate: LocalDate | null;
  signIn: SignIn;
  accountIsOwn: boolean;
  /** The reader stands above, leads, or administers the person: sees the contact, too. */
  near: boolean;
  /** The reader may open the whole record. */
  detailed: boolean;
}

export interface PeopleFound {
  rows: ListedPerson[];
  /** Of the whole question, also where the page lies beyond its end. */
  total: number;
}

export interface PeopleQuery {
  actor: Actor;
  scopes: readonly Scope[];
  detailScopes: readonly Scope[];
  query: PersonQuery;
  limit: number;
  offset: number;
  today: LocalDate;
  now: Instant;
}

/** What stands before the name in the order; null where a number in the order of an index says all. */
const MARKS: Readonly<Record<Query['sort'], Fragment | null>> = {
  fullname: null,
  employeeNo: null,
  division: sql`o.no`,
  position: sql`o.no`,
  unit: sql`o.no`,
  joinDate: sql`e.join_date`,
  contractEnd: sql`e.contract_end`,
};

const words = (name: Fragment, list: readonly string[]) =>
  list.length === 0 ? [] : [sql`${name} = any(${list}::text[])`];
// What the reader is not shown must not be found out by filtering, nor by sorting.
const seesWhole = ({ detailScopes }: PeopleQuery) => detailScopes.includes('company');
const NEAR: readonly Scope[] = ['team', 'subordinates'];
/** Whether the dates of everybody who is listed are shown to the reader. */
const seesContracts = (params: PeopleQuery) =>
  seesWhole(params) || params.scopes.every((scope) => NEAR.includes(scope) && params.detailScopes.includes(scope));
const isOfContract = (sort: Query['sort']) => sort === 'joinDate' || sort === 'contractEnd';
const sortFor = (params: PeopleQuery): Query['sort'] =>
  isOfContract(params.query.sort) && !seesContracts(params) ? 'fullname' : params.query.sort;

/** Whose first day of work is yet to come: few, so they are found once and not asked for per person. */
const startsLater = ({ actor, today }: PeopleQuery) => sql`u.id in (select x.user_id from employment x
  where x.company_id = ${actor.companyId}::uuid group by x.user_id having min(x.join_date) > ${today}::date)`;

function ofStatus(params: PeopleQuery): Fragment[] {
  if (params.query.status === 'semua') return [];
  if (params.query.status === 'nonaktif') return [sql`not u.active`];
  return [sql`u.active`, params.query.status === 'mulai' ? startsLater(params) : sql`not ${startsLater(params)}`];
}

/** Of the person's own row. */
function ownFilters(params: PeopleQuery): Fragment[] {
  const { query } = params;
  return [
    ...ofStatus(params),
    ...(query.search === '' ? [] : [matchesPerson('u.search_text', query.search)]),
    ...(query.userId === undefined ? [] : [sql`u.id = ${query.userId}::uuid`]),
    ...(seesWhole(params) ? words(sql`u.role`, query.role) : []),
  ];
}

/** Of the rows joined to it. */
function joinedFilters(params: PeopleQuery): Fragment[] {
  const { query, today } = params;
  const any = (name: Fragment, ids: readonly string[]) =>
    ids.length === 0 ? [] : [sql`${name} = any(${ids}::uuid[])`];
  const whole = seesWhole(params);
  return [
    ...any(sql`oa.division_id`, query.division),
    ...any(sql`oa.department_id`, query.department),
    ...any(sql`oa.unit_id`, query.unit),
    ...(whole ? words(sql`e.employment_type`, query.employmentType) : []),
    ...(whole && query.endsWithin !== undefined
      ? [
          sql`e.end_date is null and e.contract_end between ${today}::date and ${addDays(today, query.endsWithin)}::date`,
        ]
      : []),
  ];
}

/** Which joins a question needs: most look at neither. */
const filtersEmployment = (params: PeopleQuery) =>
  seesWhole(params) && (params.query.employmentType.length > 0 || params.query.endsWithin !== undefined);
const filtersStructure = ({ query: { division, department, unit } }: PeopleQuery) =>
  [division, department, unit].some((ids) => ids.length > 0);

/** The few rows of a table with their place by name; joined where the list is sorted by them. */
const ORDERS = { division: 'oa.division_id', position: 'oa.position_id', unit: 'oa.unit_id' } as const;
type Ordered = keyof typeof ORDERS;
const isOrdered = (sort: string): sort is Ordered => sort in ORDERS;

export async function listPeople(db: Db, params: PeopleQuery): Promise<PeopleFound> {
  const { actor, scopes, detailScopes, query, limit, offset, today, now } = params;
  const target = { userColumn: 'u.id', date: today } as const;
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`;
  // Who may read names of the whole company is not yet somebody who reaches everybody.
  const near = [
    ...scopes.filter((scope) => NEAR.includes(scope)),
    ...detailScopes.filter((scope) => scope === 'company'),
  ];
  const where = and([
    sql`u.company_id = ${actor.companyId}::uuid and u.deleted_at is null and u.role <> 'superadmin'`,
    ...ownFilters(params),
    scopes.includes('company') ? sql`true` : visibleUsers(actor, scopes, target),
  ]);
  // The current employment, or the last one of somebody who has left.
  const employment = sql`left join lateral (select x.employment_type, x.join_date, x.contract_end, x.end_date
      from employment x where x.company_id = u.company_id and x.user_id = u.id order by x.join_date desc limit 1) e on true`;
  // Of somebody who starts later: where the first day of work will be.
  const day = sql`left join lateral (select greatest(min(x.join_date), ${today}::date) as shown,
      case when min(x.join_date) > ${today}::date then min(x.join_date) end as starts
      from employment x where x.company_id = u.company_id and x.user_id = u.id) at on true`;
  const structure = sql`left join org_assignment oa on oa.company_id = u.company_id and oa.user_id = u.id
      and oa.valid_from <= at.shown and (oa.valid_to is null or oa.valid_to >= at.shown)`;
  const sort = sortFor(params);
  const byStructure = isOrdered(sort);
  const byEmployment = isOfContract(sort);
  // The last employment of each in one pass: asked per person it would be looked up 20,000 times.
  const employments = sql`left join (select distinct on (x.user_id) x.user_id, x.employment_type, x.join_date, x.contract_end, x.end_date
      from employment x where x.company_id = ${actor.companyId}::uuid order by x.user_id, x.join_date desc) e on e.user_id = u.id`;
  const joinsStructure = filtersStructure(params) || byStructure;
  const joins = sql`${joinsStructure ? sql`left join assigned oa on oa.user_id = u.id` : sql``}
    ${filtersEmployment(params) || byEmployment ? employments : sql``}`;
  // Each made once and before the people are looked at: a plan that asks them per person takes ten times as long.
  const before = sql`
    ${
      joinsStructure
        ? sql`assigned as materialized (select oa.user_id, oa.division_id, oa.department_id, oa.position_id, oa.unit_id
            from org_assignment oa where oa.company_id = ${actor.companyId}::uuid
             and oa.valid_from <= ${today}::date and (oa.valid_to is null or oa.valid_to >= ${today}::date)),`
        : sql``
    }
    ${
      byStructure
        ? sql`named as materialized (select id, row_number() over (order by name, id) as no from ${column(sort)}
            where company_id = ${actor.companyId}::uuid),`
        : sql``
    }`;
  const order = byStructure ? sql`left join named o on o.id = ${column(ORDERS[sort])}` : sql``;
  const place = sort === 'employeeNo' ? sql`u.employee_no` : sql`u.fullname, u.id`;
  const mark = MARKS[sort];
  // Among people of one mark names run upwards; where there is none, the number runs the way that was asked for.
  const inOrder = (of: Fragment) =>
    mark === null ? sql`${of}.no ${direction}` : sql`${of}.mark ${direction} nulls last, ${of}.no`;
  const { rows } = await db.query<ListedPerson & { total: number }>(
    statement(sql`
      with ${before} person as materialized (
        select u.id, ${mark ?? sql`null::int`} as mark, u.no
          from (select u.company_id, u.id, row_number() over (order by ${place}) as no from app_user u where ${where}) u
          ${joins} ${order}
         where ${and([sql`true`, ...joinedFilters(params)])}),
      hit as materialized (
        select p.id, p.mark, p.no from person p order by ${inOrder(sql`p`)} limit ${limit}::int offset ${offset}::int)
      select u.id as "userId", u.fullname, u.employee_no as "employeeNo", u.photo_file_id as "photoFileId",
             dv.name as division, dp.name as department, ps.name as position, coalesce(un.name, pu.name, pc.name) as unit,
             lp.names as place, ${selectFields(LISTED_FIELDS)}, u.active, at.starts as "startsOn",
             u.role, u.is_leader as "isLeader",
             e.employment_type as "employmentType", e.join_date as "joinDate", e.contract_end as "contractEnd",
             e.end_date as "endDate",
             ${signInState(now)} as "signIn", account_is_own(u) as "accountIsOwn",
             ${near.length === 0 ? sql`false` : visibleUsers(actor, near, target)} as near,
             ${visibleUsers(actor, detailScopes, target)} as detailed,
             (select count(*)::int from person) as total
        from hit join app_user u on u.company_id = ${actor.companyId}::uuid and u.id = hit.id
        left join account a on a.id = u.account_id
        ${day} ${structure} ${employment}
        left join placement pl on pl.company_id = u.company_id and pl.user_id = u.id
          and pl.valid_from <= at.shown and (pl.valid_to is null or pl.valid_to >= at.shown)
        left join division dv on dv.company_id = u.company_id and dv.id = oa.division_id
        left join department dp on dp.company_id = u.company_id and dp.id = oa.department_id
        left join position ps on ps.company_id = u.company_id and ps.id = oa.position_id
        left join unit un on un.company_id = u.company_id and un.id = oa.unit_id
        left join unit pu on pu.company_id = u.company_id and pu.id = pl.unit_id
        left join client pc on pc.company_id = u.company_id and pc.id = pl.client_id
        left join lateral (select string_agg(distinct l.name, ', ') as names
          from user_location_point ul join location_point l on l.company_id = ul.company_id and l.id = ul.location_point_id
         where ul.company_id = u.company_id and (ul.user_id = u.id or ul.unit_id = oa.unit_id)
           and ul.valid_from <= at.shown and (ul.valid_to is null or ul.valid_to >= at.shown)) lp on true
       order by ${inOrder(sql`hit`)}`),
  );
  const [first] = rows;
  if (first === undefined && offset > 0)
    return { rows, total: (await listPeople(db, { ...params, limit: 1, offset: 0 })).total };
  return { rows, total: first?.total ?? 0 };
}
