// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DeskSession } from '@hadir/contract/counseling/shapes.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { Refusal, stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { id, sessionOf, signedIn } from '../../../../test/session.ts';
import { SessionPane } from './session-pane.tsx';

const SESSION = {
  id: id(70),
  target: 'counselor',
  who: 'Putri Handayani',
  anonymous: false,
  category: 'Keluarga',
  sensitive: false,
  zone: 'Asia/Jakarta',
  start: '2026-11-20T03:15:00.000Z',
  end: '2026-11-20T04:15:00.000Z',
  mode: 'luring',
  state: 'pending',
  reason: null,
  proposal: null,
  handOver: null,
  takenBy: null,
  mine: true,
  number: 2,
  attended: null,
  requestedAt: '2026-11-18T02:00:00.000Z',
  version: 3,
  can: ['approve', 'propose', 'reject', 'cancel'],
} as const satisfies DeskSession;

const NOTE = { body: '', risk: false, version: 0, savedAt: null };
const OPENED = {
  session: SESSION,
  summary: 'Sulit tidur sejak pindah shift malam.',
  summaryState: 'shown',
  note: NOTE,
  earlier: [{ id: id(71), number: 1, start: '2026-11-06T03:00:00.000Z', zone: 'Asia/Jakarta' }],
  protocol: 'Hubungi klinik, 021-555.',
};
const OPEN = {
  data: { state: 'open', openUntil: '2026-11-20T02:15:00.000Z', mayProveByMail: false, since: null, deskClosed: false },
};
const ANSWERS = {
  'GET /api/session': sessionOf(),
  'GET /api/counseling/key': OPEN,
  'POST /api/counseling/sessions/:id/open': { data: OPENED },
  'POST /api/counseling/sessions/:id/note/open': {
    data: { body: 'Catatan sesi pertama.', risk: false, savedAt: '2026-11-06T04:00:00.000Z' },
  },
  'PUT /api/counseling/sessions/:id/note': { data: { version: 1, savedAt: '2026-11-20T02:01:00.000Z' } },
};

afterEach(() => void vi.useRealTimers());

async function openPane(answers: Readonly<Record<string, unknown>> = {}, session: DeskSession = SESSION) {
  const network = stubNetwork({ ...ANSWERS, ...answers });
  await renderAt(<SessionPane session={session} pin={() => undefined} />, { known: signedIn() });
  fireEvent.click(await screen.findByRole('button', { name: 'Buka isi sesi' }));
  await screen.findByText(OPENED.summary);
  return network;
}

it('a text comes only when it is asked for', async () => {
  const network = stubNetwork(ANSWERS);
  await renderAt(<SessionPane session={SESSION} pin={() => undefined} />, { known: signedIn() });
  await screen.findByRole('button', { name: 'Buka isi sesi' });
  expect(screen.queryByText(OPENED.summary)).toBeNull();
  expect(network.sent('POST /api/counseling/sessions/:id/open')).toEqual([]);
});

it('a note stores itself after two seconds of rest, with what was typed last', async () => {
  const network = await openPane();
  vi.useFakeTimers();
  const note = screen.getByLabelText('Catatan');
  fireEvent.change(note, { target: { value: 'Tidur' } });
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  fireEvent.change(note, { target: { value: 'Tidur lebih teratur' } });
  await act(() => vi.advanceTimersByTimeAsync(1_900));
  expect(network.sent('PUT /api/counseling/sessions/:id/note')).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(network.sent('PUT /api/counseling/sessions/:id/note')).toEqual([
    { body: 'Tidur lebih teratur', risk: false, version: 0 },
  ]);
  screen.getByText('Tersimpan 09.01, terenkripsi');
});

it('the next write names the version of the one before', async () => {
  const network = await openPane();
  vi.useFakeTimers();
  const note = screen.getByLabelText('Catatan');
  fireEvent.change(note, { target: { value: 'Satu' } });
  await act(() => vi.advanceTimersByTimeAsync(2_100));
  fireEvent.change(note, { target: { value: 'Satu dua' } });
  await act(() => vi.advanceTimersByTimeAsync(2_100));
  expect(network.sent('PUT /api/counseling/sessions/:id/note')).toMatchObject([{ version: 0 }, { version: 1 }]);
});

