/** The limit of a company's plan, for everybody who makes people active: registration, import, invitation, re-activation. */
import { seatProblem } from '@hadir/domain/companies/seats.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { Refused } from '../../http/refused.ts';
import { takeSeats } from './seats.store.ts';

/**
 * Call it in the transaction that makes `more` people active, before they are written.
 * @throws Refused BATAS_KARYAWAN, with the limit and how many are active
 */
export async function requireSeats(db: CompanyDb, more = 1): Promise<void> {
  const problem = seatProblem(await takeSeats(db), more);
  if (problem) throw new Refused(problem.code, problem.params === undefined ? {} : { params: problem.params });
}
