import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessChanges } from '@hadir/contract/access/endpoints.ts';
import { peopleParts as parts } from '@hadir/contract/people/parts.ts';
import { peopleRecords as records } from '@hadir/contract/people/records.ts';
import { type Person, serveWorld, type Served } from '../../../../test/world/http.ts';
import { peopleSetting } from '../../../../test/people/people-setting.ts';
import { world, type World } from '../../../../test/world/world.ts';
import { companyDb } from '../../../db/company-db.ts';
import { authModule } from '../../auth/auth.module.ts';
import { carryOutLeavings } from './leaving.service.ts';
import { peopleRecordsModule } from '../records.module.ts';

let w: World;
let server: Served;
let setting: Awaited<ReturnType<typeof peopleSetting>>;

beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, {
    only: [peopleRecordsModule, authModule],
    jobs: true,
    env: { SMTP_HOST: '127.0.0.1', SMTP_FROM: 'hadir@contoh.id' },
  });
});
afterAll(async () => {
  await server.close();
  await w.close();
});
beforeEach(async () => {
  setting = await peopleSetting(w, server);
});

describe('rights and secrets', () => {
  const role = async (id: string, change: object, person = setting.admin) =>
    person.call(parts.role, {
      params: { id },
      body: { version: await setting.versionOf(id), role: 'staff', isLeader: false, clientId: null, ...change },
    });

  test('the last admin stays, also when two leave at once', async () => {
    expect((await role(setting.adminUser.id, {})).error.errors).toEqual({
      role: ['Admin terakhir perusahaan tidak dapat dinonaktifkan.'],
    });
    const second = await w.make.user({ company: setting.company, role: 'admin' });
    const other = await server.as(second);
    await role(setting.adminUser.id, {});
    await role(second.id, {}, other);
    const waiting = (await other.call(accessChanges.list)).reply.data;
    const confirmed = (person: Person, userId: string) => {
      const change = waiting.find((one) => one.userId === userId);
      return person.call(accessChanges.decide, {
        params: { id: change?.id ?? '' },
        body: { approve: true, version: change?.version ?? 1 },
      });
    };
    const answers = await Promise.all([confirmed(other, setting.adminUser.id), confirmed(setting.admin, second.id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await w.pool.query(`select 1 from app_user where company_id = $1 and role = 'admin' and active`, [
      setting.company.id,
    ]);
    expect(rows.length).toBe(1);
  });

  test('a client account has a client and no employment; a changed role ends the sessions', async () => {
    const client = await w.make.client({ company: setting.company });
    const outsider = (await setting.create({ employment: null, ktpNo: null })).reply.data;
    expect((await role(outsider.userId, { role: 'client' })).error.errors).toHaveProperty('clientId');
    const second = await server.as(await w.make.user({ company: setting.company, role: 'admin' }));
    expect((await role(outsider.userId, { role: 'client', clientId: client.id })).reply.waiting).toEqual(['role']);
    const [waiting] = (await second.call(accessChanges.list)).reply.data;
    await second.call(accessChanges.decide, {
      params: { id: waiting?.id ?? '' },
      body: { approve: true, version: waiting?.version ?? 1 },
    });
    expect((await setting.one(outsider.userId)).client?.id).toBe(client.id);
    const staff = await w.make.user({ company: setting.company });
    const session = await server.as(staff);
    expect((await role(staff.id, { role: 'client', clientId: client.id })).error.errors).toHaveProperty('role');
    expect((await session.call(records.one, { params: { id: staff.id } })).status).toBe(200);
    await role(staff.id, { role: 'supervisor' });
    expect((await session.call(records.one, { params: { id: staff.id } })).status).toBe(401);
  });

  test('a wage is sealed, told to admins alone, and noted without its amount', async () => {
    const staff = await w.make.user({ company: setting.company });
    const params = { id: staff.id };
    const set = await setting.admin.call(parts.setWage, {
      params,
      body: { version: 1, from: '2026-11-01', basis: 'monthly', basic: 7_654_321, variableAllowance: 1_234_567 },
    });
    expect(set.status).toBe(200);
    expect(set.text).not.toMatch(/7654321|1234567/);
    const stored = await w.pool.query('select * from person_wage');
    expect(JSON.stringify(stored.rows)).not.toMatch(/7654321|1234567|monthly/);
    expect((await setting.admin.call(parts.wage, { params })).reply.data).toMatchObject([
      {
        from: '2026-11-01',
        wage: { basis: 'monthly', basic: 7_654_321, fixedAllowance: 0, variableAllowance: 1_234_567 },
      },
    ]);
    expect((await (await server.as(staff)).call(parts.wage, { params })).status).toBe(403);
    const { rows } = await w.pool.query('select action, before, after from audit_log where entity_id = $1', [staff.id]);
    expect(JSON.stringify(rows)).not.toMatch(/7654321|1234567/);
    expect(rows.map(({ action }) => action).sort()).toEqual(['people.wage', 'people.wage.read']);
  });

  test('an invitation is a letter with a link that works once and proves the address', async () => {
    const { userId } = (await setting.create({ access: 'email' })).reply.data;
    const { rows } = await w.pool.query<{ text_body: string; to_address: string }>(
      'select * from mail_outbox where company_id = $1',
      [setting.company.id],
    );
    expect(rows[0]?.to_address).toBe('citra@contoh.id');
    const token = /token=([\w-]+)/.exec(rows[0]?.text_body ?? '')?.[1] ?? '';
    const { auth } = await import('@hadir/contract/auth/endpoints.ts');
    const body = { token, password: 'kalimat sandi baru', password_confirmation: 'kalimat sandi baru' };
    expect((await server.anonymous.call(auth.resetPassword, { body })).status).toBe(200);
    expect((await server.anonymous.call(auth.resetPassword, { body })).status).toBe(422);
    expect((await setting.one(userId)).signIn).toBe('aktif');
    const account = await w.pool.query(
      'select a.email_verified_at from account a join app_user u on u.account_id = a.id where u.id = $1',
      [userId],
    );
    expect(account.rows[0].email_verified_at).not.toBeNull();
  });
});

test('many invited at once: one line of history each, and nobody counts as changed', async () => {
  const { userId, version } = (await setting.create()).reply.data;
  const answer = await setting.admin.call(records.bulkInvite, { body: { ids: [userId] } });
  expect(answer.reply.data.done).toEqual([userId]);
  const { rows } = await w.pool.query(
    `select action from audit_log where entity_id = $1 and action like 'people.invite%'`,
    [userId],
  );
  expect(rows).toEqual([{ action: 'people.invite' }]);
  expect(await setting.versionOf(userId)).toBe(version);
});

describe('leaving', () => {
  const leave = async (id: string, change: object = {}, person = setting.admin) =>
    person.call(parts.deactivate, {
      params: { id },
      body: { version: await setting.versionOf(id), lastDay: '2026-11-19', endReason: 'RESIGN', ...change },
    });

  test('ends access, sessions, roster and days; people below need another superior', async () => {
    const boss = await w.make.user({ company: setting.company, role: 'supervisor' });
    const next = await w.make.user({ company: setting.company, role: 'supervisor' });
    const below = await w.make.user({ company: setting.company, superior: boss, leader: boss });
    const session = await server.as(boss);
    const columns = 'company_id, user_id, work_date, kind';
    const own = [setting.company.id, boss.id];
    await w.pool.query(`insert into roster_cell (${columns}) values ($1, $2, '2026-11-25', 'OFF')`, own);
    const draft = `($1, $2, '2026-11-20', 'OFF', $2, now(), $2)`;
    await w.pool.query(`insert into roster_draft (${columns}, stamp, updated_at, updated_by) values ${draft}`, own);
    const consequences = await setting.admin.call(parts.consequences, {
      params: { id: boss.id },
      query: { lastDay: '2026-11-19' },
    });
    expect(consequences.reply.data).toMatchObject({
      sessions: 1,
      roster: 1,
      subordinates: 1,
      team: 1,
      immediately: true,
    });
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
    const planned = await w.pool.query('select work_date from roster_draft where user_id = $1', [boss.id]);
    expect(planned.rows).toEqual([]);
    expect((await setting.one(below.id)).structures[0]).toMatchObject({
      superior: { id: next.id },
      leader: { id: next.id },
    });
    expect((await setting.one(below.id)).superiors.map(({ userId }) => userId)).toEqual([next.id]);
  });

  test('a later last day is carried out when it is over', async () => {
    const staff = await w.make.user({ company: setting.company });
    await leave(staff.id, { lastDay: '2026-11-25' });
    const db = companyDb(w.pool, setting.company.id);
    expect((await setting.one(staff.id)).active).toBe(true);
    const later = { ...server.app, clock: () => (w.clock() + 5 * 86_400_000) as ReturnType<typeof w.clock> };
    expect(await carryOutLeavings(later, db, 'Asia/Jakarta')).toBe(0);
    const over = { ...server.app, clock: () => (w.clock() + 6 * 86_400_000) as ReturnType<typeof w.clock> };
    expect(await carryOutLeavings(over, db, 'Asia/Jakarta')).toBe(1);
    expect((await setting.one(staff.id)).active).toBe(false);
  });

  const after = (days: number) => ({
    ...server.app,
    clock: () => (w.clock() + days * 86_400_000) as ReturnType<typeof w.clock>,
  });

  test('an admin whose last day is set counts no more: the other one stays', async () => {
    const second = await w.make.user({ company: setting.company, role: 'admin' });
    const other = await server.as(second);
    expect((await leave(second.id, { lastDay: '2026-11-25' })).status).toBe(200);
    const turned = await other.call(parts.role, {
      params: { id: setting.adminUser.id },
      body: {
        version: await setting.versionOf(setting.adminUser.id),
        role: 'staff',
        isLeader: false,
        clientId: null,
      },
    });
    expect(turned.error.errors).toHaveProperty('role');
  });

  test('an admin whose last day is set sends no other admin away: nobody would be left', async () => {
    const second = await w.make.user({ company: setting.company, role: 'admin' });
    const other = await server.as(second);
    expect((await leave(second.id, { lastDay: '2026-11-25' })).status).toBe(200);
    const sent = await leave(setting.adminUser.id, {}, other);
    expect(sent.error.errors).toEqual({ lastDay: ['Admin terakhir perusahaan tidak dapat dinonaktifkan.'] });
  });

  test('the last admin is not switched off by a last day that comes', async () => {
    const db = companyDb(w.pool, setting.company.id);
    const second = await w.make.user({ company: setting.company, role: 'admin' });
    await leave(second.id, { lastDay: '2026-11-25' });
    await w.pool.query('update account set active = false where id = $1', [setting.adminUser.accountId]);
    expect(await carryOutLeavings(after(6), db, 'Asia/Jakarta')).toBe(0);
    await w.pool.query('update account set active = true where id = $1', [setting.adminUser.accountId]);
    expect(await carryOutLeavings(after(6), db, 'Asia/Jakarta')).toBe(1);
  });

  test('a later last day needs an employment that carries it', async () => {
    const observer = (await setting.create({ employment: null, ktpNo: null })).reply.data;
    expect((await leave(observer.userId, { lastDay: '2026-11-21' })).error.errors).toEqual({
      lastDay: ['Orang ini tidak mempunyai ikatan kerja, jadi aksesnya berakhir hari ini. Isi tanggal hari ini.'],
    });
    expect((await leave(observer.userId, { lastDay: '2026-11-20' })).reply.data.active).toBe(false);
  });

  test('a planned leaving is taken back', async () => {
    const staff = await w.make.user({ company: setting.company });
    const stay = async () =>
      setting.admin.call(parts.stay, {
        params: { id: staff.id },
        body: { version: await setting.versionOf(staff.id) },
      });
    expect((await setting.one(staff.id)).can).not.toContain('stay');
    expect((await stay()).error.code).toBe('STATUS_TIDAK_SESUAI');
    await leave(staff.id, { lastDay: '2026-12-25' });
    expect((await setting.one(staff.id)).can).toContain('stay');
    const listed = await setting.admin.call(records.list, { query: {} });
    expect(listed.reply.data.find(({ userId }) => userId === staff.id)?.can).toContain('stay');
    const stayed = await stay();
    expect(stayed.reply.data).toMatchObject({ active: true, employments: [{ endDate: null, endReason: null }] });
    expect(await carryOutLeavings(after(60), companyDb(w.pool, setting.company.id), 'Asia/Jakarta')).toBe(0);
  });

  test('nobody leaves by the own hand, nor the last admin; whoever left comes back with a new employment', async () => {
    expect((await leave(setting.adminUser.id)).error.code).toBe('TIDAK_BOLEH_SENDIRI');
    const staff = await w.make.user({ company: setting.company });
    await leave(staff.id);
    const back = async (joinDate: string) =>
      setting.admin.call(parts.activate, {
        params: { id: staff.id },
        body: {
          version: await setting.versionOf(staff.id),
          employmentType: 'PKWTT',
          joinDate,
          contractEnd: null,
          workweek: '5',
        },
      });
    expect((await back('2026-11-19')).error.errors).toHaveProperty('joinDate');
    await w.pool.query('update company set max_users = 1 where id = $1', [setting.company.id]);
    expect((await back('2026-11-20')).error.code).toBe('BATAS_KARYAWAN');
    await w.pool.query('update company set max_users = 2 where id = $1', [setting.company.id]);
    expect((await back('2026-11-20')).reply.data).toMatchObject({ active: true });
    expect((await setting.one(staff.id)).employments.length).toBe(2);
  });

  test('many at once: whoever cannot go is named, the rest goes', async () => {
    const [a, b] = [await w.make.user({ company: setting.company }), await w.make.user({ company: setting.company })];
    const answer = await setting.admin.call(records.bulkDeactivate, {
      body: { ids: [a.id, b.id, setting.adminUser.id], lastDay: '2026-11-19', endReason: 'HABIS_KONTRAK' },
    });
    expect(answer.reply.data.done.sort()).toEqual([a.id, b.id].sort());
    expect(answer.reply.data.failed).toMatchObject([{ userId: setting.adminUser.id }]);
    const unit = await w.make.unit({ company: setting.company, name: 'Tujuan' });
    const c = await w.make.user({ company: setting.company });
    await setting.admin.call(records.bulkStructure, { body: { ids: [c.id], from: '2026-11-20', unitId: unit.id } });
    expect((await setting.one(c.id)).structures[0]?.unit?.name).toBe('Tujuan');
  });
});
