import { expect, it, vi } from 'vitest';
import { createValueStore, isSameRecord } from './store.ts';

it('compares records by their values', () => {
  expect(isSameRecord({ a: 1, b: 'x' }, { a: 1, b: 'x' })).toBe(true);
  expect(isSameRecord({ a: 1, b: 'x' }, { a: 2, b: 'x' })).toBe(false);
  expect(isSameRecord({ a: 1 }, { a: 1, b: 'x' })).toBe(false);
});

it('calls nobody for a record with the values of the one before', () => {
  const store = createValueStore({ a: 1 }, isSameRecord);
  const heard = vi.fn<() => void>();
  store.watch(heard);
  store.set({ a: 1 });
  expect(heard).not.toHaveBeenCalled();
  store.set({ a: 2 });
  expect(heard).toHaveBeenCalledTimes(1);
});
