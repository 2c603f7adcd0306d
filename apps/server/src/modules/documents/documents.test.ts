import { documents } from '@hadir/contract/documents/endpoints.ts';
import { peopleRecords } from '@hadir/contract/people/records.ts';
import { DAY_MS, type Instant } from '@hadir/domain/kernel/time.ts';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../test/world/factories.ts';
import { type Person, serveWorld, type Served } from '../../../test/world/http.ts';
import { world, type World } from '../../../test/world/world.ts';
import { companyDb } from '../../db/company-db.ts';
import { PURGE_NOW } from '../../engines/jobs/purge-clock.ts';
import { newId } from '../../db/new-id.ts';
import { peopleRecordsModule } from '../people/records.module.ts';
import { documentsModule } from './documents.module.ts';
import { sweepDocuments } from './documents.service.ts';
import { insertFile } from './documents.store.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const WRONG = 'Berkas harus PDF, JPG, atau PNG yang utuh dan maksimal 10 MB.';

let w: World;
let server: Served;
let admin: Person;
let adminUser: TestUser;
let owner: TestUser;
let id: string;

beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [documentsModule, peopleRecordsModule] });
  adminUser = await w.make.user({ role: 'admin', fullname: 'Rina Admin' });
  admin = await server.as(adminUser);
});
afterAll(async () => {
  await server.close();
  await w.close();
});

async function add(
  body: Buffer = PDF,
  query: { kind: 'KONTRAK' | 'KTP' | 'SURAT'; title: string; validTo?: string } = {
    kind: 'KONTRAK',
    title: 'PKWT 2026',
  },
) {
  return admin.call(documents.add, { params: { id }, query, body });
}
const listed = async () => (await admin.call(documents.list, { params: { id } })).reply.data;
const remove = (documentId: string, reason = 'kontrak yang salah orang') =>
  admin.call(documents.remove, { params: { id, documentId }, body: { reason } });

beforeAll(async () => {
  owner = await w.make.user({ fullname: 'Budi Santoso' });
  id = owner.id;
});

