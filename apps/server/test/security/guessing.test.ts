/** Guessing passwords: what is counted together, and who is never stopped by others' failures. */
import { describe, expect, it } from 'vitest';
import { auth } from '@hadir/contract/auth/endpoints.ts';
import { TEST_PASSWORD } from '../world/factories.ts';
import type { Served } from '../world/http.ts';
import type { World } from '../world/world.ts';
import { deviceOf, type From, HOUR, MINUTE, usesSignInTries, WRONG } from './sign-in-tries.ts';

let w: World;
let server: Served;
const { newAddress, passes, post, tryPassword, tryCode, knownAt, writtenFailures } = usesSignInTries(
  (made) => ({ w, server } = made),
);

/** Failures that are judged: one after the other, each after the wait of the one before. */
async function failJudged(login: string, times: number, from: () => From = () => ({})): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    const answer = await tryPassword(login, WRONG, from());
    expect([422, 429]).toContain(answer.status);
    if (answer.retryAfter !== undefined) passes(Number(answer.retryAfter) * 1_000);
  }
}

describe('the delay of an account', () => {
  it('four failures leave the fifth try free, the fifth failure waits a minute', async () => {
    const user = await w.make.user();
    const from = { address: newAddress() };
    for (const left of [4, 3, 2, 1])
      expect((await tryPassword(user.login, WRONG, from)).body.errors.password[0]).toContain(`Sisa ${left} `);
    expect((await tryPassword(user.login, WRONG, from)).retryAfter).toBe('60');
    expect((await tryPassword(user.login, TEST_PASSWORD, from)).status).toBe(429);
    passes(MINUTE - 1);
    expect((await tryPassword(user.login, TEST_PASSWORD, from)).status).toBe(429);
    passes(1);
    expect((await tryPassword(user.login, TEST_PASSWORD, from)).status).toBe(200);
  });

  it('grows to 15 minutes and counts failures from every address', async () => {
    const user = await w.make.user();
    const waits = [];
    for (let n = 1; n <= 11; n += 1) {
      const answer = await tryPassword(user.login, WRONG, { address: newAddress() });
      waits.push(Number(answer.retryAfter ?? 0) / 60);
      passes(Number(answer.retryAfter ?? 0) * 1_000);
    }
    expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 15, 15, 15]);
  });

  it('a right password forgets the failures of that address alone', async () => {
    const user = await w.make.user();
    const [home, otherAddress] = [newAddress(), newAddress()];
    for (let n = 0; n < 2; n += 1) await tryPassword(user.login, WRONG, { address: otherAddress });
    for (let n = 0; n < 2; n += 1) await tryPassword(user.login, WRONG, { address: home });
    expect((await tryPassword(user.login, TEST_PASSWORD, { address: home })).status).toBe(200);
    const next = await tryPassword(user.login, WRONG, { address: newAddress() });
    expect(next.body.errors.password[0]).toContain('Sisa 2 ');
  });

  it('a right password on a known device forgets nothing of other devices at the same address', async () => {
    const address = newAddress();
    const { user, cookie } = await knownAt(address);
    for (let n = 0; n < 2; n += 1) await tryPassword(user.login, WRONG, { address });
    expect((await tryPassword(user.login, TEST_PASSWORD, { address, cookie })).status).toBe(200);
    const next = await tryPassword(user.login, WRONG, { address });
    expect(next.body.errors.password[0]).toContain('Sisa 2 ');
  });

  it('is the same for a name nobody has', async () => {
    const user = await w.make.user();
    const answers = async (login: string) => {
      const address = newAddress();
      const found = [];
      for (let n = 0; n < 6; n += 1) found.push(await tryPassword(login, WRONG, { address }));
      return found;
    };
    expect(await answers('nama.yang.tidak.ada')).toEqual(await answers(user.login));
  });
});

describe('a clock that was a year ahead and is set back', () => {
  const YEAR = 365 * 24 * HOUR;
  it.each([
    ['within the longest wait', 10 * MINUTE, 429],
    ['a year', YEAR, 200],
  ])('leaves failures behind: those %s ahead count as %i', async (_, ahead, status) => {
    const user = await w.make.user();
    const address = newAddress();
    passes(ahead);
    for (let n = 0; n < 5; n += 1) await tryPassword(user.login, WRONG, { address });
    passes(-ahead);
    expect((await tryPassword(user.login, TEST_PASSWORD, { address })).status).toBe(status);
  });

  it('leaves an address open, and letters for a forgotten password on their way', async () => {
    const user = await w.make.user();
    const email = `${user.login}@contoh.test`;
    await w.pool.query('update account set email = $2, email_verified_at = now() where id = $1', [
      user.accountId,
      email,
    ]);
    const address = newAddress();
    const forgot = () => post(auth.forgotPassword.path, { login: user.login }, { address });
    const letters = async () =>
      (await w.pool.query('select 1 from mail_outbox where to_address = $1', [email])).rowCount ?? 0;
    passes(YEAR);
    for (let n = 0; n < 30; n += 1) await tryPassword(`orang.besok.${n}`, WRONG, { address });
    for (let n = 0; n < 5; n += 1) await forgot();
    passes(-YEAR);
    const before = await letters();
    await forgot();
    expect((await letters()) - before).toBe(1);
    expect((await tryPassword(user.login, TEST_PASSWORD, { address })).status).toBe(200);
  });
});

