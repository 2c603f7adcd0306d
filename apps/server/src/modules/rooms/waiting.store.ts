/** Who waits for rooms, in their order (rules/rooms#waiting-list). */
import { type Instant, toWire, type Zone } from '@hadir/domain/kernel/time.ts';
import type { TimeSpan } from '@hadir/domain/rooms/booking.ts';
import type { WaitingState } from '@hadir/domain/rooms/waiting.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { type Fragment, sql, statement } from '../../db/sql.ts';

export interface StoredWaiting extends TimeSpan {
  readonly id: string;
  readonly roomId: string;
  readonly room: string;
  readonly zone: Zone;
  readonly userId: string;
  readonly title: string;
  readonly participants: number;
  readonly state: WaitingState;
  readonly bookingId: string | null;
  /** How many wait for the same time before, and this one. */
  readonly place: number;
}

async function waitingWhere(db: CompanyDb, condition: Fragment, lock: Fragment = sql``): Promise<StoredWaiting[]> {
  const { rows } = await db.query<StoredWaiting>(
    statement(sql`select w.id, w.room_id as "roomId", r.name as room, r.tz as zone, w.user_id as "userId", w.title,
        w.start_at as start, w.end_at as "end", w.participants, w.state, w.booking_id as "bookingId",
        (select count(*)::int + 1 from room_waiting x where x.company_id = w.company_id and x.room_id = w.room_id
          and x.state = 'waiting' and x.start_at < w.end_at and w.start_at < x.end_at
          and (x.created_at, x.id) < (w.created_at, w.id)) as place
      from room_waiting w
      join meeting_room r on r.company_id = w.company_id and r.id = w.room_id
      join app_user u on u.company_id = w.company_id and u.id = w.user_id
      where w.company_id = ${db.companyId}::uuid and ${condition}
      order by w.created_at, w.id ${lock}`),
  );
  return rows;
}

export async function insertWaiting(
  db: CompanyDb,
  one: Pick<StoredWaiting, 'id' | 'roomId' | 'userId' | 'title' | 'start' | 'end' | 'participants'>,
  now: Instant,
): Promise<void> {
  await insertRows(db, 'room_waiting', [
    {
      company_id: db.companyId,
      id: one.id,
      room_id: one.roomId,
      user_id: one.userId,
      title: one.title,
      start_at: toWire(one.start),
      end_at: toWire(one.end),
      participants: one.participants,
      state: 'waiting',
      created_at: toWire(now),
      updated_at: toWire(now),
    },
  ]);
}

/** Of a room, the first in line first; who left the company waits no more. */
export async function openWaiting(db: CompanyDb, roomId: string): Promise<StoredWaiting[]> {
  return waitingWhere(
    db,
    sql`w.room_id = ${roomId}::uuid and w.state = 'waiting' and u.active and u.deleted_at is null`,
    sql`for update of w`,
  );
}

/** Those that still wait. */
export async function ownWaiting(db: CompanyDb, userId: string): Promise<StoredWaiting[]> {
  return waitingWhere(db, sql`w.user_id = ${userId}::uuid and w.state = 'waiting'`);
}

export async function lockWaiting(db: CompanyDb, id: string): Promise<StoredWaiting | undefined> {
  const [found] = await waitingWhere(db, sql`w.id = ${id}::uuid`, sql`for update of w`);
  return found;
}

/** Rooms for which somebody waits. */
export async function waitedRooms(db: CompanyDb): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select distinct room_id as id from room_waiting where company_id = $1 and state = 'waiting'`,
    [db.companyId],
  );
  return rows.map(({ id }) => id);
}

interface WaitingChange {
  readonly state: WaitingState;
  readonly now: Instant;
  /** Absent: as it is. */
  readonly bookingId?: string | null;
}

export async function storeWaitingState(
  db: CompanyDb,
  ids: readonly string[],
  { state, now, bookingId }: WaitingChange,
): Promise<void> {
  await db.query(
    `update room_waiting set state = $3, updated_at = $4, booking_id = case when $6 then $5::uuid else booking_id end
      where company_id = $1 and id = any($2::uuid[])`,
    [db.companyId, [...ids], state, toWire(now), bookingId ?? null, bookingId !== undefined],
  );
}

/** What became of an offer. */
export async function storeOfferEnd(
  db: CompanyDb,
  bookingIds: readonly string[],
  { state, now }: { readonly state: 'taken' | 'passed'; readonly now: Instant },
): Promise<void> {
  await db.query(
    `update room_waiting set state = $3, updated_at = $4, booking_id = case when $3 = 'taken' then booking_id end
      where company_id = $1 and booking_id = any($2::uuid[]) and state = 'offered'`,
    [db.companyId, [...bookingIds], state, toWire(now)],
  );
}

/** What was not taken has never been a booking. */
export async function removeOffers(db: CompanyDb, bookingIds: readonly string[]): Promise<void> {
  await db.query(`delete from room_booking where company_id = $1 and id = any($2::uuid[]) and state = 'offered'`, [
    db.companyId,
    [...bookingIds],
  ]);
}

export async function takeOffer(
  db: CompanyDb,
  bookingId: string,
  { state, now }: { readonly state: 'pending' | 'approved' | 'checked_in'; readonly now: Instant },
): Promise<void> {
  await db.query(
    `update room_booking set state = $3, offered_until = null, updated_at = $4, version = version + 1,
       checked_in_at = case when $3 = 'checked_in' then $4::timestamptz end
     where company_id = $1 and id = $2 and state = 'offered'`,
    [db.companyId, bookingId, state, toWire(now)],
  );
}
