/** One account under many names: whatever it is called, guesses about it share one count and one pause. */
import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '@hadir/contract/auth/endpoints.ts';
import { TEST_PASSWORD, type TestUser } from '../world/factories.ts';
import { type Person, personThrough, type Served } from '../world/http.ts';
import { usesWorld } from '../world/uses-world.ts';
import type { World } from '../world/world.ts';

const WRONG = 'salah-salah-saja';
const ZERO_WIDTH_SPACE = '\u200b';

let w: World;
let server: Served;

usesWorld({ jobs: true }, (made) => ({ w, server } = made));

/** Each test from a network of its own: failing accounts are counted by address, too. */
let stranger: Person;
let networks = 0;
beforeEach(() => {
  networks += 1;
  const remoteAddress = `198.18.${networks}.1`;
  stranger = personThrough((request) => server.app.http.inject({ ...request, remoteAddress }), {}, null);
});

interface Named {
  user: TestUser;
  login: string;
  email: string;
  nik: string;
  code: string;
  /** NIK and code of the same account in another company. */
  otherCompanyName: string;
}

let made = 0;
/** Somebody with every kind of name, in two companies. */
async function somebody(): Promise<Named> {
  made += 1;
  const [code, otherCode] = [`KODE${made}`, `SIAK${made}`];
  const user = await w.make.user({
    company: await w.make.company({ code }),
    login: `siti.${made}`,
    employeeNo: `NIK-${made}`,
  });
  const other = await w.make.company({ code: otherCode });
  await w.make.user({ company: other, account: user, employeeNo: `L-${made}` });
  const email = `siti${made}@contoh.test`;
  await w.pool.query('update account set email = $2, email_verified_at = now() where id = $1', [user.accountId, email]);
  return { user, login: user.login, email, nik: user.employeeNo, code, otherCompanyName: `l-${made}@${otherCode}` };
}

const signIn = (login: string, password: string) => stranger.call(auth.login, { body: { login, password } });

const kelvin = (text: string) => text.replace('K', '\u212a');

/** Ways to write a name that reach the account. */
const ALIASES: readonly [string, (n: Named) => string][] = [
  ['login name', (n) => n.login],
  ['login name in capitals', (n) => n.login.toUpperCase()],
  ['login name between blanks', (n) => ` \t${n.login} \u00a0\u3000`],
  ['login name behind a byte order mark', (n) => `\ufeff${n.login}`],
  ['e-mail', (n) => n.email],
  ['e-mail in capitals', (n) => n.email.toUpperCase()],
  ['NIK@KODE', (n) => `${n.nik}@${n.code}`],
  ['nik@kode', (n) => `${n.nik}@${n.code}`.toLowerCase()],
  ['Kelvin sign in the NIK', (n) => `${kelvin(n.nik)}@${n.code}`],
  ['Kelvin sign in the code', (n) => `${n.nik}@${kelvin(n.code)}`],
  ['NIK@KODE of the other company', (n) => n.otherCompanyName],
];

/** Ways to write a name that look like it and name nobody. */
const LOOK_ALIKES: readonly [string, (n: Named) => string][] = [
  ['second @ with 0', (n) => `${n.nik}@${n.code}@0`],
  ['second @ with 1', (n) => `${n.nik}@${n.code}@1`],
  ['second @ with nothing behind it', (n) => `${n.nik}@${n.code}@`],
  ['@ before everything', (n) => `@${n.nik}@${n.code}`],
  ['@ doubled', (n) => `${n.nik}@@${n.code}`],
  ['login name with a company', (n) => `${n.login}@${n.code}`],
  ['blank around the @', (n) => `${n.nik} @ ${n.code}`],
  ['zero-width space inside', (n) => n.login.replace('.', `${ZERO_WIDTH_SPACE}.`)],
  ['zero-width space behind', (n) => `${n.login}${ZERO_WIDTH_SPACE}`],
  ['soft hyphen inside', (n) => n.login.replace('i', 'i\u00ad')],
  ['full-width letters', (n) => n.login.replace('s', '\uff53')],
  ['full-width @', (n) => `${n.nik}\uff20${n.code}`],
  ['Cyrillic letter', (n) => n.login.replace('i', '\u0456')],
  ['dotless i in the NIK', (n) => `${n.nik}@${n.code}`.replace('I', '\u0131')],
  ['dotless i in the code', (n) => n.otherCompanyName.replace('I', '\u0131')],
  ['dotted capital i in the code', (n) => n.otherCompanyName.replace('I', '\u0130')],
  ['long s in the code', (n) => n.otherCompanyName.replace('S', '\u017f')],
  ['percent-encoded @', (n) => `${n.nik}%40${n.code}`],
  ['e-mail with a plus tag', (n) => n.email.replace('@', '+x@')],
  ['e-mail with a trailing dot', (n) => `${n.email}.`],
  ['e-mail in angle brackets', (n) => `<${n.email}>`],
  ['wildcard of a pattern', (n) => n.login.replace('.', '_')],
];

