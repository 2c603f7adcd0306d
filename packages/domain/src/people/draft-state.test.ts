import { describe, expect, test } from 'vitest';
import { DRAFT_STATES, draftMoves, seesDraft } from './draft-state.ts';

describe('a registration that is not finished', () => {
  test.each([
    ['draf', 'HR, own', { mine: true, registers: true }, ['change', 'register', 'remove']],
    ['draf', "HR, another's", { mine: false, registers: true }, []],
    ['draf', 'superior, own', { mine: true, registers: false }, ['change', 'propose', 'remove']],
    ['diusulkan', 'superior, own', { mine: true, registers: false }, ['withdraw']],
    ['diusulkan', 'HR', { mine: false, registers: true }, ['register', 'refuse']],
    ['diusulkan', 'superior, of a colleague', { mine: false, registers: false }, []],
    ['dibuang', 'superior, own', { mine: true, registers: false }, ['change', 'propose', 'remove']],
    ['selesai', 'superior, own', { mine: true, registers: false }, ['remove']],
    ['selesai', 'HR', { mine: false, registers: true }, []],
  ] as const)('%s for %s', (state, _who, reader, moves) => {
    expect(draftMoves({ state, ...reader })).toEqual(moves);
  });

  test('whoever may not see it may not move it', () => {
    const standings = DRAFT_STATES.flatMap((state) =>
      [true, false].flatMap((mine) => [true, false].map((registers) => ({ state, mine, registers }))),
    );
    expect(standings.filter((standing) => !seesDraft(standing)).flatMap(draftMoves)).toEqual([]);
  });
});
