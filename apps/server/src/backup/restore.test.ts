/** A restore gives back everything or nothing. */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toWire } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BackupWorld, backupWorld, PHOTOS, tableSums } from '../../test/backup/backup-world.ts';
import { AUDIT_HEAD_KEY } from '../db/audit-head.ts';
import { newId } from '../db/new-id.ts';
import { createPool } from '../db/pool.ts';
import { localStorage } from '../engines/files/file-storage.ts';
import { noteHead } from '../modules/audit/chain-head.service.ts';
import { verifyAudit } from '../modules/audit/verify.service.ts';
import { restore } from './restore.ts';

let b: BackupWorld;
beforeAll(async () => {
  b = await backupWorld();
});
afterAll(async () => {
  await b.clear();
  await b.close();
});

/** What a restore changes on purpose: it ends sessions, notes itself, and lets caches of rules be read anew as a start does. */
const CHANGED = ['session', 'audit_log', 'audit_chain', 'rules_version', 'display_link'];

describe('A backup restored into an empty product', () => {
  let before: Awaited<ReturnType<typeof tableSums>>;
  let product: Awaited<ReturnType<typeof b.restored>>;
  // Once for all who only look at it.
  beforeAll(async () => {
    await noteHead(b.parts, b.w.clock());
    before = await tableSums(b.w.url);
    product = await b.restored(await b.backup());
  });

  test('gives back every row of every table', async () => {
    const after = await tableSums(product.url);
    const known = (sums: typeof before) => Object.entries(sums).filter(([name]) => !CHANGED.includes(name));
    expect(known(after)).toEqual(known(before));
    expect(product.done.manifest.tables.length).toBeGreaterThan(40);
    expect(product.done.rows).toBeGreaterThan(PHOTOS * 4);
  });

  test('gives back every file byte by byte', async () => {
    for (const [key, bytes] of b.photos) expect((await readFile(join(product.files, key))).equals(bytes)).toBe(true);
  });

  test('keeps the audit log verifiable and goes on with its chain', async () => {
    const pool = createPool(product.url, { max: 1 });
    try {
      const source = await verifyAudit(b.parts);
      const { checked, broken } = await verifyAudit({ ...b.parts, pool, storage: localStorage(product.files) });
      expect(broken).toEqual([]);
      expect(checked).toBe(source.checked + 1);
      // The ends that were noted in the product it was made of lie beside it.
      await expect(stat(join(product.files, AUDIT_HEAD_KEY))).resolves.toBeDefined();
      await expect(pool.query('delete from audit_log')).rejects.toThrow(/append-only/);
    } finally {
      await pool.end();
    }
  });

  test('misses what is cut from the restored log before its first start', async () => {
    const other = await b.restored(await b.backup());
    const pool = createPool(other.url, { max: 2 });
    try {
      await pool.query('alter table audit_chain disable trigger user; alter table audit_log disable trigger user');
      const { rows } = await pool.query(
        `delete from audit_chain k where chain <> 'platform'
           and seq = (select max(seq) from audit_chain o where o.chain = k.chain) returning audit_id as id`,
      );
      await pool.query('delete from audit_log where id = any($1::uuid[])', [rows.map(({ id }) => id)]);
      const { broken } = await verifyAudit({ ...b.parts, pool, storage: localStorage(other.files) });
      expect(new Set(broken.map(({ fault }) => fault))).toEqual(new Set(['cut']));
    } finally {
      await pool.end();
    }
  });

  test('holds its constraints: a row of nobody is refused as before', async () => {
    const pool = createPool(product.url, { max: 1 });
    try {
      const constraintsQuery = `select conrelid::regclass::text || conname || pg_get_constraintdef(oid) as wall from pg_constraint
                      where connamespace = 'public'::regnamespace and conrelid <> 0 order by 1`;
      expect((await pool.query(constraintsQuery)).rows).toEqual((await b.w.pool.query(constraintsQuery)).rows);
      await expect(
        pool.query(`update file set owner_user_id = gen_random_uuid() where kind = 'photo'`),
      ).rejects.toThrow(/foreign key/);
    } finally {
      await pool.end();
    }
  });

  test('refuses a cell of the roster that names nobody, and restores nothing', async () => {
    const { pool, make } = b.w;
    const { company } = await make.user();
    await pool.query('alter table roster_cell disable trigger user');
    await pool.query(
      `insert into roster_cell (company_id, user_id, work_date, kind) values ($1, gen_random_uuid(), '2026-12-01', 'OFF')`,
      [company.id],
    );
    try {
      await expect(b.restored(await b.backup())).rejects.toThrow(/foreign key.*roster_cell|roster_cell.*foreign key/);
    } finally {
      await pool.query('delete from roster_cell where company_id = $1', [company.id]);
      await pool.query('alter table roster_cell enable trigger user');
    }
  });

  test('ends every session of the backup', async () => {
    const user = await b.w.make.user();
    await b.w.pool.query(
      `insert into session (id, account_id, user_company_id, user_id, created_at, last_seen_at, authenticated_at, idle_seconds, epoch)
       values ($1, $2, $3, $4, $5, $5, $5, 3600, 1)`,
      [newId(), user.accountId, user.company.id, user.id, toWire(b.w.clock())],
    );
    const { url, done } = await b.restored(await b.backup());
    const pool = createPool(url, { max: 1 });
    try {
      const { rows } = await pool.query<{ n: number }>(
        'select count(*)::int as n from session where revoked_at is null',
      );
      expect(rows).toEqual([{ n: 0 }]);
      expect(done.sessionsEnded).toBeGreaterThan(0);
    } finally {
      await pool.end();
    }
  });
});

