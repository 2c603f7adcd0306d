/** Head and signature of a company's papers. */
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';

export interface StoredHead {
  readonly address: string;
  readonly contact: string;
  readonly city: string;
  readonly signer: string;
  readonly signerTitle: string;
  readonly logoFileId: string | null;
  readonly signatureFileId: string | null;
  /** 0: none was written. */
  readonly version: number;
}

export async function readStoredHead(db: CompanyDb): Promise<StoredHead> {
  const { rows } = await db.query<StoredHead>({
    name: 'paper-head',
    text: `select coalesce(h.address, c.address) as address, coalesce(h.contact, '') as contact, coalesce(h.city, '') as city,
        coalesce(h.signer, '') as signer, coalesce(h.signer_title, '') as "signerTitle", h.logo_file_id as "logoFileId",
        h.signature_file_id as "signatureFileId", coalesce(h.version, 0) as version
       from company c left join paper_head h on h.company_id = c.id where c.id = $1`,
    values: [db.companyId],
  });
  const [row] = rows;
  if (row === undefined) throw new Error('no company');
  return row;
}

/** The texts of the head. @returns false where somebody else changed them since that version */
export async function storeHead(
  tx: CompanyDb,
  head: Omit<StoredHead, 'logoFileId' | 'signatureFileId'>,
  { by, now }: { readonly by: string; readonly now: Instant },
): Promise<boolean> {
  const { address, contact, city, signer, signerTitle, version } = head;
  const { rowCount } = await tx.query({
    name: 'paper-head-store',
    text: `insert into paper_head as h (company_id, address, contact, city, signer, signer_title, updated_at, updated_by)
      select $1::uuid, $2, $3, $4, $5, $6, $7::timestamptz, $8::uuid
       where $9::int = 0 or exists (select 1 from paper_head w where w.company_id = $1)
      on conflict (company_id) do update set address = excluded.address, contact = excluded.contact, city = excluded.city,
        signer = excluded.signer, signer_title = excluded.signer_title, updated_at = excluded.updated_at,
        updated_by = excluded.updated_by, version = h.version + 1 where h.version = $9::int`,
    values: [tx.companyId, address, contact, city, signer, signerTitle, toWire(now), by, version],
  });
  return rowCount === 1;
}

export type HeadPicture = 'logo' | 'signature';

/**
 * A picture takes the place of the one before, whose bytes stay: papers that were given out are drawn with it. `fileId` null
 * leaves the head without.
 */
export async function storeHeadPicture(
  tx: CompanyDb,
  picture: HeadPicture,
  fileId: string | null,
  { by, now }: { readonly by: string; readonly now: Instant },
): Promise<void> {
  if (fileId !== null)
    await tx.query('update file set delete_after = null where company_id = $1 and id = $2', [tx.companyId, fileId]);
  await tx.query({
    name: 'paper-head-picture',
    text: `insert into paper_head as h (company_id, address, contact, city, signer, signer_title, logo_file_id, signature_file_id,
        updated_at, updated_by)
      select c.id, c.address, '', '', '', '', case $2 when 'logo' then $3::uuid end, case $2 when 'signature' then $3::uuid end,
        $4::timestamptz, $5::uuid from company c where c.id = $1
      on conflict (company_id) do update set
        logo_file_id = case $2 when 'logo' then $3::uuid else h.logo_file_id end,
        signature_file_id = case $2 when 'signature' then $3::uuid else h.signature_file_id end,
        updated_at = excluded.updated_at, updated_by = excluded.updated_by, version = h.version + 1`,
    values: [tx.companyId, picture, fileId, toWire(now), by],
  });
}

/** Where the bytes of the company's pictures lie. */
export async function pictureKeys(db: CompanyDb, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<{ id: string; storageKey: string }>({
    name: 'paper-picture-keys',
    text: `select id, storage_key as "storageKey" from file
      where company_id = $1 and id = any($2::uuid[]) and deleted_at is null`,
    values: [db.companyId, ids],
  });
  return new Map(rows.map(({ id, storageKey }) => [id, storageKey]));
}
