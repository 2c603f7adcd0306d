/** Daily reports: written and submitted by the person, read or returned by a superior (rules/activity#daily-report). */
import { dailyReportColumns } from '@hadir/contract/activity/columns.ts';
import type { DailyReportRow, dailyReports } from '@hadir/contract/activity/endpoints.ts';
import { dateText } from '@hadir/contract/kernel/cell.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { ownReportLink } from '@hadir/contract/notifications/message-links.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import {
  DONE_MIN,
  isLateReport,
  REPORT_DAYS_BACK,
  reviewActions,
  submitRefusal,
  workDone,
} from '@hadir/domain/activity/daily-report.ts';
import { dateIn, type Instant, timeIn, type Zone } from '@hadir/domain/kernel/time.ts';
import type { FastifyReply } from 'fastify';
import { writeAudit } from '../../db/audit.ts';
import { newId } from '../../db/new-id.ts';
import { sendTable } from '../../engines/reports/table-file.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { notFound, Refused, refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { notify } from '../notifications/notifications.service.ts';
import { activitiesOf, lockWriter } from './activity.store.ts';
import {
  countReports,
  findReport,
  type ListedReport,
  listReports,
  reportOfDate,
  storeReport,
  storeReview,
} from './daily-report.store.ts';
import { filesOnWire } from './report-files.ts';
import { checkRange, FILE_PAGE, filterText, zoneOf } from './work-list.ts';
import { activityOnWire, deadlineOf, publish, reportOnWire, workDayOf } from './own-day.service.ts';

/** @throws Refused LAPORAN_TIDAK_DIPAKAI, LAPORAN_SUDAH_DIKIRIM, AKTIVITAS_TANGGAL, LAPORAN_KOSONG */
export async function storeOwnReport(c: Call<typeof dailyReports.store>): Promise<ReplyOf<typeof dailyReports.store>> {
  const { actor, body, now, params } = c;
  const { userId } = actor;
  return c.once(async (tx) => {
    await lockWriter(tx, userId);
    const day = await workDayOf(c, tx, params.date);
    if (!day.settings.daily_report) throw new Refused('LAPORAN_TIDAK_DIPAKAI');
    const written = (await activitiesOf(tx, userId, day.date)).map((row) => activityOnWire(row, day.zone));
    const done = body.submit ? workDone(body.done, written) : body.done;
    // A draft may still be empty.
    const refusal = submitRefusal({
      ...day,
      state: day.report?.state ?? null,
      done: body.submit ? done : 'masih draf',
    });
    if (refusal === 'AKTIVITAS_TANGGAL') throw refusedField('date', refusal, { n: REPORT_DAYS_BACK });
    if (refusal === 'LAPORAN_KOSONG') throw refusedField('done', refusal, { n: DONE_MIN });
    if (refusal !== undefined) throw new Refused(refusal);
    const { plan, obstacle } = body;
    const row = { id: day.report?.id ?? newId(), userId, date: day.date, done, plan, obstacle };
    const submission = body.submit ? { at: now, late: isLateReport(now, deadlineOf(day)) } : null;
    await storeReport(tx, row, { submission, now });
    if (body.submit) {
      await writeAudit(tx, {
        ...auditFieldsOf(c, 'daily_report.submit', 'daily_report', row.id),
        after: { tanggal: day.date },
      });
      await publish(c, tx);
    }
    const stored = await reportOfDate(tx, userId, day.date);
    if (stored === undefined) throw notFound();
    return { data: reportOnWire(stored) };
  });
}

const stamp = (at: Instant | null, zone: Zone) =>
  at === null ? null : `${dateText(dateIn(at, zone))} ${timeIn(at, zone)}`;

function rowOnWire(row: ListedReport): DailyReportRow {
  const {
    zone,
    place: _place,
    reviewable,
    userId,
    employeeNo,
    fullname,
    division,
    department,
    position,
    unit,
    superior,
  } = row;
  const { activities, firstSubmittedAt, submittedAt, reviewedAt, ...rest } = row;
  return {
    ...reportOnWire({ ...rest, firstSubmittedAt, submittedAt, reviewedAt }),
    userId,
    employeeNo,
    fullname,
    division,
    department,
    position,
    unit,
    superior,
    submittedOn: stamp(submittedAt, zoneOf(zone)),
    activities,
    can: reviewable ? [...reviewActions(row.state)] : [],
  };
}

