/** Files beside daily reports (rules/activity#daily-report). */
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import { attachFile, releaseFile } from '../../db/attached-file.ts';
import type { CompanyDb } from '../../db/company-db.ts';

export interface StoredReportFile {
  readonly id: string;
  readonly name: string;
  readonly mime: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly storageKey: string;
}

/** A draft is the writer's alone, so only this finds it. */
export async function isOwnReport(db: CompanyDb, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from daily_report where company_id = $1 and id = $2 and user_id = $3', [
    db.companyId,
    id,
    userId,
  ]);
  return rowCount === 1;
}

/** In the order in which they were added. */
export async function filesOfReport(db: CompanyDb, reportId: string): Promise<StoredReportFile[]> {
  const { rows } = await db.query<StoredReportFile>(
    `select f.id, q.name, f.mime, f.bytes, f.sha256, f.storage_key as "storageKey"
       from daily_report_file q join file f on f.company_id = q.company_id and f.id = q.file_id and f.deleted_at is null
      where q.company_id = $1 and q.report_id = $2 order by q.created_at, f.id`,
    [db.companyId, reportId],
  );
  return rows;
}

export async function attachReportFile(
  db: CompanyDb,
  { reportId, fileId, name }: { readonly reportId: string; readonly fileId: string; readonly name: string },
  now: Instant,
): Promise<void> {
  await attachFile(db, fileId);
  await db.query(
    'insert into daily_report_file (company_id, report_id, file_id, name, created_at) values ($1, $2, $3, $4, $5)',
    [db.companyId, reportId, fileId, name, toWire(now)],
  );
}

/** Its bytes go with the next sweep. */
export async function detachReportFile(
  db: CompanyDb,
  { reportId, fileId }: { readonly reportId: string; readonly fileId: string },
  now: Instant,
): Promise<void> {
  await db.query('delete from daily_report_file where company_id = $1 and report_id = $2 and file_id = $3', [
    db.companyId,
    reportId,
    fileId,
  ]);
  await releaseFile(db, fileId, now);
}
