/** A move that is sent again with its key: the phone did not hear the first answer. */
import { randomUUID } from 'node:crypto';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveWorld, type Served } from '../world/http.ts';
import { world, type World } from '../world/world.ts';
import { asksCorrection, everybody, house, judgeDay } from './request-house.ts';

let w: World;
let server: Served;
beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { jobs: true });
});
afterAll(async () => {
  await server.close();
  await w.close();
});

test('has the first answer, and touches no month of anybody', async () => {
  const people = await house(w);
  await judgeDay(w, people.staff);
  const { staff, superior } = await everybody(server, people);
  const { id, version } = (await asksCorrection(staff)).reply.data;
  const versions = async () =>
    (
      await w.pool.query<{ period: string; version: number }>(
        'select period, version from attendance_month where user_id = $1 order by period',
        [people.staff.id],
      )
    ).rows;
  const approve = { params: { id }, body: { move: 'approve', version } as const, key: randomUUID() };

  const first = await superior.call(requests.move, approve);
  const afterwards = await versions();
  const second = await superior.call(requests.move, approve);

  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.reply).toEqual(first.reply);
  expect(afterwards).not.toEqual([]);
  expect(await versions()).toEqual(afterwards);
});
