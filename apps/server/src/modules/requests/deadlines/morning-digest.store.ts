/** What waits for whom this morning. */
import { type Instant, type LocalDate, toWire, type Zone } from '@hadir/domain/kernel/time.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import type { Substitute } from '../delegation/substitutes.service.ts';

/** False when the letters of the date were written already. */
export async function claimDigest(tx: CompanyDb, date: LocalDate, now: Instant): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'request-digest-claim',
    text: `insert into request_digest (company_id, date, letters, sent_at) values ($1, $2, 0, $3) on conflict do nothing`,
    values: [tx.companyId, date, toWire(now)],
  });
  return rowCount === 1;
}

export async function noteDigest(tx: CompanyDb, date: LocalDate, letters: number): Promise<void> {
  await tx.query('update request_digest set letters = $3 where company_id = $1 and date = $2', [
    tx.companyId,
    date,
    letters,
  ]);
}

export interface WaitingFor {
  readonly fullname: string;
  readonly email: string;
  readonly kinds: readonly { kind: RequestKind; count: number }[];
  readonly oldest: LocalDate;
}

/** Approvers for whom something waits, by kind; consent is asked of the person alone. */
export async function approversByKind(db: CompanyDb): Promise<{ userId: string; kind: RequestKind }[]> {
  const { rows } = await db.query<{ userId: string; kind: RequestKind }>(
    `select distinct a.approver_id as "userId", r.kind from request_approver a
      join request r on r.company_id = a.company_id and r.id = a.request_id and r.status in ('pending', 'cancel_pending')
      where a.company_id = $1 and a.open order by 1, 2`,
    [db.companyId],
  );
  return rows;
}

interface Morning {
  readonly zone: Zone;
  readonly substitutes: readonly Substitute[];
}

/** People with a proved address who want the letter; what waits for them, and for those in whose place they are today. */
export async function waitingByPerson(tx: CompanyDb, { zone, substitutes }: Morning): Promise<WaitingFor[]> {
  const { rows } = await tx.query<WaitingFor>({
    name: 'request-digest-waiting',
    text: `with asked as (
        select a.approver_id as person, a.request_id from request_approver a where a.company_id = $1 and a.open
        union
        select i.person, a.request_id from unnest($3::uuid[], $4::text[], $5::uuid[]) i (absent, kind, person)
          join request_approver a on a.company_id = $1 and a.approver_id = i.absent and a.open
          join request r on r.company_id = a.company_id and r.id = a.request_id and r.kind = i.kind
            and i.person not in (r.user_id, r.created_by)
          join request_step s on s.company_id = a.company_id and s.request_id = a.request_id and s.round = a.round
            and s.no = a.no and (s.actor not in ('employee', 'partner') or r.status = 'cancel_pending')),
      counted as (
        select k.person, r.kind, count(*)::int as count, min(coalesce(s.opened_at, r.updated_at)) as oldest
          from asked k join request r on r.company_id = $1 and r.id = k.request_id and r.status in ('pending', 'cancel_pending')
          left join request_step s on s.company_id = $1 and s.request_id = r.id and s.round = r.round and s.no = r.open_step
            and s.state = 'open'
          group by k.person, r.kind)
      select u.fullname, a.email, json_agg(json_build_object('kind', n.kind, 'count', n.count) order by n.count desc, n.kind) as kinds,
          (min(n.oldest) at time zone $2)::date as oldest
        from counted n join app_user u on u.company_id = $1 and u.id = n.person and u.active and u.deleted_at is null
        join account a on a.id = u.account_id and a.active and a.email_verified_at is not null
        left join notification_choice p on p.company_id = $1 and p.user_id = u.id
        where coalesce(p.digest, true)
        group by u.id, u.fullname, a.email order by u.id`,
    values: [
      tx.companyId,
      zone,
      substitutes.map(({ absent }) => absent),
      substitutes.map(({ kind }) => kind),
      substitutes.map(({ userId }) => userId),
    ],
  });
  return rows;
}
