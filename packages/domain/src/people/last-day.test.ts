import { expect, it } from 'vitest';
import { localDate } from '../kernel/time.ts';
import { endsImmediately } from './last-day.ts';

const TODAY = localDate('2026-11-20');

it.for([
  ['yesterday', '2026-11-19', 'RESIGN', true, true],
  ['today', '2026-11-20', 'RESIGN', true, false],
  ['today, without a reason yet', '2026-11-20', undefined, true, false],
  ['today, by death', '2026-11-20', 'MENINGGAL', true, true],
  ['today, without an employment', '2026-11-20', 'RESIGN', false, true],
  ['tomorrow', '2026-11-21', 'RESIGN', true, false],
  ['tomorrow, by death', '2026-11-21', 'MENINGGAL', true, false],
] as const)(
  'A last day that is %s ends the access at once: %s, %s, employed %s: %s',
  ([, date, endReason, employed, expected]) => {
    const worked = date < TODAY;
    expect(endsImmediately({ lastDay: localDate(date), endReason, employed }, { today: TODAY, worked })).toBe(expected);
  },
);

it('A last day of yesterday whose night shift is not over ends the access later, unless nobody works it', () => {
  const set = { lastDay: localDate('2026-11-19'), endReason: 'RESIGN', employed: true } as const;
  expect(endsImmediately(set, { today: TODAY, worked: false })).toBe(false);
  expect(endsImmediately({ ...set, endReason: 'MENINGGAL' }, { today: TODAY, worked: false })).toBe(true);
});
