/** Jobs of files and their budget. Times are the caller's, so that tests choose them. */
import type { FORMATS } from '@hadir/contract/exports/endpoints.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../db/pool.ts';
import type { AnyExportRequest, Asker } from './export-order.ts';

export interface JobRow {
  companyId: string;
  id: string;
  userId: string;
  report: AnyExportRequest['report'];
  format: (typeof FORMATS)[number];
  params: AnyExportRequest;
  state: 'queued' | 'running' | 'done' | 'failed' | 'expired' | 'cancelled';
  rows: number;
  totalRows: number | null;
  fileName: string | null;
  bytes: number | null;
  sha256: string | null;
  storageKey: string | null;
  error: string | null;
  createdAt: Instant;
  finishedAt: Instant | null;
  expiresAt: Instant | null;
  attempts: number;
  /** The schedule that asked for it; null where a person did. */
  scheduleId: string | null;
}

const JOB_COLUMNS = `j.company_id as "companyId", j.id, j.user_id as "userId", j.report, j.format, j.params, j.state, j.rows,
  j.total_rows as "totalRows", j.file_name as "fileName", f.bytes, f.sha256, f.storage_key as "storageKey", j.error,
  j.created_at as "createdAt", j.finished_at as "finishedAt", j.expires_at as "expiresAt", j.attempts,
  j.schedule_id as "scheduleId"`;
const WITH_FILE = 'left join file f on f.company_id = j.company_id and f.id = j.file_id';
const JOB = `${JOB_COLUMNS} from export_job j ${WITH_FILE}`;

export async function insertJob(
  db: Db,
  job: {
    companyId: string;
    id: string;
    userId: string;
    request: AnyExportRequest;
    fileName: string;
    now: Instant;
    scheduleId: string | null;
  },
): Promise<void> {
  await db.query(
    `insert into export_job (company_id, id, user_id, report, format, params, file_name, created_at, schedule_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      job.companyId,
      job.id,
      job.userId,
      job.request.report,
      job.request.format,
      JSON.stringify(job.request),
      job.fileName,
      toWire(job.now),
      job.scheduleId,
    ],
  );
}

export async function findJob(db: Db, companyId: string, userId: string, id: string): Promise<JobRow | undefined> {
  const { rows } = await db.query<JobRow>(`select ${JOB} where j.company_id = $1 and j.user_id = $2 and j.id = $3`, [
    companyId,
    userId,
    id,
  ]);
  return rows[0];
}

export async function listJobs(db: Db, companyId: string, userId: string, since: Instant): Promise<JobRow[]> {
  const { rows } = await db.query<JobRow>(
    `select ${JOB} where j.company_id = $1 and j.user_id = $2 and j.created_at >= $3 order by j.created_at desc, j.id limit 100`,
    [companyId, userId, toWire(since)],
  );
  return rows;
}

/** False when it was not waiting or running any more. */
export async function cancelJob(
  db: Db,
  { companyId, userId, id, now }: { companyId: string; userId: string; id: string; now: Instant },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update export_job set state = 'cancelled', finished_at = $4, lease_until = null
      where company_id = $1 and user_id = $2 and id = $3 and state in ('queued', 'running')`,
    [companyId, userId, id, toWire(now)],
  );
  return rowCount === 1;
}

/** Two workers took files of the same person and report at the same moment; the database lets one of them. */
const isSecondOfPerson = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'export_job_one_at_a_time';

/**
 * Takes a job that waits or whose worker has fallen silent. Companies take turns, and within them people: whoever had none
 * for longest comes first, so that thirty files of one person keep nobody else waiting. A person's second file of the same
 * report waits for the first.
 */
export async function claimJob(db: Db, now: Instant, leaseUntil: Instant): Promise<JobRow | undefined> {
  try {
    return await claimNext(db, now, leaseUntil);
  } catch (error) {
    if (isSecondOfPerson(error)) return claimJob(db, now, leaseUntil);
    throw error;
  }
}

