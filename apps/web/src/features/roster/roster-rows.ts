/** The rows that the grid draws: the answer of the server with the planner's edits over it, judged. The reader alone remembers. */
import type { PaintedPlan, RosterHours } from '@hadir/contract/roster/endpoints.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { judgeRoster } from '@hadir/domain/roster/judge-roster.ts';
import { type RosterPlan, samePlan } from '@hadir/domain/roster/fill-roster.ts';
import type { RosterDate } from '@hadir/domain/roster/roster-date.ts';
import { type PlannedWork, shortages } from '@hadir/domain/roster/roster-need.ts';
import type { RosterProblem } from '@hadir/domain/roster/roster-problems.ts';
import { netMinutes } from '@hadir/domain/schedule/shift.ts';
import { type CellEdit, keyOf } from './cells/cell-edits.ts';
import type { RosterMonth, RosterPerson } from './roster-calls.ts';

type RosterShift = RosterMonth['shifts'][number];

export interface RosterCell {
  /** What is planned by hand; PATTERN: nothing. */
  readonly plan: PaintedPlan;
  /** null: free. */
  readonly hours: RosterHours | null;
  /** The shift by hand, or the one whose hours the pattern has. */
  readonly shift: RosterShift | null;
  readonly state: 'pattern' | 'published' | 'draft' | 'refused';
  /** Cannot be painted, and why. */
  readonly closed: 'absent' | 'away' | 'fixed' | 'locked' | null;
  /** Who painted the draft, or why it was refused. */
  readonly note: string | null;
}

export interface RosterRow {
  readonly person: RosterPerson;
  /** One for each of `dates` of the month's answer. */
  readonly cells: readonly RosterCell[];
  /** Of the month's own dates. */
  readonly problems: readonly RosterProblem[];
  /** The same by the place of their date. */
  readonly problemsOn: ReadonlyMap<number, readonly RosterProblem[]>;
  /** Net minutes of the month's own dates. */
  readonly minutes: number;
  /** Drafts on the month's own dates; those that were refused are none. */
  readonly drafts: number;
}

/** What a month's answer is read by; built once for each answer. */
export interface MonthReader {
  readonly month: RosterMonth;
  /** Places of the month's own dates. */
  readonly from: number;
  readonly to: number;
  /** Place of a date. */
  readonly dayOf: ReadonlyMap<LocalDate, number>;
  readonly shiftById: ReadonlyMap<string, RosterShift>;
  /** Place in `hours` of a shift on a day. */
  readonly hoursOf: (shift: RosterShift, day: number) => number | undefined;
  /** The shift that has these hours on the day. */
  readonly shiftOf: (hours: number, day: number) => RosterShift | null;
  /** What was worked out of people without cells, by all that decides it: most of a company have it in common. */
  readonly withoutCells: Map<string, RowOfAnybody>;
}

type RowOfAnybody = Omit<RosterRow, 'person'>;

export function monthReader(month: RosterMonth): MonthReader {
  const from = month.dates.findIndex(({ date }) => date === month.first);
  const to = month.dates.findIndex(({ date }) => date === month.last);
  const hoursOf: MonthReader['hoursOf'] = (shift, day) => shift.hours.findLast((run) => run.day <= day)?.hours;
  /** By hours, then by day. */
  const known = new Map<number, (RosterShift | null)[]>();
  return {
    month,
    from,
    to,
    dayOf: new Map(month.dates.map(({ date }, day) => [date, day])),
    shiftById: new Map([...month.shifts, ...month.archived].map((shift) => [shift.id, shift])),
    hoursOf,
    shiftOf(hours, day) {
      const ofHours = known.get(hours) ?? [];
      known.set(hours, ofHours);
      const found = ofHours[day];
      if (found !== undefined) return found;
      const shift = month.shifts.find((one) => hoursOf(one, day) === hours) ?? null;
      ofHours[day] = shift;
      return shift;
    },
    withoutCells: new Map(),
  };
}

const PATTERN: PaintedPlan = { kind: 'PATTERN' };

export function asPlan(plan: PaintedPlan): RosterPlan | null {
  if (plan.kind === 'PATTERN') return null;
  return plan;
}

const NOT_EMPLOYED = -2;

