/** Each kind of row that is deleted by time: marked first, gone after a day of running, unmarked where it is wanted after all. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, type Instant, MINUTE_MS, toWire } from '@hadir/domain/kernel/time.ts';
import type { TestUser } from '../../../test/world/factories.ts';
import { serveWorld, type Served } from '../../../test/world/http.ts';
import { world, type World } from '../../../test/world/world.ts';
import { companyDb } from '../../db/company-db.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { newId } from '../../db/new-id.ts';
import { purgeSelfies } from '../../modules/attendance/selfies/selfie.job.ts';
import { sweepDocuments } from '../../modules/documents/documents.service.ts';
import { removeExpiredFiles } from '../../modules/exports/exports.job.ts';
import { tidyDrafts } from '../../modules/people/registration/drafts.job.ts';
import { tidyRegistrations } from '../../modules/registration/registration.job.ts';
import { PURGE_NOW, type PurgePass } from './purge-clock.ts';

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

const ago = (ms: number) => toWire((w.clock() - ms) as Instant);

interface Stored {
  readonly table: string;
  readonly id: string;
  /** What makes it wanted after all; a registration that was decided never is. */
  readonly wanted?: string;
}

async function storedFile(kind: string, more: Readonly<Record<string, unknown>> = {}): Promise<Stored> {
  const id = newId();
  const storageKey = `${user.company.id}/${kind}/${id}`;
  await server.app.storage.put(storageKey, Buffer.from('abc'));
  const row = { id, kind, sha256: 'a'.repeat(64), bytes: 3, mime: 'image/webp', storage_key: storageKey };
  const times = { created_at: ago(60 * MINUTE_MS), delete_after: ago(DAY_MS) };
  await insertRows(w.pool, 'file', [
    { company_id: user.company.id, owner_user_id: user.id, ...row, ...times, ...more },
  ]);
  return { table: 'file', id, wanted: `delete_after = '2099-01-01'` };
}

async function storedDraft(): Promise<Stored> {
  const id = newId();
  const own = { company_id: user.company.id, created_by: user.id, created_at: ago(400 * DAY_MS), content: {} };
  await insertRows(w.pool, 'person_draft', [{ ...own, id, updated_at: ago(400 * DAY_MS) }]);
  return { table: 'person_draft', id, wanted: `updated_at = '${ago(0)}'` };
}

async function storedRegistration(): Promise<Stored> {
  const id = newId();
  const person = { fullname: 'Calon Pegawai', employee_no: 'C1', email: 'calon@contoh.id', phone: '+6281200001111' };
  const decided = { state: 'rejected', reason: 'Bukan karyawan.', decided_at: ago(400 * DAY_MS) };
  await insertRows(w.pool, 'self_registration', [
    {
      company_id: user.company.id,
      id,
      ...person,
      ...decided,
      consent_version: '1',
      token_hash: 'a'.repeat(64),
      submitted_at: ago(401 * DAY_MS),
    },
  ]);
  return { table: 'self_registration', id };
}

const selfies = (pass: PurgePass) =>
  purgeSelfies(companyDb(w.pool, user.company.id), server.app.storage, w.clock(), pass);

const KINDS: readonly [string, () => Promise<Stored>, (pass: PurgePass) => Promise<unknown>][] = [
  ['a report', () => storedFile('export'), (pass) => removeExpiredFiles(server.app, pass)],
  ['an attachment', () => storedFile('attachment'), (pass) => sweepDocuments(server.app, pass)],
  ['a selfie', () => storedFile('selfie'), selfies],
  [
    'a selfie that never got to its tap',
    async () => ({
      ...(await storedFile('selfie', { created_at: ago(2 * DAY_MS), delete_after: '2099-01-01' })),
      wanted: `created_at = '${ago(0)}'`,
    }),
    selfies,
  ],
  ['a draft of a person', storedDraft, (pass) => tidyDrafts(w.pool, w.clock(), pass)],
  ['a registration', storedRegistration, (pass) => tidyRegistrations(server.app, w.clock(), pass)],
];

/** The pass of a product that has run so long. */
const after = (runningMs: number): PurgePass => ({ markAt: runningMs, readyAt: runningMs - DAY_MS });

async function markOf({ table, id }: Stored): Promise<number | null | 'gone'> {
  const gone = table === 'file' ? ' and deleted_at is null' : '';
  const { rows } = await w.pool.query<{ mark: number | null }>(
    `select purge_marked_ms::float8 as mark from ${table} where id = $1${gone}`,
    [id],
  );
  return rows[0] === undefined ? 'gone' : rows[0].mark;
}

describe.each(KINDS)('%s that is due', (_, store, run) => {
  test('is marked once and goes a day of running later, not a minute before', async () => {
    const stored = await store();
    const marks = [];
    for (const running of [DAY_MS, 2 * DAY_MS - MINUTE_MS, 2 * DAY_MS]) {
      await run(after(running));
      marks.push(await markOf(stored));
    }
    expect(marks).toEqual([DAY_MS, DAY_MS, 'gone']);
  });
});

describe.each(KINDS)('%s that was marked when a backup was made', (_, store, run) => {
  test('goes with the restore, however long the product had run by then', async () => {
    const stored = await store();
    await run(after(1_000 * DAY_MS));
    expect(await markOf(stored)).toBe(1_000 * DAY_MS);
    await run(PURGE_NOW);
    expect(await markOf(stored)).toBe('gone');
  });
});

describe.each(KINDS.slice(0, 5))('%s that is wanted after all', (_, store, run) => {
  test('loses its mark', async () => {
    const stored = await store();
    await run(after(DAY_MS));
    expect(await markOf(stored)).toBe(DAY_MS);
    await w.pool.query(`update ${stored.table} set ${stored.wanted} where id = $1`, [stored.id]);
    await run(after(2 * DAY_MS));
    expect(await markOf(stored)).toBeNull();
  });
});
