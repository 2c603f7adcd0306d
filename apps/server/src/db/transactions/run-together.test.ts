import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { world, type World } from '../../../test/world/world.ts';
import { createPool, type Db, transaction } from '../pool.ts';
import { runTogether } from './run-together.ts';

let w: World;
beforeAll(async () => {
  w = await world();
  await w.pool.query('create table together (no int primary key)');
});
afterAll(() => w.close());

const insert = (db: Db, no: number) => db.query('insert into together values ($1)', [no]);
const numbers = async () =>
  (await w.pool.query<{ no: number }>('select no from together order by no')).rows.map(({ no }) => no);

describe('parts of a transaction that travel together', () => {
  test('give their answers in order, whatever each of them sends', async () => {
    const found = await transaction(w.pool, (db) =>
      runTogether(
        insert(db, 1).then(() => insert(db, 2)),
        db.query<{ no: number }>('select 7 as no').then(({ rows }) => rows[0]?.no),
        Promise.resolve('known'),
      ),
    );
    expect(found.slice(1)).toEqual([7, 'known']);
    expect(await numbers()).toEqual([1, 2]);
  });

  test('run in the order in which they were sent: what is read second sees what is written first', async () => {
    const [, { rows }] = await transaction(w.pool, (db) =>
      runTogether(insert(db, 3), db.query<{ n: number }>('select count(*)::int as n from together')),
    );
    expect(rows).toEqual([{ n: 3 }]);
  });

  test('fail with the cause, not with what failed because of it, and leave nothing', async () => {
    const both = transaction(w.pool, (db) =>
      runTogether(
        insert(db, 10).then(() => insert(db, 11)),
        insert(db, 1),
      ),
    );
    await expect(both).rejects.toMatchObject({ code: '23505' });
    expect(await numbers()).toEqual([1, 2, 3]);
  });

  test('have all ended before the failure of one is thrown', async () => {
    const ended: string[] = [];
    const slow = async () => {
      await w.pool.query('select pg_sleep(0.05)');
      ended.push('slow');
    };
    await expect(runTogether(Promise.reject(new Error('first')), slow())).rejects.toThrow('first');
    expect(ended).toEqual(['slow']);
  });
});

describe('a transaction', () => {
  test('gives a statement the time of those that were sent before it', async () => {
    const hasty = createPool(w.url, { max: 1, statementTimeoutMs: 400, graceMs: 100 });
    const sleep = (db: Db) => db.query('select pg_sleep(0.3)');
    await transaction(hasty, (db) => runTogether(sleep(db), sleep(db)));
    await expect(hasty.query('select pg_sleep(0.6)')).rejects.toMatchObject({ code: '57014' });
    await hasty.end();
  });

  test('fails where its work swallowed the failure of a statement, and stores nothing', async () => {
    const swallowing = transaction(w.pool, async (db) => {
      await insert(db, 40);
      await insert(db, 1).catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow('nothing was stored');
    expect(await numbers()).toEqual([1, 2, 3]);
  });

  test('reuses plans and shares the write to the disk for itself alone', async () => {
    const one = createPool(w.url, { max: 1 });
    const settings = async (db: Db) =>
      (
        await db.query<{ plans: string; scans: string; commits: string }>(
          `select current_setting('plan_cache_mode') as plans, current_setting('enable_seqscan') as scans,
             current_setting('synchronous_commit') as commits`,
        )
      ).rows[0];
    const before = await settings(one);
    const during = await transaction(
      one,
      async (db) => {
        await insert(db, 50);
        return settings(db);
      },
      { reusesPlans: true, sharesFlush: true },
    );
    expect(during).toEqual({ plans: 'force_generic_plan', scans: 'off', commits: 'off' });
    expect(await settings(one)).toEqual(before);
    await one.end();
    expect(await numbers()).toContain(50);
    await w.pool.query('delete from together where no = 50');
  });

  test('that shares the write to the disk fails as every other where its commit fails', async () => {
    const failing = transaction(
      w.pool,
      async (db) => {
        await insert(db, 60);
        insert(db, 1).catch(() => undefined);
      },
      { sharesFlush: true },
    );
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await numbers()).not.toContain(60);
  });

  test('refuses a statement after its end', async () => {
    let ended: Db | undefined;
    await transaction(w.pool, async (db) => {
      ended = db;
    });
    await expect(insert(ended as unknown as Db, 20)).rejects.toThrow('after the end of its transaction');
    expect(await numbers()).toEqual([1, 2, 3]);
  });

  test('commits what its work sent last and did not wait for', async () => {
    await transaction(w.pool, async (db) => {
      insert(db, 4).catch(() => undefined);
    });
    expect(await numbers()).toEqual([1, 2, 3, 4]);
  });

  test('fails, and stores nothing, where what it did not wait for fails', async () => {
    const failing = transaction(w.pool, async (db) => {
      await insert(db, 30);
      insert(db, 1).catch(() => undefined);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await numbers()).toEqual([1, 2, 3, 4]);
  });
});