function closedOn(person: RosterPerson, day: number, isLocked: boolean): RosterCell['closed'] {
  if (person.pattern[day] === undefined || person.pattern[day] === NOT_EMPLOYED) return 'absent';
  if (isLocked) return 'locked';
  if (person.away.includes(day)) return 'away';
  if (person.fixed.includes(day)) return 'fixed';
  return null;
}

function planned(plan: PaintedPlan, pattern: number, day: number, reader: MonthReader) {
  const { month, shiftById, hoursOf, shiftOf } = reader;
  if (plan.kind === 'OFF') return { hours: null, shift: null };
  if (plan.kind === 'SHIFT') {
    const shift = shiftById.get(plan.shiftId);
    const place = shift && hoursOf(shift, day);
    if (shift !== undefined && place !== undefined) return { hours: month.hours[place] ?? null, shift };
  }
  if (pattern < 0) return { hours: null, shift: null };
  return { hours: month.hours[pattern] ?? null, shift: shiftOf(pattern, day) };
}

interface ShownCell {
  readonly plan: PaintedPlan;
  readonly state: RosterCell['state'];
  readonly note: string | null;
}

/** The server's cells of a person by day, what is published and what lies over it. */
function storedCells(person: RosterPerson) {
  const cells = { published: new Map<number, ShownCell>(), draft: new Map<number, ShownCell>() };
  for (const { day, plan, state, by } of person.cells) cells[state].set(day, { plan, state, note: by });
  return cells;
}

const AS_PATTERN: ShownCell = { plan: PATTERN, state: 'pattern', note: null };

/** An edit goes over the draft; one that says what counts already is none, as the server sees it, too. */
function edited(edit: CellEdit | undefined, draft: ShownCell | undefined, counts: ShownCell): ShownCell {
  if (edit === undefined) return draft ?? counts;
  const { plan, state, message } = edit;
  if (state === 'refused') return { plan, state, note: message };
  if (samePlan(asPlan(plan), asPlan(counts.plan))) return counts;
  return { plan, state: 'draft', note: message };
}

/** The former object for a cell that is as it was: only the others are drawn again. */
function sameCell(former: RosterCell | undefined, cell: RosterCell): RosterCell {
  if (former === undefined) return cell;
  const names = ['plan', 'hours', 'shift', 'state', 'closed', 'note'] as const;
  return names.every((name) => former[name] === cell[name]) ? former : cell;
}

function isEdited({ userId }: RosterPerson, edits: ReadonlyMap<string, CellEdit>, { month }: MonthReader): boolean {
  return edits.size > 0 && month.dates.some((_, day) => edits.has(keyOf({ userId, day })));
}

/** @param former the person's row before the last edit */
export function rosterRow(
  person: RosterPerson,
  edits: ReadonlyMap<string, CellEdit>,
  reader: MonthReader,
  former?: RosterRow,
): RosterRow {
  if (person.cells.length > 0 || isEdited(person, edits, reader))
    return { person, ...workedOut(person, edits, reader, former) };
  const { pattern, away, fixed, gender, birthDate, fiveDays } = person;
  const key = JSON.stringify([pattern, away, fixed, gender, birthDate, fiveDays]);
  const known = reader.withoutCells.get(key) ?? workedOut(person, edits, reader);
  reader.withoutCells.set(key, known);
  return { person, ...known };
}

function workedOut(
  person: RosterPerson,
  edits: ReadonlyMap<string, CellEdit>,
  reader: MonthReader,
  former?: RosterRow,
): RowOfAnybody {
  const { month, from, to } = reader;
  const stored = storedCells(person);
  const cells = month.dates.map(({ locked }, day): RosterCell => {
    const edit = edits.get(keyOf({ userId: person.userId, day }));
    const { plan, state, note } = edited(edit, stored.draft.get(day), stored.published.get(day) ?? AS_PATTERN);
    const closed = closedOn(person, day, locked);
    // An approved exchange or the locked day decides, whatever the cell says.
    const counts = closed === 'fixed' || closed === 'locked' ? PATTERN : plan;
    const { hours, shift } = planned(counts, person.pattern[day] ?? NOT_EMPLOYED, day, reader);
    return sameCell(former?.cells[day], { plan, hours, shift, state, closed, note });
  });
  let minutes = 0;
  for (let day = from; day <= to; day += 1) minutes += workedMinutes(cells[day]);
  const problems = problemsOf(person, cells, reader);
  const problemsOn = Map.groupBy(problems, ({ date }) => reader.dayOf.get(date) ?? -1);
  const drafts = cells.slice(from, to + 1).filter(({ state }) => state === 'draft').length;
  return { cells, problems, problemsOn, minutes, drafts };
}

