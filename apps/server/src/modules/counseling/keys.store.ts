/** Keys of people: the pair of each, and what of a session is locked for whom (docs/decisions/121). */
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/pool.ts';
import type { PersonalKey } from '../../engines/personal-keys.ts';

export interface StoredKey extends PersonalKey {
  readonly id: string;
  readonly companyId: string;
  readonly userId: string;
  readonly createdAt: Instant;
  readonly passwordAt: Instant;
  readonly provedAt: Instant;
  /** Of an account that another had given access to before: it opens nothing of HRD's desk. */
  readonly ownOnly: boolean;
}

const KEY = `k.id, k.company_id as "companyId", k.user_id as "userId", k.public_key as "publicKey",
  k.private_key as "privateKey", k.by_password as "byPassword", k.by_recovery as "byRecovery",
  k.created_at as "createdAt", k.password_at as "passwordAt", k.proved_at as "provedAt",
  k.own_only as "ownOnly"`;

export async function findKey(db: CompanyDb, userId: string): Promise<StoredKey | undefined> {
  const { rows } = await db.query<StoredKey>(
    `select ${KEY} from counseling_key k where k.company_id = $1 and k.user_id = $2 and k.retired_at is null`,
    [db.companyId, userId],
  );
  return rows[0];
}

/** Of an account in whatever companies: its password opens them all. */
export async function lockKeysOfAccount(db: Db, accountId: string): Promise<StoredKey[]> {
  const { rows } = await db.query<StoredKey>(
    `select ${KEY} from counseling_key k join app_user u on u.company_id = k.company_id and u.id = k.user_id
      where u.account_id = $1 and k.retired_at is null order by k.company_id, k.id for update of k`,
    [accountId],
  );
  return rows;
}

/** Undefined where the person has one meanwhile. */
export async function insertKey(
  db: CompanyDb,
  userId: string,
  { ownOnly, ...key }: PersonalKey & Pick<StoredKey, 'ownOnly'>,
  now: Instant,
): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `insert into counseling_key (company_id, id, user_id, public_key, private_key, by_password, by_recovery,
        created_at, password_at, proved_at, own_only)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8, $9)
      on conflict (company_id, user_id) where retired_at is null do nothing returning id`,
    [
      db.companyId,
      newId(),
      userId,
      key.publicKey,
      key.privateKey,
      key.byPassword,
      key.byRecovery,
      toWire(now),
      ownOnly,
    ],
  );
  return rows[0]?.id;
}

type Way = Pick<StoredKey, 'companyId' | 'id'>;

export async function storePasswordWay(db: Db, key: Way, byPassword: string, now: Instant): Promise<void> {
  await db.query(
    'update counseling_key set by_password = $3, password_at = $4 where company_id = $1 and id = $2 and retired_at is null',
    [key.companyId, key.id, byPassword, toWire(now)],
  );
}

export async function storeRecoveryWay(db: Db, key: Way, byRecovery: string, now: Instant): Promise<void> {
  await db.query('update counseling_key set by_recovery = $3, proved_at = $4 where company_id = $1 and id = $2', [
    key.companyId,
    key.id,
    byRecovery,
    toWire(now),
  ]);
}

export async function storeProved(db: Db, key: Way, now: Instant): Promise<void> {
  await db.query('update counseling_key set proved_at = $3 where company_id = $1 and id = $2', [
    key.companyId,
    key.id,
    toWire(now),
  ]);
}

/** The account was proved to be its owner's from before: the key serves HRD's desk from now on. */
export async function storeServing(db: CompanyDb, id: string): Promise<void> {
  await db.query('update counseling_key set own_only = false where company_id = $1 and id = $2', [db.companyId, id]);
}

/** What was locked for it opens no more; it goes with the sealed halves. */
export async function retireKey(db: CompanyDb, id: string, now: Instant): Promise<void> {
  await db.query('delete from counseling_case_key where company_id = $1 and key_id = $2', [db.companyId, id]);
  await db.query(
    `update counseling_key set retired_at = $3, private_key = '', by_password = '', by_recovery = ''
      where company_id = $1 and id = $2`,
    [db.companyId, id, toWire(now)],
  );
}

export interface KeyAccount {
  readonly passwordHash: string | null;
  readonly passwordChangedAt: Instant | null;
  /** When another last gave access to the account. */
  readonly accessResetAt: Instant | null;
  /** When another first gave access since the key was proved: from that moment on whoever is signed in need not be the owner. */
  readonly firstGivenAt: Instant | null;
  /** When another first gave access to the account while it was in use, ever; a role alone lets nobody in. */
  readonly firstGivenEver: Instant | null;
  readonly email: string | null;
  readonly emailVerifiedAt: Instant | null;
}

