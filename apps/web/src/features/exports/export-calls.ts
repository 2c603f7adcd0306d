/** The calls of report files, and how a job is told. */
import type { attendance } from '@hadir/contract/attendance/endpoints.ts';
import type { ExportJob, reportFiles } from '@hadir/contract/exports/endpoints.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import type { reportSchedules } from '@hadir/contract/exports/schedules.ts';
import { remote } from '../../api/call.ts';
import { createValueStore, useStoreValue } from '../../api/store.ts';

export const exportReportFile = remote<typeof reportFiles.file>('GET', '/api/exports/file');
export const createJob = remote<typeof reportFiles.create>('POST', '/api/exports');
export const exportRequestsFile = remote<typeof reportFiles.requests>('GET', '/api/exports/requests/file');
export const createRequestsJob = remote<typeof reportFiles.createRequests>('POST', '/api/exports/requests');
export const exportPayrollFile = remote<typeof reportFiles.payroll>('GET', '/api/exports/payroll/file');
export const createPayrollJob = remote<typeof reportFiles.createPayroll>('POST', '/api/exports/payroll');
export const listJobs = remote<typeof reportFiles.list>('GET', '/api/exports', ['export']);
export const downloadJob = remote<typeof reportFiles.download>('GET', '/api/exports/:id/file');
export const cancelJob = remote<typeof reportFiles.cancel>('POST', '/api/exports/:id/cancel');
export const repeatJob = remote<typeof reportFiles.repeat>('POST', '/api/exports/:id/repeat');

export const listSchedules = remote<typeof reportSchedules.list>('GET', '/api/exports/schedules', ['export']);
export const createSchedule = remote<typeof reportSchedules.create>('POST', '/api/exports/schedules');
export const createOwnSchedule = remote<typeof reportSchedules.createOwn>('POST', '/api/exports/schedules/own');
export const removeSchedule = remote<typeof reportSchedules.remove>('DELETE', '/api/exports/schedules/:id');

const countDays = remote<typeof attendance.days>('GET', '/api/attendance/days', ['day', 'review']);

export type { ExportJob };
type ExportRequest = BodyIn<typeof reportFiles.create>;
export type ReportName = ExportRequest['report'];
export type FileFormat = ExportRequest['format'];
export type ExportFilter = Omit<ExportRequest, 'report' | 'format' | 'columns'>;

/** More rows than this are written in the background (contract exports/endpoints.ts, MAX_IMMEDIATE_ROWS). */
const MAX_DIRECT_ROWS = 5_000;

/** Whether the server would refuse the file at once. Of the others, which have few rows, it is asked for at once. */
export async function isLarge(filter: ExportFilter, report: ReportName): Promise<boolean> {
  if (report !== 'kehadiran-detail') return false;
  const { total } = await countDays({ query: { ...filter, page: 1, size: 1 } });
  return total > MAX_DIRECT_ROWS;
}

export const FORMAT_WORDS: readonly { readonly format: FileFormat; readonly word: string }[] = [
  { format: 'xlsx', word: 'XLSX' },
  { format: 'csv', word: 'CSV' },
  { format: 'pdf', word: 'PDF' },
];

/** True while the tray of downloads is open; a new background job opens it. */
const tray = createValueStore(false);

export function openTray(open: boolean): void {
  tray.set(open);
}

export function useTrayOpen(): boolean {
  return useStoreValue(tray);
}

export function isUnderway({ state }: ExportJob): boolean {
  return state === 'queued' || state === 'running';
}
