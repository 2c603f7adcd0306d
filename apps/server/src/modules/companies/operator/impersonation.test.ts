import { announcements } from '@hadir/contract/announcements/endpoints.ts';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { auth } from '@hadir/contract/auth/endpoints.ts';
import { companies } from '@hadir/contract/companies/endpoints.ts';
import { reportFiles } from '@hadir/contract/exports/endpoints.ts';
import { wageImports } from '@hadir/contract/imports/endpoints.ts';
import type { Endpoint } from '@hadir/contract/kernel/endpoint.ts';
import { masterEndpoints } from '@hadir/contract/kernel/master-endpoints.ts';
import { division } from '@hadir/contract/master/organisation.ts';
import { shift } from '@hadir/contract/master/schedules.ts';
import { peopleParts } from '@hadir/contract/people/parts.ts';
import { peopleRecords } from '@hadir/contract/people/records.ts';
import { platform } from '@hadir/contract/platform/endpoints.ts';
import { allEndpoints } from '@hadir/contract/all-endpoints.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writtenForOthers } from '../../../../test/access/master-matrix.ts';
import type { TestUser } from '../../../../test/world/factories.ts';
import { type Person, serveWorld, type Served } from '../../../../test/world/http.ts';
import { world, type World } from '../../../../test/world/world.ts';
import { insertRows } from '../../../db/insert-rows.ts';
import { newId } from '../../../db/new-id.ts';

let w: World;
let server: Served;
let boss: TestUser;
let operator: Person;
let target: TestUser;

beforeAll(async () => {
  w = await world();
  server = await serveWorld(w);
  boss = await w.make.user({ role: 'superadmin', fullname: 'Arga Pengelola' });
  target = await w.make.user({ role: 'admin', fullname: 'Rina Admin' });
});
beforeEach(async () => {
  operator = await server.as(boss);
});
afterAll(async () => {
  await server.close();
  await w.close();
});

const REASON = 'antrean menumpuk, tiket 4182';
const enter = (user: TestUser, reason = REASON, person = operator) =>
  person.call(platform.enterAs, { body: { companyId: user.company.id, userId: user.id, reason } });
const acting = async (user = target): Promise<Person> => {
  const answer = await enter(user);
  expect(answer.status, answer.text).toBe(200);
  return server.withCookiesOf(answer);
};

