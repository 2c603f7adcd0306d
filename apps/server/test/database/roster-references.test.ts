/** Cells of the roster name people, shifts and places of their own company, though no key is looked up by row (migration 1160). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/db/new-id.ts';
import type { TestUser } from '../world/factories.ts';
import { untilLocked } from '../world/wait-until.ts';
import { type World, world } from '../world/world.ts';

let w: World;
let user: TestUser;
let stranger: TestUser;
let strangerShift: { id: string };

beforeAll(async () => {
  w = await world();
  user = await w.make.user();
  const company = await w.make.company();
  stranger = await w.make.user({ company });
  strangerShift = await w.make.shift({ company });
});
afterAll(() => w.close());

interface Written {
  readonly userId?: string;
  readonly shiftId?: string | null;
  readonly pointId?: string | null;
  readonly date?: string;
}

const WRITE = `insert into roster_cell (company_id, user_id, work_date, kind, shift_id, location_point_id)
  values ($1, $2, $3, $4, $5, $6)`;

const valuesOf = ({ userId = user.id, shiftId = null, pointId = null, date = '2026-12-01' }: Written) => [
  user.company.id,
  userId,
  date,
  shiftId === null ? 'OFF' : 'SHIFT',
  shiftId,
  pointId,
];

const write = (cell: Written) => w.pool.query(WRITE, valuesOf(cell));

const shiftOn = async (date: string) => {
  const { rows } = await w.pool.query<{ id: string | null }>(
    'select shift_id as id from roster_cell where user_id = $1 and work_date = $2',
    [user.id, date],
  );
  return rows;
};

describe('A cell that names', () => {
  test('nobody, or a person of another company, is refused', async () => {
    await expect(write({ userId: newId() })).rejects.toMatchObject({
      code: '23503',
      table: 'roster_cell',
      constraint: 'roster_cell_company_id_user_id_fkey',
    });
    await expect(write({ userId: stranger.id })).rejects.toThrow(/foreign key.*user_id/);
  });

  test('a shift or a place of another company is refused', async () => {
    const place = await w.make.location({ company: stranger.company });
    await expect(write({ shiftId: strangerShift.id })).rejects.toThrow(/foreign key.*shift_id/);
    const shift = await w.make.shift({ company: user.company });
    await expect(write({ shiftId: shift.id, pointId: place.id })).rejects.toThrow(/foreign key.*location_point_id/);
  });

  test('a shift of another company among many cells of a statement is refused with all of them', async () => {
    const shift = await w.make.shift({ company: user.company });
    const many = w.pool.query(
      `insert into roster_cell (company_id, user_id, work_date, kind, shift_id)
       select $1, $2, day, 'SHIFT', case when day = '2026-12-20' then $4::uuid else $3::uuid end
         from generate_series(date '2026-12-10', date '2026-12-25', interval '1 day') day`,
      [user.company.id, user.id, shift.id, strangerShift.id],
    );
    await expect(many).rejects.toThrow(/foreign key.*shift_id/);
    expect(await shiftOn('2026-12-10')).toEqual([]);
  });

  test('something else after a change is refused, and the cell stays', async () => {
    const shift = await w.make.shift({ company: user.company });
    const place = await w.make.location({ company: stranger.company });
    const date = '2026-12-02';
    await write({ shiftId: shift.id, date });
    const onConflict = `${WRITE} on conflict (company_id, user_id, work_date) do update set shift_id = excluded.shift_id`;
    await expect(w.pool.query(onConflict, valuesOf({ shiftId: strangerShift.id, date }))).rejects.toThrow(
      /foreign key.*shift_id/,
    );
    await expect(
      w.pool.query('update roster_cell set location_point_id = $2 where user_id = $1', [user.id, place.id]),
    ).rejects.toThrow(/foreign key.*location_point_id/);
    expect(await shiftOn(date)).toEqual([{ id: shift.id }]);
  });
});

describe('What a cell names', () => {
  test('cannot be deleted, nor get another key', async () => {
    const shift = await w.make.shift({ company: user.company });
    const place = await w.make.location({ company: user.company });
    await write({ shiftId: shift.id, pointId: place.id, date: '2026-12-03' });
    for (const [table, id] of [
      ['shift', shift.id],
      ['location_point', place.id],
      ['app_user', user.id],
    ] as const) {
      await expect(w.pool.query(`delete from ${table} where id = $1`, [id])).rejects.toThrow(
        /still named by roster_cell/,
      );
      await expect(w.pool.query(`update ${table} set id = $2 where id = $1`, [id, newId()])).rejects.toThrow(
        /still named by roster_cell/,
      );
    }
  });

  test('cannot be deleted while a cell is written that names it', async () => {
    const { rows: added } = await w.pool.query<{ id: string }>(
      `insert into shift (company_id, id, code, name) values ($1, gen_random_uuid(), 'SEKALI', 'Sekali') returning id`,
      [user.company.id],
    );
    const shiftId = added[0]?.id ?? '';
    const writer = await w.pool.connect();
    try {
      await writer.query('begin');
      await writer.query(WRITE, valuesOf({ shiftId, date: '2026-12-04' }));
      const deleting = w.pool.query('delete from shift where id = $1', [shiftId]).then(
        () => 'deleted',
        (error: Error) => error.message,
      );
      await untilLocked(w);
      await writer.query('commit');
      expect(await deleting).toMatch(/still named by roster_cell/);
    } finally {
      writer.release();
    }
  });
});
