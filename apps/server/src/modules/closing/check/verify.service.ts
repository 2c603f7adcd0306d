/** Whether the figures stored now still give the fingerprint on the paper: that of the company, or of one client's people. */
import type { CompanyDb } from '../../../db/company-db.ts';
import { figuresOf, type PeriodFigures } from '../closed-figures.service.ts';
import { adjustmentsTakenIn, peopleOfPeriod } from '../closed-figures.store.ts';
import type { PrintedClosing } from './closing-code.store.ts';

type Closed = Pick<
  PrintedClosing,
  'companyId' | 'closingId' | 'clientId' | 'label' | 'number' | 'from' | 'to' | 'fingerprint'
>;

const fingerprintOf = ({ clientId }: Closed, now: PeriodFigures): string | undefined =>
  clientId === null ? now.fingerprint : now.clients.find((client) => client.clientId === clientId)?.fingerprint;

export async function stillAgrees(db: CompanyDb, closed: Closed): Promise<boolean> {
  const { companyId, closingId, label, number, from, to } = closed;
  const head = { companyId, label, number, from, to };
  const takenIn = await adjustmentsTakenIn(db, closingId);
  const now = await figuresOf(db, head, { userIds: await peopleOfPeriod(db, head), takenIn });
  return fingerprintOf(closed, now) === closed.fingerprint;
}
