/** What the screen at a room's door shows, and checking in with the code on it (rules/rooms#at-the-door). */
import { createHmac, type KeyObject } from 'node:crypto';
import type { DoorDisplay } from '@hadir/contract/displays/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { rooms } from '@hadir/contract/rooms/endpoints.ts';
import { DOOR_LETTERS, lettersOf, typedLetters } from '@hadir/domain/displays/display-key.ts';
import { DAY_MS, type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import { bookingActions, stateAfter } from '@hadir/domain/rooms/booking-actions.ts';
import { acceptedDoorSteps, doorState, doorStep, doorStepEnds } from '@hadir/domain/rooms/door.ts';
import type { App } from '../../app-context.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { Refused, refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { countTry, tryWasRight } from '../auth/sign-in-tries.service.ts';
import { bookingOnWire, publishRooms, relationOf } from './booking-view.ts';
import { storeState } from './booking-writes.store.ts';
import { bookingsAtDoor, type DoorRoom, roomsInUse } from './door.store.ts';
import { findBooking, lockBooking, type StoredBooking } from './rooms.store.ts';

interface Door {
  readonly companyId: string;
  readonly roomId: string;
  readonly step: number;
}

/** Made of the door and the minute: no table holds it, and whoever has not seen the screen does not know it. */
function doorLetters(key: KeyObject, { companyId, roomId, step }: Door): string {
  const bytes = createHmac('sha256', key).update(`door ${companyId} ${roomId} ${step}`).digest();
  return lettersOf(bytes, DOOR_LETTERS);
}

export interface ShownDoorWish {
  readonly app: Pick<App, 'secrets'>;
  readonly db: CompanyDb;
  readonly roomId: string | null;
  readonly showsTitles: boolean;
  readonly now: Instant;
}

/** Undefined where the room is not there any more. */
export async function shownDoor(wish: ShownDoorWish): Promise<Omit<DoorDisplay, 'company'> | undefined> {
  const { app, db, roomId, showsTitles, now } = wish;
  if (roomId === null) return undefined;
  const [room] = await roomsInUse(db, roomId);
  if (room === undefined) return undefined;
  const { name, floor, capacity, zone, open, close } = room;
  const bookings = await bookingsAtDoor(db, roomId, { from: now, to: (now + DAY_MS) as Instant });
  const { awaited } = doorState(bookings, now);
  const letters = doorLetters(app.secrets.door[0], { companyId: db.companyId, roomId, step: doorStep(now) });
  return {
    kind: 'room',
    room: name,
    floor,
    capacity,
    zone,
    open,
    close,
    now: toWire(now),
    bookings: bookings.map(({ start, end, state, organizer, title }) => ({
      start: toWire(start),
      end: toWire(end),
      state,
      organizer,
      title: showsTitles ? title : null,
    })),
    code: awaited.length === 0 ? null : { letters, until: toWire(doorStepEnds(now)) },
  };
}

type CodeCall = Call<typeof rooms.checkInAtDoor>;

async function roomOfCode({ app, body, now }: CodeCall, tx: CompanyDb): Promise<DoorRoom | undefined> {
  const letters = typedLetters(body.code, DOOR_LETTERS);
  if (letters === undefined) return undefined;
  const doors = await roomsInUse(tx);
  return doors.find(({ id }) =>
    app.secrets.door.some((key) =>
      acceptedDoorSteps(now).some(
        (step) => doorLetters(key, { companyId: tx.companyId, roomId: id, step }) === letters,
      ),
    ),
  );
}

/** The first of them that the caller may check in: as organizer, as attendee, or as who looks after rooms. */
async function lockOwn(
  c: CodeCall,
  tx: CompanyDb,
  awaited: readonly { id: string }[],
): Promise<StoredBooking | undefined> {
  for (const { id } of awaited) {
    const row = await lockBooking(tx, id);
    if (row !== undefined && bookingActions(row, relationOf(row, c), c.now).includes('check_in')) return row;
  }
  return undefined;
}

/** @throws Refused KODE_PINTU_SALAH, TANPA_PEMESANAN_DI_PINTU, TERLALU_BANYAK_PERCOBAAN */
export async function checkInAtDoor(c: CodeCall): Promise<ReplyOf<typeof rooms.checkInAtDoor>> {
  const { actor, app, now } = c;
  const tries = `pintu:${actor.userId}`;
  await countTry(app.pool, tries, now);
  return c.once(async (tx) => {
    const room = await roomOfCode(c, tx);
    if (room === undefined) throw refusedField('code', 'KODE_PINTU_SALAH');
    const bookings = await bookingsAtDoor(tx, room.id, { from: now, to: (now + DAY_MS) as Instant });
    const { awaited } = doorState(bookings, now);
    const locked = await lockOwn(c, tx, awaited);
    if (locked === undefined) throw new Refused('TANPA_PEMESANAN_DI_PINTU', { params: { ruang: room.name } });
    const state = stateAfter('check_in');
    await storeState(tx, [locked.id], { state, now, by: null, reason: '', releasedAt: null });
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'room_booking.check_in_at_door', 'room_booking', locked.id),
      after: { ruang: locked.room, judul: locked.title, mulai: toWire(locked.start) },
    });
    await publishRooms(c, tx);
    await tryWasRight(tx, tries, now);
    const stored = await findBooking(tx, locked.id);
    return { data: bookingOnWire(stored ?? { ...locked, state }, c) };
  });
}
