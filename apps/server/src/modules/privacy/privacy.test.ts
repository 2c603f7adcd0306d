import { documents } from '@hadir/contract/documents/endpoints.ts';
import { files } from '@hadir/contract/files/endpoints.ts';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { SELFIE_CONSENT } from '@hadir/contract/attendance/consent-words.ts';
import { OWN_KIND_KEYS } from '@hadir/contract/privacy/own-data-kinds.ts';
import { peopleParts } from '@hadir/contract/people/parts.ts';
import { privacy } from '@hadir/contract/privacy/endpoints.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../test/world/factories.ts';
import { type Person, serveWorld, type Served } from '../../../test/world/http.ts';
import { storeSelfie, PDF } from '../../../test/files/stored-files.ts';
import { world, type World } from '../../../test/world/world.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { newId } from '../../db/new-id.ts';
import { seal } from '../../db/sealed.ts';
import { attendanceModule } from '../attendance/attendance.module.ts';
import { documentsModule } from '../documents/documents.module.ts';
import { filesModule } from '../files/files.module.ts';
import { peopleRecordsModule } from '../people/records.module.ts';
import { ktpPlace } from '../people/registration/register.service.ts';
import { privacyModule } from './privacy.module.ts';

let w: World;
let server: Served;
let ownerUser: TestUser;
let owner: Person;
let adminUser: TestUser;
let admin: Person;

beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, {
    only: [privacyModule, documentsModule, filesModule, peopleRecordsModule, attendanceModule],
  });
  adminUser = await w.make.user({ role: 'admin', fullname: 'Rina Admin' });
  admin = await server.as(adminUser);
  ownerUser = await w.make.user({ fullname: 'Budi Santoso', superior: await w.make.user({ role: 'supervisor' }) });
  owner = await server.as(ownerUser);
});
afterAll(async () => {
  await server.close();
  await w.close();
});

const selfie = (user: TestUser) => storeSelfie(w, server, user);

describe('Every table that names a person', () => {
  /** What is no data about the person: marks of the program, or others' rows that only name who wrote them. */
  const EXEMPT_TABLES: Readonly<Record<string, string>> = {
    attendance_month: 'sums of attendance_day',
    closing_reminder: 'that a reminder was sent today; the reminder itself is a message',
    clock_reminder: 'that a reminder was sent; the reminder itself is a message',
    idempotency_key: 'kept a week so that a repeated tap is one tap',
    superior_closure: 'made from org_assignment',
    photo_look: 'told by the kind "dilihat"',
    personal_export: 'told by the kind "berkas"',
    request_day: 'dates of a request',
    deputy_decider: 'a setting of the company',
    former_hours_day:
      'dates of attendance_day that keep their hours; what was asked of the person is told by "koreksi_hr"',
    counseling_proof: 'a code that was sent by mail, for half an hour',
    person_draft: 'of whoever writes it; the person has a record of its own',
    roster_draft: 'a plan of whoever paints it, which counts for nothing; published it is told by "jadwal"',
  };

  test('is told by a kind of the own data', async () => {
    const { rows } = await w.pool.query<{ name: string }>(
      `select distinct c.relname as name from pg_constraint k
         join pg_class c on c.oid = k.conrelid and not c.relispartition
         join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey)
        where k.contype = 'f' and k.confrelid in ('app_user'::regclass, 'employment'::regclass)
          and a.attname in ('user_id', 'owner_user_id', 'employment_id')`,
    );
    const source = await readFile(new URL('./own-data-queries.store.ts', import.meta.url), 'utf8');
    const missing = rows
      .map(({ name }) => name)
      .filter((name) => !(name in EXEMPT_TABLES) && !new RegExp(`(from|join) ${name}\\b`).test(source));
    expect(missing).toEqual([]);
  });

  /** About as many rows as the company has people, or an index of the rows in force. */
  const FEW: readonly string[] = [
    'attendance_month',
    'client_upliner',
    'consent',
    'day_off',
    'deputy_decider',
    'person_data_request',
    'person_document',
    'person_draft',
    'schedule_assignment',
    'user_location_point',
  ];

  test('has an index by person where its rows grow with use: the page counts every kind on each visit', async () => {
    const { rows } = await w.pool.query<{ name: string }>(
      `select distinct c.relname as name from pg_constraint k
         join pg_class c on c.oid = k.conrelid and not c.relispartition
         join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey)
        where k.contype = 'f' and k.confrelid = 'app_user'::regclass and a.attname in ('user_id', 'owner_user_id')
          and not exists (select 1 from pg_index i where i.indrelid = c.oid and i.indpred is null and a.attnum in (i.indkey[0], i.indkey[1]))
        order by 1`,
    );
    expect(rows.map(({ name }) => name).filter((name) => !FEW.includes(name))).toEqual([]);
  });

  test('is read by a statement that fits its columns', async () => {
    const overview = await owner.call(privacy.overview);
    expect(overview.reply.data.map(({ key }) => key)).toEqual(OWN_KIND_KEYS);
    for (const { key, count } of overview.reply.data) {
      const rows = await owner.call(privacy.rows, { params: { kind: key } });
      expect([key, rows.status, rows.reply.total]).toEqual([key, 200, count]);
    }
  });
});

