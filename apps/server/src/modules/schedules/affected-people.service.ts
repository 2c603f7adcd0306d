/** For how many people a rule holds from a date on, for other modules. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { countEmployed, countInDepartment } from './affected-people.store.ts';

/** Of the company where no department is named. */
export function peopleUnder(
  db: CompanyDb,
  { departmentId }: { departmentId: string | null },
  date: LocalDate,
): Promise<number> {
  return departmentId === null ? countEmployed(db, date) : countInDepartment(db, departmentId, date);
}
