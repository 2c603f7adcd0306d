/** Access changes that wait for a second admin. */
import { type AccessKind, CONFIRMATION_VALID_MS, CONFIRMED_WITHIN_MS } from '@hadir/domain/access/granting-access.ts';
import type { Role } from '@hadir/domain/access/roles.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/pool.ts';

export interface WantedContact {
  employeeNo: string;
  email: string | null;
  phone: string | null;
}
export interface WantedRole {
  role: Exclude<Role, 'superadmin'>;
  isLeader: boolean;
  clientId: string | null;
}
export type Wanted = WantedContact | WantedRole | Record<string, never>;

export interface StoredChange {
  id: string;
  companyId: string;
  companyName: string;
  userId: string;
  /** Of the person. */
  version: number;
  fullname: string;
  role: Role;
  isLeader: boolean;
  employeeNo: string;
  email: string | null;
  phone: string | null;
  client: string | null;
  wantedClient: string | null;
  kind: AccessKind;
  wanted: Wanted;
  askedBy: string;
  askedByName: string;
  askedAt: Instant;
  state: 'pending' | 'approved';
}

const CHANGE = `select x.id, x.company_id as "companyId", c.legal_name as "companyName", x.user_id as "userId", u.version, u.fullname,
    u.role, u.is_leader as "isLeader", u.employee_no as "employeeNo", u.email, u.phone, cl.name as client,
    (select w.name from client w where w.company_id = x.company_id and w.id::text = x.wanted ->> 'clientId') as "wantedClient",
    x.kind, x.wanted, x.asked_by as "askedBy", b.fullname as "askedByName", x.asked_at as "askedAt",
    x.state
  from access_change x join company c on c.id = x.company_id
  join app_user u on u.company_id = x.company_id and u.id = x.user_id and u.deleted_at is null
  join app_user b on b.company_id = x.company_id and b.id = x.asked_by
  left join client cl on cl.company_id = u.company_id and cl.id = u.client_id
  where x.state = $1`;

const since = (now: Instant) => toWire((now - CONFIRMED_WITHIN_MS) as Instant);

/** Those that wait and are not too old, oldest first; of one person where it is named. */
export async function pendingChanges(
  db: CompanyDb,
  now: Instant,
  userId: string | null = null,
): Promise<StoredChange[]> {
  const { rows } = await db.query<StoredChange>(
    `${CHANGE} and x.company_id = $2 and x.asked_at > $3 and ($4::uuid is null or x.user_id = $4)
      order by x.asked_at, x.id limit 200`,
    ['pending', db.companyId, since(now), userId],
  );
  return rows;
}

/** Codes and invitations that were confirmed for this asker and not used yet. */
export async function ownConfirmations(db: CompanyDb, askedBy: string, now: Instant): Promise<StoredChange[]> {
  const { rows } = await db.query<StoredChange>(
    `${CHANGE} and x.company_id = $2 and x.asked_by = $3 and x.kind in ('code', 'invite') and x.decided_at > $4
      order by x.decided_at limit 50`,
    ['approved', db.companyId, askedBy, toWire((now - CONFIRMATION_VALID_MS) as Instant)],
  );
  return rows;
}

/** A second admin has seen where letters to the person go, and agreed. */
export async function isAddressConfirmed(db: CompanyDb, userId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from access_change
      where company_id = $1 and user_id = $2 and kind in ('contact', 'role') and state = 'approved' limit 1`,
    [db.companyId, userId],
  );
  return rowCount === 1;
}

/** Of all companies. */
export async function allPendingChanges(db: Db, now: Instant): Promise<StoredChange[]> {
  const { rows } = await db.query<StoredChange>(`${CHANGE} and x.asked_at > $2 order by x.asked_at, x.id limit 500`, [
    'pending',
    since(now),
  ]);
  return rows;
}

/** The company of a change, whatever became of it; for who decides across companies. */
export async function companyOfChange(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await db.query<{ companyId: string }>(
    'select company_id as "companyId" from access_change where id = $1',
    [id],
  );
  return rows[0]?.companyId;
}

/** Held until the transaction ends; undefined when it waits no more. */
export async function lockAccessChange(db: CompanyDb, id: string, now: Instant): Promise<StoredChange | undefined> {
  const { rowCount } = await db.query(
    `select 1 from access_change where company_id = $1 and id = $2 and state = 'pending' and asked_at > $3 for update`,
    [db.companyId, id, since(now)],
  );
  if (rowCount !== 1) return undefined;
  const { rows } = await db.query<StoredChange>(`${CHANGE} and x.company_id = $2 and x.id = $3`, [
    'pending',
    db.companyId,
    id,
  ]);
  return rows[0];
}

/** What has waited too long makes room for a new one. */
async function dropOld(db: CompanyDb, userId: string, kind: AccessKind, now: Instant): Promise<void> {
  await db.query(
    `update access_change set state = 'withdrawn'
      where company_id = $1 and user_id = $2 and kind = $3 and state = 'pending' and asked_at <= $4`,
    [db.companyId, userId, kind, since(now)],
  );
}

/** @returns the id; undefined where one of the kind waits for the person already */
export async function insertChange(
  db: CompanyDb,
  change: { userId: string; kind: AccessKind; wanted: Wanted; askedBy: string },
  now: Instant,
): Promise<string | undefined> {
  await dropOld(db, change.userId, change.kind, now);
  const id = newId();
  const { rowCount } = await db.query(
    `insert into access_change (company_id, id, user_id, kind, wanted, asked_by, asked_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (company_id, user_id, kind) where state = 'pending' do nothing`,
    [db.companyId, id, change.userId, change.kind, JSON.stringify(change.wanted), change.askedBy, toWire(now)],
  );
  return rowCount === 1 ? id : undefined;
}

export async function settleChange(
  db: CompanyDb,
  id: string,
  settled: {
    state: 'approved' | 'rejected' | 'used';
    decidedBy: string | null;
    byOperator: boolean;
    reason: string;
  },
  now: Instant,
): Promise<void> {
  await db.query(
    `update access_change set state = $3, decided_by = $4, by_operator = $5, reason = $6, decided_at = $7
      where company_id = $1 and id = $2`,
    [db.companyId, id, settled.state, settled.decidedBy, settled.byOperator, settled.reason, toWire(now)],
  );
}

export async function withdrawChange(db: CompanyDb, id: string): Promise<void> {
  await db.query(`update access_change set state = 'withdrawn' where company_id = $1 and id = $2`, [db.companyId, id]);
}

export interface Confirmation {
  id: string;
  decidedBy: string | null;
  byOperator: boolean;
}

/** The confirmed code or invitation that this asker has not used, within a day of the confirmation. */
export async function openConfirmation(
  db: CompanyDb,
  wanted: { userId: string; kind: AccessKind; askedBy: string },
  now: Instant,
): Promise<Confirmation | undefined> {
  const { rows } = await db.query<Confirmation>(
    `select id, decided_by as "decidedBy", by_operator as "byOperator" from access_change
      where company_id = $1 and user_id = $2 and kind = $3 and asked_by = $4 and state = 'approved' and decided_at > $5
      order by decided_at limit 1`,
    [db.companyId, wanted.userId, wanted.kind, wanted.askedBy, toWire((now - CONFIRMATION_VALID_MS) as Instant)],
  );
  return rows[0];
}

export async function useConfirmation(db: CompanyDb, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update access_change set state = 'used' where company_id = $1 and id = $2 and state = 'approved'`,
    [db.companyId, id],
  );
  return rowCount === 1;
}
