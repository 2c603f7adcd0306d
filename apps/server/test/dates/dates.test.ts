/** Whoever moves in the middle of a week is shown to each reader on the dates of the relation and on no other. */
import { expect, test } from 'vitest';
import { ACTORS } from '../access/matrix.ts';
import type { Probe, Stage } from './probe.ts';
import { PROBES } from './probes.ts';
import { usesStage } from './stage.ts';

let stage: Stage;
usesStage((made) => {
  stage = made;
});

const nameOf = ({ endpoint, what }: Probe) => (what === undefined ? endpoint : `${endpoint}: ${what}`);

test.each(PROBES.map((probe) => [nameOf(probe), probe] as const))(
  '%s shows what each reader may see',
  async (_, probe) => {
    const shown: Record<string, string[]> = {};
    const expected: Record<string, string[]> = {};
    for (const reader of probe.readers ?? ACTORS) {
      const letters = stage.lettersOf(probe.endpoint, reader);
      // Who may not ask at all is refused: the matrix of access tests that.
      if (letters === '-') continue;
      const asker = { stage, reader, letters };
      shown[reader] = [...(await probe.shown(asker))].sort();
      expected[reader] = [...probe.expected(asker)].sort();
    }
    expect(shown).toEqual(expected);
    // Where nobody saw anything nothing was compared.
    expect(Object.values(expected).flat()).not.toEqual([]);
  },
);
