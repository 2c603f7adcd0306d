/** Free rooms for a wish, and other times of a room that is taken (rules/rooms#free-rooms). */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { roomSearch } from '@hadir/contract/rooms/search.ts';
import { facilityList, roomPlace } from '@hadir/contract/rooms/words.ts';
import { addDays, atLocal, dateIn, type Instant, instant, MINUTE_MS, toWire } from '@hadir/domain/kernel/time.ts';
import { BOOKING_LIMITS, type TimeSpan } from '@hadir/domain/rooms/booking.ts';
import type { RoomDay } from '@hadir/domain/rooms/free-times.ts';
import { metresTo, proposeRooms, proposeTimes, type WorkPoints } from '@hadir/domain/rooms/room-search.ts';
import { runTogether } from '../../db/transactions/run-together.ts';
import { refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { bookableRooms, bookedOnDate, type Building, buildings, workPointsOf } from './room-search.store.ts';
import { bookingOnWire } from './booking-view.ts';
import { bookingsOfRoom, type StoredRoom } from './rooms.store.ts';

const QUARTER = BOOKING_LIMITS.stepMinutes * MINUTE_MS;

export async function searchRooms(c: Call<typeof roomSearch.free>): Promise<ReplyOf<typeof roomSearch.free>> {
  const { people: seats, facilities, attendees, roomId, changes, flexible } = c.query;
  const wish = { start: instant(c.query.start), end: instant(c.query.end) };
  if (wish.start >= wish.end) throw refusedField('end', 'WAKTU_TIDAK_VALID');
  const date = dateIn(wish.start, 'Asia/Jakarta');
  const [rooms, booked, people, known] = await c.db.transaction(
    (tx) =>
      runTogether(
        bookableRooms(tx, { seats, roomId: roomId ?? null }),
        bookedOnDate(tx, { date, changes: changes ?? null }),
        workPointsOf(tx, [c.actor.userId, ...attendees], date),
        buildings(tx, date),
      ),
    { reusesPlans: true },
  );
  const wayTo = wayReader(people.length === 0 ? [] : known, people);
  const dayOf = dayReader(wish, booked);
  const earliest = (Math.floor(c.now / QUARTER) * QUARTER) as Instant;
  const searched = rooms
    .filter(({ id }) => id !== roomId)
    .map((room) => ({
      id: room.id,
      capacity: room.capacity,
      facilities: facilityList(room.facilities),
      metres: wayTo(room),
      ...dayOf(room),
    }));
  // What is past is looked for from now on, as long as it was to be.
  const start = Math.max(wish.start, earliest) as Instant;
  const end = (start + wish.end - wish.start) as Instant;
  const proposals = proposeRooms(searched, { start, end, people: seats, facilities, isFlexible: flexible === 'ya' });
  const same = rooms.find(({ id }) => id === roomId);
  const times = same === undefined ? [] : proposeTimes(dayOf(same), wish, earliest);
  const byId = new Map(rooms.map((room) => [room.id, room]));
  return {
    data: {
      rooms: proposals.flatMap(({ roomId: id, ...span }) => {
        const room = byId.get(id);
        return room === undefined ? [] : [{ ...named(room), ...wired(span) }];
      }),
      times: times.map(wired),
    },
  };
}

export async function readRoomWeek(c: Call<typeof roomSearch.week>): Promise<ReplyOf<typeof roomSearch.week>> {
  const { from } = c.query;
  const rows = await bookingsOfRoom(c.db, c.params.id, { from, to: addDays(from, 6) });
  return { data: { bookings: rows.map((row) => bookingOnWire(row, c)) } };
}

const wired = ({ start, end }: TimeSpan) => ({ start: toWire(start), end: toWire(end) });

const named = (room: StoredRoom) => ({
  roomId: room.id,
  room: room.name,
  place: roomPlace(room),
  capacity: room.capacity,
  facilities: [...facilityList(room.facilities)],
  zone: room.zone,
});

/** The room's date on which the wish lies. */
function dayReader(wish: TimeSpan, booked: ReadonlyMap<string, readonly TimeSpan[]>): (room: StoredRoom) => RoomDay {
  return ({ id, zone, open, close, bufferMinutes }) => {
    const date = dateIn(wish.start, zone);
    const hours = { start: atLocal(date, open, zone), end: atLocal(date, close, zone) };
    return { booked: booked.get(id) ?? [], bufferMinutes, hours };
  };
}

/** A room names its building in words, as the places of work have names. @returns by those words, each counted once */
function wayReader(known: readonly Building[], people: readonly WorkPoints[]): (room: StoredRoom) => number | null {
  const ways = new Map<string, number | null>();
  return ({ place }) => {
    if (place === null) return null;
    const counted = ways.get(place);
    if (counted !== undefined) return counted;
    const words = place.toLowerCase();
    const named = known.filter(({ name }) => {
      const work = name.toLowerCase();
      return work.includes(words) || words.includes(work);
    });
    const metres = metresTo(named, people);
    ways.set(place, metres);
    return metres;
  };
}
