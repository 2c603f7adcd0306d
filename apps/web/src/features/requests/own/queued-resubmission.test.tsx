// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { returnedRequest } from '../../../../test/requests/form-answers.ts';
import { id, OWN_ID, sessionOf, signedIn, TODAY } from '../../../../test/session.ts';
import { changeQueue, setQueueOwner } from '../../../api/queue/queue-state.ts';
import { item } from '../../../api/queue/sample-items.ts';
import OwnDetail from './own-detail.tsx';

afterEach(() => setQueueOwner(undefined));

const request = returnedRequest({
  kind: 'wfh',
  first: '2026-11-23',
  last: '2026-11-23',
  reason: 'Menunggu teknisi di rumah',
  details: { workdays: [], address: 'Jalan Melati 5' },
  files: [],
});

it('a returned request whose change waits on the device is not changed a second time', async () => {
  stubNetwork({
    'GET /api/session': sessionOf(),
    'GET /api/requests/:id': { data: request },
    'GET /api/requests/:id/around': { data: [] },
  });
  setQueueOwner({ accountId: id(2), userId: OWN_ID });
  await renderAt(<OwnDetail id={request.id} today={TODAY} />, { known: signedIn() });
  await screen.findByRole('button', { name: 'Batalkan' });
  const change = () => screen.queryByRole('link', { name: 'Ubah' });
  expect(change()).toBeNull();
  const facts = { kind: 'request', requestKind: 'wfh', date: '2026-11-23', files: [], idempotencyKey: 'key' } as const;
  const body = JSON.stringify({ again: { id: request.id, version: request.version } });
  act(() => changeQueue({ items: [item('changed', { ...facts, body })] }));
  expect(change()).toBeNull();
  expect(screen.getByText(/menunggu dikirim/)).toBeDefined();
  act(() => changeQueue({ items: [] }));
  expect(change()).not.toBeNull();
});
