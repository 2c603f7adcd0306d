import { describe, expect, it } from 'vitest';
import { changed, readListState, writeListState } from './list-state.ts';

describe('the state of a list in its URL', () => {
  it('is empty for the plain list', () => {
    expect(writeListState(readListState({}))).toBe('');
  });

  it('survives the way through the URL', () => {
    const text = '?unit=a&unit=b&cari=siti&hal=3&ukuran=100&urut=fullname&arah=asc';
    const values = { unit: ['a', 'b'], cari: 'siti', hal: '3', ukuran: '100', urut: 'fullname', arah: 'asc' };
    expect(writeListState(readListState(values))).toBe(text);
  });

  it('returns to the first page when the question changes, not when the page does', () => {
    const third = readListState({ hal: '3', cari: 'siti' });
    expect(changed(third, { search: 'budi' }).page).toBe(1);
    expect(changed(third, { page: 4 }).page).toBe(4);
  });

  it('reads nonsense as the default', () => {
    expect(readListState({ hal: '-2', ukuran: '7', arah: 'up' })).toMatchObject({ page: 1, size: 50, order: 'desc' });
  });
});
