/** The read of a report whose rows are sums by a key; one call for each declared report. */
import type { groupedAttendanceReports } from '@hadir/contract/attendance/reports.ts';
import type { ReportEndpoint } from '@hadir/contract/exports/report-endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { remote } from '../../../api/call.ts';

type GroupedName = (typeof groupedAttendanceReports)[number]['name'];

export const getGrouped = (name: GroupedName) => remote<ReportEndpoint>('GET', `/api/reports/${name}`);

export type GroupedPage = ReplyOf<ReportEndpoint>;
export type GroupedValues = Readonly<Record<string, string | number | null>>;