async function claimNext(db: Db, now: Instant, leaseUntil: Instant): Promise<JobRow | undefined> {
  const { rows } = await db.query<JobRow>(
    `with taken as (
       update export_job t set state = 'running', started_at = coalesce(t.started_at, $1), lease_until = $2,
              attempts = t.attempts + 1, rows = 0, total_rows = null, progress = 0
         from (select w.company_id, w.id
                 from export_job w
                 cross join lateral (
                   select max(s.started_at) as of_company, max(s.started_at) filter (where s.user_id = w.user_id) as of_person
                     from export_job s
                    where s.company_id = w.company_id and s.started_at > $1::timestamptz - interval '1 day') turn
                where w.state in ('queued', 'running') and (w.lease_until is null or w.lease_until < $1)
                  and not exists (select 1 from export_job r
                    where r.company_id = w.company_id and r.user_id = w.user_id and r.report = w.report
                      and r.state = 'running' and r.id <> w.id)
                order by turn.of_company nulls first, turn.of_person nulls first, w.created_at, w.id
                limit 1 for update of w skip locked) next
        where t.company_id = next.company_id and t.id = next.id
        returning t.*)
     select ${JOB_COLUMNS} from taken j ${WITH_FILE}`,
    [toWire(now), toWire(leaseUntil)],
  );
  return rows[0];
}

/** How far a job is; `total` is null until its rows have been counted, which a long report's own thread does. */
export interface Reached {
  readonly rows: number;
  readonly total: number | null;
}

/** Tells how far the job is and keeps the lease. False when the job is no longer ours to write. */
export async function renewLease(db: Db, job: JobRow, { rows, total }: Reached, leaseUntil: Instant): Promise<boolean> {
  const { rowCount } = await db.query(
    `update export_job set rows = $4, total_rows = $6, lease_until = $3,
            progress = case when coalesce($6::int, 0) = 0 then 0 else least(99, $4 * 100 / $6::int) end
      where company_id = $1 and id = $2 and state = 'running' and attempts = $5`,
    [job.companyId, job.id, toWire(leaseUntil), rows, job.attempts, total],
  );
  return rowCount === 1;
}

/** Puts an interrupted job back, to be taken at once by whoever is there. A stop of the server is no failed attempt. */
export async function returnJob(db: Db, job: JobRow): Promise<void> {
  await db.query(
    `update export_job set state = 'queued', lease_until = null, attempts = attempts - 1
      where company_id = $1 and id = $2 and state = 'running' and attempts = $3`,
    [job.companyId, job.id, job.attempts],
  );
}

export async function failJob(db: Db, job: JobRow, problem: string, now: Instant): Promise<void> {
  await db.query(
    `update export_job set state = 'failed', error = $3, finished_at = $4, lease_until = null
      where company_id = $1 and id = $2 and state = 'running' and attempts = $5`,
    [job.companyId, job.id, problem, toWire(now), job.attempts],
  );
}

export interface FinishedFile {
  fileId: string;
  storageKey: string;
  bytes: number;
  sha256: string;
  mime: string;
  rows: number;
  now: Instant;
  expiresAt: Instant;
}

/** The file's row and the job's end, in the caller's transaction. False when the job was cancelled meanwhile. */
export async function finishJob(db: Db, job: JobRow, file: FinishedFile): Promise<boolean> {
  await db.query(
    `insert into file (company_id, id, owner_user_id, kind, sha256, bytes, mime, storage_key, created_at, delete_after)
     values ($1, $2, $3, 'export', $4, $5, $6, $7, $8, $9)`,
    [
      job.companyId,
      file.fileId,
      job.userId,
      file.sha256,
      file.bytes,
      file.mime,
      file.storageKey,
      toWire(file.now),
      toWire(file.expiresAt),
    ],
  );
  const { rowCount } = await db.query(
    `update export_job set state = 'done', file_id = $3, rows = $4, total_rows = $4, progress = 100, finished_at = $5,
            expires_at = $6, lease_until = null
      where company_id = $1 and id = $2 and state = 'running' and attempts = $7`,
    [job.companyId, job.id, file.fileId, file.rows, toWire(file.now), toWire(file.expiresAt), job.attempts],
  );
  return rowCount === 1;
}

