/** Requests of thousands of people at 32 connections, asked and decided, beside single-row inserts of the same kind of pool. */
import { randomUUID } from 'node:crypto';
import { leave } from '@hadir/contract/leave/endpoints.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { addDays, dateIn, type LocalDate, weekday } from '@hadir/domain/kernel/time.ts';
import type { Bulk } from '../apps/server/src/demo/bulk.ts';
import type { Cookies } from '../apps/server/test/world/cookies.ts';
import { poolInserts } from './insert-partners.ts';
import { load, type Load, median, type Shot } from './load.ts';
import type { Product } from './product.ts';
import { fixed, type Row } from './table.ts';

export const LOAD_SUPERIORS = 100;
/** With HR. */
export const LOAD_PEOPLE = 1 + LOAD_SUPERIORS + 3_000;
const CONNECTIONS = 32;
/** Deciding uses up what was submitted: it takes less time. */
const SECONDS = { submit: 5, decide: 3 } as const;
const ROUNDS = 3;
const LEAVES_EACH = 8;
const BAR = 0.06;

function shot({ cookie, xsrf }: Cookies, path: string, body: unknown): Shot {
  return {
    method: 'POST',
    path,
    headers: {
      Cookie: cookie,
      'X-XSRF-TOKEN': xsrf,
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
    },
    body: JSON.stringify(body),
  };
}

async function holidaysFrom(product: Product, from: LocalDate): Promise<ReadonlySet<LocalDate>> {
  const { rows } = await product.pool.query<{ date: LocalDate }>('select date from platform_holiday where date >= $1', [
    from,
  ]);
  return new Set(rows.map(({ date }) => date));
}

/** Everybody once, then everybody once more: a working day of other weeks each time. Leave on a holiday alone is refused. */
async function submitShots(product: Product, staff: readonly Cookies[]): Promise<Shot[]> {
  const today = dateIn(product.now, 'Asia/Jakarta');
  const monday = addDays(today, 21 - weekday(today));
  const holidays = await holidaysFrom(product, monday);
  return Array.from({ length: LEAVES_EACH }, (_, week) => week).flatMap((week) => {
    const dates = [0, 1, 2, 3, 4].map((day) => addDays(monday, week * 7 + day)).filter((date) => !holidays.has(date));
    return staff.flatMap((who, index) => {
      const date = dates[index % dates.length];
      if (date === undefined) return [];
      const body = { type: 'TAHUNAN', from: date, to: date, reason: 'Acara keluarga di kampung.' };
      return [shot(who, leave.submit.path, body)];
    });
  });
}

interface Pending {
  readonly id: string;
  readonly version: number;
  readonly approverId: string;
}

async function pendingOf(product: Product, companyId: string): Promise<Pending[]> {
  const { rows } = await product.pool.query<Pending & Record<string, unknown>>(
    `select r.id, r.version::int as version, a.approver_id as "approverId" from request r
       join request_approver a on a.company_id = r.company_id and a.request_id = r.id and a.open
      where r.company_id = $1 and r.status = 'pending' order by r.id`,
    [companyId],
  );
  return rows;
}

async function countOf(product: Product, companyId: string, status: string): Promise<number> {
  const { rows } = await product.pool.query<{ count: number }>(
    'select count(*)::int as count from request where company_id = $1 and status = $2',
    [companyId, status],
  );
  return rows[0]?.count ?? 0;
}

interface Rounds {
  readonly work: string;
  /** Of a round, the one that warms up included. */
  readonly seconds: number;
  readonly shots: readonly Shot[];
  /** Rows that the work has made until now. */
  readonly count: () => Promise<number>;
}

/** Each round goes on in the list where the one before ended. */
async function benchRounds(product: Product, bulk: Bulk, { work, seconds, shots, count }: Rounds): Promise<Row> {
  let start = 0;
  const notes: string[] = [];
  const round = async (): Promise<Load> => {
    const before = await count();
    const measured = await load(product.url, shots.slice(start), { connections: CONNECTIONS, seconds });
    // Those cut off at the end of the run may be stored without an answer: at most one per connection.
    const surplus = (await count()) - before - measured.ok;
    if (measured.failed > 0 || surplus < 0 || surplus > CONNECTIONS)
      notes.push(`${measured.ok} answers, ${measured.ok + surplus} rows, ${measured.failed} failed`);
    start += measured.ok + measured.failed + CONNECTIONS;
    if (start > shots.length) notes.push('the list was used up');
    return measured;
  };
  const partner = () => poolInserts(product, bulk, { clients: CONNECTIONS, seconds });
  await round();
  await partner();
  const ratios: number[] = [];
  const loads: Load[] = [];
  const partners: number[] = [];
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const measured = await round();
    const inserts = await partner();
    loads.push(measured);
    partners.push(inserts);
    ratios.push(measured.perSecond / inserts);
  }
  const ratio = median(ratios);
  const rate = median(loads.map(({ perSecond }) => perSecond));
  const slow = median(loads.map(({ p99Ms }) => p99Ms));
  return {
    work: `${work}, 32 connections`,
    measured: `${fixed(rate)}/s, p99 ${fixed(slow, 1)} ms${notes.length > 0 ? ` (${notes.join('; ')})` : ''}`,
    partner: `${fixed(median(partners))} single-row inserts/s`,
    ratio,
    bar: `>= ${BAR}`,
    met: ratio >= BAR && notes.length === 0,
  };
}

export async function benchRequestLoad(product: Product, bulk: Bulk): Promise<Row[]> {
  const cookies = await product.cookiesOf(bulk.sessionIds);
  const staff = cookies.slice(1 + LOAD_SUPERIORS);
  const submitted = await benchRounds(product, bulk, {
    work: 'leaves submitted by different people',
    seconds: SECONDS.submit,
    shots: await submitShots(product, staff),
    count: () => countOf(product, bulk.companyId, 'pending'),
  });
  const cookieOf = new Map(bulk.userIds.map((id, index) => [id, cookies[index]]));
  const decided = await benchRounds(product, bulk, {
    work: 'leaves approved, booked and put on their days',
    seconds: SECONDS.decide,
    shots: (await pendingOf(product, bulk.companyId)).flatMap(({ id, version, approverId }) => {
      const who = cookieOf.get(approverId);
      return who ? [shot(who, requests.move.path.replace(':id', id), { move: 'approve', version })] : [];
    }),
    count: () => countOf(product, bulk.companyId, 'approved'),
  });
  return [submitted, decided];
}
