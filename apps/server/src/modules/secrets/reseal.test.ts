import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toWire } from '@hadir/domain/kernel/time.ts';
import type { TestUser } from '../../../test/world/factories.ts';
import { serveWorld, type Served } from '../../../test/world/http.ts';
import { world, type World } from '../../../test/world/world.ts';
import type { App } from '../../app-context.ts';
import { readConfig } from '../../config.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { newId } from '../../db/new-id.ts';
import { markOf, seal, sealedBy, type SealingKeys, unseal } from '../../db/sealed.ts';
import { openFile, sealFile } from '../../engines/files/sealed-file.ts';
import { csrfToken } from '../../http/security/csrf.ts';
import { makeAnchor, readAnchor } from '../../http/security/time-anchor.ts';
import { sealingKeys } from '../../http/security/secrets.ts';
import { copyPlace } from '../privacy/copy-place.service.ts';
import { openSecrets } from './installation-secret.service.ts';
import { resealEverything } from './reseal.job.ts';
import { latestRotation } from './reseal.store.ts';
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.ts';
import { sampleSealed } from './secret-check.store.ts';

const OLD = 'rahasia-lama-rahasia-lama-rahasia-lama';
const NEW = 'rahasia-baru-rahasia-baru-rahasia-baru';
const oldKeys = sealingKeys({ current: OLD, previous: null });
const newKeys = sealingKeys({ current: NEW, previous: null });

let w: World;
let server: Served;
let user: TestUser;
beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [] });
  user = await w.make.user();
});
afterAll(async () => {
  await server.close();
  await w.close();
});

const start = (env: Record<string, string>) =>
  openSecrets(w.pool, readConfig({ DATABASE_URL: w.url, HADIR_DATA_DIR: server.app.config.dataDir, ...env }));
const rotating = async (): Promise<App> => ({
  ...server.app,
  secrets: await start({ HADIR_SECRET: NEW, HADIR_SECRET_PREVIOUS: OLD }),
});
const run = async (signal = new AbortController().signal) => resealEverything(await rotating(), signal);
const values = async () =>
  (await sampleSealed(w.pool, 10_000)).map(({ kind, row }) => ({ kind, ...row, name: `${kind.table}.${kind.column}` }));
const at = () => toWire(w.clock());

/** What the column's value says in this test; of a device it must be an address. */
const textFor = ({ table }: SealedColumn) =>
  table === 'push_device'
    ? JSON.stringify({ endpoint: 'https://push.test/1', p256dh: 'p', auth: 'a' })
    : `isi ${table}`;

type Row = Readonly<Record<string, unknown>>;

/** Other columns of a row of every kind of the list. A new kind fails here until it has its row. */
const REST: Readonly<Record<string, () => Row>> = {
  person_wage: () => ({ created_at: at(), created_by: user.id }),
  import_row: () => ({ data: {} }),
  overtime_order: () => ({
    user_id: user.id,
    work_date: '2026-11-12',
    pay_day: 'workday',
    plan_start: '2026-11-12T10:00:00Z',
    plan_end: '2026-11-12T13:00:00Z',
    break_minutes: 0,
    plan_minutes: 180,
    reason_id: newId(),
  }),
  push_device: () => ({ user_id: user.id, mark: 'lama', created_at: at() }),
  mail_outbox: () => ({ to_address: 'a@b.test', subject: 's', text_body: 't', created_at: at() }),
};

/** Keys of the row; what is no own table of the kind is there already. */
const KEYS: Readonly<Record<string, () => Record<string, string>>> = {
  installation_key: () => ({ purpose: 'audit' }),
  app_user: () => ({ company_id: user.company.id, id: user.id }),
  person_wage: () => ({ company_id: user.company.id, user_id: user.id, valid_from: '2026-01-01', version: '1' }),
  import_row: () => ({ company_id: user.company.id, batch_id: newId(), row_no: '2' }),
  overtime_order: () => ({ company_id: user.company.id, request_id: newId() }),
  push_device: () => ({ company_id: user.company.id, session_id: newId() }),
  mail_outbox: () => ({ id: newId() }),
};

async function storeOne(kind: SealedColumn, keys: SealingKeys, rest = REST[kind.table]?.()): Promise<void> {
  const key = KEYS[kind.table]?.();
  if (!key) throw new Error(`${kind.table} has no row in this test`);
  const sealed = seal(keys, kind.place(key), textFor(kind));
  if (kind.table === 'app_user')
    await w.pool.query('update app_user set ktp_sealed = $2, ktp_mark = $3 where id = $1', [
      user.id,
      sealed,
      markOf(keys, user.company.id, textFor(kind)),
    ]);
  else await insertRows(w.pool, kind.table, [{ ...key, ...rest, [kind.column]: sealed }]);
}

