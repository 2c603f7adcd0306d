/** Desks of counseling, their nonactive dates and the times they hold (rules/counseling#slots). */
import type { TakenTime, NonactiveSpan, WeeklyHours } from '@hadir/domain/counseling/desk.ts';
import type { SessionMode, SessionTarget } from '@hadir/domain/counseling/session.ts';
import { type Instant, type LocalDate, toWire, type Zone } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import { type Fragment, sql, statement } from '../../db/sql.ts';

export interface DeskContent {
  readonly bio: string;
  readonly specialties: string[];
  readonly languages: string[];
  readonly modes: SessionMode[];
  readonly place: string;
  readonly sessionMinutes: number;
  readonly bufferMinutes: number;
  readonly maxPerDay: number;
  readonly hours: WeeklyHours[];
}

export interface StoredDesk extends DeskContent {
  readonly id: string;
  readonly target: SessionTarget;
  readonly userId: string | null;
  readonly name: string;
  readonly zone: Zone;
  readonly protocol: string;
  readonly active: boolean;
  readonly reachable: boolean;
  readonly ready: boolean;
  readonly pending: number;
  readonly approved: number;
  readonly version: number;
}

/** Accounts that stand behind the desk and can sign in. */
const BEHIND = sql`app_user b where b.company_id = d.company_id and b.active and b.deleted_at is null
  and (b.id = d.user_id and b.role = 'counselor' or d.target = 'hrd' and b.role = 'hrd')`;

const DESK = sql`d.id, d.target, d.user_id as "userId", coalesce(u.fullname, 'HRD') as name, c.tz as zone, d.bio, d.specialties,
  d.languages, d.modes, d.place, d.session_minutes as "sessionMinutes", d.buffer_minutes as "bufferMinutes",
  d.max_per_day as "maxPerDay", d.hours, d.protocol, d.active, d.version,
  exists (select 1 from ${BEHIND}) as reachable,
  exists (select 1 from counseling_key k where k.company_id = d.company_id and k.retired_at is null
    and (d.target = 'counselor' or not k.own_only) and k.user_id in (select b.id from ${BEHIND})) as ready,
  (select count(*)::int from counseling_session s where s.company_id = d.company_id and s.desk_id = d.id
    and s.state = 'pending') as pending,
  (select count(*)::int from counseling_session s where s.company_id = d.company_id and s.desk_id = d.id
    and s.state = 'approve') as approved`;

async function desksWhere(
  db: CompanyDb,
  condition: Fragment,
  { lock = sql``, name }: { lock?: Fragment; name?: string } = {},
): Promise<StoredDesk[]> {
  const { rows } = await db.query<StoredDesk>(
    statement(
      sql`select ${DESK} from counseling_desk d join company c on c.id = d.company_id
      left join app_user u on u.company_id = d.company_id and u.id = d.user_id
      where d.company_id = ${db.companyId}::uuid and ${condition}
      order by d.target, u.fullname collate hadir_id, d.id ${lock}`,
      name,
    ),
  );
  return rows;
}

export const allDesks = (db: CompanyDb): Promise<StoredDesk[]> => desksWhere(db, sql`true`);

export async function findDesk(db: CompanyDb, id: string): Promise<StoredDesk | undefined> {
  const [found] = await desksWhere(db, sql`d.id = ${id}::uuid`);
  return found;
}

/** Whoever takes or frees a time of the desk at the same time waits. */
export async function lockDesk(db: CompanyDb, id: string): Promise<StoredDesk | undefined> {
  const [found] = await desksWhere(db, sql`d.id = ${id}::uuid`, {
    lock: sql`for no key update of d`,
    name: 'counseling-desk-lock',
  });
  return found;
}

/** Of a counselor the own one, of HRD the one of them all. */
export async function deskOf(
  db: CompanyDb,
  { userId, isHrd }: { userId: string; isHrd: boolean },
): Promise<StoredDesk | undefined> {
  const [found] = await desksWhere(db, isHrd ? sql`d.target = 'hrd'` : sql`d.user_id = ${userId}::uuid`);
  return found;
}

const HRD_HOURS: readonly WeeklyHours[] = [0, 1, 2, 3, 4].flatMap((weekday) => [
  { weekday, from: '09:00', to: '12:00' } as WeeklyHours,
  { weekday, from: '13:00', to: '16:00' } as WeeklyHours,
]);

/** HRD have one desk together, made when the first of them makes a key. */
export async function ensureHrdDesk(db: CompanyDb, now: Instant): Promise<void> {
  await db.query(
    `insert into counseling_desk (company_id, id, target, modes, session_minutes, buffer_minutes, max_per_day, hours, created_at, updated_at)
     values ($1, $2, 'hrd', '{daring,luring}', 60, 0, 5, $3, $4, $4) on conflict do nothing`,
    [db.companyId, newId(), JSON.stringify(HRD_HOURS), toWire(now)],
  );
}

