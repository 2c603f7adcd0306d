import { afterAll, beforeAll, expect, test } from 'vitest';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { seedBulk } from '../../src/demo/bulk.ts';
import { type World, world } from '../world/world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const OCTOBER = { from: localDate('2026-10-01'), to: localDate('2026-10-31') };

test('a bulk company has people, sessions, events and days that agree with each other', async () => {
  const bulk = await seedBulk(w.pool, { people: 300, now: w.clock(), history: OCTOBER, days: true });
  expect([bulk.userIds.length, new Set(bulk.sessionIds).size]).toEqual([300, 300]);
  // 22 workdays in October 2026.
  expect(bulk.days).toBe(300 * 22);
  const { rows } = await w.pool.query(
    `select count(*) filter (where d.in_at is distinct from i.at) as ins,
            count(*) filter (where d.out_at is distinct from o.at) as outs
       from attendance_day d
       left join attendance_event i on i.company_id = d.company_id and i.user_id = d.user_id and i.work_date = d.work_date and i.type = 'in'
       left join attendance_event o on o.company_id = d.company_id and o.user_id = d.user_id and o.work_date = d.work_date and o.type = 'out'
      where d.company_id = $1`,
    [bulk.companyId],
  );
  expect(rows).toEqual([{ ins: 0, outs: 0 }]);
  expect(bulk.events).toBeGreaterThan(300 * 22 * 1.9);
});

test('two bulk companies live side by side, and the same wish gives the same people', async () => {
  const one = await seedBulk(w.pool, { people: 10, now: w.clock(), code: 'SATU' });
  const other = await seedBulk(w.pool, { people: 10, now: w.clock(), code: 'DUA' });
  expect(one.userIds).not.toEqual(other.userIds);
  const secondWorld = await world();
  expect((await seedBulk(secondWorld.pool, { people: 10, now: w.clock(), code: 'SATU' })).userIds).toEqual(one.userIds);
  await secondWorld.close();
});