it('a right password in a year that has not come forgives no guess at the change of the password', async () => {
  const person = await server.as(await w.make.user());
  const change = (current: string) => {
    const password = `kalimat sandi ${w.clock()}`;
    const body = { current_password: current, password, password_confirmation: 'bukan yang sama' };
    return person.call(auth.changePassword, { body });
  };
  passes(24 * 20 * HOUR);
  expect((await change(TEST_PASSWORD)).error.code).toBe('KATA_SANDI_TIDAK_SAMA');
  passes(-24 * 20 * HOUR);
  const codes = [];
  for (let n = 0; n < 6; n += 1) codes.push((await change(WRONG)).status);
  expect(codes).toEqual([422, 422, 422, 422, 422, 429]);
});

describe('failures of an account that are judged in a day', () => {
  it.each([
    ['99', 99, 200],
    ['100', 100, 429],
    ['101', 101, 429],
  ])('after %s the right password is answered %i', async (_, failures, status) => {
    const user = await w.make.user();
    await writtenFailures(user, failures, newAddress());
    const answer = await tryPassword(user.login, TEST_PASSWORD, { address: newAddress() });
    expect(answer.status).toBe(status);
    if (status === 429) expect(answer.body.code).toBe('BATAS_PERCOBAAN_HARIAN');
  });

  it('are not made fewer by a right password meanwhile', async () => {
    const user = await w.make.user();
    const address = newAddress();
    await writtenFailures(user, 99, address);
    const entered = await tryPassword(user.login, TEST_PASSWORD, { address });
    expect(entered.status).toBe(200);
    expect((await tryPassword(user.login, WRONG, { address })).status).toBe(422);
    expect((await tryPassword(user.login, TEST_PASSWORD, { address })).body.code).toBe('BATAS_PERCOBAAN_HARIAN');
    const known = { address, cookie: deviceOf(entered.cookies) };
    expect((await tryPassword(user.login, TEST_PASSWORD, known)).status).toBe(200);
  });

  it('a day later it is judged again', async () => {
    const user = await w.make.user();
    await writtenFailures(user, 100, newAddress());
    passes(24 * HOUR - 20 * MINUTE - 1);
    expect((await tryPassword(user.login, TEST_PASSWORD, { address: newAddress() })).status).toBe(429);
    passes(1);
    expect((await tryPassword(user.login, TEST_PASSWORD, { address: newAddress() })).status).toBe(200);
  });

  it('past it the printed code of HR still signs in, and the device is known from then on', async () => {
    const admin = await server.as(await w.make.user({ role: 'admin' }));
    const user = await w.make.user();
    await writtenFailures(user, 100, newAddress());
    const { code } = (await admin.call(auth.issueCode, { params: { id: user.id }, body: {} })).reply.data;
    const address = newAddress();
    const entered = await tryCode(user.login, code, { address });
    expect(entered.status).toBe(200);
    const second = await tryPassword(user.login, TEST_PASSWORD, { address, cookie: deviceOf(entered.cookies) });
    expect(second.status).toBe(200);
  });

  it('past it the link of a mail makes a password that signs in on that device', async () => {
    const user = await w.make.user();
    await w.pool.query('update account set email = $2, email_verified_at = now() where id = $1', [
      user.accountId,
      `${user.login}@contoh.test`,
    ]);
    await writtenFailures(user, 100, newAddress());
    const address = newAddress();
    await post(auth.forgotPassword.path, { login: user.login }, { address });
    const { rows } = await w.pool.query<{ body: string }>(
      'select text_body as body from mail_outbox where to_address = $1',
      [`${user.login}@contoh.test`],
    );
    const token = /#token=(\S+)/.exec(rows[0]?.body ?? '')?.[1] ?? '';
    const password = 'kalimat sandi lewat surel';
    const made = await post(auth.resetPassword.path, { token, password, password_confirmation: password }, { address });
    expect(made.status).toBe(200);
    expect((await tryPassword(user.login, password, { address, cookie: deviceOf(made.cookies) })).status).toBe(200);
    expect((await tryPassword(user.login, password, { address })).status).toBe(429);
  });
});

