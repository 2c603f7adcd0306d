/** One session under many cookies, tokens and origins: exactly one person acts, from our own pages, or nobody does. */
import { beforeAll, describe, expect, it } from 'vitest';
import { auth } from '@hadir/contract/auth/endpoints.ts';
import type { TestUser } from '../world/factories.ts';
import { type Person, type Served } from '../world/http.ts';
import type { World } from '../world/world.ts';
import { usesStage } from './stage.ts';
import { type HeaderLine, sendRaw } from './raw-request.ts';

let w: World;
let server: Served;
let port: number;
let siti: TestUser;
let budi: TestUser;

usesStage((stage) => ({ w, server, port } = stage));

beforeAll(async () => {
  siti = await w.make.user({ fullname: 'Siti Sesi' });
  budi = await w.make.user({ fullname: 'Budi Sesi' });
});

const sealed = (person: Person) => (person.headers['cookie'] ?? '').split('; ')[0] ?? '';
const tokenOf = (person: Person) => person.headers['x-xsrf-token'] ?? '';
const cookie = (...parts: readonly string[]): HeaderLine => ['Cookie', parts.join('; ')];
const token = (value: string): HeaderLine => ['X-XSRF-TOKEN', value];

const nameBehind = async (...headers: readonly HeaderLine[]): Promise<string | number> => {
  const answer = await sendRaw(port, { path: '/api/user', headers });
  return answer.status === 200 ? JSON.parse(answer.text).data.fullname : answer.status;
};

const LOOK = {
  activeMode: 'dark',
  activeDir: 'ltr',
  activeTheme: 'BLUE_THEME',
  activeNavbarBg: 'paper',
  activeSidebarBg: 'page',
  density: 'auto',
  dataSaver: false,
  reducedMotion: false,
  textScale: 100,
  singleKeys: true,
};
/** A write that changes the caller's own account alone. */
const write = async (...headers: readonly HeaderLine[]): Promise<number> =>
  (
    await sendRaw(port, {
      method: 'PUT',
      path: '/api/account/appearance',
      headers: [['Content-Type', 'application/json'], ...headers],
      body: JSON.stringify(LOOK),
    })
  ).status;

describe('two cookies of one name', () => {
  it.each<[string, (one: string, other: string) => readonly HeaderLine[]]>([
    ['in one header', (one, other) => [cookie(one, other)]],
    ['in two headers', (one, other) => [cookie(one), cookie(other)]],
  ])('%s: the first is the session, for reading and for writing', async (_, lines) => {
    const [one, other] = [await server.as(siti), await server.as(budi)];
    const both = lines(sealed(one), sealed(other));
    expect(await nameBehind(...both)).toBe('Siti Sesi');
    expect(await write(...both, token(tokenOf(other)))).toBe(403);
    expect(await write(...both, token(tokenOf(one)))).toBe(200);
    const turned = lines(sealed(other), sealed(one));
    expect(await nameBehind(...turned)).toBe('Budi Sesi');
    expect(await write(...turned, token(tokenOf(one)))).toBe(403);
  });

  it('a broken one before the right one: nobody is signed in', async () => {
    const person = await server.as(siti);
    for (const broken of ['hadir_web=', 'hadir_web=x', `hadir_web=${'A'.repeat(200)};x`])
      expect(await nameBehind(cookie(broken, sealed(person))), broken).toBe(401);
  });
});

describe('a cookie that is not the one that was given', () => {
  const CHANGES: readonly [string, (cookie: string) => string][] = [
    ['its name in capitals', (given) => given.replace('hadir_web', 'HADIR_WEB')],
    ['its name with a prefix', (given) => `__Host-${given}`],
    ['its value in small letters', (given) => given.toLowerCase()],
    ['its value cut off', (given) => given.slice(0, -6)],
    ['one letter turned', (given) => given.slice(0, 20) + (given[20] === 'A' ? 'B' : 'A') + given.slice(21)],
    ['its halves exchanged', (given) => `hadir_web=${given.slice(10).split('%3B').reverse().join('%3B')}`],
    ['the id of the session in plain', () => 'hadir_web=00000000-0000-7000-8000-000000000001'],
  ];
  it.each(CHANGES)('%s: nobody is signed in', async (_, change) => {
    expect(await nameBehind(cookie(change(sealed(await server.as(siti)))))).toBe(401);
  });

  it('the sealed cookie in quotes, or encoded once more, signs in nobody else', async () => {
    const given = sealed(await server.as(siti));
    const quoted = given.replace('=', '="').concat('"');
    expect(['Siti Sesi', 401]).toContain(await nameBehind(cookie(quoted)));
    expect(await nameBehind(cookie(given.replaceAll('%', '%25')))).toBe(401);
  });
});

describe('the cookie of a session that is over', () => {
  const ENDS: readonly [string, (person: Person) => Promise<unknown>][] = [
    ['signed out', (person) => person.call(auth.logout, { body: {} })],
    ['ended from another device', async () => (await server.as(siti)).call(auth.endOtherSessions, { body: {} })],
    [
      'of an older password',
      () => w.pool.query('update account set session_epoch = session_epoch + 1 where id = $1', [siti.accountId]),
    ],
  ];
  it.each(ENDS)('%s: neither reads nor writes', async (_, end) => {
    const person = await server.as(siti);
    await end(person);
    expect(await nameBehind(cookie(sealed(person)))).toBe(401);
    expect(await write(cookie(sealed(person)), token(tokenOf(person)))).toBe(401);
  });
});

