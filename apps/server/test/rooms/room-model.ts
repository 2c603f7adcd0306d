/** What rooms promise, said once more in other words: bookings as a list, judged by looking at all of them. */
import { type Instant, MINUTE_MS } from '@hadir/domain/kernel/time.ts';
import type { BookingState } from '@hadir/domain/rooms/booking.ts';

const QUARTER = 15 * MINUTE_MS;

export interface ModelRoom {
  readonly id: string;
  readonly buffer: number;
  readonly approval: boolean;
}

export interface ModelBooking {
  /** Unknown for offers until they are looked for. */
  id: string | null;
  room: ModelRoom;
  readonly user: number;
  readonly series: string | null;
  start: number;
  end: number;
  busy: number;
  state: BookingState;
  offeredUntil: number | null;
}

export interface ModelWaiting {
  readonly id: string;
  readonly room: ModelRoom;
  readonly user: number;
  readonly start: number;
  readonly end: number;
}

/** Who looks after rooms. */
export const KEEPER = 0;

const BLOCKING: readonly BookingState[] = ['offered', 'pending', 'approved', 'checked_in'];

export class RoomModel {
  now: number;
  bookings: ModelBooking[] = [];
  waiting: ModelWaiting[] = [];

  constructor(now: Instant) {
    this.now = now;
  }

  isTaken(room: ModelRoom, start: number, end: number, but?: ModelBooking): boolean {
    return this.bookings.some(
      (one) =>
        one !== but &&
        one.room.id === room.id &&
        BLOCKING.includes(one.state) &&
        one.start < end + room.buffer &&
        start < Math.max(one.end + room.buffer, one.busy),
    );
  }

  /** The state in which it would be booked; null where nobody could approve it any more. */
  stateFor(room: ModelRoom, user: number, start: number): BookingState | null {
    const begun = start <= this.now;
    if (!room.approval || user === KEEPER) return begun ? 'checked_in' : 'approved';
    return begun ? null : 'pending';
  }

  add(part: Pick<ModelBooking, 'id' | 'room' | 'user' | 'series' | 'start' | 'end' | 'state'>): void {
    this.bookings.push({ ...part, busy: part.end + part.room.buffer, offeredUntil: null });
  }

  /** Each of them as much later and as long as the first wish says; none where one is taken. @returns whether it was done */
  move(list: readonly ModelBooking[], room: ModelRoom, later: number, length: number): boolean {
    const before = list.map((one) => ({ ...one }));
    for (const one of list) {
      const start = one.start + later;
      const end = start + length;
      if (this.isTaken(room, start, end, one)) {
        list.forEach((each, index) => Object.assign(each, before[index]));
        return false;
      }
      const isSame = one.room.id === room.id && later === 0 && one.end === end;
      Object.assign(one, { room, start, end, busy: end + room.buffer });
      if (!isSame) one.state = this.stateFor(room, one.user, start) ?? one.state;
    }
    const released = new Map(before.map((one) => [one.room.id, one.room]));
    for (const id of [...released.keys()].toSorted()) this.offer(released.get(id) ?? room);
    return true;
  }

  /** What has been released goes to who waits. */
  offer(room: ModelRoom): void {
    for (const wish of this.waiting.filter((one) => one.room.id === room.id)) {
      const from = Math.max(wish.start, Math.floor(this.now / QUARTER) * QUARTER);
      const left = wish.end - Math.max(from, this.now);
      if (left < QUARTER) {
        this.waiting = this.waiting.filter((one) => one !== wish);
        continue;
      }
      if (room.approval && wish.start <= this.now) continue;
      if (this.isTaken(room, from, wish.end)) continue;
      this.waiting = this.waiting.filter((one) => one !== wish);
      const { user, end } = wish;
      this.add({ id: null, room, user, series: null, start: from, end, state: 'offered' });
      const added = this.bookings.at(-1);
      if (added !== undefined) added.offeredUntil = this.now + QUARTER;
    }
  }

  pass(offer: ModelBooking): void {
    this.bookings = this.bookings.filter((one) => one !== offer);
  }

  /** What the job does at this moment. */
  settle(): void {
    for (const one of this.bookings.filter(({ state }) => BLOCKING.includes(state))) {
      if (one.state === 'offered' && (one.offeredUntil ?? 0) <= this.now) this.pass(one);
      if (one.state === 'pending' && one.start <= this.now) one.state = 'expired';
      if (one.state === 'approved' && this.now > one.start + QUARTER) one.state = 'no_show';
      if (one.state === 'checked_in' && one.end <= this.now) one.state = 'finished';
    }
    const rooms = new Map(this.waiting.map(({ room }) => [room.id, room]));
    for (const room of rooms.values()) this.offer(room);
  }

  open(states: readonly BookingState[]): ModelBooking[] {
    return this.bookings.filter(({ state }) => states.includes(state));
  }
}
