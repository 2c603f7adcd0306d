// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubNetwork } from '../../../test/network.ts';
import { renderAt } from '../../../test/render.tsx';
import { returnedRequest } from '../../../test/requests/form-answers.ts';
import { id, signedIn } from '../../../test/session.ts';
import { useRemote } from '../../api/fetching.ts';
import { listRequests } from './request-calls.ts';
import { RequestActions } from './request-actions.tsx';

/** A list of requests drawn beside the moves. */
function List() {
  const { data } = useRemote(listRequests, { query: { page: 1, size: 20 } });
  return <p>{data === undefined ? 'Memuat' : 'Daftar'}</p>;
}

const request = {
  ...returnedRequest({
    kind: 'wfh',
    first: '2026-11-23',
    last: '2026-11-23',
    reason: 'Menunggu teknisi di rumah',
    details: { workdays: [], address: 'Jalan Melati 5' },
    files: [],
  }),
  can: ['approve' as const],
};

it('after a move every list of requests is read again', async () => {
  const network = stubNetwork({
    'GET /api/session': signedIn()['/api/session'],
    'GET /api/requests': { data: [], total: 0 },
    'POST /api/requests/:id/move': { data: request },
  });
  await renderAt(
    <>
      <List />
      <RequestActions request={request} ask={undefined} />
    </>,
    { known: signedIn() },
  );
  await screen.findByText('Daftar');
  const reads = network.sent('GET /api/requests').length;
  fireEvent.click(screen.getByRole('button', { name: 'Setujui' }));
  await screen.findByText('Disetujui.');
  expect(network.sent('POST /api/requests/:id/move')).toEqual([{ move: 'approve', version: 3 }]);
  await waitFor(() => expect(network.sent('GET /api/requests').length).toBeGreaterThan(reads));
  expect(network.calls.filter(({ method }) => method === 'POST').every(({ path }) => path.includes(id(50)))).toBe(true);
});
