/** The own scheduled reports, and the letter about a file that is ready. */
import { MOST_SCHEDULES, type ReportSchedule, type reportSchedules } from '@hadir/contract/exports/schedules.ts';
import { rhythmText, scheduleSpanWord } from '@hadir/contract/exports/schedule-words.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { datesOfSpan, nextRun } from '@hadir/domain/exports/report-schedule.ts';
import { dateIn, type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import { undatedSettings } from '@hadir/domain/settings/effective-settings.ts';
import type { App } from '../../../app-context.ts';
import { writeAudit } from '../../../db/audit.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { newId } from '../../../db/new-id.ts';
import { auditFieldsOf } from '../../../http/audit-fields.ts';
import { notFound, Refused } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { addressOf } from '../../notifications/notifications.service.ts';
import type { ExportRequest } from '../export-order.ts';
import { orderNow } from '../exports.service.ts';
import { lockExports } from '../exports.store.ts';
import { reportNamed } from '../report-catalog.ts';
import { readCompany } from '../report-rows.store.ts';
import { deleteSchedule, insertSchedule, listSchedules, readAddressee, type ScheduleRow } from './schedules.store.ts';

function shown({ id, name, request, span, rhythm, day, time, nextAt }: ScheduleRow): ReportSchedule {
  const { report, format } = request;
  const reportWord = reportNamed(report).report.word;
  return { id, name, report, reportWord, format, span, rhythm, day, time, nextAt: toWire(nextAt) };
}

/** What a run at that moment asks for. */
export async function requestAt(
  db: CompanyDb,
  { request, span }: Pick<ScheduleRow, 'request' | 'span'>,
  at: Instant,
): Promise<ExportRequest> {
  const { zone, settings } = await readCompany(db, db.companyId);
  return { ...request, ...datesOfSpan(span, dateIn(at, zone), undatedSettings(settings).cutoff_day) };
}

export async function showSchedules(
  c: Call<typeof reportSchedules.list>,
): Promise<ReplyOf<typeof reportSchedules.list>> {
  return { data: (await listSchedules(c.db, c.actor.userId)).map(shown) };
}

/** @throws Refused TIDAK_BERHAK, TERLALU_BANYAK_KIRIMAN */
export async function createSchedule(
  app: App,
  c: Call<typeof reportSchedules.create>,
): Promise<ReplyOf<typeof reportSchedules.create>> {
  const { name, report, format, filter, span, rhythm, day, time } = c.body;
  const { userId, zone } = c.actor;
  const row: ScheduleRow = {
    id: newId(),
    userId,
    name,
    request: { ...filter, report, format },
    span,
    rhythm,
    day,
    time,
    nextAt: nextRun({ rhythm, day, time }, c.now, zone),
  };
  return c.once(async (tx) => {
    await lockExports(tx, userId);
    if ((await listSchedules(tx, userId)).length >= MOST_SCHEDULES)
      throw new Refused('TERLALU_BANYAK_KIRIMAN', { params: { n: MOST_SCHEDULES } });
    // What would be refused when it runs is refused now.
    await orderNow(app, { ...c, db: tx }, await requestAt(tx, row, row.nextAt));
    await insertSchedule(tx, row, c.now);
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'report.schedule.create', 'report_schedule', row.id),
      after: { name, report, format, jadwal: rhythmText(row), tanggal: scheduleSpanWord[span] },
    });
    return { data: shown(row) };
  });
}

export async function removeSchedule(
  c: Call<typeof reportSchedules.remove>,
): Promise<ReplyOf<typeof reportSchedules.remove>> {
  await c.db.transaction(async (tx) => {
    const name = await deleteSchedule(tx, c.actor.userId, c.params.id);
    if (name === undefined) throw notFound();
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'report.schedule.delete', 'report_schedule', c.params.id),
      before: { name },
    });
  });
  return { data: { ok: true as const } };
}

/** In the transaction that makes the file appear. The file itself stays inside: only its owner, signed in, takes it. */
export async function postReadyLetter(
  app: Pick<App, 'mailer' | 'config'>,
  tx: CompanyDb,
  { scheduleId, fileName, now }: { scheduleId: string; fileName: string; now: Instant },
): Promise<void> {
  const addressee = await readAddressee(tx, scheduleId);
  if (!addressee || addressee.email === null) return;
  const { name, email, fullname } = addressee;
  await app.mailer.post(
    tx,
    {
      companyId: tx.companyId,
      to: email,
      subject: `Laporan siap: ${name}`,
      text: [
        `Halo ${fullname},`,
        `Laporan berkala "${name}" siap diunduh: ${fileName}`,
        `Masuk ke HADIR lalu buka Unduhan: ${addressOf(app)}/laporan/all`,
        'Berkas tersedia selama 7 hari. Kiriman ini dapat dihentikan di Unduhan.',
      ].join('\n\n'),
    },
    now,
  );
}