describe('the token of a write', () => {
  const OTHERS: readonly [string, (own: Person, second: Person, other: Person) => readonly HeaderLine[]][] = [
    ['none', () => []],
    ['empty', () => [token('')]],
    ['of another session of the same account', (_own, second) => [token(tokenOf(second))]],
    ['of somebody else', (_own, _second, other) => [token(tokenOf(other))]],
    ['twice', (own) => [token(tokenOf(own)), token(tokenOf(own))]],
    ['after a wrong one', (own) => [token('x'), token(tokenOf(own))]],
    ['in capitals', (own) => [token(tokenOf(own).toUpperCase())]],
    ['padded', (own) => [token(`${tokenOf(own)}=`)]],
    ['cut off', (own) => [token(tokenOf(own).slice(0, -1))]],
    ['in quotes', (own) => [token(`"${tokenOf(own)}"`)]],
    ['in the cookie alone', (own) => [cookie(sealed(own), `XSRF-TOKEN=${tokenOf(own)}`)]],
    ['under another name', (own) => [['X-CSRF-TOKEN', tokenOf(own)]]],
    ['with an underscore for a dash', (own) => [['X_XSRF_TOKEN', tokenOf(own)]]],
  ];
  it.each(OTHERS)('%s: refused', async (_, lines) => {
    const [own, second, other] = [await server.as(siti), await server.as(siti), await server.as(budi)];
    expect(await write(cookie(sealed(own)), ...lines(own, second, other))).toBe(403);
  });

  it('of the own session passes, whatever the cookie of the token says', async () => {
    const own = await server.as(siti);
    expect(await write(cookie(sealed(own), 'XSRF-TOKEN=planted'), token(tokenOf(own)))).toBe(200);
  });
});

describe('where a write comes from', () => {
  const here = (): string => `http://127.0.0.1:${port}`;
  const FOREIGN_ORIGINS: readonly [string, () => readonly HeaderLine[]][] = [
    ['null', () => [['Origin', 'null']]],
    ['empty', () => [['Origin', '']]],
    ['another scheme', () => [['Origin', here().replace('http', 'https')]]],
    ['another port', () => [['Origin', 'http://127.0.0.1:1']]],
    ['no port', () => [['Origin', 'http://127.0.0.1']]],
    ['a trailing dot', () => [['Origin', `http://127.0.0.1.:${port}`]]],
    ['a slash behind', () => [['Origin', `${here()}/`]]],
    ['capitals', () => [['Origin', here().toUpperCase()]]],
    ['a name in front', () => [['Origin', `http://own@127.0.0.1:${port}`]]],
    ['our address as a subdomain', () => [['Origin', `http://127.0.0.1:${port}.evil.example`]]],
    ['another name of this machine', () => [['Origin', `http://localhost:${port}`]]],
    [
      'twice',
      () => [
        ['Origin', here()],
        ['Origin', here()],
      ],
    ],
    [
      'a foreign one behind our own',
      () => [
        ['Origin', here()],
        ['Origin', 'https://evil.example'],
      ],
    ],
    ['cross-site', () => [['Sec-Fetch-Site', 'cross-site']]],
    ['same-site', () => [['Sec-Fetch-Site', 'same-site']]],
    ['an unknown word of the browser', () => [['Sec-Fetch-Site', 'Same-Origin']]],
    [
      'cross-site behind same-origin',
      () => [
        ['Sec-Fetch-Site', 'same-origin'],
        ['Sec-Fetch-Site', 'cross-site'],
      ],
    ],
    [
      'cross-site with our own origin',
      () => [
        ['Origin', here()],
        ['Sec-Fetch-Site', 'cross-site'],
      ],
    ],
    [
      'a forwarded host that nobody may name',
      () => [
        ['Origin', 'https://evil.example'],
        ['X-Forwarded-Host', 'evil.example'],
        ['X-Forwarded-Proto', 'https'],
      ],
    ],
  ];
  it.each(FOREIGN_ORIGINS)('%s: refused, with the right token', async (_, lines) => {
    const own = await server.as(siti);
    expect(await write(cookie(sealed(own)), token(tokenOf(own)), ...lines())).toBe(403);
  });

  it.each(FOREIGN_ORIGINS)('%s: signing in is refused, too', async (_, lines) => {
    const answer = await sendRaw(port, {
      method: 'POST',
      path: '/api/login',
      headers: [['Content-Type', 'application/json'], ...lines()],
      body: JSON.stringify({ login: siti.login, password: 'x' }),
    });
    expect(answer.status).toBe(403);
  });

  it.each<[string, () => readonly HeaderLine[]]>([
    [
      'our own origin',
      () => [
        ['Origin', here()],
        ['Sec-Fetch-Site', 'same-origin'],
      ],
    ],
    ['typed by the person', () => [['Sec-Fetch-Site', 'none']]],
    ['no browser at all', () => []],
  ])('%s: taken with the right token, refused without', async (_, lines) => {
    const own = await server.as(siti);
    expect(await write(cookie(sealed(own)), token(tokenOf(own)), ...lines())).toBe(200);
    expect(await write(cookie(sealed(own)), ...lines())).toBe(403);
  });

  it('another page as Referer alone: the token decides', async () => {
    const own = await server.as(siti);
    const foreign: HeaderLine = ['Referer', 'https://evil.example/'];
    expect(await write(cookie(sealed(own)), foreign)).toBe(403);
  });
});
