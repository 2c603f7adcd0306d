/**
 * The first answer of a repeatable write, kept 7 days, in the write's own transaction
 * (rules/attendance#order-of-checks). Ordinary clock-ins do not pass here: person-facts.store.ts (modules/attendance/days/person)
 * reads their key together with the facts, clock.store.ts (modules/attendance/clock) writes it with the event. Both use the
 * same table, so a change of its columns concerns all three.
 */
import { toWire, type Instant } from '@hadir/domain/kernel/time.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { Db } from '../db/pool.ts';

export interface KeyOwner {
  companyId: string;
  userId: string;
  key: string;
  bodyHash: string;
}

export interface StoredReply {
  bodyHash: string;
  status: number;
  reply: unknown;
}

/**
 * Reserves the key. A second request with the same key waits here until the first has committed, then finds its reply.
 * @returns the kept reply, or undefined when the key is new and now ours.
 */
export async function reserveKey(db: Db, owner: KeyOwner, now: Instant): Promise<StoredReply | undefined> {
  const inserted = await db.query({
    name: 'idempotency-reserve',
    text: `insert into idempotency_key (company_id, user_id, key, body_hash, status, reply, created_at)
           values ($1, $2, $3, $4, 0, 'null', $5) on conflict do nothing`,
    values: [owner.companyId, owner.userId, owner.key, owner.bodyHash, toWire(now)],
  });
  if (inserted.rowCount === 1) return undefined;
  const { rows } = await db.query<{ body_hash: string; status: number; reply: unknown }>({
    name: 'idempotency-read',
    text: 'select body_hash, status, reply from idempotency_key where company_id = $1 and user_id = $2 and key = $3',
    values: [owner.companyId, owner.userId, owner.key],
  });
  const row = rows[0];
  return row && { bodyHash: row.body_hash, status: row.status, reply: row.reply };
}

/** Whether the call was answered before: it is not judged again, its first answer is given. */
export async function isAnswered(db: Db, owner: KeyOwner | null): Promise<boolean> {
  if (owner === null) return false;
  const { rowCount } = await db.query(
    'select 1 from idempotency_key where company_id = $1 and user_id = $2 and key = $3',
    [owner.companyId, owner.userId, owner.key],
  );
  return rowCount === 1;
}

export async function storeReply(db: Db, owner: KeyOwner, status: number, reply: unknown): Promise<void> {
  await db.query({
    name: 'idempotency-keep',
    text: 'update idempotency_key set status = $4, reply = $5 where company_id = $1 and user_id = $2 and key = $3',
    values: [owner.companyId, owner.userId, owner.key, status, JSON.stringify(reply)],
  });
}

/** Of many calls at once; in one order for all, so that two who share keys do not wait for each other. @returns those that are ours now */
export async function reserveKeys(
  db: Db,
  list: readonly { readonly key: KeyOwner; readonly now: Instant }[],
): Promise<readonly KeyOwner[]> {
  const { rows } = await db.query<{ userId: string; key: string }>({
    name: 'idempotency-reserve-many',
    text: `insert into idempotency_key (company_id, user_id, key, body_hash, status, reply, created_at)
           select n.company_id, n.user_id, n.key, n.body_hash, 0, 'null', n.at
           from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::timestamptz[]) as n (company_id, user_id, key, body_hash, at)
           order by n.company_id, n.user_id, n.key
           on conflict do nothing returning user_id as "userId", key`,
    values: [
      ...ownersOf(list.map(({ key }) => key)),
      list.map(({ key }) => key.bodyHash),
      list.map(({ now }) => toWire(now)),
    ],
  });
  const ours = new Set(rows.map(({ userId, key }) => `${userId} ${key}`));
  return list.map(({ key }) => key).filter(({ userId, key }) => ours.has(`${userId} ${key}`));
}

/** Of keys that were reserved by `reserveKeys`. */
export async function storeReservedReplies(db: Db, list: readonly Omit<NewReply, 'now'>[]): Promise<void> {
  if (list.length === 0) return;
  await db.query({
    name: 'idempotency-keep-many',
    text: `update idempotency_key k set status = 200, reply = n.reply
           from unnest($1::uuid[], $2::uuid[], $3::text[], $4::jsonb[]) as n (company_id, user_id, key, reply)
           where k.company_id = n.company_id and k.user_id = n.user_id and k.key = n.key`,
    values: [...ownersOf(list.map(({ key }) => key)), list.map(({ reply }) => JSON.stringify(reply))],
  });
}

/** Of calls that were refused: each may be sent once more with its key. */
export async function releaseKeys(db: Db, keys: readonly KeyOwner[]): Promise<void> {
  if (keys.length === 0) return;
  await db.query({
    name: 'idempotency-release-many',
    text: `delete from idempotency_key k using unnest($1::uuid[], $2::uuid[], $3::text[]) as n (company_id, user_id, key)
           where k.company_id = n.company_id and k.user_id = n.user_id and k.key = n.key`,
    values: ownersOf(keys),
  });
}

const ownersOf = (keys: readonly KeyOwner[]) => [
  keys.map(({ companyId }) => companyId),
  keys.map(({ userId }) => userId),
  keys.map(({ key }) => key),
];

export interface NewReply {
  readonly key: KeyOwner;
  readonly reply: unknown;
  readonly now: Instant;
}

/** Keys that were not reserved before, with their replies. @throws a unique violation where one of them was used */
export async function storeReplies(db: Db, list: readonly NewReply[]): Promise<void> {
  await insertRows(
    db,
    'idempotency_key',
    list.map(({ key, reply, now }) => ({
      company_id: key.companyId,
      user_id: key.userId,
      key: key.key,
      body_hash: key.bodyHash,
      status: 200,
      reply,
      created_at: toWire(now),
    })),
  );
}
