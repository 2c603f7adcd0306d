/** What people did on their work dates, and the daily report that superiors read (rules/activity). */
import { z } from 'zod';
import { DAILY_REPORT_STATES } from '@hadir/domain/activity/daily-report.ts';
import { endpoint } from '../kernel/endpoint.ts';
import {
  dataOf,
  id,
  instantText,
  listOf,
  localDate,
  localTime,
  option,
  pageOf,
  text,
  wholeNumber,
  zone,
} from '../kernel/fields.ts';

const activity = z.object({
  id,
  date: localDate,
  /** In the zone of the date's place. */
  start: localTime,
  end: localTime,
  minutes: z.number().int(),
  categoryId: id.nullable(),
  category: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  /** Address of the picture. */
  photo: z.string().nullable(),
});

const report = z.object({
  id,
  date: localDate,
  state: z.enum(DAILY_REPORT_STATES),
  done: z.string(),
  plan: z.string(),
  obstacle: z.string(),
  submittedAt: instantText.nullable(),
  late: z.boolean(),
  reviewer: z.string().nullable(),
  reviewedAt: instantText.nullable(),
  reviewNote: z.string(),
  version: z.number().int(),
});

/** A paper or picture beside a daily report. */
const reportFile = z.object({
  id,
  name: z.string(),
  bytes: z.number().int(),
  /** Path to open it. */
  url: z.string(),
});

const ownDay = z.object({
  date: localDate,
  zone,
  /** A shift or a tap. */
  works: z.boolean(),
  shift: z.object({ start: localTime, end: localTime, minutes: z.number().int() }).nullable(),
  activities: z.array(activity),
  /** From which an activity may take one; none where the company has no list. */
  categories: z.array(option),
  /** What the person wrote most often of late. */
  frequent: z.array(z.string()),
  /** Null where the company has no daily report. */
  deadline: instantText.nullable(),
  report: report.nullable(),
  files: z.array(reportFile),
  /** Who reads it. */
  reader: z.string().nullable(),
  can: z.array(z.enum(['write', 'submit'])),
});

const person = {
  userId: id,
  employeeNo: z.string(),
  fullname: z.string(),
  division: z.string().nullable(),
  department: z.string().nullable(),
  position: z.string().nullable(),
  unit: z.string().nullable(),
  superior: z.string().nullable(),
};

const activityRow = activity.extend({ ...person, place: z.string().nullable() });
export type ActivityRow = z.output<typeof activityRow>;

const reportRow = report.extend({
  ...person,
  /** `DD/MM/YYYY HH:MM` in the zone of the date's place. */
  submittedOn: z.string().nullable(),
  activities: z.number().int(),
  can: z.array(z.enum(['review', 'return'])),
});
export type DailyReportRow = z.output<typeof reportRow>;

/** The longest range of one list. */
export const MAX_ACTIVITY_DAYS = 93;

const filter = z.strictObject({
  from: localDate,
  to: localDate,
  search: text(100, 0).optional(),
  userId: id.optional(),
  unit: listOf(id),
});
const paging = { page: wholeNumber(1, 100_000).default(1), size: wholeNumber(1, 100).default(50) };
const reportFilter = filter.extend({ state: listOf(z.enum(['submitted', 'returned', 'reviewed'])) });
const fileFormat = { format: z.enum(['xlsx', 'csv', 'pdf']).default('xlsx') };

const reportTexts = {
  done: text(4_000, 0).default(''),
  plan: text(2_000, 0).default(''),
  obstacle: text(2_000, 0).default(''),
};

const words = {
  title: 'kegiatan',
  categoryId: 'kategori',
  description: 'uraian',
  start: 'jam mulai',
  end: 'jam selesai',
};
const reportWords = { done: 'pekerjaan selesai', plan: 'rencana', obstacle: 'kendala', note: 'catatan' };

