/** What stands on a printed month: a letter per person and date, and what the letters mean. Pure. */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { timeText } from '@hadir/contract/attendance/words.ts';
import type { roster, RosterPersonRow } from '@hadir/contract/roster/endpoints.ts';
import { type LocalDate, weekday } from '@hadir/domain/kernel/time.ts';
import { netMinutes } from '@hadir/domain/schedule/shift.ts';

type Month = ReplyOf<typeof roster.month>['data'];
type Shift = Month['shifts'][number];
type Cell = RosterPersonRow['cells'][number];

export interface SheetCell {
  readonly letter: string;
  /** Of the shift; null: no shift. */
  readonly color: string | null;
  readonly isDraft: boolean;
}

export interface SheetRow {
  readonly name: string;
  readonly cells: readonly SheetCell[];
  readonly hours: number;
}

export interface MonthSheet {
  readonly dates: readonly { readonly date: LocalDate; readonly isFree: boolean }[];
  readonly rows: readonly SheetRow[];
  /** Letters that occur, with their meaning. */
  readonly legend: readonly { readonly letter: string; readonly meaning: string }[];
  readonly drafts: number;
}

const OFF = 'L';
const AWAY = '–';
const SATURDAY = 5;
const UNSEEN = -2;

const hoursOf = (shift: Shift, day: number) => shift.hours.findLast((run) => run.day <= day)?.hours;

interface Planned {
  /** Place in `hours`; undefined: free. */
  readonly hours: number | undefined;
  readonly shift: Shift | undefined;
  readonly isDraft: boolean;
}

const patternOn = ({ patterns }: Month, { pattern }: RosterPersonRow, day: number) =>
  patterns[pattern]?.[day] ?? UNSEEN;

/** By hand, else by the pattern. @param drafts what is painted counts, too */
function plannedOn(month: Month, person: RosterPersonRow, day: number, drafts: boolean): Planned {
  const byState = new Map<Cell['state'], Cell>();
  for (const cell of person.cells) if (cell.day === day) byState.set(cell.state, cell);
  const draft = drafts ? byState.get('draft') : undefined;
  const plan = person.fixed.includes(day) ? undefined : (draft ?? byState.get('published'))?.plan;
  const isDraft = draft !== undefined;
  if (plan?.kind === 'OFF') return { hours: undefined, shift: undefined, isDraft };
  if (plan?.kind === 'SHIFT') {
    const shift = [...month.shifts, ...month.archived].find(({ id }) => id === plan.shiftId);
    const hours = shift && hoursOf(shift, day);
    if (hours !== undefined) return { hours, shift, isDraft };
  }
  const pattern = patternOn(month, person, day);
  if (pattern < 0) return { hours: undefined, shift: undefined, isDraft };
  return { hours: pattern, shift: month.shifts.find((shift) => hoursOf(shift, day) === pattern), isDraft };
}

const startOf = (month: Month, hours: number | undefined) =>
  hours === undefined ? OFF : (month.hours[hours]?.start.slice(0, 2) ?? '');

const NOTHING: SheetCell = { letter: '', color: null, isDraft: false };

/** @param drafts false: what is published alone, for everybody's eyes */
export function monthSheet(month: Month, drafts: boolean): MonthSheet {
  const from = month.dates.findIndex(({ date }) => date === month.first);
  const to = month.dates.findIndex(({ date }) => date === month.last);
  const days = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const meanings = new Map<string, string>();
  let painted = 0;
  const rows = month.people.map((person): SheetRow => {
    let minutes = 0;
    const cells = days.map((day): SheetCell => {
      if (patternOn(month, person, day) === UNSEEN) return NOTHING;
      if (person.away.includes(day)) {
        meanings.set(AWAY, 'Tidak masuk');
        return { letter: AWAY, color: null, isDraft: false };
      }
      const { hours, shift, isDraft } = plannedOn(month, person, day, drafts);
      const letter = hours === undefined ? OFF : (shift?.code ?? startOf(month, hours));
      const worked = hours === undefined ? undefined : month.hours[hours];
      meanings.set(letter, meaningOf(shift, worked));
      minutes += netMinutes(worked ?? null);
      if (isDraft) painted += 1;
      return { letter, color: shift?.color ?? null, isDraft };
    });
    return { name: person.fullname, cells, hours: Math.round(minutes / 60) };
  });
  return {
    dates: days.map((day) => freeDate(month, day)),
    rows,
    legend: [...meanings].map(([letter, meaning]) => ({ letter, meaning })).sort(byLetter),
    drafts: painted,
  };
}

function freeDate(month: Month, day: number): MonthSheet['dates'][number] {
  const { date = month.first, holiday = null } = month.dates[day] ?? {};
  return { date, isFree: holiday !== null || weekday(date) >= SATURDAY };
}

function meaningOf(shift: Shift | undefined, hours: Month['hours'][number] | undefined): string {
  if (hours === undefined) return 'Libur';
  const span = `${timeText(hours.start)}–${timeText(hours.end)}`;
  return shift === undefined ? span : `${shift.name} ${span}`;
}

const byLetter = (one: { letter: string }, other: { letter: string }) => one.letter.localeCompare(other.letter, 'id');
