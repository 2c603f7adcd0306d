// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Refusal, stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { bookingOf, MELATI, ROOM_DAY } from '../../../../test/room-day.ts';
import { sessionOf, signedIn, TODAY } from '../../../../test/session.ts';
import { OwnRooms } from './own-rooms.tsx';

const rooms = <OwnRooms date={TODAY} choose={() => undefined} />;
const ANSWERS = {
  'GET /api/session': sessionOf(),
  'GET /api/rooms/day': { data: ROOM_DAY },
  'GET /api/room-bookings/own': { data: [] },
  'GET /api/room-waiting/own': { data: [] },
};

it('names what is free now, until when, and which length does not fit', async () => {
  stubNetwork(ANSWERS);
  await renderAt(rooms, { known: signedIn() });
  const free = await screen.findByRole('region', { name: 'Sekarang kosong' });
  within(free).getByText('1 dari 2');
  within(free).getByText('09.45');
  expect(within(free).queryByText('Kenanga')).toBeNull();
  expect(within(free).getByRole('button', { name: '60 menit tidak muat' }).hasAttribute('disabled')).toBe(true);
});

it('shows the rooms with enough seats alone, once asked for them, and says where there are none', async () => {
  const [kenanga] = ROOM_DAY.rooms;
  const data = { ...ROOM_DAY, rooms: [kenanga, { ...MELATI, capacity: 12 }], bookings: [] };
  stubNetwork({ ...ANSWERS, 'GET /api/rooms/day': { data } });
  await renderAt(rooms, { known: signedIn() });
  const free = await screen.findByRole('region', { name: 'Sekarang kosong' });
  within(free).getByText('2 dari 2');
  fireEvent.click(screen.getByRole('button', { name: '10+ orang' }));
  within(free).getByText('1 dari 1');
  fireEvent.click(screen.getByRole('button', { name: '20+ orang' }));
  expect(screen.getByText('Tidak ada ruang seperti itu')).toBeDefined();
});

