// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { addDays } from '@hadir/domain/kernel/time.ts';
import { expect, it, vi } from 'vitest';
import { renderAt } from '../../../../test/render.tsx';
import { ROOM_DAY } from '../../../../test/room-day.ts';
import { signedIn } from '../../../../test/session.ts';
import { Timeline } from './timeline.tsx';
import { quarterAt, shareOf } from './timeline-share.ts';

const DAY = { from: 7 * 60, to: 20 * 60 };

it.each([
  [0, 420],
  [0.25, 615],
  [1, 1185],
  [1.2, 1185],
  [-0.1, 420],
])('a share of %d of the line is the quarter of minute %d', (share, minute) => {
  expect(quarterAt(share, DAY)).toBe(minute);
});

it('a minute outside the hours stands at their edge', () => {
  expect([shareOf(0, DAY), shareOf(810, DAY), shareOf(1440, DAY)]).toEqual([0, 50, 100]);
});

it('arrows step to a time by quarters, Shift makes it longer, Enter books it', async () => {
  const book = vi.fn<Parameters<typeof Timeline>[0]['book']>();
  await renderAt(<Timeline day={ROOM_DAY} today={ROOM_DAY.date} book={book} open={() => undefined} />, {
    known: signedIn(),
  });
  const free = screen.getByRole('button', { name: 'Pesan Melati 07:00–08:00' });
  fireEvent.keyDown(free, { key: 'ArrowRight' });
  fireEvent.keyDown(free, { key: 'ArrowRight' });
  fireEvent.keyDown(free, { key: 'ArrowRight', shiftKey: true });
  screen.getByRole('button', { name: 'Pesan Melati 07:30–08:45' });
  fireEvent.click(free);
  expect(book.mock.calls).toEqual([[ROOM_DAY.rooms[1], { start: 450, end: 525 }]]);
});

it('a booking says what it is, when and how it stands', async () => {
  const open = vi.fn<Parameters<typeof Timeline>[0]['open']>();
  await renderAt(<Timeline day={ROOM_DAY} today={ROOM_DAY.date} book={() => undefined} open={open} />, {
    known: signedIn(),
  });
  fireEvent.click(screen.getByRole('button', { name: /Rapat gudang.*Adi Saputra · 4.*08\.00–10\.00, Sudah check-in/ }));
  expect(open).toHaveBeenCalledWith(ROOM_DAY.bookings[0]);
});

it('the legend names each kind of the shown rooms once, with how many there are', async () => {
  const [kenanga, melati] = ROOM_DAY.rooms;
  const [taken] = ROOM_DAY.bookings;
  if (kenanga === undefined || melati === undefined || taken === undefined) throw new Error('no room');
  const mine = { ...taken, id: 'mine', state: 'approved' as const, mine: true };
  const day = { ...ROOM_DAY, rooms: [kenanga], bookings: [...ROOM_DAY.bookings, { ...taken, id: 'more' }, mine] };
  await renderAt(<Timeline day={day} today={ROOM_DAY.date} book={() => undefined} open={() => undefined} />, {
    known: signedIn(),
  });
  screen.getByText('Sudah check-in 2');
  screen.getByText('Pesanan Anda 1');
  // Of a room that is not shown.
  expect(screen.queryByText('Disetujui 1')).toBeNull();
});

it.each([
  ['invites to book while it lasts', 0, 1],
  ['invites nobody once it is over', 1, 0],
])('a date %s', async (_, daysLater, invitations) => {
  const today = addDays(ROOM_DAY.date, daysLater);
  const known = signedIn();
  await renderAt(<Timeline day={ROOM_DAY} today={today} book={() => undefined} open={() => undefined} />, { known });
  expect(screen.queryAllByText('Geser pada baris ruang untuk memesan, atau Enter, per 15 menit')).toHaveLength(
    invitations,
  );
});
