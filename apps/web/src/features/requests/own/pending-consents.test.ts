import type { InboxRow } from '@hadir/contract/requests/shapes.ts';
import { expect, test } from 'vitest';
import { awaitingConsent } from './pending-consents.tsx';

const row = (id: string, actor: string) => ({ id, version: 1, step: { actor } }) as unknown as InboxRow;
const rows = [row('swap', 'partner'), row('mine', 'manager')];

test('A consent that the server refused waits again; one on its way does not', () => {
  const ids = (decisions: Parameters<typeof awaitingConsent>[1]) =>
    awaitingConsent(rows, decisions).map(({ id }) => id);
  expect(ids({})).toEqual(['swap']);
  const decided = { row: row('swap', 'partner'), decision: { move: 'approve', words: {} }, attempt: 'a' } as const;
  expect(ids({ swap: { ...decided, phase: 'sending', leaving: true } })).toEqual([]);
  expect(ids({ swap: { ...decided, phase: 'refused', leaving: false, message: 'Sudah berubah.' } })).toEqual(['swap']);
});
