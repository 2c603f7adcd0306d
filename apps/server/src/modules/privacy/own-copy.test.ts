import { documents } from '@hadir/contract/documents/endpoints.ts';
import { OWN_KIND_KEYS, ownKinds } from '@hadir/contract/privacy/own-data-kinds.ts';
import { privacy } from '@hadir/contract/privacy/endpoints.ts';
import { DAY_MS, type Instant, instant, MINUTE_MS, toWire } from '@hadir/domain/kernel/time.ts';
import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import yauzl from 'yauzl';
import type { TestUser } from '../../../test/world/factories.ts';
import { type Person, serveWorld, type Served } from '../../../test/world/http.ts';
import { storeSelfie, PDF } from '../../../test/files/stored-files.ts';
import { world, type World } from '../../../test/world/world.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { PURGE_NOW } from '../../engines/jobs/purge-clock.ts';
import { newId } from '../../db/new-id.ts';
import { seal } from '../../db/sealed.ts';
import { markAccessReset } from '../access/access-grant.store.ts';
import { documentsModule } from '../documents/documents.module.ts';
import { removeExpiredFiles } from '../exports/exports.job.ts';
import { wagePlace } from '../people/wages/sealed-wage.service.ts';
import { ktpPlace } from '../people/registration/register.service.ts';
import { makeOwnExports } from './own-exports.job.ts';
import { privacyModule } from './privacy.module.ts';

const NEVER = new AbortController().signal;

let w: World;
let server: Served;
let owner: Person;
let adminUser: TestUser;
let admin: Person;

beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [privacyModule, documentsModule], workers: true });
  adminUser = await w.make.user({ role: 'admin', fullname: 'Rina Admin' });
  admin = await server.as(adminUser);
  owner = await server.as(await w.make.user());
});
afterAll(async () => {
  await server.close();
  await w.close();
});

const later = (ms: number) => w.moveClock((w.clock() + ms) as Instant);
/** Whoever has made them, this test or the worker that the order has woken: none is on its way any more. */
async function make(): Promise<void> {
  await makeOwnExports(server.app, NEVER);
  const underWay = async () =>
    (await w.pool.query(`select from personal_export where state in ('queued', 'running')`)).rowCount;
  await expect.poll(underWay).toBe(0);
}
const selfie = (user: TestUser) => storeSelfie(w, server, user);

async function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true });
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return entries;
}

async function copyOf(person: Person): Promise<Map<string, Buffer>> {
  const { id } = (await person.call(privacy.order, { body: {} })).reply.data;
  await make();
  const file = await person.call(privacy.download, { params: { id } });
  expect(file.status).toBe(200);
  return unzipped(file.bytes);
}

