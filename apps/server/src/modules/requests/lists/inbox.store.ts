/** What waits for a person: one range of the index of approvers, of those in whose place the person stands, and of HR. */
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { matchesPerson } from '../../../db/attendance/attendance-filter.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { and, type Fragment, join, sql, statement } from '../../../db/sql.ts';
import type { Reader } from '../viewer-role.service.ts';

export interface InboxWanted {
  readonly kind: readonly RequestKind[];
  readonly search?: string | undefined;
  readonly page: number;
  readonly size: number;
}

/** Open steps that the reader may answer; never of the own matter, except where consent is asked. */
function waitingFor({ actor, isAdmin, standIns }: Reader): Fragment {
  const { userId, companyId } = actor;
  const named = [
    sql`a.approver_id = ${userId}::uuid`,
    ...standIns.map(({ userId: absent, kinds }) =>
      kinds.length === 0
        ? sql`a.approver_id = ${absent}::uuid`
        : sql`(a.approver_id = ${absent}::uuid and r.kind = any(${kinds}::text[]))`,
    ),
  ];
  const ofHr = sql`union
    select r.id, s.no from request_step s
      join request r on r.company_id = s.company_id and r.id = s.request_id and r.round = s.round and r.open_step = s.no
     where s.company_id = ${companyId}::uuid and s.state = 'open' and s.actor = 'admin'`;
  return sql`(select r.id, a.no from request_approver a
      join request r on r.company_id = a.company_id and r.id = a.request_id and r.round = a.round
     where a.company_id = ${companyId}::uuid and a.open and a.approver_id = any(${[userId, ...standIns.map((one) => one.userId)]}::uuid[])
       and (${join(named, sql` or `)}) ${isAdmin ? ofHr : sql``})`;
}

function from(reader: Reader): Fragment {
  const { companyId, userId } = reader.actor;
  return sql`${waitingFor(reader)} w
    join request r on r.company_id = ${companyId}::uuid and r.id = w.id
    join request_step s on s.company_id = r.company_id and s.request_id = r.id and s.round = r.round and s.no = w.no
    join app_user u on u.company_id = r.company_id and u.id = r.user_id
   where ((r.user_id <> ${userId}::uuid and r.created_by <> ${userId}::uuid)
     or (s.actor in ('employee', 'partner') and r.status = 'pending'))
     and not (r.status = 'pending' and s.state <> 'open')`;
}

/** Of a wish to cancel it is the wish that waits. */
const SINCE = sql`case when r.status = 'pending' then coalesce(s.opened_at, r.submitted_at) else r.updated_at end`;

export interface Inbox {
  readonly ids: readonly string[];
  readonly total: number;
  readonly counts: { kind: RequestKind; count: number }[];
  /** Epoch milliseconds. */
  readonly oldest: number | null;
}

export async function readInbox(db: CompanyDb, reader: Reader, wanted: InboxWanted): Promise<Inbox> {
  const { kind, search, page, size } = wanted;
  const narrowed = and([
    ...(kind.length === 0 ? [] : [sql`r.kind = any(${kind}::text[])`]),
    ...(search === undefined || search.trim() === '' ? [] : [matchesPerson('u.search_text', search)]),
  ]);
  const { rows } = await db.query<Inbox>(
    statement(sql`with waiting as materialized (
        select distinct on (r.id) r.id, r.kind, ${SINCE} as since, ${narrowed} as wanted
          from ${from(reader)} order by r.id, since)
      select (select coalesce(json_agg(p.id order by p.since, p.id), '[]') from (select id, since from waiting
          where wanted order by since, id limit ${size} offset ${(page - 1) * size}) p) as ids,
        (select count(*)::int from waiting where wanted) as total,
        (select coalesce(json_agg(json_build_object('kind', k.kind, 'count', k.count) order by k.kind), '[]')
          from (select kind, count(*)::int as count from waiting group by kind) k) as counts,
        (select (extract(epoch from min(since)) * 1000)::float8 from waiting) as oldest`),
  );
  const [found] = rows;
  if (!found) throw new Error('an inbox without its line');
  return found;
}

export interface DecidedRow {
  readonly id: string;
  readonly move:
    | 'approve'
    | 'reject'
    | 'return'
    | 'allow_cancel'
    | 'keep'
    | 'override_approve'
    | 'override_reject'
    | 'revoke';
  readonly at: number;
}

/** What the person decided and did not take back: the last decision of each request, newest first. */
export async function readDecided(
  db: CompanyDb,
  { actor }: Reader,
  { kind, search, page, size }: InboxWanted,
): Promise<{ rows: DecidedRow[]; total: number }> {
  const where = and([
    sql`d.company_id = ${actor.companyId}::uuid and d.actor_id = ${actor.userId}::uuid`,
    sql`d.move in ('approve', 'reject', 'return', 'allow_cancel', 'keep', 'override_approve', 'override_reject', 'revoke')`,
    sql`not exists (select 1 from request_decision x where x.company_id = d.company_id and x.undoes = d.id)`,
    sql`not exists (select 1 from request_decision y where y.company_id = d.company_id and y.request_id = d.request_id
      and y.actor_id = d.actor_id and y.version > d.version and y.move <> 'undo'
      and not exists (select 1 from request_decision x where x.company_id = y.company_id and x.undoes = y.id))`,
    ...(kind.length === 0 ? [] : [sql`r.kind = any(${kind}::text[])`]),
    ...(search === undefined || search.trim() === '' ? [] : [matchesPerson('u.search_text', search)]),
  ]);
  const { rows } = await db.query<DecidedRow & { total: number }>(
    statement(sql`select r.id, d.move, (extract(epoch from d.at) * 1000)::float8 as at, count(*) over ()::int as total
      from request_decision d join request r on r.company_id = d.company_id and r.id = d.request_id
      join app_user u on u.company_id = r.company_id and u.id = r.user_id
      where ${where} order by d.at desc, d.id limit ${size} offset ${(page - 1) * size}`),
  );
  return { rows, total: rows[0]?.total ?? 0 };
}
