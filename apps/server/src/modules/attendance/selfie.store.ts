/** The photo of an event: announced with the record, stored afterwards (decisions.md 12). */
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../db/pool.ts';

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

/** Photos that were taken in but never got to their event: an upload that failed half-way. */
export async function strayPictures(
  db: Db,
  companyId: string,
  before: Instant,
): Promise<{ id: string; storageKey: string }[]> {
  const { rows } = await db.query<{ id: string; storageKey: string }>(
    `select f.id, f.storage_key as "storageKey" from file f
      where f.company_id = $1 and f.kind = 'selfie' and f.deleted_at is null
        and f.created_at < $2 and f.created_at >= $2::timestamptz - interval '30 days'
        and not exists (select 1 from attendance_event e
          where e.company_id = f.company_id and e.user_id = f.owner_user_id and e.selfie_file_id = f.id)`,
    [companyId, toWire(before)],
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

/** Selfies of the company whose days of keeping are over, with the date of their event. */
export async function dueSelfies(
  db: Db,
  companyId: string,
  now: Instant,
  limit: number,
): Promise<{ id: string; storageKey: string }[]> {
  const { rows } = await db.query<{ id: string; storageKey: string }>(
    `select f.id, f.storage_key as "storageKey" from file f
      where f.company_id = $1 and f.kind = 'selfie' and f.deleted_at is null and f.delete_after <= $2
        and not exists (select 1 from attendance_event e
          where e.company_id = f.company_id and e.user_id = f.owner_user_id and e.selfie_file_id = f.id
            and not exists (select 1 from period p where p.company_id = e.company_id
              and e.work_date between p.first_date and p.last_date and p.state = 'locked'
              and p.locked_at + interval '60 days' <= $2))
      order by f.delete_after limit $3`,
    [companyId, toWire(now), limit],
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
