import type { PersonRecord } from '@hadir/contract/people/shapes.ts';
import { expect, it } from 'vitest';
import { structureState } from './person-states.ts';

const PARTS = ['division', 'department', 'position', 'jobLevel', 'unit', 'superior', 'leader'] as const;

/** Each part is another row, so that none can stand for another. */
const row = (from: string, to: string | null, mark: string) => ({
  from,
  to,
  ...Object.fromEntries(PARTS.map((part) => [part, { id: `id of ${part} ${mark}`, name: `${part} ${mark}` }])),
});

it('the form of the structure begins with every part of the row that holds today', () => {
  const structures = [row('2027-01-01', null, 'later'), row('2026-01-01', '2026-12-31', 'now')];
  const state = structureState({ version: 3, structures, updatedBy: null } as unknown as PersonRecord, '2026-11-20');
  expect(state.values).toEqual({
    ...Object.fromEntries(PARTS.map((part) => [`${part}Id`, `id of ${part} now`])),
    from: '2026-11-20',
  });
  expect(state.names).toEqual(Object.fromEntries(PARTS.map((part) => [`${part}Id`, `${part} now`])));
});
