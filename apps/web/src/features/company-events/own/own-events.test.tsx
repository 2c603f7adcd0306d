// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { OwnEvent } from '@hadir/contract/company-events/own-event.ts';
import { expect, it } from 'vitest';
import { stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { id, NOW, sessionOf } from '../../../../test/session.ts';
import OwnEventsPage from './own-events-page.tsx';

const EVENT: OwnEvent = {
  id: id(80),
  title: 'Hari Keluarga',
  description: '',
  place: 'Ragunan',
  zone: 'Asia/Jakarta',
  start: '2026-12-12T01:00:00.000Z',
  end: '2026-12-12T05:00:00.000Z',
  registrationOpens: '2026-11-01T01:00:00.000Z',
  registrationCloses: '2026-12-11T10:00:00.000Z',
  capacity: 2,
  state: 'published',
  reason: '',
  countsAsPresent: false,
  left: 0,
  own: null,
  activities: [],
  rewards: [],
  draws: [],
  points: 0,
  can: ['register'],
};
const TICKET = { number: 12, key: 'ab'.repeat(32) };
const SESSION = sessionOf({ grants: { 'event.join': ['own'] } });
const page = (event: OwnEvent) =>
  stubNetwork({
    'GET /api/session': SESSION,
    'GET /api/company-events/own': { data: [event] },
    'POST /api/company-events/:id/register': { data: event },
    'POST /api/company-events/:id/feedback': { data: event },
  });
const draw = () => renderAt(<OwnEventsPage />, { path: '/apps/absent/acara' });

it('a full event is entered by its waiting list', async () => {
  const network = page(EVENT);
  await draw();
  const card = await screen.findByRole('article', { name: 'Hari Keluarga' });
  expect(card.textContent).toContain('Penuh; Anda dapat masuk daftar tunggu.');
  fireEvent.click(within(card).getByRole('button', { name: 'Masuk daftar tunggu' }));
  await waitFor(() => expect(network.sent('POST /api/company-events/:id/register')).toHaveLength(1));
});

it('who waits sees the place in the line and no ticket, who has a seat sees the letters of the ticket', async () => {
  page({
    ...EVENT,
    own: { state: 'waitlisted', place: 3, ticket: null, offeredUntil: null, attendedAt: null },
    can: ['withdraw'],
  });
  const { unmount } = await draw();
  await screen.findByText('Anda nomor 3 di daftar tunggu.');
  expect(screen.queryByRole('region', { name: 'Tiket Hari Keluarga' })).toBeNull();
  unmount();
  page({
    ...EVENT,
    own: { state: 'registered', place: null, ticket: TICKET, offeredUntil: null, attendedAt: null },
    can: ['withdraw'],
  });
  await draw();
  const ticket = await screen.findByRole('region', { name: 'Tiket Hari Keluarga' });
  // The code of the minute, made on the device.
  await within(ticket).findByText(/^12-[B-Z]{6}$/);
});

it('on the next day of a longer event the ticket is shown once more, on the day of the scan when one came in', async () => {
  const ago = (hours: number) => new Date(Date.parse(NOW) - hours * 3_600_000).toISOString();
  const long = { ...EVENT, start: ago(30), end: ago(-30), state: 'ongoing' as const, can: [] };
  const own = { state: 'attended', place: null, ticket: TICKET, offeredUntil: null } as const;
  page({ ...long, own: { ...own, attendedAt: ago(29) } });
  const { unmount } = await draw();
  const ticket = await screen.findByRole('region', { name: 'Tiket Hari Keluarga' });
  await within(ticket).findByText(/^12-[B-Z]{6}$/);
  unmount();
  page({ ...long, own: { ...own, attendedAt: ago(0) } });
  await draw();
  await screen.findByText(/^Anda masuk pukul/);
  expect(screen.queryByRole('region', { name: 'Tiket Hari Keluarga' })).toBeNull();
});

it('who waited in vain is not told of a line that moves no more', async () => {
  const own = { state: 'waitlisted', place: 3, ticket: null, offeredUntil: null, attendedAt: null } as const;
  page({ ...EVENT, state: 'finished', own, can: [] });
  await draw();
  await screen.findByText('Acara selesai; Anda tidak mendapat tempat.');
  expect(screen.queryByText(/nomor 3/)).toBeNull();
});

it('feedback without a score is refused in words, with one it is sent as it was chosen', async () => {
  const network = page({
    ...EVENT,
    state: 'finished',
    own: { state: 'attended', place: null, ticket: TICKET, offeredUntil: null, attendedAt: EVENT.start },
    can: ['feedback'],
  });
  await draw();
  fireEvent.click(await screen.findByRole('button', { name: 'Beri umpan balik' }));
  const form = await screen.findByRole('dialog');
  fireEvent.click(await within(form).findByRole('button', { name: 'Kirim' }));
  await within(form).findByText('Pilih nilai 1 sampai 5.');
  fireEvent.click(within(form).getByRole('button', { name: '4 Baik' }));
  fireEvent.click(within(form).getByRole('switch', { name: /Kirim tanpa nama/ }));
  fireEvent.click(within(form).getByRole('button', { name: 'Kirim' }));
  await waitFor(() =>
    expect(network.sent('POST /api/company-events/:id/feedback')).toEqual([
      { score: 4, recommends: null, comment: '', anonymous: true },
    ]),
  );
});

it('activities are joined and rewards claimed where they can be', async () => {
  const start = '2026-12-12T01:30:00.000Z';
  const activity = { place: '', start, end: '2026-12-12T02:30:00.000Z', capacity: 20, points: 10, state: null };
  const network = stubNetwork({
    'GET /api/session': SESSION,
    'GET /api/company-events/own': {
      data: [
        {
          ...EVENT,
          points: 20,
          activities: [
            { ...activity, id: id(81), title: 'Jalan sehat', left: 4, can: ['register'] },
            { ...activity, id: id(82), title: 'Lomba masak', left: 0, can: [] },
          ],
          rewards: [{ id: id(83), title: 'Kaus', left: 6, activity: 'Donor', points: 20, claim: null, can: ['claim'] }],
        },
      ],
    },
    'POST /api/company-event-activities/:id/register': { data: EVENT },
    'POST /api/company-event-rewards/:id/claim': { data: EVENT },
  });
  await draw();
  const activities = await screen.findByRole('region', { name: 'Kegiatan Hari Keluarga' });
  expect(activities.textContent).toContain('20 poin Anda');
  expect(activities.textContent).toContain('08.30–09.30 · sisa 4 dari 20 tempat · 10 poin');
  expect(within(activities).queryByRole('button', { name: 'Daftar Lomba masak' })).toBeNull();
  fireEvent.click(within(activities).getByRole('button', { name: 'Daftar Jalan sehat' }));
  await waitFor(() => expect(network.sent('POST /api/company-event-activities/:id/register')).toHaveLength(1));
  const rewards = screen.getByRole('region', { name: 'Hadiah Hari Keluarga' });
  expect(rewards.textContent).toContain('Untuk yang hadir, selesai Donor, 20 poin · sisa 6');
  fireEvent.click(within(rewards).getByRole('button', { name: 'Klaim Kaus' }));
  await waitFor(() => expect(network.sent('POST /api/company-event-rewards/:id/claim')).toHaveLength(1));
});

it('a seat that is offered says until when, and is taken by a press', async () => {
  const offered = { state: 'offered', place: null, ticket: null, offeredUntil: EVENT.start, attendedAt: null } as const;
  const taken = { ...offered, state: 'registered', offeredUntil: null, ticket: TICKET } as const;
  let own: OwnEvent = { ...EVENT, own: offered, can: ['accept', 'withdraw'] };
  const network = stubNetwork({
    'GET /api/session': SESSION,
    'GET /api/company-events/own': () => ({ data: [own] }),
    'POST /api/company-events/:id/accept': () => {
      own = { ...EVENT, own: taken, can: ['withdraw'] };
      return { data: own };
    },
  });
  await draw();
  await screen.findByText(/^Ada tempat untuk Anda\. Terima sebelum /);
  expect(screen.getByRole('button', { name: 'Lepas tempat' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Terima tempat' }));
  await screen.findByRole('region', { name: 'Tiket Hari Keluarga' });
  expect(network.sent('POST /api/company-events/:id/accept')).toEqual([{}]);
});

it('a draw is drawn once more on the device of who asks', async () => {
  const seed = 'ab'.repeat(32);
  const digest = await crypto.subtle.digest(
    'SHA-256',
    Uint8Array.from({ length: 32 }, () => 0xab),
  );
  const commitment = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const bicycle = { id: id(95), title: 'Sepeda lipat', drawnAt: EVENT.start, winners: [12], isWon: true };
  const network = page({ ...EVENT, draws: [bicycle] });
  const proof = { ...bicycle, count: 1, commitment, preparedAt: EVENT.start, seed, entrants: [12], winners: [12] };
  network.answer({ 'GET /api/company-event-draws/:id/proof': { data: proof } });
  await draw();
  await screen.findByText('Anda menang! Pemenang nomor 12');
  fireEvent.click(screen.getByRole('button', { name: 'Periksa undian Sepeda lipat' }));
  expect((await screen.findByText(/^Cocok: angka acak sesuai sidiknya/)).textContent).toContain('pemenang yang sama');
});
