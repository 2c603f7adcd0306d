import { describe, expect, it } from 'vitest';
import { auth } from '@hadir/contract/auth/endpoints.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { TEST_PASSWORD } from '../../../test/world/factories.ts';
import type { Served } from '../../../test/world/http.ts';
import { cookieOf, signsIn } from '../../../test/world/signing-in.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { operationsModule } from '../operations/operations.module.ts';
import { authModule } from './auth.module.ts';

const MINUTE = 60_000;
let w: World;
let server: Served;

usesWorld({ only: [authModule, operationsModule] }, (made) => {
  ({ w, server } = made);
});

const signIn = (login: string, password: string) => signsIn(server, login, password);

describe('signing in', () => {
  it('by login name, by verified e-mail and by NIK@KODEPERUSAHAAN, whatever the case', async () => {
    const user = await w.make.user();
    await w.pool.query('update account set email = $2, email_verified_at = now() where id = $1', [
      user.accountId,
      `${user.login}@contoh.test`,
    ]);
    const code = await w.pool.query<{ code: string }>('select code from company where id = $1', [user.company.id]);
    for (const login of [
      user.login,
      user.login.toUpperCase(),
      `${user.login}@contoh.test`,
      `${user.employeeNo}@${code.rows[0]?.code.toLowerCase()}`,
    ]) {
      const answer = await signIn(login, TEST_PASSWORD);
      expect(answer.status, login).toBe(200);
    }
  });

  it('an unverified e-mail does not sign in', async () => {
    const user = await w.make.user();
    await w.pool.query('update account set email = $2, email_verified_at = null where id = $1', [
      user.accountId,
      `${user.login}@contoh.test`,
    ]);
    expect((await signIn(`${user.login}@contoh.test`, TEST_PASSWORD)).error.code).toBe('LOGIN_SALAH');
  });

  it('the open welcome tells who is signed in already where home is, and nobody else anything', async () => {
    const user = await w.make.user();
    const entered = await signIn(user.login, TEST_PASSWORD);
    const homeWith = async (cookie: string) =>
      (await server.anonymous.call(auth.welcome, { headers: { cookie } })).reply.data.home;
    expect(await homeWith(cookieOf(entered.headers))).toBe('/dashboards/dashboard');
    expect(await homeWith('')).toBeNull();
    await w.pool.query('update account set must_change_password = true where id = $1', [user.accountId]);
    expect(await homeWith(cookieOf(entered.headers))).toBe('/authentication/set-password');
    await w.pool.query('update session set revoked_at = now() where account_id = $1', [user.accountId]);
    expect(await homeWith(cookieOf(entered.headers))).toBeNull();
  });

  it('the sealed cookie opens the session, and the current user has exactly the seven fields', async () => {
    const user = await w.make.user({ role: 'supervisor' });
    const entered = await signIn(user.login, TEST_PASSWORD);
    const reply = await server.anonymous.call(auth.user, { headers: { cookie: cookieOf(entered.headers) } });
    expect(Object.keys(reply.reply.data).sort()).toEqual([
      'companyId',
      'fullname',
      'isLeader',
      'isUserProject',
      'photo',
      'requiredSelfie',
      'role',
    ]);
    expect(reply.reply.data).toMatchObject({ fullname: user.fullname, role: 'supervisor', companyId: user.company.id });
  });

  it('unknown name and wrong password get the same answer', async () => {
    const user = await w.make.user();
    const unknown = await signIn('tidak.ada.orangnya', 'salah-salah-saja');
    const wrong = await signIn(user.login, 'salah-salah-saja');
    expect(unknown.status).toBe(wrong.status);
    expect({ ...unknown.error, ref: '' }).toEqual({ ...wrong.error, ref: '' });
    expect(wrong.error.errors).toEqual({ password: ['Email/NIK atau kata sandi salah. Sisa 4 percobaan.'] });
  });

  it('five wrong tries pause the name for a minute, even for the right password; then it opens again', async () => {
    const user = await w.make.user();
    for (let round = 0; round < 5; round += 1) await signIn(user.login, 'salah-salah-saja');
    const paused = await signIn(user.login, TEST_PASSWORD);
    expect(paused.status).toBe(429);
    expect(Number(paused.headers['retry-after'])).toBeGreaterThan(0);
    const before = w.clock();
    w.moveClock((before + MINUTE) as Instant);
    expect((await signIn(user.login, TEST_PASSWORD)).status).toBe(200);
    w.moveClock(before);
  });

  it('many wrong tries at the same moment are no more than five', async () => {
    const user = await w.make.user();
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(user.login, 'salah-salah-saja')));
    const { rows } = await w.pool.query<{ count: number }>(
      "select count(*)::int as count from sign_in_try where account_key = $1 and outcome = 'wrong'",
      [`akun:${user.accountId}`],
    );
    expect(rows[0]?.count).toBe(5);
    expect(answers.filter((answer) => answer.status === 422)).toHaveLength(4);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(16);
  });

  it('a session ends with the last day of the company’s subscription', async () => {
    const user = await w.make.user({ company: await w.make.company() });
    const person = await server.as(user);
    expect((await person.call(auth.user)).status).toBe(200);
    await w.pool.query("update company set active_to = '2026-11-19' where id = $1", [user.company.id]);
    expect((await person.call(auth.user)).status).toBe(401);
    expect((await signIn(user.login, TEST_PASSWORD)).error.code).toBe('PERUSAHAAN_NONAKTIF');
  });

  it('a person who was deactivated and a company that is suspended are told so, only with the right password', async () => {
    const user = await w.make.user({ active: false });
    expect((await signIn(user.login, TEST_PASSWORD)).error.code).toBe('PENGGUNA_NONAKTIF');
    expect((await signIn(user.login, 'salah-salah-saja')).error.code).toBe('LOGIN_SALAH');
    const other = await w.make.user({ company: await w.make.company() });
    await w.pool.query("update company set state = 'suspended' where id = $1", [other.company.id]);
    expect((await signIn(other.login, TEST_PASSWORD)).error.code).toBe('PERUSAHAAN_NONAKTIF');
  });
});

