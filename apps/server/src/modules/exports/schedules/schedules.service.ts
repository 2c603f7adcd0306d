/** The own scheduled reports. */
import { OWN_REPORT } from '@hadir/contract/exports/endpoints.ts';
import { MOST_SCHEDULES, type ReportSchedule, type reportSchedules } from '@hadir/contract/exports/schedules.ts';
import { rhythmText, scheduleSpanWord } from '@hadir/contract/exports/schedule-words.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { templates } from '@hadir/contract/report-types/templates.ts';
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
import type { AnyExportRequest, Asker } from '../export-order.ts';
import { orderNow, requireFileList } from '../exports.service.ts';
import { lockExports } from '../exports.store.ts';
import { ownReportRequest } from '../own-reports/own-report-order.ts';
import type { ScheduledOwnReport } from '../own-reports/own-report-query.ts';
import { reportNamed } from '../report-catalog.ts';
import { readCompany } from '../report-rows.store.ts';
import { deleteSchedule, insertSchedule, listSchedules, type ScheduleRow } from './schedules.store.ts';

const isOwn = (request: ScheduleRow['request']): request is ScheduledOwnReport => request.report === OWN_REPORT;

/** How the report is called; one that was deleted meanwhile ends with its next run. */
function wordOf({ request, typeName }: Pick<ScheduleRow, 'request' | 'typeName'>): string {
  if (!isOwn(request)) return reportNamed(request.report).report.word;
  return request.template === undefined ? (typeName ?? 'Laporan yang sudah dihapus') : templates[request.template].name;
}

function shown(row: ScheduleRow): ReportSchedule {
  const { id, name, request, span, rhythm, day, time, nextAt } = row;
  const { report, format } = request;
  return { id, name, report, reportWord: wordOf(row), format, span, rhythm, day, time, nextAt: toWire(nextAt) };
}

/** What a run at that moment asks for, an own report by what its type holds then. @throws Refused TIDAK_DITEMUKAN */
export async function requestAt(
  db: CompanyDb,
  asker: Asker,
  { request, span }: Pick<ScheduleRow, 'request' | 'span'>,
  at: Instant,
): Promise<AnyExportRequest> {
  const { zone, settings } = await readCompany(db, db.companyId);
  const dates = datesOfSpan(span, dateIn(at, zone), undatedSettings(settings).cutoff_day);
  return isOwn(request) ? ownReportRequest(db, asker, { ...request, ...dates }) : { ...request, ...dates };
}

export async function showSchedules(
  c: Call<typeof reportSchedules.list>,
): Promise<ReplyOf<typeof reportSchedules.list>> {
  return { data: (await listSchedules(c.db, c.actor.userId)).map(shown) };
}

type Creation = Pick<Call<typeof reportSchedules.create>, 'actor' | 'db' | 'now' | 'ip' | 'ref' | 'once'>;

/** @throws Refused TIDAK_BERHAK, TIDAK_DITEMUKAN, TERLALU_BANYAK_KIRIMAN */
async function storeSchedule(
  app: App,
  c: Creation,
  row: Omit<ScheduleRow, 'nextAt' | 'typeName' | 'id' | 'userId'>,
): Promise<{ data: ReportSchedule }> {
  const { userId, zone } = c.actor;
  const schedule = { ...row, id: newId(), userId, nextAt: nextRun(row, c.now, zone) };
  return c.once(async (tx) => {
    await lockExports(tx, userId);
    if ((await listSchedules(tx, userId)).length >= MOST_SCHEDULES)
      throw new Refused('TERLALU_BANYAK_KIRIMAN', { params: { n: MOST_SCHEDULES } });
    // What would be refused when it runs is refused now.
    await orderNow(app, { ...c, db: tx }, await requestAt(tx, c.actor, schedule, schedule.nextAt));
    await insertSchedule(tx, schedule, c.now);
    const stored = (await listSchedules(tx, userId)).find(({ id }) => id === schedule.id);
    if (stored === undefined) throw notFound();
    const { report, format } = row.request;
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'report.schedule.create', 'report_schedule', schedule.id),
      after: {
        name: row.name,
        report: report === OWN_REPORT ? wordOf(stored) : report,
        format,
        jadwal: rhythmText(row),
        tanggal: scheduleSpanWord[row.span],
      },
    });
    return { data: shown(stored) };
  });
}

export function createSchedule(
  app: App,
  c: Call<typeof reportSchedules.create>,
): Promise<ReplyOf<typeof reportSchedules.create>> {
  const { report, format, filter, ...rest } = c.body;
  return storeSchedule(app, c, { ...rest, request: { ...filter, report, format } });
}

/** @throws Refused TIDAK_BERHAK */
export function createOwnSchedule(
  app: App,
  c: Call<typeof reportSchedules.createOwn>,
): Promise<ReplyOf<typeof reportSchedules.createOwn>> {
  requireFileList(c.actor);
  const { type, template, format, ...rest } = c.body;
  const wanted = template === undefined ? { type } : { template };
  return storeSchedule(app, c, { ...rest, request: { ...wanted, format, report: OWN_REPORT } });
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
