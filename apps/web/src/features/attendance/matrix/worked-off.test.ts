import { expect, it } from 'vitest';
import { legendOf } from './matrix-legend.tsx';
import { WORKED_OFF, workedOff } from './worked-off.ts';

const cell = { letter: 'L', inAt: null, outAt: null, review: false };

it('a day off with a tap is told from one without', () => {
  expect(workedOff(cell)).toBe(false);
  expect(workedOff({ ...cell, inAt: '2026-11-20T17:10:43.000Z' })).toBe(true);
  expect(workedOff({ ...cell, letter: 'H', inAt: '2026-11-20T17:10:43.000Z' })).toBe(false);
});

it('the legend explains it where it occurs', () => {
  expect(legendOf(new Set(['L', WORKED_OFF]))).toContainEqual([WORKED_OFF, 'Libur, bekerja']);
  expect(legendOf(new Set(['L'])).map(([letter]) => letter)).not.toContain(WORKED_OFF);
});
