/** The photo of an event: announced with the record, stored afterwards (rules/attendance#selfie-and-privacy). */
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../../db/pool.ts';

export interface NewPicture {
  companyId: string;
  id: string;
  ownerUserId: string;
  sha256: string;
  bytes: number;
  mime: string;
  storageKey: string;
  width: number;
  height: number;
  createdAt: Instant;
  deleteAfter: Instant;
}

/** The row goes before the bytes: whatever fails after it is found and swept by it. */
export async function insertPicture(db: Db, picture: NewPicture): Promise<void> {
  await db.query({
    name: 'attendance-insert-selfie',
    text: `insert into file
        (company_id, id, owner_user_id, kind, sha256, bytes, mime, storage_key, width, height, created_at, delete_after)
      values ($1, $2, $3, 'selfie', $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      picture.companyId,
      picture.id,
      picture.ownerUserId,
      picture.sha256,
      picture.bytes,
      picture.mime,
      picture.storageKey,
      picture.width,
      picture.height,
      toWire(picture.createdAt),
      toWire(picture.deleteAfter),
    ],
  });
}

export async function removePicture(db: Db, companyId: string, id: string): Promise<void> {
  await db.query('delete from file where company_id = $1 and id = $2', [companyId, id]);
}

export interface DuePicture {
  id: string;
  storageKey: string;
}

/** Taken in, but never got to its event: an upload that failed half-way. @param before the parameter: created before */
const stray = (
  before: '$2' | '$3',
) => `f.created_at < ${before} and f.created_at >= ${before}::timestamptz - interval '30 days'
  and not exists (select 1 from attendance_event e
    where e.company_id = f.company_id and e.user_id = f.owner_user_id and e.selfie_file_id = f.id)`;

/** Its days of keeping are over, and its period was locked long enough ago. $2 = now. */
const OVER = `f.delete_after <= $2
  and not exists (select 1 from attendance_event e
    where e.company_id = f.company_id and e.user_id = f.owner_user_id and e.selfie_file_id = f.id
      and not exists (select 1 from period p where p.company_id = e.company_id
        and e.work_date between p.first_date and p.last_date and p.state = 'locked'
        and p.locked_at + interval '60 days' <= $2))`;

const EXISTING_SELFIE = `f.company_id = $1 and f.kind = 'selfie' and f.deleted_at is null`;

/** Selfies that are due get their mark, those that are due no more lose it. */
export async function markDueSelfies(
  db: Db,
  companyId: string,
  { now, strayBefore, markAt }: { now: Instant; strayBefore: Instant; markAt: number },
): Promise<void> {
  await db.query(
    `update file f set purge_marked_ms = null where ${EXISTING_SELFIE} and f.purge_marked_ms is not null
      and not (${OVER}) and not (${stray('$3')})`,
    [companyId, toWire(now), toWire(strayBefore)],
  );
  const mark = `update file f set purge_marked_ms = $3 where ${EXISTING_SELFIE} and f.purge_marked_ms is null`;
  await db.query(`${mark} and ${stray('$2')}`, [companyId, toWire(strayBefore), markAt]);
  await db.query(`${mark} and ${OVER}`, [companyId, toWire(now), markAt]);
}

/** Strays whose mark is old enough. */
export async function strayPictures(
  db: Db,
  companyId: string,
  before: Instant,
  readyAt: number,
): Promise<DuePicture[]> {
  const { rows } = await db.query<DuePicture>(
    `select f.id, f.storage_key as "storageKey" from file f
      where ${EXISTING_SELFIE} and f.purge_marked_ms <= $3 and ${stray('$2')}`,
    [companyId, toWire(before), readyAt],
  );
  return rows;
}

/**
 * Hangs the stored photo on its event. A review that was opened because it was missing stays: a person decides.
 * @returns false when another upload was first
 */
export async function attachSelfie(
  db: Db,
  companyId: string,
  event: { id: string; at: Instant },
  fileId: string,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'attendance-attach-selfie',
    // Two uploads of one photo: the second waits for the row and then finds it taken.
    text: `update attendance_event set selfie_file_id = $4
      where company_id = $1 and at = $2 and id = $3 and selfie_file_id is null`,
    values: [companyId, toWire(event.at), event.id, fileId],
  });
  return rowCount === 1;
}

/** Selfies of the company whose days of keeping are over and whose mark is old enough. */
export async function dueSelfies(
  db: Db,
  companyId: string,
  { now, readyAt, limit }: { now: Instant; readyAt: number; limit: number },
): Promise<DuePicture[]> {
  const { rows } = await db.query<DuePicture>(
    `select f.id, f.storage_key as "storageKey" from file f
      where ${EXISTING_SELFIE} and f.purge_marked_ms <= $3 and ${OVER}
      order by f.delete_after limit $4`,
    [companyId, toWire(now), readyAt, limit],
  );
  return rows;
}

export async function markDeleted(db: Db, companyId: string, ids: readonly string[], now: Instant): Promise<void> {
  await db.query('update file set deleted_at = $3 where company_id = $1 and id = any($2::uuid[])', [
    companyId,
    ids,
    toWire(now),
  ]);
}
