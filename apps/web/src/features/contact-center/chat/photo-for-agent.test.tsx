// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { id, sessionOf, signedIn } from '../../../../test/session.ts';
import PhotoForAgent from './photo-for-agent.tsx';

const SESSION = sessionOf({ grants: { 'ticket.ask': ['own'] } });
const row = (no: number, state: string, fromChat: boolean) => ({
  id: id(no),
  number: `TCK-202611-0000${no}`,
  state,
  fromChat,
});

it.each([
  ['that the chat became, not to a newer one', [row(3, 'new', false), row(2, 'working', true)], 2],
  ['that is still open', [row(3, 'closed', true), row(2, 'waiting', false), row(1, 'new', true)], 1],
  ['that words of danger made', [row(3, 'new', false)], 3],
])('a photo goes to the ticket %s, which is named', async (_, rows, no) => {
  stubNetwork({ 'GET /api/session': SESSION, 'GET /api/tickets/own': { data: rows } });
  await renderAt(<PhotoForAgent />, { known: signedIn(SESSION) });
  expect(await screen.findByText(`Kirim foto ke petugas, TCK-202611-0000${no}`)).toBeDefined();
});
