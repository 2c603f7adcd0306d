import { peopleRecords as records } from '@hadir/contract/people-records.ts';
import type { BodyIn, QueryIn } from '@hadir/contract/kernel/endpoint.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../test/factories.ts';
import { type Person, serveWorld, type Served } from '../../../test/http.ts';
import type { TestCompany } from '../../../test/structure-factories.ts';
import { world, type World } from '../../../test/world.ts';
import { companyDb } from '../../db/company-db.ts';
import { recomputeDays } from '../attendance/recompute.service.ts';
import { authModule } from '../auth/auth.module.ts';
import { carryOutLeavings } from './leaving.service.ts';
import { peopleRecordsModule } from './records.module.ts';

let w: World;
let server: Served;
let company: TestCompany;
let adminUser: TestUser;
let admin: Person;

beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [peopleRecordsModule, authModule], jobs: true });
});
afterAll(async () => {
  await server.close();
  await w.close();
});
beforeEach(async () => {
  company = await w.make.company();
  adminUser = await w.make.user({ company, role: 'admin' });
  admin = await server.as(adminUser);
});

const NOWHERE = {
  divisionId: null,
  departmentId: null,
  positionId: null,
  jobLevelId: null,
  unitId: null,
  superiorId: null,
  leaderId: null,
};
const draft: BodyIn<typeof records.create> = {
  employeeNo: 'A-1',
  fullname: 'Citra Baru',
  email: 'Citra@Contoh.id',
  phone: '0812-3456-7890',
  gender: 'P',
  birthDate: '1995-05-05',
  requiredSelfie: 'inherit',
  freeLocation: false,
  ktpNo: '3174014505950001',
  employment: { employmentType: 'PKWTT', joinDate: '2026-11-02', contractEnd: null, workweek: '5' },
  structure: NOWHERE,
  locationPointIds: [],
  scheduleId: null,
  placement: null,
  access: 'nanti',
};
const create = (change: object = {}, person = admin) => person.call(records.create, { body: { ...draft, ...change } });
const one = async (id: string, person = admin) => (await person.call(records.one, { params: { id } })).reply.data;
const versionOf = async (id: string) => (await one(id)).version;

