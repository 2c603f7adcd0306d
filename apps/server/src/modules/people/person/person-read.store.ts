/** One person with everything HR keeps: rows of structure, placement, places and schedules, newest first. */
import type { Role } from '@hadir/domain/access/roles.ts';
import type { EmploymentType, EndReason } from '@hadir/domain/people/person-rules.ts';
import type { PersonValues, StoredField } from '@hadir/contract/people/person-values.ts';
import type { SignIn } from '@hadir/contract/people/words.ts';
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { column, type Fragment, sql, statement } from '../../../db/sql.ts';
import { joinStructure, named } from '../../../db/structure/structure-names.ts';
import { selectFields } from '../../../db/person-fields.ts';

interface Named {
  id: string;
  name: string;
}

export interface Span {
  from: LocalDate;
  to: LocalDate | null;
}

export interface EmploymentRow {
  id: string;
  employmentType: EmploymentType;
  joinDate: LocalDate;
  contractEnd: LocalDate | null;
  workweek: '5' | '6' | 'roster';
  endDate: LocalDate | null;
  endReason: EndReason | null;
  endNote: string;
}

interface StructureRow extends Span {
  division: Named | null;
  department: Named | null;
  position: Named | null;
  jobLevel: Named | null;
  unit: Named | null;
  superior: Named | null;
  leader: Named | null;
}

export interface StoredPerson extends PersonValues<StoredField> {
  userId: string;
  version: number;
  active: boolean;
  accountId: string | null;
  accountIsOwn: boolean;
  accountActive: boolean;
  photoFileId: string | null;
  ktpSealed: string | null;
  role: Role;
  isLeader: boolean;
  client: Named | null;
  login: string | null;
  signIn: SignIn;
  lastSeenAt: Instant | null;
  updatedAt: Instant;
  updatedBy: string | null;
  employments: EmploymentRow[];
  structures: StructureRow[];
  superiors: { userId: string; fullname: string; position: string | null }[];
  subordinates: number;
  placements: (Span & { client: Named; unit: Named | null })[];
  places: (Span & { place: Named; via: 'sendiri' | 'unit' })[];
  schedules: (Span & { schedule: Named; via: 'sendiri' | 'unit' })[];
  asked: string[];
  askedAt: Instant | null;
  askedBy: string | null;
}

/** How far the person is on the way in; alias `u` of app_user and `a` of account. */
export const signInState = (now: Instant) => sql`case
  when a.id is null then 'tanpa_akun'
  when not a.active then 'terkunci'
  when a.password_hash is not null and not a.must_change_password then 'aktif'
  when exists (select 1 from account_recovery r where r.account_id = a.id and r.kind in ('invite', 'one_time_code')
    and r.used_at is null and r.expires_at > ${toWire(now)}::timestamptz) then 'diundang'
  when a.password_hash is not null then 'aktif'
  else 'belum' end`;

/** The row of app_user is held until the transaction ends when `hold` is set. */
export async function findPerson(
  db: CompanyDb,
  userId: string,
  at: { today: LocalDate; now: Instant },
  lock = false,
): Promise<StoredPerson | undefined> {
  if (lock) {
    const { rowCount } = await db.query(
      'select 1 from app_user where company_id = $1 and id = $2 and deleted_at is null for no key update',
      [db.companyId, userId],
    );
    if (rowCount !== 1) return undefined;
  }
  // Planned once per connection: planning takes longer than reading one person.
  const { rows } = await db.query<StoredPerson>(statement(records(db.companyId, [userId], at), 'person-find'));
  return rows[0];
}

/** People read at a time: their records are large. */
const PEOPLE_AT_A_TIME = 500;

/** All of them that are there, by their id. */
export async function findPeople(
  db: CompanyDb,
  userIds: readonly string[],
  at: { today: LocalDate; now: Instant },
): Promise<Map<string, StoredPerson>> {
  const found = new Map<string, StoredPerson>();
  for (let start = 0; start < userIds.length; start += PEOPLE_AT_A_TIME) {
    const ids = userIds.slice(start, start + PEOPLE_AT_A_TIME);
    const { rows } = await db.query<StoredPerson>(statement(records(db.companyId, ids, at)));
    for (const person of rows) found.set(person.userId, person);
  }
  return found;
}

