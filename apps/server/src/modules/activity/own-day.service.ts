/** The own date: what was done, written and taken out, its photo (rules/activity). */
import type { activities } from '@hadir/contract/activity/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import {
  type ActivityRefusal,
  ACTIVITY_DAYS_BACK,
  activityDayRefusal,
  activityRefusal,
  activitySpan,
  MAX_ACTIVITIES,
} from '@hadir/domain/activity/activity.ts';
import { reportDeadline, submitRefusal } from '@hadir/domain/activity/daily-report.ts';
import {
  dateIn,
  type Instant,
  type LocalDate,
  minutesBetween,
  timeIn,
  toWire,
  type Zone,
} from '@hadir/domain/kernel/time.ts';
import { breakMinutes, shiftSpan, type Shift } from '@hadir/domain/schedule/shift.ts';
import type { Settings } from '@hadir/domain/settings/settings.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { notFound, Refused, refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { knownDays } from '../attendance/days/known-days.service.ts';
import { takeUploadedPicture } from '../documents/uploaded-picture.service.ts';
import {
  activeCategories,
  activitiesOf,
  attachPhoto,
  findActivity,
  frequentTitles,
  lockWriter,
  removeActivity,
  storeActivity,
  type StoredActivity,
} from './activity.store.ts';
import { filesOnWire } from './report-files.ts';
import { reportOfDate, type StoredReport, superiorOn } from './daily-report.store.ts';

type OwnActivity = ReplyOf<typeof activities.store>['data'];

const photoUrl = (id: string | null) => (id === null ? null : `/api/files/${id}`);

export function activityOnWire(row: StoredActivity, zone: Zone): OwnActivity {
  return {
    id: row.id,
    date: row.date,
    start: timeIn(row.startAt, zone),
    end: timeIn(row.endAt, zone),
    minutes: minutesBetween(row.startAt, row.endAt),
    categoryId: row.categoryId,
    category: row.category,
    title: row.title,
    description: row.description,
    photo: photoUrl(row.photoId),
  };
}

export function reportOnWire(report: StoredReport) {
  const { userId: _userId, firstSubmittedAt: _first, submittedAt, reviewedAt, ...row } = report;
  return {
    ...row,
    submittedAt: submittedAt === null ? null : toWire(submittedAt),
    reviewedAt: reviewedAt === null ? null : toWire(reviewedAt),
  };
}

/** A date of the person as work, and the report it has. */
export interface WorkDay {
  readonly date: LocalDate;
  readonly today: LocalDate;
  readonly zone: Zone;
  readonly shift: Shift | null;
  readonly works: boolean;
  readonly settings: Settings;
  readonly report: StoredReport | undefined;
}

/** @throws Refused TIDAK_DITEMUKAN where nobody is employed on the date */
export async function workDayOf(
  { actor, now }: Pick<Call, 'actor' | 'now'>,
  db: CompanyDb,
  date: LocalDate,
): Promise<WorkDay> {
  const { userId } = actor;
  const find = await knownDays(db, [{ userId, date }]);
  const day = find(userId, date);
  if (day === undefined || !day.employed) throw refusedField('date', 'AKTIVITAS_BUKAN_HARI_KERJA');
  const report = await reportOfDate(db, userId, date);
  const { zone, shift, settings } = day;
  const works = shift !== null || day.events.some(({ valid }) => valid);
  return { date, today: dateIn(now, zone), zone, shift, works, settings, report };
}

const dayRefusal = (day: WorkDay): ActivityRefusal | undefined =>
  activityDayRefusal({ ...day, report: day.report?.state ?? null });

export const deadlineOf = ({ date, zone, settings }: WorkDay): Instant =>
  reportDeadline(date, settings.daily_report_deadline, zone);

export async function readOwnDay(c: Call<typeof activities.ownDay>): Promise<ReplyOf<typeof activities.ownDay>> {
  const { db, actor, query } = c;
  const { userId } = actor;
  const day = await workDayOf(c, db, query.date);
  const { zone, shift, report, settings } = day;
  const rows = await activitiesOf(db, userId, day.date);
  const frequent = await frequentTitles(db, userId, day.today);
  const superior = await superiorOn(db, userId, day.date);
  const refusal = submitRefusal({ ...day, state: report?.state ?? null, done: 'sudah ditulis' });
  const can: ('write' | 'submit')[] = [];
  if (dayRefusal(day) === undefined) can.push('write');
  if (settings.daily_report && refusal === undefined) can.push('submit');
  return {
    data: {
      date: day.date,
      zone,
      works: day.works,
      shift: shift && { start: shift.start, end: shift.end, minutes: workMinutes(shift, day) },
      activities: rows.map((row) => activityOnWire(row, zone)),
      categories: await activeCategories(db),
      frequent,
      deadline: settings.daily_report ? toWire(deadlineOf(day)) : null,
      report: report === undefined ? null : reportOnWire(report),
      files: await filesOnWire(db, report),
      reader: superior?.fullname ?? null,
      can,
    },
  };
}

