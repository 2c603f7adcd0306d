/** Rooms: bookings at 32 connections, a search over a quarter of a year of them, and the timeline of fifty rooms. */
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { roomSearch } from '@hadir/contract/rooms/search.ts';
import { rooms } from '@hadir/contract/rooms/endpoints.ts';
import {
  addDays,
  atLocal,
  dateIn,
  type Instant,
  type LocalDate,
  localTime,
  toWire,
} from '@hadir/domain/kernel/time.ts';
import { chromium } from 'playwright-core';
import type { Bulk } from '../apps/server/src/demo/bulk.ts';
import { newId } from '../apps/server/src/db/new-id.ts';
import type { Pool } from '../apps/server/src/db/pool.ts';
import type { Cookies } from '../apps/server/test/world/cookies.ts';
import { load, median, percentile, type Shot } from './load.ts';
import type { Product } from './product.ts';
import { fixed, type Row } from './table.ts';
import { CHROMIUM, CHROMIUM_ARGS, cookiesFor, isMarked, markedAt } from './web.ts';

export const ROOM_PEOPLE = 60;
const ROOMS = 200;
const SHOWN_ROOMS = 50;
const DAYS = 90;
const BOOKINGS = 100_000;
const CONNECTIONS = 32;
const SECONDS = 5;
const ROUNDS = 3;
const BAR = 0.2;
const SEARCH_MS = 50;
const SEARCHES = 200;
const DRAWN_MS = 1_000;
const ZONE = 'Asia/Jakarta';

interface RoomRow {
  readonly id: string;
}

/** Rooms whose bookings lie before 14 o'clock: the afternoons are free. */
export async function furnished(
  pool: Pool,
  bulk: Bulk,
  { now, count }: { now: Instant; count: number },
): Promise<void> {
  const { companyId, userIds } = bulk;
  await pool.query(
    `insert into meeting_room (company_id, id, code, name, building, tz, floor, capacity, facilities, open_time, close_time)
      select $1, gen_random_uuid(), 'R' || n, 'Ruang ' || n, 'Menara ' || n % 4, 'Asia/Jakarta', (n % 9 + 1)::text,
        4 + n % 20, case when n % 2 = 0 then 'layar, video' else 'layar' end, '07:00', '20:00'
      from generate_series(1, $2::int) as n`,
    [companyId, count],
  );
  // Half an hour each, every room and date the same times until there are enough.
  await pool.query(
    `insert into room_booking (company_id, id, room_id, title, organizer_id, start_at, end_at, busy_until, participants, state,
        created_at, updated_at)
      select $1, gen_random_uuid(), r.id, 'Rapat', $2, s.at, s.at + interval '30 minutes', s.at + interval '30 minutes', 4,
        'approved', $3, $3
      from meeting_room r cross join generate_series(1, $4::int) as d (day) cross join generate_series(0, 13) as t (turn)
      cross join lateral (select (($3::timestamptz at time zone 'Asia/Jakarta')::date + d.day + time '07:00'
        + t.turn * interval '30 minutes') at time zone 'Asia/Jakarta' as at) s
      where r.company_id = $1 and (t.turn + d.day + length(r.code)) % 5 < 2 limit $5`,
    [companyId, userIds[0], toWire(now), DAYS, BOOKINGS],
  );
}

function shotOf({ cookie, xsrf }: Cookies, roomId: string, start: Instant): Shot {
  const end = (start + 15 * 60_000) as Instant;
  return {
    method: 'POST',
    path: rooms.book.path,
    headers: {
      Cookie: cookie,
      'X-XSRF-TOKEN': xsrf,
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
    },
    body: JSON.stringify({ roomId, title: 'Rapat', start: toWire(start), end: toWire(end), participants: 3 }),
  };
}

const SLOTS = 24;

/** Different quarters of an hour of free afternoons, one after the other by room. */
function freeShots(people: readonly Cookies[], list: readonly RoomRow[], today: LocalDate): Shot[] {
  const shots: Shot[] = [];
  for (let date = 1; date <= 8; date += 1)
    for (let slot = 0; slot < SLOTS; slot += 1)
      list.forEach(({ id }, index) => {
        const who = people[(index + slot) % people.length];
        const start = (atLocal(addDays(today, date), localTime('14:00'), ZONE) + slot * 15 * 60_000) as Instant;
        if (who !== undefined) shots.push(shotOf(who, id, start));
      });
  return shots;
}

/** Plain rows under the same constraint, by as many loops on a pool of 16. @returns rows per second */
async function boundInserts({ pool }: Product, bulk: Bulk, list: readonly RoomRow[], turn: number): Promise<number> {
  let done = 0;
  const end = performance.now() + SECONDS * 1_000;
  const from = Date.UTC(2031, turn, 1);
  const one = async (index: number) => {
    for (let next = index; performance.now() < end; next += CONNECTIONS) {
      const start = from + Math.floor(next / list.length) * 15 * 60_000;
      const times = [start, start + 15 * 60_000].map((at) => toWire(at as Instant));
      await pool.query({
        name: 'bench-booking',
        text: `insert into room_booking (company_id, id, room_id, title, organizer_id, start_at, end_at, busy_until,
            participants, state, created_at, updated_at)
          values ($1, $2, $3, 'Rapat', $4, $5, $6, $6, 3, 'approved', now(), now())`,
        values: [bulk.companyId, newId(), list[next % list.length]?.id, bulk.userIds[0], ...times],
      });
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => one(index)));
  return done / SECONDS;
}

