import { openShifts } from '@hadir/contract/roster/open-shifts/endpoints.ts';
import { type Instant, localDate, toWire } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  cellsOf,
  claimOf,
  decide,
  HOUR,
  messagesOf,
  offered,
  offersOf,
  ownOf,
  SATURDAY,
  take,
  warehouse,
} from '../../../../test/roster/open-shift-house.ts';
import { serveWorld, type Served } from '../../../../test/world/http.ts';
import { world, type World } from '../../../../test/world/world.ts';
import { insertRows } from '../../../db/insert-rows.ts';
import { rosterModule } from '../roster.module.ts';

let w: World;
let server: Served;
beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [rosterModule], jobs: true });
});
afterAll(async () => {
  await server.close();
  await w.close();
});

describe('taking it back', () => {
  test('until 24 hours before gives the date its former plan and opens the offer; later it is refused', async () => {
    const house = await warehouse(w, server);
    const { planner, siti, superior, company } = house;
    const start = w.clock();
    await insertRows(w.pool, 'roster_cell', [
      { company_id: company.id, user_id: siti.id, work_date: SATURDAY, kind: 'OFF', published_at: toWire(start) },
    ]);
    await take(await server.as(siti), await offered(house));
    await decide(planner, await claimOf(planner), 'approve');
    expect(await cellsOf(w, siti)).toMatchObject([{ kind: 'SHIFT' }]);
    const [mine] = (await ownOf(await server.as(siti))).taken;
    expect(mine).toMatchObject({ state: 'approved', can: ['take_back'] });
    const back = async () => (await server.as(siti)).call(openShifts.release, { params: { id: mine?.id ?? '' } });

    const begins = Date.parse('2026-11-28T07:00:00+07:00');
    w.moveClock((begins - 24 * HOUR + 1) as Instant);
    expect((await back()).error.code).toBe('LEPAS_SHIFT_TERLAMBAT');
    w.moveClock((begins - 24 * HOUR) as Instant);
    expect((await back()).status).toBe(200);
    expect(await cellsOf(w, siti)).toMatchObject([{ kind: 'OFF' }]);
    expect((await messagesOf(w, superior)).at(-1)?.title).toBe('Siti Aminah melepas shift');
    expect((await offersOf(planner))[0]).toMatchObject({ state: 'open', left: 1 });
    w.moveClock(start);
  });

  test('leaves a cell that a planner changed since', async () => {
    const house = await warehouse(w, server);
    const { planner, siti } = house;
    await take(await server.as(siti), await offered(house));
    await decide(planner, await claimOf(planner), 'approve');
    await w.pool.query('update roster_cell set version = version + 1 where user_id = $1', [siti.id]);
    const [mine] = (await ownOf(await server.as(siti))).taken;
    await (await server.as(siti)).call(openShifts.release, { params: { id: mine?.id ?? '' } });
    expect(await cellsOf(w, siti)).toMatchObject([{ kind: 'SHIFT' }]);
  });
});

describe('a planner', () => {
  test('offers shifts of own units alone, on dates to come', async () => {
    const house = await warehouse(w, server);
    const { company, planner, morning, unit } = house;
    const foreign = await w.make.unit({ company });
    const body = { unitId: unit.id, shiftId: morning.id, date: SATURDAY, pointId: null, places: 1, note: '' };
    const wrong = async (change: object) => {
      const { status, error } = await planner.call(openShifts.create, { body: { ...body, ...change } });
      return [status, Object.keys(error.errors ?? {})];
    };
    expect(await wrong({ unitId: foreign.id })).toEqual([422, ['unitId']]);
    expect(await wrong({ date: localDate('2026-11-19') })).toEqual([422, ['date']]);
    expect(await wrong({ pointId: foreign.id })).toEqual([422, ['pointId']]);
    expect(await wrong({ places: 0 })).toEqual([422, ['places']]);
  });

  test('withdraws an offer: who waits is told, who was approved stays', async () => {
    const house = await warehouse(w, server);
    const { planner, siti, dodi } = house;
    const id = await offered(house, { places: 2 });
    await take(await server.as(siti), id);
    await decide(planner, await claimOf(planner), 'approve');
    await take(await server.as(dodi), id);
    expect((await planner.call(openShifts.withdraw, { params: { id } })).status).toBe(200);
    const states = (await offersOf(planner))[0]?.claims.map(({ state }) => state);
    expect(states).toEqual(['approved', 'withdrawn']);
    expect((await messagesOf(w, dodi)).at(-1)?.title).toBe('Tawaran shift ditarik');
    expect(await cellsOf(w, siti)).toHaveLength(1);
    expect((await take(await server.as(dodi), id)).error.code).toBe('SHIFT_DITUTUP');
  });
});
