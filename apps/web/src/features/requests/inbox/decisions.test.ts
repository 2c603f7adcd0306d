import { describe, expect, it } from 'vitest';
import { type Act, moveOf } from './decisions.ts';

describe('what yes and no are on a row', () => {
  it.each<[string, Parameters<typeof moveOf>[0]['can'], Record<Act, string | undefined>]>([
    ['a request that waits', ['approve', 'reject', 'return'], { yes: 'approve', no: 'reject', return: 'return' }],
    ['a wish to cancel', ['allow_cancel', 'keep'], { yes: 'allow_cancel', no: 'keep', return: undefined }],
    ['a row that is only read', [], { yes: undefined, no: undefined, return: undefined }],
  ])('of %s', (_, can, moves) => {
    const acts: readonly Act[] = ['yes', 'no', 'return'];
    expect(Object.fromEntries(acts.map((act) => [act, moveOf({ can }, act)]))).toEqual(moves);
  });
});
