import { people } from '@hadir/contract/people/endpoints.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDay } from '../../../../test/attendance/attendance-days.ts';
import { type Person, serveWorld, type Served } from '../../../../test/world/http.ts';
import { world, type World } from '../../../../test/world/world.ts';
import { peopleModule } from '../people.module.ts';

let w: World;
let server: Served;

beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [peopleModule] });
});
afterAll(async () => {
  await server.close();
  await w.close();
});

const find = async (person: Person, search: string) =>
  (await person.call(people.search, { query: { search } })).reply.data.map(({ fullname }) => fullname);

describe('searching people', () => {
  test('finds by parts of the name in any order, without accents and case, and by NIK', async () => {
    const company = await w.make.company();
    await w.make.user({ company, fullname: 'Siti Nurhaliza', employeeNo: 'A-0071' });
    await w.make.user({ company, fullname: 'José Siregar', employeeNo: 'A-0072' });
    await w.make.user({ company, fullname: 'Bambang Sitorus', employeeNo: 'A-0073' });
    const admin = await server.as(await w.make.user({ company, role: 'admin', fullname: 'Admin Sendiri' }));
    expect(await find(admin, 'sit')).toEqual(['Siti Nurhaliza', 'Bambang Sitorus']);
    expect(await find(admin, 'nurha SITI')).toEqual(['Siti Nurhaliza']);
    expect(await find(admin, 'jose')).toEqual(['José Siregar']);
    expect(await find(admin, 'A-0073')).toEqual(['Bambang Sitorus']);
    expect(await find(admin, '%')).toEqual([]);
    expect(await find(admin, '_')).toEqual([]);
  });

  test('stays within the scope of today', async () => {
    const boss = await w.make.user({ role: 'supervisor', fullname: 'Atasan Kelana' });
    await w.make.user({ superior: boss, fullname: 'Bawahan Kelana' });
    await w.make.user({ fullname: 'Orang Lain Kelana' });
    await w.make.user({ company: await w.make.company(), fullname: 'Tetangga Kelana' });
    expect(await find(await server.as(boss), 'kelana')).toEqual(['Bawahan Kelana']);

    const client = await w.make.client();
    const validator = await w.make.user({ role: 'client', client, fullname: 'Klien Satu' });
    const now = await w.make.user({ fullname: 'Tempatan Kini' });
    const past = await w.make.user({ fullname: 'Tempatan Dulu' });
    await w.make.placement({ user: now, client, from: localDate('2026-11-01') });
    await w.make.placement({ user: past, client, from: localDate('2026-01-01'), to: localDate('2026-10-31') });
    for (const user of [now, past]) await w.make.upliner({ client, user, upliner: validator, validator1: validator });
    expect(await find(await server.as(validator), 'tempatan')).toEqual(['Tempatan Kini']);
  });

  test('tells the day of today to those who may read it', async () => {
    const company = await w.make.company();
    const person = await w.make.user({ company, fullname: 'Hari Ini' });
    await makeDay(w.pool, { user: person, date: localDate('2026-11-20'), status: 'DINAS' });
    await makeDay(w.pool, { user: person, date: localDate('2026-11-19'), status: 'ALPA' });
    const todayOf = async (role: 'admin' | 'admin_meeting') => {
      const reader = await server.as(await w.make.user({ company, role }));
      return (await reader.call(people.search, { query: { search: 'hari ini' } })).reply.data[0]?.today;
    };
    expect(await todayOf('admin')).toMatchObject({ status: 'DINAS', zone: 'Asia/Jakarta' });
    expect(await todayOf('admin_meeting')).toBeNull();
  });

  test('offers the one-time code only to those who may hand it out', async () => {
    const boss = await w.make.user({ role: 'supervisor' });
    await w.make.user({ superior: boss, fullname: 'Kode Cetak' });
    const canOf = async (person: Person) =>
      (await person.call(people.search, { query: { search: 'kode cetak' } })).reply.data[0]?.can;
    expect(await canOf(await server.as(await w.make.user({ role: 'admin' })))).toEqual(['issue_code', 'correct_day']);
    expect(await canOf(await server.as(boss))).toEqual([]);
  });
});

test('filters offer only what people in scope stand in; the admin chooses from all', async () => {
  const company = await w.make.company();
  const boss = await w.make.user({ company, role: 'supervisor' });
  const mine = await w.make.unit({ company, name: 'Unit Saya' });
  await w.make.unit({ company, name: 'Unit Kosong' });
  await w.make.unit({ company: await w.make.company(), name: 'Unit Tetangga' });
  await w.make.user({ company, superior: boss, unit: mine });
  const unitsOf = async (person: Person) =>
    (await person.call(people.filterChoices)).reply.data.units.map(({ name }) => name);
  expect(await unitsOf(await server.as(boss))).toEqual(['Unit Saya']);
  expect(await unitsOf(await server.as(await w.make.user({ company, role: 'admin' })))).toEqual([
    'Unit Kosong',
    'Unit Saya',
  ]);
});
