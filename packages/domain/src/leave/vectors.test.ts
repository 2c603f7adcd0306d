import { expect, it } from 'vitest';
import leave from '../../test-data/vectors/leave.json' with { type: 'json' };
import { runVectors } from '../../test-data/vector-families.ts';

const { count, ...file } = leave;

it('holds the 71 published cases of leave', () => {
  expect([count, file.cases.length]).toEqual([71, 71]);
});

it.each(runVectors({ ...file, conventions: {} }) ?? [])('$id $description', ({ problems }) => {
  expect(problems).toEqual([]);
});