export async function insertDesk(db: CompanyDb, userId: string, content: DeskContent, now: Instant): Promise<string> {
  const id = newId();
  await db.query(
    `insert into counseling_desk (company_id, id, target, user_id, bio, specialties, languages, modes, place,
        session_minutes, buffer_minutes, max_per_day, hours, created_at, updated_at)
      values ($1, $2, 'counselor', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)`,
    [db.companyId, id, userId, ...contentValues(content), toWire(now)],
  );
  return id;
}

const contentValues = (content: DeskContent): unknown[] => [
  content.bio,
  content.specialties,
  content.languages,
  content.modes,
  content.place,
  content.sessionMinutes,
  content.bufferMinutes,
  content.maxPerDay,
  JSON.stringify(content.hours),
];

export async function storeDesk(db: CompanyDb, id: string, content: DeskContent, now: Instant): Promise<void> {
  await db.query(
    `update counseling_desk set bio = $3, specialties = $4, languages = $5, modes = $6, place = $7, session_minutes = $8,
        buffer_minutes = $9, max_per_day = $10, hours = $11, updated_at = $12, version = version + 1
      where company_id = $1 and id = $2`,
    [db.companyId, id, ...contentValues(content), toWire(now)],
  );
}

export async function storeDeskManagement(
  db: CompanyDb,
  id: string,
  { active, protocol }: Pick<StoredDesk, 'active' | 'protocol'>,
): Promise<void> {
  await db.query('update counseling_desk set active = $3, protocol = $4 where company_id = $1 and id = $2', [
    db.companyId,
    id,
    active,
    protocol,
  ]);
}

/** False where sessions were asked for at it. */
export async function removeDesk(db: CompanyDb, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from counseling_desk d where d.company_id = $1 and d.id = $2 and d.target = 'counselor'
        and not exists (select 1 from counseling_session s where s.company_id = d.company_id
          and d.id in (s.desk_id, s.hand_over_desk_id))`,
    [db.companyId, id],
  );
  return rowCount === 1;
}

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** People in the role without a desk. */
export async function deskCandidates(db: CompanyDb): Promise<Named[]> {
  const { rows } = await db.query<Named>(
    `select u.id, u.fullname as name from app_user u
      where u.company_id = $1 and u.role = 'counselor' and u.active and u.deleted_at is null
        and not exists (select 1 from counseling_desk d where d.company_id = u.company_id and d.user_id = u.id)
      order by u.fullname collate hadir_id, u.id`,
    [db.companyId],
  );
  return rows;
}

interface StoredNonactive extends NonactiveSpan {
  readonly id: string;
  readonly reason: string;
}

export async function nonactivesOf(db: CompanyDb, deskId: string, from: LocalDate): Promise<StoredNonactive[]> {
  const { rows } = await db.query<StoredNonactive>(
    `select id, from_date as "from", to_date as "to", reason from counseling_nonactive
      where company_id = $1 and desk_id = $2 and to_date >= $3 order by from_date, id`,
    [db.companyId, deskId, from],
  );
  return rows;
}

export async function insertNonactive(
  db: CompanyDb,
  deskId: string,
  { from, to, reason }: Omit<StoredNonactive, 'id'>,
  now: Instant,
): Promise<string> {
  const id = newId();
  await db.query(
    `insert into counseling_nonactive (company_id, id, desk_id, from_date, to_date, reason, created_at)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    [db.companyId, id, deskId, from, to, reason, toWire(now)],
  );
  return id;
}

export async function removeNonactive(db: CompanyDb, deskId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'delete from counseling_nonactive where company_id = $1 and desk_id = $2 and id = $3',
    [db.companyId, deskId, id],
  );
  return rowCount === 1;
}

/**
 * Times that nobody else can have: of sessions, and those that were proposed. `except`: a session that is moved does not
 * stand in its own way.
 */
export async function takenTimes(
  db: CompanyDb,
  desk: StoredDesk,
  after: Instant,
  except?: string,
): Promise<TakenTime[]> {
  const { rows } = await db.query<TakenTime>(
    statement(sql`select h.start, h."busyUntil" from (
        select s.id, s.start_at as start, s.busy_until as "busyUntil" from counseling_session s
          where s.company_id = ${db.companyId}::uuid and s.desk_id = ${desk.id}::uuid and s.state in ('pending', 'approve')
            and s.busy_until > ${toWire(after)}
        union all
        select s.id, s.proposed_start, s.proposed_start + make_interval(mins => ${desk.sessionMinutes + desk.bufferMinutes}::int)
          from counseling_session s
          where s.company_id = ${db.companyId}::uuid and s.desk_id = ${desk.id}::uuid and s.state = 'pending'
            and s.proposed_start is not null
      ) h where h.id <> ${except ?? '00000000-0000-0000-0000-000000000000'}::uuid order by h.start`),
  );
  return rows;
}
