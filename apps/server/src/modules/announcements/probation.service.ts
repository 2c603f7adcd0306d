/** Whose probation ends, and when (UU 13/2003 Ps 60): for the reminders and for what waits for HR. */
import { addDays, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { probationEnd } from '@hadir/domain/people/probation.ts';
import { undatedSettings } from '@hadir/domain/settings/effective-settings.ts';
import type { UndatedSettings } from '@hadir/domain/settings/settings.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { type NewPerson, peopleJoinedSince, storedSettings } from './probation.store.ts';

export interface EndingProbation extends NewPerson {
  end: LocalDate;
}

const LONGEST_MONTH = 31;

/** Probations that end today or within so many days, the nearest first, by the company's settings. */
export async function endingProbations(
  db: CompanyDb,
  today: LocalDate,
): Promise<{ ending: EndingProbation[]; settings: UndatedSettings }> {
  const settings = undatedSettings(await storedSettings(db));
  const months = settings.probation_months;
  const within = Math.max(settings.probation_remind_first ?? 0, settings.probation_remind_last ?? 0);
  if (months === 0 || within === 0) return { ending: [], settings };
  const people = await peopleJoinedSince(db, addDays(today, -months * LONGEST_MONTH));
  const ending = people.flatMap((person) => {
    const end = probationEnd(person, months);
    return end !== null && end >= today && end <= addDays(today, within) ? [{ ...person, end }] : [];
  });
  return { ending: ending.sort((one, other) => one.end.localeCompare(other.end)), settings };
}
