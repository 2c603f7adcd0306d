/** A file of an own report as it was asked for, judged by the rights of now. */
import { OWN_REPORT } from '@hadir/contract/exports/endpoints.ts';
import { MAX_REPORT_DAYS } from '@hadir/contract/exports/report-limits.ts';
import { dateText } from '@hadir/contract/kernel/cell.ts';
import { type DatasetName, datasets, fieldsOf } from '@hadir/contract/report-types/datasets.ts';
import { filterText } from '@hadir/contract/report-types/filter-words.ts';
import { templates } from '@hadir/contract/report-types/templates.ts';
import type { Action } from '@hadir/domain/access/actions.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import { refusedAsAnother } from '@hadir/domain/access/impersonation.ts';
import { type Instant, zoneName } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { requireRange } from '../../../engines/reports/report-range.ts';
import { notFound, Refused } from '../../../http/refused.ts';
import { type Asker, type ExportOrder, nameOf, printed } from '../export-order.ts';
import { readCompany } from '../report-rows.store.ts';
import type { OwnReport } from './dataset-rows.store.ts';
import { requireReport, requireSameScopes } from './judge-report.ts';
import type { OwnReportRequest } from './own-report-query.ts';
import { mayRun } from './report-types.service.ts';
import { findType } from './report-types.store.ts';

/** data table: what taking such rows home as a file is elsewhere; refused in another's name where that is. */
const FILE_RIGHT: Readonly<Record<DatasetName, Action>> = {
  days: 'attendance.export',
  requests: 'request.export',
  overtime: 'request.export',
  balances: 'leave.balance.export',
  people: 'people.export',
};

type Wanted = Omit<OwnReportRequest, 'made' | 'report'>;

/** What was asked for, without what the type held and whom the asker read then. */
export function fileBodyOf({ made: _made, report: _report, ...wanted }: OwnReportRequest): Wanted {
  return wanted;
}

/** @throws Refused TIDAK_DITEMUKAN for a type that is not there, or not shared with the person */
async function named(db: CompanyDb, asker: Asker, { type, template }: Wanted): Promise<OwnReport & { name: string }> {
  if (template !== undefined) return templates[template];
  const stored = type === undefined ? undefined : await findType(db, type);
  if (stored === undefined || !mayRun(asker, stored)) throw notFound();
  return stored;
}

/** What is asked for now: a type that changes later changes nothing of a file that waits. */
export async function ownReportRequest(db: CompanyDb, asker: Asker, wanted: Wanted): Promise<OwnReportRequest> {
  const { dataset, definition } = await named(db, asker, wanted);
  return {
    ...wanted,
    report: OWN_REPORT,
    made: { dataset, definition, scopes: scopesFor(asker, datasets[dataset].access) },
  };
}

export async function ownReportOrder(
  db: CompanyDb,
  asker: Asker,
  { request, now }: { request: OwnReportRequest; now: Instant },
): Promise<ExportOrder> {
  const { name } = await named(db, asker, request);
  const { dataset, definition } = request.made;
  requireReport(asker, request.made);
  requireSameScopes(asker, request.made);
  if (asker.impersonated === true && refusedAsAnother(FILE_RIGHT[dataset])) throw new Refused('TIDAK_BERHAK');
  requireRange(request.from, request.to, MAX_REPORT_DAYS);
  const company = await readCompany(db, asker.companyId);
  const { from, to } = request;
  return {
    subject: {
      of: 'own',
      report: OWN_REPORT,
      query: { dataset, definition, name, person: asker, from, to, zone: company.zone, now },
    },
    userId: asker.userId,
    format: request.format,
    columns: null,
    head: {
      company: company.name,
      title: name,
      period: {
        between: `${dateText(from)} - ${dateText(to)}`,
        last: `per ${dateText(to)}`,
        now: `per ${printed(now, company.zone)}`,
      }[datasets[dataset].dates],
      zone: zoneName[company.zone],
      printedAt: printed(now, company.zone),
      printedBy: asker.fullname,
      filter: [
        `Data ${datasets[dataset].word}`,
        ...definition.filters.map((filter) => filterText(filter, fieldsOf(dataset))),
      ].join('; '),
    },
    fileName: nameOf(name, company, request, now),
  };
}
