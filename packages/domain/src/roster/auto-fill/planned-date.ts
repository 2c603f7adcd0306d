/** A person's dates as they would be with a proposal, for the judge of the roster. */
import type { LocalDate } from '../../kernel/time.ts';
import type { DateFinder } from '../roster-problems.ts';
import type { FillProblem, ProposedCell } from './fill-problem.ts';

export function plannedDates(problem: FillProblem, person: number, cells: readonly ProposedCell[]): DateFinder {
  const { people, dates, needs, hoursOn } = problem;
  const one = people[person];
  const dayOf = new Map<LocalDate, number>(dates.map((date, day) => [date, day]));
  const proposed = new Map(
    cells.flatMap((cell) => (cell.userId === one?.userId ? [[cell.day, cell.post] as const] : [])),
  );
  return (date) => {
    const day = dayOf.get(date);
    const now = day === undefined ? undefined : one?.dates[day];
    const post = day === undefined ? undefined : proposed.get(day);
    if (day === undefined || now === undefined || post === undefined) return now;
    const shiftId = post === null ? undefined : needs[post]?.shiftId;
    return { ...now, painted: true, shift: shiftId === undefined ? null : (hoursOn(shiftId, day) ?? null) };
  };
}
