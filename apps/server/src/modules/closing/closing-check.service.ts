/** Whether the figures that are stored today still give the fingerprint of a closing; where not, whose and on which date. */
import { dateOfDigest } from '@hadir/domain/closing/fingerprint.ts';
import { periodLabel } from '@hadir/domain/attendance/period.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { figuresOf, type PersonFigures } from './closed-figures.service.ts';
import { adjustmentsTakenIn, peopleOfPeriod } from './closed-figures.store.ts';
import { closedPeople, type ClosedPersonRow, type ClosingRow, namesOfPeople } from './closing.store.ts';

interface AlteredPerson {
  readonly userId: string;
  readonly fullname: string;
  readonly employeeNo: string;
  /** Of which the day is another one, is gone or has come; none where only the sums or adjustments differ. */
  readonly dates: readonly LocalDate[];
}

export interface ClosingCheck {
  readonly unchanged: boolean;
  readonly altered: readonly AlteredPerson[];
}

function differingDates(stored: readonly string[], now: readonly string[]): LocalDate[] {
  const [before, after] = [new Set(stored), new Set(now)];
  const differing = [...stored.filter((day) => !after.has(day)), ...now.filter((day) => !before.has(day))];
  return [...new Set(differing.map(dateOfDigest))].toSorted();
}

/** By id; undefined on one side: the person was not in the closing, or has no day any more. */
function alteredIds(stored: ReadonlyMap<string, ClosedPersonRow>, now: ReadonlyMap<string, PersonFigures>): string[] {
  const ids = [...new Set([...stored.keys(), ...now.keys()])];
  return ids.filter((id) => stored.get(id)?.fingerprint !== now.get(id)?.fingerprint);
}

/** Of a closing that stands: what was opened again changes rightly. */
export async function checkClosing(db: CompanyDb, closing: ClosingRow): Promise<ClosingCheck> {
  const { period, from, to, number } = closing;
  const head = { companyId: db.companyId, number, label: periodLabel(period), from, to };
  const people = await peopleOfPeriod(db, head);
  const figures = await figuresOf(db, head, { userIds: people, takenIn: await adjustmentsTakenIn(db, closing.id) });
  const stored = new Map((await closedPeople(db, closing.id)).map((row) => [row.userId, row]));
  const now = new Map(figures.people.map((person) => [person.userId, person]));
  const ids = alteredIds(stored, now);
  const names = await namesOfPeople(db, ids);
  return {
    unchanged: figures.fingerprint === closing.fingerprint,
    altered: names.map((person) => ({
      ...person,
      dates: differingDates(stored.get(person.userId)?.days ?? [], now.get(person.userId)?.days ?? []),
    })),
  };
}
