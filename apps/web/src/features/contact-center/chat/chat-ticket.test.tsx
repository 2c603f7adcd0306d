// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { id, NOW, sessionOf, signedIn } from '../../../../test/session.ts';
import ChatTicket from './chat-ticket.tsx';

const SESSION = sessionOf({ grants: { 'ticket.ask': ['own'] } });
const ROW = { id: id(1), number: 'TCK-202611-00001', state: 'new', fromChat: true };
const OPEN = { open: true, opensAt: null };

it.each([
  ['how many are before it', { place: 2, agent: null, unread: 0, hours: OPEN }, '2 orang sebelum Anda.'],
  ['that it is the next one', { place: 0, agent: null, unread: 0, hours: OPEN }, 'Anda berikutnya dalam antrean.'],
  [
    'when somebody answers again',
    { place: 1, agent: null, unread: 0, hours: { open: false, opensAt: NOW } },
    'Di luar jam layanan, dijawab mulai',
  ],
  [
    'who has it, and that there is an answer',
    { place: null, agent: { id: id(9), name: 'Eka' }, unread: 1, hours: OPEN },
    'Petugas: Eka. Petugas membalas, baca',
  ],
])('says of the ticket %s', async (_, detail, words) => {
  stubNetwork({
    'GET /api/session': SESSION,
    'GET /api/tickets/own': { data: [ROW] },
    'GET /api/tickets/own/:id': { data: { ...ROW, ...detail } },
  });
  await renderAt(<ChatTicket handedOver />, { known: signedIn(SESSION) });
  expect((await screen.findByText(/^TCK-202611-00001:/)).textContent).toContain(words);
});