/** A copy of the own data whose file the old secret sealed. */
async function storeCopy(text: string): Promise<{ id: string; storageKey: string }> {
  const [id, fileId] = [newId(), newId()];
  const row = { companyId: user.company.id, userId: user.id, id };
  const bytes = await buffer(sealFile(oldKeys, copyPlace(row), Readable.from([Buffer.from(text)])));
  const storageKey = `${row.companyId}/export/${id}.1`;
  await server.app.storage.put(storageKey, bytes);
  await insertRows(w.pool, 'file', [
    {
      company_id: row.companyId,
      id: fileId,
      owner_user_id: user.id,
      kind: 'export',
      sha256: createHash('sha256').update(bytes).digest('hex'),
      bytes: bytes.length,
      mime: 'application/octet-stream',
      storage_key: storageKey,
      delete_after: '2027-01-01T00:00:00Z',
    },
  ]);
  await insertRows(w.pool, 'personal_export', [
    { company_id: row.companyId, id, user_id: user.id, state: 'done', asked_at: at(), file_id: fileId },
  ]);
  return { id, storageKey };
}

beforeAll(async () => {
  await start({ HADIR_SECRET: OLD });
  // Rows of other tables that these would need say nothing here.
  await w.pool.query(`alter table overtime_order drop constraint overtime_order_company_id_request_id_fkey,
    drop constraint overtime_order_company_id_reason_id_fkey`);
  await w.pool.query('alter table import_row drop constraint import_row_company_id_batch_id_fkey');
  await w.pool.query('alter table push_device drop constraint push_device_session_id_fkey');
  for (const kind of SEALED_COLUMNS) await storeOne(kind, oldKeys);
});

