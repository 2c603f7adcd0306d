import { expect, it } from 'vitest';
import sickPay from '../../test-data/vectors/sick_pay.json' with { type: 'json' };
import { runVectors } from '../../test-data/vector-families.ts';

const { count, ...file } = sickPay;

it('holds the 16 published cases of sick pay', () => {
  expect([count, file.cases.length]).toEqual([16, 16]);
});

it.each(runVectors({ ...file, conventions: {} }) ?? [])('$id $description', ({ problems }) => {
  expect(problems).toEqual([]);
});
