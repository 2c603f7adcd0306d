import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import pg from 'pg';
import { world, type World } from '../../test/world/world.ts';
import { createPool, type Pool } from './pool.ts';

let w: World;
let pool: Pool;
beforeAll(async () => {
  w = await world();
});
beforeEach(async () => {
  await w.pool.query('drop table if exists told; create table told (no int, name text)');
  await w.pool.query(`insert into told values (1, 'satu'), (2, 'dua')`);
  pool = createPool(w.url, { max: 1 });
  return () => pool.end();
});
afterAll(() => w.close());

const ask = (no: number) => pool.query({ name: 'told', text: 'select * from told where no = $1', values: [no] });

/** How often a connection was asked what the columns are. */
async function describeCount(work: () => Promise<unknown>): Promise<number> {
  const describe = vi.spyOn(pg.Connection.prototype, 'describe');
  try {
    await work();
    return describe.mock.calls.length;
  } finally {
    describe.mockRestore();
  }
}

test('the columns of a prepared statement are asked for once', async () => {
  const counts = await describeCount(async () => {
    expect((await ask(1)).rows).toEqual([{ no: 1, name: 'satu' }]);
    expect((await ask(2)).rows).toEqual([{ no: 2, name: 'dua' }]);
    expect((await ask(3)).rows).toEqual([]);
  });
  expect(counts).toBe(1);
});

test('a statement without columns counts its rows each time', async () => {
  const insert = () => pool.query({ name: 'told-insert', text: 'insert into told values ($1)', values: [9] });
  expect((await insert()).rowCount).toBe(1);
  expect(await insert()).toMatchObject({ rowCount: 1, rows: [], command: 'INSERT' });
});

test('each connection is asked by itself', async () => {
  await ask(1);
  const other = createPool(w.url, { max: 1 });
  const { rows } = await other.query({ name: 'told', text: 'select * from told where no = $1', values: [2] });
  await other.end();
  expect(rows).toEqual([{ no: 2, name: 'dua' }]);
});

test('the same statement sent twice in one moment is answered twice', async () => {
  const client = await pool.connect();
  const sent = [1, 2].map((no) => client.query({ name: 'twice', text: 'select $1::int as no', values: [no] }));
  const both = await Promise.all(sent);
  client.release();
  expect(both.map(({ rows }) => rows)).toEqual([[{ no: 1 }], [{ no: 2 }]]);
});

test('columns that have changed are refused, never read as the old ones', async () => {
  await ask(1);
  await w.pool.query('alter table told drop column no; alter table told add column no int');
  await expect(ask(1)).rejects.toMatchObject({ code: '0A000' });
});

test('a failure tells nothing of columns, and its trace leads to who asked', async () => {
  const divide = (by: number) => pool.query({ name: 'divide', text: 'select 6 / $1::int as part', values: [by] });
  const failure = await divide(0).catch((error: Error) => error);
  expect(failure).toMatchObject({ code: '22012', stack: expect.stringContaining('prepared-client.test.ts') });
  expect((await divide(3)).rows).toEqual([{ part: 2 }]);
  expect((await divide(2)).rows).toEqual([{ part: 3 }]);
});
