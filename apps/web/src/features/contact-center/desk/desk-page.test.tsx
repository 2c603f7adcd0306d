// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { DeskTicketDetail } from '@hadir/contract/tickets/ticket-shapes.ts';
import { expect, it } from 'vitest';
import { id } from '../../../../test/session.ts';
import { desk, DESK_LIST, detail, GONE, LATE, reply, TICKETS } from '../../../../test/ticket-desk.tsx';
import { ticketRow } from '../../../../test/tickets.ts';

/** Reads everything of tickets again, as news do. */
const reread = () => fireEvent.click(screen.getByRole('button', { name: 'Sibuk' }));

it('what opened by itself stays open while a reply is typed, whichever ticket comes first by now', async () => {
  const { order, draw, calls } = desk();
  await draw();
  fireEvent.change(await reply(), { target: { value: 'Kami periksa dulu.' } });
  order([ticketRow(3, 'Gaji kurang'), ...TICKETS]);
  reread();
  await screen.findByRole('button', { name: /Gaji kurang/ });
  expect(screen.getByRole('heading', { name: 'Sisa cuti berkurang' })).toBeDefined();
  expect(await reply()).toHaveProperty('value', 'Kami periksa dulu.');
  expect(calls.some(({ path }) => path.endsWith(id(3)))).toBe(false);
});

it('what is typed waits at its ticket while another one is looked at', async () => {
  const { draw } = desk();
  await draw();
  fireEvent.change(await reply(), { target: { value: 'Kami periksa dulu.' } });
  fireEvent.blur(await reply());
  fireEvent.click(screen.getByRole('button', { name: /Lembur hilang/ }));
  await screen.findByRole('heading', { name: 'Lembur hilang' });
  expect(await reply()).toHaveProperty('value', '');
  fireEvent.click(screen.getByRole('button', { name: /Sisa cuti berkurang/ }));
  await screen.findByRole('heading', { name: 'Sisa cuti berkurang' });
  expect(await reply()).toHaveProperty('value', 'Kami periksa dulu.');
});

it('what could not be sent is in the field again when its ticket is looked at once more', async () => {
  const { draw } = desk({ 'POST /api/tickets/:id/messages': LATE });
  await draw();
  fireEvent.change(await reply(), { target: { value: 'Kami periksa dulu.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Kirim' }));
  await screen.findByText('Keadaan tiket sudah berubah.');
  fireEvent.click(screen.getByRole('button', { name: /Lembur hilang/ }));
  await screen.findByRole('heading', { name: 'Lembur hilang' });
  fireEvent.click(screen.getByRole('button', { name: /Sisa cuti berkurang/ }));
  await screen.findByRole('heading', { name: 'Sisa cuti berkurang' });
  expect(await reply()).toHaveProperty('value', 'Kami periksa dulu.');
});

it('a ticket that went to somebody else is not shown any more, and says so', async () => {
  const { answer, draw } = desk();
  await draw();
  await reply();
  answer({ 'GET /api/tickets/:id': GONE });
  reread();
  expect(await screen.findByText('Tiket ini tidak ada pada Anda')).toBeDefined();
  expect(screen.queryByLabelText('Balasan untuk pemohon')).toBeNull();
});

it('while a reply waits nothing else is sent: it would take its place', async () => {
  const { draw } = desk({ 'POST /api/tickets/:id/messages': LATE });
  await draw();
  fireEvent.change(await reply(), { target: { value: 'Jawaban pertama' } });
  fireEvent.click(screen.getByRole('button', { name: 'Kirim' }));
  await screen.findByText('Keadaan tiket sudah berubah.');
  fireEvent.change(await reply(), { target: { value: 'Jawaban kedua' } });
  expect(screen.getByRole('button', { name: 'Kirim' })).toHaveProperty('disabled', true);
  fireEvent.keyDown(await reply(), { key: 'Enter', ctrlKey: true });
  expect(screen.getByText('Jawaban pertama')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Ubah pesan' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Kirim' })).toHaveProperty('disabled', false));
  expect(await reply()).toHaveProperty('value', 'Jawaban pertama\nJawaban kedua');
});

