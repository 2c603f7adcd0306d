/** Reads beside their floor: a bare Node server, the same rows through the pool, one round trip. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { load, median, type Shot } from './load.ts';
import type { Product } from './product.ts';
import { fixed, type Row } from './table.ts';

const ROUNDS = 3;
const SECONDS = 5;

/** The same read by each of these sessions in turn. */
export async function gets(product: Product, sessionIds: readonly string[], path: string): Promise<Shot[]> {
  const cookies = await product.cookiesOf(sessionIds);
  return cookies.map(({ cookie }) => ({ method: 'GET', path, headers: { Cookie: cookie } }));
}

/** A signed-in read of one small row beside an HTTP server that only answers. */
export async function benchSmallRead(product: Product, sessionIds: readonly string[]): Promise<Row> {
  const body = JSON.stringify({ data: { ok: true } });
  const bare = createServer((_request, response) => response.setHeader('content-type', 'application/json').end(body));
  await new Promise<void>((ready) => bare.listen(0, '127.0.0.1', ready));
  const { port } = bare.address() as AddressInfo;
  const shots = await gets(product, sessionIds, '/api/anchor');
  const rates: number[] = [];
  const floors: number[] = [];
  const p99: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const measured = await load(product.url, shots, { connections: 32, seconds: SECONDS });
    const floor = await load(`http://127.0.0.1:${port}`, [{ method: 'GET', path: '/', headers: {} }], {
      connections: 32,
      seconds: SECONDS,
    });
    rates.push(measured.perSecond);
    floors.push(floor.perSecond);
    p99.push(measured.p99Ms);
  }
  bare.close();
  const ratio = median(rates.map((rate, index) => rate / (floors[index] ?? 1)));
  return {
    work: 'signed-in read of one small row, 32 connections',
    measured: `${fixed(median(rates))}/s, p99 ${fixed(median(p99), 1)} ms`,
    partner: `bare Node HTTP ${fixed(median(floors))}/s`,
    ratio,
    bar: '>= 0.12',
    met: ratio >= 0.12,
  };
}

/** The month recap of 1,000 employees as JSON, beside the select of the same rows. */
export async function benchRecap(
  product: Product,
  adminSession: string,
  companyId: string,
  period: string,
): Promise<Row> {
  const shots = await gets(product, [adminSession], `/api/attendance/recap?period=${period}&size=1000`);
  const rates: number[] = [];
  const partners: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.push((await load(product.url, shots, { connections: 4, seconds: SECONDS })).perSecond);
    let done = 0;
    const end = performance.now() + SECONDS * 1_000;
    const one = async () => {
      while (performance.now() < end) {
        const { rows } = await product.pool.query({
          name: 'bench-recap',
          text: `select m.user_id, u.fullname, u.employee_no, m.figures from attendance_month m
                 join app_user u on u.company_id = m.company_id and u.id = m.user_id
                 where m.company_id = $1 and m.period = $2 order by u.fullname limit 1000`,
          values: [companyId, period],
        });
        if (rows.length === 0) throw new Error('no rows to compare with');
        done += 1;
      }
    };
    await Promise.all(Array.from({ length: 4 }, one));
    partners.push(done / SECONDS);
  }
  const ratio = median(rates.map((rate, index) => rate / (partners[index] ?? 1)));
  return {
    work: 'month recap of 1,000 employees as JSON, 4 connections, never cached',
    measured: `${fixed(median(rates), 1)}/s`,
    partner: `select of the same rows ${fixed(median(partners), 1)}/s`,
    ratio,
    bar: '>= 60/s and >= 0.6',
    met: median(rates) >= 60 && ratio >= 0.6,
  };
}
