/** The person behind a link, as the database knows them now, and requests that may be decided by one. */
import type { Role } from '@hadir/domain/access/roles.ts';
import { type Instant, toWire, type Zone } from '@hadir/domain/kernel/time.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { StepActor } from '@hadir/domain/requests/flow.ts';
import type { Db } from '../../db/pool.ts';
import type { ApproverIdentity } from './approval-token.ts';

export interface Approver extends ApproverIdentity {
  readonly userId: string;
  readonly companyId: string;
  readonly company: string;
  readonly accountId: string;
  readonly fullname: string;
  readonly role: Role;
  readonly isEmployee: boolean;
  readonly zone: Zone;
  readonly demo_password: boolean;
  readonly demo_locked_at: Instant | null;
}

/** Sessions that ended by the person's own leaving say nothing against who holds the letter. */
const ENDED_BY_LEAVING = ['keluar', 'pindah perusahaan', 'kembali'];

/**
 * Who could sign in now, with the address proved; undefined where a session of the person was ended by somebody
 * (password, role, "keluarkan perangkat") after `since`.
 */
export async function approverNow(
  db: Db,
  { companyId, userId, since }: { companyId: string; userId: string; since: Instant },
  now: Instant,
): Promise<Approver | undefined> {
  const { rows } = await db.query<Approver>({
    name: 'mail-decision-approver',
    text: `select u.id as "userId", u.company_id as "companyId", c.legal_name as company, a.id as "accountId", u.fullname,
        u.role, u.is_leader as "isLeader", u.client_id as "clientId", c.tz as zone, a.session_epoch as epoch, a.email,
        a.demo_password, a.demo_locked_at,
        exists (select 1 from employment e where e.company_id = u.company_id and e.user_id = u.id
          and e.join_date <= ($3::timestamptz at time zone c.tz)::date
          and (e.end_date is null or e.end_date >= ($3::timestamptz at time zone c.tz)::date)) as "isEmployee"
      from app_user u join company c on c.id = u.company_id join account a on a.id = u.account_id
      where u.company_id = $1 and u.id = $2 and u.active and u.deleted_at is null and a.active
        and a.email_verified_at is not null and not a.must_change_password and company_is_open(c, $3)
        and not exists (select 1 from session s where s.user_company_id = u.company_id and s.user_id = u.id
          and s.revoked_at > $4 and s.revoked_reason <> all($5::text[]))`,
    values: [companyId, userId, toWire(now), toWire(since), ENDED_BY_LEAVING],
  });
  return rows[0];
}

export interface Mailed {
  readonly companyId: string;
  readonly userId: string;
  readonly requestId: string;
}

export interface Mailable extends Mailed, ApproverIdentity {
  readonly kind: RequestKind;
  readonly flags: readonly string[];
  readonly actor: StepActor;
  readonly round: number;
  readonly step: number;
  readonly version: number;
}

/** Requests that wait at a step, beside each person who is told of them; neither the person's own nor written by them. */
export async function waitingForLetters(db: Db, mailed: readonly Mailed[]): Promise<Mailable[]> {
  if (mailed.length === 0) return [];
  const { rows } = await db.query<Mailable>({
    name: 'mail-decision-waiting',
    text: `select m."companyId", m."userId", m."requestId", r.kind, r.flags, s.actor, r.round, s.no as step, r.version,
        a.session_epoch as epoch, u.role, u.is_leader as "isLeader", u.client_id as "clientId", a.email
      from json_to_recordset($1) as m ("companyId" uuid, "userId" uuid, "requestId" uuid)
      join request r on r.company_id = m."companyId" and r.id = m."requestId" and r.status = 'pending'
      join request_step s on s.company_id = r.company_id and s.request_id = r.id and s.round = r.round
        and s.no = r.open_step
      join app_user u on u.company_id = m."companyId" and u.id = m."userId"
      join account a on a.id = u.account_id and a.email_verified_at is not null
      where r.user_id <> u.id and r.created_by <> u.id`,
    values: [JSON.stringify(mailed)],
  });
  return rows;
}
