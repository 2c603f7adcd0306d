// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Refusal, stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { id, sessionOf, signedIn } from '../../../../test/session.ts';
import OwnSessionsPage from './own-sessions-page.tsx';

const DESK = {
  id: id(50),
  target: 'counselor',
  name: 'Dewi Anggraini',
  bio: 'Psikolog industri.',
  specialties: ['Keluarga'],
  languages: ['Indonesia'],
  modes: ['daring', 'luring'],
  place: 'Ruang Teduh',
  sessionMinutes: 60,
  ready: true,
};
const CATALOGUE = {
  zone: 'Asia/Jakarta',
  categories: [
    { id: id(60), name: 'Karier', description: '', sensitive: false },
    { id: id(61), name: 'Kesehatan jiwa', description: 'Cemas, sedih.', sensitive: true },
  ],
  desks: [DESK],
};
const START = '2026-11-24T03:00:00.000Z';
const SLOTS = {
  zone: 'Asia/Jakarta',
  sessionMinutes: 60,
  days: [
    { date: '2026-11-23', slots: [], full: true },
    {
      date: '2026-11-24',
      slots: [
        { start: '2026-11-24T02:00:00.000Z', end: '2026-11-24T03:00:00.000Z' },
        { start: START, end: '2026-11-24T04:00:00.000Z' },
      ],
      full: false,
    },
  ],
};
const SESSION = {
  id: id(70),
  target: 'counselor',
  deskId: DESK.id,
  desk: DESK.name,
  place: 'Ruang Teduh',
  categoryId: id(60),
  category: 'Karier',
  sensitive: false,
  zone: 'Asia/Jakarta',
  start: START,
  end: '2026-11-24T04:00:00.000Z',
  mode: 'luring',
  state: 'pending',
  reason: null,
  anonymous: false,
  proposal: null,
  handOver: null,
  attended: null,
  rating: null,
  requestedAt: '2026-11-20T01:00:00.000Z',
  version: 1,
  can: ['move', 'cancel'],
};
const key = (state: string) => ({
  data: { state, openUntil: null, mayProveByMail: true, since: null, deskClosed: false },
});
const ANSWERS = {
  'GET /api/session': sessionOf(),
  'GET /api/counseling/key': key('closed'),
  'GET /api/counseling/own': { data: { sessions: [], waiting: [] } },
  'GET /api/counseling/catalogue': { data: CATALOGUE },
  'GET /api/counseling/desks/:id/slots': { data: SLOTS },
};

async function chooseTime(topic: string): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: topic }));
  fireEvent.click(screen.getByRole('button', { name: /Dewi Anggraini/ }));
  fireEvent.click(await screen.findByRole('button', { name: '10.00' }));
  fireEvent.click(screen.getByRole('button', { name: 'Lanjut: Selasa 24 Nov, 10.00' }));
  return screen.findByRole('dialog');
}

it('says who reads what, by topic', async () => {
  stubNetwork(ANSWERS);
  await renderAt(<OwnSessionsPage />, { known: signedIn() });
  fireEvent.click(await screen.findByRole('button', { name: 'Karier' }));
  screen.getByText(/HRD melihat tanggal, topik, konselor, dan status, tanpa nama/);
  fireEvent.click(screen.getByRole('button', { name: 'Kesehatan jiwa' }));
  expect(screen.getByText(/HRD melihat tanggal, konselor, dan status, tanpa nama/)).toBeDefined();
});

it('a day without a free time cannot be chosen, and says so', async () => {
  stubNetwork(ANSWERS);
  await renderAt(<OwnSessionsPage />, { known: signedIn() });
  fireEvent.click(await screen.findByRole('button', { name: /Dewi Anggraini/ }));
  const full = await screen.findByRole('button', { name: /23 November 2026, penuh/ });
  expect(full.hasAttribute('disabled')).toBe(true);
  screen.getByRole('button', { name: /24 November 2026, 2 waktu kosong/ });
});