describe('a name that reaches the account', () => {
  it.each(ALIASES)('%s signs in', async (_, alias) => {
    const named = await somebody();
    expect((await signIn(alias(named), TEST_PASSWORD)).status).toBe(200);
  });

  it('all of them together have five guesses, and the pause holds for each of them', async () => {
    const named = await somebody();
    const answers = [];
    for (const [, alias] of ALIASES) answers.push((await signIn(alias(named), WRONG)).status);
    expect(answers).toEqual(ALIASES.map((_, index) => (index < 4 ? 422 : 429)));
    for (const [name, alias] of ALIASES) expect((await signIn(alias(named), TEST_PASSWORD)).status, name).toBe(429);
  });

  it('a right password under one name forgets the failures under the others', async () => {
    const named = await somebody();
    for (const [, alias] of ALIASES.slice(0, 4)) await signIn(alias(named), WRONG);
    expect((await signIn(named.otherCompanyName, TEST_PASSWORD)).status).toBe(200);
    expect((await signIn(named.login, WRONG)).error.errors?.['password']?.[0]).toMatch(/Sisa 4 percobaan/);
  });

  it('all of them together have five guesses at the printed code, which leave the password alone', async () => {
    const named = await somebody();
    const byCode = (login: string) => stranger.call(auth.loginWithCode, { body: { login, code: 'AAAA-BBBB-CCCC' } });
    const statuses = [];
    for (const [, alias] of ALIASES) statuses.push((await byCode(alias(named))).status);
    expect(statuses).toEqual(ALIASES.map((_, index) => (index < 4 ? 422 : 429)));
    expect((await signIn(named.login, TEST_PASSWORD)).status).toBe(200);
  });

  it('the pause of one account is nobody else’s', async () => {
    const [named, other] = [await somebody(), await somebody()];
    for (const [, alias] of ALIASES) await signIn(alias(named), WRONG);
    expect((await signIn(other.login, TEST_PASSWORD)).status).toBe(200);
  });

  it('letters for a forgotten password are counted per account, whatever it is called', async () => {
    const named = await somebody();
    const before = await letters();
    for (const [, alias] of ALIASES) await stranger.call(auth.forgotPassword, { body: { login: alias(named) } });
    expect((await letters()) - before).toBe(5);
  });
});

async function letters(): Promise<number> {
  const { rows } = await w.pool.query<{ n: number }>('select count(*)::int as n from mail_outbox');
  return rows[0]?.n ?? 0;
}

