import { expect, it } from 'vitest';
import { seatProblem } from './seats.ts';

it.each([
  [{ active: 49, most: 50 }, 1, undefined],
  [{ active: 50, most: 50 }, 0, undefined],
  [{ active: 50, most: 50 }, 1, 'BATAS_KARYAWAN'],
  [{ active: 40, most: 50 }, 11, 'BATAS_KARYAWAN'],
  [{ active: 5_000, most: null }, 1_000, undefined],
])('%j and %i more: %s', (seats, more, code) => {
  expect(seatProblem(seats, more)?.code).toBe(code);
});
