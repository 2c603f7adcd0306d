/** Requests and delegations of people whose last day is set, and what waits for them. */
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { RequestStatus } from '@hadir/domain/requests/request-state.ts';
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';

export interface LastDayOf {
  readonly userId: string;
  readonly lastDay: LocalDate;
}

/** A request that reaches beyond the last day of somebody it concerns: of the person, or of the partner of a swap. */
export interface ReachingRequest {
  readonly leaverId: string;
  readonly id: string;
  readonly kind: RequestKind;
  readonly status: RequestStatus;
  readonly label: string;
  readonly first: LocalDate;
  readonly last: LocalDate;
  readonly firstTaken: LocalDate;
  readonly lastTaken: LocalDate;
  readonly fullname: string;
}

const leavers = `json_to_recordset($2) as l ("userId" uuid, "lastDay" date)`;

/** In the order of their ids; what has ended already is left out. */
export async function reachingRequests(db: CompanyDb, leaving: readonly LastDayOf[]): Promise<ReachingRequest[]> {
  if (leaving.length === 0) return [];
  const { rows } = await db.query<ReachingRequest>({
    name: 'leavers-reaching-requests',
    text: `select l."userId" as "leaverId", r.id, r.kind, r.status, r.label, r.first_date as first, r.last_date as last,
        coalesce(d.first, r.first_date) as "firstTaken", coalesce(d.last, r.last_date) as "lastTaken", u.fullname
      from ${leavers}
      join lateral (
        select id from request where company_id = $1 and user_id = l."userId" and last_date > l."lastDay"
        union
        select request_id from request_day where company_id = $1 and user_id = l."userId" and work_date > l."lastDay"
      ) found on true
      join request r on r.company_id = $1 and r.id = found.id
      join app_user u on u.company_id = r.company_id and u.id = r.user_id
      left join lateral (select min(work_date) as first, max(work_date) as last from request_day t
        where t.company_id = r.company_id and t.request_id = r.id and t.user_id = l."userId") d on true
      where r.status in ('draft', 'pending', 'approved', 'cancel_pending')
        -- A trip is not called off for somebody who was to come along.
        and (r.kind <> 'trip' or r.user_id = l."userId") order by r.id`,
    values: [db.companyId, JSON.stringify(leaving)],
  });
  return rows;
}

/** People whose employments have all ended, with requests that reach beyond the last of them. */
export async function leaversWithRequests(db: CompanyDb): Promise<LastDayOf[]> {
  const { rows } = await db.query<LastDayOf>({
    name: 'leavers-with-requests',
    text: `select u.id as "userId", e.last as "lastDay" from app_user u
      join lateral (select max(e.end_date) as last from employment e where e.company_id = u.company_id
        and e.user_id = u.id having bool_and(e.end_date is not null)) e on e.last is not null
      where u.company_id = $1 and exists (select 1 from request r where r.company_id = u.company_id and r.user_id = u.id
        and r.last_date > e.last and (r.status in ('pending', 'approved', 'cancel_pending')
          or r.status = 'draft' and r.first_date > e.last)) order by u.id`,
    values: [db.companyId],
  });
  return rows;
}

/** Nobody else moves them until this transaction ends; in the order of their ids, before any person. */
export async function lockRequests(tx: CompanyDb, ids: readonly string[]): Promise<void> {
  await tx.query({
    name: 'leavers-hold-requests',
    text: `select 1 from request where company_id = $1 and id = any($2::uuid[]) order by id for no key update`,
    values: [tx.companyId, ids],
  });
}

export interface LeaversDelegation {
  readonly id: string;
  readonly userId: string;
  readonly userName: string;
  readonly delegateId: string;
  readonly delegateName: string;
  readonly leaverId: string;
  readonly lastDay: LocalDate;
}

const beyond = `d.company_id = $1 and d.ended_at is null and d.to_date > l."lastDay" and l."userId" in (d.user_id, d.delegate_id)`;

export async function reachingDelegations(db: CompanyDb, leaving: readonly LastDayOf[]): Promise<LeaversDelegation[]> {
  if (leaving.length === 0) return [];
  const { rows } = await db.query<LeaversDelegation>(
    `select d.id, d.user_id as "userId", u.fullname as "userName", d.delegate_id as "delegateId",
        x.fullname as "delegateName", l."userId" as "leaverId", l."lastDay"
      from ${leavers} join delegation d on ${beyond}
      join app_user u on u.company_id = d.company_id and u.id = d.user_id
      join app_user x on x.company_id = d.company_id and x.id = d.delegate_id order by d.id`,
    [db.companyId, JSON.stringify(leaving)],
  );
  return rows;
}

/** Delegations given by or to the person last to the last day; those that begin later end. */
export async function endDelegationsAfter(tx: CompanyDb, leaving: readonly LastDayOf[], now: Instant): Promise<void> {
  await tx.query(
    `update delegation d set version = d.version + 1, to_date = greatest(d.from_date, l."lastDay"),
        ended_at = case when d.from_date > l."lastDay" then $3::timestamptz end
      from ${leavers} where ${beyond}`,
    [tx.companyId, JSON.stringify(leaving), toWire(now)],
  );
}

export interface WaitingFor {
  readonly leaverId: string;
  readonly id: string;
  readonly label: string;
  readonly first: LocalDate;
  readonly last: LocalDate;
  readonly fullname: string;
}

/** What waits for a decision of the person, of others: it goes to somebody else. */
export async function waitingForLeavers(db: CompanyDb, userIds: readonly string[]): Promise<WaitingFor[]> {
  const { rows } = await db.query<WaitingFor>(
    `select a.approver_id as "leaverId", r.id, r.label, r.first_date as first, r.last_date as last, u.fullname
      from request_approver a
      join request r on r.company_id = a.company_id and r.id = a.request_id and r.round = a.round
      join app_user u on u.company_id = r.company_id and u.id = r.user_id
      where a.company_id = $1 and a.approver_id = any($2::uuid[]) and a.open and r.status = 'pending'
        and r.user_id <> a.approver_id order by r.first_date, r.id`,
    [db.companyId, userIds],
  );
  return rows;
}

/** Closed or cut off because of a last day before, and on or before the new one: nothing of it comes back by itself. */
export async function closedBefore(db: CompanyDb, { userId, lastDay }: LastDayOf): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from request r where r.company_id = $1 and r.user_id = $2 and r.first_date <= $3
        and exists (select 1 from request_decision d where d.company_id = r.company_id and d.request_id = r.id
          and d.move in ('close', 'shorten'))
        and r.status = 'cancelled'`,
    [db.companyId, userId, lastDay],
  );
  return rows[0]?.n ?? 0;
}
