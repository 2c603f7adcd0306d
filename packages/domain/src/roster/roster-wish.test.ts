import { expect, test } from 'vitest';
import { localDate } from '../kernel/time.ts';
import { wishesByDate, wishRefusal } from './roster-wish.ts';

const MONDAY = localDate('2026-12-07');
const NEXT_MONDAY = localDate('2026-12-14');
const TUESDAY = localDate('2026-12-08');

test('the wish of a date comes before the one of its weekday', () => {
  const morning = { kind: 'SHIFT', shiftId: 'pagi' } as const;
  const wishes = [
    { weekday: 0, date: null, wish: { kind: 'FREE' } as const },
    { weekday: null, date: NEXT_MONDAY, wish: morning },
  ];
  const found = wishesByDate(wishes, [MONDAY, TUESDAY, NEXT_MONDAY]);
  expect([...found]).toEqual([
    [0, { kind: 'FREE' }],
    [2, morning],
  ]);
});

test.each([
  ['yesterday', '2026-12-06', false, 'SUDAH_LEWAT'],
  ['today', '2026-12-07', false, 'SUDAH_LEWAT'],
  ['tomorrow', '2026-12-08', false, undefined],
  ['tomorrow, when the month is published', '2026-12-08', true, 'SUDAH_TERBIT'],
] as const)('a wish for %s', (_, date, published, refusal) => {
  expect(wishRefusal(localDate(date), MONDAY, published)).toBe(refusal);
});
