/** People's rosters held to the rules, by the functions the grid judges with while it is painted. */
import type { PaintedPlan } from '@hadir/contract/roster/endpoints.ts';
import { fullDayPermission } from '@hadir/domain/attendance/permission.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { datesTouchedBy, judgeRoster, problemsMade } from '@hadir/domain/roster/judge-roster.ts';
import type { RosterDate, RosterLimits, RosterPerson } from '@hadir/domain/roster/roster-date.ts';
import { problemsOn, type RosterProblem } from '@hadir/domain/roster/roster-problems.ts';
import type { PlannedPerson } from '../attendance/days/person/planned-people.service.ts';
import type { CompanyRules } from '../attendance/rules/current-rules.service.ts';
import { holidayOn } from './roster-holidays.ts';

/** Cells of one person by date; a date without one follows the pattern. */
export type CellsByDate = ReadonlyMap<LocalDate, PaintedPlan>;

type Cell = Parameters<PlannedPerson['withCells']>[0][number];

/** Of a month's reading: many people have the same plan on the same date, and what is known of the cell is known of it for all. */
const cellsOfPlan = new WeakMap<PaintedPlan, Map<LocalDate, Cell>>();

function cellOf(date: LocalDate, plan: PaintedPlan): Cell | undefined {
  if (plan.kind === 'PATTERN') return undefined;
  const known = cellsOfPlan.get(plan) ?? new Map<LocalDate, Cell>();
  cellsOfPlan.set(plan, known);
  const { shiftId, pointId } = plan.kind === 'SHIFT' ? plan : { shiftId: null, pointId: null };
  const cell = known.get(date) ?? { date, kind: plan.kind, shiftId, pointId, by: null, on: date };
  known.set(date, cell);
  return cell;
}

/** The person as if these were the published cells. */
export function withCells(person: PlannedPerson, cells: CellsByDate): PlannedPerson {
  return person.withCells([...cells].flatMap(([date, plan]) => cellOf(date, plan) ?? []));
}

const GENDERS: Readonly<Record<string, 'female' | 'male'>> = { P: 'female', L: 'male' };

/** Of the letter in the record of a person; null where it is not known. */
export const genderOf = (letter: string | null) => (letter === null ? null : (GENDERS[letter] ?? null));

/** What of the person decides; pregnancy is recorded nowhere yet. */
export function rosterPerson(
  { gender, birthDate }: { readonly gender: string | null; readonly birthDate: LocalDate | null },
  fiveDays: boolean,
): RosterPerson {
  return { gender: genderOf(gender), birthDate, noNights: false, fiveDays };
}

interface Judged {
  readonly rules: CompanyRules;
  readonly limits: RosterLimits;
  readonly person: RosterPerson;
  readonly before: { readonly person: PlannedPerson; readonly cells: CellsByDate };
  readonly after: { readonly person: PlannedPerson; readonly cells: CellsByDate };
}

/** What changing these dates makes wrong, or worse than it was. */
export function problemsOfChange(dates: readonly LocalDate[], judged: Judged): RosterProblem[] {
  const sorted = [...dates].sort();
  const [first] = sorted;
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return [];
  const { person, limits, rules } = judged;
  const after = judgeRoster(dateFinder(rules, judged.after), datesTouchedBy({ first, last }), { person, limits });
  // What was there before matters where something is wrong now: mostly nowhere.
  const wrong = new Set(after.map(({ date }) => date));
  const dateOn = dateFinder(rules, judged.before);
  const before = [...wrong].flatMap((date) => problemsOn(date, dateOn, person, limits));
  return problemsMade(before, after);
}

/** The person's dates as the rules of a roster look at them. */
export function dateFinder(rules: CompanyRules, { person, cells }: Judged['before']) {
  return (date: LocalDate): RosterDate | undefined => {
    const { employed, resolved, permissions, belonging } = person.dayOn(date);
    if (!employed) return undefined;
    return {
      date,
      shift: resolved.plan.shift,
      away: fullDayPermission(permissions) !== undefined,
      holiday: holidayOn(rules, date, belonging.unitId === null ? [] : [belonging.unitId]) !== null,
      painted: (cells.get(date)?.kind ?? 'PATTERN') !== 'PATTERN',
    };
  };
}