/** Files of exports and imports whose time is over. */
export async function dueFiles(db: Db, now: Instant, readyAt: number): Promise<{ id: string; storageKey: string }[]> {
  const { rows } = await db.query<{ id: string; storageKey: string }>(
    `select id, storage_key as "storageKey" from file
      where kind in ('export', 'import') and deleted_at is null and delete_after < $1 and purge_marked_ms <= $2`,
    [toWire(now), readyAt],
  );
  return rows;
}

/** Files whose time is over get their mark, those whose time is not over lose it. */
export async function markDueFiles(db: Db, now: Instant, markAt: number): Promise<void> {
  await db.query(
    `update file set purge_marked_ms = case when delete_after < $1 then $2::bigint end
      where kind in ('export', 'import') and deleted_at is null
        and (delete_after < $1) is distinct from (purge_marked_ms is not null)
        and (delete_after < $1 or purge_marked_ms is not null)`,
    [toWire(now), markAt],
  );
}

/** Marks files as deleted after their bytes are gone. */
export async function expireFiles(db: Db, ids: readonly string[], now: Instant): Promise<void> {
  await db.query(
    `with gone as (update file set deleted_at = $2 where id = any($1::uuid[]) returning company_id, id)
     update export_job j set state = 'expired' from gone
      where j.company_id = gone.company_id and j.file_id = gone.id and j.state = 'done'`,
    [ids, toWire(now)],
  );
}

/** What the person is today: an export runs with the rights its owner has when it runs. */
export async function readAsker(
  db: Db,
  companyId: string,
  userId: string,
  now: Instant,
): Promise<Omit<Asker, 'companyId' | 'userId'> | undefined> {
  const { rows } = await db.query<Omit<Asker, 'companyId' | 'userId'>>(
    `select u.fullname, u.role, u.is_leader as "isLeader", u.client_id as "clientId", c.tz as zone,
            exists (select 1 from employment e where e.company_id = u.company_id and e.user_id = u.id
              and e.join_date <= ($3::timestamptz at time zone c.tz)::date
              and (e.end_date is null or e.end_date >= ($3::timestamptz at time zone c.tz)::date)) as "isEmployee"
       from app_user u join company c on c.id = u.company_id
      where u.company_id = $1 and u.id = $2 and u.active and u.deleted_at is null and company_is_open(c, $3)`,
    [companyId, userId, toWire(now)],
  );
  return rows[0];
}

/** Until the transaction ends, no statement of it takes longer. @throws 57014 from the one that would */
export async function limitStatements(tx: Db, milliseconds: number): Promise<void> {
  await tx.query(`select set_config('statement_timeout', $1, true)`, [String(milliseconds)]);
}

/** Until the transaction ends, nobody else takes from this person's budget of files. */
export async function lockExports(db: Db, userId: string): Promise<void> {
  await db.query('select pg_advisory_xact_lock(hashtext($1))', [`hadir exports ${userId}`]);
}

/** Files a person asked for since then: made ones from the audit log, at once and in the background alike, and those that wait. */
export async function countExports(db: Db, companyId: string, userId: string, since: Instant): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select ((select count(*) from audit_log
        where company_id = $1 and actor_user_id = $2 and at >= $3 and action in ('attendance.export', 'request.export', 'payroll.export', 'report.own.export'))
      + (select count(*) from export_job
        where company_id = $1 and user_id = $2 and created_at >= $3 and state in ('queued', 'running')))::int as count`,
    [companyId, userId, toWire(since)],
  );
  return rows[0]?.count ?? 0;
}
