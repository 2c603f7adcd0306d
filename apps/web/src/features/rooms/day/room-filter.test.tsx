// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAt } from '../../../../test/render.tsx';
import { ROOM_DAY } from '../../../../test/room-day.ts';
import { signedIn } from '../../../../test/session.ts';
import { ALL_ROOMS, isShown, type RoomFilter, RoomFilters } from './room-filter.tsx';

const [first] = ROOM_DAY.rooms;
if (first === undefined) throw new Error('no room');
const room = (part: object) => ({
  ...first,
  capacity: 8,
  facilities: ['Layar', 'video'],
  floor: '3',
  place: 'Menara A',
  ...part,
});

it.each<[string, boolean, Partial<RoomFilter>]>([
  ['nothing is chosen', true, {}],
  ['it has the seats', true, { people: 8 }],
  ['it is too small', false, { people: 10 }],
  ['it has all facilities', true, { facilities: ['layar', 'video'] }],
  ['one of them is missing', false, { facilities: ['layar', 'papan tulis'] }],
  ['it is on another floor', false, { floors: ['Menara A lantai 4'] }],
])('a room is shown or not where %s: %s', (_, shown, part) => {
  expect(isShown(room({}), { ...ALL_ROOMS, ...part })).toBe(shown);
});

it('facilities that rooms have are chosen by name', async () => {
  const change = vi.fn<(filter: RoomFilter) => void>();
  await renderAt(<RoomFilters rooms={[room({})]} filter={ALL_ROOMS} change={change} />, { known: signedIn() });
  fireEvent.click(screen.getByRole('button', { name: 'Semua fasilitas' }));
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Layar' }));
  expect(change).toHaveBeenCalledWith({ ...ALL_ROOMS, facilities: ['layar'] });
});
