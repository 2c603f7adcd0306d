import { roomWaiting } from '@hadir/contract/rooms/waiting.ts';
import { rooms } from '@hadir/contract/rooms/endpoints.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { act, bodyOf, book, booked, dayOf, moveTo, roomHouse, wib } from '../../../test/rooms/room-house.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { Served } from '../../../test/world/http.ts';
import type { World } from '../../../test/world/world.ts';
import { companyDb } from '../../db/company-db.ts';
import { cancelLeaversBookings } from './leavers.job.ts';
import { roomsModule } from './rooms.module.ts';

let w: World;
let server: Served;
let house: Awaited<ReturnType<typeof roomHouse>>;
usesWorld({ only: [roomsModule] }, (made) => {
  ({ w, server } = made);
});
beforeEach(async () => {
  house = await roomHouse(w, server);
});

const cancel = () => cancelLeaversBookings(server.app, companyDb(w.pool, house.company.id), w.clock());
const lastDay = (date: string) =>
  w.pool.query('update employment set end_date = $2 where user_id = $1', [house.sitiId, date]);
const inactive = () => w.pool.query('update app_user set active = false where id = $1', [house.sitiId]);
const statesOf = async () =>
  (
    await w.pool.query<{ state: string }>('select state from room_booking where company_id = $1 order by start_at', [
      house.company.id,
    ])
  ).rows.map(({ state }) => state);

describe('bookings of who leaves', () => {
  test('after the last day are cancelled, those before stay; the organizer hears once', async () => {
    await book(house.siti, house.roomId, { recurrence: { frequency: 'DAILY', count: 4 } });
    await lastDay('2026-11-24');
    expect(await cancel()).toBe(2);
    expect(await statesOf()).toEqual(['approved', 'approved', 'cancelled', 'cancelled']);
    expect(await house.messagesOf(house.sitiId)).toEqual([
      {
        kind: 'ruang_dilepas',
        body: expect.stringContaining('25/11/2026 10.00–11.00 di Kenanga dan 1 pemesanan lain'),
      },
    ]);
    expect(await cancel()).toBe(0);
  });

  test('without access are cancelled, one that is in use goes on; nobody else’s is touched', async () => {
    const running = await booked(house.siti, house.roomId, { start: wib('08:15'), end: wib('09:00') });
    moveTo(w, '08:20');
    await act(house.siti, running, 'check_in');
    await booked(house.siti, house.roomId);
    await booked(house.adi, house.roomId, { start: wib('13:00'), end: wib('14:00') });
    await inactive();
    expect(await cancel()).toBe(1);
    expect(await statesOf()).toEqual(['checked_in', 'cancelled', 'approved']);
    expect(await house.messagesOf(house.sitiId)).toEqual([]);
    const { rows } = await w.pool.query(
      `select actor_user_id as by, after ->> 'alasan' as why from audit_log where company_id = $1 and action = 'room_booking.cancel'`,
      [house.company.id],
    );
    expect(rows).toEqual([{ by: null, why: expect.stringContaining('tidak lagi bekerja') }]);
  });

  test('are told to those invited and offered to who waits', async () => {
    await booked(house.siti, house.roomId, { attendees: [house.keeperId] });
    await house.adi.call(roomWaiting.join, { body: bodyOf(house.roomId) });
    await inactive();
    await cancel();
    expect((await house.messagesOf(house.keeperId)).map(({ kind }) => kind)).toContain('rapat_batal');
    expect((await house.adi.call(rooms.own)).reply.data).toMatchObject([{ state: 'offered', mine: true }]);
    expect((await dayOf(house.adi)).bookings).toHaveLength(1);
  });

  test('of who stays are left alone', async () => {
    await booked(house.siti, house.roomId);
    await lastDay('2026-11-23');
    expect(await cancel()).toBe(0);
  });
});
