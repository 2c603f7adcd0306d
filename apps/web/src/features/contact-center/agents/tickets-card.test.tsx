// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { sessionOf, signedIn } from '../../../../test/session.ts';
import TicketsCard from './tickets-card.tsx';

const SESSION = sessionOf({ grants: { 'ticket.manage': ['company'], 'ticket.count': ['company'] } });

const draw = (figures: object) => {
  stubNetwork({ 'GET /api/session': SESSION, 'GET /api/ticket-figures': { data: figures } });
  return renderAt(<TicketsCard />, { known: signedIn(SESSION) });
};

it('says how many wait and how many are late, and leads to the queue', async () => {
  await draw({
    states: [
      { state: 'new', count: 3 },
      { state: 'working', count: 8 },
    ],
    late: 2,
    longestWaitSince: null,
  });
  const link = await screen.findByRole('link', { name: /3 tiket menunggu petugas/ });
  expect(link.getAttribute('href')).toBe('/contact-center/admin/ticket?tampilan=queue');
  expect(screen.getByText('2 lewat batas waktu')).toBeDefined();
});

it('says so where none waits', async () => {
  await draw({ states: [], late: 0, longestWaitSince: null });
  expect(await screen.findByText('Tidak ada tiket yang menunggu')).toBeDefined();
});
