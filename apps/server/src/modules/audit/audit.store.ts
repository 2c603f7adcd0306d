/** Reading the audit log page by page, and checking its chain. */
import { addDays, type Instant, type LocalDate, type Zone } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../db/pool.ts';
import { and, sql, statement } from '../../db/sql.ts';

export interface AuditListRow {
  id: string;
  at: Instant;
  /** Microseconds since 1970, as text: the cursor must be exact. */
  micros: string;
  companyId: string | null;
  companyName: string | null;
  actor: string | null;
  impersonator: string | null;
  action: string;
  entity: string;
  entityId: string | null;
  before: unknown;
  after: unknown;
  /** Rows of the same act. */
  parts: number;
  ip: string | null;
  ref: string | null;
}

export interface AuditQuery {
  /** undefined = every company and the platform. */
  companyId: string | undefined;
  from: LocalDate | undefined;
  to: LocalDate | undefined;
  zone: Zone;
  who: string;
  action: string;
  entityId: string;
  ref: string;
  /** The row whose parts are asked for, each on its own. */
  partsOf: string | undefined;
  after: { micros: string; id: string } | undefined;
  size: number;
}

interface Named {
  account_id: string | null;
  user_id: string | null;
}

/** People and accounts whose name or login holds the text; at most 200, enough for one who is looked for. */
async function named(db: Db, who: string, companyId: string | undefined): Promise<Named[]> {
  const inCompany = companyId === undefined ? sql`true` : sql`u.company_id = ${companyId}::uuid`;
  const { rows } = await db.query<Named>(
    statement(sql`
      select u.account_id, u.id as user_id from app_user u left join account a on a.id = u.account_id
       where (a.login = lower(${who}::text) or strpos(u.search_text, hadir_fold(${who}::text)) > 0) and ${inCompany}
       limit 200`),
  );
  return rows;
}

function doneBy(people: readonly Named[]) {
  const accounts = people.flatMap((person) => person.account_id ?? []);
  const users = people.flatMap((person) => person.user_id ?? []);
  return sql`(l.actor_account_id = any(${accounts}::uuid[]) or l.actor_user_id = any(${users}::uuid[])
    or l.impersonator_account_id = any(${accounts}::uuid[]))`;
}

const SAME_ACT = sql`n.ref = l.ref and n.action = l.action and n.company_id is not distinct from l.company_id`;

/** The newest row of an act stands for all of it; where one thing is looked at, its rows stand alone. */
function newestOfAct({ partsOf, entityId }: Pick<AuditQuery, 'partsOf' | 'entityId'>) {
  if (partsOf !== undefined)
    return sql`exists (select 1 from audit_log n where n.id = ${partsOf}::uuid and ${SAME_ACT})`;
  if (entityId !== '') return sql`true`;
  return sql`not exists (select 1 from audit_log n where ${SAME_ACT} and (n.at, n.id) > (l.at, l.id))`;
}

const NAME = sql`coalesce(au.fullname, (select u.fullname from app_user u where u.account_id = l.actor_account_id
  order by u.created_at limit 1), aa.login)`;

export async function listAudit(db: Db, q: AuditQuery): Promise<AuditListRow[]> {
  const people = q.who === '' ? undefined : await named(db, q.who, q.companyId);
  if (people?.length === 0) return [];
  const where = and([
    ...(q.companyId === undefined ? [] : [sql`l.company_id = ${q.companyId}::uuid`]),
    ...(q.from === undefined ? [] : [sql`l.at >= ${q.from}::date::timestamp at time zone ${q.zone}::text`]),
    ...(q.to === undefined ? [] : [sql`l.at < ${addDays(q.to, 1)}::date::timestamp at time zone ${q.zone}::text`]),
    ...(people === undefined ? [] : [doneBy(people)]),
    ...(q.action === '' ? [] : [sql`l.action like ${`${q.action.replaceAll('_', '\\_')}%`}::text`]),
    ...(q.entityId === '' ? [] : [sql`l.entity_id = ${q.entityId}::text`]),
    ...(q.ref === '' ? [] : [sql`l.ref = ${q.ref}::text`]),
    newestOfAct(q),
    ...(q.after === undefined
      ? []
      : [
          sql`(l.at, l.id) < (timestamptz 'epoch' + ${q.after.micros}::bigint * interval '1 microsecond', ${q.after.id}::uuid)`,
        ]),
  ]);
  const { rows } = await db.query<AuditListRow>(
    statement(sql`
      select l.id, l.at, (extract(epoch from l.at) * 1000000)::bigint::text as micros,
             l.company_id as "companyId", c.legal_name as "companyName", ${NAME} as actor,
             (select u.fullname from app_user u where u.account_id = l.impersonator_account_id
               order by u.role <> 'superadmin', u.created_at limit 1) as impersonator,
             l.action, l.entity, l.entity_id as "entityId", l.before, l.after, l.ip, l.ref,
             case when ${q.partsOf !== undefined || q.entityId !== ''} or l.ref is null then 1
               else (select count(*)::int from audit_log n where ${SAME_ACT}) end as parts
        from (select * from audit_log l where ${where} order by l.at desc, l.id desc limit ${q.size}::int) l
        left join company c on c.id = l.company_id
        left join account aa on aa.id = l.actor_account_id
        left join app_user au on au.company_id = l.company_id and au.id = l.actor_user_id
       order by l.at desc, l.id desc`),
  );
  return rows;
}

export interface ChainedRow {
  chain: string;
  seq: number;
  audit_id: string;
  fits: boolean;
  is_there: boolean;
  hash: string;
  at: Instant | null;
  action: string | null;
}

/**
 * Links after a place in the chains, in order. `fits`: the link follows the one before and its row still says what it
 * said. The number before the first link of a page is taken from the page before by the caller's order.
 */
export async function linksAfter(db: Db, after: { chain: string; seq: number }, limit: number): Promise<ChainedRow[]> {
  const { rows } = await db.query<ChainedRow>({
    name: 'audit-links',
    text: `select k.chain, k.seq, k.audit_id, k.hash, l.id is not null as is_there, l.at, l.action,
             l.id is not null and k.hash = audit_row_hash(k.prev_hash, l)
               and coalesce(l.company_id::text, 'platform') = k.chain
               and k.prev_hash = coalesce((select p.hash from audit_chain p where p.chain = k.chain and p.seq = k.seq - 1), '')
               and (k.seq = 1 or exists (select 1 from audit_chain p where p.chain = k.chain and p.seq = k.seq - 1)) as fits
        from (select * from audit_chain where (chain, seq) > ($1, $2) order by chain, seq limit $3) k
        left join audit_log l on l.id = k.audit_id
       order by k.chain, k.seq`,
    values: [after.chain, after.seq, limit],
  });
  return rows;
}

export interface LooseRow {
  audit_id: string;
  company_id: string | null;
  at: Instant;
  action: string;
}

/** Rows that stand in the log and in no chain: put in while the triggers were off. */
export async function unchainedRows(db: Db, limit: number): Promise<LooseRow[]> {
  const { rows } = await db.query<LooseRow>(
    `select l.id as audit_id, l.company_id, l.at, l.action from audit_log l
      where not exists (select 1 from audit_chain k where k.audit_id = l.id) order by l.at limit $1`,
    [limit],
  );
  return rows;
}

export async function namesOfCompanies(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string; name: string }>(
    'select id::text as id, legal_name as name from company where id::text = any($1)',
    [[...ids]],
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}
