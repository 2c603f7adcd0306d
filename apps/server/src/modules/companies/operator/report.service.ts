/** The report over all companies: a page with the totals of all, and the file that is noted (product/desk#operator). */
import type { companyReport, CompanyReportRow } from '@hadir/contract/companies/report.ts';
import { COMPANY_SUM_KEYS, companyReportColumns } from '@hadir/contract/companies/report-columns.ts';
import { MAX_REPORT_DAYS } from '@hadir/contract/exports/report-limits.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { FastifyReply } from 'fastify';
import { requireRange } from '../../../engines/reports/report-range.ts';
import { sendTable } from '../../../engines/reports/table-file.ts';
import type { Call } from '../../../http/serve.ts';
import { readCompanyReport } from './report.store.ts';

function totalsOf(rows: readonly CompanyReportRow[]): ReplyOf<typeof companyReport.page>['totals'] {
  const sums = COMPANY_SUM_KEYS.map((key) => [key, rows.reduce((sum, row) => sum + row[key], 0)] as const);
  return Object.fromEntries(sums) as ReplyOf<typeof companyReport.page>['totals'];
}

export async function companyReportPage(
  c: Call<typeof companyReport.page>,
): Promise<ReplyOf<typeof companyReport.page>> {
  const { page, size, ...query } = c.query;
  requireRange(query.from, query.to, MAX_REPORT_DAYS);
  const rows = await readCompanyReport(c.app.pool, query);
  const first = (page - 1) * size;
  return { data: rows.slice(first, first + size), total: rows.length, totals: totalsOf(rows), page, size };
}

export async function companyReportFile(c: Call<typeof companyReport.file>): Promise<FastifyReply> {
  const { format, ...query } = c.query;
  requireRange(query.from, query.to, MAX_REPORT_DAYS);
  const rows = await readCompanyReport(c.app.pool, query);
  // oxlint-disable-next-line typescript/require-await -- a file takes its rows page by page
  async function* pages() {
    yield rows;
  }
  return sendTable(c, {
    title: 'Laporan semua perusahaan',
    columns: companyReportColumns,
    pages: pages(),
    total: rows.length,
    dates: query,
    filter: query.search === '' ? '' : `pencarian "${query.search}"`,
    format,
    frozenColumns: companyReportColumns.slice(0, 2).map(({ key }) => key),
    audit: { action: 'platform.report.export', entity: 'company' },
  });
}
