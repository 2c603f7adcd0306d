/**
 * Writing files in the background. The job's row decides, not the queue: a lease that lapses (a killed process) lets
 * another worker begin anew, and the file appears only when it is whole.
 */
import { type Instant, MINUTE_MS } from '@hadir/domain/kernel/time.ts';
import { rm } from 'node:fs/promises';
import { companyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import type { PurgePass } from '../../engines/jobs/purge-clock.ts';
import { MIME } from '../../engines/reports/report-file.ts';
import { ThreadCancelled } from '../../engines/reports/report-thread.ts';
import type { App } from '../../app-context.ts';
import { Refused } from '../../http/refused.ts';
import { errorText } from '@hadir/contract/errors.ts';
import { notify } from '../notifications/notifications.service.ts';
import { downloadsPage } from './downloads-page.service.ts';
import type { ExportOrder } from './export-order.ts';
import { postReadyLetter } from './schedules/ready-letter.service.ts';
import type { ExportResult } from './export-thread.ts';
import { auditExport } from './export-audit.service.ts';
import { FILE_RETENTION_DAYS, orderNow, writeInThread } from './exports.service.ts';
import {
  claimJob,
  dueFiles,
  expireFiles,
  failJob,
  finishJob,
  type JobRow,
  type Reached,
  renewLease,
  markDueFiles,
  readAsker,
  returnJob,
} from './exports.store.ts';

const LEASE_MS = 30_000;
/** How often a running job tells how far it is and learns that it was cancelled. */
const PROGRESS_EVERY_MS = 500;
const MOST_ATTEMPTS = 3;

const leaseFrom = (now: Instant) => (now + LEASE_MS) as Instant;

async function publishProgress(app: App, job: JobRow): Promise<void> {
  await app.live.publish(app.pool, { companyId: job.companyId, topic: 'export', userId: job.userId, id: job.id });
}

async function fail(app: App, job: JobRow, problem: string): Promise<void> {
  const now = app.clock();
  await failJob(app.pool, job, problem, now);
  // Nobody sits and waits for a file that was asked for by a schedule.
  if (job.scheduleId !== null) {
    const title = 'Laporan berkala gagal dibuat';
    const link = await downloadsPage(app.pool, job, now);
    await notify(app.pool, job.companyId, [{ userId: job.userId, kind: 'export', title, body: problem, link }], now);
  }
  await publishProgress(app, job);
}

/** What the job makes, by the rights its owner has now; undefined when he has none left. */
async function wantedBy(app: App, job: JobRow) {
  const { companyId, userId } = job;
  const db = companyDb(app.pool, companyId);
  const asker = await readAsker(db, companyId, userId, app.clock());
  if (!asker) return undefined;
  try {
    return await orderNow(app, { db, actor: { ...asker, companyId, userId }, now: app.clock() }, job.params);
  } catch (error) {
    // A type that was deleted, or is shared no more, is not the owner's any more, either.
    if (error instanceof Refused && ['TIDAK_BERHAK', 'TIDAK_DITEMUKAN'].includes(error.code)) return undefined;
    throw error;
  }
}

/** Each attempt has its own file: a worker that lost its lease touches nothing of its successor. */
const keyOf = (job: JobRow, attempt: number) => `${job.companyId}/export/${job.id}.${attempt}`;

async function runJob(app: App, job: JobRow, signal: AbortSignal): Promise<void> {
  if (job.attempts > MOST_ATTEMPTS)
    return fail(app, job, 'Berkas gagal dibuat setelah tiga kali dicoba. Persempit rentang tanggalnya lalu coba lagi.');
  const key = keyOf(job, job.attempts);
  try {
    for (let attempt = 1; attempt < job.attempts; attempt += 1) await app.storage.remove(keyOf(job, attempt));
    const order = await wantedBy(app, job);
    if (!order) return await fail(app, job, errorText('TIDAK_BERHAK'));
    const path = await app.storage.scratch(key);
    try {
      const made = await writeFile(app, job, order, { path, signal });
      await app.storage.adopt(key, path);
      if (!(await publish(app, job, order, { key, made }))) await app.storage.remove(key);
    } finally {
      await rm(path, { force: true });
    }
    await publishProgress(app, job);
  } catch (error) {
    if (error instanceof ThreadCancelled) {
      // Cancelled by its owner: the row says so already. Stopped with the server: somebody else goes on.
      await returnJob(app.pool, job);
      return;
    }
    app.http.log.error({ err: error, job: job.id }, 'berkas laporan gagal dibuat');
    await fail(app, job, 'Berkas gagal dibuat karena gangguan di server. Ulangi; bila terulang, hubungi pengelola.');
  }
}

/** Writes while the lease is kept. @throws ThreadCancelled when the job is no longer ours */
async function writeFile(
  app: App,
  job: JobRow,
  order: ExportOrder,
  { path, signal }: { path: string; signal: AbortSignal },
): Promise<ExportResult> {
  let reached: Reached = { rows: 0, total: null };
  const run = writeInThread(app, order, path, (rows, total) => {
    reached = { rows, total };
  });
  const leaseTimer = setInterval(() => {
    renewLease(app.pool, job, reached, leaseFrom(app.clock()))
      .then((ours) => (ours ? publishProgress(app, job) : run.cancel()))
      // The database is away for a moment: the lease is long enough to try again.
      .catch(() => undefined);
  }, PROGRESS_EVERY_MS);
  const stop = () => run.cancel();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await run.result;
  } finally {
    clearInterval(leaseTimer);
    signal.removeEventListener('abort', stop);
  }
}

