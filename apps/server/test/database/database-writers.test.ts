import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant, localDate } from '@hadir/domain/kernel/time.ts';
import { companyDb } from '../../src/db/company-db.ts';
import { insertRows } from '../../src/db/insert-rows.ts';
import { migrate } from '../../src/db/migrate.ts';
import { newId } from '../../src/db/new-id.ts';
import { ensurePartition, ensurePartitionsBetween } from '../../src/db/partitions.ts';
import { createPool, transaction } from '../../src/db/pool.ts';
import { prepareDatabase } from '../../src/db/prepare.ts';
import { rebuildSuperiorClosure } from '../../src/db/structure/superior-closure.ts';
import { type World, world } from '../world/world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

describe('Migrations', () => {
  async function emptyDatabase(): Promise<string> {
    const url = new URL(w.url);
    url.pathname = `${url.pathname}_m${newId().slice(-12)}`;
    await w.pool.query(`create database ${url.pathname.slice(1)}`);
    return url.toString();
  }

  async function dir(files: Record<string, string>): Promise<string> {
    const path = await mkdtemp(join(tmpdir(), 'hadir-migrasi-'));
    for (const [name, text] of Object.entries(files)) await writeFile(join(path, name), text);
    return path;
  }

  const dropped: string[] = [];
  afterAll(async () => {
    for (const url of dropped)
      await w.pool.query(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
  });

  test('run once, also when several servers start together', async () => {
    const url = await emptyDatabase();
    dropped.push(url);
    const runs = await Promise.all([migrate(url), migrate(url), migrate(url)]);
    expect(runs.filter((applied) => applied.length > 0)).toHaveLength(1);
    expect(await migrate(url)).toEqual([]);
  });

  test('a failing one leaves nothing behind and is named', async () => {
    const url = await emptyDatabase();
    dropped.push(url);
    const files = {
      '0001_satu.sql': 'create table satu (a int)',
      '0002_dua.sql': 'create table dua (a int); select 1/0',
    };
    await expect(migrate(url, await dir(files))).rejects.toThrow(/Migrasi 0002_dua\.sql gagal dan dibatalkan/);
    const pool = createPool(url, { max: 1 });
    const { rows } = await pool.query(
      `select to_regclass('satu') is not null as satu, to_regclass('dua') is not null as dua`,
    );
    await pool.end();
    expect(rows).toEqual([{ satu: true, dua: false }]);
  });

  test('a changed old file is refused, and so is a database of a newer program', async () => {
    const url = await emptyDatabase();
    dropped.push(url);
    await migrate(url, await dir({ '0001_satu.sql': 'create table satu (a int)' }));
    await expect(migrate(url, await dir({ '0001_satu.sql': 'create table satu (b int)' }))).rejects.toThrow(
      /0001_satu\.sql berubah sesudah dijalankan/,
    );
    await expect(migrate(url, await dir({ '0002_dua.sql': 'select 1' }))).rejects.toThrow(
      /versi HADIR yang lebih baru/,
    );
  });

  test('a line end of Windows is no change', async () => {
    const url = await emptyDatabase();
    dropped.push(url);
    await migrate(url, await dir({ '0001_satu.sql': 'create table satu (\n a int)' }));
    expect(await migrate(url, await dir({ '0001_satu.sql': 'create table satu (\r\n a int)' }))).toEqual([]);
  });

  test('a second start keeps what the operator changed in the shared lists', async () => {
    const url = await emptyDatabase();
    dropped.push(url);
    expect(await prepareDatabase(url, w.clock())).toHaveLength((await migrationNames()).length);
    const pool = createPool(url, { max: 1 });
    await pool.query(`delete from platform_holiday where date = '2026-12-24'`);
    await pool.query(`update legal_parameter set value = '14' where key = 'annual_leave_days'`);
    await prepareDatabase(url, w.clock());
    const { rows } = await pool.query(
      `select (select count(*) from platform_holiday where date = '2026-12-24') as eve,
              (select value from legal_parameter where key = 'annual_leave_days') as days`,
    );
    await pool.end();
    expect(rows).toEqual([{ eve: 0, days: 14 }]);
  });
});

describe('Monthly partitions', () => {
  test('a month outside the prepared range is refused until it is ensured', async () => {
    const user = await w.make.user();
    const old = {
      company_id: user.company.id,
      at: '2019-03-31T17:30:00Z',
      id: newId(),
      user_id: user.id,
      type: 'in',
      received_at: '2026-11-20T00:00:00Z',
      source: 'import',
      work_date: '2019-04-01',
    };
    await expect(insertRows(w.pool, 'attendance_event', [old])).rejects.toThrow(/no partition/);
    // 1 April local is 31 March in UTC: the event's own partition is March.
    await ensurePartitionsBetween(w.pool, localDate('2019-04-01'), localDate('2019-04-01'));
    await insertRows(w.pool, 'attendance_event', [old]);
  });

  test('many writers may ensure the same month at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => ensurePartition(w.pool, localDate('2018-05-20'))));
    const { rows } = await w.pool.query(
      `select count(*) from pg_class where relname like 'attendance_%_2018_05' and relkind = 'r'`,
    );
    expect(rows).toEqual([{ count: 2 }]);
  });

  test('thirteen months back and three ahead are ready at a start', async () => {
    const { rows } = await w.pool.query(
      `select to_regclass('attendance_day_2025_10') is not null as back, to_regclass('attendance_day_2027_02') is not null as ahead`,
    );
    expect(rows).toEqual([{ back: true, ahead: true }]);
  });
});

