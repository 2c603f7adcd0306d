/** Of which times figures of counseling are shown. */
import { expect, it } from 'vitest';
import { addDays, datesBetween, localDate } from '../kernel/time.ts';
import { quartersWithFigures } from './statistics.ts';

const keysOn = (date: string) => quartersWithFigures(localDate(date)).map(({ key }) => key);

it.each<[string, string, string[]]>([
  [
    'the running quarter and the one just over are not',
    '2026-10-23',
    ['2026-Q2', '2026-Q1', '2025-Q4', '2025-Q3', '2025-Q2', '2025-Q1'],
  ],
  [
    'once nobody can complete or rate any more it is',
    '2026-10-24',
    ['2026-Q3', '2026-Q2', '2026-Q1', '2025-Q4', '2025-Q3', '2025-Q2', '2025-Q1'],
  ],
  [
    'while nothing of it is deleted yet',
    '2026-11-30',
    ['2026-Q3', '2026-Q2', '2026-Q1', '2025-Q4', '2025-Q3', '2025-Q2', '2025-Q1'],
  ],
  ['and not longer', '2026-12-02', ['2026-Q3', '2026-Q2', '2026-Q1', '2025-Q4', '2025-Q3', '2025-Q2']],
])('%s', (_, date, keys) => {
  expect(keysOn(date)).toEqual(keys);
});

it('a quarter has all of its dates', () => {
  const [newest] = quartersWithFigures(localDate('2026-11-01'));
  expect(newest).toEqual({ key: '2026-Q3', from: '2026-07-01', to: '2026-09-30' });
});

it('no date stands in two of them, whenever it is asked: the difference of two would tell what stands in neither', () => {
  const spanOf = new Map<string, string>();
  const first = localDate('2026-01-01');
  for (const today of datesBetween(first, addDays(first, 800)))
    for (const { key, from, to } of quartersWithFigures(today))
      for (const date of [from, addDays(from, 40), to]) {
        expect(spanOf.get(date) ?? key).toBe(key);
        spanOf.set(date, key);
      }
  expect(spanOf.size).toBeGreaterThan(30);
});
