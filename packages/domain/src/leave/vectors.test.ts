import { describe, expect, it } from 'vitest';
import leave from '../../test-data/vectors/leave.json' with { type: 'json' };
import sickPay from '../../test-data/vectors/sick_pay.json' with { type: 'json' };
import { runVectors } from '../../test-data/vector-families.ts';

const files = [leave, sickPay].map(({ family, count, cases }) => ({ family, count, cases, conventions: {} }));

it('holds the 71 published cases of leave and the 16 of sick pay', () => {
  expect(files.map(({ cases }) => cases.length)).toEqual([71, 16]);
  for (const { cases, count } of files) expect(cases).toHaveLength(count);
});

describe.each(files)('$family', (file) => {
  it.each(runVectors(file) ?? [])('$id $description', ({ problems }) => {
    expect(problems).toEqual([]);
  });
});
