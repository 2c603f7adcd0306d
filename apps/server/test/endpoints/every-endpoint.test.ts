import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { allEndpoints } from '@hadir/contract/all-endpoints.ts';
import { allRequestKinds } from '@hadir/contract/all-request-kinds.ts';
import type { Endpoint } from '@hadir/contract/kernel/endpoint.ts';
import { SEED, tries } from '../../../../tools/suites/sampling.ts';
import type { Person, Served } from '../world/http.ts';
import { fitting } from './arbitrary.ts';
import { type Callers, endsSessions, isOfMaster, named, urlOf, usesCallers, withJson } from './callers.ts';

const REQUESTS = tries(20, 300);
/** Master tables share one engine: the requests of all of them together are some thousands. */
const REQUESTS_OF_A_MASTER = tries(5, 25);
/** Kinds of requests share an engine, too, but have drafts and rules of their own. */
const REQUESTS_OF_A_KIND = tries(10, 60);
const ofKinds = new Set<string>(
  allRequestKinds.flatMap(({ list, preview, submit }) => [list.path, preview.path, submit.path]),
);
function requestsFor(endpoint: Endpoint): number {
  if (isOfMaster(endpoint)) return REQUESTS_OF_A_MASTER;
  return ofKinds.has(endpoint.path) ? REQUESTS_OF_A_KIND : REQUESTS;
}

let server: Served;
let callerFor: Callers['callerFor'];
let memberFor: Callers['memberFor'];
usesCallers({ jobs: true }, (made) => {
  ({ server, callerFor, memberFor } = made);
});

const cases = named(allEndpoints);
const writes = cases.filter(([, endpoint]) => endpoint.method !== 'GET' && endpoint.access !== 'public');
const bodies = named(withJson);
/** What a body must hold before its other keys are looked at. */
const chosen: Readonly<Record<string, object>> = {
  'POST /api/attendance/reviews/:id/decision': { move: 'accept' },
  'POST /api/attendance/reviews/decide': { move: 'accept' },
};
const withQuery = cases.filter(([, endpoint]) => endpoint.query !== undefined);

async function send(
  endpoint: Endpoint,
  person: Person,
  change: { headers?: Record<string, string | undefined>; body?: unknown; search?: string },
) {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries({ ...person.headers, 'idempotency-key': randomUUID(), ...change.headers }))
    if (value !== undefined) headers[name] = value;
  const response = await server.app.http.inject({
    method: endpoint.method,
    url: urlOf(endpoint) + (change.search ?? ''),
    headers: {
      ...headers,
      ...(endpoint.method === 'GET'
        ? {}
        : { 'content-type': endpoint.accepts === 'bytes' ? 'application/octet-stream' : 'application/json' }),
    },
    ...(endpoint.method === 'GET' ? {} : { payload: JSON.stringify(change.body ?? {}) }),
    payloadAsStream: endpoint.answers === 'stream',
  });
  if (endpoint.answers !== 'stream') return { status: response.statusCode, body: response.body };
  const stream = response.stream();
  // A refusal ends, the stream itself does not.
  if (!String(response.headers['content-type']).startsWith('text/event-stream'))
    return { status: response.statusCode, body: await text(stream) };
  stream.destroy();
  return { status: response.statusCode, body: '' };
}

describe('a write of a session', () => {
  it.each(writes)('%s without its CSRF token is refused', async (_, endpoint) => {
    for (const token of [undefined, '', 'salah']) {
      const answer = await send(endpoint, memberFor(endpoint), { headers: { 'x-xsrf-token': token } });
      expect([answer.status, JSON.parse(answer.body).code]).toEqual([403, 'PERMINTAAN_DITOLAK']);
    }
  });

  it.each(writes)('%s from a foreign origin is refused', async (_, endpoint) => {
    const answer = await send(endpoint, memberFor(endpoint), { headers: { origin: 'https://jahat.example' } });
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([403, 'PERMINTAAN_DITOLAK']);
  });
});

describe('input', () => {
  it.each(bodies)('%s refuses an unknown key by its name', async (name, endpoint) => {
    const answer = await send(endpoint, await callerFor(endpoint), { body: { ...chosen[name], kunci_asing: 1 } });
    expect(answer.status).toBe(422);
    expect(JSON.parse(answer.body).errors).toHaveProperty('kunci_asing', ['Kolom kunci_asing tidak dikenal.']);
  });

  it.each(withQuery)('%s refuses an unknown parameter by its name', async (_, endpoint) => {
    const answer = await send(endpoint, memberFor(endpoint), { search: '?kunci_asing=1' });
    expect(answer.status).toBe(422);
    expect(JSON.parse(answer.body).errors).toHaveProperty('kunci_asing');
  });

  it.each(bodies)('%s refuses a body that is no object, and other kinds of content', async (_, endpoint) => {
    const person = await callerFor(endpoint);
    for (const body of ['[]', 'null', '"teks"', '{"a":']) {
      const response = await server.app.http.inject({
        method: endpoint.method,
        url: urlOf(endpoint),
        headers: { ...person.headers, 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
        payload: body,
      });
      expect(response.statusCode, body).toBe(422);
      expect(response.json().message).toMatch(/[a-z] /);
    }
    const response = await server.app.http.inject({
      method: endpoint.method,
      url: urlOf(endpoint),
      headers: { ...person.headers, 'content-type': 'text/plain' },
      payload: '{}',
    });
    expect(response.statusCode).toBe(415);
  });
});

describe(`${REQUESTS} requests (${REQUESTS_OF_A_MASTER} of each master endpoint) made from the schema`, () => {
  it.each(cases.filter(([, endpoint]) => endpoint.answers !== 'stream'))(
    '%s never fails inside, and every refusal is one Indonesian sentence with a reference',
    async (_, endpoint) => {
      const part = (schema: Endpoint['body']) => (schema ? fitting(schema) : fc.constant(undefined));
      const arbitrary = fc.record({
        params: part(endpoint.params),
        query: part(endpoint.query),
        body: part(endpoint.body),
      });
      const person = await callerFor(endpoint);
      await fc.assert(
        fc.asyncProperty(arbitrary, async (input) => {
          const caller = endsSessions(endpoint) ? await callerFor(endpoint) : person;
          const answer = await caller.call(endpoint, {
            ...(input as object),
            ...(endpoint.accepts === 'bytes' ? { body: Buffer.from('bukan berkas') } : {}),
          } as never);
          expect(answer.status, `${JSON.stringify(input).slice(0, 500)} -> ${answer.text.slice(0, 300)}`).toBeLessThan(
            500,
          );
          if (answer.status >= 400) {
            expect(answer.error.ref).toMatch(/^HD-\d{8}$/);
            expect(answer.error.message).not.toMatch(/undefined|\{|\b(invalid|required|expected|must)\b/i);
          }
        }),
        { numRuns: requestsFor(endpoint), seed: SEED, endOnFailure: true },
      );
    },
    tries(120_000, 900_000),
  );
});