export const activities = {
  ownDay: endpoint({
    method: 'GET',
    path: '/api/activities/own',
    summary: 'Kegiatan dan laporan harian sendiri untuk satu tanggal.',
    access: 'activity.write',
    tags: ['activity', 'day'],
    query: z.strictObject({ date: localDate }),
    reply: dataOf(ownDay),
  }),
  /** Under an id that the writer makes: sent again it is the same one. */
  store: endpoint({
    method: 'PUT',
    path: '/api/activities/:id',
    summary: 'Menyimpan satu kegiatan sendiri, baru atau diubah.',
    access: 'activity.write',
    params: z.strictObject({ id }),
    body: z.strictObject({
      date: localDate,
      start: localTime,
      end: localTime,
      categoryId: id.nullable().default(null),
      title: text(150, 3),
      description: text(2_000, 0).default(''),
    }),
    reply: dataOf(activity),
    idempotency: 'optional',
    storedOnDevice: true,
    words,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/activities/:id',
    summary: 'Menghapus satu kegiatan sendiri.',
    access: 'activity.write',
    params: z.strictObject({ id }),
    reply: dataOf(z.object({ ok: z.literal(true) })),
  }),
  storePhoto: endpoint({
    method: 'PUT',
    path: '/api/activities/:id/photo',
    summary: 'Mengirim foto satu kegiatan; menggantikan yang lama.',
    access: 'activity.write',
    params: z.strictObject({ id }),
    accepts: 'bytes',
    bodyLimit: 5_242_880,
    storedOnDevice: true,
    reply: dataOf(z.object({ photo: z.string() })),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/activities',
    summary: 'Kegiatan orang dalam cakupan sendiri, satu rentang tanggal.',
    access: 'activity.read',
    tags: ['activity'],
    query: filter.extend(paging),
    reply: pageOf(activityRow),
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/activities/file',
    summary: 'Kegiatan sebagai XLSX atau CSV.',
    access: 'activity.export',
    query: filter.extend(fileFormat),
    answers: 'file',
    reply: z.unknown(),
  }),
};

export const dailyReports = {
  /** A draft, or the report itself when it is sent. */
  store: endpoint({
    method: 'PUT',
    path: '/api/daily-reports/own/:date',
    summary: 'Menyimpan draf laporan harian sendiri, atau mengirimnya.',
    access: 'activity.write',
    params: z.strictObject({ date: localDate }),
    body: z.strictObject({ ...reportTexts, submit: z.boolean() }),
    reply: dataOf(report),
    idempotency: 'optional',
    storedOnDevice: true,
    words: reportWords,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/daily-reports',
    summary: 'Laporan harian yang sudah dikirim, dalam cakupan sendiri.',
    access: 'activity.read',
    tags: ['activity'],
    query: reportFilter.extend(paging),
    reply: pageOf(reportRow),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/daily-reports/:id',
    summary: 'Satu laporan harian dengan kegiatannya.',
    access: 'activity.read',
    tags: ['activity'],
    params: z.strictObject({ id }),
    reply: dataOf(reportRow.extend({ list: z.array(activity), files: z.array(reportFile) })),
  }),
  /** Begins a draft where nothing is written yet. */
  addFile: endpoint({
    method: 'POST',
    path: '/api/daily-reports/own/:date/files',
    summary: 'Menambah satu lampiran laporan harian sendiri: PDF, JPG, atau PNG, paling besar 5 MB.',
    access: 'activity.write',
    params: z.strictObject({ date: localDate }),
    query: z.strictObject({ name: text(150, 1) }),
    accepts: 'bytes',
    bodyLimit: 5_242_880,
    idempotency: 'optional',
    reply: dataOf(reportFile),
    words: { name: 'nama berkas' },
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: '/api/daily-reports/own/:date/files/:fileId',
    summary: 'Menghapus satu lampiran laporan harian sendiri.',
    access: 'activity.write',
    params: z.strictObject({ date: localDate, fileId: id }),
    reply: dataOf(z.object({ ok: z.literal(true) })),
  }),
  openFile: endpoint({
    method: 'GET',
    path: '/api/daily-reports/:id/files/:fileId',
    summary: 'Membuka satu lampiran laporan harian.',
    access: 'activity.read',
    params: z.strictObject({ id, fileId: id }),
    answers: 'file',
    reply: z.undefined(),
  }),
  review: endpoint({
    method: 'POST',
    path: '/api/daily-reports/:id/review',
    summary: 'Menandai laporan harian sudah dibaca, atau mengembalikannya dengan catatan.',
    access: 'daily_report.review',
    params: z.strictObject({ id }),
    body: z.strictObject({
      move: z.enum(['review', 'return']),
      /** At least five characters where it is returned. */
      note: text(500, 0).default(''),
      version: z.number().int(),
    }),
    reply: dataOf(reportRow),
    idempotency: 'optional',
    words: reportWords,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/daily-reports/file',
    summary: 'Laporan harian sebagai XLSX atau CSV.',
    access: 'daily_report.export',
    query: reportFilter.extend(fileFormat),
    answers: 'file',
    reply: z.unknown(),
  }),
};