describe('a known device', () => {
  it('signs in while strangers keep the account waiting', async () => {
    const { user, cookie } = await knownAt(newAddress());
    await failJudged(user.login, 5, () => ({ address: newAddress() }));
    for (let n = 0; n < 5; n += 1) await tryPassword(user.login, WRONG, { address: newAddress() });
    expect((await tryPassword(user.login, TEST_PASSWORD, { address: newAddress() })).status).toBe(429);
    expect((await tryPassword(user.login, TEST_PASSWORD, { address: newAddress(), cookie })).status).toBe(200);
  });

  it('has delays and a daily number of its own, which stop nobody else', async () => {
    const { user, cookie } = await knownAt(newAddress());
    const address = newAddress();
    for (const left of [4, 3, 2, 1]) {
      const answer = await tryPassword(user.login, WRONG, { address, cookie });
      expect(answer.body.errors.password[0]).toContain(`Sisa ${left} `);
    }
    expect((await tryPassword(user.login, WRONG, { address, cookie })).retryAfter).toBe('60');
    expect((await tryPassword(user.login, TEST_PASSWORD, { address, cookie })).status).toBe(429);
    const fromOtherAddress = await tryPassword(user.login, WRONG, { address: newAddress() });
    expect(fromOtherAddress.body.errors.password[0]).toContain('Sisa 4 ');
    await w.pool.query(
      `insert into sign_in_try (account_key, address_key, device_id, secret, at, outcome)
       select account_key, address_key, device_id, secret, at, outcome from sign_in_try, generate_series(1, 19)
        where account_key = 'akun:' || $1 and device_id is not null and outcome = 'wrong'`,
      [user.accountId],
    );
    passes(HOUR);
    expect((await tryPassword(user.login, TEST_PASSWORD, { address, cookie })).body.code).toBe(
      'BATAS_PERCOBAAN_HARIAN',
    );
  });

  it('is known for the account that signed in on it alone', async () => {
    const { cookie } = await knownAt(newAddress());
    const victim = await w.make.user();
    for (let n = 0; n < 5; n += 1) await tryPassword(victim.login, WRONG, { address: newAddress() });
    expect((await tryPassword(victim.login, TEST_PASSWORD, { address: newAddress(), cookie })).status).toBe(429);
    // The mark of the one under the name of the other's cookie.
    const { cookie: own } = await knownAt(newAddress());
    const moved = `${own.split('=')[0]}=${cookie.split('=').slice(1).join('=')}`;
    expect(moved).toContain('hadir_device_');
    expect((await tryPassword(victim.login, TEST_PASSWORD, { address: newAddress(), cookie: moved })).status).toBe(429);
  });

  it.each([
    ['changed by one letter', (cookie: string) => cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['cut short', (cookie: string) => cookie.slice(0, -4)],
    ['empty', (cookie: string) => `${cookie.split('=')[0]}=`],
    ['without its mark', (cookie: string) => cookie.split('.').slice(0, 2).join('.')],
  ])('a cookie that is %s makes no device known', async (_, forge) => {
    const { user, cookie } = await knownAt(newAddress());
    for (let n = 0; n < 5; n += 1) await tryPassword(user.login, WRONG, { address: newAddress() });
    const answer = await tryPassword(user.login, TEST_PASSWORD, { address: newAddress(), cookie: forge(cookie) });
    expect(answer.status).toBe(429);
  });

  it('a browser of two people is known for both, and a wrong password never makes one known', async () => {
    const { user, cookie } = await knownAt(newAddress());
    const other = await w.make.user();
    const failed = await tryPassword(other.login, WRONG, { address: newAddress(), cookie });
    expect(deviceOf(failed.cookies)).toBe('');
    const entered = await tryPassword(other.login, TEST_PASSWORD, { address: newAddress(), cookie });
    const both = `${cookie}; ${deviceOf(entered.cookies)}`;
    for (const login of [user.login, other.login]) {
      for (let n = 0; n < 5; n += 1) await tryPassword(login, WRONG, { address: newAddress() });
      expect((await tryPassword(login, TEST_PASSWORD, { address: newAddress(), cookie: both })).status).toBe(200);
    }
  });

  it('its cookie is for the server alone and names nobody', async () => {
    const user = await w.make.user();
    const { cookies } = await tryPassword(user.login, TEST_PASSWORD, { address: newAddress() });
    const line = cookies.find((one) => one.startsWith('hadir_device_')) ?? '';
    expect(line).toMatch(/; HttpOnly/);
    expect(line).toMatch(/; SameSite=Lax/);
    expect(line).not.toContain(user.accountId);
    expect(line).not.toContain(user.login);
  });

  it('opens nothing: the password of before is as wrong there as anywhere once it was changed', async () => {
    const { user, cookie } = await knownAt(newAddress());
    const password = 'kalimat sandi yang baru';
    const body = { current_password: TEST_PASSWORD, password, password_confirmation: password };
    expect((await (await server.as(user)).call(auth.changePassword, { body })).status).toBe(200);
    const address = newAddress();
    const replayed = await tryPassword(user.login, TEST_PASSWORD, { address, cookie });
    expect(replayed.body.errors.password[0]).toContain('Sisa 4 ');
    expect((await tryPassword(user.login, password, { address, cookie })).status).toBe(200);
  });

  it.each([
    ['known until 180 days have passed', 180 * 24 * HOUR - 1_000, 200],
    ['forgotten after 180 days without a sign-in', 180 * 24 * HOUR, 429],
  ])('is %s', async (_, since, status) => {
    const { user, cookie } = await knownAt(newAddress());
    passes(since);
    for (let n = 0; n < 5; n += 1) await tryPassword(user.login, WRONG, { address: newAddress() });
    expect((await tryPassword(user.login, TEST_PASSWORD, { address: newAddress(), cookie })).status).toBe(status);
  });
});
