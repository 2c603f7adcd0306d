import { expect, test } from 'vitest';
import { undecidedLink } from '@hadir/contract/notifications/message-links.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { readListState } from '../../../ui/list-page/list-state.ts';
import { fileFilter, fileSpans, narrowedTo, queryOf, spanChoices } from './list-query.ts';

const TODAY = localDate('2026-11-21');

test('a plain address asks for everything, newest first', () => {
  expect(queryOf(readListState({}), TODAY)).toEqual({
    search: '',
    status: [],
    mark: [],
    division: [],
    unit: [],
    page: 1,
    size: 50,
  });
});

test('a span is the whole month; what is no status or sort is left out', () => {
  const state = readListState({ tanggal: 'bulan-lalu', status: ['pending', 'beres'], urut: 'wage' });
  expect(queryOf(state, TODAY)).toMatchObject({ from: '2026-10-01', to: '2026-10-31', status: ['pending'] });
  expect(queryOf(state, TODAY)).not.toHaveProperty('sort');
  expect(queryOf(readListState({ tanggal: 'bulan-depan' }), TODAY)).toMatchObject({
    from: '2026-12-01',
    to: '2026-12-31',
  });
});

test('a sort keeps its order', () => {
  expect(queryOf(readListState({ urut: 'first', arah: 'asc' }), TODAY)).toMatchObject({ sort: 'first', order: 'asc' });
});

test('a file spans a quarter at most, the dates of the list where it has some', () => {
  const [first, ...others] = fileSpans(readListState({}), TODAY);
  expect(first).toMatchObject({ from: '2026-09-01', to: '2026-11-30' });
  expect(others.map(({ id }) => id)).toEqual(['bulan-ini', 'bulan-lalu', 'bulan-depan']);
  const narrowed = readListState({ tanggal: 'bulan-lalu', status: ['pending'], hal: '3' });
  expect(fileSpans(narrowed, TODAY)[0]).toMatchObject({ from: '2026-10-01', to: '2026-10-31' });
  expect(fileFilter(narrowed, TODAY)).toEqual({
    search: '',
    status: ['pending'],
    mark: [],
    division: [],
    unit: [],
  });
});

test('a message leads to what was recorded without a decision, on the dates of its period', () => {
  const address = new URL(undecidedLink('sick', localDate('2026-10-21'), localDate('2026-11-20')), 'http://hadir');
  const state = readListState(Object.fromEntries(address.searchParams));
  expect(queryOf(state, TODAY)).toMatchObject({ mark: ['TANPA_PEMUTUS'], from: '2026-10-21', to: '2026-11-20' });
  expect(spanChoices(state)[0]).toMatchObject({ name: '21/10/2026–20/11/2026' });
  expect(fileSpans(state, TODAY)[0]).toMatchObject({ from: '2026-10-21', to: '2026-11-20' });
});

test('dates that are none are no question', () => {
  for (const dates of ['2026-10-21', '2026-10-21..', '2026-13-01..2026-12-01', '2026-11-20..2026-10-21']) {
    const state = readListState({ tanggal: dates });
    expect(queryOf(state, TODAY)).not.toHaveProperty('from');
    expect(spanChoices(state).map(({ id }) => id)).toEqual(['bulan-ini', 'bulan-lalu', 'bulan-depan']);
  }
});

test('a figure above the list narrows it to exactly its requests, and leaves who they are about', () => {
  const state = readListState({ status: ['draft'], keputusan: 'TANPA_PEMUTUS', divisi: 'satu', hal: '3' });
  const span = { from: localDate('2026-10-21'), to: localDate('2026-11-20') };
  const narrowed = { ...state, filters: narrowedTo(state.filters, ['pending', 'cancel_pending'], span) };
  expect(queryOf(narrowed, TODAY)).toMatchObject({
    status: ['pending', 'cancel_pending'],
    mark: [],
    division: ['satu'],
    ...span,
  });
  // Of every state.
  expect(narrowedTo(state.filters, [], span)).toEqual({ divisi: ['satu'], tanggal: ['2026-10-21..2026-11-20'] });
});