describe('entering as another', () => {
  test('needs a reason, an open account, and never leads to another superadmin', async () => {
    expect((await enter(target, 'coba')).error.errors).toEqual({ reason: ['Alasan minimal 10 karakter.'] });
    expect((await enter(await w.make.user({ role: 'superadmin' }))).error.code).toBe('TUJUAN_SUPERADMIN');
    // A superadmin who is also somebody's admin stays out of reach through that membership.
    const other = await w.make.user({ role: 'superadmin' });
    const company = await w.make.company();
    expect((await enter(await w.make.user({ company, role: 'admin', account: other }))).error.code).toBe(
      'TUJUAN_SUPERADMIN',
    );
    expect((await enter(await w.make.user({ active: false }))).error.code).toBe('PENGGUNA_NONAKTIF');
    const admin = await server.as(target);
    expect((await enter(target, REASON, admin)).status).toBe(403);
  });

  test('shows what the person sees, with the banner’s facts, for 30 minutes', async () => {
    const as = await acting();
    expect((await as.call(auth.user)).reply.data).toMatchObject({ fullname: 'Rina Admin', role: 'admin' });
    const session = (await as.call(auth.session)).reply.data;
    expect(session.impersonation).toEqual({ by: 'Arga Pengelola', reason: REASON, until: '2026-11-20T03:30:00.000Z' });
    expect(Object.keys(session.grants)).not.toContain('attendance.review');
    const now = w.clock();
    w.moveClock((now + 30 * 60_000) as typeof now);
    expect((await as.call(auth.user)).status).toBe(401);
    w.moveClock(now);
  });

  test('offers no announcement to be written, changed or read in another’s name', async () => {
    const words = {
      title: 'Jalan ditutup',
      body: 'Masuk lewat pintu timur.',
      audience: 'all',
      audienceId: null,
    } as const;
    const day = localDate('2026-11-20');
    const admin = await server.as(target);
    await admin.call(announcements.create, { body: { ...words, from: day, to: day } });
    expect((await admin.call(announcements.list)).reply).toMatchObject({
      data: [{ can: ['change', 'remove'] }],
      can: ['create'],
    });
    const as = await acting();
    expect((await as.call(announcements.list)).reply).toMatchObject({ data: [{ can: [] }], can: [] });
    expect((await as.call(announcements.mine)).reply.data.map(({ can }) => can)).toEqual([[]]);
  });

  test('“Kembali” leads back to the own session, which looking as another kept awake', async () => {
    const as = await acting();
    const now = w.clock();
    w.moveClock((now + 20 * 60_000) as typeof now);
    const back = await as.call(platform.leave, { body: {} });
    expect(back.reply.data.home).toBe('/superadmin/dashboard');
    const restored = server.withCookiesOf(back);
    expect((await restored.call(auth.user)).reply.data).toMatchObject({ role: 'superadmin' });
    expect((await as.call(auth.user)).status).toBe(401);
    expect((await restored.call(platform.leave, { body: {} })).error.code).toBe('STATUS_TIDAK_SESUAI');
    w.moveClock(now);
  });

  test('ends with the superadmin’s own session, account or role', async () => {
    const as = await acting();
    await w.pool.query('update session set revoked_at = now() where id = $1', [operator.sessionId]);
    expect((await as.call(auth.user)).status).toBe(401);
  });

  test('is seen by the company: begin, every write with both accounts, end', async () => {
    const as = await acting();
    const { version } = (await as.call(companies.ownSettings)).reply.data;
    const saved = await as.call(companies.saveOwnSettings, { body: { version, settings: { grace_late: 9 } } });
    expect(saved.status).toBe(200);
    await as.call(platform.leave, { body: {} });
    const { rows } = await w.pool.query<{ action: string; both: boolean; reason: string | null }>(
      `select action, actor_account_id = $2 and impersonator_account_id = $3 as both, after ->> 'alasan' as reason
         from audit_log where company_id = $1 and at = $4 order by id desc limit 5`,
      [target.company.id, target.accountId, boss.accountId, '2026-11-20T03:00:00Z'],
    );
    expect(rows.reverse()).toEqual([
      { action: 'impersonation.begin', both: false, reason: REASON },
      { action: 'impersonation.write', both: true, reason: null },
      { action: 'company.settings.change', both: true, reason: null },
      { action: 'impersonation.write', both: true, reason: null },
      { action: 'impersonation.end', both: true, reason: null },
    ]);
  });
});

/** Written by hand: what a superadmin may still write in another's name. Everything else is refused. */
const ALLOWED = [
  'POST /api/logout',
  'POST /api/impersonation/end',
  'POST /api/exports',
  'POST /api/exports/requests',
  'POST /api/exports/:id/cancel',
  'POST /api/exports/:id/repeat',
  'POST /api/attendance/days/:userId/:date/recompute',
  'PUT /api/company/settings',
  'POST /api/company/settings/foresee',
  'DELETE /api/company/settings/versions/:versionId',
  // Helping with the first setup: the company's own address, names pasted in, and which steps are done.
  'PUT /api/onboarding/company',
  'POST /api/onboarding/structure',
  'POST /api/onboarding/steps',
  'POST /api/onboarding/finish',
];

