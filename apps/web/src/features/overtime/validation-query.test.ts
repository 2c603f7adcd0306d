import { expect, test } from 'vitest';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { readListState } from '../../ui/list-page/list-state.ts';
import { isUnordered, phaseOf, spanOf, withPart, withPeriod, withPhase } from './validation-query.ts';

const TODAY = localDate('2026-11-21');
const period = (label: string, from: string, to: string, state: 'open' | 'closing' | 'locked') => ({
  label,
  from: localDate(from),
  to: localDate(to),
  state,
});
const periods = [
  period('2026-12', '2026-11-21', '2026-12-20', 'open'),
  period('2026-11', '2026-10-21', '2026-11-20', 'closing'),
  period('2026-10', '2026-09-21', '2026-10-20', 'locked'),
];

test('a plain address asks for what waits for HR, from the oldest open period on', () => {
  const state = readListState({});
  expect(phaseOf(state)).toBe('realised');
  expect(spanOf(state, periods, TODAY)).toEqual({ from: '2026-10-21', to: '2026-12-22' });
  expect(spanOf(state, [], TODAY)).toEqual({ from: '2026-09-20', to: '2026-12-22' });
  expect(isUnordered(state)).toBe(false);
});

test('a named period is that period; every phase is asked for by name', () => {
  const state = readListState({ periode: '2026-10', tahap: 'semua' });
  expect(spanOf(state, periods, TODAY)).toEqual({ from: '2026-09-21', to: '2026-10-20' });
  expect(phaseOf(state)).toBeUndefined();
  expect(phaseOf(readListState({ tahap: 'validated' }))).toBe('validated');
});

test('what is usual leaves the address; another part keeps the period alone', () => {
  const filters = withPeriod(withPhase({}, undefined), '2026-10');
  expect(filters).toEqual({ tahap: ['semua'], periode: ['2026-10'] });
  expect(withPhase(filters, 'realised')).toEqual({ periode: ['2026-10'] });
  expect(withPart(filters, true)).toEqual({ periode: ['2026-10'], bagian: ['tanpa-spl'] });
  expect(withPart(withPart(filters, true), false)).toEqual({ periode: ['2026-10'] });
});
