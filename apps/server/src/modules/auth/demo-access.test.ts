import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auth } from '@hadir/contract/auth/endpoints.ts';
import { platform } from '@hadir/contract/platform/endpoints.ts';
import { type Instant, MINUTE_MS } from '@hadir/domain/kernel/time.ts';
import { TEST_PASSWORD, type TestUser } from '../../../test/world/factories.ts';
import { type Person, personThrough, type Served } from '../../../test/world/http.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { lockDemoInPublic } from '../../demo/demo-start.ts';
import { platformModule } from '../companies/platform.module.ts';
import { authModule } from './auth.module.ts';
import { insertRecovery } from './auth.store.ts';
import { demoState, lockDemoAccounts, unlockDemoAccounts } from './demo-accounts.store.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { printCode } from './printed-code.service.ts';
import { hashToken } from './tokens.ts';

let w: World;
let server: Served;
usesWorld({ only: [authModule, platformModule], env: { HADIR_DEMO: 'on' } }, (made) => ({ w, server } = made));

/** One of the accounts that the login page offers, with the password of tests. */
let staff: TestUser;
let outside: Person;

async function demoUser(login: string, role: 'staff' | 'superadmin' = 'staff'): Promise<TestUser> {
  const user = await w.make.user({ login, role });
  await w.pool.query('update account set demo_password = true, email = $2, email_verified_at = now() where id = $1', [
    user.accountId,
    `${login}@contoh.test`,
  ]);
  return user;
}

beforeAll(async () => {
  staff = await demoUser('staff');
  // As a proxy passes it on, or a tunnel to the internet.
  outside = personThrough((request) => server.app.http.inject(request), { 'x-forwarded-for': '203.0.113.9' }, null);
});
beforeEach(() => unlockDemoAccounts(w.pool, w.clock()));

const signIn = (login: string, person = server.anonymous) =>
  person.call(auth.login, { body: { login, password: TEST_PASSWORD } });
const throughTunnel = ({ headers }: Person): Person =>
  personThrough((request) => server.app.http.inject(request), { ...headers, via: '1.1 tunnel' }, null);

async function printedCode(user: TestUser): Promise<string> {
  const { rows } = await w.pool.query<{ hash: string }>('select password_hash as hash from account where id = $1', [
    user.accountId,
  ]);
  const owner = { accountId: user.accountId, passwordHash: rows[0]?.hash ?? null, by: user.id };
  return (await printCode(w.pool, owner, w.clock())).code;
}

async function resetLink(user: TestUser, token: string): Promise<string> {
  const { rows } = await w.pool.query<{ hash: string }>('select password_hash as hash from account where id = $1', [
    user.accountId,
  ]);
  await insertRecovery(w.pool, {
    id: user.id,
    accountId: user.accountId,
    kind: 'reset',
    tokenHash: hashToken(token),
    expiresAt: (w.clock() + 30 * MINUTE_MS) as Instant,
    passwordHash: rows[0]?.hash ?? null,
    by: null,
  });
  return token;
}

const useCode = (user: TestUser, code: string, person = server.anonymous) =>
  person.call(auth.loginWithCode, { body: { login: user.login, code } });
const NEW = 'kalimat sandi yang baru';
const useLink = (token: string, person = server.anonymous) =>
  person.call(auth.resetPassword, { body: { token, password: NEW, password_confirmation: NEW } });
const lettersTo = async (user: TestUser) =>
  (await w.pool.query('select 1 from mail_outbox where to_address = $1', [`${user.login}@contoh.test`])).rowCount;

describe('a demo account reached from elsewhere', () => {
  it('is not opened by its password, and by it at home', async () => {
    const refused = await signIn('staff', outside);
    expect([refused.status, refused.error.code]).toEqual([403, 'AKUN_DEMO_HANYA_LOKAL']);
    expect(refused.headers['set-cookie']).toBeUndefined();
    expect((await signIn('staff')).status).toBe(200);
  });

  it('is refused at every later request of its session', async () => {
    const person = await server.as(staff);
    expect((await person.call(auth.user)).status).toBe(200);
    for (const endpoint of [auth.user, auth.session, auth.sessions])
      expect((await throughTunnel(person).call(endpoint)).error.code).toBe('AKUN_DEMO_HANYA_LOKAL');
    expect((await throughTunnel(person).call(auth.welcome)).reply.data.home).toBeNull();
  });

  it('keeps its printed code and its link for home', async () => {
    const user = await demoUser('demo.kode');
    const code = await printedCode(user);
    expect((await useCode(user, code, outside)).error.code).toBe('AKUN_DEMO_HANYA_LOKAL');
    expect((await useCode(user, code)).status).toBe(200);
    const other = await demoUser('demo.tautan');
    const token = await resetLink(other, 'tautan-demo');
    expect((await useLink(token, outside)).error.code).toBe('AKUN_DEMO_HANYA_LOKAL');
    expect((await useLink(token)).status).toBe(200);
  });

  it('gets no letter for a forgotten password', async () => {
    const user = await demoUser('demo.lupa');
    expect((await outside.call(auth.forgotPassword, { body: { login: user.login } })).status).toBe(200);
    expect(await lettersTo(user)).toBe(0);
    await server.anonymous.call(auth.forgotPassword, { body: { login: user.login } });
    expect(await lettersTo(user)).toBe(1);
  });

  it('is neither entered by a superadmin nor lets one enter others', async () => {
    const superadmin = await w.make.user({ role: 'superadmin' });
    const asStaff = { companyId: staff.company.id, userId: staff.id, reason: 'memeriksa akun demo' };
    const operator = throughTunnel(await server.as(superadmin));
    expect((await operator.call(platform.enterAs, { body: asStaff })).error.code).toBe('AKUN_DEMO_HANYA_LOKAL');

    const boss = await server.as(await demoUser('demo.superadmin', 'superadmin'));
    const target = await w.make.user();
    const asTarget = { ...asStaff, companyId: target.company.id, userId: target.id };
    const entered = await boss.call(platform.enterAs, { body: asTarget });
    expect(entered.status).toBe(200);
    const acting = server.withCookiesOf(entered);
    expect((await acting.call(auth.user)).status).toBe(200);
    expect((await throughTunnel(acting).call(auth.user)).error.code).toBe('AKUN_DEMO_HANYA_LOKAL');
  });

  it('is an account like any other once its password is its own', async () => {
    const user = await demoUser('demo.sendiri');
    const person = await server.as(user);
    const changed = await person.call(auth.changePassword, {
      body: { current_password: TEST_PASSWORD, password: NEW, password_confirmation: NEW },
    });
    expect(changed.status).toBe(200);
    expect((await throughTunnel(server.withCookiesOf(changed)).call(auth.user)).status).toBe(200);
  });
});

