/** What people of the demo did on their last days at work, and the reports of it in every state. */
import type { DailyReportState } from '@hadir/domain/activity/daily-report.ts';
import { addDays, atLocal, type Instant, localTime, toWire } from '@hadir/domain/kernel/time.ts';
import { insertRows, type NewRow } from '../../db/insert-rows.ts';
import { newId } from '../../db/new-id.ts';
import { recentWorkdays, switchOnDailyReport, type WorkedDay } from '../demo.store.ts';
import { attachReportFile } from '../../modules/activity/report-files.store.ts';
import { storeAttachment } from '../../modules/documents/attachment.service.ts';
import { takeDocument } from '../../modules/documents/document-bytes.ts';
import type { Stage } from '../service-calls.ts';
import { drawReceipt } from './drawn-receipt.ts';

const CATEGORIES = {
  RUTIN: 'Pekerjaan Rutin',
  STOK: 'Stok Gudang',
  RAPAT: 'Rapat',
  LAYANAN: 'Layanan Cabang',
} as const;

/** data table: a day's work, by the clock; some of it is of no category. */
const WORK = [
  ['08:00', '10:00', 'Terima barang masuk', '14 palet, 2 sobek sudah dicatat', 'STOK'],
  ['10:00', '12:00', 'Stok opname rak B1–B6', 'Selisih 3 dus, sudah dilaporkan', 'STOK'],
  ['13:00', '15:00', 'Susun jadwal kirim', '', 'RUTIN'],
  ['15:00', '16:30', 'Rapat tim', 'Pembagian tugas minggu depan', 'RAPAT'],
  ['08:00', '09:30', 'Serah terima shift', '', null],
  ['09:30', '12:00', 'Layani permintaan cabang', '6 permintaan selesai', 'LAYANAN'],
  ['13:00', '16:00', 'Rapikan gudang', 'Lorong 2 dan 3', 'RUTIN'],
] as const;
const OBSTACLES = ['', 'Forklift 2 rusak sejak pukul 11.', '', 'Jaringan lambat di gudang belakang.'] as const;
const PLANS = ['Lanjutkan stok opname.', 'Kirim laporan bulanan.', ''] as const;
const DAYS_BACK = 6;
/** The last reports of each person, which their superior has not read yet. */
const WAITING_OF_EACH = 2;
const PARTS_OF_DAY = [WORK.slice(0, 4), WORK.slice(4)] as const;

const at = ({ date, zone }: WorkedDay, time: string) => atLocal(date, localTime(time), zone);

export async function writeDailyWork(stage: Stage): Promise<void> {
  const { db, now, today } = stage;
  await switchOnDailyReport(db);
  const categories = Object.entries(CATEGORIES).map(([code, name]) => ({
    company_id: db.companyId,
    id: newId(),
    code,
    name,
  }));
  await insertRows(db, 'activity_category', categories);
  const categoryId = (code: string | null) => categories.find((one) => one.code === code)?.id ?? null;
  const days = await recentWorkdays(db, { from: addDays(today, -DAYS_BACK), to: today });
  const written = days.map((day, index) => ({ day, index, tasks: tasksOf(day, index, now) }));
  await insertRows(
    db,
    'activity',
    written.flatMap(({ day, tasks }) =>
      tasks.map((task) => ({ ...activityOf(db.companyId, day, task), category_id: categoryId(task[4]) })),
    ),
  );
  const reported = written.filter(({ day, tasks }) => day.date < today && tasks.length > 0);
  const ofEach = Map.groupBy(reported, ({ day }) => day.userId);
  const waiting = new Set([...ofEach.values()].flatMap((reportsOfOne) => reportsOfOne.slice(-WAITING_OF_EACH)));
  const reports = reported.map((one) => reportOf(stage, one, waiting.has(one)));
  await insertRows(db, 'daily_report', reports);
  await photographDelivery(stage, reports);
}

/** The demo's employee has put a delivery note beside the newest report. */
async function photographDelivery(stage: Stage, reports: readonly NewRow[]): Promise<void> {
  const { app, db, now } = stage;
  const { userId } = stage.actor('staff');
  const newest = reports.findLast((row) => row.user_id === userId);
  if (newest === undefined) return;
  const picture = await drawReceipt('SURAT JALAN', ['14 palet diterima', '2 sobek']);
  const taken = await takeDocument(picture, 1, userId);
  const { id: fileId } = await storeAttachment({ app, db, now }, taken, { userId, under: 'activity' });
  await attachReportFile(db, { reportId: String(newest.id), fileId, name: 'surat-jalan.jpg' }, now);
}

type Task = (typeof WORK)[number];

/** What has begun by now. */
const tasksOf = (day: WorkedDay, index: number, now: Instant): readonly Task[] =>
  (PARTS_OF_DAY[index % PARTS_OF_DAY.length] ?? []).filter(([, end]) => at(day, end) <= now);

function activityOf(companyId: string, day: WorkedDay, [start, end, title, description]: Task): NewRow {
  const written = toWire(at(day, end));
  return {
    company_id: companyId,
    id: newId(),
    user_id: day.userId,
    work_date: day.date,
    start_at: toWire(at(day, start)),
    end_at: written,
    title,
    description,
    created_at: written,
    updated_at: written,
  };
}

function stateOf(isDecided: boolean, isReturned: boolean): DailyReportState {
  if (!isDecided) return 'submitted';
  return isReturned ? 'returned' : 'reviewed';
}

const RETURNED = 5;
const LATE = 7;

/** Read where they wait no more; a few of those that wait came back or were late. Nothing of it is still to come. */
function reportOf(
  { db, now }: Stage,
  { day, index, tasks }: { readonly day: WorkedDay; readonly index: number; readonly tasks: readonly Task[] },
  waits: boolean,
): NewRow {
  const onNextDay = (time: string) => atLocal(addDays(day.date, 1), localTime(time), day.zone);
  const sentLate = onNextDay('10:20');
  const late = index % LATE === 0 && sentLate <= now;
  const isReturned = waits && index % RETURNED === 0;
  const isReviewed = !waits && day.superiorId !== null;
  const submitted = late ? sentLate : at(day, '17:05');
  const reviewer = isReturned || isReviewed ? day.superiorId : null;
  const isDecided = reviewer !== null;
  return {
    company_id: db.companyId,
    id: newId(),
    user_id: day.userId,
    work_date: day.date,
    state: stateOf(isDecided, isReturned),
    done: tasks.map(([start, end, title]) => `${start.replace(':', '.')}–${end.replace(':', '.')} ${title}`).join('\n'),
    plan: PLANS[index % PLANS.length] ?? '',
    obstacle: OBSTACLES[index % OBSTACLES.length] ?? '',
    first_submitted_at: toWire(submitted),
    submitted_at: toWire(submitted),
    late,
    reviewer_id: reviewer,
    reviewed_at: isDecided ? toWire(Math.min(onNextDay('10:30'), now) as Instant) : null,
    review_note: isDecided && isReturned ? 'Sebutkan jumlah yang selesai.' : '',
    updated_at: toWire(submitted),
  };
}
