// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { sessionOf, signedIn } from '../../../../test/session.ts';
import { WaitingOpenShifts } from './waiting-open-shifts.tsx';

const PLANNER = sessionOf({ grants: { 'roster.publish': ['subordinates'] } });

it('consent to offered shifts stands above the requests, and leads to where it is given', async () => {
  stubNetwork({
    'GET /api/session': PLANNER,
    'GET /api/open-shifts/waiting': { data: { claims: 2, decideBy: '2026-11-20T11:00:00.000Z' } },
  });
  await renderAt(<WaitingOpenShifts />, { known: signedIn(PLANNER) });
  const link = await screen.findByRole('link', { name: /2 orang mengambil shift kosong/ });
  expect(link.getAttribute('href')).toBe('/management/open-shifts');
  expect(link.textContent).toContain('Menunggu persetujuan Anda, paling lambat');
});

it('nothing stands there while nobody waits', async () => {
  const network = stubNetwork({
    'GET /api/session': PLANNER,
    'GET /api/open-shifts/waiting': { data: { claims: 0, decideBy: null } },
  });
  await renderAt(<WaitingOpenShifts />, { known: signedIn(PLANNER) });
  await waitFor(() => expect(network.sent('GET /api/open-shifts/waiting')).toHaveLength(1));
  expect(screen.queryByRole('link')).toBeNull();
});

it('who plans nobody is not asked', async () => {
  const network = stubNetwork({ 'GET /api/session': sessionOf() });
  await renderAt(<WaitingOpenShifts />, { known: signedIn() });
  expect([network.sent('GET /api/open-shifts/waiting'), screen.queryByRole('link')]).toEqual([[], null]);
});
