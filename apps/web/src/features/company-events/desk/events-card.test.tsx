// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import type { CompanyEvent } from '@hadir/contract/company-events/endpoints.ts';
import { expect, it } from 'vitest';
import { stubNetwork } from '../../../../test/network.ts';
import { companyEvent as event } from '../../../../test/company-event.ts';
import { renderAt } from '../../../../test/render.tsx';
import { id, sessionOf } from '../../../../test/session.ts';
import EventsCard from './events-card.tsx';

async function draw(events: readonly CompanyEvent[], claims: number): Promise<void> {
  stubNetwork({
    'GET /api/session': sessionOf({ grants: { 'event.write': ['company'], 'event.read': ['company'] } }),
    'GET /api/company-events': { data: events, total: events.length, page: 1, size: 100 },
    'GET /api/company-event-reward-claims': { data: [], total: claims, page: 1, size: 1 },
  });
  await renderAt(<EventsCard />, { path: '/dashboards/dashboard' });
}

it('the home of organizers names the event that comes next, and the claims that wait', async () => {
  await draw([event(1, { title: 'Turnamen futsal' }), event(2, {})], 3);
  const next = await screen.findByRole('link', { name: /Hari Keluarga/ });
  expect(next.textContent).toContain('40 terdaftar, 2 menunggu');
  expect(next.getAttribute('href')).toBe(`/mtv/event?buka=${id(2)}`);
  const claims = await screen.findByRole('link', { name: /^3 klaim hadiah menunggu/ });
  expect(claims.getAttribute('href')).toBe('/mtv/event-reward-registration?status=submitted');
  expect(screen.queryByText('Turnamen futsal')).toBeNull();
});

it('while a door is open the way leads to the scanner', async () => {
  await draw([event(1, { title: 'Turnamen futsal' }), event(2, { state: 'ongoing', doorOpen: true, attended: 12 })], 0);
  const door = await screen.findByRole('link', { name: /^Pintu Hari Keluarga terbuka/ });
  expect(door.textContent).toContain('12 hadir dari 40');
  expect(door.getAttribute('href')).toBe(`/mtv/pindai?buka=${id(2)}`);
  expect(screen.queryByText(/klaim hadiah/)).toBeNull();
});
