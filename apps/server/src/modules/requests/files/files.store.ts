/** Attachments of requests. */
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { refusedField } from '../../../http/refused.ts';

export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly private: boolean;
  readonly mime: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly storageKey: string;
}

const FILE = `select f.id, q.name, q.private, f.mime, f.bytes, f.sha256, f.storage_key as "storageKey"
  from request_file q join file f on f.company_id = q.company_id and f.id = q.file_id and f.deleted_at is null
  where q.company_id = $1 and q.request_id = $2`;

export async function filesOf(db: CompanyDb, requestId: string): Promise<StoredFile[]> {
  const { rows } = await db.query<StoredFile>(`${FILE} order by q.created_at, f.id`, [db.companyId, requestId]);
  return rows;
}

export async function fileOf(db: CompanyDb, requestId: string, fileId: string): Promise<StoredFile | undefined> {
  const { rows } = await db.query<StoredFile>(`${FILE} and q.file_id = $3`, [db.companyId, requestId, fileId]);
  return rows[0];
}

interface Attaching {
  /** Only what this person uploaded can be attached. */
  readonly by: string;
  readonly now: Instant;
  readonly private: boolean;
}

/**
 * The request takes the files, in the order named; of one sent again those not named any more are let go.
 * @throws Refused PILIHAN_TIDAK_ADA for a file that is not the person's own fresh upload, nor the request's already
 */
export async function attachFiles(
  tx: CompanyDb,
  request: { id: string },
  files: readonly { id: string; name: string }[],
  { by, now, private: secret }: Attaching,
): Promise<void> {
  // A file named twice is attached once.
  const nameOf = new Map(files.map(({ id, name }) => [id, name]));
  const ids = [...nameOf.keys()];
  await tx.query(
    `with gone as (delete from request_file where company_id = $1 and request_id = $2 and file_id <> all($3::uuid[])
        returning file_id)
     update file f set delete_after = $4 from gone where f.company_id = $1 and f.id = gone.file_id`,
    [tx.companyId, request.id, ids, toWire(now)],
  );
  if (ids.length === 0) return;
  await tx.query(
    `with taken as (update file set delete_after = null where company_id = $1 and id = any($3::uuid[])
        and kind = 'attachment' and owner_user_id = $4 and delete_after > $5 and deleted_at is null returning id)
     insert into request_file (company_id, request_id, file_id, name, private, created_at, created_by)
     select $1, $2, t.id, n.name, $6, $5, $4 from taken t
       join unnest($3::uuid[], $7::text[]) n (id, name) on n.id = t.id`,
    [tx.companyId, request.id, ids, by, toWire(now), secret, [...nameOf.values()]],
  );
  const { rows } = await tx.query<{ attached: number }>(
    'select count(*)::int as attached from request_file where company_id = $1 and request_id = $2',
    [tx.companyId, request.id],
  );
  if (rows[0]?.attached !== ids.length) throw refusedField('files', 'PILIHAN_TIDAK_ADA', { kolom: 'lampiran' });
}
