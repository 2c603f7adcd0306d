import { expect, test } from 'vitest';
import { rosterMonth, rosterPerson } from '../../../test/roster-month.ts';
import { monthOfReply } from './roster-calls.ts';

test('each person has the pattern that the own place names, one for all who share it', () => {
  const named = { Ana: 0, Budi: 1, Cici: 0 };
  const { people, ...month } = rosterMonth(Object.keys(named).map((name) => rosterPerson(name)));
  const reply = {
    ...month,
    patterns: [
      [0, -1],
      [-1, 0],
    ],
    people: people.map((person, place) => ({ ...person, pattern: Object.values(named)[place] ?? -1 })),
  };
  const [ana, budi, cici] = monthOfReply(reply).people.map(({ pattern }) => pattern);
  expect([ana, budi]).toEqual([
    [0, -1],
    [-1, 0],
  ]);
  expect(cici).toBe(ana);
});
