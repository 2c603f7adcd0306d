import { describe, expect, it } from 'vitest';
import { cycleSums, hoursObjection, type PlannedHours } from './work-hours-words.ts';

const objection = (workweek: PlannedHours['workweek'], days: readonly (number | null)[]) => {
  const sums = cycleSums(days);
  return sums === undefined ? 'no work' : hoursObjection({ workweek, ...sums });
};
const week = (hours: number, days: number) => Array.from({ length: 7 }, (_, day) => (day < days ? hours * 60 : null));

describe('what the law says to planned hours', () => {
  it('is nothing for five days of eight hours', () => {
    expect(objection(5, week(8, 5))).toBeUndefined();
  });

  it('names the limit of the day, by how much it is passed, and the way out', () => {
    expect(objection(5, week(11, 5))).toContain('Paling lama 8 jam sehari bila 5 hari kerja, lebih 3 jam');
    expect(objection(5, week(11, 5))).toContain('diajukan sebagai lembur');
  });

  it('holds six days to seven hours, and the week to forty', () => {
    expect(objection(6, week(7.5, 6))).toContain('Paling lama 7 jam sehari bila 6 hari kerja, lebih 0,5 jam');
    expect(objection(6, week(7, 6))).toContain('Paling lama 40 jam seminggu, lebih 2 jam');
  });

  it('is nothing about the hours of an exempt sector, but its day of rest', () => {
    const sums = { workweek: 6, longestDay: 660, longestWeek: 3_960, exempt: true } as const;
    expect(hoursObjection({ ...sums, fullestWeek: 6 })).toBeUndefined();
    expect(hoursObjection({ ...sums, fullestWeek: 7 })).toContain('Sedikitnya satu hari libur');
  });

  it('finds the longest seven days of a cycle that repeats, whatever day it begins on', () => {
    expect(cycleSums([480, 480, null])).toEqual({ longestDay: 480, longestWeek: 2400, fullestWeek: 5 });
    expect(cycleSums([])).toBeUndefined();
  });

  it('asks for a day of rest, and leaves the week of a roster to its month', () => {
    expect(objection('roster', week(5, 7))).toContain('Sedikitnya satu hari libur');
    expect(objection('roster', week(8, 6))).toBeUndefined();
  });
});