describe('in another’s name', () => {
  test('clocking, deciding, passwords and consents are refused in a sentence', async () => {
    const as = await acting();
    const at = '2026-11-20T03:00:00Z';
    const tap = await as.call(attendance.clock, { body: { type: 'in', tap: { mode: 'live', wallAtTap: at } } });
    expect([tap.status, tap.error.code]).toEqual([403, 'MASUK_SEBAGAI_TERBATAS']);
    const change = await as.call(auth.changePassword, {
      body: { current_password: 'x', password: 'kalimat sandi baru', password_confirmation: 'kalimat sandi baru' },
    });
    expect(change.error.message).toMatch(/masuk sebagai orang lain/);
    const { rows } = await w.pool.query('select 1 from attendance_event where user_id = $1', [target.id]);
    expect(rows).toEqual([]);
  });

  test('every write is refused but those of the list', async () => {
    const as = await acting();
    const open = async (endpoint: Endpoint) => {
      const id = '00000000-0000-7000-8000-0000000000ff';
      const answer = await server.app.http.inject({
        method: endpoint.method,
        url: endpoint.path.replace(':date', '2026-11-02').replace(/:\w+/g, id),
        headers: { ...as.headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        payload: '{"kunci_asing":1}',
      });
      return answer.json().code !== 'MASUK_SEBAGAI_TERBATAS' && answer.json().code !== 'TIDAK_BERHAK';
    };
    const writes = allEndpoints.filter(({ method, access }) => method !== 'GET' && access !== 'public');
    const allowed: string[] = [];
    const masters = new Set<string>();
    for (const endpoint of writes) {
      if (!(await open(endpoint))) continue;
      const [, master] = /^\/api\/master\/([a-z-]+)/.exec(endpoint.path) ?? [];
      if (master === undefined) allowed.push(`${endpoint.method} ${endpoint.path}`);
      else masters.add(master);
    }
    expect(allowed.sort()).toEqual([...ALLOWED].sort());
    expect([...masters].sort()).toEqual(writtenForOthers.toSorted());
  });

  test('wages and identity numbers stay closed, and no button leads there', async () => {
    const as = await acting();
    const { id } = await w.make.user({ company: target.company });
    for (const endpoint of [peopleParts.wage, peopleParts.ktp]) {
      const answer = await as.call(endpoint, { params: { id } });
      expect([answer.status, answer.error.code]).toEqual([403, 'MASUK_SEBAGAI_TERBATAS']);
    }
    const person = (await as.call(peopleRecords.one, { params: { id } })).reply.data;
    expect(person.can).not.toContain('wage');
    const shifts = await as.call(masterEndpoints(shift).list);
    expect(shifts.reply.can).toEqual([]);
    const divisions = await as.call(masterEndpoints(division).list);
    expect(divisions.reply.can).toEqual(['create']);
  });
});

/** A file of overtime that the admin made before; it tells one person's pay. */
async function fileWithPay(admin: TestUser): Promise<string> {
  const [companyId, id, fileId] = [admin.company.id, newId(), newId()];
  const person = await w.make.user({ company: admin.company });
  const own = { company_id: companyId, created_at: 'now' };
  const bytes = { sha256: 'a'.repeat(64), bytes: 1, mime: 'text/csv', storage_key: `${companyId}/export/${id}.1` };
  await insertRows(w.pool, 'file', [{ ...own, id: fileId, owner_user_id: admin.id, kind: 'export', ...bytes }]);
  const job = { report: 'overtime', format: 'csv', params: {}, state: 'done', file_id: fileId };
  await insertRows(w.pool, 'export_job', [{ ...own, id, user_id: admin.id, ...job }]);
  const look = { export_id: id, user_id: person.id, looker_id: admin.id, at: 'now' };
  await insertRows(w.pool, 'overtime_pay_look', [{ company_id: companyId, ...look }]);
  return id;
}

test('files that tell the pay of overtime are neither made nor opened in another’s name', async () => {
  const as = await acting();
  const query = { report: 'overtime', format: 'csv', from: '2026-11-01', to: '2026-11-30' } as const;
  expect((await as.call(reportFiles.requests, { query })).status).toBe(403);
  expect((await as.call(reportFiles.createRequests, { body: query })).status).toBe(403);
  const opened = await as.call(reportFiles.download, { params: { id: await fileWithPay(target) } });
  expect([opened.status, opened.error.code]).toEqual([403, 'TIDAK_BERHAK']);
  expect((await as.call(wageImports.list)).error.code).toBe('MASUK_SEBAGAI_TERBATAS');
});

describe('accounts across companies', () => {
  test('are found by name, login and e-mail, without personnel data', async () => {
    await w.make.user({ fullname: 'Bagas Unik', login: 'bagas.unik' });
    const found = async (search: string) =>
      (await operator.call(platform.users, { query: { search } })).reply.data.map(({ login }) => login);
    expect(await found('bagas')).toEqual(['bagas.unik']);
    expect(await found('BAGAS UNIK')).toEqual(['bagas.unik']);
    const reply = (await operator.call(platform.users, { query: { search: 'bagas' } })).reply.data[0];
    expect(Object.keys(reply ?? {}).sort()).toEqual(
      ['accountId', 'active', 'can', 'email', 'lastSeenAt', 'lockedReason', 'login', 'memberships', 'sessions'].sort(),
    );
  });

  test('locking ends the sessions at once and keeps the person out; nobody locks the own account', async () => {
    const user = await w.make.user();
    const person = await server.as(user);
    const params = { id: user.accountId };
    const locked = await operator.call(platform.lock, { params, body: { locked: true, reason: REASON } });
    expect(locked.reply.data).toMatchObject({ active: false, lockedReason: REASON, can: ['unlock'] });
    expect((await person.call(auth.user)).status).toBe(401);
    expect((await operator.call(platform.lock, { params, body: { locked: true, reason: REASON } })).status).toBe(409);
    await operator.call(platform.lock, { params, body: { locked: false, reason: REASON } });
    expect((await (await server.as(user)).call(auth.user)).status).toBe(200);
    const own = await operator.call(platform.lock, {
      params: { id: boss.accountId },
      body: { locked: true, reason: REASON },
    });
    expect(own.error.code).toBe('TIDAK_BOLEH_SENDIRI');
  });

  test('a new code is for admins alone, and signs in once', async () => {
    const staff = await w.make.user();
    expect((await operator.call(platform.issueCode, { params: { id: staff.accountId }, body: {} })).error.code).toBe(
      'BUKAN_ADMIN',
    );
    const made = await operator.call(platform.issueCode, { params: { id: target.accountId }, body: {} });
    const { login, code } = made.reply.data;
    expect((await server.anonymous.call(auth.loginWithCode, { body: { login, code } })).status).toBe(200);
    expect((await server.anonymous.call(auth.loginWithCode, { body: { login, code } })).status).toBe(422);
  });
});

test('health names what is worth a look and where the data lies, and no password', async () => {
  const health = (await operator.call(platform.health)).reply.data;
  expect(health.process.requests).toBeGreaterThan(10);
  expect(health.process.errorPercent).toEqual({ value: 0, sign: 'sehat' });
  expect(health.jobs.waiting.sign).toBe('sehat');
  expect(health.place.database).not.toMatch(/@/);
  expect(health.database.bytes).toBeGreaterThan(1_000_000);
});

test('health says whether the clock is believed, and how far a change of the secret is', async () => {
  const upkeep = async () => (await operator.call(platform.health)).reply.data.upkeep;
  expect(await upkeep()).toEqual({ clockDoubt: null, resealing: null });
  await w.pool.query(
    `insert into purge_clock (running_ms, seen_at, ticker, doubted_ms, doubt)
     values (1, now(), gen_random_uuid(), 1, 'ahead')`,
  );
  await w.pool.query(`insert into secret_check (mark, sealed) values ('0a1b2c3d', 'x');
    insert into secret_rotation (mark, started_at, updated_at, resealed) values ('0a1b2c3d', now(), now(), 7)`);
  expect(await upkeep()).toEqual({ clockDoubt: 'ahead', resealing: { resealed: 7, unopened: 0, finishedAt: null } });
});