describe('A document', () => {
  test('is added with its kind and last day, listed, and opened as the same bytes', async () => {
    const added = await add(PDF, { kind: 'KONTRAK', title: 'PKWT 2026', validTo: '2026-12-05' });
    expect(added.status).toBe(200);
    expect(added.reply.data).toMatchObject({
      kind: 'KONTRAK',
      title: 'PKWT 2026',
      validTo: '2026-12-05',
      state: 'segera_habis',
      mime: 'application/pdf',
      bytes: PDF.length,
      by: 'Rina Admin',
    });
    const { rows, mostMb, can } = await listed();
    expect([rows.length, rows[0]?.can, mostMb, can]).toEqual([1, ['remove'], 10, ['add']]);
    const documentId = added.reply.data.id;
    const file = await admin.call(documents.file, { params: { id, documentId } });
    expect(file.bytes.equals(PDF)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="kontrak-${documentId.slice(-8)}.pdf"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  test('sent again under its key is the same document; another file or another name under it is refused', async () => {
    const someone = await w.make.user();
    const send = (key: string, body = PDF, title = 'Ijazah') =>
      admin.call(documents.add, { params: { id: someone.id }, query: { kind: 'SURAT', title }, body, key });
    const [first, ...others] = await Promise.all(['key-0001', 'key-0001', 'key-0001'].map((key) => send(key)));
    expect(others.map(({ status, reply }) => [status, reply.data])).toEqual(others.map(() => [200, first?.reply.data]));
    const otherFile = Buffer.concat([PDF, Buffer.from('\n')]);
    for (const resubmitted of [await send('key-0001', otherFile), await send('key-0001', PDF, 'SK')])
      expect([resubmitted.status, resubmitted.error.code]).toEqual([422, 'KUNCI_DIPAKAI']);
    expect((await send('key-0002')).reply.data.id).not.toBe(first?.reply.data.id);

    const { rows } = await w.pool.query<{ key: string; linked: boolean; gone: boolean; notified: number }>(
      `select f.storage_key as key, d.id is not null as linked, f.deleted_at is not null or f.delete_after is not null as gone,
              (select count(*)::int from notification n where n.user_id = $1) as notified
         from file f left join person_document d on d.company_id = f.company_id and d.file_id = f.id
        where f.owner_user_id = $1`,
      [someone.id],
    );
    expect(rows.filter(({ linked }) => linked)).toHaveLength(2);
    expect(rows.every(({ linked, gone }) => linked !== gone)).toBe(true);
    expect(rows[0]?.notified).toBe(2);
    expect((await admin.call(documents.list, { params: { id: someone.id } })).reply.data.rows).toHaveLength(2);
  });

  test.each(['application/pdf', 'image/png', 'application/octet-stream'])(
    'is taken as a browser announces it: %s',
    async (type) => {
      const query = { kind: 'SURAT' as const, title: 'SK' };
      const headers = { 'content-type': type };
      expect((await admin.call(documents.add, { params: { id }, query, body: PDF, headers })).status).toBe(200);
    },
  );

  test('that is a picture is written anew, upright and without the place it was taken at', async () => {
    const photo = await sharp({ create: { width: 3000, height: 400, channels: 3, background: '#888' } })
      .withExif({ IFD3: { GPSLatitude: '6/1 12/1 0/1' } })
      .jpeg()
      .toBuffer();
    const added = await add(photo, { kind: 'KTP', title: 'KTP' });
    expect(added.reply.data.mime).toBe('image/jpeg');
    const file = await admin.call(documents.file, { params: { id, documentId: added.reply.data.id } });
    const facts = await sharp(file.bytes).metadata();
    expect([facts.width, facts.exif]).toEqual([2340, undefined]);
  });

  test.each([
    ['a spreadsheet', Buffer.from('PK\x03\x04 xl/workbook.xml')],
    ['a page with a script', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a drawing that may hold scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
    ['half a PDF', PDF.subarray(0, 30)],
    ['a broken picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
    ['nothing', Buffer.alloc(0)],
  ])('is refused when it is %s, with the sentence', async (_, bytes) => {
    const before = (await listed()).rows.length;
    const answer = await add(bytes);
    expect([answer.status, answer.error.message]).toEqual([422, WRONG]);
    expect((await listed()).rows.length).toBe(before);
  });

  test('larger than the company allows is refused with the company’s number', async () => {
    await w.pool.query(`update company set settings = settings || '{"document_max_mb": 1}' where id = $1`, [
      owner.company.id,
    ]);
    const large = Buffer.concat([PDF.subarray(0, 9), Buffer.alloc(1_048_576, 32), PDF.subarray(-7)]);
    expect((await add(large)).error.message).toBe('Berkas harus PDF, JPG, atau PNG yang utuh dan maksimal 1 MB.');
    await w.pool.query(`update company set settings = settings - 'document_max_mb' where id = $1`, [owner.company.id]);
    expect((await add(large)).status).toBe(200);
  });

  test('is removed with a reason: gone from the list, the file and the disk', async () => {
    const documentId = (await add()).reply.data.id;
    const { rows } = await w.pool.query<{ key: string }>(
      `select f.storage_key as key from person_document d join file f on f.id = d.file_id where d.id = $1`,
      [documentId],
    );
    const short = await remove(documentId, 'salah');
    expect([short.status, short.error.errors]).toEqual([422, { reason: ['Alasan minimal 10 karakter.'] }]);
    expect((await remove(documentId)).status).toBe(200);
    expect((await admin.call(documents.file, { params: { id, documentId } })).status).toBe(404);
    expect((await listed()).rows.some((row) => row.id === documentId)).toBe(false);
    await expect(buffer(server.app.storage.read(rows[0]?.key ?? ''))).rejects.toThrow('ENOENT');
    expect((await remove(documentId)).status).toBe(404);
  });

  test('that never got to its person, because the upload broke off, is swept after a day; kept ones stay', async () => {
    const storedId = (await add()).reply.data.id;
    const storageKey = `${owner.company.id}/document/putus`;
    await server.app.storage.put(storageKey, PDF);
    const db = companyDb(w.pool, owner.company.id);
    const facts = { sha256: 'a'.repeat(64), bytes: PDF.length, mime: 'application/pdf', width: null, height: null };
    const straysAt = (w.clock() + DAY_MS) as Instant;
    await insertFile(db, { ...facts, id: newId(), userId: id, storageKey, now: w.clock(), straysAt });
    await sweepDocuments(server.app, PURGE_NOW);
    expect(await buffer(server.app.storage.read(storageKey))).toEqual(PDF);
    const dayLater = () => straysAt;
    await sweepDocuments({ ...server.app, clock: dayLater }, PURGE_NOW);
    await expect(buffer(server.app.storage.read(storageKey))).rejects.toThrow('ENOENT');
    expect((await admin.call(documents.file, { params: { id, documentId: storedId } })).status).toBe(200);
  });

  test('goes although the store fails at a file of somebody else, which waits for the next sweep', async () => {
    const other = await w.make.user({ company: await w.make.company() });
    const { pool } = w;
    const storageKey = `${other.company.id}/document`;
    // A folder in its place cannot be removed as a file.
    await server.app.storage.put(`${storageKey}/inside`, PDF);
    const facts = { sha256: 'b'.repeat(64), bytes: PDF.length, mime: 'application/pdf', width: null, height: null };
    const stuck = newId();
    const db = companyDb(pool, other.company.id);
    await insertFile(db, { ...facts, id: stuck, userId: other.id, storageKey, now: w.clock(), straysAt: w.clock() });
    const documentId = (await add()).reply.data.id;
    const files = async () =>
      (
        await pool.query<{ id: string; gone: boolean }>(
          `select f.id, f.deleted_at is not null as gone from file f left join person_document d on d.file_id = f.id
            where f.id = $1 or d.id = $2 order by gone`,
          [stuck, documentId],
        )
      ).rows.map(({ gone }) => gone);
    expect((await remove(documentId)).status).toBe(200);
    expect(await files()).toEqual([false, true]);
    await sweepDocuments(server.app, PURGE_NOW);
    expect(await files()).toEqual([false, true]);
    await pool.query('delete from file where id = $1', [stuck]);
  });

  test('leaves its trail in the history: added, opened, removed and why', async () => {
    const person = await w.make.user();
    const documentId = (
      await admin.call(documents.add, { params: { id: person.id }, query: { kind: 'SURAT', title: 'SP 1' }, body: PDF })
    ).reply.data.id;
    const params = { id: person.id, documentId };
    await admin.call(documents.file, { params });
    await admin.call(documents.remove, { params, body: { reason: 'dicabut oleh direksi' } });
    const history = await admin.call(peopleRecords.history, { params: { id: person.id } });
    expect(history.reply.data.map(({ action }) => action).sort()).toEqual([
      'Dokumen dibuka',
      'Dokumen dihapus',
      'Dokumen ditambahkan',
    ]);
    expect(history.reply.data.flatMap(({ changes }) => changes)).toContainEqual({
      label: 'Keterangan',
      from: '',
      to: 'dicabut oleh direksi',
    });
  });

  test('is told to the person it is about', async () => {
    const person = await w.make.user();
    await admin.call(documents.add, { params: { id: person.id }, query: { kind: 'SURAT', title: 'SK' }, body: PDF });
    const { rows } = await w.pool.query('select title, body, link from notification where user_id = $1', [person.id]);
    expect(rows).toEqual([
      { title: 'HR menyimpan dokumen tentang Anda', body: 'Surat: SK', link: '/akun?bagian=data' },
    ]);
  });
});

describe('Documents are not there', () => {
  test.each([
    ['for a superior', 'supervisor', 403],
    ['for the person, on HR’s page', 'staff', 403],
    ['for an observer', 'monitoring', 403],
    ['for a client', 'client', 403],
  ] as const)('%s', async (_, role, status) => {
    const documentId = (await add()).reply.data.id;
    const person = role === 'staff' ? await server.as(owner) : await server.as(await w.make.user({ role }));
    expect((await person.call(documents.list, { params: { id } })).status).toBe(status);
    expect((await person.call(documents.file, { params: { id, documentId } })).status).toBe(status);
    const body = { reason: 'tidak dipakai lagi' };
    expect((await person.call(documents.remove, { params: { id, documentId }, body })).status).toBe(status);
  });

  test('for the admin of another company, nor under another person of the same', async () => {
    const documentId = (await add()).reply.data.id;
    const foreign = await server.as(await w.make.user({ role: 'admin', company: await w.make.company() }));
    expect((await foreign.call(documents.list, { params: { id } })).status).toBe(404);
    expect((await foreign.call(documents.file, { params: { id, documentId } })).status).toBe(404);
    const add2 = { params: { id }, query: { kind: 'SURAT' as const, title: 'x' }, body: PDF };
    expect((await foreign.call(documents.add, add2)).status).toBe(404);
    const other = await w.make.user();
    expect((await admin.call(documents.file, { params: { id: other.id, documentId } })).status).toBe(404);
  });
});
