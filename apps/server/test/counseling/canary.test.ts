/**
 * Words that only requester and handler may read, looked for in everything that leaves the product or lies in it
 * (docs/decisions/121). Stored unlocked they are found: the last test puts them there.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { allEndpoints } from '@hadir/contract/all-endpoints.ts';
import { counselingDesk } from '@hadir/contract/counseling/desk.ts';
import { counselingKey } from '@hadir/contract/counseling/key.ts';
import type { Endpoint } from '@hadir/contract/kernel/endpoint.ts';
import { notifications } from '@hadir/contract/notifications/endpoints.ts';
import { platform } from '@hadir/contract/platform/endpoints.ts';
import { may } from '@hadir/domain/access/grants.ts';
import { type Role, ROLES } from '@hadir/domain/access/roles.ts';
import { instant } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LONG_TESTS } from '../../../../tools/suites/long-tests.ts';
import { backUp } from '../../src/backup/back-up.ts';
import { readArchive } from '../../src/backup/archive-read.ts';
import { connect, copyOut, tableShapes } from '../../src/backup/catalog.store.ts';
import { companyDb } from '../../src/db/company-db.ts';
import { localStorage } from '../../src/engines/files/file-storage.ts';
import { readSheet } from '../../src/engines/sheets/read-sheet.ts';
import type { News } from '../../src/engines/live/news.ts';
import { settleSessions } from '../../src/modules/counseling/settle-sessions.job.ts';
import { TEST_PASSWORD } from '../world/factories.ts';
import { type Person, serveWorld, type Served } from '../world/http.ts';
import { world, type World } from '../world/world.ts';
import {
  actAsOwn,
  actedAtDesk,
  requested,
  at,
  counselingHouse,
  type House,
  opened,
  openKeyOf,
  ownDetail,
} from './counseling-house.ts';

const CANARY = 'kenari-7f3a9b1c';
const SUMMARIES = [`Cerita untuk konselor ${CANARY}`, `Cerita untuk HRD ${CANARY}`] as const;
const NOTE = `Catatan konselor ${CANARY}`;
/** What can be found where things are stored, so that the search is known to look there. */
const PLAIN = 'Perkenalan Dewi yang dibaca semua';

let w: World;
let server: Served;
let house: House;
let ids: readonly string[];
const folder = mkdtempSync(join(tmpdir(), 'hadir-canary-'));
const logged: string[] = [];
const news: News[] = [];

/** A whole life: requested, opened, noted, proposed, reminded; and every kind of wrong turn with the words in the body. */
async function live(): Promise<void> {
  const { siti, adi, counselor, hrd } = house;
  await w.pool.query('update counseling_desk set bio = $2 where id = $1', [counselor.deskId, PLAIN]);
  const first = await requested(siti, {
    deskId: counselor.deskId,
    categoryId: house.sensitiveId,
    summary: SUMMARIES[0],
  });
  const second = await requested(siti, { deskId: house.hrdDeskId, categoryId: house.plainId, summary: SUMMARIES[1] });
  ids = [first.id, second.id];
  await requested(siti, { id: first.id, deskId: counselor.deskId, categoryId: house.plainId, summary: SUMMARIES[0] });
  // Refused with the words in the body: taken, of nobody, wrong.
  await adi.call(counselingDesk.storeNote, {
    params: { id: first.id },
    body: { body: NOTE, risk: true, version: 0 },
  });
  const offered = await actedAtDesk(counselor, first, { action: 'propose', start: at('10:15') });
  await actAsOwn(siti, offered, { action: 'accept_proposal' });
  await actedAtDesk(hrd, second, { action: 'approve' });
  for (const who of [counselor, hrd]) {
    const id = who === hrd ? second.id : first.id;
    await opened(who, id);
    const saved = await who.call(counselingDesk.storeNote, {
      params: { id },
      body: { body: NOTE, risk: true, version: 0 },
    });
    expect(saved.status).toBe(200);
    // Another window has written.
    await who.call(counselingDesk.storeNote, { params: { id }, body: { body: NOTE, risk: true, version: 0 } });
  }
  await counselor.call(counselingKey.open, { body: { password: TEST_PASSWORD } });
  w.moveClock(instant(at('10:30', '2026-11-24')));
  await settleSessions(companyDb(w.pool, house.company.id), w.clock());
}

