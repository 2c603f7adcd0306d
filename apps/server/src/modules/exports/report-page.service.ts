/** The page of a report whose rows are sums by a key, as its file shows it to the same reader. */
import type { DeclaredGroup } from '@hadir/contract/exports/all-reports.ts';
import { reportEndpoint } from '@hadir/contract/exports/report-endpoints.ts';
import type { GroupedColumn, GroupedReport } from '@hadir/contract/kernel/report.ts';
import type { App } from '../../app-context.ts';
import { exceptionsAsOf } from '../../db/attendance/attendance-filter.ts';
import type { GroupedRows } from '../../engines/reports/grouped-rows.store.ts';
import { requireRange } from '../../engines/reports/report-range.ts';
import { serve } from '../../http/serve.ts';
import { reportRows } from './report-catalog.ts';
import { type ReportQuestion, reportRules } from './report-question.ts';
import { readCompany } from './report-rows.store.ts';

/** Rows by the right that the report names, totals of what its filter leaves. */
export function servePage(app: App, declared: DeclaredGroup): void {
  const report: GroupedReport = declared;
  const rows: GroupedRows<GroupedColumn, ReportQuestion> = reportRows[declared.name];
  serve(app, reportEndpoint(report), async ({ db, actor, scopes, query, now }) => {
    const { page, size, sort, order, ...filter } = query;
    requireRange(filter.from, filter.to, report.maxDays);
    const { companyId } = actor;
    const question = {
      query: { actor, scopes, filter: exceptionsAsOf(filter, now) },
      // Sums of several people tell nobody's wage.
      rules: await reportRules(db, companyId, await readCompany(db, companyId), { ...filter, wages: false }),
    };
    const found = await rows.page(db, question, { page, size, sort, order });
    return { data: found.rows, total: found.total, totals: found.totals, page, size };
  });
}
