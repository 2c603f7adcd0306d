/** Guessing from one address and at printed codes: who is stopped, and who is let through. */
import { describe, expect, it } from 'vitest';
import { auth } from '@hadir/contract/auth/endpoints.ts';
import { TEST_PASSWORD } from '../world/factories.ts';
import type { Served } from '../world/http.ts';
import type { World } from '../world/world.ts';
import { type From, HOUR, usesSignInTries, WRONG } from './sign-in-tries.ts';

let w: World;
let server: Served;
const { newAddress, passes, tryPassword, tryCode, knownAt, writtenFailures } = usesSignInTries(
  (made) => ({ w, server } = made),
);

describe('an address', () => {
  const failing = async (address: string, accounts: number) => {
    for (let n = 0; n < accounts; n += 1) await tryPassword(`orang.${address}.${n}`, WRONG, { address });
  };

  it.each([
    [29, 200],
    [30, 429],
    [31, 429],
  ])('from which %i accounts failed: an unknown device is answered %i', async (accounts, status) => {
    const address = newAddress();
    await failing(address, accounts);
    const user = await w.make.user();
    const answer = await tryPassword(user.login, TEST_PASSWORD, { address });
    expect(answer.status).toBe(status);
    if (status === 429) expect(answer.body.code).toBe('ALAMAT_TERLALU_BANYAK_GAGAL');
    expect((await tryPassword(user.login, TEST_PASSWORD, { address: newAddress() })).status).toBe(200);
  });

  it.each<[string, (n: number) => From]>([
    ['is one, whichever of an IPv6 network', (n) => ({ address: `2001:db8:5:5::${n.toString(16)}` })],
    [
      'is that of the connection, whatever a request says it was passed on for',
      (n) => ({ address: '203.0.250.1', headers: { 'x-forwarded-for': `192.0.2.${n}`, 'x-real-ip': `192.0.2.${n}` } }),
    ],
  ])('%s', async (how, from) => {
    for (let n = 1; n <= 30; n += 1) await tryPassword(`orang.${how}.${n}`, WRONG, from(n));
    const user = await w.make.user();
    expect((await tryPassword(user.login, TEST_PASSWORD, from(99))).body.code).toBe('ALAMAT_TERLALU_BANYAK_GAGAL');
    expect((await tryPassword(user.login, TEST_PASSWORD, { address: '2001:db8:5:6::1' })).status).toBe(200);
  });

  it('never stops a device known for the account: an office is one address', async () => {
    const address = newAddress();
    const { user, cookie } = await knownAt(address);
    await failing(address, 31);
    expect((await tryPassword(user.login, TEST_PASSWORD, { address, cookie })).status).toBe(200);
  });

  it('counts accounts, not failures, and none that got in afterwards', async () => {
    const address = newAddress();
    const user = await w.make.user();
    await writtenFailures(user, 60, address);
    await failing(address, 27);
    const late = await w.make.user();
    await tryPassword(late.login, WRONG, { address });
    expect((await tryPassword(late.login, TEST_PASSWORD, { address })).status).toBe(200);
    await tryPassword('satu.lagi', WRONG, { address });
    const next = await w.make.user();
    expect((await tryPassword(next.login, TEST_PASSWORD, { address })).status).toBe(200);
  });

  it('is open again an hour after the thirtieth account failed', async () => {
    const address = newAddress();
    await failing(address, 30);
    const user = await w.make.user();
    passes(HOUR - 1);
    expect((await tryPassword(user.login, TEST_PASSWORD, { address })).status).toBe(429);
    passes(1);
    expect((await tryPassword(user.login, TEST_PASSWORD, { address })).status).toBe(200);
  });

  it('does not stop a printed code', async () => {
    const admin = await server.as(await w.make.user({ role: 'admin' }));
    const user = await w.make.user();
    const address = newAddress();
    await failing(address, 31);
    const { code } = (await admin.call(auth.issueCode, { params: { id: user.id }, body: {} })).reply.data;
    expect((await tryCode(user.login, code, { address })).status).toBe(200);
  });
});

describe('guesses at a printed code', () => {
  const WRONG_CODE = 'AAAA-BBBB-CCCC';

  it('wait from the fifth on and leave the password alone', async () => {
    const user = await w.make.user();
    const from = { address: newAddress() };
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await tryCode(user.login, WRONG_CODE, from)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 429, 429]);
    expect((await tryPassword(user.login, TEST_PASSWORD, from)).status).toBe(200);
  });

  it('are not kept waiting by guesses at the password', async () => {
    const user = await w.make.user();
    const from = { address: newAddress() };
    for (let n = 0; n < 6; n += 1) await tryPassword(user.login, WRONG, from);
    expect((await tryCode(user.login, WRONG_CODE, from)).status).toBe(422);
  });

  it('by a stranger elsewhere do not keep the person from using the code', async () => {
    const admin = await server.as(await w.make.user({ role: 'admin' }));
    const user = await w.make.user();
    const stranger = { address: newAddress() };
    for (let n = 0; n < 6; n += 1) await tryCode(user.login, WRONG_CODE, stranger);
    const { code } = (await admin.call(auth.issueCode, { params: { id: user.id }, body: {} })).reply.data;
    expect((await tryCode(user.login, code, stranger)).status).toBe(429);
    expect((await tryCode(user.login, code, { address: newAddress() })).status).toBe(200);
  });

  it('are answered the same for a name nobody has', async () => {
    const user = await w.make.user();
    const answers = async (login: string) => {
      const address = newAddress();
      const found = [];
      for (let n = 0; n < 6; n += 1) found.push(await tryCode(login, WRONG_CODE, { address }));
      return found;
    };
    expect(await answers('nama.yang.tidak.ada')).toEqual(await answers(user.login));
  });
});
