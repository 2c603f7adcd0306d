import { expect, it } from 'vitest';
import { OPEN_ITEMS } from '@hadir/domain/closing/open-items.ts';
import { amountsText, openItemWords } from './words.ts';

it('every open item has its own title', () => {
  expect(new Set(OPEN_ITEMS.map((item) => openItemWords[item].title)).size).toBe(OPEN_ITEMS.length);
});

it('amounts are told with their sign', () => {
  expect(amountsText({ alpa: -1, terlambatMenit: 12 })).toBe('alpa −1, menit terlambat +12');
});
