import { expect, test } from 'vitest';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { readListState } from '../../../ui/list-page/list-state.ts';
import { queryOf } from './list-query.ts';

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