function workedMinutes(cell: RosterCell | undefined): number {
  if (cell === undefined || cell.hours === null || cell.closed === 'away' || cell.closed === 'absent') return 0;
  return netMinutes(cell.hours);
}

/** A cell as the judge of the roster reads it; undefined: not employed. */
export function rosterDateOf(cell: RosterCell, day: number, { dates }: RosterMonth): RosterDate | undefined {
  const shown = dates[day];
  if (shown === undefined || cell.closed === 'absent') return undefined;
  return {
    date: shown.date,
    shift: cell.hours,
    away: cell.closed === 'away',
    holiday: shown.holiday !== null,
    painted: cell.plan.kind !== 'PATTERN',
  };
}

function problemsOf(person: RosterPerson, cells: readonly RosterCell[], { month, from, to, dayOf }: MonthReader) {
  const dateOn = (date: LocalDate): RosterDate | undefined => {
    const day = dayOf.get(date) ?? -1;
    const cell = cells[day];
    return cell && rosterDateOf(cell, day, month);
  };
  const judged = { gender: person.gender, birthDate: person.birthDate, noNights: false, fiveDays: person.fiveDays };
  const [first, last] = [month.dates[from]?.date, month.dates[to]?.date];
  if (first === undefined || last === undefined) return [];
  return judgeRoster(dateOn, { first, last }, { person: judged, limits: month.limits });
}

/** People by day for each shift: place of the shift, then of the day. */
export function headcount(rows: Iterable<RosterRow>, { month }: MonthReader): number[][] {
  const counts = month.shifts.map(() => month.dates.map(() => 0));
  const placeOf = new Map(month.shifts.map(({ id }, place) => [id, place]));
  for (const { cells } of rows)
    cells.forEach(({ shift, closed }, day) => {
      if (shift === null || closed === 'away') return;
      const ofShift = counts[placeOf.get(shift.id) ?? -1];
      if (ofShift !== undefined) ofShift[day] = (ofShift[day] ?? 0) + 1;
    });
  return counts;
}

/** How many each shift needs on each day, and how many of them are missing. */
export function needOfShifts(rows: readonly RosterRow[], { month }: MonthReader): ShiftNeed[] {
  const missing = month.dates.map((_, day) => {
    if (month.needs.length === 0) return [];
    return shortages(month.needs, day, workOn(rows, day));
  });
  return month.shifts.map(({ id }) => {
    const places = [...month.needs.keys()].filter((place) => month.needs[place]?.shiftId === id);
    const sum = (counts: (place: number) => number | undefined) =>
      places.reduce((total, place) => total + (counts(place) ?? 0), 0);
    return {
      needed: month.dates.map((_, day) => sum((place) => month.needs[place]?.counts[day])),
      missing: missing.map((ofDay) => sum((place) => ofDay[place])),
    };
  });
}

export interface ShiftNeed {
  /** By the place of the date. */
  readonly needed: readonly number[];
  readonly missing: readonly number[];
}

function* workOn(rows: readonly RosterRow[], day: number): Generator<PlannedWork> {
  for (const { person, cells } of rows) {
    const cell = cells[day];
    if (cell === undefined || cell.shift === null || cell.closed === 'away') continue;
    const pointId = cell.plan.kind === 'SHIFT' ? cell.plan.pointId : null;
    yield { unitId: person.unitId, shiftId: cell.shift.id, pointId };
  }
}

/** Drafts of the month, and of how many people. */
export function draftCount(rows: readonly RosterRow[]): { cells: number; people: number } {
  const counts = rows.map(({ drafts }) => drafts);
  return { cells: counts.reduce((sum, count) => sum + count, 0), people: counts.filter((count) => count > 0).length };
}

/** On the button that publishes them. */
export function publishWords({ cells }: { cells: number }): string {
  if (cells === 0) return 'Terbitkan';
  return `Terbitkan ${cells} perubahan`;
}