it('accounts of people are reached from everywhere', async () => {
  const user = await w.make.user();
  expect((await signIn(user.login, outside)).status).toBe(200);
  expect((await throughTunnel(await server.as(user)).call(auth.user)).status).toBe(200);
});

it('nobody chooses the demo’s password again', async () => {
  const person = await server.as(await w.make.user());
  const body = { current_password: TEST_PASSWORD, password: DEMO_PASSWORD, password_confirmation: DEMO_PASSWORD };
  expect((await person.call(auth.changePassword, { body })).error.code).toBe('KATA_SANDI_LEMAH');
});

describe('the welcome', () => {
  it('names the demo accounts where they work, and only those that do', async () => {
    const offer = (await server.anonymous.call(auth.welcome)).reply.data;
    expect(offer.demoAccounts.map(({ login }) => login)).toEqual(['staff']);
    expect(offer.demoPassword).toBe(DEMO_PASSWORD);
    const none = { companyName: null, demoAccounts: [], demoPassword: null };
    expect((await outside.call(auth.welcome)).reply.data).toMatchObject(none);
    await lockDemoAccounts(w.pool, w.clock());
    expect((await server.anonymous.call(auth.welcome)).reply.data).toMatchObject(none);
  });
});

describe('a start where others reach the product', () => {
  const start = async (atHome: boolean) => {
    const said: string[] = [];
    await lockDemoInPublic({ ...server.app, config: { ...server.app.config, atHome } }, (text) => said.push(text));
    return said.join('\n');
  };

  it('locks every demo account for every way in, until it is unlocked', async () => {
    const user = await demoUser('demo.terkunci');
    const code = await printedCode(user);
    const token = await resetLink(user, 'tautan-terkunci');
    const remembered = await server.as(user);
    const superadmin = await server.as(await w.make.user({ role: 'superadmin' }));
    expect(await start(false)).toMatch(/akun demo .* dikunci .*npm run demo -- --unlock/);
    const { accounts, locked } = await demoState(w.pool);
    expect(locked).toBe(accounts);

    const enter = { companyId: user.company.id, userId: user.id, reason: 'memeriksa akun demo' };
    const answers = [
      await signIn(user.login),
      await useCode(user, code),
      await useLink(token),
      await superadmin.call(platform.enterAs, { body: enter }),
    ];
    for (const { status, error } of answers) expect([status, error.code]).toEqual([403, 'AKUN_DEMO_TERKUNCI']);
    expect((await remembered.call(auth.user)).status).toBe(401);
    await server.anonymous.call(auth.forgotPassword, { body: { login: user.login } });
    expect(await lettersTo(user)).toBe(0);

    expect(await unlockDemoAccounts(w.pool, w.clock())).toBe(locked);
    expect((await signIn(user.login)).status).toBe(200);
    const { rows } = await w.pool.query<{ action: string }>(
      "select action from audit_log where action like 'demo.%' order by at desc, id desc limit 2",
    );
    expect(rows.map(({ action }) => action)).toEqual(['demo.unlock', 'demo.lock']);
  });

  it('a locked account is signed in nowhere, however it was locked', async () => {
    const user = await demoUser('demo.sesi');
    const person = await server.as(user);
    expect((await person.call(auth.user)).status).toBe(200);
    await w.pool.query('update account set demo_locked_at = now() where id = $1', [user.accountId]);
    expect((await person.call(auth.user)).status).toBe(401);
  });

  it('locks nobody who has a password of their own, and says nothing without demo accounts', async () => {
    const user = await w.make.user();
    await start(false);
    expect((await signIn(user.login)).status).toBe(200);
    await w.pool.query('update account set demo_locked_at = null, demo_password = false');
    expect(await start(false)).toBe('');
    await w.pool.query('update account set demo_password = true where id = $1', [staff.accountId]);
  });

  it('offers the first superadmin where the only one is a locked demo account', async () => {
    await w.pool.query("update app_user set active = false where role = 'superadmin'");
    await demoUser('demo.operator', 'superadmin');
    expect((await server.anonymous.call(auth.welcome)).reply.data.firstAdmin).toBe(false);
    await start(false);
    expect((await server.anonymous.call(auth.welcome)).reply.data.firstAdmin).toBe(true);
  });

  it('at home nothing is locked', async () => {
    expect(await start(true)).toBe('');
    expect((await demoState(w.pool)).locked).toBe(0);
  });
});