/** Rows of the person's own and of the unit in which the person stands: each by its index. */
const ownOrUnit = (table: string, today: LocalDate) => sql`(
  select o.* from ${column(table)} o where o.company_id = u.company_id and o.user_id = u.id
  union all
  select o.* from org_assignment ox join ${column(table)} o on o.company_id = ox.company_id and o.unit_id = ox.unit_id
   where ox.company_id = u.company_id and ox.user_id = u.id
     and ox.valid_from <= ${today}::date and (ox.valid_to is null or ox.valid_to >= ${today}::date))`;

const records = (
  companyId: string,
  userIds: readonly string[],
  at: { today: LocalDate; now: Instant },
): Fragment => sql`
      -- Counted once for all of them, not once for each.
      with below as materialized (
        select above.id, count(distinct ob.user_id)::int as count
          from org_assignment ob join app_user ou on ou.company_id = ob.company_id and ou.id = ob.user_id
         cross join lateral (values (ob.superior_id), (ob.leader_id)) above (id)
         where ob.company_id = ${companyId}::uuid
           and (ob.superior_id = any(${userIds}::uuid[]) or ob.leader_id = any(${userIds}::uuid[]))
           and above.id = any(${userIds}::uuid[]) and ou.active and ou.deleted_at is null
           and (ob.valid_to is null or ob.valid_to >= ${at.today}::date)
         group by above.id)
      select u.id as "userId", u.version, u.active, u.account_id as "accountId", account_is_own(u) as "accountIsOwn",
        coalesce(a.active, false) as "accountActive", ${selectFields()},
        u.photo_file_id as "photoFileId", u.ktp_sealed as "ktpSealed", u.role, u.is_leader as "isLeader", ${named('cl')} as client, a.login, ${signInState(at.now)} as "signIn",
        (select max(s.last_seen_at) from session s where s.user_company_id = u.company_id and s.user_id = u.id
          and s.parent_session_id is null) as "lastSeenAt",
        u.updated_at as "updatedAt",
        (select b.fullname from app_user b where b.id = u.updated_by and b.company_id = u.company_id) as "updatedBy",
        coalesce((select json_agg(json_build_object('id', e.id, 'employmentType', e.employment_type, 'joinDate', e.join_date,
            'contractEnd', e.contract_end, 'workweek', e.workweek, 'endDate', e.end_date, 'endReason', e.end_reason,
            'endNote', e.end_note) order by e.join_date desc)
          from employment e where e.company_id = u.company_id and e.user_id = u.id), '[]') as employments,
        coalesce((select json_agg(json_build_object('from', oa.valid_from, 'to', oa.valid_to, 'division', ${named('dv')},
            'department', ${named('dp')}, 'position', ${named('ps')}, 'jobLevel', ${named('jl')}, 'unit', ${named('un')},
            'superior', ${named('su', 'fullname')}, 'leader', ${named('le', 'fullname')}) order by oa.valid_from desc)
          from org_assignment oa
          ${joinStructure('oa')}
          where oa.company_id = u.company_id and oa.user_id = u.id), '[]') as structures,
        coalesce((select json_agg(json_build_object('userId', su.id, 'fullname', su.fullname, 'position', ps.name) order by sc.depth)
          from superior_closure sc join app_user su on su.company_id = sc.company_id and su.id = sc.superior_id
          left join org_assignment so on so.company_id = su.company_id and so.user_id = su.id
            and so.valid_from <= ${at.today}::date and (so.valid_to is null or so.valid_to >= ${at.today}::date)
          left join position ps on ps.company_id = su.company_id and ps.id = so.position_id
          where sc.company_id = u.company_id and sc.user_id = u.id), '[]') as superiors,
        coalesce((select below.count from below where below.id = u.id), 0) as subordinates,
        coalesce((select json_agg(json_build_object('from', pl.valid_from, 'to', pl.valid_to,
            'client', json_build_object('id', pc.id, 'name', pc.name), 'unit', ${named('pu')}) order by pl.valid_from desc)
          from placement pl join client pc on pc.company_id = pl.company_id and pc.id = pl.client_id
          left join unit pu on pu.company_id = pl.company_id and pu.id = pl.unit_id
          where pl.company_id = u.company_id and pl.user_id = u.id), '[]') as placements,
        coalesce((select json_agg(json_build_object('from', ul.valid_from, 'to', ul.valid_to,
            'place', json_build_object('id', lp.id, 'name', lp.name), 'via', case when ul.user_id is null then 'unit' else 'sendiri' end)
            order by ul.valid_from desc, lp.name)
          from ${ownOrUnit('user_location_point', at.today)} ul
          join location_point lp on lp.company_id = ul.company_id and lp.id = ul.location_point_id), '[]') as places,
        coalesce((select json_agg(json_build_object('from', sa.valid_from, 'to', sa.valid_to,
            'schedule', json_build_object('id', sh.id, 'name', sh.name), 'via', case when sa.user_id is null then 'unit' else 'sendiri' end)
            order by sa.valid_from desc)
          from ${ownOrUnit('schedule_assignment', at.today)} sa
          join schedule sh on sh.company_id = sa.company_id and sh.id = sa.schedule_id), '[]') as schedules,
        coalesce((select dr.fields from person_data_request dr where dr.company_id = u.company_id and dr.user_id = u.id
          and dr.done_at is null), '{}') as asked,
        (select dr.asked_at from person_data_request dr where dr.company_id = u.company_id and dr.user_id = u.id
          and dr.done_at is null) as "askedAt",
        (select b.fullname from person_data_request dr join app_user b on b.company_id = dr.company_id and b.id = dr.asked_by
          where dr.company_id = u.company_id and dr.user_id = u.id and dr.done_at is null) as "askedBy"
       from app_user u
       left join account a on a.id = u.account_id
       left join client cl on cl.company_id = u.company_id and cl.id = u.client_id
       where u.company_id = ${companyId}::uuid and u.id = any(${userIds}::uuid[]) and u.deleted_at is null`;

