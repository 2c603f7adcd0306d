import { describe, expect, it } from 'vitest';
import { hoursSum } from './hours-sum.ts';

describe('the sum under the hours of the wizard', () => {
  it('tells the day and the week of usual hours and has no objection', () => {
    expect(hoursSum(480, 5)).toEqual({ day: '8 jam kerja sehari', week: '40 jam seminggu', tooLong: undefined });
  });

  it('names the day’s limit and the way out for twelve hours of watch', () => {
    const { tooLong } = hoursSum(660, 5);
    expect(tooLong).toContain('Paling lama 8 jam sehari bila 5 hari kerja');
    expect(tooLong).toContain('diajukan sebagai lembur');
  });

  it('holds six days to seven hours a day', () => {
    expect(hoursSum(450, 6).tooLong).toContain('Paling lama 7 jam sehari bila 6 hari kerja');
  });

  it('says by how much a week is too long when each day is short enough', () => {
    expect(hoursSum(420, 6).tooLong).toContain('Paling lama 40 jam seminggu, lebih 2 jam');
  });

  it('asks for a day of rest', () => {
    expect(hoursSum(300, 7).tooLong).toContain('Sedikitnya satu hari libur seminggu');
  });
});
