/** Registrations whose time is over, and photos that belong to none. Of every company. */
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../db/pool.ts';

export async function expireOlder(db: Db, before: Instant, now: Instant): Promise<void> {
  await db.query(
    `update self_registration set state = 'expired', decided_at = $2
      where state in ('submitted', 'email_verified') and submitted_at < $1`,
    [toWire(before), toWire(now)],
  );
}

/** Rejected and expired ones since before `before` get their mark. */
export async function markOlder(db: Db, before: Instant, markAt: number): Promise<void> {
  await db.query(
    `update self_registration set purge_marked_ms = $2
      where state in ('rejected', 'expired') and decided_at < $1 and purge_marked_ms is null`,
    [toWire(before), markAt],
  );
}

const MARKED = `r.state in ('rejected', 'expired') and r.purge_marked_ms <= $2`;

/** Photos of those whose mark is old enough. */
export async function duePhotos(
  db: Db,
  before: Instant,
  readyAt: number,
): Promise<{ id: string; storageKey: string }[]> {
  const { rows } = await db.query<{ id: string; storageKey: string }>(
    `select f.id, f.storage_key as "storageKey" from self_registration r
       join file f on f.company_id = r.company_id and f.id = r.photo_file_id where r.decided_at < $1 and ${MARKED}`,
    [toWire(before), readyAt],
  );
  return rows;
}

/** Those whose mark is old enough, and whose photo's bytes are gone. In one transaction with `deletePhotos`. */
export async function deleteOlder(db: Db, before: Instant, readyAt: number, gone: readonly string[]): Promise<void> {
  await db.query(
    `delete from self_registration r where r.decided_at < $1 and ${MARKED}
      and (r.photo_file_id is null or r.photo_file_id = any($3::uuid[]))`,
    [toWire(before), readyAt, gone],
  );
}

/** Taken in, but never got to a registration: a form that broke off. $1 = taken in before. */
const STRAY = `f.kind = 'photo' and f.owner_user_id is null and f.deleted_at is null and f.created_at < $1
  and not exists (select 1 from self_registration r where r.company_id = f.company_id and r.photo_file_id = f.id)
  and not exists (select 1 from app_user u where u.company_id = f.company_id and u.photo_file_id = f.id)`;

export async function markStrays(db: Db, before: Instant, markAt: number): Promise<void> {
  await db.query(`update file f set purge_marked_ms = $2 where ${STRAY} and f.purge_marked_ms is null`, [
    toWire(before),
    markAt,
  ]);
}

/** Strays whose mark is old enough. */
export async function dueStrays(
  db: Db,
  before: Instant,
  readyAt: number,
): Promise<{ id: string; storageKey: string }[]> {
  const { rows } = await db.query<{ id: string; storageKey: string }>(
    `select f.id, f.storage_key as "storageKey" from file f where ${STRAY} and f.purge_marked_ms <= $2`,
    [toWire(before), readyAt],
  );
  return rows;
}

/** Rows of photos whose bytes are gone; one that a registration still names stays. */
export async function deletePhotos(db: Db, ids: readonly string[]): Promise<void> {
  await db.query(
    `delete from file f where f.id = any($1::uuid[]) and f.kind = 'photo' and f.owner_user_id is null
      and not exists (select 1 from self_registration r where r.company_id = f.company_id and r.photo_file_id = f.id)`,
    [ids],
  );
}