describe('The pool', () => {
  test('gives instants as milliseconds, dates as text, counts as numbers', async () => {
    const { rows } = await w.pool.query(
      `select '2026-11-20 10:00:00.250+07'::timestamptz as at, date '2026-11-20' as day, count(*) as many,
              array['2026-11-20 10:00+07'::timestamptz, null] as times, array[date '2026-11-20'] as days, '{}'::bigint[] as none
         from generate_series(1, 3)`,
    );
    const at = instant('2026-11-20T10:00:00.250+07:00');
    expect(rows).toEqual([{ at, day: '2026-11-20', many: 3, times: [at - 250, null], days: ['2026-11-20'], none: [] }]);
  });

  test('refuses a count that a number cannot hold', async () => {
    await expect(w.pool.query('select 9007199254740993::bigint')).rejects.toThrow(/too large/);
  });

  test('survives a connection cut while idle and in the middle of a transaction', async () => {
    const errors: Error[] = [];
    const pool = createPool(w.url, { max: 2, onError: (error) => errors.push(error), applicationName: 'hadir putus' });
    const cut = () =>
      w.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hadir putus'`);
    const connections = async () =>
      (await w.pool.query(`select 1 from pg_stat_activity where application_name = 'hadir putus'`)).rowCount;
    await pool.query('select 1');
    await cut();
    await expect.poll(() => errors.length).toBeGreaterThan(0);
    await expect(
      transaction(pool, async (db) => {
        await db.query('select 1');
        await cut();
        await expect.poll(connections).toBe(0);
        await db.query('select 1');
      }),
    ).rejects.toThrow();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });

  test('a company connection commits all or nothing, and a transaction inside joins', async () => {
    const company = await w.make.company();
    const db = companyDb(w.pool, company.id);
    const client = () => ({ company_id: company.id, id: newId(), code: newId().slice(-12), name: 'Klien Uji' });
    await expect(
      db.transaction(async (outer) => {
        await insertRows(outer, 'client', [client()]);
        await outer.transaction((inner) => insertRows(inner, 'client', [client()]));
        throw new Error('batal');
      }),
    ).rejects.toThrow('batal');
    const count = async () => (await db.query('select 1 from client where company_id = $1', [company.id])).rowCount;
    expect(await count()).toBe(0);
    await db.transaction((outer) => insertRows(outer, 'client', [client(), client()]));
    expect(await count()).toBe(2);
  });
});

describe('The tree of superiors', () => {
  test('follows the structure of the day and drops who is gone', async () => {
    const company = await w.make.company();
    const top = await w.make.user({ company });
    const middle = await w.make.user({ superior: top });
    const low = await w.make.user({ superior: middle });
    const below = async (id: string) =>
      (
        await w.pool.query<{ user_id: string; depth: number }>(
          'select user_id, depth from superior_closure where company_id = $1 and superior_id = $2 order by depth',
          [company.id, id],
        )
      ).rows;
    expect(await below(top.id)).toEqual([
      { user_id: middle.id, depth: 1 },
      { user_id: low.id, depth: 2 },
    ]);
    await w.pool.query('update org_assignment set superior_id = null where company_id = $1 and user_id = $2', [
      company.id,
      middle.id,
    ]);
    await rebuildSuperiorClosure(w.pool, company.id, localDate('2026-11-20'));
    expect(await below(top.id)).toEqual([]);
    expect(await below(middle.id)).toEqual([{ user_id: low.id, depth: 1 }]);
  });

  test('refuses a circle', async () => {
    const company = await w.make.company();
    const one = await w.make.user({ company });
    const other = await w.make.user({ superior: one });
    await expect(
      transaction(w.pool, async (db) => {
        await db.query('update org_assignment set superior_id = $2 where user_id = $1', [one.id, other.id]);
        await rebuildSuperiorClosure(db, company.id, localDate('2026-11-20'));
      }),
    ).rejects.toThrow(/cycle/);
  });
});

async function migrationNames(): Promise<string[]> {
  const { rows } = await w.pool.query<{ name: string }>('select name from schema_migration');
  return rows.map((row) => row.name);
}
