/**
 * Reports as files: at once when small, as a background job above 5,000 rows (rules/reports#file-limits,
 * rules/reports#formats, product/desk#files).
 */
import { z } from 'zod';
import { OVERTIME_PHASES } from '@hadir/domain/overtime/overtime-phase.ts';
import { REQUEST_KINDS } from '@hadir/domain/requests/request-kind.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, done, id, instantText, listOf, localDate, periodLabel, text } from '../kernel/fields.ts';
import { attendanceFilter } from '../attendance/days.ts';
import { requestFilter } from '../requests/request-kind.ts';
import { allReports, type ReportName } from './all-reports.ts';

export const REPORTS: readonly ReportName[] = allReports.map(({ name }) => name);
/** Worked overtime with what HR validates it by. */
export const VALIDATION_REPORT = 'validation-overtime';
export const REQUEST_REPORTS = [...REQUEST_KINDS, VALIDATION_REPORT] as const;
/** A closed period as a payroll program reads it. */
export const PAYROLL_REPORT = 'payroll';
/** Rows as a company has put them together itself (report-types/). */
export const OWN_REPORT = 'own-report';
export const FORMATS = ['xlsx', 'csv', 'pdf'] as const;
/** More rows than this are written in the background. */
export const MAX_IMMEDIATE_ROWS = 5_000;

const exportJob = z.object({
  id,
  report: z.enum([...REPORTS, ...REQUEST_REPORTS, PAYROLL_REPORT, OWN_REPORT]),
  format: z.enum(FORMATS),
  fileName: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed', 'expired', 'cancelled']),
  rows: z.number().int(),
  /** null until they have been counted, which the file's own work does first. */
  totalRows: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  problem: z.string().nullable(),
  createdAt: instantText,
  finishedAt: instantText.nullable(),
  expiresAt: instantText.nullable(),
  can: z.array(z.enum(['download', 'cancel', 'repeat'])),
});
export type ExportJob = z.output<typeof exportJob>;
export const exportJobReply = dataOf(exportJob);

const request = attendanceFilter.extend({
  report: z.enum(REPORTS),
  format: z.enum(FORMATS),
  /** Column keys in order; all of the report when absent. */
  columns: text(1_000, 0).optional(),
});

/** Requests of one kind that share a date with the range, narrowed as their list is. */
const requestsWanted = requestFilter.omit({ page: true, size: true }).extend({
  report: z.enum(REQUEST_REPORTS),
  /** Of the validation alone; none = every phase. */
  phase: listOf(z.enum(OVERTIME_PHASES)),
  format: z.enum(FORMATS),
  from: localDate,
  to: localDate,
  sort: z.enum(['submittedAt', 'first', 'fullname', 'status']).default('first'),
  order: z.enum(['asc', 'desc']).default('asc'),
});

/** Programs read it: no paper. */
const payrollWanted = z.strictObject({
  report: z.literal(PAYROLL_REPORT),
  period: periodLabel,
  format: z.enum(['xlsx', 'csv']),
});

export const reportFiles = {
  /** The file itself; more than MAX_IMMEDIATE_ROWS rows answer 409 TERLALU_BANYAK_BARIS with the way by job. */
  file: endpoint({
    method: 'GET',
    path: '/api/exports/file',
    summary: 'Mengunduh laporan kecil langsung.',
    access: 'attendance.export',
    query: request,
    reply: z.undefined(),
    answers: 'file',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/exports',
    summary: 'Membuat berkas laporan di latar.',
    access: 'attendance.export',
    body: request,
    reply: dataOf(exportJob),
    idempotency: 'optional',
  }),
  /** A list of requests; 403 for a kind whose files the role has none of. */
  requests: endpoint({
    method: 'GET',
    path: '/api/exports/requests/file',
    summary: 'Mengunduh daftar pengajuan satu jenis langsung.',
    access: 'request.export',
    query: requestsWanted,
    reply: z.undefined(),
    answers: 'file',
  }),
  createRequests: endpoint({
    method: 'POST',
    path: '/api/exports/requests',
    summary: 'Membuat berkas daftar pengajuan satu jenis di latar.',
    access: 'request.export',
    body: requestsWanted,
    reply: dataOf(exportJob),
    idempotency: 'optional',
  }),
  /** A closed period by the company's own columns; 409 while it is open. */
  payroll: endpoint({
    method: 'GET',
    path: '/api/exports/payroll/file',
    summary: 'Mengunduh berkas penggajian satu periode yang sudah ditutup.',
    access: 'payroll.export',
    query: payrollWanted,
    reply: z.undefined(),
    answers: 'file',
    words: { period: 'periode' },
  }),
  createPayroll: endpoint({
    method: 'POST',
    path: '/api/exports/payroll',
    summary: 'Membuat berkas penggajian satu periode yang sudah ditutup di latar.',
    access: 'payroll.export',
    body: payrollWanted,
    reply: dataOf(exportJob),
    idempotency: 'optional',
    words: { period: 'periode' },
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/exports',
    summary: 'Berkas laporan milik sendiri, tujuh hari terakhir.',
    access: 'attendance.export',
    tags: ['export'],
    reply: dataOf(z.array(exportJob)),
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/exports/:id/file',
    summary: 'Mengunduh berkas laporan; dapat dilanjutkan (Range).',
    access: 'attendance.export',
    params: z.strictObject({ id }),
    reply: z.undefined(),
    answers: 'file',
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/exports/:id/cancel',
    summary: 'Membatalkan berkas laporan yang sedang dibuat.',
    access: 'attendance.export',
    params: z.strictObject({ id }),
    body: z.strictObject({}),
    reply: done,
  }),
  /** A new job with the same request. */
  repeat: endpoint({
    method: 'POST',
    path: '/api/exports/:id/repeat',
    summary: 'Membuat berkas laporan yang sama sekali lagi.',
    access: 'attendance.export',
    params: z.strictObject({ id }),
    body: z.strictObject({}),
    reply: dataOf(exportJob),
    idempotency: 'optional',
  }),
};
