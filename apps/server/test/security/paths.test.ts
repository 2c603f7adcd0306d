/** One resource under many paths, methods and bodies: it is the guarded one, or nothing at all. */
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { auth } from '@hadir/contract/auth/endpoints.ts';
import { TEST_PASSWORD, type TestUser } from '../world/factories.ts';
import { type Person, type Served } from '../world/http.ts';
import type { World } from '../world/world.ts';
import { usesStage } from './stage.ts';
import { type HeaderLine, linesOf, type RawRequest, sendRaw } from './raw-request.ts';

const NAME = 'Kanari Jalan';
let w: World;
let server: Served;
let port: number;
let user: TestUser;
let staff: Person;

usesStage((stage) => ({ w, server, port } = stage));

beforeAll(async () => {
  user = await w.make.user({ fullname: NAME });
  staff = await server.as(user);
});

const asStaff = (request: RawRequest) =>
  sendRaw(port, { ...request, headers: [...linesOf(staff.headers), ...(request.headers ?? [])] });

const ROUTED = [
  '/api/user',
  '/api/user?',
  '/api/user?x=1&x=2',
  '/api/user?/../../',
  '/%61pi/user',
  '/api/%75ser',
  '/%61%70%69/user',
] as const;

const NOWHERE = [
  '/api/user/',
  '//api/user',
  '/api//user',
  '/./api/user',
  '/api/./user',
  '/api/x/../user',
  '/x/../api/user',
  '/api/%2e%2e/api/user',
  '/assets/../api/user',
  '/API/user',
  '/api/USER',
  '/api%2Fuser',
  '/api%5cuser',
  '/api\\user',
  '/api/user;x',
  '/api/user;jsessionid=1',
  '/api/user%3Bx',
  '/api/user%00',
  '/api/user%20',
  '/api/user.json',
  '/api/user%2F',
  '/api/v1/user',
  '/%2561pi/user',
] as const;

describe('a path', () => {
  it.each(ROUTED)('%s reaches the route: the same guard, never kept by a cache', async (path) => {
    const answer = await asStaff({ path });
    expect([answer.status, answer.text.includes(NAME)]).toEqual([200, true]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await sendRaw(port, { path })).status).toBe(401);
  });

  it('in the absolute form of a proxy reaches the route the same way', async () => {
    const path = 'http://elsewhere.example/api/user';
    const answer = await asStaff({ path });
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await sendRaw(port, { path })).status).toBe(401);
  });

  it.each(NOWHERE)('%s is no route of the API', async (path) => {
    const answer = await asStaff({ path });
    expect(answer.text).not.toContain(NAME);
    // The page of the web application, where it is built, for addresses outside /api.
    expect(
      answer.status === 404 || answer.status === 400 || /text\/html/.test(String(answer.headers['content-type'])),
    ).toBe(true);
  });
});

describe('a method', () => {
  const CASES: readonly [string, RawRequest, number][] = [
    ['HEAD of a guarded GET', { method: 'HEAD', path: '/api/user' }, 200],
    ['OPTIONS', { method: 'OPTIONS', path: '/api/user' }, 404],
    ['TRACE', { method: 'TRACE', path: '/api/user' }, 404],
    ['a write where there is only a read', { method: 'POST', path: '/api/user' }, 404],
    ['a read where there is only a write', { path: '/api/logout' }, 404],
    ['GET that calls itself POST', { path: '/api/logout', headers: [['X-HTTP-Method-Override', 'POST']] }, 404],
    ['GET that names _method', { path: '/api/logout?_method=POST' }, 404],
    ['GET that calls itself DELETE', { path: '/api/push-device', headers: [['X-HTTP-Method', 'DELETE']] }, 200],
  ];

  it.each(CASES)('%s', async (_, request, status) => {
    const answer = await asStaff(request);
    expect(answer.status).toBe(status);
    if (request.method === 'HEAD') expect(answer.text).toBe('');
    expect((await staff.call(auth.user)).status).toBe(200);
  });

  it('HEAD without a session tells nothing but that', async () => {
    expect((await sendRaw(port, { method: 'HEAD', path: '/api/user' })).status).toBe(401);
  });

  it('HEAD of the live stream ends', async () => {
    const answer = await asStaff({ method: 'HEAD', path: '/api/live' });
    expect(answer.text).toBe('');
  });

  it.each([['X-HTTP-Method-Override'], ['X-Method-Override'], ['X-HTTP-Method']])(
    'a write that calls itself GET by %s needs its token all the same',
    async (name) => {
      const { cookie = '' } = staff.headers;
      const answer = await sendRaw(port, {
        method: 'POST',
        path: '/api/logout?_method=GET',
        headers: [
          ['Cookie', cookie],
          [name, 'GET'],
          ['Content-Type', 'application/json'],
        ],
        body: '{}',
      });
      expect(answer.status).toBe(403);
    },
  );
});

const JSON_TYPE: HeaderLine = ['Content-Type', 'application/json'];
const signIn = (body: string | Buffer, ...headers: readonly HeaderLine[]) =>
  sendRaw(port, { method: 'POST', path: '/api/login', headers, body });

