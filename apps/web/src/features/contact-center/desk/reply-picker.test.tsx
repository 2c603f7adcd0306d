// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { DeskTicketDetail } from '@hadir/contract/tickets/ticket-shapes.ts';
import { expect, it } from 'vitest';
import { stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { id, NOW, sessionOf, signedIn } from '../../../../test/session.ts';
import { ReplyPicker } from './reply-picker.tsx';

const SESSION = sessionOf({ grants: { 'ticket.serve': ['own'] } });
const TICKET: DeskTicketDetail = {
  id: id(1),
  number: 'TCK-202611-00001',
  subject: 'Sisa cuti berkurang',
  category: 'leave',
  priority: 'normal',
  state: 'working',
  requester: { id: id(90), name: 'Siti Staf' },
  agent: { id: id(91), name: 'Eka Wulandari' },
  createdAt: NOW,
  lastAt: NOW,
  dueAt: null,
  dueFor: null,
  unread: 0,
  fromChat: false,
  version: 1,
  messages: [],
  solution: '',
  rating: null,
  ratingNote: '',
  reopened: 0,
  can: ['reply'],
  place: null,
  tags: [],
  firstDueAt: NOW,
  solveDueAt: NOW,
  firstReplyAt: NOW,
  mergedInto: null,
  joins: [],
  writing: [],
  conversation: [],
};

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
