/** Rows of stored pictures and of what they belong to. */
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../db/pool.ts';

export interface StoredPicture {
  id: string;
  /** `attachment`: a photo of an activity or a room, a receipt, a picture of the head of papers; no other is a picture. */
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
               or kind = 'attachment' and (exists (select 1 from activity a
                   where a.company_id = f.company_id and a.photo_file_id = f.id)
                 or exists (select 1 from meeting_room r where r.company_id = f.company_id and r.photo_file_id = f.id)
                 or exists (select 1 from settlement_item i
                   where i.company_id = f.company_id and i.receipt_file_id = f.id)
                 or exists (select 1 from settlement p where p.company_id = f.company_id and p.proof_file_id = f.id)
                 or exists (select 1 from paper_head h where h.company_id = f.company_id
                   and f.id in (h.logo_file_id, h.signature_file_id))))`,
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

/** The settlement that a receipt or a proof belongs to: its date, and whether anybody but its writer may see it. */
export async function findSettlementOfPicture(
  db: Db,
  companyId: string,
  fileId: string,
): Promise<{ readonly date: LocalDate; readonly sent: boolean } | undefined> {
  const { rows } = await db.query<{ date: LocalDate; sent: boolean }>(
    `select s.scope_date as date, s.state <> 'draft' as sent from settlement s
      where s.company_id = $1 and (s.proof_file_id = $2 or exists (select 1 from settlement_item i
        where i.company_id = s.company_id and i.settlement_id = s.id and i.receipt_file_id = $2)) limit 1`,
    [companyId, fileId],
  );
  return rows[0];
}

/** Whether it stands in the head of the company's papers. */
export async function isHeadPicture(db: Db, companyId: string, fileId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select 1 from paper_head where company_id = $1 and $2::uuid in (logo_file_id, signature_file_id)',
    [companyId, fileId],
  );
  return rowCount === 1;
}

export async function isRoomPhoto(db: Db, companyId: string, fileId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select 1 from meeting_room where company_id = $1 and photo_file_id = $2 limit 1',
    [companyId, fileId],
  );
  return rowCount === 1;
}
