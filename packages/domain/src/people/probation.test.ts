import { describe, expect, it } from 'vitest';
import { localDate } from '../kernel/time.ts';
import { dueReminder, probationEnd } from './probation.ts';

const hired = (joinDate: string, more: object = {}) => ({
  employmentType: 'PKWTT',
  joinDate: localDate(joinDate),
  workedBefore: false,
  ...more,
});

describe('The end of probation (UU 13/2003 Ps 60)', () => {
  it.each([
    ['2026-09-01', 3, '2026-11-30'],
    ['2026-11-30', 3, '2027-02-27'],
    ['2027-12-01', 2, '2028-01-31'],
    ['2026-11-15', 1, '2026-12-14'],
  ])('joined %s with %i months: the last day is %s', (joined, months, end) => {
    expect(probationEnd(hired(joined), months)).toBe(end);
  });

  it('there is none for a fixed term (Ps 58), for who worked here before, and where the company has none', () => {
    expect(probationEnd(hired('2026-09-01', { employmentType: 'PKWT' }), 3)).toBeNull();
    expect(probationEnd(hired('2026-09-01', { workedBefore: true }), 3)).toBeNull();
    expect(probationEnd(hired('2026-09-01'), 0)).toBeNull();
  });
});

describe('The reminder whose turn it is', () => {
  const end = localDate('2026-12-20');
  it.each([
    ['2026-11-19', null],
    ['2026-11-20', 30],
    ['2026-12-12', 30],
    ['2026-12-13', 7],
    ['2026-12-20', 7],
    ['2026-12-21', null],
  ])('on %s: %s', (today, step) => {
    expect(dueReminder(end, localDate(today), [30, 7])).toBe(step);
  });

  it('a step that is off is left out', () => {
    expect(dueReminder(end, localDate('2026-12-13'), [30, null])).toBe(30);
    expect(dueReminder(end, localDate('2026-12-13'), [null, null])).toBeNull();
  });
});
