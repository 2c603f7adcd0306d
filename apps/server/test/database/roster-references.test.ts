/** Cells of the roster name people, shifts and places of their own company, though no key is looked up by row (migration 1160). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/db/new-id.ts';
import type { TestUser } from '../world/factories.ts';
import { type World, world } from '../world/world.ts';

let w: World;
let user: TestUser;
let strangerShift: { id: string };

beforeAll(async () => {
  w = await world();
  user = await w.make.user();
  strangerShift = await w.make.shift({ company: await w.make.company() });
});
afterAll(() => w.close());

interface Written {
  readonly userId?: string;
  readonly shiftId?: string | null;
  readonly pointId?: string | null;
  readonly date?: string;
}

const write = ({ userId = user.id, shiftId = null, pointId = null, date = '2026-12-01' }: Written) =>
  w.pool.query(
    `insert into roster_cell (company_id, user_id, work_date, kind, shift_id, location_point_id)
     values ($1, $2, $3, $4, $5, $6)`,
    [user.company.id, userId, date, shiftId === null ? 'OFF' : 'SHIFT', shiftId, pointId],
  );

describe('A cell that names', () => {
  test('nobody is refused', async () => {
    await expect(write({ userId: newId() })).rejects.toThrow(/foreign key.*user_id/);
  });

  test('a shift or a place of another company is refused', async () => {
    const place = await w.make.location({ company: await w.make.company() });
    await expect(write({ shiftId: strangerShift.id })).rejects.toThrow(/foreign key.*shift_id/);
    const shift = await w.make.shift({ company: user.company });
    await expect(write({ shiftId: shift.id, pointId: place.id })).rejects.toThrow(/foreign key.*location_point_id/);
  });

  test('something else after a change is refused, and the cell stays', async () => {
    const shift = await w.make.shift({ company: user.company });
    await write({ shiftId: shift.id, date: '2026-12-02' });
    const change = w.pool.query(`update roster_cell set shift_id = $2 where user_id = $1`, [user.id, strangerShift.id]);
    await expect(change).rejects.toThrow(/foreign key.*shift_id/);
    const { rows } = await w.pool.query('select shift_id as id from roster_cell where user_id = $1', [user.id]);
    expect(rows).toEqual([{ id: shift.id }]);
  });
});

test('what a cell names cannot be deleted, nor get another key', async () => {
  const shift = await w.make.shift({ company: user.company });
  const place = await w.make.location({ company: user.company });
  await write({ shiftId: shift.id, pointId: place.id, date: '2026-12-03' });
  for (const [table, id] of [
    ['shift', shift.id],
    ['location_point', place.id],
    ['app_user', user.id],
  ] as const) {
    await expect(w.pool.query(`delete from ${table} where id = $1`, [id])).rejects.toThrow(/roster_cell|foreign key/);
    await expect(w.pool.query(`update ${table} set id = $2 where id = $1`, [id, newId()])).rejects.toThrow(
      /roster_cell|foreign key/,
    );
  }
});
