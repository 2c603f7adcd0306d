import { localDate } from '@hadir/domain/kernel/time.ts';
import { proposeRoster } from '@hadir/domain/roster/auto-fill/propose-roster.ts';
import { describe, expect, test } from 'vitest';
import { dates, dayOf, MORNING, rosterMonth, rosterPerson } from '../../../../test/roster-month.ts';
import { NO_EDITS } from '../cells/cell-edits.ts';
import type { RosterPerson } from '../roster-calls.ts';
import { monthReader, needOfShifts, rosterRow } from '../roster-rows.ts';
import { fillInput, proposalStroke } from './fill-input.ts';
import { unmetReasons, unmetTitle } from './unmet-words.ts';

const TODAY = localDate('2026-12-03');

function filled(people: RosterPerson[], choices: { left: number; right: number; onlyUnpainted?: boolean }) {
  const month = rosterMonth(people);
  const reader = monthReader(month);
  const rows = people.map((one) => rosterRow(one, NO_EDITS.cells, reader));
  const facts = people.map(({ userId }) => ({ userId, barred: [], nights: 0, weekends: 0, wishes: [] }));
  const { left, right, onlyUnpainted = true } = choices;
  const corners = { top: 0, bottom: people.length - 1, left, right };
  const { hours, ...problem } = fillInput(rows, reader, facts, {
    corners,
    onlyUnpainted,
    withWishes: true,
    today: TODAY,
  });
  const search = proposeRoster({ ...problem, hoursOn: (id, day) => hours.get(id)?.[day] }, { tries: 500 });
  search.improve(500);
  const stroke = proposalStroke({ reader, rowAt: (index) => rows[index] }, rows, search.best());
  return { month, stroke, unmet: search.unmet(), rows, reader };
}

describe('filling the grid', () => {
  test('paints from tomorrow to the end of the selection, and nothing else', () => {
    const { stroke } = filled([rosterPerson('Adi')], { left: 0, right: 4 });
    expect(stroke.cells.map(({ place }) => dates[place.day])).toEqual(['2026-12-04', '2026-12-05']);
    expect(stroke.cells[0]?.after).toEqual({ kind: 'SHIFT', shiftId: MORNING, pointId: null });
  });

  test('leaves a painted cell, an approved absence and who may not be painted', () => {
    const day = dayOf('2026-12-04');
    const painted = rosterPerson('Adi', {
      cells: [{ day, plan: { kind: 'OFF' }, state: 'draft', token: 'x', by: 'Ani' }],
    });
    const others = [rosterPerson('Budi', { away: [day] }), rosterPerson('Citra', { can: [] })];
    const { stroke, unmet, month } = filled([painted, ...others], { left: 3, right: 3 });
    expect(stroke.cells).toEqual([]);
    expect(unmet.map((one) => unmetTitle(one, month))).toEqual(['4 Des 2026, Pagi: kurang 1 orang']);
    expect(unmetReasons(unmet[0]!, month)).toEqual(['Libur yang sudah ditetapkan: Adi, Citra', 'Tidak masuk: Budi']);
  });

  test('decides painted cells where the planner lets it', () => {
    const day = dayOf('2026-12-04');
    const painted = rosterPerson('Adi', {
      cells: [{ day, plan: { kind: 'OFF' }, state: 'draft', token: 'x', by: 'Ani' }],
    });
    const { stroke } = filled([painted], { left: 3, right: 3, onlyUnpainted: false });
    expect(stroke.cells).toMatchObject([{ before: { kind: 'OFF' }, after: { kind: 'SHIFT' } }]);
  });
});

test('below the grid each shift has what is needed and what is missing, without who is away', () => {
  const day = dayOf('2026-12-04');
  const works = { day, plan: { kind: 'SHIFT' as const, shiftId: MORNING, pointId: null }, token: 'x', by: null };
  const planned = rosterPerson('Adi', { cells: [{ ...works, state: 'published' }] });
  const ofDay = (people: RosterPerson[]) => {
    const { rows, reader } = filled(people, { left: 0, right: 0 });
    const [need] = needOfShifts(rows, reader);
    return [need?.needed[day], need?.missing[day]];
  };
  expect(ofDay([planned])).toEqual([1, 0]);
  expect(ofDay([{ ...planned, away: [day] }])).toEqual([1, 1]);
});
