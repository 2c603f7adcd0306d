/** What messages about requests are made of. */
import type { Instant, LocalDate } from '@hadir/domain/kernel/time.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { StepActor } from '@hadir/domain/requests/flow.ts';
import type { RequestMove, RequestStatus } from '@hadir/domain/requests/request-state.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { LIVE_CHANNEL } from '../../../engines/live/live-feed.ts';
import type { News } from '../../../engines/live/news.ts';

export interface NotifiedDecision {
  requestId: string;
  move: RequestMove;
  reason: string | null;
  by: string | null;
  actorId: string | null;
  /** The request has moved on since. */
  stale: boolean;
  /** No step of the round was left to ask after it. */
  wasLast: boolean;
  kind: RequestKind;
  status: RequestStatus;
  userId: string;
  createdBy: string;
  fullname: string;
  label: string;
  first: LocalDate;
  last: LocalDate;
  at: Instant;
  /** Of a swap: who consented to it. */
  partnerId: string | null;
}

/** Undefined when it was taken back meanwhile. The request is held, so that no undo passes by. */
export async function readNotifiedDecision(db: CompanyDb, id: string): Promise<NotifiedDecision | undefined> {
  const { rows } = await db.query<NotifiedDecision>(
    `select d.request_id as "requestId", d.move, d.reason, b.fullname as by, d.actor_id as "actorId",
        r.version <> d.version as stale, not exists (select 1 from request_step s where s.company_id = d.company_id
          and s.request_id = d.request_id and s.round = d.round and s.no > d.no and s.state <> 'passed') as "wasLast", r.kind, r.status, r.user_id as "userId", r.created_by as "createdBy", u.fullname,
        r.label, r.first_date as first, r.last_date as last, d.at,
        (select a.approver_id from request_step p join request_approver a on a.company_id = p.company_id
            and a.request_id = p.request_id and a.round = p.round and a.no = p.no
          where p.company_id = r.company_id and p.request_id = r.id and p.round = r.round and p.actor = 'partner'
            and p.state = 'approved' limit 1) as "partnerId"
      from request_decision d
      join request r on r.company_id = d.company_id and r.id = d.request_id
      join app_user u on u.company_id = r.company_id and u.id = r.user_id
      left join app_user b on b.company_id = d.company_id and b.id = d.actor_id
      where d.company_id = $1 and d.id = $2
        and not exists (select 1 from request_decision x where x.company_id = d.company_id and x.undoes = d.id)
      for no key update of r`,
    [db.companyId, id],
  );
  return rows[0];
}

export interface OpenApprover {
  readonly userId: string;
  readonly actor: StepActor | null;
}

/** The people of the open step. */
export async function openApprovers(db: CompanyDb, requestId: string): Promise<OpenApprover[]> {
  const { rows } = await db.query<OpenApprover>({
    name: 'request-open-approvers',
    text: `select a.approver_id as "userId", s.actor from request_approver a
      left join request_step s on s.company_id = a.company_id and s.request_id = a.request_id and s.round = a.round
        and s.no = a.no
      where a.company_id = $1 and a.request_id = $2 and a.open order by a.approver_id`,
    values: [db.companyId, requestId],
  });
  return rows;
}

export async function fullnameOf(db: CompanyDb, userId: string): Promise<string> {
  const { rows } = await db.query<{ fullname: string }>({
    name: 'request-fullname-of',
    text: 'select fullname from app_user where company_id = $1 and id = $2',
    values: [db.companyId, userId],
  });
  return rows[0]?.fullname ?? '';
}

export async function zoneOfCompany(db: CompanyDb): Promise<'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'> {
  const { rows } = await db.query<{ tz: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura' }>({
    name: 'request-zone-of-company',
    text: 'select tz from company where id = $1',
    values: [db.companyId],
  });
  return rows[0]?.tz ?? 'Asia/Jakarta';
}

/** A NOTIFY holds eight thousand bytes. */
const MOST_CONCERNED = 100;

interface Published {
  readonly id: string;
  readonly userId: string;
  readonly first: LocalDate;
}

/**
 * Tells the open screens of everybody to whom a change of the request matters now: writer, approvers of the round, their
 * delegates, and those above them, one of whom may stand in. A screen that looks again for nothing costs little.
 * @returns whom it was told
 */
export async function publishToConcerned(
  db: CompanyDb,
  { id, userId, first }: Published,
  today: LocalDate,
): Promise<readonly string[]> {
  const news: News = { companyId: db.companyId, topic: 'request', userId, id, workDate: first };
  const { rows } = await db.query<{ concerned: string[] }>({
    name: 'request-publish',
    // Materialized, as both are named twice: they would be found twice.
    text: `with approver as materialized (select a.approver_id as id from request r
        join request_approver a on a.company_id = r.company_id and a.request_id = r.id and a.round = r.round
        where r.company_id = $1 and r.id = $2),
      concerned (ids) as materialized (select array(select created_by from request where company_id = $1 and id = $2
          union
          select id from approver
          union
          select d.delegate_id from approver a
            join delegation d on d.company_id = $1 and d.user_id = a.id and d.ended_at is null
              and d.from_date <= $3 and d.to_date >= $3
          union
          select c.superior_id from approver a join superior_closure c on c.company_id = $1 and c.user_id = a.id
          limit ${MOST_CONCERNED})::text[])
      select ids as concerned, pg_notify('${LIVE_CHANNEL}', ($4::jsonb || jsonb_build_object('to', ids))::text)
        from concerned`,
    values: [db.companyId, id, today, JSON.stringify(news)],
  });
  return rows[0]?.concerned ?? [];
}
