import { localDate } from '@hadir/domain/kernel/time.ts';
import { expect, it } from 'vitest';
import { changeOf, courseOf } from './answer-course.ts';

const range = { from: localDate('2026-11-01'), to: localDate('2026-11-04') };
const day = (date: string, questions: number, answered: number) => ({ date: localDate(date), questions, answered });

it('has each date of the range, and no share where nothing was asked', () => {
  expect(courseOf([day('2026-11-02', 4, 3)], range)).toEqual([
    { date: '2026-11-01', questions: 0, share: null },
    { date: '2026-11-02', questions: 4, share: 75 },
    { date: '2026-11-03', questions: 0, share: null },
    { date: '2026-11-04', questions: 0, share: null },
  ]);
});

it('compares the halves of the range by their questions, not by their days', () => {
  const days = [day('2026-11-01', 9, 9), day('2026-11-02', 1, 0), day('2026-11-03', 2, 1), day('2026-11-04', 2, 1)];
  expect(changeOf(days, range)).toBe(-40);
  expect(changeOf(days.slice(2), range)).toBeUndefined();
  expect(changeOf(days.slice(0, 2), range)).toBeUndefined();
});