describe('A restore', () => {
  test('never touches a product that has data', async () => {
    const path = await b.backup();
    const { url } = await b.restored(path);
    const before = await tableSums(url);
    await expect(restore(b.wishFor(url, path))).rejects.toThrow(/sudah berisi data/);
    expect(await tableSums(url)).toEqual(before);
  });

  test('waits for the server of the target to be stopped', async () => {
    const path = await b.backup();
    const url = await b.target();
    const before = await tableSums(url);
    const running = createPool(url, { max: 1 });
    await running.query('select 1');
    await expect(restore(b.wishFor(url, path))).rejects.toThrow(/Server HADIR masih berjalan/);
    await running.end();
    expect(await tableSums(url)).toEqual(before);
  });

  test('of a damaged archive leaves the target as it was', async () => {
    const path = await b.backup();
    const bytes = await readFile(path);
    const at = Math.floor(bytes.length / 2);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await writeFile(`${path}-rusak`, bytes);
    const url = await b.target();
    const before = await tableSums(url);
    const { files, ...wish } = b.wishFor(url, `${path}-rusak`);
    await expect(restore(wish)).rejects.toThrow(/rusak di .*tidak ada yang diubah/);
    expect(await tableSums(url)).toEqual(before);
    await expect(stat(files)).rejects.toThrow(/ENOENT/);
  });

  test('that fails after the files leaves neither rows nor files', async () => {
    const path = await b.backup();
    const url = await b.target();
    const pool = createPool(url, { max: 1 });
    // A wall that the backup's rows do not pass.
    await pool.query('alter table app_user add constraint uji check (length(fullname) > 500) not valid');
    await pool.end();
    const before = await tableSums(url);
    const { files, ...wish } = b.wishFor(url, path);
    await expect(restore(wish)).rejects.toThrow();
    expect(await tableSums(url)).toEqual(before);
    const left = await readdir(files, { recursive: true, withFileTypes: true }).catch(() => []);
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
  });

  test('brings work that was waiting to the next server', async () => {
    const id = newId();
    await b.w.pool.query(`insert into restored_job (id, name, data, start_after) values ($1, 'uji', '{"a": 1}', $2)`, [
      id,
      toWire(b.w.clock()),
    ]);
    const { url } = await b.restored(await b.backup());
    const pool = createPool(url, { max: 1 });
    expect((await pool.query('select id, name, data from restored_job')).rows).toEqual([
      { id, name: 'uji', data: { a: 1 } },
    ]);
    await pool.end();
  });
});
