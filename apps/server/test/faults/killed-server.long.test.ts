/** What was answered is stored, once, however often the server is killed in the middle of it. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { freePort } from '../../../../tools/postgres/embedded.ts';
import { seedBulk, type Bulk } from '../../src/demo/bulk.ts';
import { sealCookies, type Cookies } from '../world/cookies.ts';
import { until } from '../world/wait-until.ts';
import { startedServer } from './started-server.ts';
import { world, type World } from '../world/world.ts';

const ROUNDS = 200;
const PEOPLE = 4_000;
const WRITERS = 6;
const TYPES = ['in', 'break_start', 'break_end', 'out'] as const;
const SECRET = 'kill-test-kill-test-kill-test-kill-test';

let w: World;
let crowd: Bulk;
let cookies: Cookies[];
let folder: string;
let url: string;
let port: number;

beforeAll(async () => {
  w = await world({ now: Date.now() as Instant });
  crowd = await seedBulk(w.pool, { people: PEOPLE, now: w.clock() });
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'hadir-kill-')));
  cookies = await sealCookies(SECRET, crowd.sessionIds);
  port = await freePort();
  url = `http://127.0.0.1:${port}`;
}, 120_000);
afterAll(async () => {
  await w.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Ready to answer. */
const start = () => startedServer({ databaseUrl: w.url, folder, secret: SECRET, port, ownGroup: true });

interface Sent {
  number: number;
  body: string;
}

let turn = 0;
/** A tap of the next person. */
function nextTap(): Sent {
  const number = turn++;
  const body = {
    type: TYPES[Math.floor(number / cookies.length) % TYPES.length],
    tap: { mode: 'live', wallAtTap: new Date().toISOString() },
    fixes: [{ lat: -6.2088, lon: 106.8456, accuracy: 9, offsetMs: 0 }],
  };
  return { number, body: JSON.stringify(body) };
}

/** Sends a tap, or again what was sent before: the same key stands for the same words. @returns whether it is stored */
async function send(key: string, { number, body }: Sent): Promise<boolean> {
  const person = cookies[number % cookies.length];
  if (!person) throw new Error('no person');
  const answer = await fetch(`${url}/api/attendance/events`, {
    method: 'POST',
    headers: {
      cookie: person.cookie,
      'x-xsrf-token': person.xsrf,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body,
  });
  await answer.text();
  return answer.status === 200;
}

it(`${ROUNDS} kills of the server lose nothing that was answered, and store nothing twice`, async () => {
  const acked = new Set<string>();
  const doubtful = new Map<string, Sent>();
  const recovery: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    const server = await start();
    recovery.push(performance.now() - began);
    let running = true;
    const write = async () => {
      while (running) {
        const key = randomUUID();
        const tap = nextTap();
        doubtful.set(key, tap);
        const stored = await send(key, tap).catch(() => undefined);
        if (stored === undefined) return;
        doubtful.delete(key);
        if (stored) acked.add(key);
      }
    };
    const writers = Array.from({ length: WRITERS }, write);
    // In the middle of work, each time of another length.
    const enough = acked.size + 1 + (round % 10) * 5;
    await until(() => acked.size >= enough, 'taps are answered before the server is killed');
    const gone = new Promise((resolve) => server.once('exit', resolve));
    process.kill(-(server.pid ?? 0), 'SIGKILL');
    running = false;
    await gone;
    await Promise.all(writers);
  }
  const last = await start();
  for (const [key, tap] of doubtful) if (await send(key, tap)) acked.add(key);
  process.kill(-(last.pid ?? 0), 'SIGKILL');

  const { rows } = await w.pool.query<{ key: string; count: number }>(
    'select idempotency_key as key, count(*)::int as count from attendance_event where company_id = $1 group by 1',
    [crowd.companyId],
  );
  const stored = new Map(rows.map((row) => [row.key, row.count]));
  const lost = [...acked].filter((key) => !stored.has(key));
  const twice = rows.filter((row) => row.count > 1);
  console.log(
    `LOST ${lost.length} DUP ${twice.length} ACKED ${acked.size}, slowest start ${Math.round(Math.max(...recovery))} ms`,
  );
  expect(acked.size).toBeGreaterThan(ROUNDS);
  expect(lost).toEqual([]);
  expect(twice).toEqual([]);
  // Every answer is a new row: nobody tapped the same type twice within a minute.
  expect([...stored.keys()].filter((key) => !acked.has(key))).toEqual([]);
  // A ceiling for what hangs, far above what a busy machine needs for so many starts.
}, 5_400_000);
