/** Clock-ins of thousands of different employees, each a new row, beside single-row inserts of the same kind of pool and of pgbench. */
import { randomUUID } from 'node:crypto';
import { pgbenchInserts, poolInserts } from './insert-partners.ts';
import { load, median, type Shot } from './load.ts';
import type { Product } from './product.ts';
import { fixed, type Row } from './table.ts';

export const CONNECTIONS = 32;
export const SECONDS = 6;
export const ROUNDS = 3;
const WARM_UP_SECONDS = 6;
const POOL_BAR = 0.3;
const PGBENCH_BAR = 0.15;
/** As many connections as the pool has. */
const PGBENCH_CLIENTS = 16;
const TYPES = ['in', 'break_start', 'break_end', 'out'] as const;

export interface Crowd {
  companyId: string;
  userIds: readonly string[];
  sessionIds: readonly string[];
}

/** Each person once per type: never a repetition within a minute, so every answer is a new row. */
export async function clockInShots(product: Product, crowd: Crowd): Promise<Shot[]> {
  const cookies = await product.cookiesOf(crowd.sessionIds);
  const wallAtTap = new Date().toISOString();
  return TYPES.flatMap((type) =>
    cookies.map(({ cookie, xsrf }) => ({
      method: 'POST',
      path: '/api/attendance/events',
      headers: {
        Cookie: cookie,
        'X-XSRF-TOKEN': xsrf,
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
      },
      body: JSON.stringify({
        type,
        tap: { mode: 'live', wallAtTap },
        fixes: [{ lat: -6.2088, lon: 106.8456, accuracy: 12, offsetMs: -500 }],
      }),
    })),
  );
}

async function events(product: Product, crowd: Crowd): Promise<number> {
  const { rows } = await product.pool.query<{ count: number }>(
    'select count(*)::int as count from attendance_event where company_id = $1',
    [crowd.companyId],
  );
  return rows[0]?.count ?? 0;
}

/** The partner: 32 loops on a pool of 16, one plain durable row each. */
const inserts = (product: Product, crowd: Crowd, seconds = SECONDS): Promise<number> =>
  poolInserts(product, crowd, { clients: CONNECTIONS, seconds });

/** Neither side is measured while V8 still compiles it: a server runs for weeks, not for six seconds. */
export async function warmUpClockIn(product: Product, crowd: Crowd): Promise<void> {
  await load(product.url, await clockInShots(product, crowd), { connections: CONNECTIONS, seconds: WARM_UP_SECONDS });
  await inserts(product, crowd, WARM_UP_SECONDS);
}

/** `nextCrowd` gives people who have not clocked yet: each round has its own. */
export async function benchClockIn(product: Product, nextCrowd: () => Promise<Crowd>): Promise<Row[]> {
  const ratios: number[] = [];
  const rates: number[] = [];
  const partners: number[] = [];
  const p99: number[] = [];
  const notes: string[] = [];
  await warmUpClockIn(product, await nextCrowd());
  for (let round = 0; round < ROUNDS; round += 1) {
    const crowd = await nextCrowd();
    const list = await clockInShots(product, crowd);
    const measured = await load(product.url, list, { connections: CONNECTIONS, seconds: SECONDS });
    const rows = await events(product, crowd);
    // Requests cut off at the end of the run may be stored without an answer: at most one per connection.
    const surplus = rows - measured.ok;
    if (measured.failed > 0 || surplus < 0 || surplus > CONNECTIONS)
      notes.push(`round ${round + 1}: ${measured.ok} answers, ${rows} rows, ${measured.failed} failed`);
    if (measured.ok > list.length) notes.push(`round ${round + 1}: the list was used up`);
    const partner = await inserts(product, crowd);
    ratios.push(measured.perSecond / partner);
    rates.push(measured.perSecond);
    partners.push(partner);
    p99.push(measured.p99Ms);
  }
  const ratio = median(ratios);
  const slow = median(p99);
  return [
    {
      work: 'clock-in, every rule, durable, 32 connections, a new row each',
      measured: `${fixed(median(rates))}/s, p99 ${fixed(slow, 1)} ms${notes.length > 0 ? ` (${notes.join('; ')})` : ''}`,
      partner: `${fixed(median(partners))} single-row inserts/s`,
      ratio,
      bar: `>= ${POOL_BAR.toFixed(2)}, p99 <= 100 ms`,
      met: ratio >= POOL_BAR && slow <= 100 && notes.length === 0,
    },
    await comparePgbench(product, nextCrowd, { connections: CONNECTIONS, clients: PGBENCH_CLIENTS }),
    await comparePgbench(product, nextCrowd, { connections: 1, clients: 1 }),
  ];
}

/** The same row written by pgbench: no JavaScript on the other side. */
async function comparePgbench(
  product: Product,
  nextCrowd: () => Promise<Crowd>,
  { connections, clients }: { connections: number; clients: number },
): Promise<Row> {
  const rates: number[] = [];
  const partners: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const crowd = await nextCrowd();
    const measured = await load(product.url, await clockInShots(product, crowd), { connections, seconds: SECONDS });
    const partner = await pgbenchInserts(product, crowd, { clients, seconds: SECONDS });
    rates.push(measured.perSecond);
    if (partner !== null) partners.push(partner);
  }
  const ratio = partners.length === 0 ? null : median(rates.map((rate, round) => rate / (partners[round] ?? 0)));
  return {
    work: `clock-in, ${connections} ${connections === 1 ? 'connection' : 'connections'}`,
    measured: `${fixed(median(rates))}/s`,
    partner: ratio === null ? 'pgbench is not installed' : `pgbench -c${clients}: ${fixed(median(partners))} rows/s`,
    ratio,
    bar: `>= ${PGBENCH_BAR}`,
    met: ratio === null || ratio >= PGBENCH_BAR,
  };
}
