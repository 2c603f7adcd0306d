import { describe, expect, it } from 'vitest';
import { changed, readListState, writeListState } from './list-state.ts';

describe('the state of a list in its URL', () => {
  it('is empty for the plain list', () => {
    expect(writeListState(readListState({}))).toBe('');
  });

  it('survives the way through the URL', () => {
    const text = '?unit=a&unit=b&search=siti&page=3&size=100&sort=fullname&order=asc';
    const values = { unit: ['a', 'b'], search: 'siti', page: '3', size: '100', sort: 'fullname', order: 'asc' };
    expect(writeListState(readListState(values))).toBe(text);
  });

  it('returns to the first page when the question changes, not when the page does', () => {
    const third = readListState({ page: '3', search: 'siti' });
    expect(changed(third, { search: 'budi' }).page).toBe(1);
    expect(changed(third, { page: 4 }).page).toBe(4);
  });

  it('reads nonsense as the default', () => {
    expect(readListState({ page: '-2', size: '7', order: 'up' })).toMatchObject({ page: 1, size: 50, order: 'desc' });
  });
});