export async function benchRooms(product: Product, bulk: Bulk, shown: Bulk): Promise<Row[]> {
  const { rows: list } = await product.pool.query<RoomRow & Record<string, unknown>>(
    'select id from meeting_room where company_id = $1 order by code',
    [bulk.companyId],
  );
  const people = (await product.cookiesOf(bulk.sessionIds)).slice(1);
  const today = dateIn(product.now, ZONE);
  return [
    await bookings(product, bulk, { list, people, today }),
    await oneSlot(product, { list, people, today }),
    await searches(product, { people, today }),
    await timeline(product, shown),
  ];
}

interface Stage {
  readonly list: readonly RoomRow[];
  readonly people: readonly Cookies[];
  readonly today: LocalDate;
}

async function bookings(product: Product, bulk: Bulk, { list, people, today }: Stage): Promise<Row> {
  const shots = freeShots(people, list, today);
  let used = 0;
  const ratios: number[] = [];
  const speeds: number[] = [];
  const partners: number[] = [];
  let failed = 0;
  for (let turn = 0; turn <= ROUNDS; turn += 1) {
    const measured = await load(product.url, shots.slice(used), { connections: CONNECTIONS, seconds: SECONDS });
    used += measured.ok + measured.failed + CONNECTIONS;
    const inserts = await boundInserts(product, bulk, list, turn);
    // The first one warms up.
    if (turn === 0) continue;
    failed += measured.failed;
    speeds.push(measured.perSecond);
    partners.push(inserts);
    ratios.push(measured.perSecond / inserts);
  }
  const ratio = median(ratios);
  return {
    work: `bookings of different times, ${CONNECTIONS} connections${failed > 0 ? `, ${failed} FAILED` : ''}`,
    measured: `${speeds.map((one) => fixed(one)).join(' / ')} a second`,
    partner: `rows under the same constraint, the same pool: ${partners.map((one) => fixed(one)).join(' / ')}`,
    ratio,
    bar: `>= ${BAR}`,
    met: ratio >= BAR && failed === 0,
  };
}

async function oneSlot(product: Product, { list, people, today }: Omit<Stage, 'now'>): Promise<Row> {
  const start = atLocal(addDays(today, 20), localTime('15:00'), ZONE);
  const answers = await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, index) => {
      const who = people[index % people.length];
      const room = list[0];
      if (who === undefined || room === undefined) throw new Error('nobody');
      const { path, headers, body = '' } = shotOf(who, room.id, start);
      return (await fetch(product.url + path, { method: 'POST', headers, body })).status;
    }),
  );
  const won = answers.filter((status) => status === 200).length;
  const refused = answers.filter((status) => status === 409).length;
  return {
    work: `one time by ${CONNECTIONS} at once`,
    measured: `${won} booked, ${refused} refused`,
    partner: '',
    ratio: null,
    bar: 'exactly one',
    met: won === 1 && refused === CONNECTIONS - 1,
  };
}

async function searches(product: Product, { people, today }: Pick<Stage, 'people' | 'today'>): Promise<Row> {
  const took: number[] = [];
  for (let turn = 0; turn < SEARCHES; turn += 1) {
    const who = people[turn % people.length];
    if (who === undefined) continue;
    const start = atLocal(addDays(today, 1 + ((turn * 7) % (DAYS - 1))), localTime('08:00'), ZONE);
    const query = new URLSearchParams({
      start: toWire(start),
      end: toWire((start + 3_600_000) as Instant),
      people: String(2 + (turn % 12)),
      flexible: 'ya',
    });
    const begun = performance.now();
    const answer = await fetch(`${product.url}${roomSearch.free.path}?${query}`, { headers: { Cookie: who.cookie } });
    await answer.text();
    if (answer.status !== 200) throw new Error(`the search answered ${answer.status}`);
    took.push(performance.now() - begun);
  }
  const p95 = percentile(took, 0.95);
  return {
    work: `free room among ${ROOMS}, ${fixed(BOOKINGS)} bookings over ${DAYS} days`,
    measured: `p50 ${fixed(median(took), 1)} ms, p95 ${fixed(p95, 1)} ms`,
    partner: '',
    ratio: null,
    bar: `p95 <= ${SEARCH_MS} ms`,
    met: p95 <= SEARCH_MS,
  };
}

const DRAWN = 'bench-timeline';
const NOTE_DRAWN = fileURLToPath(new URL('note-timeline.js', import.meta.url));

/** Opened from the address, the application there already. */
async function timeline(product: Product, { sessionIds }: Bulk): Promise<Row> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_ARGS });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies(await cookiesFor(product, sessionIds[1] ?? ''));
    const page = await context.newPage();
    await page.addInitScript({ path: NOTE_DRAWN });
    const date = addDays(dateIn(product.now, ZONE), 1);
    const took: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      await page.goto(`${product.url}/apps/absent/ruang?tanggal=${date}`);
      await page.waitForFunction(isMarked, DRAWN);
      if (round > 0) took.push(await page.evaluate(markedAt, DRAWN));
    }
    const slowest = Math.max(...took);
    return {
      work: `timeline of ${SHOWN_ROOMS} rooms, from the address to the drawn lines`,
      measured: took.map((ms) => `${fixed(ms)} ms`).join(' / '),
      partner: '',
      ratio: null,
      bar: `<= ${DRAWN_MS} ms`,
      met: slowest <= DRAWN_MS,
    };
  } finally {
    await browser.close();
  }
}

export const ROOM_COUNTS = { large: ROOMS, shown: SHOWN_ROOMS } as const;