describe('a name that only looks like it', () => {
  it('signs in nowhere, and is answered as a name nobody has', async () => {
    const named = await somebody();
    const { ref: _, ...unknown } = (await signIn('tidak.ada.orangnya', TEST_PASSWORD)).error;
    for (const [name, lookAlike] of LOOK_ALIKES) {
      const { ref: _ref, ...answer } = (await signIn(lookAlike(named), TEST_PASSWORD)).error;
      expect(answer, name).toEqual(unknown);
    }
  });

  it('waits after five guesses like any other name, and the account stays open', async () => {
    const named = await somebody();
    const malformed = `${named.nik}@${named.code}@0`;
    const statuses = [];
    for (let round = 0; round < 6; round += 1) statuses.push((await signIn(malformed, WRONG)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 429, 429]);
    expect((await signIn(named.login, TEST_PASSWORD)).status).toBe(200);
  });

  it('the id of the account typed as a name pauses nobody', async () => {
    const named = await somebody();
    for (const typed of [named.user.accountId, `akun:${named.user.accountId}`])
      for (let round = 0; round < 6; round += 1) await signIn(typed, WRONG);
    expect((await signIn(named.login, TEST_PASSWORD)).status).toBe(200);
  });
});

/** Ways to write one NIK@KODE, whether or not they name the same: in the code stand S, I and K. */
const SPELLINGS: readonly [string, (nik: string, code: string) => string][] = [
  ['small letters', (nik, code) => `${nik}@${code}`.toLowerCase()],
  ['Kelvin sign in the NIK', (nik, code) => `${kelvin(nik)}@${code}`],
  ['Kelvin sign in the code', (nik, code) => `${nik}@${kelvin(code)}`],
  ['dotless i in the NIK', (nik, code) => `${nik.replace('I', '\u0131')}@${code}`],
  ['dotless i in the code', (nik, code) => `${nik}@${code.replace('I', '\u0131')}`],
  ['dotted capital i in the NIK', (nik, code) => `${nik.replace('I', '\u0130')}@${code}`],
  ['dotted capital i in the code', (nik, code) => `${nik}@${code.replace('I', '\u0130')}`],
  ['long s in the code', (nik, code) => `${nik}@${code.replace('S', '\u017f')}`],
  ['full-width letter in the code', (nik, code) => `${nik}@${code.replace('S', '\uff33')}`],
  ['second @', (nik, code) => `${nik}@${code}@`],
];

describe('whether a NIK exists', () => {
  /** What guesses at these names are answered, one after the other. */
  async function answersTo(names: readonly string[]): Promise<unknown[]> {
    const answers = [];
    for (const name of names) {
      const { ref: _, ...answer } = (await signIn(name, WRONG)).error;
      answers.push(answer);
    }
    return answers;
  }

  it.each(SPELLINGS)('is not found out by a second spelling: %s', async (name, spell) => {
    const code = `SIAK${SPELLINGS.findIndex(([one]) => one === name)}X`;
    const company = await w.make.company({ code });
    const [known, unknown] = ['NIK-1', 'NIK-2'];
    await w.make.user({ company, employeeNo: known });
    const names = (nik: string) => [`${nik}@${code}`, spell(nik, code), `${nik}@${code}`, spell(nik, code)];
    expect(await answersTo(names(known))).toEqual(await answersTo(names(unknown)));
  });

  it('a NIK nobody has shares one count over the spellings that mean the same', async () => {
    await w.make.company({ code: 'SIAKAD' });
    const [nik, code] = ['NIK-0', 'SIAKAD'];
    const names = [`${nik}@${code}`, ...SPELLINGS.slice(0, 3).map(([, spell]) => spell(nik, code))];
    const left = [];
    for (const name of names) left.push((await signIn(name, WRONG)).error.errors?.['password']?.[0]);
    expect(left).toEqual([4, 3, 2, 1].map((count) => expect.stringContaining(`Sisa ${count} percobaan`)));
  });
});

it('of two people whose NIKs differ in capitals alone, the one written as typed is meant', async () => {
  const company = await w.make.company({ code: 'KEMBAR' });
  for (const employeeNo of ['AB1', 'ab1']) {
    const { accountId } = await w.make.user({ company, employeeNo });
    await w.pool.query('update account set active = $2 where id = $1', [accountId, employeeNo === 'AB1']);
  }
  expect((await signIn('AB1@KEMBAR', TEST_PASSWORD)).status).toBe(200);
  expect((await signIn('ab1@kembar', TEST_PASSWORD)).error.code).toBe('PENGGUNA_NONAKTIF');
});
