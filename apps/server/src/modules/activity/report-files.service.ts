/** Files beside the own daily report, and opening those of a report that one may read (rules/activity#daily-report). */
import type { dailyReports } from '@hadir/contract/activity/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { MAX_REPORT_FILES, REPORT_DAYS_BACK, submitRefusal } from '@hadir/domain/activity/daily-report.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import { readBody } from '../../engines/files/read-body.ts';
import { sendFile } from '../../engines/files/send-file.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { isAnswered } from '../../http/idempotency.store.ts';
import { notFound, Refused, refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { storeAttachment } from '../documents/attachment.service.ts';
import { badDocument, EXTENSION, takeDocument } from '../documents/documents.service.ts';
import { lockWriter } from './activity.store.ts';
import { findReport, reportOfDate, storeReport, type StoredReport } from './daily-report.store.ts';
import { publish, workDayOf } from './own-day.service.ts';
import { fileOnWire } from './report-files.ts';
import { attachReportFile, detachReportFile, filesOfReport, isOwnReport } from './report-files.store.ts';

const MOST_MB = 5;

/** Held until the transaction ends. @throws Refused as its texts would be: LAPORAN_SUDAH_DIKIRIM, AKTIVITAS_TANGGAL */
async function lockOpenReport(
  c: Pick<Call, 'actor' | 'now'>,
  tx: CompanyDb,
  date: LocalDate,
): Promise<StoredReport | undefined> {
  await lockWriter(tx, c.actor.userId);
  const day = await workDayOf(c, tx, date);
  if (!day.settings.daily_report) throw new Refused('LAPORAN_TIDAK_DIPAKAI');
  const refusal = submitRefusal({ ...day, state: day.report?.state ?? null, done: 'masih draf' });
  if (refusal === 'AKTIVITAS_TANGGAL') throw refusedField('date', refusal, { n: REPORT_DAYS_BACK });
  if (refusal !== undefined) throw new Refused(refusal);
  return day.report;
}

async function refuseSixth(db: CompanyDb, report: StoredReport | undefined): Promise<void> {
  if (report === undefined) return;
  if ((await filesOfReport(db, report.id)).length >= MAX_REPORT_FILES)
    throw new Refused('LAMPIRAN_TERLALU_BANYAK', { params: { n: MAX_REPORT_FILES } });
}

/** The report of the date, begun as a draft where there is none. */
async function begunReport(c: Pick<Call, 'actor' | 'now'>, tx: CompanyDb, date: LocalDate): Promise<StoredReport> {
  const { actor, now } = c;
  const row = { id: newId(), userId: actor.userId, date, done: '', plan: '', obstacle: '' };
  await storeReport(tx, row, { submission: null, now });
  const stored = await reportOfDate(tx, actor.userId, date);
  if (stored === undefined) throw notFound();
  return stored;
}

/** @throws Refused BERKAS_TIDAK_VALID for anything but a whole PDF, JPEG or PNG of 5 MB, LAMPIRAN_TERLALU_BANYAK */
export async function addReportFile(
  c: Call<typeof dailyReports.addFile>,
): Promise<ReplyOf<typeof dailyReports.addFile>> {
  const { actor, now, params, query } = c;
  const sent = await readBody(c.request.body, MOST_MB * 1_048_576, () => badDocument(MOST_MB));
  // Refused before anything is decoded or stored; a repeated call has its first answer, whatever came after it.
  if (!(await isAnswered(c.db, c.key))) await refuseSixth(c.db, await lockOpenReport(c, c.db, params.date));
  const taken = await takeDocument(sent, MOST_MB, actor.userId);
  const file = await storeAttachment(c, taken, { userId: actor.userId, under: 'activity' });
  return c.once(async (tx) => {
    const before = await lockOpenReport(c, tx, params.date);
    await refuseSixth(tx, before);
    const report = before ?? (await begunReport(c, tx, params.date));
    await attachReportFile(tx, { reportId: report.id, fileId: file.id, name: query.name }, now);
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'daily_report.file.add', 'daily_report', report.id),
      after: { tanggal: params.date, berkas: query.name },
    });
    await publish(c, tx);
    return { data: fileOnWire(report.id, { id: file.id, name: query.name, bytes: taken.bytes.length }) };
  }, createHash('sha256').update(sent).digest('hex'));
}

export async function removeReportFile(
  c: Call<typeof dailyReports.removeFile>,
): Promise<ReplyOf<typeof dailyReports.removeFile>> {
  const { date, fileId } = c.params;
  return c.once(async (tx) => {
    const report = await lockOpenReport(c, tx, date);
    const file = report && (await filesOfReport(tx, report.id)).find(({ id }) => id === fileId);
    if (report === undefined || file === undefined) throw notFound();
    await detachReportFile(tx, { reportId: report.id, fileId }, c.now);
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'daily_report.file.remove', 'daily_report', report.id),
      before: { tanggal: date, berkas: file.name },
    });
    await publish(c, tx);
    return { data: { ok: true as const } };
  });
}

/** Whoever may read the report; of a draft its writer alone. */
export async function openReportFile(c: Call<typeof dailyReports.openFile>): Promise<FastifyReply> {
  const { id, fileId } = c.params;
  const reader = { actor: c.actor, scopes: c.scopes, reviewScopes: [] };
  const mayRead =
    (await isOwnReport(c.db, c.actor.userId, id)) || (await findReport(c.db, { ...reader, id })) !== undefined;
  const file = mayRead ? (await filesOfReport(c.db, id)).find((one) => one.id === fileId) : undefined;
  if (file === undefined) throw notFound();
  return sendFile(c.request, c.reply, {
    size: file.bytes,
    mime: file.mime,
    fileName: `lampiran-${file.id.slice(-8)}.${EXTENSION[file.mime] ?? 'bin'}`,
    tag: file.sha256,
    open: (range) => c.app.storage.read(file.storageKey, range),
  });
}
