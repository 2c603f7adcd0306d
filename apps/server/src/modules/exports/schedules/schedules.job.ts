/** Makes the reports whose time has come, by the rights their owners have then. */
import { newestRun, nextRun } from '@hadir/domain/exports/report-schedule.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { type ErrorCode, errorText } from '@hadir/contract/errors.ts';
import type { App } from '../../../app-context.ts';
import { writeAudit } from '../../../db/audit.ts';
import { type CompanyDb, companyDb } from '../../../db/company-db.ts';
import { Refused } from '../../../http/refused.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { downloadsPage } from '../downloads-page.service.ts';
import type { Asker } from '../export-order.ts';
import { startJob } from '../exports.service.ts';
import { readAsker } from '../exports.store.ts';
import { readCompany } from '../report-rows.store.ts';
import { requestAt } from './schedules.service.ts';
import { deleteSchedule, findDue, lockDue, type ScheduleRow, storeNextRun } from './schedules.store.ts';

async function notifyOwner(tx: CompanyDb, { userId, name }: ScheduleRow, text: string, now: Instant): Promise<void> {
  const link = await downloadsPage(tx, { companyId: tx.companyId, userId }, now);
  const notice = { userId, kind: 'export', title: `Laporan berkala: ${name}`, body: text, link };
  return notify(tx, tx.companyId, [notice], now);
}

const NO_RIGHT = 'Dihentikan karena Anda tidak lagi berhak mengunduh laporan ini.';
/** data table: what ends a schedule for good, and how it is told; anything else skips one run. */
const ENDS: Readonly<Partial<Record<ErrorCode, string>>> = {
  TIDAK_BERHAK: NO_RIGHT,
  TIDAK_DITEMUKAN: 'Dihentikan karena laporannya sudah dihapus atau tidak lagi dibagikan kepada Anda.',
};

/** Whoever has lost the right gets no report any more, and does not find out by waiting. */
async function stopSchedule(tx: CompanyDb, schedule: ScheduleRow, why: string, now: Instant): Promise<void> {
  await deleteSchedule(tx, schedule.userId, schedule.id);
  await notifyOwner(tx, schedule, why, now);
  await writeAudit(tx, {
    companyId: tx.companyId,
    at: now,
    actorUserId: null,
    action: 'report.schedule.stop',
    entity: 'report_schedule',
    entityId: schedule.id,
    before: { name: schedule.name },
  });
}

async function makeReport(
  app: App,
  tx: CompanyDb,
  schedule: ScheduleRow,
  { actor, at, now }: { actor: Asker; at: Instant; now: Instant },
): Promise<void> {
  try {
    await startJob(app, { db: tx, actor, now }, await requestAt(tx, actor, schedule, at), schedule.id);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const end = ENDS[error.code];
    if (end !== undefined) await stopSchedule(tx, schedule, end, now);
    else await notifyOwner(tx, schedule, `Kali ini dilewati. ${errorText(error.code, error.params)}`, now);
  }
}

async function runDue(app: App, tx: CompanyDb, id: string, now: Instant): Promise<void> {
  const schedule = await lockDue(tx, id, now);
  if (!schedule) return;
  const asker = await readAsker(tx, tx.companyId, schedule.userId, now);
  if (!asker) return stopSchedule(tx, schedule, NO_RIGHT, now);
  const { zone } = await readCompany(tx, tx.companyId);
  const { newest, skipped } = newestRun(schedule, { due: schedule.nextAt, now, zone });
  await storeNextRun(tx, schedule.id, nextRun(schedule, now, zone));
  if (skipped > 0)
    await notifyOwner(tx, schedule, `${skipped} kiriman dilewati karena server berhenti; yang terbaru dibuat.`, now);
  const actor = { ...asker, companyId: tx.companyId, userId: schedule.userId };
  await makeReport(app, tx, schedule, { actor, at: newest, now });
}

export async function runDueSchedules(app: App, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const now = app.clock();
    const due = await findDue(app.pool, now);
    if (!due) return;
    await companyDb(app.pool, due.companyId).transaction((tx) => runDue(app, tx, due.id, now));
  }
}
