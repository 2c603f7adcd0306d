import { expect, test } from 'vitest';
import { newId } from './new-id.ts';

test('ids are of version 7, differ, and sort in the order in which they were made', () => {
  const before = Date.now();
  const ids = Array.from({ length: 100_000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(ids);
  for (const id of ids.filter((_, index) => index % 1_000 === 0))
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const ms = Number.parseInt((ids[0] ?? '').replaceAll('-', '').slice(0, 12), 16);
  expect(ms).toBeGreaterThanOrEqual(before);
  expect(ms).toBeLessThanOrEqual(Date.now());
});

test('what is random in an id does not repeat when the fetched bytes are used up', () => {
  const tails = Array.from({ length: 1_000 }, () => newId().slice(-10));
  expect(new Set(tails).size).toBe(tails.length);
});
