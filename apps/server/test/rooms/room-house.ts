/** A company with rooms, who books in them and who looks after them. */
import { randomUUID } from 'node:crypto';
import { type Booking, rooms } from '@hadir/contract/rooms/endpoints.ts';
import { instant, localDate } from '@hadir/domain/kernel/time.ts';
import { companyDb } from '../../src/db/company-db.ts';
import { newId } from '../../src/db/new-id.ts';
import { settleBookings } from '../../src/modules/rooms/settle-bookings.job.ts';
import type { Person, Served } from '../world/http.ts';
import type { World } from '../world/world.ts';

export const MONDAY = localDate('2026-11-23');
export const wib = (time: string, date = '2026-11-23') => `${date}T${time}:00+07:00`;
export const moveTo = (w: World, time: string): void => w.moveClock(instant(wib(time)));

export interface RoomPart {
  readonly approval_required?: boolean;
  readonly buffer_minutes?: number;
  readonly capacity?: number;
}

/** Two employees, who looks after rooms, HR, and one room. */
export async function roomHouse(w: World, server: Served, part: RoomPart = {}) {
  moveTo(w, '08:00');
  const company = await w.make.company();
  const addRoom = async (name: string, more: RoomPart = part) => {
    const room = { approval_required: false, buffer_minutes: 0, capacity: 8, ...more };
    const { rows } = await w.pool.query<{ id: string }>(
      `insert into meeting_room (company_id, id, code, name, tz, floor, capacity, facilities, open_time, close_time,
         buffer_minutes, approval_required)
       values ($1, $2, $3, $3, 'Asia/Jakarta', '3', $4, 'layar, video', '07:00', '20:00', $5, $6) returning id`,
      [company.id, newId(), name, room.capacity, room.buffer_minutes, room.approval_required],
    );
    return rows[0]?.id ?? '';
  };
  const siti = await w.make.user({ company, fullname: 'Siti Wulandari' });
  const adi = await w.make.user({ company, fullname: 'Adi Saputra' });
  const keeper = await w.make.user({ company, role: 'admin_meeting' });
  const admin = await w.make.user({ company, role: 'admin' });
  const db = companyDb(w.pool, company.id);
  return {
    company,
    roomId: await addRoom('Kenanga'),
    addRoom,
    siti: await server.as(siti),
    adi: await server.as(adi),
    adiId: adi.id,
    adiUser: adi,
    keeper: await server.as(keeper),
    admin: await server.as(admin),
    adminId: admin.id,
    settle: () => settleBookings(server.app, db, w.clock()),
    messagesOf: async (userId: string) =>
      (
        await w.pool.query<{ kind: string; body: string }>('select kind, body from notification where user_id = $1', [
          userId,
        ])
      ).rows,
    sitiId: siti.id,
    keeperId: keeper.id,
  };
}

type Wish = Parameters<typeof bodyOf>[1];
export function bodyOf(roomId: string, part: object = {}) {
  return { roomId, title: 'Rapat gudang', start: wib('10:00'), end: wib('11:00'), participants: 4, ...part };
}
export const book = (who: Person, roomId: string, part: Wish = {}) =>
  who.call(rooms.book, { body: bodyOf(roomId, part), key: randomUUID() });

export async function booked(who: Person, roomId: string, part: Wish = {}): Promise<Booking> {
  const [first] = (await book(who, roomId, part)).reply.data.bookings;
  if (first === undefined) throw new Error('nothing was booked');
  return first;
}

export const act = (
  who: Person,
  { id, version }: Booking,
  action: 'cancel' | 'approve' | 'reject' | 'check_in' | 'finish',
  part: object = {},
) => who.call(rooms.act, { params: { id }, body: { action, version, ...part } });
export const dayOf = async (who: Person) => (await who.call(rooms.day, { query: { date: MONDAY } })).reply.data;
