// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { id, sessionOf, signedIn } from '../../../../test/session.ts';
import { deskTicket, ticketRow } from '../../../../test/tickets.ts';
import { ReplyPicker } from './reply-picker.tsx';

const SESSION = sessionOf({ grants: { 'ticket.serve': ['own'] } });
const TICKET = deskTicket(ticketRow(1, 'Sisa cuti berkurang'));

it('inserts nothing before it is known who signs it', async () => {
  const inserted: string[] = [];
  const known = Promise.withResolvers<object>();
  stubNetwork({
    'GET /api/session': SESSION,
    'GET /api/canned-replies': {
      data: [{ id: id(71), name: 'Kami periksa', category: null, body: 'Kami periksa. {petugas}' }],
    },
    'GET /api/ticket-agents/me': () => known.promise,
  });
  await renderAt(<ReplyPicker ticket={TICKET} insert={(text) => inserted.push(text)} close={() => undefined} />, {
    known: signedIn(SESSION),
  });
  const search = await screen.findByLabelText('Cari balasan');
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(inserted).toEqual([]);
  known.resolve({ data: { fullname: 'Eka Wulandari' } });
  await screen.findByRole('button', { name: /Kami periksa/ });
  fireEvent.keyDown(search, { key: 'Enter' });
  await waitFor(() => expect(inserted).toEqual(['Kami periksa. Eka Wulandari']));
});