/** @param provedAt when the key was last proved to be the owner's; null without a key */
export async function accountOfKey(
  db: Db,
  accountId: string,
  provedAt: Instant | null,
): Promise<KeyAccount | undefined> {
  const { rows } = await db.query<KeyAccount>(
    `select password_hash as "passwordHash", password_changed_at as "passwordChangedAt",
        access_reset_at as "accessResetAt", email, email_verified_at as "emailVerifiedAt",
        (select min(g.at) from access_grant g where g.account_id = account.id and g.at >= $2) as "firstGivenAt",
        (select min(g.at) from access_grant g where g.account_id = account.id and g.shows and g.kind <> 'role')
          as "firstGivenEver"
       from account where id = $1`,
    [accountId, provedAt === null ? null : toWire(provedAt)],
  );
  return rows[0];
}

/** Who may be written to: the person's own half that locks. */
export interface Holder {
  readonly userId: string;
  readonly keyId: string;
  readonly publicKey: string;
}

/** Who of the desk can read what is locked for them now. */
export async function holdersOfDesk(db: CompanyDb, deskId: string): Promise<Holder[]> {
  const { rows } = await db.query<Holder>(
    `select k.user_id as "userId", k.id as "keyId", k.public_key as "publicKey"
       from counseling_desk d
       join app_user u on u.company_id = d.company_id and u.active and u.deleted_at is null
         and (u.id = d.user_id and u.role = 'counselor' or d.target = 'hrd' and u.role = 'hrd')
       join counseling_key k on k.company_id = u.company_id and k.user_id = u.id and k.retired_at is null
         and (d.target = 'counselor' or not k.own_only)
      where d.company_id = $1 and d.id = $2 order by k.user_id`,
    [db.companyId, deskId],
  );
  return rows;
}

export const KEY_PARTS = ['summary', 'notes'] as const;
type KeyPart = (typeof KEY_PARTS)[number];

interface LockedKey {
  readonly userId: string;
  readonly keyId: string;
  readonly locked: string;
}

export async function insertCaseKeys(
  db: CompanyDb,
  sessionId: string,
  part: KeyPart,
  list: readonly LockedKey[],
): Promise<void> {
  const rows = list.map(({ userId, keyId, locked }) => ({
    company_id: db.companyId,
    session_id: sessionId,
    part,
    user_id: userId,
    key_id: keyId,
    locked,
  }));
  if (rows.length > 0) await insertRows(db, 'counseling_case_key', rows);
}

export async function caseKeys(db: CompanyDb, sessionId: string, part: KeyPart): Promise<LockedKey[]> {
  const { rows } = await db.query<LockedKey>(
    `select user_id as "userId", key_id as "keyId", locked from counseling_case_key
      where company_id = $1 and session_id = $2 and part = $3 order by user_id`,
    [db.companyId, sessionId, part],
  );
  return rows;
}

/** Of everybody but these people. */
export async function dropCaseKeys(
  db: CompanyDb,
  sessionId: string,
  part: KeyPart,
  stay: readonly string[],
): Promise<void> {
  await db.query(
    'delete from counseling_case_key where company_id = $1 and session_id = $2 and part = $3 and user_id <> all($4::uuid[])',
    [db.companyId, sessionId, part, stay],
  );
}

export async function storeProof(db: CompanyDb, userId: string, codeHash: string, until: Instant): Promise<void> {
  await db.query(
    `insert into counseling_proof (company_id, user_id, code_hash, expires_at) values ($1, $2, $3, $4)
      on conflict (company_id, user_id) do update
        set code_hash = excluded.code_hash, expires_at = excluded.expires_at, proved_at = null`,
    [db.companyId, userId, codeHash, toWire(until)],
  );
}

/** Once, and in time; what it proved holds until the code would have expired. */
export async function spendProof(db: CompanyDb, userId: string, codeHash: string, now: Instant): Promise<boolean> {
  const { rowCount } = await db.query(
    `update counseling_proof set proved_at = $4, code_hash = ''
      where company_id = $1 and user_id = $2 and code_hash = $3 and expires_at > $4`,
    [db.companyId, userId, codeHash, toWire(now)],
  );
  return rowCount === 1;
}

/** By the code, a moment ago and after another last gave access. */
export async function isProved(
  db: CompanyDb,
  userId: string,
  { after, now }: { after: Instant; now: Instant },
): Promise<boolean> {
  const { rows } = await db.query<{ proved: boolean }>(
    `select exists (select 1 from counseling_proof
        where company_id = $1 and user_id = $2 and proved_at > $4 and expires_at > $3) as proved`,
    [db.companyId, userId, toWire(now), toWire(after)],
  );
  return rows[0]?.proved === true;
}
