import { auth } from '@hadir/contract/auth/endpoints.ts';
import { companies } from '@hadir/contract/companies/endpoints.ts';
import { companyDb } from '../../db/company-db.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { newId } from '../../db/new-id.ts';
import { localDate, toWire } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, serveWorld, type Served } from '../../../test/world/http.ts';
import { world, type World } from '../../../test/world/world.ts';
import { authModule } from '../auth/auth.module.ts';
import { recomputeDays } from '../attendance/days/recompute.service.ts';
import { companiesModule } from './companies.module.ts';
import { requireSeats } from './seats.service.ts';

let w: World;
let server: Served;
let operator: Person;

beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [companiesModule, authModule] });
  operator = await server.as(await w.make.user({ role: 'superadmin', fullname: 'Arga Pengelola' }));
});
afterAll(async () => {
  await server.close();
  await w.close();
});

const REASON = 'tagihan belum dibayar tiga bulan';
const details = {
  legalName: 'PT Sinar Kencana',
  npwp: '0123456789012345',
  address: 'Jl. Merdeka 1, Bandung',
  tz: 'Asia/Jakarta',
  plan: 'standard',
  maxUsers: 3,
  activeFrom: localDate('2026-11-01'),
  activeTo: null,
} as const;
let count = 0;
const open = async (more: object = {}) => {
  count += 1;
  return operator.call(companies.create, {
    body: { ...details, code: `SINAR${count}`, adminName: 'Rina Admin', adminGender: 'P', adminEmail: null, ...more },
  });
};
const auditOf = async (companyId: string) =>
  (
    await w.pool.query<{ action: string; before: unknown; after: unknown }>(
      'select action, before, after from audit_log where company_id = $1 order by at, id',
      [companyId],
    )
  ).rows;

