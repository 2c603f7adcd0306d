import { expect, it } from 'vitest';
import bookings from '../../test-data/vectors/booking_overlap.json' with { type: 'json' };
import { runVectors } from '../../test-data/vector-families.ts';

const { count, conventions, ...file } = bookings;

it('holds the 45 published cases of bookings', () => {
  expect([count, file.cases.length]).toEqual([45, 45]);
});

it.each(runVectors({ ...file, conventions }) ?? [])('$id $description', ({ problems }) => {
  expect(problems).toEqual([]);
});
