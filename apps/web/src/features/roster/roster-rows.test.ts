import { localDate, localTime } from '@hadir/domain/kernel/time.ts';
import { expect, test } from 'vitest';
import { dayOf, MORNING, rosterMonth, rosterPerson } from '../../../test/roster-month.ts';
import { type CellEdit, keyOf } from './cells/cell-edits.ts';
import { monthReader, rosterRow } from './roster-rows.ts';

const works = (days: readonly number[]) => rosterPerson('').pattern.map((_, day) => (days.includes(day) ? 0 : -1));
const week = Array.from({ length: 9 }, (_, day) => dayOf('2026-12-01') + day);
const first = dayOf('2026-12-01');
const people = [
  rosterPerson('Ana', { pattern: works(week) }),
  rosterPerson('Budi', { pattern: works(week) }),
  rosterPerson('Cici', { pattern: works(week.slice(1)) }),
  rosterPerson('Dodi', { pattern: works(week), away: [first] }),
  rosterPerson('Eka', { pattern: works(week), fixed: [first] }),
  rosterPerson('Fitri', { pattern: works(week), fiveDays: true }),
  rosterPerson('Gita', {
    pattern: works(week),
    cells: [{ day: first, plan: { kind: 'OFF' }, state: 'draft', token: 'a', by: 'Ana' }],
  }),
];
const month = rosterMonth(people);
const edit: CellEdit = {
  userId: 'Budi',
  day: first,
  plan: { kind: 'OFF' },
  state: 'waiting',
  base: '',
  token: '',
  message: null,
};
const edits = new Map([[keyOf(edit), edit]]);

test('who is worked out with others has the row of who is worked out alone, with edits of one of them and without', () => {
  for (const painted of [new Map<string, CellEdit>(), edits]) {
    const reader = monthReader(month);
    const together = people.map((person) => rosterRow(person, painted, reader));
    expect(together).toEqual(people.map((person) => rosterRow(person, painted, monthReader(month))));
    expect(together.map(({ person }) => person)).toEqual(people);
  }
});

test('an edit changes its own row and its own cell, and taking it back gives the cells as they were', () => {
  const reader = monthReader(month);
  const [ana, budi] = people.map((person) => rosterRow(person, new Map(), reader));
  const [, painted] = people.map((person, place) => rosterRow(person, edits, reader, place === 1 ? budi : undefined));
  expect(painted?.cells[first]).toMatchObject({ state: 'draft', plan: { kind: 'OFF' }, hours: null });
  expect(painted?.cells.filter((cell, day) => cell !== budi?.cells[day])).toHaveLength(1);
  expect(ana?.cells[first]).toMatchObject({ state: 'pattern', shift: { id: MORNING } });
  const [, back] = people.map((person, place) =>
    rosterRow(person, new Map(), reader, place === 1 ? painted : undefined),
  );
  expect(back?.cells.every((cell, day) => cell === budi?.cells[day])).toBe(true);
  expect(budi?.problems.length).toBeGreaterThan(0);
});

test('of people with one night pattern each is warned by the own sex and age', () => {
  const pattern = works(week);
  const nights = rosterMonth([
    rosterPerson('Man', { pattern, gender: 'male' }),
    rosterPerson('Woman', { pattern, gender: 'female' }),
    rosterPerson('Minor', { pattern, gender: 'male', birthDate: localDate('2010-01-01') }),
  ]);
  const [hours] = nights.hours;
  if (hours === undefined) throw new Error('the month has no hours');
  const start = localTime('22:00');
  const reader = monthReader({ ...nights, hours: [{ ...hours, start, end: localTime('06:00') }] });
  const codes = nights.people.map((person) =>
    rosterRow(person, new Map(), reader)
      .problems.filter(({ date }) => date === '2026-12-01')
      .map(({ code }) => code),
  );
  expect(codes).toEqual([[], ['MALAM_PEREMPUAN'], ['MALAM_DI_BAWAH_UMUR']]);
});