describe('a new company', () => {
  test('starts with an admin who signs in with the printed code and makes a password', async () => {
    const made = await open({ code: 'mulai' });
    expect(made.status).toBe(200);
    const { id, login, code, mailed } = made.reply.data;
    expect([login, mailed]).toEqual(['admin.mulai', false]);
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    const entered = await server.anonymous.call(auth.loginWithCode, { body: { login, code: code ?? '' } });
    expect(entered.reply.data).toMatchObject({ mustChangePassword: true });
    const one = await operator.call(companies.one, { params: { id } });
    expect(one.reply.data).toMatchObject({
      ...details,
      code: 'MULAI',
      admins: 1,
      open: true,
      can: ['suspend', 'close'],
    });
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['company.create', 'auth.login']);
  });

  test('knows its admin’s gender as it was given', async () => {
    const { id } = (await open()).reply.data;
    const { rows } = await w.pool.query('select gender from app_user where company_id = $1', [id]);
    expect(rows).toEqual([{ gender: 'P' }]);
    const without = await open({ adminGender: undefined });
    expect(without.error.errors).toEqual({ adminGender: ['Jenis kelamin admin wajib diisi.'] });
  });

  test('invites its admin by mail; the link makes the password once and verifies the address', async () => {
    const mailing = await serveWorld(w, {
      only: [companiesModule, authModule],
      env: { SMTP_HOST: '127.0.0.1', SMTP_FROM: 'hadir@contoh.id' },
    });
    const superadmin = await mailing.as(await w.make.user({ role: 'superadmin' }));
    const body = { ...details, code: 'SURAT', adminName: 'Rina Admin', adminGender: 'P' } as const;
    const made = await superadmin.call(companies.create, { body: { ...body, adminEmail: 'Rina@contoh.id' } });
    expect(made.reply.data).toMatchObject({ code: null, mailed: true });
    const { rows } = await w.pool.query<{ to_address: string; text_body: string }>(
      'select to_address, text_body from mail_outbox where company_id = $1',
      [made.reply.data.id],
    );
    expect(rows[0]?.to_address).toBe('rina@contoh.id');
    const token = /token=([\w-]+)/.exec(rows[0]?.text_body ?? '')?.[1] ?? '';
    const password = { token, password: 'kalimat sandi baru', password_confirmation: 'kalimat sandi baru' };
    expect((await mailing.anonymous.call(auth.resetPassword, { body: password })).status).toBe(200);
    expect((await mailing.anonymous.call(auth.resetPassword, { body: password })).status).toBe(422);
    const entered = await mailing.anonymous.call(auth.login, {
      body: { login: 'rina@contoh.id', password: 'kalimat sandi baru' },
    });
    expect(entered.status).toBe(200);
    await mailing.close();
  });

  test('has a code of its own; every fault is told at its field and nothing is half made', async () => {
    await open({ code: 'KEMBAR' });
    const second = await open({ code: 'KEMBAR', adminName: 'Orang Kedua' });
    expect([second.status, second.error.errors]).toEqual([422, { code: ['Kode perusahaan sudah digunakan.'] }]);
    const wrong = await open({ code: 'a b', npwp: '12', activeTo: localDate('2026-10-01') });
    expect(wrong.error.errors).toEqual({
      code: ['Kode perusahaan 3 sampai 20 huruf besar atau angka, tanpa spasi.'],
      npwp: ['NPWP terdiri dari 15 atau 16 angka.'],
    });
    const late = await open({ activeTo: localDate('2026-10-01') });
    expect(late.error.errors).toHaveProperty('activeTo');
    const { rows } = await w.pool.query(`select 1 from app_user where fullname = 'Orang Kedua'`);
    expect(rows).toEqual([]);
  });

  test('two of the same code at once: one is made', async () => {
    const answers = await Promise.all([open({ code: 'BALAP' }), open({ code: 'BALAP' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe('changing a company', () => {
  test('the second of two editors is told, and nothing of the first is lost', async () => {
    const { id } = (await open()).reply.data;
    const first = await operator.call(companies.change, {
      params: { id },
      body: { ...details, plan: 'business', version: 1 },
    });
    expect(first.reply.data).toMatchObject({ plan: 'business', version: 2 });
    const second = await operator.call(companies.change, {
      params: { id },
      body: { ...details, maxUsers: 9, version: 1 },
    });
    expect([second.status, second.error.code]).toEqual([409, 'VERSI_BERUBAH']);
    expect((await auditOf(id)).at(-1)).toEqual({
      action: 'company.change',
      before: { plan: 'standard' },
      after: { plan: 'business' },
    });
  });

  test('the zone is free until somebody has clocked in; days judged without a tap follow it', async () => {
    const company = await w.make.company();
    const user = await w.make.user({ company });
    const day = localDate('2026-11-19');
    const judged = { companyId: company.id, userIds: [user.id], from: day, to: day, cause: 'uji', now: w.clock() };
    await recomputeDays(companyDb(w.pool, company.id), judged);
    const params = { id: company.id };
    const move = (tz: 'Asia/Jayapura' | 'Asia/Makassar', version: number) =>
      operator.call(companies.change, { params, body: { ...details, maxUsers: 9, tz, version } });
    expect((await move('Asia/Jayapura', 1)).reply.data).toMatchObject({ tz: 'Asia/Jayapura' });
    const { rows } = await w.pool.query('select tz from attendance_day where user_id = $1', [user.id]);
    expect(rows).toEqual([{ tz: 'Asia/Jayapura' }]);
    const at = toWire(w.clock());
    const tap = { id: newId(), user_id: user.id, type: 'in', source: 'web', at, received_at: at, work_date: day };
    await insertRows(w.pool, 'attendance_event', [{ company_id: company.id, ...tap }]);
    expect((await move('Asia/Makassar', 2)).error.errors).toHaveProperty('tz');
    const other = { ...details, maxUsers: 10, tz: 'Asia/Jayapura' as const, version: 2 };
    expect((await operator.call(companies.change, { params, body: other })).status).toBe(200);
  });

  test('suspending ends every session at once; reopening lets people sign in again', async () => {
    const company = await w.make.company();
    const person = await server.as(await w.make.user({ company }));
    const { id } = company;
    const before = await operator.call(companies.consequences, { params: { id } });
    expect(before.reply.data).toMatchObject({ activeUsers: 1, sessions: 1 });
    expect((await person.call(auth.user)).status).toBe(200);
    const moved = await operator.call(companies.move, {
      params: { id },
      body: { move: 'suspend', reason: REASON, version: 1 },
    });
    expect(moved.reply.data).toMatchObject({ state: 'suspended', stateReason: REASON, can: ['reopen', 'close'] });
    expect((await person.call(auth.user)).status).toBe(401);
    const twice = await operator.call(companies.move, {
      params: { id },
      body: { move: 'suspend', reason: REASON, version: 2 },
    });
    expect(twice.error.code).toBe('STATUS_TIDAK_SESUAI');
    await operator.call(companies.move, { params: { id }, body: { move: 'reopen', reason: REASON, version: 2 } });
    // Reopened, but the old sessions stay over.
    expect((await person.call(auth.user)).status).toBe(401);
  });

  test('the operator’s own company is none of the customers', async () => {
    const own = '00000000-0000-7000-8000-000000000001';
    const answer = await operator.call(companies.move, {
      params: { id: own },
      body: { move: 'close', reason: REASON, version: 1 },
    });
    expect(answer.status).toBe(404);
    const list = await operator.call(companies.list, { query: { search: 'Pengelola' } });
    expect(list.reply.data).toEqual([]);
  });
});

test('the list finds by name and code, filters by state, sorts by figures and pages', async () => {
  const big = await w.make.company({ code: 'DAFTARB', name: 'CV Daftar Besar' });
  const small = await w.make.company({ code: 'DAFTARK', name: 'CV Daftar Kecil' });
  for (let person = 0; person < 3; person += 1) await w.make.user({ company: big });
  await w.make.user({ company: small });
  const list = async (query: object) =>
    (await operator.call(companies.list, { query: { search: 'daftar', ...query } })).reply;
  const names = async (query: object) => (await list(query)).data.map(({ legalName }) => legalName);
  expect(await names({})).toEqual(['CV Daftar Besar', 'CV Daftar Kecil']);
  expect(await names({ sort: 'activeUsers', order: 'asc' })).toEqual(['CV Daftar Kecil', 'CV Daftar Besar']);
  expect(await names({ search: 'DAFTARK' })).toEqual(['CV Daftar Kecil']);
  expect(await names({ size: 1, page: 2 })).toEqual(['CV Daftar Kecil']);
  expect((await list({ size: 1 })).total).toBe(2);
  expect(await names({ state: ['suspended'] })).toEqual([]);
  expect((await list({})).data[0]).toMatchObject({ activeUsers: 3, clockInsToday: 0, faults: 0, queue: 0 });
});

describe('clients of a company', () => {
  test('are added, changed with their version, archived and found only in their company', async () => {
    const { id } = (await open()).reply.data;
    const other = (await open()).reply.data.id;
    const added = await operator.call(companies.addClient, { params: { id }, body: { code: 'K1', name: 'Bank Satu' } });
    expect(added.reply.data).toMatchObject({ code: 'K1', active: true, placed: 0 });
    const same = await operator.call(companies.addClient, { params: { id }, body: { code: 'K1', name: 'Bank Dua' } });
    expect(same.error.errors).toEqual({ code: ['Kode sudah digunakan.'] });
    const clientId = added.reply.data.id;
    const foreign = await operator.call(companies.changeClient, {
      params: { id: other, clientId },
      body: { version: 1, code: 'K1', name: 'Bank Satu', active: false },
    });
    expect(foreign.status).toBe(404);
    const archived = await operator.call(companies.changeClient, {
      params: { id, clientId },
      body: { version: 1, code: 'K1', name: 'Bank Satu', active: false },
    });
    expect(archived.reply.data).toMatchObject({ active: false, version: 2 });
    const stale = await operator.call(companies.changeClient, {
      params: { id, clientId },
      body: { version: 1, code: 'K1', name: 'Bank Lama', active: true },
    });
    expect(stale.error.code).toBe('VERSI_BERUBAH');
    expect((await operator.call(companies.clients, { params: { id } })).reply.data).toHaveLength(1);
  });
});

describe('the limit of the plan', () => {
  test('is told in a sentence when it is reached, also to two who add the last one at once', async () => {
    const { id } = (await open({ maxUsers: 2 })).reply.data;
    const db = companyDb(w.pool, id);
    const add = () =>
      db.transaction(async (tx) => {
        await requireSeats(tx);
        await tx.query(
          `insert into app_user (company_id, id, employee_no, fullname, role, gender)
           values ($1, gen_random_uuid(), gen_random_uuid()::text::varchar(30), 'Orang Baru', 'staff', 'L')`,
          [id],
        );
      });
    const done = await Promise.allSettled([add(), add()]);
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(requireSeats(db)).rejects.toMatchObject({ code: 'BATAS_KARYAWAN', params: { batas: 2, n: 2 } });
  });
});

describe('personal data of a company', () => {
  test('opens only after a reason, for 30 minutes, and every look is noted', async () => {
    const company = await w.make.company();
    await w.make.user({ company, fullname: 'Dewi Rahasia' });
    const params = { id: company.id };
    const locked = await operator.call(companies.people, { params });
    expect([locked.status, locked.error.code]).toEqual([403, 'ALASAN_AKSES_WAJIB']);
    expect(locked.text).not.toContain('Dewi');
    const short = await operator.call(companies.openPeople, { params, body: { reason: 'lihat' } });
    expect(short.error.errors).toEqual({ reason: ['Alasan minimal 10 karakter.'] });
    await operator.call(companies.openPeople, { params, body: { reason: 'tiket 4182: nama ganda' } });
    const people = await operator.call(companies.people, { params, query: { search: 'dewi' } });
    expect(people.reply.data.map(({ fullname }) => fullname)).toEqual(['Dewi Rahasia']);
    expect((await auditOf(company.id)).map(({ action }) => action)).toEqual([
      'company.people.open',
      'company.people.read',
    ]);
    const other = await server.as(await w.make.user({ role: 'superadmin' }));
    expect((await other.call(companies.people, { params })).status).toBe(403);
    const now = w.clock();
    w.moveClock((now + 31 * 60_000) as typeof now);
    expect((await operator.call(companies.people, { params })).status).toBe(403);
    w.moveClock(now);
  });
});
