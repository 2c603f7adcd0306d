/** Bodies that no form sends: deep, huge, doubled, poisoned. Every endpoint answers them briefly and with a refusal. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '@hadir/contract/all-endpoints.ts';
import type { Endpoint } from '@hadir/contract/kernel/endpoint.ts';
import { sample } from '../../../../tools/suites/sampling.ts';
import { type Cast, makeCast } from '../access/cast.ts';
import { type Person, type Served, serveWorld } from '../http.ts';
import { world, type World } from '../world.ts';
import { ENDS_SESSIONS, makeCallers, urlOf } from './callers.ts';

let w: World;
let server: Served;
let cast: Cast;
let callerOf: (endpoint: Endpoint) => Person;

beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { jobs: true });
  cast = await makeCast(w);
  callerOf = await makeCallers(server, cast);
});
afterAll(async () => {
  await server.close();
  await w.close();
});

const ofMaster = ({ path }: Endpoint) => path.startsWith('/api/master/');
const withJson = allEndpoints.filter(
  ({ body, accepts, path }) => body !== undefined && accepts !== 'bytes' && path !== '/api/csp-report',
);
const cases = [
  ...withJson.filter((endpoint) => !ofMaster(endpoint)),
  ...sample(withJson.filter(ofMaster), 5, 'hostile bodies of master tables'),
].map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

/** Names that the endpoint's body knows, as far as it is one object. */
function keysOf({ body }: Endpoint): string[] {
  const shape: unknown = body !== undefined && 'shape' in body ? body.shape : undefined;
  return typeof shape === 'object' && shape !== null ? Object.keys(shape) : [];
}

/** The same text as value of every key. */
const everyKey = (endpoint: Endpoint, value: string) =>
  `{${keysOf(endpoint)
    .slice(0, 8)
    .map((key) => `${JSON.stringify(key)}:${value}`)
    .join(',')}}`;

const DEEP = 50_000;
const HOSTILE: Readonly<Record<string, (endpoint: Endpoint) => string>> = {
  'fifty thousand levels in every key': (endpoint) => everyKey(endpoint, '['.repeat(DEEP) + ']'.repeat(DEEP)),
  'fifty thousand levels of objects': (endpoint) =>
    everyKey(endpoint, '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)),
  'deep values inside of objects': (endpoint) =>
    everyKey(endpoint, `{"annual_days":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`),
  'a key of 900 kB': () => `{"${'k'.repeat(900_000)}":1}`,
  'fifty thousand unknown keys': () => `{${Array.from({ length: 50_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
  'fifty thousand wrong items in every key': (endpoint) => everyKey(endpoint, `[${'{},'.repeat(20_000)}{}]`),
  'numbers beyond every number': (endpoint) => everyKey(endpoint, '1e999'),
  'a poisoned prototype': () => '{"__proto__":{"role":"superadmin"}}',
  'a poisoned constructor': () => '{"constructor":{"prototype":{"role":"superadmin"}}}',
  'the same key twice, unknown': () => '{"kunci_asing":1,"kunci_asing":2}',
};

/** What a person could read; a body of a megabyte is not sent back. */
const MOST_ANSWERED = 40_000;

/** Bodies that an endpoint is sent in one run, in turn over the runs; all of them in the long one. */
const BODIES = 3;

/** Takes values of any kind, so that nothing but the bound stands before whoever walks them. */
const TAKES_ANYTHING = /settings|law/;

const bodiesOf = (endpoint: Endpoint) => {
  const all = Object.entries(HOSTILE).map(([name, make]) => [name, make(endpoint)] as const);
  const telling = all.filter(([, payload]) => payload !== '{}');
  return TAKES_ANYTHING.test(endpoint.path) ? telling : sample(telling, BODIES, `bodies of ${endpoint.path}`);
};

it.each(cases)('%s refuses what no form sends, briefly', async (_, endpoint) => {
  const own = ENDS_SESSIONS.test(endpoint.path);
  const person =
    endpoint.access === 'public' ? server.anonymous : own ? await server.as(cast.actors.admin) : callerOf(endpoint);
  for (const [name, payload] of bodiesOf(endpoint)) {
    const answer = await server.app.http.inject({
      method: endpoint.method,
      url: urlOf(endpoint),
      headers: { ...person.headers, 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
      payload,
    });
    const said = `${name}: ${answer.body.slice(0, 300)}`;
    expect(answer.statusCode, said).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode, said).toBeLessThan(500);
    expect(answer.body.length, said).toBeLessThan(MOST_ANSWERED);
    expect(answer.json()).toMatchObject({ code: expect.any(String), message: expect.stringMatching(/[a-z] /) });
  }
});

it('nothing of it reached a prototype', () => {
  expect(({} as Record<string, unknown>)['role']).toBeUndefined();
});

describe('the size of a body', () => {
  it.each(cases.filter(([, { access }]) => access !== 'public'))(
    '%s is bounded and the bound is named',
    async (_, endpoint) => {
      if (ENDS_SESSIONS.test(endpoint.path)) return;
      const limit = endpoint.bodyLimit ?? 1_048_576;
      const answer = await server.app.http.inject({
        method: endpoint.method,
        url: urlOf(endpoint),
        headers: { ...callerOf(endpoint).headers, 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
        payload: `"${'x'.repeat(limit)}"`,
      });
      expect([answer.statusCode, answer.json().code]).toEqual([413, 'TERLALU_BESAR']);
      expect(answer.json().message).toContain(`maksimal ${Math.max(1, Math.floor(limit / 1_048_576))} MB`);
    },
  );
});