describe('registering', () => {
  test('makes account, employment, structure, places and schedule in one go, contact in one form', async () => {
    const place = await w.make.location({ company });
    const schedule = await w.make.schedule({ company });
    const unit = await w.make.unit({ company, name: 'Unit Baru' });
    const answer = await create({
      structure: { ...NOWHERE, unitId: unit.id, superiorId: adminUser.id },
      locationPointIds: [place.id],
      scheduleId: schedule.id,
      access: 'kode',
    });
    expect(answer.status, answer.text).toBe(200);
    const { data, code } = answer.reply;
    expect(data).toMatchObject({
      email: 'citra@contoh.id',
      phone: '+6281234567890',
      hasKtp: true,
      role: 'staff',
      isLeader: false,
      signIn: 'diundang',
      structures: [{ from: '2026-11-02', to: null, unit: { name: 'Unit Baru' }, superior: { id: adminUser.id } }],
      places: [{ place: { id: place.id }, via: 'sendiri' }],
      schedules: [{ schedule: { id: schedule.id }, via: 'sendiri' }],
    });
    expect(code?.code).toMatch(/^[A-Z0-9]{4}-/);
    const stored = await w.pool.query('select * from app_user where id = $1', [data.userId]);
    expect(JSON.stringify(stored.rows)).not.toContain('3174014505950001');
    expect((await admin.call(records.ktp, { params: { id: data.userId } })).reply.data.ktpNo).toBe('3174014505950001');
    const { rows } = await w.pool.query('select before, after from audit_log where company_id = $1', [company.id]);
    expect(JSON.stringify(rows)).not.toContain('3174014505950001');
  });

  test('says every fault at its field and writes nothing', async () => {
    await create();
    const before = await w.pool.query('select count(*) from account');
    const answer = await create({
      fullname: 'X',
      phone: '12',
      ktpNo: '1',
      employment: { ...draft.employment, employmentType: 'PKWT', contractEnd: null },
    });
    expect(Object.keys(answer.error.errors ?? {}).sort()).toEqual(['fullname', 'ktpNo', 'phone']);
    const stranger = await w.make.unit({ company: await w.make.company() });
    const second = await create({
      employment: { ...draft.employment, employmentType: 'PKWT', contractEnd: '2031-11-02' },
      structure: { ...NOWHERE, unitId: stranger.id },
    });
    expect([second.status, Object.keys(second.error.errors ?? {}).sort()]).toEqual([
      422,
      ['contractEnd', 'email', 'employeeNo', 'ktpNo', 'unitId'],
    ]);
    expect((await w.pool.query('select count(*) from account')).rows).toEqual(before.rows);
  });

  test('a department stands in its division', async () => {
    const department = await w.make.department({ company });
    const other = await w.make.division({ company });
    const answer = await create({ structure: { ...NOWHERE, divisionId: other.id, departmentId: department.id } });
    expect(answer.error.errors).toHaveProperty('departmentId');
  });

  test('stops at the seats of the plan, also for two at once', async () => {
    await w.pool.query('update company set max_users = 2 where id = $1', [company.id]);
    const answers = await Promise.all([
      create({ employeeNo: 'B-1', email: null, ktpNo: null }),
      create({ employeeNo: 'B-2', email: null, ktpNo: null }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.error.code).toBe('BATAS_KARYAWAN');
  });

  test('role, company, flag and wage are refused outside their own endpoints', async () => {
    const { userId, version } = (await create()).reply.data;
    const asked = [
      (more: object) => create({ employeeNo: 'M-1', ...more }),
      (more: object) => create({ structure: { ...NOWHERE, ...more } }),
      (more: object) =>
        admin.call(records.profile, { params: { id: userId }, body: { version, ...profileOf(), ...more } }),
      (more: object) =>
        admin.call(records.structure, {
          params: { id: userId },
          body: { version, from: '2026-11-20', ...NOWHERE, ...more },
        }),
      (more: object) =>
        admin.call(records.employment, {
          params: { id: userId },
          body: {
            version,
            employmentType: 'PKWTT',
            joinDate: '2026-11-02',
            contractEnd: null,
            workweek: '5',
            ...more,
          },
        }),
    ];
    const hash = async () =>
      (
        await w.pool.query(`select md5(string_agg(u::text, '|' order by id)) from app_user u where company_id = $1`, [
          company.id,
        ])
      ).rows;
    const before = await hash();
    for (const ask of asked) {
      for (const more of [{ role: 'admin' }, { companyId: company.id }, { isLeader: true }, { wage: 1 }]) {
        const answer = await ask(more);
        expect([
          answer.status,
          Object.values(answer.error.errors ?? {})
            .flat()
            .join(),
        ]).toEqual([422, expect.stringContaining('tidak dikenal')]);
      }
    }
    expect(await hash()).toEqual(before);
  });
});

const profileOf = () => ({
  employeeNo: 'A-1',
  fullname: 'Citra Baru',
  email: 'citra@contoh.id',
  phone: '+6281234567890',
  gender: 'P' as const,
  birthDate: '1995-05-05',
  requiredSelfie: 'inherit' as const,
  freeLocation: false,
});

describe('changing', () => {
  test('two at once: the second is told, nothing is lost', async () => {
    const { userId, version } = (await create()).reply.data;
    const change = (fullname: string) =>
      admin.call(records.profile, { params: { id: userId }, body: { version, ...profileOf(), fullname } });
    const answers = await Promise.all([change('Satu Nama'), change('Dua Nama')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('VERSI_BERUBAH');
    const winner = answers.find(({ status }) => status === 200)?.reply.data.fullname;
    expect((await one(userId)).fullname).toBe(winner);
    const lines = (await admin.call(records.history, { params: { id: userId } })).reply.data;
    expect(lines[0]).toMatchObject({ changes: [{ label: 'Nama lengkap', from: 'Citra Baru', to: winner }] });
  });

  test('a person of another company is not there', async () => {
    const stranger = await w.make.user({ company: await w.make.company() });
    const params = { id: stranger.id };
    const body = { version: 1, ...profileOf() };
    expect((await admin.call(records.one, { params })).status).toBe(404);
    expect((await admin.call(records.profile, { params, body })).status).toBe(404);
    expect(
      (await admin.call(records.setWage, { params, body: { version: 1, from: '2026-11-01', amount: 1 } })).status,
    ).toBe(404);
    const role = { version: 1, role: 'staff' as const, isLeader: false, clientId: null };
    expect((await admin.call(records.role, { params, body: role })).status).toBe(404);
  });

  test('the structure of a date on leaves what was before and what is planned after', async () => {
    const [a, b, c] = await Promise.all(['Unit A', 'Unit B', 'Unit C'].map((name) => w.make.unit({ company, name })));
    const { userId } = (await create({ structure: { ...NOWHERE, unitId: a?.id } })).reply.data;
    const move = async (unitId: string | undefined, from: string) =>
      admin.call(records.structure, {
        params: { id: userId },
        body: { version: await versionOf(userId), from, ...NOWHERE, unitId: unitId ?? null },
      });
    expect((await move(c?.id, '2026-12-01')).status).toBe(200);
    expect((await move(b?.id, '2026-11-16')).status).toBe(200);
    expect((await one(userId)).structures.map(({ from, to, unit }) => [from, to, unit?.name])).toEqual([
      ['2026-12-01', null, 'Unit C'],
      ['2026-11-16', '2026-11-30', 'Unit B'],
      ['2026-11-02', '2026-11-15', 'Unit A'],
    ]);
    expect((await move(b?.id, '2026-11-01')).error.errors).toHaveProperty('from');
  });

  test('days that a moved schedule concerns are judged again and say why', async () => {
    const off = await w.make.schedule({
      company,
      days: [await w.make.shift({ company }), null, null, null, null, null, null],
    });
    const { userId } = (await create({ access: 'nanti' })).reply.data;
    const db = companyDb(w.pool, company.id);
    await recomputeDays(db, {
      companyId: company.id,
      userIds: [userId],
      from: localDate('2026-11-09'),
      to: localDate('2026-11-13'),
      cause: 'uji',
      now: w.clock(),
    });
    const statuses = async () =>
      (
        await w.pool.query<{ status: string }>(
          'select status from attendance_day where user_id = $1 order by work_date',
          [userId],
        )
      ).rows.map(({ status }) => status);
    expect(await statuses()).toEqual(['ALPA', 'ALPA', 'ALPA', 'ALPA', 'ALPA']);
    const answer = await admin.call(records.schedule, {
      params: { id: userId },
      body: { version: await versionOf(userId), from: '2026-11-10', scheduleId: off.id },
    });
    expect(answer.reply.effect?.later).toBe(false);
    expect((await statuses()).slice(0, 5)).toEqual(['ALPA', 'LIBUR', 'LIBUR', 'LIBUR', 'LIBUR']);
  });

  test('a date in a locked period is refused', async () => {
    await w.pool.query(
      `insert into period (company_id, label, first_date, last_date, state, locked_at) values ($1, '2026-10', '2026-09-21', '2026-10-20', 'locked', now())`,
      [company.id],
    );
    const old = await w.make.user({ company });
    const body = { version: 1, from: '2026-10-20', ...NOWHERE };
    expect((await admin.call(records.structure, { params: { id: old.id }, body })).status).toBe(423);
    expect(
      (await admin.call(records.structure, { params: { id: old.id }, body: { ...body, from: '2026-10-21' } })).status,
    ).toBe(200);
  });
});

describe('the tree of superiors', () => {
  const under = async (id: string, superiorId: string, from = '2026-11-20') =>
    admin.call(records.structure, {
      params: { id },
      body: { version: await versionOf(id), from, ...NOWHERE, superiorId },
    });

  test('has no cycle, neither today nor from a later date on', async () => {
    const [a, b, c] = [await w.make.user({ company }), await w.make.user({ company }), await w.make.user({ company })];
    expect((await under(b.id, a.id)).status).toBe(200);
    expect((await under(c.id, b.id)).status).toBe(200);
    expect((await under(a.id, c.id)).error.errors).toEqual({ superiorId: ['Struktur atasan membentuk lingkaran.'] });
    expect((await under(a.id, c.id, '2027-01-01')).status).toBe(422);
    expect((await under(a.id, a.id)).status).toBe(422);
    expect((await one(c.id)).superiors.map(({ userId }) => userId)).toEqual([b.id, a.id]);
  });

  test('two moves at once cannot close a circle', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await w.make.user({ company }), await w.make.user({ company })];
      const answers = await Promise.all([under(a.id, b.id), under(b.id, a.id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    }
  });
});

describe('rights and secrets', () => {
  const role = async (id: string, change: object, person = admin) =>
    person.call(records.role, {
      params: { id },
      body: { version: await versionOf(id), role: 'staff', isLeader: false, clientId: null, ...change },
    });

  test('the last admin stays, also when two leave at once', async () => {
    expect((await role(adminUser.id, {})).error.errors).toEqual({
      role: ['Admin terakhir perusahaan tidak dapat dinonaktifkan.'],
    });
    const second = await w.make.user({ company, role: 'admin' });
    const answers = await Promise.all([role(adminUser.id, {}), role(second.id, {}, await server.as(second))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const { rows } = await w.pool.query(`select 1 from app_user where company_id = $1 and role = 'admin' and active`, [
      company.id,
    ]);
    expect(rows.length).toBe(1);
  });

  test('a client account has a client and no employment; a changed role ends the sessions', async () => {
    const client = await w.make.client({ company });
    const outsider = (await create({ employment: null, ktpNo: null })).reply.data;
    expect((await role(outsider.userId, { role: 'client' })).error.errors).toHaveProperty('clientId');
    expect((await role(outsider.userId, { role: 'client', clientId: client.id })).reply.data.client?.id).toBe(
      client.id,
    );
    const staff = await w.make.user({ company });
    const session = await server.as(staff);
    expect((await role(staff.id, { role: 'client', clientId: client.id })).error.errors).toHaveProperty('role');
    expect((await session.call(records.one, { params: { id: staff.id } })).status).toBe(200);
    await role(staff.id, { role: 'supervisor' });
    expect((await session.call(records.one, { params: { id: staff.id } })).status).toBe(401);
  });

  test('a wage is sealed, told to admins alone, and noted without its amount', async () => {
    const staff = await w.make.user({ company });
    const params = { id: staff.id };
    const set = await admin.call(records.setWage, {
      params,
      body: { version: 1, from: '2026-11-01', amount: 7_654_321 },
    });
    expect(set.status).toBe(200);
    expect(set.text).not.toContain('7654321');
    const stored = await w.pool.query('select * from person_wage');
    expect(JSON.stringify(stored.rows)).not.toContain('7654321');
    expect((await admin.call(records.wage, { params })).reply.data).toMatchObject([
      { from: '2026-11-01', amount: 7_654_321 },
    ]);
    expect((await (await server.as(staff)).call(records.wage, { params })).status).toBe(403);
    const { rows } = await w.pool.query('select action, before, after from audit_log where entity_id = $1', [staff.id]);
    expect(JSON.stringify(rows)).not.toContain('7654321');
    expect(rows.map(({ action }) => action).sort()).toEqual(['people.wage', 'people.wage.read']);
  });

  test('an invitation is a letter with a link that works once and proves the address', async () => {
    const { userId } = (await create({ access: 'email' })).reply.data;
    const { rows } = await w.pool.query<{ text_body: string; to_address: string }>(
      'select * from mail_outbox where company_id = $1',
      [company.id],
    );
    expect(rows[0]?.to_address).toBe('citra@contoh.id');
    const token = /token=([\w-]+)/.exec(rows[0]?.text_body ?? '')?.[1] ?? '';
    const { auth } = await import('@hadir/contract/auth.ts');
    const body = { token, password: 'kalimat sandi baru', password_confirmation: 'kalimat sandi baru' };
    expect((await server.anonymous.call(auth.resetPassword, { body })).status).toBe(200);
    expect((await server.anonymous.call(auth.resetPassword, { body })).status).toBe(422);
    expect((await one(userId)).signIn).toBe('aktif');
    const account = await w.pool.query(
      'select a.email_verified_at from account a join app_user u on u.account_id = a.id where u.id = $1',
      [userId],
    );
    expect(account.rows[0].email_verified_at).not.toBeNull();
  });
});

describe('leaving', () => {
  const leave = async (id: string, change: object = {}) =>
    admin.call(records.deactivate, {
      params: { id },
      body: { version: await versionOf(id), lastDay: '2026-11-19', endReason: 'RESIGN', ...change },
    });

  test('ends access, sessions, roster and days; people below need another superior', async () => {
    const boss = await w.make.user({ company, role: 'supervisor' });
    const next = await w.make.user({ company, role: 'supervisor' });
    const below = await w.make.user({ company, superior: boss, leader: boss });
    const session = await server.as(boss);
    await w.pool.query(
      `insert into roster_cell (company_id, user_id, work_date, kind) values ($1, $2, '2026-11-25', 'OFF')`,
      [company.id, boss.id],
    );
    const told = await admin.call(records.consequences, { params: { id: boss.id }, query: { lastDay: '2026-11-19' } });
    expect(told.reply.data).toMatchObject({ sessions: 1, roster: 1, subordinates: 1, team: 1, immediately: true });
    expect((await leave(boss.id)).error.errors).toEqual({
      subordinatesTo: ['Masih ada 1 bawahan. Pilih siapa yang menjadi atasan mereka.'],
    });
    const done = await leave(boss.id, { subordinatesTo: next.id });
    expect(done.status, done.text).toBe(200);
    expect(done.reply.data).toMatchObject({
      active: false,
      employments: [{ endDate: '2026-11-19', endReason: 'RESIGN' }],
    });
    expect((await session.call(records.one, { params: { id: boss.id } })).status).toBe(401);
    expect((await one(below.id)).structures[0]).toMatchObject({ superior: { id: next.id }, leader: { id: next.id } });
    expect((await one(below.id)).superiors.map(({ userId }) => userId)).toEqual([next.id]);
  });

  test('a later last day is carried out when it is over', async () => {
    const staff = await w.make.user({ company });
    await leave(staff.id, { lastDay: '2026-11-25' });
    const db = companyDb(w.pool, company.id);
    expect((await one(staff.id)).active).toBe(true);
    const later = { ...server.app, clock: () => (w.clock() + 5 * 86_400_000) as ReturnType<typeof w.clock> };
    expect(await carryOutLeavings(later, db, 'Asia/Jakarta')).toBe(0);
    const over = { ...server.app, clock: () => (w.clock() + 6 * 86_400_000) as ReturnType<typeof w.clock> };
    expect(await carryOutLeavings(over, db, 'Asia/Jakarta')).toBe(1);
    expect((await one(staff.id)).active).toBe(false);
  });

  test('nobody leaves by the own hand, nor the last admin; whoever left comes back with a new employment', async () => {
    expect((await leave(adminUser.id)).error.code).toBe('TIDAK_BOLEH_SENDIRI');
    const staff = await w.make.user({ company });
    await leave(staff.id);
    const back = async (joinDate: string) =>
      admin.call(records.activate, {
        params: { id: staff.id },
        body: {
          version: await versionOf(staff.id),
          employmentType: 'PKWTT',
          joinDate,
          contractEnd: null,
          workweek: '5',
        },
      });
    expect((await back('2026-11-19')).error.errors).toHaveProperty('joinDate');
    expect((await back('2026-11-20')).reply.data).toMatchObject({ active: true });
    expect((await one(staff.id)).employments.length).toBe(2);
  });

  test('many at once: whoever cannot go is named, the rest goes', async () => {
    const [a, b] = [await w.make.user({ company }), await w.make.user({ company })];
    const answer = await admin.call(records.bulkDeactivate, {
      body: { ids: [a.id, b.id, adminUser.id], lastDay: '2026-11-19', endReason: 'HABIS_KONTRAK' },
    });
    expect(answer.reply.data.done.sort()).toEqual([a.id, b.id].sort());
    expect(answer.reply.data.failed).toMatchObject([{ userId: adminUser.id }]);
    const unit = await w.make.unit({ company, name: 'Tujuan' });
    const c = await w.make.user({ company });
    await admin.call(records.bulkStructure, { body: { ids: [c.id], from: '2026-11-20', unitId: unit.id } });
    expect((await one(c.id)).structures[0]?.unit?.name).toBe('Tujuan');
  });
});

describe('the list', () => {
  const names = async (person: Person, query: QueryIn<typeof records.list> = {}) =>
    (await person.call(records.list, { query })).reply.data.map(({ fullname }) => fullname);

  test('filters, sorts and pages', async () => {
    const division = await w.make.division({ company, name: 'Gudang' });
    await w.make.user({ company, fullname: 'Budi Santai', division });
    await w.make.user({ company, fullname: 'Ani Sibuk' });
    await w.make.user({ company, fullname: 'Zaki Pergi', active: false });
    await create({
      employeeNo: 'K-9',
      fullname: 'Kontrak Dekat',
      employment: { ...draft.employment, employmentType: 'PKWT', contractEnd: '2026-12-01' },
    });
    expect(await names(admin, { search: 'a', sort: 'fullname' })).toContain('Ani Sibuk');
    expect(await names(admin, { division: division.id })).toEqual(['Budi Santai']);
    expect((await names(admin, { sort: 'division' }))[0]).toBe('Budi Santai');
    expect(await names(admin, { status: 'nonaktif' })).toEqual(['Zaki Pergi']);
    expect(await names(admin, { endsWithin: 30 })).toEqual(['Kontrak Dekat']);
    expect((await admin.call(records.list, { query: { size: 2, page: 2 } })).reply).toMatchObject({
      total: 4,
      page: 2,
    });
    const file = await admin.call(records.file);
    expect(file.bytes.subarray(0, 2).toString()).toBe('PK');
  });

  test('shows each reader the own people and no more of them than their right', async () => {
    const client = await w.make.client({ company });
    const boss = await w.make.user({ company, role: 'supervisor' });
    const below = await w.make.user({ company, superior: boss, fullname: 'Bawahan Satu' });
    const validator = await w.make.user({ company, role: 'client', client });
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
    const record = await one(below.id, await server.as(boss));
    expect(record).toMatchObject({ birthDate: null, login: null, hasKtp: false, can: ['open'] });
    expect((await (await server.as(validator)).call(records.one, { params: { id: below.id } })).status).toBe(403);
    expect((await (await server.as(boss)).call(records.list, { query: { role: ['admin'] } })).reply.total).toBe(1);
  });
});
