import { describe, expect, it } from 'vitest';
import { auth } from '@hadir/contract/auth/endpoints.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { TEST_PASSWORD, type TestUser } from '../../../test/world/factories.ts';
import { type Person, serveWorld, type Served } from '../../../test/world/http.ts';
import { cookieOf, signsIn } from '../../../test/world/signing-in.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { operationsModule } from '../operations/operations.module.ts';
import { authModule } from './auth.module.ts';
import { inviteLink } from './invite-link.service.ts';

let w: World;
let server: Served;

usesWorld({ only: [authModule, operationsModule] }, (made) => {
  ({ w, server } = made);
});

const signIn = (login: string, password: string) => signsIn(server, login, password);

describe('passwords', () => {
  it('of the product are hashed as expensively as argon2id asks for at least', async () => {
    const product = await serveWorld(w, { only: [authModule], dearPasswords: true });
    const user = await w.make.user();
    const password = 'kalimat sandi yang mahal';
    const body = { current_password: TEST_PASSWORD, password, password_confirmation: password };
    expect((await (await product.as(user)).call(auth.changePassword, { body })).status).toBe(200);
    await product.close();
    const { rows } = await w.pool.query<{ hash: string }>('select password_hash as hash from account where id = $1', [
      user.accountId,
    ]);
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it.each([
    ['short', 'sandi 9 z'],
    ['in the list', 'rahasia123'],
    ['in the list with digits behind', 'kehadiran2026'],
    ['one piece repeated', 'abcabcabcabc'],
  ])('a password that is %s is refused at its field', async (_, password) => {
    const person = await server.as(await w.make.user());
    const answer = await person.call(auth.changePassword, {
      body: { current_password: TEST_PASSWORD, password, password_confirmation: password },
    });
    expect(answer.status).toBe(422);
    expect(answer.error.errors).toEqual({ password: ['Kata sandi minimal 10 karakter dan tidak mudah ditebak.'] });
  });

  it('the login name is no password', async () => {
    const user = await w.make.user({ login: 'nama.login.saya' });
    const person = await server.as(user);
    const answer = await person.call(auth.changePassword, {
      body: { current_password: TEST_PASSWORD, password: user.login, password_confirmation: user.login },
    });
    expect(answer.error.code).toBe('KATA_SANDI_LEMAH');
  });

  it('a link from the mail works once, not after a later change, and not for another account', async () => {
    const user = await w.make.user();
    const address = `${user.login}@surat.test`;
    await w.pool.query('update account set email = $2, email_verified_at = now() where id = $1', [
      user.accountId,
      address,
    ]);
    const ask = async () => {
      await server.anonymous.call(auth.forgotPassword, { body: { login: address } });
      const { rows } = await w.pool.query<{ text_body: string }>(
        'select text_body from mail_outbox where to_address = $1 order by created_at desc, id desc limit 1',
        [address],
      );
      return /token=(\S+)/.exec(rows[0]?.text_body ?? '')?.[1] ?? '';
    };
    const reset = (token: string, password: string) =>
      server.anonymous.call(auth.resetPassword, { body: { token, password, password_confirmation: password } });
    const first = await ask();
    const second = await ask();
    expect((await reset(first, 'kalimat sandi pertama')).error.code).toBe('TAUTAN_TIDAK_BERLAKU');
    expect((await reset(second, 'pendek')).error.code).toBe('KATA_SANDI_LEMAH');
    expect((await reset(second, 'kalimat sandi pertama')).status).toBe(200);
    expect((await reset(second, 'kalimat sandi kedua')).error.code).toBe('TAUTAN_TIDAK_BERLAKU');
    expect((await signIn(user.login, 'kalimat sandi pertama')).status).toBe(200);
  });

  it('asking for a link answers the same for an unknown address', async () => {
    const answer = await server.anonymous.call(auth.forgotPassword, { body: { login: 'tidak.ada@surat.test' } });
    expect(answer.status).toBe(200);
    const { rowCount } = await w.pool.query("select 1 from mail_outbox where to_address = 'tidak.ada@surat.test'");
    expect(rowCount).toBe(0);
  });

  it('a printed code signs in once and allows nothing before a password is made', async () => {
    const admin = await server.as(await w.make.user({ role: 'admin' }));
    const user = await w.make.user();
    const issued = await admin.call(auth.issueCode, { params: { id: user.id }, body: {} });
    expect(issued.status).toBe(200);
    const { code } = issued.reply.data;
    const entered = await server.anonymous.call(auth.loginWithCode, {
      body: { login: user.login, code: code.toLowerCase() },
    });
    expect(entered.reply.data.mustChangePassword).toBe(true);
    const cookie = cookieOf(entered.headers);
    const token = /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '';
    const headers = { cookie, 'x-xsrf-token': decodeURIComponent(token) };
    expect((await server.anonymous.call(auth.sessions, { headers })).error.code).toBe('GANTI_KATA_SANDI_DULU');
    expect(
      (
        await server.anonymous.call(auth.setPassword, {
          headers,
          body: { password: 'kalimat sandi dari kode', password_confirmation: 'kalimat sandi dari kode' },
        })
      ).status,
    ).toBe(200);
    expect((await server.anonymous.call(auth.loginWithCode, { body: { login: user.login, code } })).error.code).toBe(
      'KODE_MASUK_SALAH',
    );
    expect((await signIn(user.login, 'kalimat sandi dari kode')).status).toBe(200);
  });

  it('a code is not made for an account that another company uses too', async () => {
    const admin = await server.as(await w.make.user({ role: 'admin' }));
    const shared = await w.make.user();
    await w.make.user({ company: await w.make.company(), account: shared, role: 'admin' });
    expect((await admin.call(auth.issueCode, { params: { id: shared.id }, body: {} })).error.code).toBe('AKUN_BERSAMA');
  });

  it('no link goes to an address that was never verified', async () => {
    const user = await w.make.user();
    await w.pool.query('update account set email = $2, email_verified_at = null where id = $1', [
      user.accountId,
      'belum@surat.test',
    ]);
    await server.anonymous.call(auth.forgotPassword, { body: { login: user.login } });
    expect((await w.pool.query("select 1 from mail_outbox where to_address = 'belum@surat.test'")).rowCount).toBe(0);
  });

  it('a printed code is not used up while the company is closed', async () => {
    const admin = await server.as(await w.make.user({ role: 'admin', company: await w.make.company() }));
    const user = await w.make.user({ company: (await w.make.user()).company });
    const own = await server.as(await w.make.user({ role: 'admin' }));
    const { code } = (await own.call(auth.issueCode, { params: { id: user.id }, body: {} })).reply.data;
    await w.pool.query("update company set state = 'suspended' where id = $1", [user.company.id]);
    const enter = () => server.anonymous.call(auth.loginWithCode, { body: { login: user.login, code } });
    expect((await enter()).error.code).toBe('PERUSAHAAN_NONAKTIF');
    await w.pool.query("update company set state = 'active' where id = $1", [user.company.id]);
    expect((await enter()).status).toBe(200);
    expect((await admin.call(auth.issueCode, { params: { id: user.id }, body: {} })).status).toBe(404);
  });

  it('a code cannot be made for somebody of another company, nor by somebody who is no admin', async () => {
    const admin = await server.as(await w.make.user({ role: 'admin' }));
    const foreign = await w.make.user({ company: await w.make.company() });
    expect((await admin.call(auth.issueCode, { params: { id: foreign.id }, body: {} })).status).toBe(404);
    const staff = await server.as(await w.make.user());
    expect((await staff.call(auth.issueCode, { params: { id: foreign.id }, body: {} })).status).toBe(403);
  });
});

describe('what lets somebody in without the password', () => {
  const HOUR = 3_600_000;
  const enter = {
    one_time_code: (login: string, token: string) =>
      server.anonymous.call(auth.loginWithCode, { body: { login, code: token } }),
    reset: (_: string, token: string) => {
      const password = 'kalimat sandi pertama';
      return server.anonymous.call(auth.resetPassword, { body: { token, password, password_confirmation: password } });
    },
  };

  it.each([
    ['a printed code', 'one_time_code', 72 * HOUR],
    ['the link of an invitation', 'invite', 72 * HOUR],
    ['the link for a forgotten password', 'reset', HOUR / 2],
  ] as const)('%s opens until its time is over: a moment before, and not then', async (_, kind, lasts) => {
    const before = w.clock();
    const admin = await server.as(await w.make.user({ role: 'admin' }));
    const statuses = [];
    for (const waited of [lasts - 1, lasts]) {
      const user = await w.make.user();
      const email = `${user.login}@surat.test`;
      await w.pool.query('update account set email = $2, email_verified_at = now() where id = $1', [
        user.accountId,
        email,
      ]);
      const token = await given(kind, user, admin);
      w.moveClock((before + waited) as Instant);
      statuses.push((await enter[kind === 'invite' ? 'reset' : kind](user.login, token)).status);
      w.moveClock(before);
    }
    expect(statuses).toEqual([200, 422]);
  });

  /** As the product gives it. */
  async function given(kind: 'one_time_code' | 'invite' | 'reset', user: TestUser, admin: Person): Promise<string> {
    if (kind === 'one_time_code')
      return (await admin.call(auth.issueCode, { params: { id: user.id }, body: {} })).reply.data.code;
    if (kind === 'invite') {
      const path = await inviteLink(w.pool, { accountId: user.accountId, by: user.id }, w.clock());
      return path.split('#token=')[1] ?? '';
    }
    await server.anonymous.call(auth.forgotPassword, { body: { login: user.login } });
    const { rows } = await w.pool.query<{ text: string }>(
      'select text_body as text from mail_outbox where to_address = $1',
      [`${user.login}@surat.test`],
    );
    return /token=(\S+)/.exec(rows[0]?.text ?? '')?.[1] ?? '';
  }

  it('a link opens nothing as a printed code, nor a code as a link', async () => {
    const user = await w.make.user();
    const path = await inviteLink(w.pool, { accountId: user.accountId, by: user.id }, w.clock());
    expect((await enter.one_time_code(user.login, path.split('#token=')[1] ?? '')).status).toBe(422);
    const admin = await server.as(await w.make.user({ role: 'admin' }));
    expect(
      (await enter.reset(user.login, `${user.accountId}:${await given('one_time_code', user, admin)}`)).status,
    ).toBe(422);
    const plain = (await given('one_time_code', user, admin)).replaceAll('-', '');
    expect((await enter.reset(user.login, `${user.accountId}:${plain}`)).status).toBe(422);
  });

  it('ends every session of before, and opens no account that was switched off', async () => {
    const user = await w.make.user();
    const there = await server.as(user);
    const link = async () =>
      (await inviteLink(w.pool, { accountId: user.accountId, by: user.id }, w.clock())).split('#token=')[1] ?? '';
    const first = await link();
    await w.pool.query('update account set active = false where id = $1', [user.accountId]);
    expect((await enter.reset('', first)).error.code).toBe('TAUTAN_TIDAK_BERLAKU');
    await w.pool.query('update account set active = true where id = $1', [user.accountId]);
    expect((await enter.reset('', first)).status).toBe(200);
    const { rows } = await w.pool.query('select revoked_at is not null as revoked from session where id = $1', [
      there.sessionId,
    ]);
    expect(rows).toEqual([{ revoked: true }]);
  });

  it('proves no address that another account has proved', async () => {
    const [user, owner] = [await w.make.user(), await w.make.user()];
    await w.pool.query(`update account set email = 'rebutan@surat.test' where id = any($1)`, [
      [user.accountId, owner.accountId],
    ]);
    await w.pool.query('update account set email_verified_at = now() where id = $1', [owner.accountId]);
    const path = await inviteLink(w.pool, { accountId: user.accountId, by: user.id }, w.clock());
    expect((await enter.reset('', path.split('#token=')[1] ?? '')).status).toBe(200);
    const { rows } = await w.pool.query('select id from account where email_verified_at is not null and email = $1', [
      'rebutan@surat.test',
    ]);
    expect(rows).toEqual([{ id: owner.accountId }]);
  });
});
