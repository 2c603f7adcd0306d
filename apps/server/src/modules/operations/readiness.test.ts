import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { operations } from '@hadir/contract/operations/endpoints.ts';
import { type Served, serveWorld } from '../../../test/world/http.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { PRODUCT_VERSION } from '../../config.ts';
import { createPool } from '../../db/pool.ts';
import { operationsModule } from './operations.module.ts';
import { createReadiness } from './readiness.ts';

const only = [operationsModule];
let w: World;
let server: Served;
usesWorld({ only }, (made) => ({ w, server } = made));
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const health = (of: Served) => of.anonymous.call(operations.health);
const alive = (of: Served) => of.anonymous.call(operations.alive);

async function product(pool = w.pool): Promise<Served> {
  const made = await serveWorld({ ...w, pool }, { only });
  ends.push(() => made.close());
  return made;
}

/** A database that nobody answers for. */
function away() {
  const pool = createPool('postgres://nobody:rahasia@127.0.0.1:1/none');
  ends.push(() => pool.end());
  return pool;
}

describe('readiness', () => {
  it('is 200 with all parts in order, and leaves nothing in the storage', async () => {
    expect(await health(server)).toMatchObject({ status: 200, reply: { status: 'ok', version: PRODUCT_VERSION } });
    expect(readdirSync(join(server.app.config.dataDir, 'files', 'health'))).toEqual([]);
  });

  it('is 503 naming the database when it is away, without an address or a secret', async () => {
    const answer = await health(await product(away()));
    expect([answer.status, answer.error.code, Object.keys(answer.error.errors ?? {})]).toEqual([
      503,
      'BELUM_SIAP',
      ['database'],
    ]);
    expect(answer.error.message).toContain('basis data');
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.text).not.toMatch(/rahasia|127\.0\.0\.1|ECONN|nobody/);
  });

  it('is 503 naming the migrations while one has not been applied', async () => {
    const name = '0001_platform.sql';
    const { rows } = await w.pool.query('delete from schema_migration where name = $1 returning *', [name]);
    const answer = await health(server);
    expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([503, ['migrations']]);
    await w.pool.query('insert into schema_migration select * from json_populate_record(null::schema_migration, $1)', [
      JSON.stringify({ ...rows[0], applied_at: new Date(0) }),
    ]);
    expect((await health(server)).status).toBe(200);
  });

  it('is 503 naming the storage while its folder cannot be written, and ready again when it can', async () => {
    const made = await product();
    const files = join(made.app.config.dataDir, 'files');
    mkdirSync(dirname(files), { recursive: true });
    writeFileSync(files, 'a file where the folder should be');
    const answer = await health(made);
    expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([503, ['storage']]);
    expect(answer.text).not.toContain(made.app.config.dataDir);
    rmSync(files);
    expect((await health(made)).status).toBe(200);
  });

  it('is not ready on a full disk', async () => {
    let free = 0;
    const reasons: string[] = [];
    const readiness = createReadiness(server.app, {
      freeBytes: async () => free,
      trouble: (part, error) => reasons.push(`${part}: ${error instanceof Error ? error.message : ''}`),
    });
    expect(await readiness.failing()).toEqual(['storage']);
    expect(await readiness.failing()).toEqual(['storage']);
    // The reason goes to the log, once.
    expect(reasons).toEqual(['storage: the disk is full']);
    free = 1_000_000_000;
    expect(await readiness.failing()).toEqual([]);
  });

  it('asked by many at once it writes once', async () => {
    let looks = 0;
    const readiness = createReadiness(server.app, {
      async freeBytes() {
        looks += 1;
        return 1_000_000_000;
      },
    });
    const all = await Promise.all(Array.from({ length: 20 }, () => readiness.failing()));
    expect(all.flat()).toEqual([]);
    expect(looks).toBe(1);
  });
});

it('a process without database and storage is alive', async () => {
  const made = await product(away());
  expect(await alive(made)).toMatchObject({ status: 200, reply: { status: 'ok' } });
});
