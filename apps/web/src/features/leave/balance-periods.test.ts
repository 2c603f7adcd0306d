import { localDate } from '@hadir/domain/kernel/time.ts';
import { expect, it } from 'vitest';
import { balanceFigures } from './balance-periods.tsx';

const dates = { from: localDate('2026-10-21'), to: localDate('2026-11-20') };

it('the figures above Sisa Cuti are days of the running period beside the one before', () => {
  const before = { ...dates, used: 3, jointLeave: 0, lapsed: 0, entitled: 24 };
  const now = { ...dates, used: 1.5, jointLeave: 1, lapsed: 2, entitled: 12 };
  const { tiles, card } = balanceFigures([before, now]);
  expect(tiles.map(({ word, shown, change }) => `${word}: ${shown}, ${change}`)).toEqual([
    'Terpakai periode ini: 1,5 hari, −1,5 dari periode lalu (3)',
    'Cuti bersama: 1 hari, +1 dari periode lalu (0)',
    'Hangus: 2 hari, +2 dari periode lalu (0)',
    'Hak timbul: 12 hari, −12 dari periode lalu (24)',
  ]);
  expect(card.finding).toBe('4,5 hari cuti terpakai, cuti bersama, atau hangus, 1,5 di atas periode lalu');
});
