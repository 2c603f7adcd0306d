/** What ends soon for people and needs a decision of HR: contracts and probations, the nearest first. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { contractsEndingWithin } from './announcements.store.ts';
import { endingProbations } from './probation.service.ts';

/** As the first reminder of a contract's end. */
const CONTRACT_DAYS = 30;

export interface Ending {
  kind: 'contracts_ending' | 'probation_ending';
  /** Never empty. */
  people: { fullname: string; end: LocalDate }[];
}

export async function endingsNear(db: CompanyDb, today: LocalDate): Promise<Ending[]> {
  const contracts = await contractsEndingWithin(db, today, CONTRACT_DAYS);
  const { ending } = await endingProbations(db, today);
  const all: Ending[] = [
    { kind: 'contracts_ending', people: contracts },
    { kind: 'probation_ending', people: ending },
  ];
  return all.filter(({ people }) => people.length > 0);
}
