import type { InboxRow } from '@hadir/contract/requests/shapes.ts';
import { expect, test } from 'vitest';
import { awaitingConsent } from './pending-consents.tsx';

const row = (id: string, actor: string) => ({ id, version: 1, step: { actor } }) as unknown as InboxRow;
const rows = [row('swap', 'partner'), row('mine', 'manager')];

test('A consent that the server refused waits again; one on its way does not', () => {
  const ids = (decisions: Parameters<typeof awaitingConsent>[1]) =>
    awaitingConsent(rows, decisions).map(({ id }) => id);
  expect(ids({})).toEqual(['swap']);
  expect(ids({ swap: { state: 'leaving', version: 1 } })).toEqual([]);
  expect(ids({ swap: { state: 'refused', version: 1, message: 'Sudah berubah.' } })).toEqual(['swap']);
});
