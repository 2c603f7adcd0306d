/**
 * Plain bookings of different rooms that come in one moment share a transaction: what each pays for alone is its way to the
 * database and back. Only what is certain is booked here; whatever is refused, asks somebody, or meets another who has the
 * room at the moment, goes the way of a single booking (booking.service.ts), which says why.
 */
import { judgeBooking, type TimeSpan } from '@hadir/domain/rooms/booking.ts';
import { writeAudits } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { isSilence } from '../../db/pool.ts';
import { createBatches } from '../../db/transactions/batches.ts';
import { runTogether } from '../../db/transactions/run-together.ts';
import { type KeyOwner, storeReplies } from '../../http/idempotency.store.ts';
import { type BookCall, bookedAudit, type BookReply, newBooking, writtenBooking } from './booking.service.ts';
import { bookingOnWire, managesRooms, publishRooms } from './booking-view.ts';
import { insertBookings, type NewBooking } from './booking-writes.store.ts';
import { aroundWish, settledState, spanOf, WIDEST } from './judge-booking.service.ts';
import { bookedInRooms, lockFreeRooms, type RoomSpan, type StoredRoom } from './rooms.store.ts';

/** Of each company: while one batch is at the database, the next one is read and judged. The more book at once, the more share a way. */
const LANES = 2;
const MOST_TOGETHER = 16;
/** For a key that is written elsewhere, or the chain of the audit log: the others wait as well. Shorter than until a deadlock is found. */
const NOBODY_WAITS_LONG = '150ms';

interface Wish {
  readonly c: BookCall;
  readonly key: KeyOwner;
  readonly span: TimeSpan;
}

interface Certain extends Wish {
  readonly room: StoredRoom;
  readonly booking: NewBooking;
  readonly reply: BookReply;
}

/** Null where it is not certain: nothing of it was written. */
type Answer = BookReply | null;

/** Of one process. */
export function bookingsTogether(): (c: BookCall) => Promise<Answer> {
  const companies = new Map<string, (wish: Wish) => Promise<Answer>>();
  return async (c) => {
    const wish = plainWish(c);
    if (wish === undefined) return null;
    const { companyId } = c.actor;
    const ask = companies.get(companyId) ?? laneOf();
    companies.set(companyId, ask);
    return ask(wish);
  };
}

const laneOf = () =>
  createBatches<Wish, Answer>({
    // Whatever kept them from being written together, a single booking is told by its own way.
    run: async (wishes, alone) => (alone ? wishes.map(() => null) : book(wishes)),
    keyOf: ({ c }) => c.body.roomId,
    lanes: LANES,
    most: MOST_TOGETHER,
    isHopeless: isSilence,
  });

/** Once, for oneself, with a key of its own; who acts as another is noted by the single way. */
function plainWish(c: BookCall): Wish | undefined {
  const { body, key, actor } = c;
  const isPlain = body.recurrence === undefined && (body.attendees ?? []).length === 0 && body.catering === '';
  if (!isPlain || key === null || actor.impersonator !== null) return undefined;
  return { c, key, span: spanOf(body) };
}

async function book(wishes: readonly Wish[]): Promise<Answer[]> {
  const [first] = wishes;
  if (first === undefined) return [];
  const certain = await first.c.db.transaction(
    async (tx) => {
      const spans = wishes.map(
        ({ c, span }): RoomSpan => ({
          roomId: c.body.roomId,
          ...aroundWish({ ...span, participants: 1 }, WIDEST),
        }),
      );
      // Sent behind the lock, so that it sees what was booked before.
      const [, rooms, booked] = await runTogether(
        tx.query(`select set_config('lock_timeout', $1, true)`, [NOBODY_WAITS_LONG]),
        lockFreeRooms(
          tx,
          spans.map(({ roomId }) => roomId),
        ),
        bookedInRooms(tx, spans),
      );
      const found = wishes.flatMap((wish) => {
        const { roomId } = wish.c.body;
        const room = rooms.find(({ id }) => id === roomId);
        return room === undefined ? [] : (judged(wish, room, booked) ?? []);
      });
      if (found.length > 0) await write(tx, found);
      return found;
    },
    { reusesPlans: true, sharesFlush: true },
  );
  const replies = new Map(certain.map(({ c, reply }) => [c, reply]));
  return wishes.map(({ c }) => replies.get(c) ?? null);
}

function judged(wish: Wish, room: StoredRoom, booked: Awaited<ReturnType<typeof bookedInRooms>>): Certain | undefined {
  const { c, span } = wish;
  const others = booked.filter(({ roomId }) => roomId === room.id);
  const { participants } = c.body;
  const [one] = judgeBooking({ ...span, participants }, { now: c.now, room, booked: others }).occurrences;
  // Who let rooms stand empty may be asked for an approval.
  if (one === undefined || (room.asksAfterNoShows && !managesRooms(c))) return undefined;
  const state = settledState(c, room, one, '');
  if (state === undefined) return undefined;
  const booking = { ...newBooking(c, room, one), state };
  const data = { bookings: [bookingOnWire(writtenBooking(booking, room, c), c)], skipped: [] };
  return { ...wish, room, booking, reply: { data } };
}

/** Their locks end before the disk has them; each is answered when it has. */
async function write(tx: CompanyDb, list: readonly Certain[]): Promise<void> {
  const [first] = list;
  if (first === undefined) return;
  await runTogether(
    insertBookings(
      tx,
      list.map(({ booking, c }) => ({ booking, now: c.now })),
    ),
    writeAudits(
      tx,
      list.map(({ c, room, booking }) => bookedAudit(c, room, booking, 1)),
    ),
    storeReplies(
      tx,
      list.map(({ key, reply, c }) => ({ key, reply, now: c.now })),
    ),
    publishRooms(first.c, tx),
  );
}
