/** Figures of counseling: of five people or more, and of spans that nobody can lay over each other (docs/decisions/128). */
import { counselingManage } from '@hadir/contract/counseling/manage.ts';
import { instant } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { at, counselingHouse, type House, NOW, requested } from '../../../test/counseling/counseling-house.ts';
import { type Person, serveWorld, type Served } from '../../../test/world/http.ts';
import { world, type World } from '../../../test/world/world.ts';

/** When the last quarter of 2026 is over and nothing in it changes any more. */
const LATER = at('08:00', '2027-01-25');

let w: World;
let server: Served;
let house: House;
beforeAll(async () => {
  w = await world();
  server = await serveWorld(w);
});
beforeEach(async () => {
  house = await counselingHouse(w, server);
});
afterAll(async () => {
  await server.close();
  await w.close();
});

/** One after the other of five people on three dates. */
async function requestedBy(count: number): Promise<void> {
  w.moveClock(instant(NOW));
  const who = await house.holder('staff', `Orang ${count}`);
  const start = at(count % 2 === 0 ? '09:00' : '10:15', `2026-11-${25 + Math.floor(count / 2)}`);
  await requested(who, { deskId: house.counselor.deskId, categoryId: house.plainId, start });
}

async function hrdAt(time: string): Promise<Person> {
  w.moveClock(instant(time));
  return server.as(house.hrd.user);
}

const figuresOf = async (person: Person, quarter?: string) =>
  (await person.call(counselingManage.statistics, { query: quarter === undefined ? {} : { quarter } })).reply.data;

test('are of five people or more', async () => {
  for (let count = 0; count < 4; count += 1) await requestedBy(count);
  expect((await figuresOf(await hrdAt(LATER))).total).toEqual({ sessions: null, people: null });
  await requestedBy(4);
  const hrd = await hrdAt(LATER);
  expect(await figuresOf(hrd)).toMatchObject({
    quarter: '2026-Q4',
    total: { sessions: 5, people: 5 },
    categories: [{ label: 'Stres kerja', sessions: 5, people: 5 }],
    rating: null,
  });
  const csv = await hrd.call(counselingManage.statisticsFile, { query: { format: 'csv' } });
  expect(csv.text).toContain('"Topik";"Stres kerja";5;5');
});

test('of two spans that differ by the date of one session would tell its topic, so none can be chosen', async () => {
  for (let count = 0; count < 5; count += 1) await requestedBy(count);
  const sixth = await house.holder('staff', 'Orang 5');
  const wish = { deskId: house.colleague.deskId, categoryId: house.sensitiveId, start: at('09:00', '2026-11-30') };
  await requested(sixth, wish);
  const hrd = await hrdAt(LATER);
  for (const to of ['2026-11-29', '2026-11-30']) {
    const query = { from: '2026-11-01', to } as never;
    for (const endpoint of [counselingManage.statistics, counselingManage.statisticsFile])
      expect((await hrd.call(endpoint, { query })).status).toBe(422);
  }
  const { total, categories } = await figuresOf(hrd, '2026-Q4');
  expect(total).toEqual({ sessions: 6, people: 6 });
  // The one of six can be told from neither figure.
  expect(categories.map(({ sessions }) => sessions)).toEqual([null, null]);
});

test('are of quarters that are over: the running one would grow by one session from day to day', async () => {
  const codeAt = async (time: string) => {
    const query = { quarter: '2026-Q4' };
    const answer = await (await hrdAt(time)).call(counselingManage.statistics, { query });
    return answer.status === 200 ? 'OK' : answer.error.errors;
  };
  const refused = { quarter: expect.any(Array) };
  expect(await codeAt(at('08:00', '2026-12-31'))).toEqual(refused);
  expect(await codeAt(at('08:00', '2027-01-23'))).toEqual(refused);
  expect(await codeAt(at('08:00', '2027-01-24'))).toBe('OK');
  expect(await codeAt(at('08:00', '2028-11-01'))).toEqual(refused);
});
