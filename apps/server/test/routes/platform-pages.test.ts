/** What superadmin and importers do on their pages of part 2: real rows over HTTP, found again and taken back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companies } from '@hadir/contract/companies/endpoints.ts';
import { statusImports, structureImports } from '@hadir/contract/imports/endpoints.ts';
import { platform } from '@hadir/contract/platform/endpoints.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import type { Person } from '../world/http.ts';
import { makeStage, mark, type Stage } from './page-seeds.ts';

let stage: Stage;
let superadmin: Person;
let admin: Person;
beforeAll(async () => {
  stage = await makeStage();
  superadmin = await stage.server.as(stage.cast.actors.superadmin);
  admin = stage.people.admin;
});
afterAll(() => stage.close());

const REASON = 'alasan uji yang cukup panjang';

describe('/superadmin/dashboard', () => {
  test('superadmin adds a holiday, finds it in its year, changes it, and takes it away', async () => {
    const line = { kind: 'libur_nasional', name: 'Libur Uji', source: 'SKB uji' } as const;
    const found = async () =>
      (await superadmin.call(platform.holidays, { query: { year: 2031 } })).reply.data.holidays.map(({ name }) => name);
    const made = await superadmin.call(platform.addHoliday, { body: { ...line, date: localDate('2031-01-01') } });
    expect(await found()).toEqual(['Libur Uji']);
    const { id, version } = made.reply.data;
    const body = { ...line, name: 'Libur Uji Diganti', date: localDate('2031-01-02'), version };
    await superadmin.call(platform.changeHoliday, { params: { id }, body });
    expect(await found()).toEqual(['Libur Uji Diganti']);
    await superadmin.call(platform.removeHoliday, { params: { id } });
    expect(await found()).toEqual([]);
  });
});

describe('/superadmin/management/user', () => {
  test('superadmin finds an account by name, company, role and state, locks it, and opens it again', async () => {
    const { accountId, company } = stage.cast.subjects.lain;
    const params = { id: accountId };
    const found = async (query: object) =>
      (await superadmin.call(platform.users, { query: { size: 100, ...query } })).reply.data.map(
        (row) => row.accountId,
      );
    expect(await found({ search: mark('lain') })).toEqual([accountId]);
    expect(await found({ companyId: company.id, role: 'staff' })).toContain(accountId);
    expect(await found({ companyId: stage.cast.subjects.asing.company.id })).not.toContain(accountId);
    const lock = async (locked: boolean) =>
      (await superadmin.call(platform.lock, { params, body: { locked, reason: REASON } })).reply.data;
    expect(await lock(true)).toMatchObject({ active: false, lockedReason: REASON });
    expect(await found({ state: 'terkunci' })).toEqual([accountId]);
    expect(await lock(false)).toMatchObject({ active: true, lockedReason: null });
    expect(await found({ state: 'terkunci' })).toEqual([]);
  });
});

describe('/superadmin/management/company', () => {
  const details = {
    legalName: 'PT Uji Baru',
    npwp: null,
    address: '',
    tz: 'Asia/Jakarta',
    plan: 'standard',
    maxUsers: 5,
    activeFrom: localDate('2026-01-01'),
    activeTo: null,
  } as const;

  test('superadmin opens a company, finds it, changes it, suspends it, and opens it again', async () => {
    const who = { adminName: 'Admin Uji', adminGender: 'P', adminEmail: null } as const;
    const made = await superadmin.call(companies.create, { body: { code: 'UJIBARU', ...details, ...who } });
    expect(made.status, made.text).toBe(200);
    const params = { id: made.reply.data.id };
    const one = async () => (await superadmin.call(companies.one, { params })).reply.data;
    const found = async (query: object) =>
      (await superadmin.call(companies.list, { query })).reply.data.map(({ legalName }) => legalName);
    expect(await found({ search: 'uji baru' })).toEqual(['PT Uji Baru']);
    const { version } = await one();
    const body = { ...details, legalName: 'PT Uji Diganti', version };
    expect((await superadmin.call(companies.change, { params, body })).reply.data.legalName).toBe('PT Uji Diganti');
    expect((await superadmin.call(companies.change, { params, body })).error.code).toBe('VERSI_BERUBAH');
    const move = async (to: 'suspend' | 'reopen') => {
      const change = { move: to, reason: REASON, version: (await one()).version };
      return (await superadmin.call(companies.move, { params, body: change })).reply.data;
    };
    expect((await move('suspend')).open).toBe(false);
    expect(await found({ state: 'suspended' })).toEqual(['PT Uji Diganti']);
    expect((await move('reopen')).open).toBe(true);
    expect(await found({ state: 'suspended' })).toEqual([]);
  });

  test('superadmin adds a client inside it, renames, archives and brings it back', async () => {
    const company = { id: stage.cast.ours.id };
    const made = await superadmin.call(companies.addClient, {
      params: company,
      body: { code: 'KU', name: 'Klien Uji' },
    });
    const params = { ...company, clientId: made.reply.data.id };
    let { version } = made.reply.data;
    for (const active of [true, false, true]) {
      const body = { code: 'KU', name: 'Klien Diganti', active, version };
      const answer = await superadmin.call(companies.changeClient, { params, body });
      expect(answer.reply.data).toMatchObject({ name: 'Klien Diganti', active });
      version = answer.reply.data.version;
    }
  });
});

describe.each([
  ['/imports/import-status-aktif', statusImports, 'NIK;STATUS;TANGGAL_EFEKTIF;ALASAN', 'NONAKTIF;30/11/2026;RESIGN'],
  ['/imports/import-struktur-users', structureImports, 'NIK;NAMA;TANGGAL_EFEKTIF', 'Nama Uji Impor;16/11/2026'],
] as const)('%s', (_, endpoints, head, rest) => {
  const upload = (person: Person, nik: string) =>
    person.call(endpoints.upload, {
      query: { fileName: 'uji.csv' },
      body: Buffer.from([head, `${nik};${rest}`].join('\r\n')),
    });

  test('admin uploads a file, filters its lines, mends one, runs it, and takes it back; another is thrown away', async () => {
    const user = await stage.w.make.user({ company: stage.cast.ours });
    const { id } = (await upload(admin, 'TIDAKADA')).reply.data;
    const params = { id };
    const lines = async (level: 'ok' | 'error') =>
      (await admin.call(endpoints.lines, { params, query: { level } })).reply.total;
    expect([await lines('ok'), await lines('error')]).toEqual([0, 1]);
    const cells = [{ rowNo: 2, column: 'NIK', value: user.employeeNo }];
    await admin.call(endpoints.edit, { params, body: { cells } });
    expect([await lines('ok'), await lines('error')]).toEqual([1, 0]);
    expect((await admin.call(endpoints.commit, { params, body: {} })).reply.data.state).toBe('committed');
    const own = async () =>
      (await (await stage.server.as(user)).call(endpoints.own)).reply.data.map(({ undone }) => undone);
    expect(await own()).toEqual([false]);
    expect((await admin.call(endpoints.revert, { params, body: {} })).reply.data.state).toBe('reverted');
    expect(await own()).toEqual([true]);
    const other = { id: (await upload(admin, 'TIDAKADA')).reply.data.id };
    await admin.call(endpoints.cancel, { params: other, body: {} });
    expect((await admin.call(endpoints.detail, { params: other })).reply.data.can).toEqual([]);
  });

  test.each(['supervisor', 'staff', 'leader'] as const)('%s reads and prepares nothing', async (reader) => {
    const person = stage.people[reader];
    const [batch] = (await admin.call(endpoints.list)).reply.data;
    const params = { id: batch?.id ?? '' };
    const refused = [
      await upload(person, stage.cast.subjects.lain.employeeNo),
      await person.call(endpoints.lines, { params }),
      await person.call(endpoints.commit, { params, body: {} }),
      await person.call(endpoints.revert, { params, body: {} }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await person.call(endpoints.own)).reply.data.length).toBeGreaterThan(0);
  });
});
