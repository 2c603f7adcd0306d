import type { PaintedPlan } from '@hadir/contract/roster/endpoints.ts';
import { addDays, type LocalDate, localDate, localTime } from '@hadir/domain/kernel/time.ts';
import { describe, expect, it } from 'vitest';
import {
  cornersOf,
  codeRows,
  copyRange,
  fillCycle,
  fillDown,
  paintRange,
  pasteCodes,
  type Sheet,
} from './cell-ranges.ts';
import { keyOf, NO_EDITS, paint, type Stroke } from './cell-edits.ts';
import type { RosterMonth, RosterPerson } from '../roster-calls.ts';
import { headcount, monthReader, rosterRow } from '../roster-rows.ts';
import { withSamePeople } from '../same-people.ts';

const FIRST = localDate('2026-11-24');
const OFF: PaintedPlan = { kind: 'OFF' };
const ids = { P: '00000000-0000-7000-8000-000000000001', M: '00000000-0000-7000-8000-000000000002', X: '9' };
const works = (shiftId: string): PaintedPlan => ({ kind: 'SHIFT', shiftId, pointId: null });

/** 24 November to 10 January; December is the month, everybody works mornings from Monday to Friday. */
const dates = Array.from({ length: 48 }, (_, day) => addDays(FIRST, day));
const isFree = (date: LocalDate) => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
const person = (userId: string, more: Partial<RosterPerson> = {}): RosterPerson => ({
  userId,
  fullname: userId,
  employeeNo: '',
  unit: null,
  unitId: null,
  gender: null,
  birthDate: null,
  fiveDays: true,
  pattern: dates.map((date) => (isFree(date) ? -1 : 0)),
  away: [],
  fixed: [],
  cells: [],
  published: null,
  can: ['paint'],
  ...more,
});
const hours = (start: string, end: string) => ({
  start: localTime(start),
  end: localTime(end),
  break: { mode: 'auto' as const, minutes: 60 },
});

function sheetOf(people: RosterPerson[], stroke?: Stroke): Sheet & { rows: ReturnType<typeof rosterRow>[] } {
  const month: RosterMonth = {
    month: '2026-12',
    first: localDate('2026-12-01'),
    last: localDate('2026-12-31'),
    dates: dates.map((date) => ({ date, holiday: null, locked: false })),
    limits: {
      shift: { netMinutes: 480, restAfterMinutes: 270, restMinutes: 30 },
      weekMinutes: 2_400,
      restBetweenMinutes: 360,
      restWantedMinutes: 480,
    },
    shifts: [
      { id: ids.P, code: 'P', name: 'Pagi', color: '#1BA0E2', hours: [{ day: 0, hours: 0 }] },
      { id: ids.M, code: 'M', name: 'Malam', color: '#5B5BD6', hours: [{ day: 0, hours: 1 }] },
    ],
    archived: [{ id: ids.X, code: 'X1', name: 'Lama', color: '#888888', hours: [{ day: 0, hours: 1 }] }],
    hours: [hours('08:00', '17:00'), hours('22:00', '06:00')],
    needs: [],
    people,
    total: people.length,
    units: [],
  };
  const edits = stroke === undefined ? NO_EDITS : paint(NO_EDITS, stroke, new Map());
  const reader = monthReader(month);
  const rows = people.map((one) => rosterRow(one, edits.cells, reader));
  return { reader, rowAt: (index) => rows[index], rows };
}

const range = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right });
const plansOf = ({ cells }: Stroke) =>
  cells.map(({ place, after }) => [keyOf(place), after.kind === 'SHIFT' ? after.shiftId.at(-1) : after.kind].join(' '));

