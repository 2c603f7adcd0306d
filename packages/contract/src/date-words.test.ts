import { expect, it } from 'vitest';
import { atLocal, localDate, localTime, ZONES } from '@hadir/domain/kernel/time.ts';
import { tapTime } from './date-words.ts';
import { wageText } from './leave/words.ts';

const DATE = localDate('2026-11-19');

it.each(ZONES)('a tap on another date than its work date is shown with it, in %s', (zone) => {
  const shown = (date: string, time: string) => tapTime(atLocal(localDate(date), localTime(time), zone), zone, DATE);
  expect(shown('2026-11-18', '23:59')).toBe('23.59 (18 Nov)');
  expect(shown('2026-11-19', '00:00')).toBe('00.00');
  expect(shown('2026-11-19', '23:59')).toBe('23.59');
  expect(shown('2026-11-20', '06:05')).toBe('06.05 (20 Nov)');
});

it('the shares of the wage are told with the last day of each', () => {
  const whole = { to: localDate('2027-03-31'), percent: 100 };
  expect(wageText([])).toBe('');
  expect(wageText([whole])).toBe('100% s.d. 31 Mar 2027');
  expect(wageText([whole, { to: localDate('2027-05-31'), percent: 75 }])).toBe(
    '100% s.d. 31 Mar 2027, 75% s.d. 31 Mei 2027',
  );
});
