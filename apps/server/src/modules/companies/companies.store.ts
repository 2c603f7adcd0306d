/** Companies as the operator sees them: the list with its figures, one company, its clients. */
import type { CompanyMove, CompanyState, Plan } from '@hadir/contract/companies/words.ts';
import { toWire, type Instant, type LocalDate, type Zone } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/pool.ts';
import { and, column, sql, statement } from '../../db/sql.ts';

export interface CompanyListRow {
  id: string;
  code: string;
  legalName: string;
  state: CompanyState;
  open: boolean;
  plan: Plan;
  maxUsers: number | null;
  activeUsers: number;
  clockInsToday: number;
  queue: number;
  faults: number;
  version: number;
  total: number;
  attention: number;
  all: number;
}

const SORTS = {
  legalName: 'legal_name',
  activeUsers: 'active_users',
  clockInsToday: 'clock_ins',
  queue: 'queue',
  faults: 'faults',
} as const;

export interface CompanyQuery {
  search: string;
  state: readonly (CompanyState | 'perlu_dilihat')[];
  sort: keyof typeof SORTS;
  order: 'asc' | 'desc';
  page: number;
  size: number;
}

/** Work older than this is worth a look. */
const OLD_QUEUE = sql`interval '10 minutes'`;

const SUMMARY = (now: Instant) => sql`
  select c.id, c.code, c.legal_name, c.state, company_is_open(c, ${toWire(now)}::timestamptz) as open, c.plan, c.max_users,
         c.version, c.search_text,
         (select count(*) from app_user u where u.company_id = c.id and u.active and u.deleted_at is null)::int as active_users,
         (select count(distinct e.user_id) from attendance_event e
           where e.company_id = c.id and e.type = 'in' and e.valid
             and e.at >= ((${toWire(now)}::timestamptz at time zone c.tz)::date::timestamp at time zone c.tz)
             and e.at <= ${toWire(now)}::timestamptz)::int as clock_ins,
         ((select count(*) from export_job j where j.company_id = c.id and j.state in ('queued', 'running'))
           + (select count(*) from outbox o where o.company_id = c.id and o.done_at is null and o.run_after <= ${toWire(now)}::timestamptz)
           + (select count(*) from mail_outbox m where m.company_id = c.id and m.sent_at is null and m.error is not null))::int as queue,
         ((select count(*) from export_job j where j.company_id = c.id and j.state = 'failed'
             and j.finished_at > ${toWire(now)}::timestamptz - interval '24 hours')
           + (select count(*) from import_batch b where b.company_id = c.id and b.state = 'failed'
             and b.created_at > ${toWire(now)}::timestamptz - interval '24 hours')
           + (select count(*) from mail_outbox m where m.company_id = c.id and m.error is not null
             and m.created_at > ${toWire(now)}::timestamptz - interval '24 hours'))::int as faults,
         exists (select 1 from export_job j where j.company_id = c.id and j.state in ('queued', 'running')
           and j.created_at < ${toWire(now)}::timestamptz - ${OLD_QUEUE}) as late
    from company c where c.kind = 'employer'`;

/** `attention` and `all` count every company, whatever is searched for. */
export async function listCompanies(db: Db, q: CompanyQuery, now: Instant): Promise<CompanyListRow[]> {
  const states = q.state.filter((state) => state !== 'perlu_dilihat');
  const where = and([
    ...(q.search === '' ? [] : [sql`strpos(s.search_text, hadir_fold(${q.search}::text)) > 0`]),
    ...(states.length === 0 ? [] : [sql`s.state = any(${states}::text[])`]),
    ...(q.state.includes('perlu_dilihat') ? [sql`s.attention`] : []),
  ]);
  const order = q.order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await db.query<CompanyListRow>(
    statement(sql`
      with summary as materialized (${SUMMARY(now)}),
        s as materialized (select *, faults > 0 or late or state = 'active' and not open as attention from summary),
        hit as (select * from s where ${where})
      select h.id, h.code, h.legal_name as "legalName", h.state, h.open, h.plan, h.max_users as "maxUsers",
             h.active_users as "activeUsers", h.clock_ins as "clockInsToday", h.queue, h.faults, h.version,
             (select count(*) from hit)::int as total,
             (select count(*) from s where attention)::int as attention, (select count(*) from s)::int as "all"
        from hit h
       order by ${column(`h.${SORTS[q.sort]}`)} ${order}, h.legal_name, h.id
       limit ${q.size}::int offset ${(q.page - 1) * q.size}::int`),
  );
  return rows;
}

export async function countCompanies(db: Db): Promise<number> {
  const { rows } = await db.query<{ n: number }>(`select count(*)::int as n from company where kind = 'employer'`);
  return rows[0]?.n ?? 0;
}

export interface CompanyDetails {
  legalName: string;
  npwp: string | null;
  address: string;
  tz: Zone;
  plan: Plan;
  maxUsers: number | null;
  activeFrom: LocalDate;
  activeTo: LocalDate | null;
}