it('a reply that was refused is sent again at once, however long the ticket takes to be read again', async () => {
  const { draw, answer, sent } = desk({ 'POST /api/tickets/:id/messages': LATE });
  await draw();
  fireEvent.change(await reply(), { target: { value: 'Jawaban pertama' } });
  answer({ 'GET /api/tickets/:id': () => new Promise(() => undefined) });
  fireEvent.click(screen.getByRole('button', { name: 'Kirim' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Coba lagi' }));
  await waitFor(() => expect(sent('POST /api/tickets/:id/messages')).toHaveLength(2));
  const [first, second] = sent('POST /api/tickets/:id/messages');
  expect(second).toEqual(first);
});

it('why a ticket is called off stays where it was typed until it has arrived', async () => {
  const opened: DeskTicketDetail = { ...detail(ticketRow(1, 'Sisa cuti berkurang')), can: ['cancel'] };
  const { draw } = desk({ 'GET /api/tickets/:id': { data: opened }, 'POST /api/tickets/:id/cancel': LATE });
  await draw();
  fireEvent.click(await screen.findByRole('button', { name: 'Batalkan' }));
  fireEvent.change(await screen.findByLabelText('Alasan'), { target: { value: 'Tiket ganda' } });
  fireEvent.click(screen.getByRole('button', { name: 'Batalkan tiket' }));
  expect(await screen.findByText('Keadaan tiket sudah berubah.')).toBeDefined();
  expect(screen.getByLabelText('Alasan')).toHaveProperty('value', 'Tiket ganda');
});

const READY = [
  { id: id(71), name: 'Ajukan koreksi', category: 'attendance', body: 'Halo {nama}, ajukan koreksi.' },
  { id: id(72), name: 'Kami periksa', category: null, body: 'Halo {nama}, tiket {nomor} kami periksa.' },
];

it('a slash in the empty field opens the replies that stand ready, and one is inserted with the words of the ticket', async () => {
  const { draw, sent } = desk({ 'GET /api/canned-replies': { data: READY } });
  await draw();
  fireEvent.change(await reply(), { target: { value: '/' } });
  const search = await screen.findByLabelText('Cari balasan');
  expect(await screen.findByRole('button', { name: /Kami periksa/ })).toBeDefined();
  // Of another category only where it is looked for.
  expect(screen.queryByRole('button', { name: /Ajukan koreksi/ })).toBeNull();
  fireEvent.change(search, { target: { value: 'koreksi' } });
  expect(screen.getByRole('button', { name: /Ajukan koreksi/ })).toBeDefined();
  fireEvent.change(search, { target: { value: 'periksa' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  await waitFor(async () =>
    expect(await reply()).toHaveProperty('value', 'Halo Siti Staf, tiket TCK-202611-00001 kami periksa.'),
  );
  expect(sent('POST /api/tickets/:id/messages')).toEqual([]);
});

it('says who else is answering, and tells the others while one types, not at each stroke', async () => {
  const opened: DeskTicketDetail = { ...detail(ticketRow(1, 'Sisa cuti berkurang')), writing: ['Rina Marlina'] };
  const { draw, sent } = desk({
    'GET /api/tickets/:id': { data: opened },
  });
  await draw();
  expect(await screen.findByText('Rina Marlina sedang membalas.')).toBeDefined();
  for (const text of ['K', 'Ka', 'Kam']) fireEvent.change(await reply(), { target: { value: text } });
  await waitFor(() => expect(sent('POST /api/tickets/:id/writing')).toHaveLength(1));
});

it('the answer of a help text is found beside the ticket and put behind what is typed', async () => {
  const help = {
    id: id(81),
    category: 'Cuti',
    question: 'Kenapa sisa cuti berkurang?',
    answer: 'Cuti bersama dipotong.',
  };
  const { draw, calls } = desk({
    'GET /api/help': { data: [help] },
    'GET /api/help/:id': { data: { ...help, helpful: null } },
  });
  await draw();
  fireEvent.change(await reply(), { target: { value: 'Halo Bu Siti,' } });
  expect(calls.some(({ path }) => path === '/api/help')).toBe(false);
  fireEvent.change(screen.getByLabelText('Cari bantuan'), { target: { value: 'sisa cuti' } });
  fireEvent.click(await screen.findByRole('button', { name: help.question }));
  fireEvent.click(await screen.findByRole('button', { name: 'Sisipkan' }));
  expect(await reply()).toHaveProperty('value', 'Halo Bu Siti,\nCuti bersama dipotong.');
});

it('says where it has more tickets than are counted, in the tab and below the list', async () => {
  const counts = { ...DESK_LIST.counts, all: 999, hasMore: true };
  const { draw } = desk({ 'GET /api/tickets': { ...DESK_LIST, total: 10_000, hasMore: true, counts } });
  await draw();
  expect(await screen.findByRole('button', { name: 'Semua 999+' })).toBeDefined();
  expect(screen.getByText(/^2 dari lebih dari 10\.000 ditampilkan/)).toBeDefined();
});