beforeAll(async () => {
  w = await world();
  const log = new PassThrough();
  log.on('data', (line: Buffer) => logged.push(line.toString()));
  server = await serveWorld(w, { live: true, log });
  house = await counselingHouse(w, server);
  server.app.live.subscribe(house.company.id, (one) => news.push(one));
  await live();
}, 120_000);
afterAll(async () => {
  await server.close();
  await w.close();
  rmSync(folder, { recursive: true, force: true });
});

/** All rows of all tables, as a dump writes them. */
async function dumped(): Promise<string> {
  const client = await connect(w.url, 'hadir canary');
  const parts: string[] = [];
  for (const shape of await tableShapes(client))
    for await (const bytes of copyOut(client, shape)) parts.push(bytes.toString());
  await client.end();
  return parts.join('');
}

async function backedUp(): Promise<string> {
  const path = join(folder, 'canary.hadir');
  await backUp({ databaseUrl: w.url, storage: localStorage(folder), path, key: null, secret: null });
  const parts: string[] = [];
  for await (const record of readArchive(path, null)) if (record.kind === 'bytes') parts.push(record.bytes.toString());
  return parts.join('');
}

function storedFiles(): string {
  const root = server.app.config.dataDir;
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)).toString())
    .join('');
}

describe('what only two may read stands', () => {
  test('with the two', async () => {
    const [first = ''] = ids;
    const { person: siti } = await openKeyOf(await server.as(house.siti.user));
    const { person: counselor } = await openKeyOf(await server.as(house.counselor.user));
    expect((await ownDetail(siti, first)).summary).toBe(SUMMARIES[0]);
    const { summary, note } = (await opened(counselor, first)).reply.data;
    expect([summary, note.body, note.risk]).toEqual([SUMMARIES[0], NOTE, true]);
  });

  test('in no table and no backup, and neither do the codes and passwords that open it', async () => {
    for (const text of [await dumped(), await backedUp()]) {
      expect(text).toContain(PLAIN);
      const secrets = [
        CANARY,
        TEST_PASSWORD,
        house.siti.recoveryCode,
        house.counselor.recoveryCode.replaceAll('-', ''),
      ];
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    }
  });

  test('in no file, no line of the log and no news', () => {
    expect(logged.length).toBeGreaterThan(0);
    expect(news.length).toBeGreaterThan(0);
    for (const text of [storedFiles(), logged.join(''), JSON.stringify(news)]) expect(text).not.toContain(CANARY);
    expect(news.filter(({ topic }) => topic !== 'notification')).toEqual([]);
  });

  test('in no letter, message or audit line; those name neither topic nor people', async () => {
    const { rows } = await w.pool.query<{ text: string }>(
      `select concat(title, body, link, kind) as text from notification where company_id = $1
        union all select concat(subject, text_body) from mail_outbox
        union all select concat(a.action, a.entity, a.before::text, a.after::text) from audit_log a
          where a.company_id = $1 and a.action not like 'auth.%'`,
      [house.company.id],
    );
    expect(rows.map(({ text }) => text).join('\n')).toContain('Pengingat janji temu');
    const words = [CANARY, 'Siti', 'Kekerasan', 'Stres kerja'];
    expect(rows.filter(({ text }) => words.some((word) => text.includes(word)))).toEqual([]);
  });
});

/** A file that is not packed can be searched as it is. */
const PLAIN_FILES: readonly Record<string, string>[] = [
  { format: 'csv' },
  { format: 'csv', from: '2026-11-20', to: '2026-11-30' },
  { format: 'csv', date: '2026-11-25' },
];
const QUERIES: readonly Record<string, string>[] = [
  {},
  { from: '2026-11-20', to: '2026-11-30' },
  { date: '2026-11-25' },
  { period: '2026-12' },
  { search: CANARY },
  { q: CANARY },
  { month: '2026-11' },
];

