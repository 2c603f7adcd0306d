import { describe, expect, it } from 'vitest';
import { gridTexts } from './grid-texts.ts';
import { countWords, hasNextPage, rowCountOf } from './row-count.ts';

const rows = (count: number) => Array.from({ length: count }, (_, index) => index);
const words = gridTexts().paginationDisplayedRows;

describe('a list that was counted to its end', () => {
  const list = { data: rows(50), total: 1_234, hasMore: false };

  it('says how many rows it has', () => {
    expect(countWords(list)).toBe('1.234');
    expect(rowCountOf(list, { page: 1, size: 50 })).toEqual({ rowCount: 1_234 });
    expect(words?.({ from: 1, to: 50, count: 1_234, estimated: undefined })).toBe('1–50 dari 1.234');
  });

  it('is empty while it is on its way', () => {
    expect(rowCountOf(undefined, { page: 1, size: 50 })).toEqual({ rowCount: 0 });
  });
});

describe('a list that has more rows than were counted', () => {
  const list = { data: rows(50), total: 10_000, hasMore: true };

  it('says so, and has a next page beyond those that were counted', () => {
    expect(countWords(list)).toBe('lebih dari 10.000');
    const { rowCount, estimatedRowCount: estimated, paginationMeta } = rowCountOf(list, { page: 201, size: 50 });
    expect([rowCount, paginationMeta]).toEqual([-1, { hasNextPage: true }]);
    const said = (from: number, to: number) => words?.({ from, to, count: rowCount, estimated });
    expect(said(1, 50)).toBe('1–50 dari lebih dari 10.000');
    expect(said(10_001, 10_050)).toBe('10.001–10.050 dari lebih dari 10.050');
  });

  it('ends with a page that is not full', () => {
    const place = { page: 201, size: 50 };
    expect(rowCountOf({ ...list, data: rows(7) }, place).paginationMeta).toEqual({ hasNextPage: false });
  });

  it('goes on where a row of a page went meanwhile', () => {
    expect(hasNextPage({ ...list, data: rows(49) }, { page: 3, size: 50 })).toBe(true);
  });
});
