import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { personStateWord } from '@hadir/contract/people/columns.ts';
import { PERSON_SORTS } from '@hadir/contract/people/sorts.ts';
import { peopleRecords as records } from '@hadir/contract/people/records.ts';
import type { QueryIn } from '@hadir/contract/kernel/endpoint.ts';
import type { TestUser } from '../../../../test/world/factories.ts';
import type { Person, Served } from '../../../../test/world/http.ts';
import { newPerson, type PeopleSetting, usesPeopleSetting } from '../../../../test/people/people-setting.ts';
import type { World } from '../../../../test/world/world.ts';

let w: World;
let server: Served;
let setting: PeopleSetting;

usesPeopleSetting((made) => {
  ({ w, server, setting } = made);
});

describe('the list', () => {
  const names = async (person: Person, query: QueryIn<typeof records.list> = {}) =>
    (await person.call(records.list, { query })).reply.data.map(({ fullname }) => fullname);

  test('filters, sorts and pages', async () => {
    const division = await w.make.division({ company: setting.company, name: 'Gudang' });
    await w.make.user({ company: setting.company, fullname: 'Budi Santai', division });
    await w.make.user({ company: setting.company, fullname: 'Ani Sibuk' });
    await w.make.user({ company: setting.company, fullname: 'Zaki Pergi', active: false });
    await setting.create({
      employeeNo: 'K-9',
      fullname: 'Kontrak Dekat',
      employment: { ...newPerson.employment, employmentType: 'PKWT', contractEnd: '2026-12-01' },
    });
    expect(await names(setting.admin, { search: 'a', sort: 'fullname' })).toContain('Ani Sibuk');
    expect(await names(setting.admin, { division: division.id })).toEqual(['Budi Santai']);
    expect((await names(setting.admin, { sort: 'division' }))[0]).toBe('Budi Santai');
    expect(await names(setting.admin, { status: 'nonaktif' })).toEqual(['Zaki Pergi']);
    expect(await names(setting.admin, { endsWithin: 30 })).toEqual(['Kontrak Dekat']);
    expect((await setting.admin.call(records.list, { query: { size: 2, page: 2 } })).reply).toMatchObject({
      total: 4,
      page: 2,
    });
    const file = await setting.admin.call(records.file);
    expect(file.bytes.subarray(0, 2).toString()).toBe('PK');
  });

  test('who starts later is not active yet, and stands where the first day of work will be', async () => {
    const unit = await w.make.unit({ company: setting.company, name: 'Toko Baru' });
    const place = await w.make.location({ company: setting.company, name: 'Titik Baru' });
    await setting.create({
      employeeNo: 'M-1',
      fullname: 'Mulai Nanti',
      employment: { ...newPerson.employment, joinDate: '2026-12-01' },
      structure: { ...newPerson.structure, unitId: unit.id },
      locationPointIds: [place.id],
    });
    expect(await names(setting.admin)).not.toContain('Mulai Nanti');
    expect(await names(setting.admin, { status: 'nonaktif' })).toEqual([]);
    const { data } = (await setting.admin.call(records.list, { query: { status: 'mulai' } })).reply;
    expect(data).toMatchObject([
      { fullname: 'Mulai Nanti', active: true, startsOn: '2026-12-01', unit: 'Toko Baru', place: 'Titik Baru' },
    ]);
    expect(data.map(personStateWord)).toEqual(['Mulai 01/12/2026']);
    expect(await names(setting.admin, { status: 'semua' })).toContain('Mulai Nanti');
  });

  test.each(PERSON_SORTS)('pages by %s neither repeat nor lose anybody, and count beyond their end', async (sort) => {
    const unit = await w.make.unit({ company: setting.company, name: 'Toko' });
    for (const fullname of ['Ani Satu', 'Ani Dua', 'Budi Tiga'])
      await w.make.user({ company: setting.company, fullname, ...(fullname.startsWith('Ani') ? { unit } : {}) });
    const page = async (query: QueryIn<typeof records.list>) =>
      (await setting.admin.call(records.list, { query: { sort, size: 2, ...query } })).reply;
    const { total } = await page({});
    for (const order of ['asc', 'desc'] as const) {
      const pages = await Promise.all([1, 2, 3, 4].map((number) => page({ order, page: number })));
      const found = pages.flatMap(({ data }) => data.map(({ userId }) => userId));
      expect(new Set(found).size).toBe(total);
      expect(found).toHaveLength(total);
    }
    expect(await page({ page: 99 })).toMatchObject({ data: [], total });
    const named = (await page({ size: 50, order: 'desc' })).data.map(({ fullname }) => fullname);
    if (sort === 'fullname') expect(named).toEqual([...named].sort((a, b) => b.localeCompare(a, 'id')));
    if (sort === 'unit') expect(named.slice(0, 2)).toEqual(['Ani Dua', 'Ani Satu']);
  });

  test('as a file leaves nothing behind, also where none of it is sent', async () => {
    const { headers } = setting.admin;
    const scratch = dirname(await server.app.storage.scratch('uji'));
    const beyond = { ...headers, range: 'bytes=99999999-' };
    const calls = [
      { method: 'GET', headers, status: 200 },
      { method: 'HEAD', headers, status: 200 },
      { method: 'GET', headers: beyond, status: 416 },
    ] as const;
    for (const { status, ...how } of calls) {
      const answer = await server.app.http.inject({ url: '/api/people/list/file', ...how });
      expect(answer.statusCode).toBe(status);
      await expect.poll(() => readdir(scratch)).toEqual([]);
    }
  });

  test('shows each reader the own people and no more of them than their right', async () => {
    const client = await w.make.client({ company: setting.company });
    const boss = await w.make.user({ company: setting.company, role: 'supervisor' });
    const below = await w.make.user({ company: setting.company, superior: boss, fullname: 'Bawahan Satu' });
    const validator = await w.make.user({ company: setting.company, role: 'client', client });
    await w.make.placement({ user: below, client });
    await w.make.upliner({ client, user: below, upliner: boss, validator1: validator });
    await w.pool.query(`update app_user set phone = '+62811111111', email = 'bawahan@contoh.id' where id = $1`, [
      below.id,
    ]);
    const row = async (user: TestUser) => (await (await server.as(user)).call(records.list)).reply.data;
    expect(await row(validator)).toMatchObject([
      { fullname: 'Bawahan Satu', phone: null, email: null, role: null, employmentType: null, signIn: null, can: [] },
    ]);
    expect(await row(boss)).toMatchObject([{ phone: '+62811111111', role: null, signIn: null, can: ['open'] }]);
    const record = await setting.one(below.id, await server.as(boss));
    expect(record).toMatchObject({ birthDate: null, login: null, hasKtp: false, can: ['open'] });
    expect((await (await server.as(validator)).call(records.one, { params: { id: below.id } })).status).toBe(403);
    expect((await (await server.as(boss)).call(records.list, { query: { role: ['admin'] } })).reply.total).toBe(1);
  });
});