export interface PersonSession {
  id: string;
  userAgent: string | null;
  createdAt: Instant;
  lastSeenAt: Instant;
}

/** Open sessions of the person in this company; those of other companies on the same account stay their matter. */
export async function sessionsOf(db: CompanyDb, userId: string, now: Instant): Promise<PersonSession[]> {
  const { rows } = await db.query<PersonSession>(
    `select s.id, s.user_agent as "userAgent", s.created_at as "createdAt", s.last_seen_at as "lastSeenAt"
       from session s join account a on a.id = s.account_id
      where s.user_company_id = $1 and s.user_id = $2 and s.revoked_at is null and s.epoch = a.session_epoch
        and s.parent_session_id is null and (s.expires_at is null or s.expires_at > $3)
        and s.last_seen_at + make_interval(secs => s.idle_seconds) > $3
      order by s.last_seen_at desc limit 50`,
    [db.companyId, userId, toWire(now)],
  );
  return rows;
}

export interface HistoryRow {
  at: Instant;
  by: string | null;
  action: string;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/** What was noted about the person, newest first. */
export async function auditOfPerson(db: CompanyDb, userId: string): Promise<HistoryRow[]> {
  const { rows } = await db.query<HistoryRow>(
    `select l.at, b.fullname as by, l.action, l.before, l.after from audit_log l
       left join app_user b on b.company_id = l.company_id and b.id = l.actor_user_id
      where l.company_id = $1 and l.entity = 'app_user' and l.entity_id = $2 and l.action like 'people.%'
      order by l.at desc, l.id desc limit 200`,
    [db.companyId, userId],
  );
  return rows;
}
