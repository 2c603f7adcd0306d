import { roster } from '@hadir/contract/roster/endpoints.ts';
import { type RosterNeedRow, rosterNeed } from '@hadir/contract/roster/need.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveWorld, type Person, type Served } from '../../../test/world/http.ts';
import { world, type World } from '../../../test/world/world.ts';
import { rosterModule } from './roster.module.ts';

let w: World;
let server: Served;
beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [rosterModule] });
});
afterAll(async () => {
  await server.close();
  await w.close();
});

/** A supervisor with somebody in the warehouse, an admin, another unit, two shifts. */
async function house() {
  const company = await w.make.company();
  const unit = await w.make.unit({ company });
  const other = await w.make.unit({ company });
  const superior = await w.make.user({ company, role: 'supervisor' });
  const leader = await w.make.user({ company, role: 'staff', isLeader: true });
  await w.make.user({ company, superior, leader, unit });
  const morning = await w.make.shift({ company, code: 'P', name: 'Pagi' });
  const late = await w.make.shift({ company, code: 'S', name: 'Siang' });
  const admin = await server.as(await w.make.user({ company, role: 'admin' }));
  return {
    company,
    unit,
    other,
    admin,
    superior: await server.as(superior),
    leader: await server.as(leader),
    morning,
    late,
  };
}

const row = (shift: { id: string }, given: Partial<RosterNeedRow>): RosterNeedRow => ({
  shiftId: shift.id,
  pointId: null,
  weekday: null,
  date: null,
  count: 1,
  ...given,
});

const read = async (planner: Person, unit: string) =>
  (await planner.call(rosterNeed.read, { query: { unit } })).reply.data.need;

async function store(planner: Person, unit: string, rows: RosterNeedRow[]) {
  const stamp = (await read(planner, unit))?.stamp ?? '';
  return planner.call(rosterNeed.store, { body: { unitId: unit, stamp, rows } });
}

describe('the need of a unit', () => {
  test('is stored as a whole and read by planners in the month, for every date', async () => {
    const { superior, leader, unit, morning } = await house();
    const rows = [row(morning, { weekday: 1, count: 3 }), row(morning, { date: localDate('2026-12-08'), count: 0 })];
    await store(superior, unit.id, [row(morning, { weekday: 4, count: 9 })]);
    await store(superior, unit.id, rows);
    expect((await read(superior, unit.id))?.rows).toEqual(rows);
    for (const planner of [superior, leader]) {
      const { data } = (await planner.call(roster.month, { query: { month: '2026-12' } })).reply;
      const [need] = data.needs;
      const on = (date: string) => need?.counts[data.dates.findIndex((one) => one.date === date)];
      // Tuesdays, one of them by its date; a Friday of the need that was replaced.
      expect([on('2026-12-01'), on('2026-12-08'), on('2026-12-04')]).toEqual([3, 0, 0]);
      expect([data.needs.length, need?.unitId]).toEqual([1, unit.id]);
    }
  });

  test('is not told to who only reads the own roster', async () => {
    const { company, admin, unit, morning } = await house();
    const own = await server.as(await w.make.user({ company, unit }));
    await store(admin, unit.id, [row(morning, { weekday: 0 })]);
    expect((await own.call(roster.month, { query: { month: '2026-12' } })).reply.data.needs).toEqual([]);
  });

  test('of a unit without anybody of the superior is not found, neither read nor written', async () => {
    const { superior, admin, other } = await house();
    expect((await superior.call(rosterNeed.read, { query: { unit: other.id } })).status).toBe(404);
    const body = { unitId: other.id, stamp: (await read(admin, other.id))?.stamp ?? '', rows: [] };
    expect((await superior.call(rosterNeed.store, { body })).status).toBe(404);
    expect((await admin.call(rosterNeed.store, { body })).status).toBe(200);
  });

  test('of two planners at once is stored by one, and the other is told', async () => {
    const { superior, admin, unit, morning, late } = await house();
    const stamp = (await read(admin, unit.id))?.stamp ?? '';
    const answers = await Promise.all(
      [
        { planner: superior, rows: [row(morning, { weekday: 0 })] },
        { planner: admin, rows: [row(late, { weekday: 0 })] },
      ].map(({ planner, rows }) => planner.call(rosterNeed.store, { body: { unitId: unit.id, stamp, rows } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await read(admin, unit.id))?.rows).toHaveLength(1);
  });

  test('without a shift that is in use is refused, and what lies there stays', async () => {
    const { admin, unit, morning, late } = await house();
    await store(admin, unit.id, [row(morning, { weekday: 0 })]);
    await w.pool.query('update shift set active = false where id = $1', [late.id]);
    const answer = await store(admin, unit.id, [row(late, { weekday: 0 })]);
    expect([answer.status, answer.error.code]).toEqual([404, 'TIDAK_DITEMUKAN']);
    expect((await read(admin, unit.id))?.rows).toHaveLength(1);
  });

  test.each([
    ['a weekday and a date', [{ weekday: 0, date: localDate('2026-12-07') }]],
    ['neither', [{}]],
    ['the same weekday twice', [{ weekday: 0 }, { weekday: 0, count: 2 }]],
    ['a thousand people', [{ weekday: 0, count: 1_000 }]],
  ])('with %s is refused', async (_, parts: Partial<RosterNeedRow>[]) => {
    const { admin, unit, morning } = await house();
    expect(
      (
        await store(
          admin,
          unit.id,
          parts.map((part) => row(morning, part)),
        )
      ).status,
    ).toBe(422);
  });

  test('of a shift in the archive needs nobody', async () => {
    const { admin, unit, morning } = await house();
    await store(admin, unit.id, [row(morning, { weekday: 0 })]);
    await w.pool.query('update shift set active = false where id = $1', [morning.id]);
    expect((await read(admin, unit.id))?.rows).toEqual([]);
  });
});

describe('positions of a shift', () => {
  test('are chosen by admins, and none of another company', async () => {
    const { company, admin, superior, morning } = await house();
    const position = await w.make.position({ company });
    const foreign = await w.make.position({ company: await w.make.company() });
    const choose = (...ids: string[]) =>
      admin.call(rosterNeed.storePositions, { body: { shiftId: morning.id, positionIds: ids } });
    expect((await choose(foreign.id)).status).toBe(404);
    expect((await choose(position.id)).status).toBe(200);
    const { shifts, positions } = (await superior.call(rosterNeed.read, { query: {} })).reply.data;
    expect(shifts.find(({ id }) => id === morning.id)?.positions.map(({ id }) => id)).toEqual([position.id]);
    // What may be chosen is for who may choose.
    expect(positions).toEqual([]);
    await choose();
    const { reply } = await admin.call(rosterNeed.read, { query: {} });
    expect(reply.data.shifts.every((shift) => shift.positions.length === 0)).toBe(true);
  });
});