it('without a line a note waits in the page and goes when the line is back', async () => {
  const network = await openPane();
  vi.useFakeTimers();
  network.disconnect();
  fireEvent.change(screen.getByLabelText('Catatan'), { target: { value: 'Ditulis di kereta' } });
  await act(() => vi.advanceTimersByTimeAsync(2_100));
  screen.getByText('Belum tersimpan: jangan tutup halaman ini');
  network.connect();
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(12_000);
  });
  expect(network.sent('PUT /api/counseling/sessions/:id/note')).toMatchObject([{ body: 'Ditulis di kereta' }]);
});

it('the sign of risk opens the protocol and sends nothing but the note', async () => {
  const network = await openPane();
  expect(screen.queryByText('Hubungi klinik, 021-555.')).toBeNull();
  fireEvent.click(screen.getByRole('switch', { name: /Tanda risiko/ }));
  screen.getByText('Hubungi klinik, 021-555.');
  const writes = network.calls.filter(({ method }) => method !== 'GET');
  expect(writes.every(({ path }) => path.endsWith('/open') || path.endsWith('/note'))).toBe(true);
});

it('a note of an earlier session leaves the page after 30 seconds', async () => {
  await openPane();
  const list = screen.getByRole('list', { name: 'Catatan sesi sebelumnya' });
  vi.useFakeTimers();
  fireEvent.click(within(list).getByRole('button', { name: 'Buka 30 detik' }));
  await act(() => vi.advanceTimersByTimeAsync(10));
  within(list).getByText('Catatan sesi pertama.');
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(within(list).queryByText('Catatan sesi pertama.')).toBeNull();
});

/** Its minutes are over: the state of the key is read again. */
const SOON = { data: { ...OPEN.data, openUntil: '2020-01-01T00:00:00.000Z' } };
const CLOSED = { data: { ...OPEN.data, state: 'closed', openUntil: null } };

it('story and stored notes leave the page with the open key', async () => {
  const stored = { ...OPENED, note: { ...NOTE, body: 'Catatan hari ini.', version: 1 } };
  const network = await openPane({
    'GET /api/counseling/key': SOON,
    'POST /api/counseling/sessions/:id/open': { data: stored },
  });
  network.answer({ 'GET /api/counseling/key': CLOSED });
  await screen.findByText('Buka dengan kata sandi');
  await waitFor(() => expect(screen.queryByDisplayValue('Catatan hari ini.')).toBeNull());
  expect(screen.queryByText(OPENED.summary)).toBeNull();
});

it('with the key closed what is not stored stays, without the story', async () => {
  const refusal = new Refusal(403, { code: 'KUNCI_KONSELING_TERTUTUP', message: 'Kunci tertutup.' });
  const network = await openPane({
    'GET /api/counseling/key': SOON,
    'PUT /api/counseling/sessions/:id/note': refusal,
  });
  network.answer({ 'GET /api/counseling/key': CLOSED });
  fireEvent.change(screen.getByLabelText('Catatan'), { target: { value: 'Belum terkirim' } });
  await screen.findByText('Kunci tertutup. Buka lagi supaya catatan tersimpan.');
  expect(screen.queryByText(OPENED.summary)).toBeNull();
  screen.getByDisplayValue('Belum terkirim');
});

it('of HRD notes are written by who has taken the session, and another opens it no more', async () => {
  const shared: DeskSession = { ...SESSION, target: 'hrd', mine: false, can: ['take', 'cancel'] };
  await openPane({}, shared);
  screen.getByText('Ambil sesi ini untuk menulis catatan.');
  expect(screen.queryByLabelText('Catatan')).toBeNull();
  cleanup();
  stubNetwork(ANSWERS);
  await renderAt(<SessionPane session={{ ...shared, takenBy: 'Ratih Kusuma', can: [] }} pin={() => undefined} />, {
    known: signedIn(),
  });
  await screen.findByText('Diambil Ratih Kusuma. Hanya ia yang membaca isinya.');
  expect(screen.queryByRole('button', { name: 'Buka isi sesi' })).toBeNull();
});

it('a reason is chosen, and sent with the version that was seen', async () => {
  const network = await openPane({ 'POST /api/counseling/sessions/:id/actions': { data: SESSION } });
  fireEvent.click(screen.getByRole('button', { name: 'Tolak' }));
  const sheet = await screen.findByRole('dialog');
  const reject = within(sheet).getByRole('button', { name: 'Tolak' });
  expect(reject.hasAttribute('disabled')).toBe(true);
  fireEvent.click(within(sheet).getByRole('button', { name: 'Jadwal penuh' }));
  fireEvent.click(reject);
  await waitFor(() =>
    expect(network.sent('POST /api/counseling/sessions/:id/actions')).toEqual([
      { action: 'reject', version: 3, reason: 'full' },
    ]),
  );
});
