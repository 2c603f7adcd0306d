import { files } from '@hadir/contract/files/endpoints.ts';
import { roomPhotos } from '@hadir/contract/rooms/photo.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, serveWorld, type Served } from '../../../test/world/http.ts';
import { dayOf, roomHouse } from '../../../test/rooms/room-house.ts';
import { world, type World } from '../../../test/world/world.ts';

let w: World;
let server: Served;
let bytes: Buffer;
beforeAll(async () => {
  w = await world();
  server = await serveWorld(w);
  bytes = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#335577' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await server.close();
  await w.close();
});

const store = (who: Person, id: string, body: Buffer = bytes) => who.call(roomPhotos.store, { params: { id }, body });
const look = (who: Person, address: string) =>
  who.call(files.picture, { params: { id: address.split('/').at(-1) ?? '' }, query: {} });

test('the photo of a room is seen by every employee of the company, changed by who looks after rooms', async () => {
  const [ours, theirs] = [await roomHouse(w, server), await roomHouse(w, server)];
  expect((await store(ours.siti, ours.roomId)).status).toBe(403);
  const { photo } = (await store(ours.keeper, ours.roomId)).reply.data;
  expect((await dayOf(ours.siti)).rooms[0]?.photo).toBe(photo);
  expect([(await look(ours.siti, photo ?? '')).status, (await look(theirs.keeper, photo ?? '')).status]).toEqual([
    200, 404,
  ]);
  expect((await store(theirs.keeper, ours.roomId)).status).toBe(404);
  await ours.keeper.call(roomPhotos.remove, { params: { id: ours.roomId } });
  expect((await dayOf(ours.siti)).rooms[0]?.photo).toBeNull();
  expect((await look(ours.siti, photo ?? '')).status).toBe(404);
});

test('what is no picture is refused, the former photo stays', async () => {
  const { keeper, roomId } = await roomHouse(w, server);
  const { photo } = (await store(keeper, roomId)).reply.data;
  expect((await store(keeper, roomId, Buffer.from('<svg onload="alert(1)"/>'))).status).toBe(422);
  expect((await dayOf(keeper)).rooms[0]?.photo).toBe(photo);
});
