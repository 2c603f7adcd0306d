/** Whose rows of a dataset: scopes of its right, the reader of requests, and rows that are computed. */
import { type DatasetName, datasets } from '@hadir/contract/report-types/datasets.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import type { Instant, LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { everyBalance } from '../../leave/balances/balance-report.service.ts';
import { readerOf, type RequestViewer } from '../../requests/viewer-role.service.ts';
import type { DatasetQuestion } from './dataset-sources.store.ts';

interface Wanted {
  readonly dataset: DatasetName;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly now: Instant;
}

export async function datasetQuestion(
  db: CompanyDb,
  person: RequestViewer,
  { dataset, from, to, now }: Wanted,
): Promise<DatasetQuestion> {
  const actor = { companyId: person.companyId, userId: person.userId, clientId: person.clientId };
  const scopes = scopesFor(person, datasets[dataset].access);
  return {
    actor,
    scopes,
    reader: await readerOf(db, person, now),
    from,
    to,
    computed: dataset === 'balances' ? await everyBalance(db, { actor, scopes, zone: person.zone }, now) : [],
  };
}
