/** Checking in with the code at the door. */
import { displays } from '@hadir/contract/displays/endpoints.ts';
import { rooms } from '@hadir/contract/rooms/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { act, booked, moveTo, roomHouse } from '../../../test/rooms/room-house.ts';
import type { Person, Served } from '../../../test/world/http.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { displaysModule } from '../displays/displays.module.ts';
import { roomsModule } from './rooms.module.ts';

let w: World;
let server: Served;
usesWorld({ only: [displaysModule, roomsModule] }, (made) => {
  ({ w, server } = made);
});

const checkIn = (who: Person, code: string) => who.call(rooms.checkInAtDoor, { body: { code } });

/** A booking from 10.00 on, the clock at 09.50, and what stands at the door now. */
async function atTheDoor() {
  const house = await roomHouse(w, server);
  const booking = await booked(house.siti, house.roomId);
  const link = { kind: 'room', targetId: house.roomId, name: 'Tablet pintu' } as const;
  const key = (await house.keeper.call(displays.create, { body: link })).reply.data.key ?? '';
  moveTo(w, '09:50');
  const letters = async () => {
    const { data } = (await server.anonymous.call(displays.show, { body: { key } })).reply;
    return data.kind === 'room' ? (data.code?.letters ?? '') : '';
  };
  return { ...house, booking, letters };
}

describe('The code at the door', () => {
  test('checks in whoever booked the room, typed in small letters with a dash', async () => {
    const { siti, letters, booking } = await atTheDoor();
    const code = await letters();
    const done = await checkIn(siti, ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`);
    expect(done.reply.data).toMatchObject({ id: booking.id, state: 'checked_in', can: ['finish'] });
    const { rows } = await w.pool.query<{ action: string }>(
      `select action from audit_log where entity_id = $1 and action like '%door'`,
      [booking.id],
    );
    expect(rows).toHaveLength(1);
    expect((await checkIn(siti, code)).error.code).toBe('TANPA_PEMESANAN_DI_PINTU');
  });

  test('is believed for a minute after it went, and no longer', async () => {
    const { siti, letters } = await atTheDoor();
    const code = await letters();
    moveTo(w, '09:52');
    const late = await checkIn(siti, code);
    expect([late.status, late.error.errors]).toEqual([422, { code: [expect.stringContaining('Kode tidak cocok')] }]);
    moveTo(w, '09:51');
    expect((await checkIn(siti, code)).status).toBe(200);
  });

  test('of another room, of nobody’s booking or made up checks nobody in', async () => {
    const { siti, adi, addRoom, letters, booking, keeper } = await atTheDoor();
    await addRoom('Cempaka');
    const code = await letters();
    expect((await checkIn(adi, code)).error.message).toBe(
      'Tidak ada pemesanan Anda di Kenanga yang dapat di-check-in sekarang.',
    );
    expect((await checkIn(siti, 'BCDFGH')).error.code).toBe('KODE_PINTU_SALAH');
    const stranger = await roomHouse(w, server);
    moveTo(w, '09:50');
    expect((await checkIn(stranger.siti, code)).status).toBe(422);
    expect((await act(keeper, booking, 'check_in')).status).toBe(200);
  });

  test('is not guessed by somebody who is signed in', async () => {
    const { siti, letters } = await atTheDoor();
    const tries: number[] = [];
    for (let guess = 0; guess < 6; guess += 1) tries.push((await checkIn(siti, 'BCDFGH')).status);
    expect(tries).toEqual([422, 422, 422, 422, 422, 429]);
    moveTo(w, '10:06');
    expect((await checkIn(siti, await letters())).status).toBe(200);
  });
});
