/** data table: every report that is declared; its endpoints, its files and the server's list of rows are made from it. */
import { attendanceReports, groupedAttendanceReports } from '../attendance/reports.ts';

export const allReports = [...attendanceReports] as const;
export type DeclaredReport = (typeof allReports)[number];
export type ReportName = DeclaredReport['name'];

/** Those whose rows are sums by a key: each has a page of rows with totals of its own. */
export const groupedReports = [...groupedAttendanceReports] as const;
export type DeclaredGroup = (typeof groupedReports)[number];
