import { meetingReport } from '@hadir/contract/rooms/meeting-report.ts';
import { roomWaiting } from '@hadir/contract/rooms/waiting.ts';
import { rooms } from '@hadir/contract/rooms/endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, serveWorld, type Served } from '../../../test/world/http.ts';
import {
  act,
  bodyOf,
  book,
  booked,
  dayOf,
  MONDAY,
  moveTo,
  roomHouse,
  type RoomPart,
  wib,
} from '../../../test/rooms/room-house.ts';
import { world, type World } from '../../../test/world/world.ts';

let w: World;
let server: Served;
beforeAll(async () => {
  w = await world();
  server = await serveWorld(w);
});
afterAll(async () => {
  await server.close();
  await w.close();
});

const wait = (who: Person, roomId: string, part: object = {}) =>
  who.call(roomWaiting.join, { body: bodyOf(roomId, part) });
const waitingOf = async (who: Person) => (await who.call(roomWaiting.own)).reply.data;
const offerOf = async (who: Person) => (await who.call(rooms.own)).reply.data.find(({ state }) => state === 'offered');
const answer = (who: Person, id: string, take: boolean) =>
  who.call(roomWaiting.answerOffer, { params: { id }, body: { take } });

/** Siti has the room; Adi waits, and Rina behind him. */
async function house(part: RoomPart = {}) {
  const found = await roomHouse(w, server, part);
  const rina = await w.make.user({ company: found.company, fullname: 'Rina Astuti' });
  const made = await booked(found.siti, found.roomId);
  return { ...found, made, rina: await server.as(rina), rinaId: rina.id };
}

describe('who waits for a taken room', () => {
  test('stands in line, once for the same time, and leaves it again', async () => {
    const { adi, rina, roomId } = await house();
    expect((await wait(adi, roomId)).reply.data).toMatchObject({ room: 'Kenanga', place: 1 });
    expect((await wait(adi, roomId)).status).toBe(200);
    expect((await wait(rina, roomId, { start: wib('10:30') })).reply.data).toMatchObject({ place: 2 });
    const [own] = await waitingOf(adi);
    expect(await waitingOf(adi)).toHaveLength(1);
    const leave = (who: Person) => who.call(roomWaiting.leave, { params: { id: own?.id ?? '' }, body: {} });
    expect((await leave(rina)).status).toBe(404);
    expect((await leave(adi)).status).toBe(200);
    expect(await waitingOf(adi)).toEqual([]);
    expect(await waitingOf(rina)).toMatchObject([{ place: 1 }]);
  });

  test.each([
    ['for a time that is free', { start: wib('14:00'), end: wib('15:00') }, 'RUANG_KOSONG'],
    ['with more people than seats', { participants: 9 }, 'KAPASITAS_TERLAMPAUI'],
    ['for what is past', { start: wib('07:00'), end: wib('07:30') }, 'WAKTU_LAMPAU'],
  ])('is refused %s', async (_, part, code) => {
    const { adi, roomId } = await house();
    expect((await wait(adi, roomId, part)).error.code).toBe(code);
  });

  test('waits for at most ten times', async () => {
    const { siti, adi, addRoom } = await house();
    for (let count = 0; count < 11; count += 1) {
      const room = await addRoom(`R${count}`);
      await booked(siti, room);
      const { status, error } = await wait(adi, room);
      expect([status, status === 200 ? undefined : error.code]).toEqual(
        count < 10 ? [200, undefined] : [409, 'TERLALU_BANYAK_ANTREAN'],
      );
    }
  });
});

