/**
 * Nobody writes more of a row than a form offers: a role, a company, the flag of a leader or a wage that is slipped into
 * any write is refused by its name, wherever in the body it stands, and no table is another one afterwards.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { asks, asksAbout, asksAboutOwn } from '../access/calls.ts';
import type { Cast } from '../access/access-people.ts';
import type { Served } from '../world/http.ts';
import type { World } from '../world/world.ts';
import { type Callers, named, usesCallers, withJson } from './callers.ts';

const SLIPPED = { role: 'admin', companyId: '00000000-0000-7000-8000-0000000000ff', isLeader: true, wage: 1 } as const;
type Slipped = keyof typeof SLIPPED;
const KEYS = Object.keys(SLIPPED) as Slipped[];

/** Whose own business the key is, typed by hand; who may is the access test's. */
const OWN_BUSINESS: Readonly<Record<string, readonly Slipped[]>> = {
  'PUT /api/people/:id/role': ['role', 'isLeader'],
  'POST /api/platform/impersonation': ['companyId'],
};
const writes = named(withJson.filter(({ method }) => method !== 'GET'));

let w: World;
let server: Served;
let cast: Cast;
let memberFor: Callers['memberFor'];
let before: ReadonlyMap<string, string>;

/** What each table holds; sessions move on by being used. */
async function tables(): Promise<ReadonlyMap<string, string>> {
  const { rows } = await w.pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname not in ('session', 'login_attempt') order by 1`,
  );
  const hashes = new Map<string, string>();
  for (const { name } of rows) {
    const hash = await w.pool.query<{ hash: string | null }>(
      `select md5(string_agg(t::text, '' order by t::text)) as hash from "${name}" t`,
    );
    hashes.set(name, hash.rows[0]?.hash ?? '');
  }
  return hashes;
}

usesCallers({}, (made) => {
  ({ w, server, cast, memberFor } = made);
});
beforeAll(async () => {
  before = await tables();
});

/** The body once with the key in it, and once for each object inside it that might take it. */
function slippedInto(body: unknown, key: Slipped): object[] {
  if (Array.isArray(body))
    return body.flatMap((part, index) => slippedInto(part, key).map((one) => body.with(index, one)));
  if (typeof body !== 'object' || body === null) return [];
  const inside = Object.entries(body).flatMap(([name, part]) =>
    slippedInto(part, key).map((one) => ({ ...body, [name]: one })),
  );
  return [{ ...body, [key]: SLIPPED[key] }, ...inside];
}

describe('slipped into a write', () => {
  test.each(writes)('%s', async (name, endpoint) => {
    // Somebody who would be let through: what is refused then is the body alone.
    const person = endpoint.access === 'public' ? server.anonymous : memberFor(endpoint);
    const ask = asks[name]?.(cast) ?? asksAbout[name]?.(cast, 'lain') ?? asksAboutOwn[name]?.(cast.ours.id);
    if (ask === undefined) throw new Error(`no request for ${name}`);
    // Settings are looked up by name after their company: it has to be there.
    const params = name.includes('companies/:id/settings') ? { ...ask.params, id: cast.ours.id } : ask.params;
    for (const key of KEYS.filter((one) => !OWN_BUSINESS[name]?.includes(one))) {
      for (const body of slippedInto(ask.body ?? {}, key)) {
        const answer = await person.call(endpoint, { ...ask, ...(params ? { params } : {}), body } as never);
        const where = `${JSON.stringify(body).slice(0, 300)} -> ${answer.status} ${answer.text.slice(0, 300)}`;
        expect(answer.status, where).toBe(422);
        expect(
          Object.keys(answer.error.errors ?? {}).filter((field) => field.split('.').at(-1) === key),
          where,
        ).toHaveLength(1);
      }
    }
  });

  test('changed no table', async () => {
    expect(await tables()).toEqual(before);
  });
});
