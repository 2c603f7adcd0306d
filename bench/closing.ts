/** Closing a month of a large company at the hand of HR, while its people clock in. */
import { randomUUID } from 'node:crypto';
import { addDays, dateIn } from '@hadir/domain/kernel/time.ts';
import { NO_FIGURES } from '@hadir/domain/attendance/month-figures.ts';
import type { Bulk } from '../apps/server/src/demo/bulk.ts';
import { clockInShots, CONNECTIONS, type Crowd } from './clock-in.ts';
import { load, type Load } from './load.ts';
import type { Product } from './product.ts';
import { fixed, type Row } from './table.ts';

export const CLOSED_PEOPLE = 5_000;
/** Days of the period; it ends the day before the bench runs. */
export const CLOSED_DAYS = 31;
const ADJUSTMENTS = 12;
const LIMIT_SECONDS = 20;
const SLOWEST_CLOCK_IN_MS = 300;
const LABEL = '2000-01';

/** The period that is over, everybody's month of it, and adjustments that former months owe it. */
async function overMonth({ pool, now }: Product, { companyId, userIds }: Bulk): Promise<void> {
  const to = addDays(dateIn(now, 'Asia/Jakarta'), -1);
  const from = addDays(to, 1 - CLOSED_DAYS);
  await pool.query('delete from period where company_id = $1', [companyId]);
  await pool.query(
    `insert into period (company_id, label, first_date, last_date, state) values ($1, $2, $3, $4, 'closing')`,
    [companyId, LABEL, from, to],
  );
  await pool.query('update attendance_day set closed_at = coalesce(closed_at, now()) where company_id = $1', [
    companyId,
  ]);
  await pool.query(
    `insert into attendance_month (company_id, user_id, period, first_date, last_date, figures, computed_at)
      select $1, id, $2, $3, $4, $5, now() from app_user where company_id = $1 on conflict do nothing`,
    [companyId, LABEL, from, to, JSON.stringify(NO_FIGURES)],
  );
  for (const userId of userIds.slice(2, 2 + ADJUSTMENTS)) {
    const request = randomUUID();
    await pool.query(
      `insert into request (company_id, id, kind, user_id, created_by, first_date, last_date, starts_at, ends_at, tz,
          label, reason, status, submitted_at, updated_at)
        values ($1, $2, 'leave', $3, $3, $4, $4, now(), now(), 'Asia/Jakarta', 'Cuti', 'Bench.', 'approved', now(), now())`,
      [companyId, request, userId, addDays(from, -5)],
    );
    await pool.query(
      `insert into day_adjustment (company_id, request_id, user_id, work_date, period, state, figures_from, figures_to,
          amounts, target_period, written_at, settled_at)
        values ($1, $2, $3, $4, '1999-12', 'due', '{}', '{}', '{"alpa": -1, "cuti": 1}', $5, now(), now())`,
      [companyId, request, userId, addDays(from, -5), LABEL],
    );
  }
  await pool.query('update rules_version set version = version + 1 where company_id = $1', [companyId]);
  await pool.query('analyze attendance_day, attendance_month');
}

async function closes(product: Product, sessionId: string): Promise<{ seconds: number; people: number; into: number }> {
  const [hr] = await product.cookiesOf([sessionId]);
  const start = performance.now();
  const answer = await fetch(`${product.url}/api/closing/${LABEL}/close`, {
    method: 'POST',
    headers: {
      cookie: hr?.cookie ?? '',
      'X-XSRF-TOKEN': hr?.xsrf ?? '',
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
    },
    body: JSON.stringify({ reason: 'Ditutup untuk pengukuran.' }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`closing answered ${answer.status}: ${text.slice(0, 300)}`);
  const { data } = JSON.parse(text) as { data: { closing: { people: number }; adjustments: { into: number } } };
  return { seconds: (performance.now() - start) / 1_000, people: data.closing.people, into: data.adjustments.into };
}

/** Clock-ins of another company on the same server until the closing is done. */
export async function benchClosing(product: Product, bulk: Bulk, nextCrowd: () => Promise<Crowd>): Promise<Row> {
  await overMonth(product, bulk);
  const crowd = await nextCrowd();
  const shots = await clockInShots(product, crowd);
  const before = await load(product.url, shots.slice(0, shots.length / 4), { connections: CONNECTIONS, seconds: 3 });
  const clocking: Promise<Load> = load(product.url, shots.slice(shots.length / 4), {
    connections: CONNECTIONS,
    seconds: LIMIT_SECONDS / 2,
  });
  const { seconds, people, into } = await closes(product, bulk.sessionIds[0] ?? '');
  const during = await clocking;
  const isWhole = people >= CLOSED_PEOPLE - 1 && into === ADJUSTMENTS && during.failed === 0;
  return {
    work: `closing a month of ${CLOSED_PEOPLE} people with ${ADJUSTMENTS} adjustments while others clock in`,
    measured: `${fixed(seconds, 1)} s; clock-in p99 ${fixed(during.p99Ms, 1)} ms${isWhole ? '' : ` (${people} people, ${into} adjustments, ${during.failed} failed)`}`,
    partner: `p99 ${fixed(before.p99Ms, 1)} ms without it`,
    ratio: null,
    bar: `<= ${LIMIT_SECONDS} s, p99 <= ${SLOWEST_CLOCK_IN_MS} ms`,
    met: seconds <= LIMIT_SECONDS && during.p99Ms <= SLOWEST_CLOCK_IN_MS && isWhole,
  };
}
