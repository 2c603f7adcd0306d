/** Rows of stored pictures and of what they belong to. */
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../db/pool.ts';

export interface StoredPicture {
  id: string;
  /** `attachment`: the photo of an activity; no other attachment is served as a picture. */
  kind: 'selfie' | 'photo' | 'attachment';
  ownerUserId: string | null;
  sha256: string;
  mime: string;
  storageKey: string;
  createdAt: Instant;
}

export async function findPicture(db: Db, companyId: string, id: string): Promise<StoredPicture | undefined> {
  const { rows } = await db.query<StoredPicture>({
    name: 'picture-find',
    text: `select id, kind, owner_user_id as "ownerUserId", sha256, mime, storage_key as "storageKey", created_at as "createdAt"
             from file f where company_id = $1 and id = $2 and deleted_at is null and (kind in ('selfie', 'photo')
               or kind = 'attachment' and exists (select 1 from activity a
                 where a.company_id = f.company_id and a.photo_file_id = f.id))`,
    values: [companyId, id],
  });
  return rows[0];
}

/** A photo follows its event by at most this long: a tap with a proven time may have lain in a phone for weeks. */
const AFTER_TAP = `interval '45 days'`;
/** Another process's clock may be ahead. */
const CLOCKS_APART = `interval '1 hour'`;

/** The work date of the event that a selfie proves, undefined while no event names it. */
export async function findSelfieDate(
  db: Db,
  companyId: string,
  picture: StoredPicture,
): Promise<LocalDate | undefined> {
  const { rows } = await db.query<{ date: LocalDate }>({
    name: 'picture-selfie-date',
    text: `select work_date as date from attendance_event
            where company_id = $1 and user_id = $2 and selfie_file_id = $3
              and at between $4::timestamptz - ${AFTER_TAP} and $4::timestamptz + ${CLOCKS_APART}
            limit 1`,
    values: [companyId, picture.ownerUserId, picture.id, toWire(picture.createdAt)],
  });
  return rows[0]?.date;
}

/** The work date of the activity that a photo belongs to. */
export async function findActivityDate(db: Db, companyId: string, fileId: string): Promise<LocalDate | undefined> {
  const { rows } = await db.query<{ date: LocalDate }>(
    'select work_date as date from activity where company_id = $1 and photo_file_id = $2 limit 1',
    [companyId, fileId],
  );
  return rows[0]?.date;
}
