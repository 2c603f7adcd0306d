// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { sessionOf, signedIn } from '../../../../test/session.ts';
import { WaitingSettlements } from './waiting-settlements.tsx';

it('expenses that wait stand above the requests, and lead to where they are verified', async () => {
  const session = sessionOf({ grants: { 'settlement.verify': ['company'] } });
  stubNetwork({ 'GET /api/session': session, 'GET /api/settlements/waiting': { data: { total: 3 } } });
  await renderAt(<WaitingSettlements />, { known: signedIn(session) });
  const link = await screen.findByRole('link', { name: /3 realisasi menunggu Anda/ });
  expect(link.getAttribute('href')).toBe('/laporan/realisasi');
});

it('who verifies nothing is not asked', async () => {
  const network = stubNetwork({ 'GET /api/session': sessionOf() });
  await renderAt(<WaitingSettlements />, { known: signedIn() });
  expect([network.sent('GET /api/settlements/waiting'), screen.queryByRole('link')]).toEqual([[], null]);
});
