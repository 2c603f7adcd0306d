// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type Call, type Network, Refusal, stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { sessionOf, signedIn } from '../../../../test/session.ts';
import { ticketRow } from '../../../../test/tickets.ts';
import OwnTicketsPage from './own-tickets-page.tsx';

const SESSION = sessionOf({ grants: { 'ticket.ask': ['own'] } });
const ROWS = [ticketRow(1, 'Sisa cuti berkurang'), ticketRow(2, 'Lembur hilang')];
const LATE = new Refusal(409, { code: 'TIKET_TIDAK_SESUAI', message: 'Keadaan tiket sudah berubah.' });

let can: readonly string[] = ['answer'];
let network: Network;

beforeEach(async () => {
  can = ['answer'];
  const more = { messages: [], solution: '', rating: null, ratingNote: '', reopened: 0, mergedInto: null, place: null };
  network = stubNetwork({
    'GET /api/session': SESSION,
    'GET /api/tickets/own': { data: ROWS },
    'GET /api/tickets/own/:id': ({ path }: Call) => ({
      data: {
        ...ROWS.find((one) => path.endsWith(one.id)),
        ...more,
        can,
        hours: { open: true, opensAt: null },
      },
    }),
    'POST /api/tickets/own/:id/messages': LATE,
  });
  await renderAt(<OwnTicketsPage />, { path: '/bantuan/tiket', known: signedIn(SESSION) });
});

const field = () => screen.findByLabelText('Tulis balasan');
async function lookAt(subject: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: new RegExp(subject) }));
  await screen.findByRole('heading', { name: subject });
}

it('what is typed in a ticket waits there while another one is looked at', async () => {
  fireEvent.change(await field(), { target: { value: 'Masih salah.' } });
  await lookAt('Lembur hilang');
  expect(await field()).toHaveProperty('value', '');
  await lookAt('Sisa cuti berkurang');
  expect(await field()).toHaveProperty('value', 'Masih salah.');
});

it('what could not be sent is there, too', async () => {
  fireEvent.change(await field(), { target: { value: 'Masih salah.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Kirim' }));
  await screen.findByText('Keadaan tiket sudah berubah.');
  await lookAt('Lembur hilang');
  await lookAt('Sisa cuti berkurang');
  expect(await field()).toHaveProperty('value', 'Masih salah.');
});

it('what was lost once is there, too, while it is on its way again', async () => {
  let tries = 0;
  network.answer({
    'POST /api/tickets/own/:id/messages': () => {
      tries += 1;
      return tries === 1
        ? new Refusal(503, { code: 'SERVER_SIBUK', message: 'Server sibuk.' })
        : Promise.withResolvers().promise;
    },
  });
  fireEvent.change(await field(), { target: { value: 'Masih salah.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Kirim' }));
  await waitFor(() => {
    const retry = screen.queryByRole('button', { name: 'Coba lagi' });
    if (retry !== null) fireEvent.click(retry);
    expect(tries).toBe(2);
  });
  await screen.findByText('Mengirim…');
  await lookAt('Lembur hilang');
  await lookAt('Sisa cuti berkurang');
  expect(await field()).toHaveProperty('value', 'Masih salah.');
});

it('what was written while the ticket ended is shown with its reason, and opens it again', async () => {
  network.answer({
    'POST /api/tickets/own/:id/messages': () => {
      can = ['reopen', 'rate'];
      return LATE;
    },
    'POST /api/tickets/own/:id/actions': () => {
      can = ['answer'];
      return { data: {} };
    },
  });
  fireEvent.change(await field(), { target: { value: 'Masih salah hari Selasa.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Kirim' }));
  await screen.findByText('Tiket berakhir sebelum pesan ini terkirim.');
  expect(screen.getByText('Masih salah hari Selasa.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Belum beres, buka lagi' }));
  expect(await screen.findByLabelText('Alasan')).toHaveProperty('value', 'Masih salah hari Selasa.');
  fireEvent.click(screen.getByRole('button', { name: 'Buka lagi' }));
  expect(await field()).toHaveProperty('value', '');
  expect(network.sent('POST /api/tickets/own/:id/actions')).toEqual([
    { action: 'reopen', version: 1, reason: 'Masih salah hari Selasa.' },
  ]);
});
