import { describe, expect, it } from 'vitest';
import { type Act, moveOf } from './decisions.ts';

describe('the move of approve and reject on a row', () => {
  it.each<[string, Parameters<typeof moveOf>[0]['can'], Record<Act, string | undefined>]>([
    [
      'a request that waits',
      ['approve', 'reject', 'return'],
      { approve: 'approve', reject: 'reject', return: 'return' },
    ],
    ['a wish to cancel', ['allow_cancel', 'keep'], { approve: 'allow_cancel', reject: 'keep', return: undefined }],
    ['a row that is only read', [], { approve: undefined, reject: undefined, return: undefined }],
  ])('of %s', (_, can, expected) => {
    const acts: readonly Act[] = ['approve', 'reject', 'return'];
    expect(Object.fromEntries(acts.map((act) => [act, moveOf({ can }, act)]))).toEqual(expected);
  });
});
