import { describe, expect, it } from 'vitest';
import { instant, timeIn } from '../kernel/time.ts';
import { metresTo, proposeRooms, proposeTimes, type RoomWish, type SearchedRoom } from './room-search.ts';

const at = (time: string) => instant(`2026-11-23T${time}:00+07:00`);
const span = (from: string, to: string) => ({ start: at(from), end: at(to) });
const booked = (from: string, to: string) => ({ id: from, ...span(from, to), state: 'approved' as const });
const room = (id: string, part: Partial<SearchedRoom> = {}): SearchedRoom => ({
  id,
  capacity: 8,
  facilities: ['layar', 'Video'],
  metres: null,
  bufferMinutes: 0,
  hours: span('07:00', '20:00'),
  booked: [],
  ...part,
});
const wish = (part: Partial<RoomWish> = {}): RoomWish => ({
  ...span('10:00', '11:00'),
  people: 6,
  facilities: [],
  isFlexible: false,
  ...part,
});
const ids = (rooms: readonly SearchedRoom[], part: Partial<RoomWish> = {}) =>
  proposeRooms(rooms, wish(part)).map(({ roomId, start }) => `${roomId} ${timeIn(start, 'Asia/Jakarta')}`);

describe('rooms that are proposed', () => {
  it('are three, the smallest with enough seats first', () => {
    const rooms = [20, 6, 4, 12, 8].map((capacity) => room(`R${capacity}`, { capacity }));
    expect(ids(rooms)).toEqual(['R6 10:00', 'R8 10:00', 'R12 10:00']);
  });

  it('have all that is wanted, however it is written', () => {
    expect(ids([room('a'), room('b', { facilities: ['layar'] })], { facilities: ['video ', 'Layar'] })).toEqual([
      'a 10:00',
    ]);
  });

  it('near those who come stand before smaller ones further away, and those whose way is known before the others', () => {
    const rooms = [
      room('unknown', { capacity: 6 }),
      room('far', { capacity: 6, metres: 900 }),
      room('near', { capacity: 20, metres: 300 }),
      room('here', { capacity: 20, metres: 0 }),
    ];
    expect(ids(rooms)).toEqual(['here 10:00', 'near 10:00', 'far 10:00']);
  });

  it('go by what all who come walk, each from the closest own place', () => {
    // A thousandth of a degree on a meridian: 111 metres.
    const place = (thousandths: number) => ({ lat: thousandths / 1_000, lon: 106 });
    const people = [[place(0)], [place(10), place(3)], []];
    expect(metresTo([place(1)], people)).toBe(334);
    expect(metresTo([place(1), place(3)], people)).toBe(111);
    expect([metresTo([], people), metresTo([place(1)], [[], []])]).toEqual([null, null]);
  });

  it('are free at that time, or later the same day where that will do', () => {
    const rooms = [
      room('a', { booked: [booked('09:30', '10:20')] }),
      room('b', { booked: [booked('10:30', '19:30')] }),
    ];
    expect(ids(rooms)).toEqual([]);
    expect(ids(rooms, { isFlexible: true })).toEqual(['a 10:30']);
  });
});

describe('other times of a room', () => {
  const times = (part: Partial<SearchedRoom>, earliest = '08:00') =>
    proposeTimes(room('a', part), span('10:00', '11:00'), at(earliest)).map(({ start }) =>
      timeIn(start, 'Asia/Jakarta'),
    );

  it('are the next ones before and after the wished time, of its length', () => {
    expect(times({ booked: [booked('09:30', '11:15')] })).toEqual(['08:30', '11:15', '12:15']);
  });

  it('are not past and leave the free minutes', () => {
    expect(times({ booked: [booked('09:30', '11:15')], bufferMinutes: 15 }, '09:00')).toEqual([
      '11:30',
      '12:30',
      '13:30',
    ]);
  });

  it('are none where the day is full', () => {
    expect(times({ booked: [booked('07:00', '19:30')] })).toEqual([]);
  });
});