describe('The own data', () => {
  test('are read in words, newest first, sealed ones without their value', async () => {
    const user = await w.make.user({ fullname: 'Siti Aminah' });
    const key = server.app.secrets.personal;
    const ktp = seal(key, ktpPlace(user.company.id, user.id), '3171234567890001');
    await w.pool.query('update app_user set ktp_sealed = $2 where id = $1', [user.id, ktp]);
    await selfie(user);
    const person = await server.as(user);
    const of = async (kind: string) => (await person.call(privacy.rows, { params: { kind } })).reply;
    const identity = await of('identitas');
    const facts = Object.fromEntries(identity.columns.map((label, at) => [label, identity.data[0]?.[at]]));
    expect(facts).toMatchObject({
      'Nama lengkap': 'Siti Aminah',
      'Jenis kelamin': 'Laki-laki',
      'Nomor KTP': 'Tersandi; isinya ada di salinan data Anda',
      Aktif: 'Ya',
    });
    const taps = await of('absen');
    const tap = Object.fromEntries(taps.columns.map((label, at) => [label, taps.data[0]?.[at]]));
    expect(tap).toMatchObject({ Waktu: '20/11/2026 08:00 WIB', Lintang: '-6,2088', 'Tanggal kerja': '20/11/2026' });
    expect((await person.call(privacy.rows, { params: { kind: 'tidak_ada' } })).status).toBe(404);
  });

  test('are the person’s alone: nobody acting in the person’s name sees them', async () => {
    const impersonating = await server.as(ownerUser);
    const operator = await w.make.user({ role: 'superadmin' });
    const parent = await server.as(operator);
    await w.pool.query(
      `update session set parent_session_id = $2, impersonator_account_id = $3, impersonation_reason = 'memeriksa laporan'
        where id = $1`,
      [impersonating.sessionId, parent.sessionId, operator.accountId],
    );
    for (const endpoint of [privacy.overview, privacy.exports, privacy.looks, privacy.documents]) {
      const answer = await impersonating.call(endpoint);
      expect([endpoint.path, answer.status, answer.error.code]).toEqual([endpoint.path, 403, 'MASUK_SEBAGAI_TERBATAS']);
    }
  });
});

describe('Who looked', () => {
  test('is told: wage, KTP, document and photo, with name and time, each photo once a day; own looks are none', async () => {
    const user = await w.make.user();
    const person = await server.as(user);
    const photo = await selfie(user);
    const params = { id: user.id };
    const paper = await admin.call(documents.add, { params, query: { kind: 'SURAT', title: 'SP 1' }, body: PDF });
    await admin.call(peopleParts.wage, { params });
    await admin.call(peopleParts.ktp, { params });
    await admin.call(documents.file, { params: { id: user.id, documentId: paper.reply.data.id } });
    for (let round = 0; round < 2; round += 1) await admin.call(files.picture, { params: { id: photo.id } });
    await person.call(files.picture, { params: { id: photo.id } });
    await person.call(privacy.document, { params: { id: paper.reply.data.id } });
    const { data, total } = (await person.call(privacy.looks)).reply;
    expect(total).toBe(4);
    expect(data.map(({ by, what, detail }) => [by, what, detail]).sort()).toEqual([
      ['Rina Admin', 'Dokumen dibuka', 'SP 1'],
      ['Rina Admin', 'Foto absen dilihat', 'Diterima 20/11/2026 08.00'],
      ['Rina Admin', 'Nomor KTP dilihat', ''],
      ['Rina Admin', 'Upah dilihat', ''],
    ]);
    expect(data[0]?.at).toBe(toWire(w.clock()));
  });

  test('that is the operator is told with the reason', async () => {
    const user = await w.make.user();
    await insertRows(w.pool, 'audit_log', [
      {
        id: newId(),
        company_id: user.company.id,
        at: toWire(w.clock()),
        actor_user_id: newId(),
        action: 'impersonation.begin',
        entity: 'app_user',
        entity_id: user.id,
        after: { alasan: 'memeriksa laporan galat' },
      },
    ]);
    const person = await server.as(user);
    expect((await person.call(privacy.looks)).reply.data).toMatchObject([
      { by: 'Pengelola HADIR', what: 'Masuk sebagai Anda', detail: 'memeriksa laporan galat' },
    ]);
  });
});

describe('A consent', () => {
  test('is shown, withdrawn by the person, asked for again at the next tap, and given anew', async () => {
    const person = await server.as(await w.make.user());
    const needed = async () => (await person.call(attendance.today)).reply.data.consentNeeded;
    const body = { kind: 'selfie_lokasi' as const, version: SELFIE_CONSENT.version };
    await person.call(attendance.consent, { body });
    expect(await needed()).toBeNull();
    const [given] = (await person.call(privacy.consents)).reply.data;
    expect(given).toMatchObject({ title: 'Foto dan lokasi saat absen', withdrawnAt: null, can: ['withdraw'] });
    const params = { id: given?.id ?? '' };
    expect((await owner.call(privacy.withdraw, { params, body: {} })).status).toBe(404);
    expect((await person.call(privacy.withdraw, { params, body: {} })).status).toBe(200);
    expect(await needed()).toBe(SELFIE_CONSENT.version);
    expect((await person.call(privacy.withdraw, { params, body: {} })).status).toBe(404);
    const [taken] = (await person.call(privacy.consents)).reply.data;
    expect(taken).toMatchObject({ withdrawnAt: toWire(w.clock()), can: [] });
    await person.call(attendance.consent, { body });
    expect(await needed()).toBeNull();
    expect((await person.call(privacy.consents)).reply.data).toHaveLength(2);
  });
});