function workMinutes(shift: Shift, { date, zone }: WorkDay): number {
  const span = shiftSpan(shift, date, zone);
  return minutesBetween(span.start, span.end) - breakMinutes(shift.break);
}

function refuseDay(day: WorkDay): void {
  const refusal = dayRefusal(day);
  if (refusal === 'LAPORAN_SUDAH_DIKIRIM') throw new Refused(refusal);
  if (refusal !== undefined) throw refusedField('date', refusal, { n: ACTIVITY_DAYS_BACK });
}

/** @throws Refused TIDAK_DITEMUKAN where the id is somebody else's */
export async function storeOwnActivity(c: Call<typeof activities.store>): Promise<ReplyOf<typeof activities.store>> {
  const { actor, body, now, params } = c;
  const { userId } = actor;
  return c.once(async (tx) => {
    await lockWriter(tx, userId);
    const before = await findActivity(tx, params.id);
    if (before !== undefined && before.userId !== userId) throw notFound();
    const day = await workDayOf(c, tx, body.date);
    refuseDay(day);
    // Moved from a date whose report is sent.
    if (before !== undefined && before.date !== body.date) refuseDay(await workDayOf(c, tx, before.date));
    const span = activitySpan(body, day.shift, day.zone);
    const others = (await activitiesOf(tx, userId, body.date)).filter(({ id }) => id !== params.id).length;
    const refusal = activityRefusal(span, { others, now });
    if (refusal === 'AKTIVITAS_BELUM_MULAI') throw refusedField('start', refusal);
    if (refusal !== undefined) throw new Refused(refusal, { params: { n: MAX_ACTIVITIES } });
    const category = await categoryOf(tx, body.categoryId, before);
    const row = {
      id: params.id,
      userId,
      date: body.date,
      startAt: span.start,
      endAt: span.end,
      categoryId: category?.id ?? null,
      title: body.title,
      description: body.description,
    };
    await storeActivity(tx, row, now);
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'activity.store', 'activity', params.id),
      after: { tanggal: body.date, judul: body.title },
    });
    await publish(c, tx);
    return {
      data: activityOnWire({ ...row, category: category?.name ?? null, photoId: before?.photoId ?? null }, day.zone),
    };
  });
}

/** One of the list; what the activity has already stays though it was archived. @throws Refused PILIHAN_TIDAK_ADA */
async function categoryOf(
  tx: CompanyDb,
  id: string | null,
  before: StoredActivity | undefined,
): Promise<{ id: string; name: string } | undefined> {
  if (id === null) return undefined;
  if (before?.categoryId === id && before.category !== null) return { id, name: before.category };
  const found = (await activeCategories(tx)).find((one) => one.id === id);
  if (found === undefined) throw refusedField('categoryId', 'PILIHAN_TIDAK_ADA', { kolom: 'kategori' });
  return found;
}

export async function publish(c: Pick<Call, 'app' | 'actor'>, tx: CompanyDb): Promise<void> {
  await c.app.live.publish(tx, { companyId: c.actor.companyId, topic: 'activity' });
}

async function ownActivity(c: Pick<Call, 'actor' | 'now'>, tx: CompanyDb, id: string): Promise<StoredActivity> {
  await lockWriter(tx, c.actor.userId);
  const row = await findActivity(tx, id);
  if (row === undefined || row.userId !== c.actor.userId) throw notFound();
  refuseDay(await workDayOf(c, tx, row.date));
  return row;
}

export async function removeOwnActivity(c: Call<typeof activities.remove>): Promise<ReplyOf<typeof activities.remove>> {
  return c.once(async (tx) => {
    const row = await ownActivity(c, tx, c.params.id);
    await removeActivity(tx, row, c.now);
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'activity.remove', 'activity', row.id),
      before: { tanggal: row.date, judul: row.title },
    });
    await publish(c, tx);
    return { data: { ok: true as const } };
  });
}

/** Written anew without EXIF; sent twice it is the same photo. */
export async function storeActivityPhoto(
  c: Call<typeof activities.storePhoto>,
): Promise<ReplyOf<typeof activities.storePhoto>> {
  const { actor, db, now, params } = c;
  const { fileId, content } = await takeUploadedPicture(c, {
    under: 'activity',
    ownerId: actor.userId,
    before: () => ownActivity(c, db, params.id),
  });
  return c.once(async (tx) => {
    const row = await ownActivity(c, tx, params.id);
    await attachPhoto(tx, row, fileId, now);
    await publish(c, tx);
    return { data: { photo: `/api/files/${fileId}` } };
  }, content);
}
