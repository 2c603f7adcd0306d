/** Tries to sign in, right and wrong, from any address and browser, at any moment. */
import { afterEach, expect } from 'vitest';
import { auth } from '@hadir/contract/auth/endpoints.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { TEST_PASSWORD, type TestUser } from '../world/factories.ts';
import type { ServeOptions, Served } from '../world/http.ts';
import { type ServedWorld, usesWorld } from '../world/uses-world.ts';
import type { World } from '../world/world.ts';

export const WRONG = 'salah-salah-saja';
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

export interface From {
  address?: string;
  cookie?: string;
  headers?: Readonly<Record<string, string>>;
}

const cookiesOf = (headers: Record<string, unknown>) =>
  [headers['set-cookie']]
    .flat()
    .filter((line) => line !== undefined)
    .map(String);
const sent = (lines: readonly string[]) => lines.map((line) => line.split(';')[0] ?? '');
export const deviceOf = (lines: readonly string[]) =>
  sent(lines)
    .filter((line) => line.startsWith('hadir_device_'))
    .join('; ');

/**
 * A world of its own, whose clock stands at the beginning again after each test.
 * @param take is given the world and its server before the first test of the file
 */
export function usesSignInTries(take: (made: ServedWorld) => void, options: ServeOptions = {}) {
  let w: World;
  let server: Served;
  usesWorld({ jobs: true, ...options }, (made) => {
    ({ w, server } = made);
    take(made);
  });

  let start: Instant;
  let networks = 0;
  /** An address nobody of this file has used. */
  const newAddress = () => `203.0.${(networks += 1)}.1`;
  afterEach(() => {
    if (start !== undefined) w.moveClock(start);
  });
  const passes = (ms: number) => {
    start ??= w.clock();
    w.moveClock((w.clock() + ms) as Instant);
  };

  async function post(path: string, payload: object, { address = '203.0.0.1', cookie, headers = {} }: From) {
    const answer = await server.app.http.inject({
      method: 'POST',
      url: path,
      remoteAddress: address,
      headers: cookie === undefined ? headers : { ...headers, cookie },
      payload,
    });
    const { ref: _, ...body } = answer.json();
    return {
      status: answer.statusCode,
      body,
      cookies: cookiesOf(answer.headers),
      retryAfter: answer.headers['retry-after'],
    };
  }

  const tryPassword = (login: string, password: string, from: From = {}) =>
    post(auth.login.path, { login, password }, from);
  const tryCode = (login: string, code: string, from: From = {}) =>
    post(auth.loginWithCode.path, { login, code }, from);

  /** A person with a browser that has been signed in before. */
  async function knownAt(address: string): Promise<{ user: TestUser; cookie: string }> {
    const user = await w.make.user();
    const entered = await tryPassword(user.login, TEST_PASSWORD, { address });
    expect(entered.status).toBe(200);
    return { user, cookie: deviceOf(entered.cookies) };
  }

  /** So many wrong passwords of an account within the last hours, without the waits between them. */
  async function writtenFailures(user: TestUser, times: number, address: string): Promise<void> {
    await w.pool.query(
      `insert into sign_in_try (account_key, address_key, secret, at, outcome)
       select 'akun:' || $1, $2, 'password', $3::timestamptz - interval '20 minutes', 'wrong' from generate_series(1, $4)`,
      [user.accountId, address, new Date(w.clock()).toISOString(), times],
    );
  }

  return { newAddress, passes, post, tryPassword, tryCode, knownAt, writtenFailures };
}