it('asks for a session without a name, and makes the key with the password first', async () => {
  const network = stubNetwork({
    ...ANSWERS,
    'GET /api/counseling/key': key('none'),
    'POST /api/counseling/key/open': { data: { openUntil: '2026-11-20T02:15:00.000Z', recoveryCode: 'KODE-RAHASIA' } },
    'PUT /api/counseling/own/:id': { data: SESSION },
  });
  await renderAt(<OwnSessionsPage />, { known: signedIn() });
  const form = await chooseTime('Kesehatan jiwa');
  fireEvent.change(within(form).getByLabelText('Cerita singkat'), { target: { value: 'Sulit tidur sejak lama.' } });
  fireEvent.click(within(form).getByLabelText('Tanpa nama'));
  fireEvent.click(within(form).getByRole('button', { name: 'Kirim permintaan' }));
  await within(form).findByText('Isi kata sandi akun Anda.');
  expect(network.sent('PUT /api/counseling/own/:id')).toEqual([]);
  fireEvent.change(within(form).getByLabelText('Kata sandi akun'), { target: { value: 'kata-sandi-saya' } });
  fireEvent.click(within(form).getByRole('button', { name: 'Kirim permintaan' }));
  await screen.findByText('KODE-RAHASIA');
  expect(network.sent('POST /api/counseling/key/open')).toEqual([{ password: 'kata-sandi-saya' }]);
  expect(network.sent('PUT /api/counseling/own/:id')).toEqual([
    {
      deskId: DESK.id,
      categoryId: id(61),
      start: START,
      mode: 'daring',
      summary: 'Sulit tidur sejak lama.',
      anonymous: true,
    },
  ]);
  // What is kept of a call under a key would hold the story.
  const sent = network.calls.find(({ method }) => method === 'PUT');
  expect(sent?.headers.get('idempotency-key')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Sudah saya simpan' }));
  await waitFor(() => expect(screen.queryByText('KODE-RAHASIA')).toBeNull());
});

it('a time that somebody else took leads back to the times, with a sentence', async () => {
  stubNetwork({
    ...ANSWERS,
    'PUT /api/counseling/own/:id': new Refusal(409, { code: 'SLOT_TIDAK_TERSEDIA', message: 'Waktu tidak tersedia.' }),
  });
  await renderAt(<OwnSessionsPage />, { known: signedIn() });
  const form = await chooseTime('Karier');
  fireEvent.change(within(form).getByLabelText('Cerita singkat'), { target: { value: 'Ingin pindah tim.' } });
  fireEvent.click(within(form).getByRole('button', { name: 'Kirim permintaan' }));
  await screen.findByText('Waktu itu baru saja diambil orang lain. Pilih waktu lain.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Pilih waktu' }).hasAttribute('disabled')).toBe(true);
});

it('shows a proposal and who opened the story; accepting it sends the version that was seen', async () => {
  const proposed = {
    ...SESSION,
    proposal: { start: '2026-11-25T02:00:00.000Z', end: '2026-11-25T03:00:00.000Z' },
    can: ['accept_proposal', 'decline_proposal', 'cancel'],
  };
  const network = stubNetwork({
    ...ANSWERS,
    'GET /api/counseling/own': { data: { sessions: [proposed], waiting: [] } },
    'GET /api/counseling/own/:id': {
      data: {
        ...proposed,
        summary: null,
        summaryState: 'closed',
        events: [
          { at: '2026-11-20T01:00:00.000Z', what: 'ask', by: 'Saya', own: true },
          { at: '2026-11-20T01:30:00.000Z', what: 'open', by: 'Dewi Anggraini', own: false },
        ],
      },
    },
    'POST /api/counseling/own/:id/actions': { data: { ...proposed, state: 'approve', proposal: null, can: [] } },
  });
  await renderAt(<OwnSessionsPage />, { known: signedIn() });
  fireEvent.click(await screen.findByRole('button', { name: 'Jawab' }));
  const sheet = await screen.findByRole('dialog');
  await within(sheet).findByText('Dewi Anggraini membuka cerita');
  within(sheet).getByText('Anda meminta sesi');
  within(sheet).getByText('Waktu yang diusulkan: Rab 25/11 09.00–10.00');
  fireEvent.click(within(sheet).getByRole('button', { name: 'Terima waktu ini' }));
  await waitFor(() =>
    expect(network.sent('POST /api/counseling/own/:id/actions')).toEqual([{ action: 'accept_proposal', version: 1 }]),
  );
});

it('access that another opened closes the page until it is proved', async () => {
  const network = stubNetwork({
    ...ANSWERS,
    'GET /api/counseling/key': key('blocked'),
    'POST /api/counseling/key/proof': { data: { ok: true } },
    'POST /api/counseling/key/proof/confirm': key('recovery'),
  });
  await renderAt(<OwnSessionsPage />, { known: signedIn() });
  await screen.findByText('Konseling ditutup sementara');
  expect(network.calls.some(({ path }) => path === '/api/counseling/own')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Kirim kode ke email saya' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Kode dari email' }), { target: { value: 'ABCD' } });
  network.answer({ 'GET /api/counseling/key': key('recovery') });
  fireEvent.click(screen.getByRole('button', { name: 'Buka jadwal' }));
  await screen.findByRole('region', { name: 'Minta sesi konseling' });
});
