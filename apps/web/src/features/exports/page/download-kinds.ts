/** What a page of downloads can take home: which rows, which columns, how many, and by which call. */
import { allReports } from '@hadir/contract/exports/all-reports.ts';
import type { AnyRequestKind } from '@hadir/contract/requests/request-kind.ts';
import type { attendance } from '@hadir/contract/attendance/endpoints.ts';
import type { leaveBalances } from '@hadir/contract/leave/endpoints.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import type { reportFiles } from '@hadir/contract/exports/endpoints.ts';
import { kindWithin, requestSlug } from '@hadir/contract/requests/words.ts';
import type { Action } from '@hadir/domain/access/actions.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { remote } from '../../../api/call.ts';
import {
  createJob,
  createRequestsJob,
  exportReportFile,
  exportRequestsFile,
  type FileFormat,
  type ReportName,
} from '../export-calls.ts';
import type { Way } from '../use-download.ts';

export type Downloadable = 'attendance' | 'leave-balances' | RequestKind;

/** What narrows the rows. */
export interface Narrowed {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly division: readonly string[];
  readonly unit: readonly string[];
}

export const countDays = remote<typeof attendance.days>('GET', '/api/attendance/days', ['day', 'review']);
export const countBalances = remote<typeof leaveBalances.list>('GET', '/api/leave/balances', ['request']);
export const countRequestsOf = (kind: RequestKind) =>
  remote<AnyRequestKind['list']>('GET', `/api/requests/${requestSlug[kind]}`, ['request']);
const balancesFile = remote<typeof leaveBalances.file>('GET', '/api/leave/balances/file');

export const isOfRequests = (what: Downloadable): what is RequestKind =>
  what !== 'attendance' && what !== 'leave-balances';

/** The right that the server asks for. */
export function rightTo(what: Downloadable): Action {
  if (what === 'attendance') return 'attendance.export';
  return what === 'leave-balances' ? 'leave.balance.export' : `${what}.export`;
}

/** What is counted before the file is made. */
export function rowsWord(what: Downloadable): string {
  if (what === 'attendance') return 'hari kehadiran';
  return what === 'leave-balances' ? 'karyawan' : `pengajuan ${kindWithin(what)}`;
}

/** The labels of the columns that an outside reader's file has; read when they are asked for. */
export async function columnLabels(what: Downloadable, report: ReportName, range: Narrowed): Promise<string[]> {
  if (what === 'attendance') {
    const declared = allReports.find(({ name }) => name === report);
    return declared?.columns(range.from, range.to).map(({ label }) => label) ?? [];
  }
  if (what === 'leave-balances')
    return (await import('@hadir/contract/leave/columns.ts')).leaveBalanceColumns.map(({ label }) => label);
  const { requestFileColumns } = await import('@hadir/contract/requests/columns.ts');
  return requestFileColumns(what, { hr: false, pay: false }).map(({ label }) => label);
}

type DaysWanted = BodyIn<typeof reportFiles.create>;
type RequestsWanted = BodyIn<typeof reportFiles.createRequests>;

/** Both ways to the file: at once, and as a job. */
export function wayTo(
  what: Downloadable,
  { report, format }: { readonly report: ReportName; readonly format: FileFormat },
  { from, to, division, unit }: Narrowed,
): Way {
  const filter = { from, to, division: [...division], unit: [...unit] };
  if (what === 'attendance') {
    const wanted: DaysWanted = { ...filter, report, format };
    return {
      address: exportReportFile.address({ query: wanted }),
      create: (send) => send(createJob, { body: wanted }),
    };
  }
  if (isOfRequests(what)) {
    const wanted: RequestsWanted = { ...filter, report: what, format };
    return {
      address: exportRequestsFile.address({ query: wanted }),
      create: (send) => send(createRequestsJob, { body: wanted }),
    };
  }
  // One row a person: never too many for a file at once.
  return {
    address: balancesFile.address({ query: { format } }),
    create: () => Promise.resolve(),
  };
}