describe('sessions', () => {
  it('without a session the answer is 401 in Indonesian', async () => {
    const answer = await server.anonymous.call(auth.user);
    expect(answer.status).toBe(401);
    expect(answer.error.message).toBe('Sesi Anda telah berakhir. Silakan masuk kembali.');
  });

  it('logging out ends the session on the server', async () => {
    const person = await server.as(await w.make.user());
    const left = await person.call(auth.logout, { body: {} });
    expect(left.status).toBe(200);
    // Never "storage" or "*": what was not sent yet lies there, sealed for this account.
    expect(left.headers['clear-site-data']).toBe('"cache"');
    expect((await person.call(auth.user)).status).toBe(401);
  });

  it.each([
    ['role', "update app_user set role = 'hrd' where id = $1"],
    ['isLeader', 'update app_user set is_leader = true where id = $1'],
    ['active', 'update app_user set active = false where id = $1'],
  ])('a change of %s ends the person’s sessions at once', async (_, change) => {
    const user = await w.make.user();
    const person = await server.as(user);
    expect((await person.call(auth.user)).status).toBe(200);
    await w.pool.query(change, [user.id]);
    expect((await person.call(auth.user)).status).toBe(401);
  });

  it('a new password ends all other sessions and keeps the changing person signed in with a new cookie', async () => {
    const user = await w.make.user();
    const here = await server.as(user);
    const there = await server.as(user);
    const changed = await here.call(auth.changePassword, {
      body: {
        current_password: TEST_PASSWORD,
        password: 'kalimat sandi yang baru',
        password_confirmation: 'kalimat sandi yang baru',
      },
    });
    expect(changed.status).toBe(200);
    expect((await there.call(auth.user)).status).toBe(401);
    expect((await here.call(auth.user)).status).toBe(401);
    expect((await server.anonymous.call(auth.user, { headers: { cookie: cookieOf(changed.headers) } })).status).toBe(
      200,
    );
    expect((await signIn(user.login, TEST_PASSWORD)).status).toBe(422);
  });

  it('idle sessions of an admin end after thirty minutes', async () => {
    const user = await w.make.user({ role: 'admin' });
    const entered = await signIn(user.login, TEST_PASSWORD);
    const cookie = cookieOf(entered.headers);
    const before = w.clock();
    w.moveClock((before + 31 * MINUTE) as Instant);
    expect((await server.anonymous.call(auth.user, { headers: { cookie } })).status).toBe(401);
    w.moveClock(before);
  });

  it('another device can be sent away, a stranger’s cannot', async () => {
    const user = await w.make.user();
    const here = await server.as(user);
    const there = await server.as(user);
    const stranger = await server.as(await w.make.user());
    expect((await stranger.call(auth.endSession, { params: { id: there.sessionId ?? '' } })).status).toBe(404);
    expect((await here.call(auth.endSession, { params: { id: there.sessionId ?? '' } })).status).toBe(200);
    expect((await there.call(auth.user)).status).toBe(401);
  });
});

describe('several companies with one account', () => {
  it('the switch opens the other membership and closes the first session', async () => {
    const first = await w.make.user();
    const second = await w.make.user({ company: await w.make.company(), account: first, role: 'supervisor' });
    const person = await server.as(first);
    const info = await person.call(auth.session);
    expect(info.reply.data.memberships).toHaveLength(2);
    const switched = await person.call(auth.switchMembership, { body: { userId: second.id } });
    expect(switched.status).toBe(200);
    const now = await server.anonymous.call(auth.user, { headers: { cookie: cookieOf(switched.headers) } });
    expect(now.reply.data).toMatchObject({ role: 'supervisor', companyId: second.company.id });
    expect((await person.call(auth.user)).status).toBe(401);
    const stranger = await w.make.user();
    expect(
      (await (await server.as(second)).call(auth.switchMembership, { body: { userId: stranger.id } })).status,
    ).toBe(404);
  });
});

describe('cross-site requests', () => {
  it('a write without the session’s own token, or from another origin, is refused', async () => {
    const person = await server.as(await w.make.user());
    const other = await server.as(await w.make.user());
    const attempts: Record<string, string>[] = [
      { 'x-xsrf-token': '' },
      { 'x-xsrf-token': other.headers['x-xsrf-token'] ?? '' },
      { origin: 'https://jahat.example' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of attempts) {
      expect((await person.call(auth.logout, { body: {}, headers })).error.code).toBe('PERMINTAAN_DITOLAK');
    }
    expect((await person.call(auth.user)).status).toBe(200);
  });

  it('signing in from another origin is refused', async () => {
    const answer = await server.anonymous.call(auth.login, {
      body: { login: 'siapa', password: 'saja' },
      headers: { origin: 'https://jahat.example' },
    });
    expect(answer.error.code).toBe('PERMINTAAN_DITOLAK');
  });
});

describe('bad input', () => {
  it('names every field at once, and unknown keys', async () => {
    const answer = await server.app.http.inject({
      method: 'POST',
      url: '/api/login',
      payload: { login: '', admin: true },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({
      login: ['Email/NIK wajib diisi.'],
      password: ['Kata sandi wajib diisi.'],
      admin: ['Kolom admin tidak dikenal.'],
    });
  });
});
