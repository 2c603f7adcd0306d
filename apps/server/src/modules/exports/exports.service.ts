/** Files of reports: at once when small, otherwise a job that the same person follows, cancels and downloads. */
import {
  type ExportJob,
  OWN_REPORT,
  PAYROLL_REPORT,
  REQUEST_REPORTS,
  type reportFiles,
  MAX_IMMEDIATE_ROWS,
} from '@hadir/contract/exports/endpoints.ts';
import { may, scopesFor } from '@hadir/domain/access/grants.ts';
import { type Instant, MINUTE_MS, toWire } from '@hadir/domain/kernel/time.ts';
import type { FastifyReply } from 'fastify';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { CompanyDb } from '../../db/company-db.ts';
import { sqlStateOf } from '../../db/sql-state.ts';
import { newId } from '../../db/new-id.ts';
import type { ThreadProgress } from '../../engines/reports/report-thread.ts';
import { createConcurrencyLimiter } from '../../engines/concurrency-limiter.ts';
import { MIME } from '../../engines/reports/report-file.ts';
import { sendFile } from '../../engines/files/send-file.ts';
import type { App } from '../../app-context.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { auditExport, notePayLook } from './export-audit.service.ts';
import {
  type AnyExportRequest,
  type Asker,
  type ExportOrder,
  type ExportRequest,
  orderOf,
  requestsOrderOf,
  type RequestsRequest,
} from './export-order.ts';
import type { ExportResult } from './export-thread.ts';
import {
  cancelJob,
  countExports,
  findJob,
  insertJob,
  type JobRow,
  limitStatements,
  listJobs,
  lockExports,
} from './exports.store.ts';
import { reportNamed } from './report-catalog.ts';
import { countHrCorrections } from './hr-correction-rows.store.ts';
import { countOwnReport } from './own-reports/own-report-file.ts';
import { fileBodyOf, ownReportOrder, ownReportRequest } from './own-reports/own-report-order.ts';
import { requireReport, requireScopes } from './own-reports/judge-report.ts';
import type { OwnReportRequest } from './own-reports/own-report-query.ts';
import { countPayrollRows } from './payroll/payroll-file.ts';
import { payrollOrderOf } from './payroll/payroll-order.ts';
import type { PayrollRequest } from './payroll/payroll-query.ts';
import { countRequests } from './request-rows.store.ts';
import type { ExportTask } from './write-export.ts';

const DAY_MS = 24 * 60 * MINUTE_MS;
export const FILE_RETENTION_DAYS = 7;
/** Nobody needs more files; a script that copies the company would (rules/reports#file-limits). */
const MOST_PER_DAY = 200;
const MOST_PER_TEN_MINUTES = 30;
/** Threads for files that somebody waits for. */
const immediateLimiter = createConcurrencyLimiter(2);

const THREAD = new URL('./export-thread.ts', import.meta.url);

export function writeInThread(app: App, order: ExportOrder, path: string, onProgress?: ThreadProgress) {
  return app.runInThread<ExportTask, ExportResult>(
    THREAD,
    { ...order, databaseUrl: app.config.databaseUrl, path },
    onProgress,
  );
}

async function requireBudget(db: CompanyDb, userId: string, now: Instant): Promise<void> {
  const today = await countExports(db, db.companyId, userId, (now - DAY_MS) as Instant);
  if (today >= MOST_PER_DAY) throw new Refused('TERLALU_SERING', { params: { menit: 60 }, retryAfterSeconds: 3_600 });
  if (today < MOST_PER_TEN_MINUTES) return;
  const lately = await countExports(db, db.companyId, userId, (now - 10 * MINUTE_MS) as Instant);
  if (lately >= MOST_PER_TEN_MINUTES)
    throw new Refused('TERLALU_SERING', { params: { menit: 10 }, retryAfterSeconds: 600 });
}

/** Counts and takes in one go: of many requests at once no more pass than one after the other. */
function withinBudget(
  db: CompanyDb,
  userId: string,
  now: Instant,
  take: (tx: CompanyDb) => Promise<void>,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockExports(tx, userId);
    await requireBudget(tx, userId, now);
    await take(tx);
  });
}

