import { expect, it } from 'vitest';
import leave from '../../test-data/vectors/leave.json' with { type: 'json' };
import { runVectors } from '../../test-data/vector-families.ts';

const { family, count, cases } = leave;

it('holds the 71 published cases of leave', () => {
  expect([count, cases.length]).toEqual([71, 71]);
});

it.each(runVectors({ family, count, cases, conventions: {} }) ?? [])('$id $description', ({ problems }) => {
  expect(problems).toEqual([]);
});
