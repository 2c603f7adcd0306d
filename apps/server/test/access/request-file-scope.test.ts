/** Readers from outside and leaders try to get at requests of others through the files of request lists. */
import { reportFiles } from '@hadir/contract/exports/endpoints.ts';
import { REQUEST_KINDS, type RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { type Instant, MINUTE_MS } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { KIND_CASES } from '../../../../packages/contract/test-data/request-kinds/all-kind-cases.ts';
import { insertRows } from '../../src/db/insert-rows.ts';
import { newId } from '../../src/db/new-id.ts';
import { runWaitingExports } from '../../src/modules/exports/exports.job.ts';
import { reasonFor } from '../overtime/overtime.ts';
import type { Person, Served } from '../world/http.ts';
import type { World } from '../world/world.ts';
import { type Cast, FIRST, SUBJECTS, type SubjectName } from './access-people.ts';
import { namedIn, OUTSIDERS, type Outsider, outsideOf, outsidersStage, SEEN } from './outsiders.ts';

const range = { from: FIRST, to: FIRST };
const SORTS = ['submittedAt', 'first', 'fullname', 'status'] as const;

let w: World;
let server: Served;
let cast: Cast;
let admin: Person;
let otherClient: string;
let end: () => Promise<void>;

const kindsOf = (reader: Outsider) =>
  REQUEST_KINDS.filter((kind) => (KIND_CASES[kind].file.readers as readonly string[]).includes(reader));
const readable = [...new Set(OUTSIDERS.flatMap(kindsOf))];

/** On the first date: who moves to another client later is still placed at the first. */
async function makeRequest(kind: RequestKind, name: SubjectName): Promise<void> {
  const user = cast.subjects[name];
  const own = { company_id: user.company.id };
  const request = { ...own, id: newId(), kind, user_id: user.id, created_by: user.id };
  const at = `${FIRST}T02:00:00Z`;
  const when = {
    first_date: FIRST,
    last_date: FIRST,
    starts_at: at,
    ends_at: `${FIRST}T10:00:00Z`,
    tz: 'Asia/Jakarta',
  };
  const rest = { label: 'Uji', days: 1, minutes: 60, reason: 'Urusan keluarga.', flags: [], submitted_at: at };
  await insertRows(w.pool, 'request', [
    { ...request, ...when, ...rest, status: 'approved', decided_at: at, updated_at: at },
  ]);
  const { table, dated } = KIND_CASES[kind];
  const { rows } = await w.pool.query<{ id: string }>(
    `select id from leave_type where company_id = $1 and code = 'TAHUNAN'`,
    [user.company.id],
  );
  const reasonId = kind === 'overtime' ? await reasonFor(w, user) : '';
  const typeId = rows[0]?.id ?? '';
  const part = dated({ userId: user.id, date: FIRST, typeId, reasonId });
  if (table !== null) await insertRows(w.pool, table, [{ ...own, request_id: request.id, ...part }]);
}

beforeAll(async () => {
  ({ w, server, cast, admin, otherClient, end } = await outsidersStage());
  for (const kind of readable) for (const name of SUBJECTS) await makeRequest(kind, name);
});
afterAll(() => end());

// So many files at once slow a person down.
beforeEach(() => w.moveClock((w.clock() + 11 * MINUTE_MS) as Instant));

const wanted = (kind: RequestKind, more: object = {}) => ({ ...range, report: kind, format: 'csv' as const, ...more });

test('each kind that somebody of them takes home is tried, and HR reads each of its rows', async () => {
  expect(readable).toHaveLength(5);
  for (const kind of readable) {
    const { text } = await admin.call(reportFiles.requests, { query: wanted(kind) });
    expect(namedIn(text), kind).toEqual(SUBJECTS.filter((name) => name !== 'asing'));
  }
});

const pairs = OUTSIDERS.flatMap((reader) => kindsOf(reader).map((kind) => [reader, kind] as const));
describe.each(pairs)('%s, the file of %s', (reader, kind) => {
  let person: Person;
  beforeAll(async () => {
    person = await server.as(cast.actors[reader]);
  });
  const names = async (more: object) => {
    const answer = await person.call(reportFiles.requests, { query: wanted(kind, more) });
    expect(answer.status, answer.text).toBe(200);
    return namedIn(answer.text);
  };

  test('holds the own people alone, by name and in every order', async () => {
    expect(await names({})).toEqual(SEEN[reader]);
    expect(await names({ search: 'Kanari' })).toEqual(SEEN[reader]);
    for (const sort of SORTS)
      for (const order of ['asc', 'desc'] as const) expect(await names({ sort, order }), sort).toEqual(SEEN[reader]);
  });

  test('holds nobody of others by their ids and by their client', async () => {
    for (const name of outsideOf(reader)) expect(await names({ userId: cast.subjects[name].id }), name).toEqual([]);
    expect(await names({ client: [otherClient] })).toEqual([]);
    // The filter finds whom it may.
    for (const name of SEEN[reader]) expect(await names({ userId: cast.subjects[name].id }), name).toEqual([name]);
  });

  test('made in the background holds no more; that of the admin is not there', async () => {
    const own = (await person.call(reportFiles.createRequests, { body: wanted(kind, { search: 'Kanari' }) })).reply
      .data;
    const ofAdmin = (await admin.call(reportFiles.createRequests, { body: wanted(kind) })).reply.data;
    await runWaitingExports(server.app, new AbortController().signal);
    const download = (by: Person, { id }: { id: string }) => by.call(reportFiles.download, { params: { id } });
    expect(namedIn((await download(person, own)).text)).toEqual(SEEN[reader]);
    expect(namedIn((await download(admin, ofAdmin)).text)).toContain('lain');
    const params = { id: ofAdmin.id };
    const tries = [
      await download(person, ofAdmin),
      await person.call(reportFiles.cancel, { params, body: {} }),
      await person.call(reportFiles.repeat, { params, body: {} }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

test.each(OUTSIDERS)('%s gets no file, at once or later, of any other kind', async (reader) => {
  const person = await server.as(cast.actors[reader]);
  const others = REQUEST_KINDS.filter((kind) => !kindsOf(reader).includes(kind));
  expect(others.length).toBeGreaterThan(6);
  for (const kind of others) {
    const tries = [
      await person.call(reportFiles.requests, { query: wanted(kind) }),
      await person.call(reportFiles.createRequests, { body: wanted(kind) }),
    ];
    expect(tries.map(({ status }) => [kind, status])).toEqual([
      [kind, 403],
      [kind, 403],
    ]);
  }
});
