/**
 * Closing a month of a large company at the hand of HR: first with the days on which nobody works still without a row, as
 * after a standstill, since the closing makes them up; then, with every day there as the jobs leave it, while people clock in.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, dateIn, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { NO_FIGURES } from '@hadir/domain/attendance/month-figures.ts';
import type { Bulk } from '../apps/server/src/demo/bulk.ts';
import { clockInShots, CONNECTIONS, type Crowd, warmUpClockIn } from './clock-in.ts';
import { load, type Load, type Shot } from './load.ts';
import type { Product } from './product.ts';
import { fixed, type Row } from './table.ts';

export const CLOSED_PEOPLE = 5_000;
const CLOSED_DAYS = 31;
const ADJUSTMENTS = 12;
const LIMIT_SECONDS = 20;
/** As long as a closing takes, people clock in beside it; longer would count calm moments among the slow ones. */
const CLOCKING_SECONDS = 10;
const SLOWEST_CLOCK_IN_MS = 300;
const CALM_SECONDS = 3;
const LABEL = '2000-01';

/** The days of the period: the last one is judged at any hour, which yesterday is not in the early morning. */
export function closedDates(now: Instant): { from: LocalDate; to: LocalDate } {
  const to = addDays(dateIn(now, 'Asia/Jakarta'), -2);
  return { from: addDays(to, 1 - CLOSED_DAYS), to };
}

/** The period that is over, everybody's month of it, and adjustments that former months owe it. */
async function overMonth({ pool, now }: Product, { companyId, userIds }: Bulk): Promise<void> {
  const { from, to } = closedDates(now);
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
          label, reason, status, submitted_at, updated_at, decided_at)
        values ($1, $2, 'leave', $3, $3, $4, $4, now(), now(), 'Asia/Jakarta', 'Cuti', 'Bench.', 'approved', now(), now(),
          now())`,
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

/** `close`, or `reopen` so that the same month can be closed again. */
async function requestChange(product: Product, sessionId: string, what: 'close' | 'reopen'): Promise<string> {
  const [hr] = await product.cookiesOf([sessionId]);
  const answer = await fetch(`${product.url}/api/closing/${LABEL}/${what}`, {
    method: 'POST',
    headers: {
      cookie: hr?.cookie ?? '',
      'X-XSRF-TOKEN': hr?.xsrf ?? '',
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
    },
    body: JSON.stringify({ reason: 'Untuk pengukuran.' }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${what} answered ${answer.status}: ${text.slice(0, 300)}`);
  return text;
}

async function closes(product: Product, sessionId: string): Promise<{ seconds: number; people: number; into: number }> {
  const start = performance.now();
  const text = await requestChange(product, sessionId, 'close');
  const { data } = JSON.parse(text) as { data: { closing: { people: number }; adjustments: { into: number } } };
  return { seconds: (performance.now() - start) / 1_000, people: data.closing.people, into: data.adjustments.into };
}

/** As long before the next closing as autovacuum takes for what it leaves: it is no part of what is measured. */
async function reopens(product: Product, sessionId: string): Promise<void> {
  await requestChange(product, sessionId, 'reopen');
  await product.pool.query('vacuum (analyze) attendance_day, attendance_month');
}

interface Side {
  readonly name: string;
  readonly shots: readonly Shot[];
}

const HEAD_START_MS = 1_500;

/** Clock-ins that are there before the closing begins and go on after it: of one side at a time, with the closing of its own. */
const clocks = (product: Product, { shots }: Side, seconds: number): Promise<Load> =>
  load(product.url, [...shots], { connections: CONNECTIONS, seconds });

/** Nobody clocks in: how long making up the days takes. */
async function afterStandstill(product: Product, { companyId, sessionIds }: Bulk): Promise<Row> {
  const daysOfPeriod = async () => {
    const { rows } = await product.pool.query<{ count: number }>(
      `select count(*)::int as count from attendance_day d join period p on p.company_id = d.company_id
        where d.company_id = $1 and p.label = $2 and d.work_date between p.first_date and p.last_date`,
      [companyId, LABEL],
    );
    return rows[0]?.count ?? 0;
  };
  const before = await daysOfPeriod();
  const { seconds } = await closes(product, sessionIds[0] ?? '');
  const madeUp = (await daysOfPeriod()) - before;
  await reopens(product, sessionIds[0] ?? '');
  return {
    work: `closing a month of ${fixed(CLOSED_PEOPLE)} people after a standstill`,
    measured: `${fixed(seconds, 1)} s, ${fixed(madeUp)} days made up`,
    partner: '',
    ratio: null,
    bar: 'none',
    met: before + madeUp >= (CLOSED_PEOPLE - 1) * CLOSED_DAYS,
  };
}

/** Clock-ins of another company, and of the company itself, each against a closing; the same ones without one beside them. */
export async function benchClosing(product: Product, bulk: Bulk, nextCrowd: () => Promise<Crowd>): Promise<Row[]> {
  const others = await nextCrowd();
  const sides: Side[] = [
    { name: 'another company', shots: await clockInShots(product, others) },
    { name: 'the same company', shots: await clockInShots(product, bulk) },
  ];
  await warmUpClockIn(product, await nextCrowd());
  await overMonth(product, bulk);
  const rows: Row[] = [await afterStandstill(product, bulk)];
  for (const side of sides) {
    const [calm, rest] = [side.shots.slice(0, side.shots.length / 4), side.shots.slice(side.shots.length / 4)];
    const before = await clocks(product, { ...side, shots: calm }, CALM_SECONDS);
    const clocking = clocks(product, { ...side, shots: rest }, CLOCKING_SECONDS);
    await sleep(HEAD_START_MS);
    const { seconds, people, into } = await closes(product, bulk.sessionIds[0] ?? '');
    const during = await clocking;
    const outlasts = seconds + HEAD_START_MS / 1_000 > CLOCKING_SECONDS;
    const isWhole = people >= CLOSED_PEOPLE - 1 && into === ADJUSTMENTS && during.failed === 0 && !outlasts;
    await reopens(product, bulk.sessionIds[0] ?? '');
    const early = outlasts ? ', the clock-ins ended before it' : '';
    const found = isWhole ? '' : ` (${people} people, ${into} adjustments, ${during.failed} failed${early})`;
    rows.push({
      work: `closing a month of ${fixed(CLOSED_PEOPLE)} people with ${ADJUSTMENTS} adjustments while ${side.name} clocks in`,
      measured: `${fixed(seconds, 1)} s; clock-in p99 ${fixed(during.p99Ms, 1)} ms${found}`,
      partner: `p99 ${fixed(before.p99Ms, 1)} ms without it`,
      ratio: null,
      bar: `<= ${LIMIT_SECONDS} s, p99 <= ${SLOWEST_CLOCK_IN_MS} ms`,
      met: seconds <= LIMIT_SECONDS && during.p99Ms <= SLOWEST_CLOCK_IN_MS && isWhole,
    });
  }
  return rows;
}
