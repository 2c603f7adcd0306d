import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { onboarding } from '@hadir/contract/onboarding/endpoints.ts';
import { readStructure } from '@hadir/domain/onboarding/structure-plan.ts';
import type { TestUser } from '../../../test/world/factories.ts';
import { serveWorld, type Person, type Served } from '../../../test/world/http.ts';
import { liveTap } from '../../../test/attendance/taps.ts';
import { world, type World } from '../../../test/world/world.ts';
import { attendanceModule } from '../attendance/attendance.module.ts';
import { onboardingModule } from './onboarding.module.ts';

let w: World;
let server: Served;
let owner: TestUser;
let admin: Person;

beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [onboardingModule, attendanceModule] });
  const company = await w.make.company();
  owner = await w.make.user({ company, role: 'admin', employed: false });
  admin = await server.as(owner);
});
afterAll(async () => {
  await server.close();
  await w.close();
});

const state = async (who = admin) => (await who.call(onboarding.state)).reply.data;
const stepOf = async (step: string) => (await state()).steps.find((one) => one.step === step)?.state;

describe('An empty company', () => {
  test('has everything before it and is open', async () => {
    const found = await state();
    expect(found.open).toBe(true);
    expect(found.people).toEqual({ all: 0, invited: 0, inside: 0 });
    expect(found.steps.map((one) => one.state)).toEqual(Array.from({ length: 6 }, () => 'belum'));
    expect(found.holidays[0]).toMatchObject({ year: 2026 });
    expect(found.holidays[0]?.national).toBeGreaterThan(10);
  });

  test('keeps its address, and refuses what somebody changed meanwhile', async () => {
    const { company } = await state();
    const body = { version: company.version, address: 'Jalan Melati 4', npwp: null, tz: 'Asia/Makassar' as const };
    expect((await admin.call(onboarding.company, { body })).status).toBe(200);
    expect((await admin.call(onboarding.company, { body })).error.code).toBe('VERSI_BERUBAH');
    expect((await state()).company).toMatchObject({ address: 'Jalan Melati 4', tz: 'Asia/Makassar' });
    expect(await stepOf('perusahaan')).toBe('selesai');
  });

  test('takes a pasted structure, looks first, names the faulty cell, and makes nothing twice', async () => {
    const lines = readStructure('Operasi;Gudang;Staf\nOperasi;Armada;Staf\nX;;');
    const looked = (await admin.call(onboarding.structure, { body: { lines, save: false } })).reply.data;
    expect(looked.problems).toEqual([{ line: 3, field: 'division', message: 'Divisi minimal 2 karakter.' }]);
    expect((await state()).structure).toEqual({ divisions: 0, departments: 0, positions: 0 });
    await admin.call(onboarding.structure, { body: { lines, save: true } });
    const repeated = (await admin.call(onboarding.structure, { body: { lines, save: true } })).reply.data;
    expect(repeated).toMatchObject({ divisions: [], departments: [], positions: [], known: 5, saved: true });
    expect((await state()).structure).toEqual({ divisions: 1, departments: 2, positions: 2 });
    const { rows } = await w.pool.query<{ name: string }>(
      `select d.name from position p join department d on d.company_id = p.company_id and d.id = p.department_id
       where p.company_id = $1 order by 1`,
      [owner.company.id],
    );
    expect(rows.map(({ name }) => name)).toEqual(['Armada', 'Gudang']);
    const audits = await w.pool.query(`select 1 from audit_log where company_id = $1 and action = 'master.create'`, [
      owner.company.id,
    ]);
    expect(audits.rowCount).toBe(5);
  });

  test('may leave a step for later, and closes the wizard', async () => {
    await admin.call(onboarding.mark, { body: { step: 'kalender', mark: 'dilewati' } });
    expect(await stepOf('kalender')).toBe('dilewati');
    await admin.call(onboarding.mark, { body: { step: 'kalender', mark: 'selesai' } });
    expect(await stepOf('kalender')).toBe('selesai');
    await w.make.user({ company: owner.company });
    expect((await state()).people.all).toBe(1);
    await admin.call(onboarding.finish, { body: {} });
    expect((await state()).open).toBe(false);
  });

  test('is nobody else’s: another company sees its own state, staff none', async () => {
    const other = await server.as(
      await w.make.user({ role: 'admin', employed: false, company: await w.make.company() }),
    );
    expect((await state(other)).structure.divisions).toBe(0);
    const staff = await server.as(await w.make.user({ company: owner.company }));
    expect((await staff.call(onboarding.state)).status).toBe(403);
  });
});

test('The zone stays once somebody has clocked in', async () => {
  const user = await w.make.user();
  const boss = await server.as(await w.make.user({ company: user.company, role: 'admin', employed: false }));
  const me = await server.as(user);
  expect((await me.call(attendance.clock, { body: liveTap(w, 'in') })).status).toBe(200);
  const { company, open, firstTap } = await state(boss);
  expect([open, company.zoneOpen, firstTap?.fullname]).toEqual([false, false, user.fullname]);
  const body = { version: company.version, address: 'Jalan Lain', npwp: null, tz: 'Asia/Jayapura' as const };
  expect((await boss.call(onboarding.company, { body })).error.errors).toHaveProperty('tz');
});