describe('The copy', () => {
  test('holds every kind as JSON and CSV, the photos and the documents byte by byte, wage and KTP opened', async () => {
    const user = await w.make.user({ fullname: '=Budi', employeeNo: 'B77' });
    const key = server.app.secrets.personal;
    const { company, id: userId } = user;
    await w.pool.query('update app_user set ktp_sealed = $2 where id = $1', [
      userId,
      seal(key, ktpPlace(company.id, userId), '3171234567890002'),
    ]);
    await insertRows(w.pool, 'person_wage', [
      {
        company_id: company.id,
        user_id: userId,
        valid_from: '2026-01-01',
        sealed: seal(key, wagePlace(company.id, userId), '7250000'),
        created_at: toWire(w.clock()),
        created_by: adminUser.id,
      },
    ]);
    const photo = await selfie(user);
    const params = { id: userId };
    const paper = await admin.call(documents.add, { params, query: { kind: 'KONTRAK', title: 'PKWT' }, body: PDF });
    const person = await server.as(user);
    const parts = await copyOf(person);

    const photoName = `foto/2026-11-20_08.00_${photo.id.slice(-8)}.jpg`;
    const paperName = `dokumen/2026-11-20_10.00_${paper.reply.data.id.slice(-8)}.pdf`;
    const tables = OWN_KIND_KEYS.map((kind, at) => `csv/${String(at + 1).padStart(2, '0')}-${kind}.csv`);
    expect([...parts.keys()].sort()).toEqual([...tables, 'data.json', photoName, paperName, 'BACA-SAYA.txt'].sort());
    expect(parts.get(photoName)?.equals(photo.bytes)).toBe(true);
    expect(parts.get(paperName)?.equals(PDF)).toBe(true);

    const json = JSON.parse(String(parts.get('data.json')));
    expect(json).toMatchObject({ nama: '=Budi', nik: 'B77', dibuat: toWire(w.clock()) });
    expect(Object.keys(json.data)).toEqual(OWN_KIND_KEYS);
    expect(json.data.identitas.baris[0]).toMatchObject({ 'Nama lengkap': '=Budi', 'Nomor KTP': '3171234567890002' });
    expect(json.data.upah.baris).toEqual([
      {
        'Berlaku mulai': '2026-01-01',
        'Upah (Rp)': 'Bulanan: upah pokok sebulan 7.250.000',
        Dicatat: toWire(w.clock()),
        Diganti: null,
      },
    ]);
    expect(json.data.absen.baris).toHaveLength(1);
    expect(json.data.absen.baris[0]).toMatchObject({ Waktu: '2026-11-20T01:00:00.000Z', Lintang: -6.2088 });

    const wages = String(parts.get(tables.find((name) => name.includes('upah')) ?? ''));
    expect(wages).toBe(
      '\ufeff"Berlaku mulai";"Upah (Rp)";"Dicatat";"Diganti"\r\n' +
        '"01/01/2026";"Bulanan: upah pokok sebulan 7.250.000";"20/11/2026 10:00 WIB";\r\n',
    );
    // A name that a spreadsheet would take for a formula.
    expect(String(parts.get(tables[0] ?? ''))).toContain(`"'=Budi"`);
    expect(ownKinds.identitas.columns.map(({ label }) => label)).toEqual(Object.keys(json.data.identitas.baris[0]));
  });

  test('lies sealed in the storage, as its row says, and opens only on the way to its owner', async () => {
    const user = await w.make.user({ fullname: 'Sekar Tertutup' });
    await w.pool.query('update app_user set ktp_sealed = $2 where id = $1', [
      user.id,
      seal(server.app.secrets.personal, ktpPlace(user.company.id, user.id), '3171234567890009'),
    ]);
    const params = { id: user.id };
    await admin.call(documents.add, { params, query: { kind: 'KONTRAK', title: 'PKWT' }, body: PDF });
    const person = await server.as(user);
    const { id } = (await person.call(privacy.order, { body: {} })).reply.data;
    await make();
    const { rows } = await w.pool.query<{ key: string; bytes: number; sha256: string }>(
      `select f.storage_key as key, f.bytes, f.sha256 from personal_export p
         join file f on f.company_id = p.company_id and f.id = p.file_id where p.id = $1`,
      [id],
    );
    const [file] = rows;
    if (!file) throw new Error('no file');
    const stored = await buffer(server.app.storage.read(file.key));
    // What a backup compares.
    expect([stored.length, hash('sha256', stored)]).toEqual([file.bytes, file.sha256]);
    expect(stored.subarray(0, 2).toString('latin1')).not.toBe('PK');
    for (const text of ['data.json', 'Sekar Tertutup', '3171234567890009', PDF])
      expect(stored.includes(text)).toBe(false);

    const whole = await person.call(privacy.download, { params: { id } });
    expect(whole.bytes.includes(PDF)).toBe(true);
    const [shown] = (await person.call(privacy.exports)).reply.data;
    expect([shown?.bytes, Number(whole.headers['content-length'])]).toEqual([whole.bytes.length, whole.bytes.length]);
    const part = await person.call(privacy.download, { params: { id }, headers: { range: 'bytes=100-299' } });
    expect([part.status, part.bytes.equals(whole.bytes.subarray(100, 300))]).toEqual([206, true]);

    // The bytes of another installation, or changed ones, are no file at all.
    await server.app.storage.put(file.key, Buffer.concat([stored.subarray(0, -1), Buffer.from([0])]));
    expect((await person.call(privacy.download, { params: { id } })).status).toBe(500);
  });

  test('tells of a photo whose bytes are gone, and is made all the same', async () => {
    const user = await w.make.user();
    const photo = await selfie(user);
    await server.app.storage.remove(`${user.company.id}/selfie/${photo.id}`);
    const parts = await copyOf(await server.as(user));
    expect(String(parts.get('BACA-SAYA.txt'))).toContain(`- foto/2026-11-20_08.00_${photo.id.slice(-8)}.jpg`);
  });

  test('is named after the date on which it was asked for, by the clock of the company', async () => {
    const before = w.clock();
    w.moveClock(instant('2026-11-21T00:30:00+07:00'));
    const person = await server.as(await w.make.user());
    const { id } = (await person.call(privacy.order, { body: {} })).reply.data;
    await make();
    const { headers } = await person.call(privacy.download, { params: { id } });
    expect(headers['content-disposition']).toBe('attachment; filename="data-saya-2026-11-21.zip"');
    w.moveClock(before);
  });

  test('is made by a job, told in the bell, and noted with each download', async () => {
    const user = await w.make.user();
    const person = await server.as(user);
    const response = await person.call(privacy.order, { body: {} });
    expect(response.reply.data).toMatchObject({ state: 'queued', can: [] });
    const { id } = response.reply.data;
    const state = async () => (await person.call(privacy.exports)).reply.data[0]?.state;
    await expect.poll(state).toBe('done');
    await person.call(privacy.download, { params: { id } });
    const notifications = await w.pool.query('select title from notification where user_id = $1', [user.id]);
    expect(notifications.rows).toEqual([{ title: 'Salinan data Anda siap diunduh' }]);
    const noted = await w.pool.query('select action from audit_log where actor_user_id = $1 order by at, id', [
      user.id,
    ]);
    expect(noted.rows.map((row: { action: string }) => row.action).sort()).toEqual([
      'privacy.download',
      'privacy.export',
      'privacy.export.ask',
    ]);
  });

  test('is asked for once at a time, also by two taps at once', async () => {
    const person = await server.as(await w.make.user());
    const both = await Promise.all([1, 2].map(() => person.call(privacy.order, { body: {} })));
    expect(new Set(both.map(({ reply }) => reply.data.id)).size).toBe(1);
    expect((await person.call(privacy.exports)).reply.data).toHaveLength(1);
    await make();
  });

  test('is nobody else’s: not the admin’s, not another company’s', async () => {
    const person = await server.as(await w.make.user());
    const { id } = (await person.call(privacy.order, { body: {} })).reply.data;
    await make();
    const foreign = await server.as(await w.make.user({ role: 'admin', company: await w.make.company() }));
    for (const other of [admin, foreign, owner])
      expect((await other.call(privacy.download, { params: { id } })).status).toBe(404);
    expect((await server.anonymous.call(privacy.download, { params: { id } })).status).toBe(401);
    expect((await person.call(privacy.download, { params: { id } })).status).toBe(200);
  });

  test('is there for 24 hours, then its bytes are gone too', async () => {
    const user = await w.make.user();
    const person = await server.as(user);
    const { id } = (await person.call(privacy.order, { body: {} })).reply.data;
    await make();
    const { rows } = await w.pool.query<{ key: string }>(
      'select f.storage_key as key from personal_export p join file f on f.id = p.file_id where p.id = $1',
      [id],
    );
    later(DAY_MS - MINUTE_MS);
    expect((await (await server.as(user)).call(privacy.download, { params: { id } })).status).toBe(200);
    later(2 * MINUTE_MS);
    const nextDay = await server.as(user);
    expect((await nextDay.call(privacy.download, { params: { id } })).status).toBe(404);
    expect((await nextDay.call(privacy.exports)).reply.data[0]).toMatchObject({ state: 'expired', can: [] });
    await removeExpiredFiles(server.app, PURGE_NOW);
    await expect(buffer(server.app.storage.read(rows[0]?.key ?? ''))).rejects.toThrow('ENOENT');
    later(-DAY_MS - MINUTE_MS);
  });

  test('is nobody’s once another has given access to the account after it was asked for', async () => {
    const user = await w.make.user();
    const person = await server.as(user);
    const { id } = (await person.call(privacy.order, { body: {} })).reply.data;
    await make();
    later(MINUTE_MS);
    await markAccessReset(w.pool, user.accountId, adminUser.id, w.clock());
    later(MINUTE_MS);
    const signedIn = await server.as(user);
    expect((await signedIn.call(privacy.download, { params: { id } })).status).toBe(404);
    expect((await signedIn.call(privacy.exports)).reply.data[0]).toMatchObject({ state: 'expired', can: [] });
    // One that is asked for from then on leaves out what is closed.
    expect((await copyOf(signedIn)).size).toBeGreaterThan(0);
    later(-2 * MINUTE_MS);
  });

  test('is given five times a day', async () => {
    const person = await server.as(await w.make.user());
    for (let round = 0; round < 5; round += 1) {
      expect((await person.call(privacy.order, { body: {} })).status).toBe(200);
      await make();
    }
    const sixth = await person.call(privacy.order, { body: {} });
    expect([sixth.status, sixth.error.code]).toEqual([429, 'TERLALU_SERING']);
  });

  test('is restarted when its worker sends no heartbeat', async () => {
    const user = await w.make.user();
    const person = await server.as(user);
    await insertRows(w.pool, 'personal_export', [
      {
        company_id: user.company.id,
        id: newId(),
        user_id: user.id,
        state: 'running',
        asked_at: toWire(w.clock()),
        lease_until: toWire((w.clock() - MINUTE_MS) as Instant),
        attempts: 1,
      },
    ]);
    await make();
    expect((await person.call(privacy.exports)).reply.data[0]?.state).toBe('done');
  });
});