describe('a range', () => {
  it('has its corners whichever way it was drawn', () => {
    const drawn = cornersOf({ anchor: { row: 3, column: 1 }, focus: { row: 1, column: 4 } });
    expect(drawn).toEqual({ top: 1, bottom: 3, left: 1, right: 4 });
  });

  it('painted leaves out what is closed and what says the same', () => {
    // 1 December is the eighth of the dates.
    const sheet = sheetOf([
      person('siti', { away: [8] }),
      person('dodi', { can: [] }),
      person('tono', { cells: [{ day: 7, plan: OFF, state: 'published', token: 'v1', by: null }] }),
    ]);
    expect(plansOf(paintRange(sheet, range(0, 0, 2, 1), OFF))).toEqual(['siti 7 OFF', 'tono 8 OFF']);
  });

  it('painted with a shift keeps the place of the shift that was there', () => {
    const night = { kind: 'SHIFT' as const, shiftId: ids.M, pointId: 'gudang' };
    const cells = [7, 8].map((day) => ({ day, plan: night, state: 'published' as const, token: 'v1', by: null }));
    const sheet = sheetOf([person('siti', { cells })]);
    expect(paintRange(sheet, range(0, 0), works(ids.M)).cells).toEqual([]);
    expect(paintRange(sheet, range(0, 0), works(ids.P)).cells).toMatchObject([{ after: { pointId: 'gudang' } }]);
    expect(paintRange(sheet, range(0, 0), OFF).cells).toMatchObject([{ after: OFF }]);
  });

  it('filled down takes its first row; a single row takes the one above', () => {
    const above = [{ day: 7, plan: works(ids.M), state: 'draft' as const, token: 'v1', by: 'Bima' }];
    const sheet = sheetOf([person('siti', { cells: above }), person('dodi'), person('tono')]);
    expect(plansOf(fillDown(sheet, range(0, 0, 2)))).toEqual(['dodi 7 2', 'tono 7 2']);
    expect(plansOf(fillDown(sheet, range(1, 0)))).toEqual(['dodi 7 2']);
  });

  it('copied and pasted elsewhere is the same there; days of the pattern stay as they are', () => {
    const own = [
      { day: 7, plan: works(ids.M), state: 'draft' as const, token: 'v1', by: 'Bima' },
      { day: 8, plan: OFF, state: 'draft' as const, token: 'v2', by: 'Bima' },
    ];
    const sheet = sheetOf([person('siti', { cells: own }), person('dodi')]);
    const copied = copyRange(sheet, range(0, 0, 0, 2));
    expect(copied).toBe('M\tOFF\t');
    expect(plansOf(pasteCodes(sheet, range(1, 3), codeRows(copied)).stroke)).toEqual(['dodi 10 2', 'dodi 11 OFF']);
  });

  it('pasted over names the codes that are none, by row and column; the others stand', () => {
    const sheet = sheetOf([person('siti'), person('dodi')]);
    const { stroke, errors } = pasteCodes(sheet, range(0, 0), codeRows('M\tMM\r\nQQQ\tL\r\n'));
    expect(plansOf(stroke)).toEqual(['siti 7 2', 'dodi 8 OFF']);
    expect(errors.map(({ row, column, typed }) => `${row}.${column} ${typed}`)).toEqual(['1.2 MM', '2.1 QQQ']);
  });

  it('pasted with one code is filled with it', () => {
    const sheet = sheetOf([person('siti'), person('dodi')]);
    expect(plansOf(pasteCodes(sheet, range(0, 0, 1, 1), [['l']]).stroke)).toHaveLength(4);
  });

  it('filled with a cycle begins with each crew where the shift says', () => {
    const sheet = sheetOf([person('siti'), person('dodi')]);
    const cycle = [works(ids.P), works(ids.M), OFF] as never;
    expect(plansOf(fillCycle(sheet, range(0, 0, 1, 2), cycle, 1))).toEqual([
      'siti 7 1',
      'siti 8 2',
      'siti 9 OFF',
      'dodi 7 2',
      'dodi 8 OFF',
      'dodi 9 1',
    ]);
  });
});

describe('a row', () => {
  it('has the hours of a shift that was archived since', () => {
    const cells = [{ day: 7, plan: works(ids.X), state: 'published' as const, token: 'v1', by: null }];
    const [row] = sheetOf([person('siti', { cells })]).rows;
    expect(row?.cells[7]).toMatchObject({ hours: { start: '22:00' }, shift: { name: 'Lama' } });
  });

  it('shows no draft where an edit says what counts already', () => {
    const cells = [
      { day: 7, plan: OFF, state: 'published' as const, token: '', by: null },
      { day: 7, plan: works(ids.P), state: 'draft' as const, token: 'd1', by: 'Bima' },
    ];
    const back = { place: { userId: 'siti', day: 7 }, before: works(ids.P), after: OFF };
    const [row] = sheetOf([person('siti', { cells })], { cells: [back] }).rows;
    expect([row?.cells[7]?.state, row?.drafts]).toEqual(['published', 0]);
  });

  it('counts the hours of its month and tells what is wrong with it', () => {
    // Saturday 5 December beside five mornings.
    const sheet = sheetOf([person('siti')], {
      cells: [{ place: { userId: 'siti', day: 11 }, before: { kind: 'PATTERN' }, after: works(ids.P) }],
    });
    const [row] = sheet.rows;
    expect(row?.minutes).toBe(24 * 480);
    expect(row?.problems.map(({ code, date }) => `${date} ${code}`)).toContain('2026-12-05 JAM_SEMINGGU');
  });

  it('of somebody who is away counts nothing there, nor for the headcount', () => {
    const sheet = sheetOf([person('siti', { away: [7] }), person('dodi')]);
    expect(headcount(sheet.rows, sheet.reader)[0]?.slice(7, 9)).toEqual([1, 2]);
  });
});

describe('a newer answer of the month', () => {
  const { month } = sheetOf([person('siti'), person('dodi')]).reader;
  const newer = (more: Partial<RosterMonth>): RosterMonth => ({ ...structuredClone(month), ...more });

  it('keeps the objects of whom nothing changed', () => {
    const now = newer({ people: [person('siti'), person('dodi', { away: [8] })] });
    const { people } = withSamePeople(month, now);
    expect([people[0] === month.people[0], people[1] === now.people[1]]).toEqual([true, true]);
  });

  it('keeps none once hours are others: what numbers mean has changed', () => {
    const now = newer({ hours: [hours('09:00', '17:00'), hours('22:00', '06:00')] });
    expect(withSamePeople(month, now)).toBe(now);
  });
});
