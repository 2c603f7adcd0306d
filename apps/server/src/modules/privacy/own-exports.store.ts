/** Copies that people asked for: waiting, made, downloadable for a day. Times are the caller's. */
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../db/pool.ts';

export interface OwnExportRow {
  companyId: string;
  id: string;
  userId: string;
  state: 'queued' | 'running' | 'done' | 'failed';
  askedAt: Instant;
  finishedAt: Instant | null;
  expiresAt: Instant | null;
  problem: string | null;
  attempts: number;
  /** Of the file as it is stored, sealed. */
  bytes: number | null;
  sha256: string | null;
  storageKey: string | null;
  /** Asked for before another gave access to the account: it tells what is closed since then. */
  beforeAccess: boolean;
}

const EXPORT_COLUMNS = `p.company_id as "companyId", p.id, p.user_id as "userId", p.state, p.asked_at as "askedAt",
  p.finished_at as "finishedAt", p.expires_at as "expiresAt", p.problem, p.attempts, f.bytes, f.sha256,
  f.storage_key as "storageKey",
  exists (select 1 from app_user u join account a on a.id = u.account_id
    where u.company_id = p.company_id and u.id = p.user_id and a.access_reset_at >= p.asked_at) as "beforeAccess"`;
const WITH_FILE = 'left join file f on f.company_id = p.company_id and f.id = p.file_id';
const EXPORT = `${EXPORT_COLUMNS} from personal_export p ${WITH_FILE}`;

/** False when one is waiting or being made already. */
export async function insertExport(
  db: Db,
  row: { companyId: string; id: string; userId: string; now: Instant },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into personal_export (company_id, id, user_id, asked_at) values ($1, $2, $3, $4)
     on conflict (company_id, user_id) where state in ('queued', 'running') do nothing`,
    [row.companyId, row.id, row.userId, toWire(row.now)],
  );
  return rowCount === 1;
}

/** Newest first. */
export async function listExports(db: Db, companyId: string, userId: string, since: Instant): Promise<OwnExportRow[]> {
  const { rows } = await db.query<OwnExportRow>(
    `select ${EXPORT} where p.company_id = $1 and p.user_id = $2 and p.asked_at >= $3 order by p.asked_at desc, p.id desc`,
    [companyId, userId, toWire(since)],
  );
  return rows;
}

export async function findExport(
  db: Db,
  companyId: string,
  userId: string,
  id: string,
): Promise<OwnExportRow | undefined> {
  const { rows } = await db.query<OwnExportRow>(
    `select ${EXPORT} where p.company_id = $1 and p.user_id = $2 and p.id = $3`,
    [companyId, userId, id],
  );
  return rows[0];
}

/** Takes the oldest that waits or whose worker has fallen silent. */
export async function claimExport(db: Db, now: Instant, leaseUntil: Instant): Promise<OwnExportRow | undefined> {
  const { rows } = await db.query<OwnExportRow>(
    `with taken as (
       update personal_export t set state = 'running', lease_until = $2, attempts = t.attempts + 1
         from (select company_id, id from personal_export
                where state in ('queued', 'running') and (lease_until is null or lease_until < $1)
                order by asked_at limit 1 for update skip locked) next
        where t.company_id = next.company_id and t.id = next.id
        returning t.*)
     select ${EXPORT_COLUMNS} from taken p ${WITH_FILE}`,
    [toWire(now), toWire(leaseUntil)],
  );
  return rows[0];
}

const OURS = `company_id = $1 and id = $2 and state = 'running' and attempts = $3`;
const oursOf = (row: OwnExportRow) => [row.companyId, row.id, row.attempts];

/** Puts an interrupted one back, to be taken at once by whoever is there. */
export async function returnExport(db: Db, row: OwnExportRow): Promise<void> {
  await db.query(`update personal_export set state = 'queued', lease_until = null where ${OURS}`, oursOf(row));
}

export async function failExport(db: Db, row: OwnExportRow, problem: string, now: Instant): Promise<void> {
  await db.query(
    `update personal_export set state = 'failed', problem = $4, finished_at = $5, lease_until = null where ${OURS}`,
    [...oursOf(row), problem, toWire(now)],
  );
}

/** The file's row and the end of the work. False when somebody else has it meanwhile. */
export async function finishExport(
  db: Db,
  row: OwnExportRow,
  file: { id: string; storageKey: string; bytes: number; sha256: string; now: Instant; expiresAt: Instant },
): Promise<boolean> {
  await db.query(
    `insert into file (company_id, id, owner_user_id, kind, sha256, bytes, mime, storage_key, created_at, delete_after)
     values ($1, $2, $3, 'export', $4, $5, 'application/octet-stream', $6, $7, $8)`,
    [
      row.companyId,
      file.id,
      row.userId,
      file.sha256,
      file.bytes,
      file.storageKey,
      toWire(file.now),
      toWire(file.expiresAt),
    ],
  );
  const { rowCount } = await db.query(
    `update personal_export set state = 'done', file_id = $4, finished_at = $5, expires_at = $6, lease_until = null
      where ${OURS}`,
    [...oursOf(row), file.id, toWire(file.now), toWire(file.expiresAt)],
  );
  return rowCount === 1;
}
