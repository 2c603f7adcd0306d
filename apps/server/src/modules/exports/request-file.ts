/** A list of requests as a file: its columns by who reads it, its rows page by page. Runs in the writing thread. */
import { requestFileColumns, validationFileColumns } from '@hadir/contract/requests/columns.ts';
import type { RequestFileRow } from '@hadir/contract/requests/file-row.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { joinedCompanyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/pool.ts';
import type { SealingKeys } from '../../db/sealed.ts';
import type { FileHead, ReportFile } from '../../engines/reports/report-file.ts';
import { completeRows } from '../requests/file-rows.service.ts';
import type { ReaderAs, RequestViewer } from '../requests/viewer-role.service.ts';
import { idsOfHrCorrections, readHrCorrectionRows } from './hr-correction-rows.store.ts';
import { idsOfRequests, readRequestRows, type WantedRequests } from './request-rows.store.ts';

export interface RequestsQuery {
  readonly reader: ReaderAs<RequestViewer>;
  readonly filter: WantedRequests;
  /** Days between two illnesses that make them one (a setting of the company). */
  readonly gapDays: number;
  /** Opens what validated hours count as. */
  readonly keys: SealingKeys;
  /** The reader reads pay: its columns are in the file, and the file is a look at it. */
  readonly pay: boolean;
  readonly now: Instant;
}

const ROWS_PER_PAGE = 1_000;

export async function requestFile(
  db: Db,
  kind: RequestKind,
  query: RequestsQuery,
  { head, columns }: { readonly head: FileHead; readonly columns: readonly string[] | null },
): Promise<ReportFile<RequestFileRow>> {
  const { reader, filter } = query;
  const ids = await idsOfRequests(db, reader, kind, filter);
  const byHr = kind === 'correction' ? await idsOfHrCorrections(db, reader, filter) : [];
  const reading = {
    db: joinedCompanyDb(db, reader.actor.companyId),
    isAdmin: reader.isAdmin,
    gapDays: query.gapDays,
    keys: query.keys,
    pay: query.pay,
    validation: filter.validation !== undefined,
  };
  async function* pages(): AsyncGenerator<readonly RequestFileRow[]> {
    for (let from = 0; from < ids.length; from += ROWS_PER_PAGE) {
      const page = ids.slice(from, from + ROWS_PER_PAGE);
      yield await completeRows(kind, reading, await readRequestRows(db, reader.actor.companyId, kind, page));
    }
    for (let from = 0; from < byHr.length; from += ROWS_PER_PAGE)
      yield await readHrCorrectionRows(db, reader.actor.companyId, byHr.slice(from, from + ROWS_PER_PAGE));
  }
  const as = { hr: reader.isAdmin, pay: query.pay };
  const all = filter.validation === undefined ? requestFileColumns(kind, as) : validationFileColumns(as);
  return {
    head,
    columns: columns?.flatMap((key) => all.filter((column) => column.key === key)) ?? all,
    pages: pages(),
    zoneOf: (row) => row.zone,
    total: ids.length + byHr.length,
    frozenColumns: ['no', 'employeeNo', 'fullname'],
    legend: [],
  };
}