/** The file appears with its message and its line in the audit log, or not at all. False: somebody else has the job. */
async function publish(
  app: App,
  job: JobRow,
  order: ExportOrder,
  { key, made }: { key: string; made: ExportResult },
): Promise<boolean> {
  const now = app.clock();
  const expiresAt = (now + FILE_RETENTION_DAYS * 24 * 60 * MINUTE_MS) as Instant;
  const mime = MIME[job.format];
  const fileName = job.fileName ?? order.fileName;
  try {
    await companyDb(app.pool, job.companyId).transaction(async (tx) => {
      if (!(await finishJob(tx, job, { ...made, fileId: newId(), storageKey: key, mime, now, expiresAt })))
        throw new ThreadCancelled();
      await auditExport(tx, { ...order, fileName }, { id: job.id, rows: made.rows, now, ip: null, ref: null });
      const title = 'Berkas laporan siap diunduh';
      const link = await downloadsPage(tx, job, now);
      const ready = { userId: job.userId, kind: 'export', title, body: fileName, link };
      await notify(tx, job.companyId, [ready], now);
      await postReadyLetter(app, tx, { job, fileName, bytes: made.bytes, link }, now);
    });
    return true;
  } catch (error) {
    if (error instanceof ThreadCancelled) return false;
    await app.storage.remove(key);
    throw error;
  }
}

/** Works through what waits, one file after the other. */
export async function runWaitingExports(app: App, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const now = app.clock();
    const job = await claimJob(app.pool, now, leaseFrom(now));
    if (!job) return;
    await runJob(app, job, signal);
  }
}

/** Longer than any file takes: what is older in the scratch folder belongs to nobody. */
const SCRATCH_MS = 24 * 60 * MINUTE_MS;

export async function removeExpiredFiles(
  app: Pick<App, 'storage' | 'clock' | 'pool'>,
  { markAt, readyAt }: PurgePass,
): Promise<void> {
  await app.storage.sweepScratch((app.clock() - SCRATCH_MS) as Instant);
  await markDueFiles(app.pool, app.clock(), markAt);
  const due = await dueFiles(app.pool, app.clock(), readyAt);
  // The bytes first: a row without bytes is mended by the next run, bytes without a row would stay for ever.
  for (const { storageKey } of due) await app.storage.remove(storageKey);
  await expireFiles(
    app.pool,
    due.map(({ id }) => id),
    app.clock(),
  );
}
