import { describe, expect, it } from 'vitest';
import { given, present } from './given.ts';

const doubled = (value: number) => value * 2;

describe('values that may be missing', () => {
  it.each([null, undefined])('%s makes nothing, and nothing is asked of it', (missing: number | null | undefined) => {
    expect(given(missing, doubled)).toBeUndefined();
  });

  it('what is there is made into something, also when it is empty or zero', () => {
    expect(given(0, doubled)).toBe(0);
    expect(given('', (text) => `${text}.`)).toBe('.');
  });

  it('a list holds what is there, in its order, also what is empty or zero', () => {
    expect(present(['a', false, '', null, 'b', undefined])).toEqual(['a', '', 'b']);
    expect(present([0, undefined, 1])).toEqual([0, 1]);
  });
});