describe('the list of sealed columns', () => {
  test('names every column of the database that is called sealed, apart from the checks of the secrets', async () => {
    const { rows } = await w.pool.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and column_name ~ 'sealed' and data_type = 'text' order by 1`,
    );
    const listed = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
    expect(rows.map(({ name }) => name)).toEqual([...listed, 'secret_check.sealed'].toSorted());
  });

  test('its keys are the primary keys of the tables', async () => {
    for (const { table, key } of SEALED_COLUMNS) {
      const { rows } = await w.pool.query<{ name: string }>(
        `select a.attname as name from pg_constraint c
           join unnest(c.conkey) with ordinality k (no, place) on true
           join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.no
          where c.conrelid = $1::regclass and c.contype = 'p' order by k.place`,
        [table],
      );
      expect(rows.map(({ name }) => name)).toEqual(key);
    }
  });
});

describe('a changed secret', () => {
  test('what the old one signed is believed meanwhile, what is signed from now on is of the new one', async () => {
    const app = await rotating();
    const old = { ...server.app.secrets };
    expect(app.secrets.cookie).toHaveLength(2);
    const [present, before] = [app.secrets.anchor[0], app.secrets.anchor[1]];
    if (!before) throw new Error('no key before');
    expect(readAnchor(app.secrets.anchor, 'a', makeAnchor([before], 'a', w.clock()))).toBe(w.clock());
    expect(readAnchor([present], 'a', makeAnchor(app.secrets.anchor, 'a', w.clock()))).toBe(w.clock());
    expect(readAnchor(app.secrets.anchor, 'a', makeAnchor(old.anchor, 'a', w.clock()))).toBeUndefined();
    expect(csrfToken(app.secrets.csrf, 's')).toBe(csrfToken([app.secrets.csrf[0]], 's'));
  });

  test('an ended run changes nothing for good: the next goes on, and either secret alone is refused until the end', async () => {
    const letters = SEALED_COLUMNS.find(({ table }) => table === 'mail_outbox');
    if (!letters) throw new Error('no letters');
    for (let row = 0; row < 450; row += 1) await storeOne(letters, oldKeys);
    const stop = new AbortController();
    const app = await rotating();
    let batches = 0;
    const clock = () => {
      batches += 1;
      if (batches === 4) stop.abort();
      return w.clock();
    };
    await resealEverything({ ...app, clock }, stop.signal);
    const half = await values();
    const [fresh, rest] = [
      half.filter(({ sealed }) => sealed.startsWith(sealedBy(newKeys[0]))),
      half.filter(({ sealed }) => sealed.startsWith(sealedBy(oldKeys[0]))),
    ];
    expect(fresh.length).toBeGreaterThan(0);
    expect(rest.length).toBeGreaterThan(0);
    // Both are readable by whoever has both.
    for (const { kind, key, sealed } of half) unseal(app.secrets.personal, kind.place(key), sealed);
    await expect(start({ HADIR_SECRET: NEW })).rejects.toThrow(/belum selesai/);
    await expect(start({ HADIR_SECRET: OLD })).rejects.toThrow(/belum selesai/);
    expect(await latestRotation(w.pool)).toMatchObject({ finishedAt: null });
  });

  test('what a server with the old one writes meanwhile is looked for before the old one goes', async () => {
    await storeCopy('salinan lain');
    const letters = SEALED_COLUMNS.find(({ table }) => table === 'mail_outbox');
    if (!letters) throw new Error('no letters');
    const app = await rotating();
    let late = 0;
    const storage: typeof app.storage = {
      ...app.storage,
      // Files come after all columns.
      scratch: async (key) => {
        if ((late += 1) === 1) await storeOne(letters, oldKeys);
        return app.storage.scratch(key);
      },
    };
    await expect(resealEverything({ ...app, storage }, new AbortController().signal)).rejects.toThrow(/meanwhile/);
    await expect(start({ HADIR_SECRET: NEW })).rejects.toThrow(/belum selesai/);
  });

  test('seals every kind anew, values, marks and files, and then needs the new secret alone', async () => {
    const { id, storageKey } = await storeCopy('salinan data saya');
    await Promise.all([run(), run()]);
    await run();
    const all = await values();
    expect(new Set(all.map(({ name }) => name))).toEqual(
      new Set(SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`)),
    );
    for (const { kind, key, sealed } of all) {
      expect(sealed.startsWith(sealedBy(newKeys[0])), kind.table).toBe(true);
      if (key['purpose'] !== 'push') expect(unseal(newKeys, kind.place(key), sealed)).toBe(textFor(kind));
    }
    const marks = await w.pool.query('select ktp_mark as mark from app_user where id = $1', [user.id]);
    expect(marks.rows).toEqual([{ mark: markOf(newKeys, user.company.id, 'isi app_user') }]);
    const devices = await w.pool.query('select mark from push_device');
    expect(devices.rows).toEqual([{ mark: markOf(newKeys, 'push', 'https://push.test/1') }]);
    expect(await latestRotation(w.pool)).toMatchObject({ finishedAt: w.clock(), unopened: 0 });

    const { rows } = await w.pool.query<{ storageKey: string; bytes: number; sha256: string }>(
      `select storage_key as "storageKey", bytes, sha256 from file f
        where id = (select file_id from personal_export where id = $1)`,
      [id],
    );
    const [file] = rows;
    if (!file) throw new Error('the copy has no file');
    expect(file.storageKey).not.toBe(storageKey);
    const place = copyPlace({ companyId: user.company.id, userId: user.id, id });
    const stored = await buffer(server.app.storage.read(file.storageKey));
    expect(createHash('sha256').update(stored).digest('hex')).toBe(file.sha256);
    const read = (range: { start: number; end: number }) => server.app.storage.read(file.storageKey, range);
    expect((await buffer(openFile(newKeys, place, { length: file.bytes, read }))).toString()).toBe('salinan data saya');

    await start({ HADIR_SECRET: NEW });
    await expect(start({ HADIR_SECRET: OLD })).rejects.toThrow(/bukan rahasia/);
  });

  test('done, it does nothing more, also while the setting is still there', async () => {
    const before = await values();
    await run();
    expect(await values()).toEqual(before);
  });

  test('a value that opens with neither is counted and left, and does not keep the old secret in use', async () => {
    const wage = SEALED_COLUMNS.find(({ table }) => table === 'person_wage');
    const key = KEYS['person_wage']?.();
    if (!wage || !key) throw new Error('no wage');
    const foreign = seal(sealingKeys({ current: 'x'.repeat(40), previous: null }), wage.place(key), '1');
    await w.pool.query('update person_wage set sealed = $1', [foreign]);
    const third = { HADIR_SECRET: 'rahasia-ketiga-rahasia-ketiga-rahasia', HADIR_SECRET_PREVIOUS: NEW };
    await resealEverything({ ...server.app, secrets: await start(third) }, new AbortController().signal);
    expect(await latestRotation(w.pool)).toMatchObject({ finishedAt: w.clock(), unopened: 1 });
    expect((await w.pool.query('select sealed from person_wage')).rows).toEqual([{ sealed: foreign }]);
    await start({ HADIR_SECRET: third.HADIR_SECRET });
  });
});
