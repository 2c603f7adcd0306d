/** What the search is given, from the rows of the grid; plain data, since it crosses to a worker. Pure. */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { rosterWish } from '@hadir/contract/roster/wishes.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { FilledCell } from '@hadir/domain/roster/fill-roster.ts';
import type { FillPerson, FillProblem, ProposedCell } from '@hadir/domain/roster/auto-fill/fill-problem.ts';
import type { ShiftHours } from '@hadir/domain/roster/roster-date.ts';
import type { Stroke } from '../cells/cell-edits.ts';
import { type Corners, paintCells, type Sheet } from '../cells/cell-ranges.ts';
import { type MonthReader, rosterDateOf, type RosterRow } from '../roster-rows.ts';

export type ProposalFacts = ReplyOf<typeof rosterWish.facts>['data'];

export interface FillChoices {
  /** Rows and columns of the grid that may be decided. */
  readonly corners: Corners;
  /** Cells that were painted stay. */
  readonly onlyUnpainted: boolean;
  readonly withWishes: boolean;
}

export interface FillInput extends Omit<FillProblem, 'hoursOn'> {
  /** By shift, for each date. */
  readonly hours: ReadonlyMap<string, readonly (ShiftHours | undefined)[]>;
}

/** @param today dates up to it are over, nothing is proposed for them */
export function fillInput(
  rows: readonly RosterRow[],
  reader: MonthReader,
  facts: ProposalFacts,
  { corners, onlyUnpainted, withWishes, today }: FillChoices & { readonly today: LocalDate },
): FillInput {
  const { month, from, hoursOf, dayOf } = reader;
  const isDecided = (day: number) => {
    const date = month.dates[day]?.date;
    return date !== undefined && date > today && day >= from + corners.left && day <= from + corners.right;
  };
  const factsOf = new Map(facts.map((one) => [one.userId, one]));
  const people = rows.map((row, index): FillPerson => {
    const { person, cells } = row;
    const own = factsOf.get(person.userId);
    const wishes = withWishes ? (own?.wishes ?? []) : [];
    const isInRange = index >= corners.top && index <= corners.bottom && own !== undefined;
    const isPaintable = isInRange && person.can.includes('paint');
    const open = cells.map(
      ({ closed, plan }, day) =>
        isPaintable && isDecided(day) && closed === null && !(onlyUnpainted && plan.kind !== 'PATTERN'),
    );
    return {
      userId: person.userId,
      unitId: person.unitId,
      record: { gender: person.gender, birthDate: person.birthDate, noNights: false, fiveDays: person.fiveDays },
      dates: cells.map((cell, day) => {
        const date = rosterDateOf(cell, day, month);
        return date && { ...date, ...(open[day] === true && { shift: null }) };
      }),
      works: cells.map(({ shift, plan }, day) => {
        if (shift === null || open[day] === true) return null;
        return { shiftId: shift.id, pointId: plan.kind === 'SHIFT' ? plan.pointId : null };
      }),
      open,
      barred: new Set(own?.barred),
      wishes: new Map(wishes.map(({ date, wish }) => [dayOf.get(date) ?? -1, wish])),
      nights: own?.nights ?? 0,
      weekends: own?.weekends ?? 0,
    };
  });
  return {
    dates: month.dates.map(({ date }) => date),
    needs: month.needs.map((need) => ({
      ...need,
      counts: need.counts.map((count, day) => (isDecided(day) ? count : 0)),
    })),
    limits: month.limits,
    people,
    hours: new Map(
      month.shifts.map((shift) => [
        shift.id,
        month.dates.map((_, day) => {
          return month.hours[hoursOf(shift, day) ?? -1];
        }),
      ]),
    ),
  };
}

/** All cells of a proposal as one action, which undo takes back in one step. */
export function proposalStroke(sheet: Sheet, rows: readonly RosterRow[], cells: readonly ProposedCell[]): Stroke {
  const { month } = sheet.reader;
  const ofUser = Map.groupBy(cells, ({ userId }) => userId);
  const filled = rows.map((row) => {
    const own = (ofUser.get(row.person.userId) ?? []).flatMap(({ day, post }): FilledCell[] => {
      const date = month.dates[day]?.date;
      if (date === undefined) return [];
      const need = month.needs[post ?? -1];
      if (need === undefined) return [{ date, plan: { kind: 'OFF' } }];
      return [{ date, plan: { kind: 'SHIFT', shiftId: need.shiftId, pointId: need.pointId } }];
    });
    return { row, cells: own };
  });
  return paintCells(
    sheet,
    filled.filter((one) => one.cells.length > 0),
  );
}
