// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { id, OWN_ID, sessionOf, signedIn } from '../../../../test/session.ts';
import { changeQueue, setQueueOwner } from '../../../api/queue/queue-state.ts';
import { item } from '../../../api/queue/sample-items.ts';
import { useInbox } from './use-inbox.ts';

afterEach(() => setQueueOwner(undefined));

function Inbox() {
  const { fresh, rows } = useInbox([]);
  return <p>{fresh === undefined ? 'Memuat' : `Menunggu: ${rows.map((row) => row.id).join(' ')}`}</p>;
}

it('no row stands to be decided before the device has said which decisions wait in it', async () => {
  const rows = [1, 2].map((number) => ({ id: id(number), version: 1, kind: 'leave', can: ['approve'], step: null }));
  const network = stubNetwork({
    'GET /api/session': sessionOf(),
    'GET /api/inbox': {
      data: rows,
      total: 2,
      page: 1,
      size: 100,
      counts: [{ kind: 'leave', count: 2 }],
      oldestHours: 1,
    },
  });
  setQueueOwner({ accountId: id(2), userId: OWN_ID });
  await renderAt(<Inbox />, { known: signedIn() });
  await waitFor(() => expect(network.sent('GET /api/inbox')).toHaveLength(1));
  await act(async () => undefined);
  expect(screen.getByText('Memuat')).toBeDefined();
  const queued = item('decision', {
    kind: 'decision',
    move: 'approve',
    what: 'Cuti disetujui',
    items: [{ id: id(1), version: 1 }],
    idempotencyKey: 'key',
  });
  act(() => changeQueue({ items: [queued] }));
  expect(screen.getByText(`Menunggu: ${id(2)}`)).toBeDefined();
});
