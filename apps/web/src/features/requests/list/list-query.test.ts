import { expect, test } from 'vitest';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { readListState } from '../../../ui/list-page/list-state.ts';
import { fileFilter, fileSpans, queryOf } from './list-query.ts';

const TODAY = localDate('2026-11-21');

test('a plain address asks for everything, newest first', () => {
  expect(queryOf(readListState({}), TODAY)).toEqual({
    search: '',
    status: [],
    division: [],
    unit: [],
    page: 1,
    size: 50,
  });
});

test('a span is the whole month; what is no status or sort is left out', () => {
  const state = readListState({ tanggal: 'bulan-lalu', status: ['pending', 'beres'], sort: 'wage' });
  expect(queryOf(state, TODAY)).toMatchObject({ from: '2026-10-01', to: '2026-10-31', status: ['pending'] });
  expect(queryOf(state, TODAY)).not.toHaveProperty('sort');
  expect(queryOf(readListState({ tanggal: 'bulan-depan' }), TODAY)).toMatchObject({
    from: '2026-12-01',
    to: '2026-12-31',
  });
});

test('a sort keeps its order', () => {
  expect(queryOf(readListState({ sort: 'first', order: 'asc' }), TODAY)).toMatchObject({ sort: 'first', order: 'asc' });
});

test('a file spans a quarter at most, the dates of the list where it has some', () => {
  const [first, ...others] = fileSpans(readListState({}), TODAY);
  expect(first).toMatchObject({ from: '2026-09-01', to: '2026-11-30' });
  expect(others.map(({ id }) => id)).toEqual(['bulan-ini', 'bulan-lalu', 'bulan-depan']);
  const narrowed = readListState({ tanggal: 'bulan-lalu', status: ['pending'], page: '3' });
  expect(fileSpans(narrowed, TODAY)[0]).toMatchObject({ from: '2026-10-01', to: '2026-10-31' });
  expect(fileFilter(narrowed, TODAY)).toEqual({ search: '', status: ['pending'], division: [], unit: [] });
});