async function rowsOf(db: CompanyDb, { subject }: ExportOrder): Promise<number> {
  if (subject.of === 'requests') {
    const { reader, filter } = subject.query;
    const requestCount = await countRequests(db, reader, subject.report, filter);
    return subject.report === 'correction'
      ? requestCount + (await countHrCorrections(db, reader, filter))
      : requestCount;
  }
  if (subject.of === 'payroll') return countPayrollRows(db, subject.query);
  if (subject.of === 'own') return countOwnReport(db, subject.query);
  return reportNamed(subject.report).rows.count(db, subject);
}

/** Somebody waits for the answer; a file whose rows take longer to count is not made while they wait, either. */
const COUNTED_WITHIN_MS = 3_000;

const STATEMENT_TIMEOUT = '57014';

/** @returns undefined where counting takes too long */
async function countInTime(db: CompanyDb, order: ExportOrder): Promise<number | undefined> {
  try {
    return await db.transaction(async (tx) => {
      await limitStatements(tx, COUNTED_WITHIN_MS);
      return rowsOf(tx, order);
    });
  } catch (error) {
    if (sqlStateOf(error) === STATEMENT_TIMEOUT) return undefined;
    throw error;
  }
}

type Asking = Pick<Call, 'db' | 'now'> & { actor: Asker };

const isOfRequests = (request: AnyExportRequest): request is RequestsRequest =>
  REQUEST_REPORTS.some((report) => report === request.report);
const isOfPayroll = (request: AnyExportRequest): request is PayrollRequest => request.report === PAYROLL_REPORT;
const isOwn = (request: AnyExportRequest): request is OwnReportRequest => request.report === OWN_REPORT;
const isOfDays = (request: Exclude<AnyExportRequest, PayrollRequest | OwnReportRequest>): request is ExportRequest =>
  !isOfRequests(request);

/** By the rights the person has now. @throws Refused TIDAK_BERHAK without any */
export async function orderNow(app: App, { db, actor, now }: Asking, request: AnyExportRequest): Promise<ExportOrder> {
  if (isOfPayroll(request)) return payrollOrderOf(app, db, actor, { request, now });
  if (isOwn(request)) return ownReportOrder(db, actor, { request, now });
  if (!isOfDays(request)) return requestsOrderOf(db, actor, app.secrets.personal, { request, now });
  const { access } = reportNamed(request.report).report;
  if (scopesFor(actor, access.file).length === 0) throw new Refused('TIDAK_BERHAK');
  // The file holds what its screen shows: the reader's own days, too.
  return orderOf(db, actor, scopesFor(actor, access.read), { app, request, now });
}

async function orderFor(app: App, c: Asking, request: AnyExportRequest): Promise<ExportOrder> {
  // Already here: who asks too often must not cost the counting of rows.
  await requireBudget(c.db, c.actor.userId, c.now);
  return orderNow(app, c, request);
}

const tooManyRows = (n: string) => new Refused('TERLALU_BANYAK_BARIS', { params: { n } });

