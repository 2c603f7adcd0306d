/** Bodies that no form sends: deep, huge, doubled, poisoned. Every endpoint answers them briefly and with a refusal. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '@hadir/contract/kernel/endpoint.ts';
import { sample } from '../../../../tools/suites/sampling.ts';
import type { Served } from '../world/http.ts';
import { type Callers, isOfMaster, named, urlOf, usesCallers, withJson } from './callers.ts';

let server: Served;
let callerFor: Callers['callerFor'];
let memberFor: Callers['memberFor'];
usesCallers({ jobs: true }, (made) => {
  ({ server, callerFor, memberFor } = made);
});

const cases = named([
  ...withJson.filter((endpoint) => !isOfMaster(endpoint)),
  ...sample(withJson.filter(isOfMaster), 5, 'hostile bodies of master tables'),
]);

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
  const nonEmpty = all.filter(([, payload]) => payload !== '{}');
  return TAKES_ANYTHING.test(endpoint.path) ? nonEmpty : sample(nonEmpty, BODIES, `bodies of ${endpoint.path}`);
};

it.each(cases)('%s refuses what no form sends, briefly', async (_, endpoint) => {
  const person = await callerFor(endpoint);
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
      const limit = endpoint.bodyLimit ?? 1_048_576;
      const answer = await server.app.http.inject({
        method: endpoint.method,
        url: urlOf(endpoint),
        headers: {
          ...memberFor(endpoint).headers,
          'idempotency-key': randomUUID(),
          'content-type': 'application/json',
        },
        payload: `"${'x'.repeat(limit)}"`,
      });
      expect([answer.statusCode, answer.json().code]).toEqual([413, 'TERLALU_BESAR']);
      expect(answer.json().message).toContain(`maksimal ${Math.max(1, Math.floor(limit / 1_048_576))} MB`);
    },
  );
});
