import { expect, it } from 'vitest';
import { createRecentNews } from './recent-news.ts';

const day = (userId: string, companyId = 'a') => ({ companyId, topic: 'day' as const, userId });

function atMinute() {
  let ms = 1_000;
  const recent = createRecentNews(() => ms);
  return { recent, pass: (more: number) => (ms += more) };
}

it('News of the asked time are remembered in order, those of other companies left out', () => {
  const { recent, pass } = atMinute();
  pass(10_000);
  recent.remember(day('ani'));
  pass(1_000);
  recent.remember(day('budi'));
  recent.remember(day('citra', 'b'));
  recent.remember(day('dewi'));
  expect(recent.within('a', 500)).toEqual([day('budi'), day('dewi')]);
  expect(recent.within('a', 1_000)).toEqual([day('ani'), day('budi'), day('dewi')]);
  expect(recent.within('b', 5_000)).toEqual([day('citra', 'b')]);
});

it('A time that is longer than a minute, before the start or before news were missed is not answered', () => {
  const { recent, pass } = atMinute();
  pass(500);
  expect(recent.within('a', 499)).toEqual([]);
  expect(recent.within('a', 500)).toBeUndefined();
  pass(120_000);
  expect(recent.within('a', 60_000)).toEqual([]);
  expect(recent.within('a', 60_001)).toBeUndefined();
  recent.remember(day('ani'));
  recent.forget();
  pass(10);
  expect(recent.within('a', 5)).toEqual([]);
  expect(recent.within('a', 10)).toBeUndefined();
});

it('Of more than 2,000 within the minute the oldest are forgotten, and a time that reaches them is not answered', () => {
  const { recent, pass } = atMinute();
  for (let count = 0; count < 2_001; count += 1) {
    pass(1);
    recent.remember(day(`${count}`));
  }
  expect(recent.within('a', 1_999)).toHaveLength(2_000);
  expect(recent.within('a', 2_000)).toBeUndefined();
});