export interface CompanyFull extends CompanyDetails {
  id: string;
  code: string;
  state: CompanyState;
  stateReason: string;
  open: boolean;
  activeUsers: number;
  admins: number;
  createdAt: Instant;
  version: number;
}

/** A customer; the operator's own company is none. */
export async function companyById(db: Db, id: string, now: Instant): Promise<CompanyFull | undefined> {
  const { rows } = await db.query<CompanyFull>(
    statement(sql`
      select c.id, c.code, c.legal_name as "legalName", c.npwp, c.address, c.tz, c.plan, c.max_users as "maxUsers",
             c.active_from as "activeFrom", c.active_to as "activeTo", c.state, c.state_reason as "stateReason",
             company_is_open(c, ${toWire(now)}::timestamptz) as open, c.created_at as "createdAt", c.version,
             (select count(*) from app_user u where u.company_id = c.id and u.active and u.deleted_at is null)::int as "activeUsers",
             (select count(*) from app_user u where u.company_id = c.id and u.active and u.deleted_at is null
               and u.role = 'admin')::int as admins
        from company c where c.id = ${id}::uuid and c.kind = 'employer'`),
  );
  return rows[0];
}

/** Whether anybody of the company has clocked in yet. */
export async function hasTaps(db: CompanyDb): Promise<boolean> {
  const { rows } = await db.query<{ tapped: boolean }>(
    'select exists (select 1 from attendance_event where company_id = $1) as tapped',
    [db.companyId],
  );
  return rows[0]?.tapped ?? false;
}

/** False when another company has the code. */
export async function insertCompany(
  db: Db,
  company: CompanyDetails & { id: string; code: string; by: string },
  now: Instant,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into company (id, code, legal_name, npwp, address, tz, plan, max_users, active_from, active_to, created_at,
       created_by, updated_at, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $11, $12) on conflict (code) do nothing`,
    [
      company.id,
      company.code,
      company.legalName,
      company.npwp,
      company.address,
      company.tz,
      company.plan,
      company.maxUsers,
      company.activeFrom,
      company.activeTo,
      toWire(now),
      company.by,
    ],
  );
  return rowCount === 1;
}

export async function updateCompany(
  db: Db,
  id: string,
  details: CompanyDetails,
  { by, now }: { by: string; now: Instant },
): Promise<void> {
  await db.query(
    `update company set legal_name = $2, npwp = $3, address = $4, tz = $5, plan = $6, max_users = $7, active_from = $8,
       active_to = $9, updated_at = $10, updated_by = $11, version = version + 1 where id = $1`,
    [
      id,
      details.legalName,
      details.npwp,
      details.address,
      details.tz,
      details.plan,
      details.maxUsers,
      details.activeFrom,
      details.activeTo,
      toWire(now),
      by,
    ],
  );
}

const STATE_AFTER = { suspend: 'suspended', close: 'closed', reopen: 'active' } as const satisfies Record<
  CompanyMove,
  CompanyState
>;

export async function moveCompany(
  db: Db,
  id: string,
  move: { move: CompanyMove; reason: string; by: string },
  now: Instant,
): Promise<void> {
  await db.query(
    `update company set state = $2, state_reason = $3, updated_at = $4, updated_by = $5, version = version + 1
      where id = $1`,
    [id, STATE_AFTER[move.move], move.reason, toWire(now), move.by],
  );
}

/** @returns whose sessions ended: open pages are told. */
export async function endCompanySessions(db: Db, companyId: string, reason: string, now: Instant): Promise<string[]> {
  const { rows } = await db.query<{ user_id: string }>(
    `with ended as (update session set revoked_at = $2, revoked_reason = $3
        where user_company_id = $1 and revoked_at is null returning user_id)
     select distinct user_id from ended`,
    [companyId, toWire(now), reason],
  );
  return rows.map((row) => row.user_id);
}

export interface Consequences {
  activeUsers: number;
  sessions: number;
  atWorkNow: number;
  queue: number;
}

export async function consequencesOf(db: Db, companyId: string, now: Instant): Promise<Consequences> {
  const at = toWire(now);
  const { rows } = await db.query<Consequences>(
    statement(sql`
      select (select count(*) from app_user u where u.company_id = ${companyId}::uuid and u.active and u.deleted_at is null)::int as "activeUsers",
             (select count(distinct s.user_id) from session s where s.user_company_id = ${companyId}::uuid and s.revoked_at is null
               and (s.expires_at is null or s.expires_at > ${at}::timestamptz)
               and s.last_seen_at + make_interval(secs => s.idle_seconds) > ${at}::timestamptz)::int as sessions,
             (select count(*) from attendance_day d where d.company_id = ${companyId}::uuid
               and d.work_date >= (${at}::timestamptz at time zone 'Asia/Jakarta')::date - 1
               and d.in_at is not null and d.out_at is null and d.closed_at is null)::int as "atWorkNow",
             (select count(*) from export_job j where j.company_id = ${companyId}::uuid and j.state in ('queued', 'running'))::int as queue`),
  );
  return rows[0] ?? { activeUsers: 0, sessions: 0, atWorkNow: 0, queue: 0 };
}