it('books the running quarter of an hour for half an hour', async () => {
  const network = stubNetwork({
    ...ANSWERS,
    'POST /api/room-bookings': { data: { bookings: [bookingOf({ room: 'Melati', state: 'approved' })], skipped: [] } },
  });
  await renderAt(rooms, { known: signedIn() });
  fireEvent.click(await screen.findByRole('button', { name: '30 menit' }));
  const form = await screen.findByRole('dialog');
  fireEvent.change(within(form).getByLabelText('Judul'), { target: { value: 'Rapat singkat' } });
  fireEvent.click(within(form).getByRole('button', { name: 'Pesan' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(network.sent('POST /api/room-bookings')).toMatchObject([
    {
      roomId: MELATI.id,
      title: 'Rapat singkat',
      start: '2026-11-20T02:00:00.000Z',
      end: '2026-11-20T02:30:00.000Z',
    },
  ]);
});

it('a series without a number of times is refused at its field', async () => {
  const network = stubNetwork(ANSWERS);
  await renderAt(rooms, { known: signedIn() });
  fireEvent.click(await screen.findByRole('button', { name: '30 menit' }));
  const form = await screen.findByRole('dialog');
  fireEvent.change(within(form).getByLabelText('Judul'), { target: { value: 'Rapat mingguan' } });
  fireEvent.change(within(form).getByLabelText('Pengulangan'), { target: { value: 'WEEKLY' } });
  fireEvent.change(within(form).getByLabelText('Berapa kali'), { target: { value: '' } });
  fireEvent.click(within(form).getByRole('button', { name: 'Pesan' }));
  expect(await within(form).findByText('Isi berapa kali, 1 sampai 52.')).toBeDefined();
  expect(network.sent('POST /api/room-bookings')).toEqual([]);
});

it('checks in to the next own booking', async () => {
  const own = bookingOf({ mine: true, state: 'approved', can: ['check_in'], start: '2026-11-20T02:00:00.000Z' });
  const network = stubNetwork({
    ...ANSWERS,
    'GET /api/room-bookings/own': { data: [own] },
    'POST /api/room-bookings/:id/actions': { data: { bookings: [{ ...own, state: 'checked_in', can: ['finish'] }] } },
  });
  await renderAt(rooms, { known: signedIn() });
  const next = await screen.findByRole('region', { name: 'Rapat berikutnya' });
  fireEvent.click(within(next).getByRole('button', { name: 'Check-in' }));
  await waitFor(() =>
    expect(network.sent('POST /api/room-bookings/:id/actions')).toEqual([{ action: 'check_in', version: 1 }]),
  );
});

it('a booking of another date is changed on its own date', async () => {
  const own = bookingOf({
    mine: true,
    state: 'approved',
    can: ['change'],
    start: '2026-11-25T06:00:00.000Z',
    end: '2026-11-25T07:00:00.000Z',
  });
  const network = stubNetwork({
    ...ANSWERS,
    'GET /api/room-bookings/own': { data: [own] },
    'PUT /api/room-bookings/:id': { data: own },
  });
  await renderAt(rooms, { known: signedIn() });
  fireEvent.click(await screen.findByRole('button', { name: 'Ubah' }));
  const form = await screen.findByRole('dialog');
  expect(within(form).getByLabelText<HTMLInputElement>('Tanggal').value).toBe('25/11/2026');
  expect(within(form).getByLabelText<HTMLInputElement>('Mulai').value).toBe('13.00');
  fireEvent.change(within(form).getByLabelText('Selesai'), { target: { value: '14.30' } });
  fireEvent.click(within(form).getByRole('button', { name: 'Simpan' }));
  await waitFor(() =>
    expect(network.sent('PUT /api/room-bookings/:id')).toMatchObject([
      { start: own.start, end: '2026-11-25T07:30:00.000Z', version: 1 },
    ]),
  );
});

it('lists what became of a booking that is over', async () => {
  const gone = bookingOf({
    mine: true,
    state: 'no_show',
    start: '2026-11-19T02:00:00.000Z',
    end: '2026-11-19T03:00:00.000Z',
  });
  stubNetwork({ ...ANSWERS, 'GET /api/room-bookings/own': { data: [gone] } });
  await renderAt(rooms, { known: signedIn() });
  const list = await screen.findByRole('region', { name: 'Rapat saya, 30 hari terakhir' });
  within(list).getByText('Dilepas, tidak check-in');
  expect(screen.queryByRole('region', { name: 'Rapat berikutnya' })).toBeNull();
});

it('the own bookings that cannot be read leave what is free in place', async () => {
  stubNetwork({
    ...ANSWERS,
    'GET /api/room-bookings/own': new Refusal(500, {
      code: 'KESALAHAN_SERVER',
      message: 'Terjadi kesalahan di server.',
    }),
  });
  await renderAt(rooms, { known: signedIn() });
  expect(await screen.findByText('Pesanan Anda belum dapat dimuat')).toBeDefined();
  expect(screen.getByRole('region', { name: 'Sekarang kosong' })).toBeDefined();
});

it('says that there is no room yet', async () => {
  stubNetwork({ ...ANSWERS, 'GET /api/rooms/day': { data: { ...ROOM_DAY, rooms: [], bookings: [] } } });
  await renderAt(rooms, { known: signedIn() });
  expect(await screen.findByText('Belum ada ruang meeting')).toBeDefined();
});

it('a date that is over offers no room, and says of a room without bookings that it had none', async () => {
  const date = '2026-11-19' as typeof TODAY;
  stubNetwork({ ...ANSWERS, 'GET /api/rooms/day': { data: { ...ROOM_DAY, date, bookings: [] } } });
  await renderAt(<OwnRooms date={date} choose={() => undefined} />, { known: signedIn() });
  const list = await screen.findByRole('region', { name: 'Ruang' });
  expect(within(list).getAllByText('Tidak ada pesanan')).toHaveLength(ROOM_DAY.rooms.length);
  expect(within(list).queryAllByRole('button')).toEqual([]);
});
