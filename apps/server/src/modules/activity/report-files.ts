/** Files of a daily report as they are answered. */
import type { dailyReports } from '@hadir/contract/activity/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { filesOfReport, type StoredReportFile } from './report-files.store.ts';

type ReportFile = ReplyOf<typeof dailyReports.addFile>['data'];

export const fileOnWire = (
  reportId: string,
  { id, name, bytes }: Pick<StoredReportFile, 'id' | 'name' | 'bytes'>,
): ReportFile => ({ id, name, bytes, url: `/api/daily-reports/${reportId}/files/${id}` });

export async function filesOnWire(db: CompanyDb, report: { readonly id: string } | undefined): Promise<ReportFile[]> {
  if (report === undefined) return [];
  return (await filesOfReport(db, report.id)).map((file) => fileOnWire(report.id, file));
}