describe('a body', () => {
  const credentials = () => JSON.stringify({ login: user.login, password: TEST_PASSWORD });
  const withKeys = (more: string) => `{"login":"${user.login}","password":"${TEST_PASSWORD}",${more}}`;

  it.each([
    ['application/json', 200],
    ['APPLICATION/JSON', 200],
    ['application/json; charset=utf-8', 200],
    ['application/json;charset=utf-7', 200],
    ['application/json, text/plain', 415],
    ['application/json+x', 415],
    ['application/vnd.api+json', 415],
    ['application/problem+json', 415],
    ['application/csp-report', 415],
    ['application/octet-stream', 415],
    ['text/json', 415],
    ['text/plain', 415],
    ['text/plain; application/json', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
  ])('of type %s is answered %i', async (type, status) => {
    expect((await signIn(credentials(), ['Content-Type', type])).status).toBe(status);
  });

  it('without a type is refused', async () => {
    expect((await signIn(credentials())).status).toBe(415);
  });

  it.each([
    ['a key twice: the last one is judged', '"login":"tidak.ada"', 422],
    ['__proto__', '"__proto__":{"admin":true}', 422],
    ['__proto__ in escapes', '"__pr\\u006fto__":{"admin":true}', 422],
    ['constructor.prototype', '"constructor":{"prototype":{"admin":true}}', 422],
    ['an unknown key', '"admin":true', 422],
    ['toString', '"toString":"x"', 422],
  ])('%s', async (_, more, status) => {
    const answer = await signIn(withKeys(more), JSON_TYPE);
    expect(answer.status, answer.text).toBe(status);
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
  });

  it.each([
    ['an array for a text', `{"login":["a"],"password":"x"}`],
    ['an object for a text', `{"login":{"$ne":""},"password":{"$ne":""}}`],
    ['a number for a text', `{"login":1,"password":true}`],
    ['a comment', `{"login":"a","password":"x"}//`],
    ['two values', `{"login":"a","password":"x"}{}`],
    ['a byte order mark alone', '\ufeff'],
    ['nesting without end', `${'['.repeat(50_000)}`],
  ])('%s is refused', async (_, body) => {
    expect((await signIn(body, JSON_TYPE)).status).toBe(422);
  });

  it('of a GET is not read', async () => {
    const answer = await asStaff({ path: '/api/user', headers: [JSON_TYPE], body: '{"broken"' });
    expect(answer.status).toBe(200);
  });
});

describe('a packed body', () => {
  const BOMB = gzipSync(Buffer.alloc(12 * 1_048_576, 0x20));

  it('is read as what it holds', async () => {
    const packed = gzipSync(JSON.stringify({ login: user.login, password: TEST_PASSWORD }));
    expect((await signIn(packed, JSON_TYPE, ['Content-Encoding', 'gzip'])).status).toBe(200);
  });

  it.each([
    ['unpacks to more than is taken', BOMB, 'gzip', 413],
    ['is no gzip', Buffer.from('{}'), 'gzip', 422],
    ['is cut off', BOMB.subarray(0, 200), 'gzip', 422],
    ['names a packing nobody knows', Buffer.from('{}'), 'zip', 422],
    ['names two', BOMB, 'gzip, gzip', 422],
  ])('that %s is refused', async (_, body, encoding, status) => {
    const answer = await signIn(body, JSON_TYPE, ['Content-Encoding', encoding]);
    expect(answer.status, answer.text).toBe(status);
  });

  it('for an upload counts as what it holds', async () => {
    const answer = await asStaff({
      method: 'POST',
      path: '/api/requests/files',
      headers: [
        ['Content-Type', 'application/pdf'],
        ['Content-Encoding', 'gzip'],
      ],
      body: gzipSync(`%PDF-1.7\n${' '.repeat(6 * 1_048_576)}\n%%EOF`),
    });
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([422, 'BERKAS_TIDAK_VALID']);
  });
});

describe('a parameter of the query', () => {
  const days = '/api/attendance/days?from=2026-11-02&to=2026-11-03';
  it.each([
    ['a single one twice', `${days}&userId=${ID(1)}&userId=${ID(2)}`],
    ['a single one as a list', `${days}&userId[]=${ID(1)}`],
    ['a single one as an object', `${days}&userId[$ne]=x`],
    ['the first date twice', `${days}&from=2026-01-01`],
    ['a page twice', `${days}&page=1&page=2`],
    ['__proto__', `${days}&__proto__=x`],
    ['__proto__ as an object', `${days}&__proto__[admin]=1`],
    ['constructor', `${days}&constructor=x`],
    ['in capitals', `${days}&USERID=${ID(1)}`],
    ['with a blank in its name', `${days}&%20userId=${ID(1)}`],
    ['behind a semicolon', `${days};userId=${ID(1)}`],
  ])('%s is refused', async (_, path) => {
    expect((await asStaff({ path })).status).toBe(422);
  });
});

function ID(number: number): string {
  return `00000000-0000-7000-8000-00000000000${number}`;
}
