/** The month of 2,000 people: opening it, a stroke in it, and publishing every cell of it (rules/schedules#publishing). */
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { addMonths } from '@hadir/domain/kernel/months.ts';
import { addDays, dateIn, type Instant, localDate } from '@hadir/domain/kernel/time.ts';
import { chromium, type Page } from 'playwright-core';
import type { Bulk } from '../apps/server/src/demo/bulk.ts';
import { median, percentile } from './load.ts';
import type { Product } from './product.ts';
import { fixed, type Row } from './table.ts';
import { CHROMIUM, CHROMIUM_ARGS, cookiesFor } from './web.ts';

export const ROSTER_PEOPLE = 2_000;
const OPENED_MS = 1_500;
const STROKE_MS = 50;
const PUBLISHED_MS = 3_000;
const STROKES = 40;
const SCRIPT_IN_PAGE = fileURLToPath(new URL('roster-page.js', import.meta.url));
const ROUNDS = 3;
const STORED_WITHIN_MS = 60_000;
/** Openings before those that are measured: a planner's browser and a server that has run for days have compiled what they use. */
const WARM_UP_ROUNDS = 5;

export async function benchRoster(product: Product, bulk: Bulk): Promise<Row[]> {
  const today = dateIn(product.now as Instant, 'Asia/Jakarta');
  const month = addMonths(localDate(`${today.slice(0, 7)}-01`), 1).slice(0, 7);
  const rows = await inBrowser(product, bulk, month);
  return [...rows, await publishing(product, bulk)];
}

/** Opened with the application stored on the device, as a planner comes to it; strokes over five rows of a week. */
async function inBrowser(product: Product, { sessionIds }: Bulk, month: string): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_ARGS });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies(await cookiesFor(product, sessionIds[0] ?? ''));
    const page = await context.newPage();
    await page.addInitScript({ path: SCRIPT_IN_PAGE });
    const opened: number[] = [];
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
      const took = await opening(page, `${product.url}/management/monthly-schedule?bulan=${month}`);
      if (round >= WARM_UP_ROUNDS) opened.push(took);
      // Storing the application happens once for each version, some seconds after the first page: not among strokes.
      if (round === 0) await page.evaluate(`rosterStored(${STORED_WITHIN_MS})`);
    }
    await page.locator('#sel-0-0').click();
    const strokes = await page.evaluate<number[]>(`rosterStrokes(${STROKES})`);
    const [slowest, p95] = [Math.max(...opened), percentile(strokes, 0.95)];
    return [
      {
        work: `month of ${fixed(ROSTER_PEOPLE)} people opened after ${WARM_UP_ROUNDS} openings, from the address to the drawn grid`,
        measured: `${opened.map((ms) => fixed(ms / 1_000, 2)).join(' / ')} s`,
        partner: '',
        ratio: null,
        bar: `<= ${OPENED_MS / 1_000} s`,
        met: slowest <= OPENED_MS,
      },
      {
        work: `stroke of 35 cells among ${fixed(ROSTER_PEOPLE)} x 31, from the key to the next picture`,
        measured: `p50 ${fixed(median(strokes), 1)} ms, p95 ${fixed(p95, 1)} ms`,
        partner: '',
        ratio: null,
        bar: `p95 <= ${STROKE_MS} ms`,
        met: p95 <= STROKE_MS,
      },
    ];
  } finally {
    await browser.close();
  }
}

async function opening(page: Page, url: string): Promise<number> {
  await page.goto('about:blank');
  const start = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('#sel-0-0').waitFor({ state: 'attached', timeout: 60_000 });
  return performance.now() - start;
}

/** Saturdays for Mondays: every date is drafted, and every week changes for everybody. */
async function publishing(product: Product, { companyId, sessionIds, adminId }: Bulk): Promise<Row> {
  const [session] = await product.cookiesOf(sessionIds.slice(0, 1));
  const { cookie = '', xsrf = '' } = session ?? {};
  const today = dateIn(product.now as Instant, 'Asia/Jakarta');
  const times: number[] = [];
  let changed = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = addMonths(localDate(`${today.slice(0, 7)}-01`), 2 + round);
    const last = addDays(addMonths(first, 1), -1);
    const month = first.slice(0, 7);
    await product.pool.query(
      `insert into roster_draft (company_id, user_id, work_date, kind, shift_id, stamp, updated_at, updated_by)
       select $1, u.id, d::date, case when extract(isodow from d) in (1, 7) then 'OFF' else 'SHIFT' end,
              case when extract(isodow from d) in (1, 7) then null else s.id end, gen_random_uuid(), now(), $4
         from app_user u, generate_series($2::date, $3::date, interval '1 day') d,
              (select id from shift where company_id = $1 order by code limit 1) s
        where u.company_id = $1`,
      [companyId, first, last, adminId],
    );
    await product.pool.query('analyze roster_draft');
    const summary = await fetch(`${product.url}/api/roster/publication?month=${month}`, { headers: { cookie } });
    const { data } = (await summary.json()) as { data: { stamp: string; changes: number } };
    changed = data.changes;
    const body = { month, stamp: data.stamp, reason: '', hoursReason: 'Dipindah ke hari Sabtu selama sebulan' };
    const start = performance.now();
    const answer = await fetch(`${product.url}/api/roster/publication`, {
      method: 'POST',
      headers: {
        cookie,
        'x-xsrf-token': xsrf,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        origin: product.url,
      },
      body: JSON.stringify(body),
    });
    times.push(performance.now() - start);
    if (!answer.ok) throw new Error(`publishing answered ${answer.status}: ${await answer.text()}`);
  }
  return {
    work: `publishing ${fixed(changed)} cells of ${fixed(ROSTER_PEOPLE)} people`,
    measured: `${times.map((ms) => fixed(ms / 1_000, 2)).join(' / ')} s`,
    partner: '',
    ratio: null,
    bar: `<= ${PUBLISHED_MS / 1_000} s`,
    met: Math.max(...times) <= PUBLISHED_MS,
  };
}