const reviewScopesOf = ({ actor }: Pick<Call, 'actor'>) => scopesFor(actor, 'daily_report.review');

export async function listDailyReports(c: Call<typeof dailyReports.list>): Promise<ReplyOf<typeof dailyReports.list>> {
  const { page, size, ...filter } = c.query;
  checkRange(filter);
  const query = { actor: c.actor, scopes: c.scopes, filter };
  const total = await countReports(c.db, query);
  const reviewScopes = reviewScopesOf(c);
  const rows = await listReports(c.db, { ...query, reviewScopes, limit: size, offset: (page - 1) * size });
  return { data: rows.map(rowOnWire), total, page, size };
}

export async function readDailyReport(
  c: Call<typeof dailyReports.detail>,
): Promise<ReplyOf<typeof dailyReports.detail>> {
  const row = await findReport(c.db, {
    actor: c.actor,
    scopes: c.scopes,
    reviewScopes: reviewScopesOf(c),
    id: c.params.id,
  });
  if (row === undefined) throw notFound();
  const list = await activitiesOf(c.db, row.userId, row.date);
  const zone = zoneOf(row.zone);
  return {
    data: {
      ...rowOnWire(row),
      list: list.map((one) => activityOnWire(one, zone)),
      files: await filesOnWire(c.db, row),
    },
  };
}

const NOTE_MIN = 5;

/** @throws Refused TIDAK_DITEMUKAN, VERSI_BERUBAH, TERLALU_PENDEK */
export async function reviewDailyReport(
  c: Call<typeof dailyReports.review>,
): Promise<ReplyOf<typeof dailyReports.review>> {
  const { actor, body, now, params, scopes } = c;
  const { move, note, version } = body;
  return c.once(async (tx) => {
    const row = await findReport(tx, { actor, scopes, reviewScopes: scopes, id: params.id });
    if (row === undefined || row.userId === actor.userId) throw notFound();
    if (move === 'return' && note.length < NOTE_MIN) throw refusedField('note', 'TERLALU_PENDEK', { n: NOTE_MIN });
    const state = move === 'review' ? ('reviewed' as const) : ('returned' as const);
    if (!(await storeReview(tx, { id: row.id, version }, { state, by: actor.userId, note, now })))
      throw new Refused('VERSI_BERUBAH');
    await writeAudit(tx, {
      ...auditFieldsOf(c, `daily_report.${move}`, 'daily_report', row.id),
      after: { tanggal: row.date, catatan: note },
    });
    if (move === 'return') {
      const message = {
        userId: row.userId,
        kind: 'laporan_dikembalikan',
        title: `Laporan ${dateText(row.date)} dikembalikan`,
        body: `${actor.fullname}: ${note}`,
        link: ownReportLink(row.date),
      };
      await notify(tx, actor.companyId, [message], now);
    }
    await publish(c, tx);
    const stored = await findReport(tx, { actor, scopes, reviewScopes: scopes, id: row.id });
    if (stored === undefined) throw notFound();
    return { data: rowOnWire(stored) };
  });
}

export async function dailyReportFile(c: Call<typeof dailyReports.file>): Promise<FastifyReply> {
  const { format, ...filter } = c.query;
  checkRange(filter);
  const query = { actor: c.actor, scopes: c.scopes, filter };
  const total = await countReports(c.db, query);
  async function* pages(): AsyncGenerator<readonly DailyReportRow[]> {
    for (let offset = 0; offset < total; offset += FILE_PAGE)
      yield (await listReports(c.db, { ...query, reviewScopes: [], limit: FILE_PAGE, offset })).map(rowOnWire);
  }
  return sendTable(c, {
    title: 'Laporan Harian',
    columns: dailyReportColumns,
    pages: pages(),
    total,
    format,
    dates: filter,
    filter: filterText(filter),
    frozenColumns: dailyReportColumns.slice(0, 3).map(({ key }) => key),
    audit: { action: 'daily_report.export', entity: 'daily_report' },
  });
}
