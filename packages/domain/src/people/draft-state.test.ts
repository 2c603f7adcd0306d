import { describe, expect, test } from 'vitest';
import { DRAFT_STATES, draftActions, seesDraft } from './draft-state.ts';

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
  ] as const)('%s for %s', (state, _who, reader, actions) => {
    expect(draftActions({ state, ...reader })).toEqual(actions);
  });

  test('whoever may not see it may not move it', () => {
    const standings = DRAFT_STATES.flatMap((state) =>
      [true, false].flatMap((mine) => [true, false].map((registers) => ({ state, mine, registers }))),
    );
    expect(standings.filter((draft) => !seesDraft(draft)).flatMap(draftActions)).toEqual([]);
  });
});
