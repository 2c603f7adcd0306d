import { expect, it } from 'vitest';
import { hoursSum } from './hours-total.ts';

it('tells the day and the week of usual hours and has no objection', () => {
  expect(hoursSum(480, 5)).toEqual({ day: '8 jam kerja sehari', week: '40 jam seminggu', tooLong: undefined });
});

it('says before saving what speaks against twelve hours of watch, and against a week without rest', () => {
  expect(hoursSum(660, 5).tooLong).toContain('Paling lama 8 jam sehari');
  expect(hoursSum(420, 6).tooLong).toContain('lebih 2 jam');
  expect(hoursSum(300, 7).tooLong).toContain('Sedikitnya satu hari libur');
});
