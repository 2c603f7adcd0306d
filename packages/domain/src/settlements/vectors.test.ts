import { expect, it } from 'vitest';
import trips from '../../test-data/vectors/trip_realisation.json' with { type: 'json' };
import { runVectors } from '../../test-data/vector-families.ts';

const { count, conventions, ...file } = trips;

it('holds the 18 published cases of settlements', () => {
  expect([count, file.cases.length]).toEqual([18, 18]);
});

it.each(runVectors({ ...file, conventions }) ?? [])('$id $description', ({ problems }) => {
  expect(problems).toEqual([]);
});
