/** The list of judged days of a large company beside the select of the same rows, and beside itself in a small one. */
import type { Bulk } from '../apps/server/src/demo/bulk.ts';
import { load, median } from './load.ts';
import type { Product } from './product.ts';
import { gets } from './reads.ts';
import { fixed, type Row } from './table.ts';

const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 32;

export interface Dates {
  from: string;
  to: string;
}

/** As HR opens it, and as HR looks for something in it. */
const QUESTIONS: readonly { words: string; query: string; bar: number }[] = [
  { words: '50 rows', query: 'size=50', bar: 0.25 },
  { words: '100 rows', query: 'size=100', bar: 0.25 },
  { words: '50 late by name', query: 'size=50&sort=fullname&order=asc&status=TERLAMBAT', bar: 0.2 },
  { words: '50 exceptions, latest first', query: 'size=50&sort=lateMinutes&order=desc&exceptions=ya', bar: 0.2 },
];

const sizeOf = (query: string) => Number(/size=(\d+)/.exec(query)?.[1] ?? 50);

/** How often a second the pool itself reads so many rows of the last date, by name. */
async function selects({ pool }: Product, companyId: string, { to }: Dates, size: number): Promise<number> {
  let done = 0;
  const end = performance.now() + SECONDS * 1_000;
  const lane = async () => {
    while (performance.now() < end) {
      const { rows } = await pool.query({
        name: 'bench-days',
        text: `select d.*, u.fullname, u.employee_no from app_user u
                 join attendance_day d on d.company_id = u.company_id and d.user_id = u.id and d.work_date = (
                   select max(work_date) from attendance_day where company_id = $1 and work_date <= $2)
                where u.company_id = $1 order by u.fullname, u.id limit $3`,
        values: [companyId, to, size],
      });
      if (rows.length !== size) throw new Error(`${rows.length} rows to compare with`);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  return done / SECONDS;
}

const pathOf = ({ from, to }: Dates, query: string) => `/api/attendance/days?from=${from}&to=${to}&${query}`;

/** @returns answers a second; of 2xx alone */
async function lists(product: Product, { sessionIds }: Bulk, path: string): Promise<{ rate: number; p99Ms: number }> {
  const shots = await gets(product, sessionIds.slice(0, 1), path);
  const { perSecond, p99Ms, failed } = await load(product.url, shots, { connections: CONNECTIONS, seconds: SECONDS });
  if (failed > 0) throw new Error(`${failed} lists failed`);
  return { rate: perSecond, p99Ms };
}

export async function benchList(product: Product, company: Bulk, dates: Dates): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { words, query, bar } of QUESTIONS) {
    const path = pathOf(dates, query);
    // The first of each kind plans and warms; it is not what a person feels all day.
    await lists(product, company, path);
    const rates: number[] = [];
    const p99: number[] = [];
    const partners: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { rate, p99Ms } = await lists(product, company, path);
      rates.push(rate);
      p99.push(p99Ms);
      partners.push(await selects(product, company.companyId, dates, sizeOf(query)));
    }
    const ratio = median(rates.map((rate, index) => rate / (partners[index] ?? 1)));
    rows.push({
      work: `day list of ${fixed(company.days)}, ${words}, ${CONNECTIONS} connections`,
      measured: `${fixed(median(rates), 1)}/s, p99 ${fixed(median(p99))} ms`,
      partner: `select of as many rows ${fixed(median(partners))}/s`,
      ratio,
      bar: `>= ${bar}`,
      met: ratio >= bar,
    });
  }
  return rows;
}

/** The slowest of the questions decides. */
export async function benchListSize(
  product: Product,
  { small, huge }: { small: Bulk; huge: Bulk },
  dates: Dates,
): Promise<Row> {
  const ratios: number[] = [];
  const rates: string[] = [];
  const partners: string[] = [];
  for (const { query } of QUESTIONS) {
    const path = pathOf(dates, query);
    for (const company of [small, huge]) await lists(product, company, path);
    const each: { small: number; huge: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      each.push({
        small: (await lists(product, small, path)).rate,
        huge: (await lists(product, huge, path)).rate,
      });
    ratios.push(median(each.map((round) => round.huge / round.small)));
    rates.push(fixed(median(each.map((round) => round.huge))));
    partners.push(fixed(median(each.map((round) => round.small))));
  }
  const ratio = Math.min(...ratios);
  return {
    work: `day lists of ${fixed(huge.days)}: ${QUESTIONS.map(({ words }) => words).join('; ')}`,
    measured: `${rates.join(' ')}/s`,
    partner: `the same of ${fixed(small.days)}: ${partners.join(' ')}/s`,
    ratio,
    bar: '>= 0.77',
    met: ratio >= 0.77,
  };
}