const READS = allEndpoints.filter(
  ({ method, access, answers }) => method === 'GET' && access !== 'public' && answers !== 'stream',
);
const idNamesOf = ({ path }: Endpoint) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** In a long run all of them. */
const NEAR = ['counseling', 'audit', 'privacy', 'notifications', 'mail', 'people/list', 'chats'];
const SOME = READS.filter(({ path }) => LONG_TESTS || NEAR.some((part) => path.startsWith(`/api/${part}`)));

/** The first query that the endpoint understands. */
async function replyOf(person: Person, endpoint: Endpoint, id: string): Promise<string> {
  const params = Object.fromEntries(idNamesOf(endpoint).map((name) => [name, id]));
  let text = '';
  for (const query of endpoint.answers === 'file' ? [...PLAIN_FILES, ...QUERIES] : QUERIES) {
    const answer = await person.call(endpoint, { params: params as never, query: query as never });
    // A sheet is packed: its cells are searched.
    const isSheet = String(answer.headers['content-type']).includes('spreadsheetml');
    text = isSheet ? JSON.stringify(await readSheet(answer.bytes)) : answer.text;
    if (answer.status !== 422) break;
  }
  return text;
}

/** With an open key where the role may have one. */
async function otherOf(role: Role): Promise<Person> {
  if (role === 'superadmin') return server.as(await w.make.user({ role }));
  const hasKey = may({ role, isLeader: false, isEmployee: !OUTSIDE.includes(role) }, 'counseling.key');
  const fullname = `Orang lain ${role}`;
  if (hasKey) return (await house.holder(role, fullname)).person;
  return server.as(await w.make.user({ company: house.company, role, fullname }));
}

const OUTSIDE: readonly Role[] = ['client', 'client3', 'monitoring'];
/** Those who are nearest to it; in a long run all of them. */
const ASKING: readonly Role[] = LONG_TESTS ? ROLES : ['superadmin', 'admin', 'hrd', 'counselor', 'staff'];

describe.each(ASKING)('to %s', (role) => {
  test(`no reply of ${SOME.length} tells it`, async () => {
    const other = await otherOf(role);
    const found: string[] = [];
    for (const endpoint of SOME)
      for (const id of idNamesOf(endpoint).length === 0 ? ids.slice(0, 1) : ids)
        if ((await replyOf(other, endpoint, id)).includes(CANARY)) found.push(endpoint.path);
    for (const id of ids) if ((await opened(other, id)).text.includes(CANARY)) found.push('open');
    expect(found).toEqual([]);
  }, 120_000);
});

test('a superadmin who acts as the counselor reads nothing of counseling', async () => {
  const operator = await server.as(await w.make.user({ role: 'superadmin' }));
  const { company, counselor } = house;
  const acting = await operator.call(platform.enterAs, {
    body: { companyId: company.id, userId: counselor.user.id, reason: 'Memeriksa laporan galat' },
  });
  const person = server.withCookiesOf(acting);
  for (const id of ids) {
    expect((await person.call(counselingDesk.detail, { params: { id } })).error.code).toBe('MASUK_SEBAGAI_TERBATAS');
    expect((await opened(person, id)).error.code).toBe('MASUK_SEBAGAI_TERBATAS');
  }
  expect((await person.call(counselingDesk.list)).error.code).toBe('MASUK_SEBAGAI_TERBATAS');
  expect((await counselor.call(notifications.list)).text).toContain('janji temu');
  const bell = await person.call(notifications.list);
  expect([bell.status, bell.text.includes('janji temu'), bell.reply.unread]).toEqual([200, false, 0]);
});

test('stored as it was typed it would be found', async () => {
  await w.pool.query('update counseling_session set summary = $2 where id = $1', [ids[0], SUMMARIES[0]]);
  expect(await dumped()).toContain(CANARY);
});
