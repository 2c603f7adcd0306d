/** UU 4/2024 Ps 5(2): full wage in months 1 to 4 of maternity leave, 75 % in months 5 and 6. */
import { describe, expect, it } from 'vitest';
import { localDate } from '../kernel/time.ts';
import { LEAVE_LAW_FALLBACK, maternityPercent, maternityStages, percentDays } from './special-leave.ts';

const leave = (from: string, to: string) => ({ from: localDate(from), to: localDate(to) });
const SIX_MONTHS = leave('2026-11-02', '2027-05-01');
const THREE_MONTHS = leave('2026-11-02', '2027-02-01');

describe('The share of the wage on a date of maternity leave', () => {
  it.each([
    ['the day before its first', SIX_MONTHS, '2026-11-01', 0],
    ['its first day', SIX_MONTHS, '2026-11-02', 100],
    ['the last day of month 1', SIX_MONTHS, '2026-12-01', 100],
    ['the last day of month 3', SIX_MONTHS, '2027-02-01', 100],
    ['the first day of month 4', SIX_MONTHS, '2027-02-02', 100],
    ['the last day of month 4', SIX_MONTHS, '2027-03-01', 100],
    ['the first day of month 5', SIX_MONTHS, '2027-03-02', 75],
    ['the last day of month 5', SIX_MONTHS, '2027-04-01', 75],
    ['the first day of month 6', SIX_MONTHS, '2027-04-02', 75],
    ['its last day', SIX_MONTHS, '2027-05-01', 75],
    ['the day after its last', SIX_MONTHS, '2027-05-02', 0],
    ['the last day of three months', THREE_MONTHS, '2027-02-01', 100],
    ['the day after three months', THREE_MONTHS, '2027-02-02', 0],
    ['a date of month 5 after leave of three months', THREE_MONTHS, '2027-03-15', 0],
    ['cut on the first day of month 5', leave('2026-11-02', '2027-03-02'), '2027-03-02', 75],
    ['after it was cut on the last day of month 4', leave('2026-11-02', '2027-03-01'), '2027-03-02', 0],
    ['extended from three months to four', leave('2026-11-02', '2027-03-01'), '2027-02-15', 100],
    ['from the 31st: month 4 ends on the 28th of February', leave('2026-10-31', '2027-04-29'), '2027-02-27', 100],
    ['from the 31st: month 5 begins on the 28th of February', leave('2026-10-31', '2027-04-29'), '2027-02-28', 75],
    ['from the 29th, before a leap day', leave('2027-10-29', '2028-04-28'), '2028-02-28', 100],
    ['from the 29th, on a leap day', leave('2027-10-29', '2028-04-28'), '2028-02-29', 75],
  ])('%s', (_, given, date, percent) => {
    expect(maternityPercent(given, localDate(date), LEAVE_LAW_FALLBACK)).toBe(percent);
  });
});

describe('An extension by a leave of its own', () => {
  const others = [leave('2026-11-02', '2027-02-01')];
  it.each([
    ['counts its months on: month 4', leave('2027-02-02', '2027-05-01'), '2027-03-01', 100],
    ['counts its months on: month 5', leave('2027-02-02', '2027-05-01'), '2027-03-02', 75],
    ['of an extension', leave('2027-03-02', '2027-05-01'), '2027-04-01', 75],
    ['after a day between begins anew', leave('2027-02-03', '2027-05-02'), '2027-03-15', 100],
    ['ends with its own last day', leave('2027-02-02', '2027-03-15'), '2027-03-16', 0],
  ])('%s', (_, given, date, percent) => {
    const before = [leave('2027-02-02', '2027-03-01'), ...others].filter(({ from }) => from < given.from);
    const known = given.from === '2027-02-03' ? others : before;
    expect(maternityPercent(given, localDate(date), LEAVE_LAW_FALLBACK, known)).toBe(percent);
  });
});

describe('The stages of a maternity leave', () => {
  it.each([
    ['three months: one', THREE_MONTHS, [['2026-11-02', '2027-02-01', 100]]],
    [
      'six months: two',
      SIX_MONTHS,
      [
        ['2026-11-02', '2027-03-01', 100],
        ['2027-03-02', '2027-05-01', 75],
      ],
    ],
    ['to the end of month 4: one', leave('2026-11-02', '2027-03-01'), [['2026-11-02', '2027-03-01', 100]]],
    [
      'a day into month 5: two',
      leave('2026-11-02', '2027-03-02'),
      [
        ['2026-11-02', '2027-03-01', 100],
        ['2027-03-02', '2027-03-02', 75],
      ],
    ],
    ['called off on its first day: one', leave('2026-11-02', '2026-11-02'), [['2026-11-02', '2026-11-02', 100]]],
  ])('%s', (_, given, expected) => {
    const stages = maternityStages(given, LEAVE_LAW_FALLBACK);
    expect(stages.map(({ from, to, percent }) => [from, to, percent])).toEqual(expected);
  });

  it.each([
    [
      'all of it',
      SIX_MONTHS,
      [
        [100, 120],
        [75, 61],
      ],
    ],
    [
      'a period over the edge of month 5',
      leave('2027-02-21', '2027-03-20'),
      [
        [100, 9],
        [75, 19],
      ],
    ],
    ['a period before the edge', leave('2027-01-21', '2027-02-20'), [[100, 31]]],
    ['the period of its last day', leave('2027-04-21', '2027-05-20'), [[75, 11]]],
    ['a period after it', leave('2027-05-21', '2027-06-20'), []],
  ])('days of a period by their share: %s', (_, period, expected) => {
    expect([...percentDays(maternityStages(SIX_MONTHS, LEAVE_LAW_FALLBACK), period)]).toEqual(expected);
  });
});