/** @throws Refused TERLALU_BANYAK_BARIS above ROWS_AT_ONCE rows: the way on is a job */
export async function sendFileImmediately(
  app: App,
  c: Asking & Pick<Call, 'ip' | 'ref' | 'request' | 'reply'>,
  request: AnyExportRequest,
): Promise<FastifyReply> {
  const order = await orderFor(app, c, request);
  const rows = await countInTime(c.db, order);
  if (rows === undefined) throw tooManyRows(`lebih dari ${MAX_IMMEDIATE_ROWS.toLocaleString('id-ID')}`);
  if (rows > MAX_IMMEDIATE_ROWS) throw tooManyRows(rows.toLocaleString('id-ID'));
  const id = newId();
  // Written down before a byte leaves: the line is what the budget counts.
  await withinBudget(c.db, c.actor.userId, c.now, (tx) =>
    auditExport(tx, order, { id, rows, now: c.now, ip: c.ip, ref: c.ref }),
  );
  const path = await app.storage.scratch(`${c.actor.companyId}/export/${id}`);
  try {
    const made = await immediateLimiter(() => writeInThread(app, order, path).result);
    return sendFile(c.request, c.reply, {
      size: made.bytes,
      mime: MIME[order.format],
      fileName: order.fileName,
      tag: made.sha256,
      open: (range) => createReadStream(path, range ?? {}).once('close', () => void rm(path, { force: true })),
    });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** Whoever has no list of files has nowhere to fetch one from. @throws Refused TIDAK_BERHAK */
export function requireFileList(person: Asker): void {
  if (!may(person, 'attendance.export')) throw new Refused('TIDAK_BERHAK');
}

/** @param scheduleId of the schedule whose time has come */
export async function startJob(
  app: App,
  c: Asking,
  request: AnyExportRequest,
  scheduleId: string | null = null,
): Promise<ExportJob> {
  requireFileList(c.actor);
  const order = await orderFor(app, c, request);
  const id = newId();
  await withinBudget(c.db, c.actor.userId, c.now, async (tx) => {
    await insertJob(tx, {
      companyId: c.actor.companyId,
      id,
      userId: c.actor.userId,
      request,
      fileName: order.fileName,
      now: c.now,
      scheduleId,
    });
    await app.jobs.send('exports.run', {}, { db: tx });
  });
  await app.live.publish(c.db, { companyId: c.actor.companyId, topic: 'export', userId: c.actor.userId, id });
  const job = await findJob(c.db, c.actor.companyId, c.actor.userId, id);
  if (!job) throw notFound();
  return asJob(job);
}

/** The same report once more, with today's rights and data. */
export async function repeatJob(app: App, c: Call<typeof reportFiles.repeat>): Promise<ExportJob> {
  const job = await findJob(c.db, c.actor.companyId, c.actor.userId, c.params.id);
  if (!job) throw notFound();
  const { params } = job;
  return startJob(app, c, isOwn(params) ? await ownReportRequest(c.db, c.actor, fileBodyOf(params)) : params);
}

export async function ownJobs(c: Call<typeof reportFiles.list>): Promise<ExportJob[]> {
  const jobs = await listJobs(
    c.db,
    c.actor.companyId,
    c.actor.userId,
    (c.now - FILE_RETENTION_DAYS * DAY_MS) as Instant,
  );
  return jobs.map(asJob);
}

export async function cancelOwnJob(app: App, c: Call<typeof reportFiles.cancel>): Promise<void> {
  const { companyId, userId } = c.actor;
  const job = await findJob(c.db, companyId, userId, c.params.id);
  if (!job) throw notFound();
  if (!(await cancelJob(c.db, { companyId, userId, id: job.id, now: c.now }))) throw new Refused('STATUS_TIDAK_SESUAI');
  await app.live.publish(c.db, { companyId, topic: 'export', userId, id: job.id });
}

export async function downloadJob(app: App, c: Call<typeof reportFiles.download>): Promise<FastifyReply> {
  const job = await findJob(c.db, c.actor.companyId, c.actor.userId, c.params.id);
  if (!job || job.state !== 'done' || job.storageKey === null || job.sha256 === null) throw notFound();
  if (job.expiresAt !== null && job.expiresAt <= c.now) throw notFound();
  // A column that the owner does not see any more stays in no file that he may open.
  if (isOwn(job.params)) {
    requireReport(c.actor, job.params.made);
    requireScopes(c.actor, job.params.made);
  }
  await notePayLook(c, job);
  const key = job.storageKey;
  return sendFile(c.request, c.reply, {
    size: job.bytes ?? 0,
    mime: MIME[job.format],
    fileName: job.fileName ?? `laporan.${job.format}`,
    tag: job.sha256,
    open: (range) => app.storage.read(key, range),
  });
}

const ACTIONS_BY_STATE: Readonly<Record<JobRow['state'], ExportJob['can']>> = {
  queued: ['cancel'],
  running: ['cancel'],
  done: ['download', 'repeat'],
  failed: ['repeat'],
  expired: ['repeat'],
  cancelled: ['repeat'],
};

function asJob(job: JobRow): ExportJob {
  return {
    id: job.id,
    report: job.report,
    format: job.format,
    fileName: job.fileName ?? '',
    state: job.state,
    rows: job.rows,
    totalRows: job.totalRows,
    bytes: job.bytes,
    problem: job.error,
    createdAt: toWire(job.createdAt),
    finishedAt: job.finishedAt === null ? null : toWire(job.finishedAt),
    expiresAt: job.expiresAt === null ? null : toWire(job.expiresAt),
    can: ACTIONS_BY_STATE[job.state],
  };
}