describe('a released room', () => {
  test('by cancelling is offered to the first in line, held for a quarter of an hour, then to the next', async () => {
    const { siti, adi, adiId, rina, rinaId, keeper, roomId, made, settle, messagesOf } = await house();
    await wait(adi, roomId);
    await wait(rina, roomId);
    await act(siti, made, 'cancel');
    const offer = await offerOf(adi);
    expect(offer).toMatchObject({ offeredUntil: '2026-11-23T01:15:00.000Z', can: ['take_offer', 'pass_offer'] });
    expect(await messagesOf(adiId)).toMatchObject([{ kind: 'ruang_ditawarkan' }]);
    expect([await offerOf(rina), (await book(keeper, roomId)).error.code]).toEqual([undefined, 'BENTROK']);
    expect((await answer(rina, offer?.id ?? '', true)).error.code).toBe('PENAWARAN_BERAKHIR');
    moveTo(w, '08:15');
    expect((await answer(adi, offer?.id ?? '', true)).error.code).toBe('PENAWARAN_BERAKHIR');
    expect(await settle()).toBe(1);
    const next = await offerOf(rina);
    expect([await offerOf(adi), next?.offeredUntil]).toEqual([undefined, '2026-11-23T01:30:00.000Z']);
    expect((await answer(rina, next?.id ?? '', true)).reply.data).toMatchObject({ state: 'approved', mine: true });
    expect((await messagesOf(rinaId)).map(({ kind }) => kind)).toEqual(['ruang_ditawarkan']);
    expect((await messagesOf(adiId)).map(({ kind }) => kind).toSorted()).toEqual([
      'ruang_antre_habis',
      'ruang_ditawarkan',
    ]);
    expect((await dayOf(siti)).bookings).toMatchObject([{ state: 'approved', organizer: 'Rina Astuti' }]);
  });

  test('that is passed on goes to the next at once, and is in no report', async () => {
    const { siti, adi, rina, admin, roomId, made } = await house();
    await wait(adi, roomId);
    await wait(rina, roomId);
    await act(siti, made, 'cancel');
    expect((await answer(adi, (await offerOf(adi))?.id ?? '', false)).reply.data).toBeNull();
    expect(await offerOf(rina)).toMatchObject({ state: 'offered' });
    const { data } = (await admin.call(meetingReport.list, { query: { from: MONDAY, to: MONDAY } })).reply;
    expect(data.map(({ state }) => state)).toEqual(['cancelled']);
  });

  test('because nobody came is offered for what is left of it, and who takes it stands in it', async () => {
    const { adi, roomId, settle } = await house();
    await wait(adi, roomId);
    moveTo(w, '10:16');
    await settle();
    const offer = await offerOf(adi);
    expect(offer).toMatchObject({ start: '2026-11-23T03:15:00.000Z', end: '2026-11-23T04:00:00.000Z' });
    expect((await answer(adi, offer?.id ?? '', true)).reply.data).toMatchObject({ state: 'checked_in' });
  });

  test('by ending early, by a rejection, or by moving away is offered, too', async () => {
    const early = await house();
    await wait(early.adi, early.roomId);
    moveTo(w, '09:50');
    const [inside] = (await act(early.siti, early.made, 'check_in')).reply.data.bookings;
    moveTo(w, '10:20');
    if (inside !== undefined) await act(early.siti, inside, 'finish');
    expect(await offerOf(early.adi)).toMatchObject({ start: '2026-11-23T03:15:00.000Z' });
    const rejected = await house({ approval_required: true });
    await wait(rejected.adi, rejected.roomId);
    await act(rejected.keeper, rejected.made, 'reject', { reason: 'Dipakai tamu direksi' });
    expect(await offerOf(rejected.adi)).toMatchObject({ state: 'offered' });
    const moved = await house();
    await wait(moved.adi, moved.roomId);
    const body = { ...bodyOf(moved.roomId, { start: wib('15:00'), end: wib('16:00') }), version: moved.made.version };
    await moved.siti.call(rooms.change, { params: { id: moved.made.id }, body });
    expect(await offerOf(moved.adi)).toMatchObject({ start: '2026-11-23T03:00:00.000Z' });
  });

  test('in part is offered to whose whole time is free, though others wait longer', async () => {
    const { siti, adi, rina, roomId, made } = await house();
    await booked(siti, roomId, { start: wib('11:00'), end: wib('12:00') });
    await wait(adi, roomId, { end: wib('12:00') });
    await wait(rina, roomId);
    await act(siti, made, 'cancel');
    expect([await offerOf(adi), (await offerOf(rina))?.state]).toEqual([undefined, 'offered']);
  });

  test('that needs an approval waits for it after it was taken', async () => {
    const { siti, adi, keeperId, roomId, made, messagesOf } = await house({ approval_required: true });
    await wait(adi, roomId);
    await act(siti, made, 'cancel');
    expect((await answer(adi, (await offerOf(adi))?.id ?? '', true)).reply.data).toMatchObject({ state: 'pending' });
    expect((await messagesOf(keeperId)).map(({ kind }) => kind)).toEqual(['ruang_menunggu', 'ruang_menunggu']);
  });

  test('too late for who waited ends the waiting, and says so', async () => {
    const { adi, adiId, siti, made, roomId, settle, messagesOf } = await house();
    await wait(adi, roomId);
    moveTo(w, '09:50');
    await act(siti, made, 'check_in');
    moveTo(w, '10:50');
    await settle();
    expect(await waitingOf(adi)).toEqual([]);
    expect(await messagesOf(adiId)).toMatchObject([{ kind: 'ruang_antre_habis' }]);
  });
});

test('who left the company is passed over', async () => {
  const { siti, adi, adiId, rina, roomId, made } = await house();
  await wait(adi, roomId);
  await wait(rina, roomId);
  await w.pool.query('update app_user set active = false where id = $1', [adiId]);
  await act(siti, made, 'cancel');
  expect(await offerOf(rina)).toMatchObject({ state: 'offered' });
});
