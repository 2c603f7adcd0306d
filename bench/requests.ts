/**
 * Requests of thousands of different people: asked, decided one by one and a hundred at once, an inbox of hundreds, the
 * balances of everybody.
 */
import { randomUUID } from 'node:crypto';
import { leave, leaveBalances } from '@hadir/contract/leave/endpoints.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { addDays, dateIn, type LocalDate, weekday } from '@hadir/domain/kernel/time.ts';
import type { Bulk } from '../apps/server/src/demo/bulk.ts';
import { companyDb } from '../apps/server/src/db/company-db.ts';
import { rebuildSuperiorClosure } from '../apps/server/src/db/structure/superior-closure.ts';
import { maintainLeave } from '../apps/server/src/modules/leave/ledger/leave-maintenance.service.ts';
import type { Cookies } from '../apps/server/test/world/cookies.ts';
import { median, percentile } from './load.ts';
import type { Product } from './product.ts';
import { giveRole } from './roles.ts';
import { fixed, type Row } from './table.ts';

const ASKING = 5_000;
/** Of every tenth person: five hundred each. */
const SUPERIORS = 10;
const WAITING = ASKING / SUPERIORS;
/** With HR. */
export const ASKING_PEOPLE = 1 + SUPERIORS + ASKING;
/** Questions under way at the same moment. */
const LANES = 2;
/** Neither side is measured while V8 still compiles it. */
const WARM_UP = 100;
const DECIDED = 250;
const READS = 100;
const BULK = 100;
const BULK_ROUNDS = 3;
const SHARE = 0.95;

const LIMITS = { submit: 60, decide: 60, inbox: 80, bulk: 2_000, balances: 3_000 } as const;

/** Everybody has a superior and this year's leave. */
export async function withSuperiors(
  { pool, now }: Pick<Product, 'pool' | 'now'>,
  bulk: Bulk,
  count = SUPERIORS,
): Promise<void> {
  const { companyId, userIds } = bulk;
  const today = dateIn(now, 'Asia/Jakarta');
  const superiors = userIds.slice(1, 1 + count);
  const staff = userIds.slice(1 + count);
  await giveRole(pool, bulk, superiors, 'supervisor');
  await pool.query(
    `update org_assignment o set superior_id = x.superior
       from unnest($2::uuid[], $3::uuid[]) x (id, superior) where o.company_id = $1 and o.user_id = x.id`,
    [companyId, staff, staff.map((_, index) => superiors[index % count])],
  );
  await rebuildSuperiorClosure(pool, companyId, today);
  await maintainLeave(companyDb(pool, companyId), now);
}

interface SubmittedRequest {
  readonly id: string;
  readonly version: number;
}

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly ms: number;
}

async function ask(
  product: Product,
  who: Cookies,
  { method, path, body }: { method: string; path: string; body?: unknown | undefined },
): Promise<Answer> {
  const start = performance.now();
  const answer = await fetch(product.url + path, {
    method,
    headers: {
      cookie: who.cookie,
      'x-xsrf-token': who.xsrf,
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const ms = performance.now() - start;
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  return { status: answer.status, text, ms };
}

/** All of them, a few at the same moment. @returns in their order */
async function inLanes<One, Done>(list: readonly One[], work: (one: One, index: number) => Promise<Done>) {
  const done: Done[] = [];
  let turn = 0;
  const lane = async () => {
    for (let index = turn++; index < list.length; index = turn++) {
      const one = list[index];
      if (one !== undefined) done[index] = await work(one, index);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return done;
}

const took = (answers: readonly Answer[]) => answers.slice(WARM_UP).map(({ ms }) => ms);

interface Measure {
  readonly work: string;
  readonly times: readonly number[];
  readonly limitMs: number;
  readonly trip: number;
  /** What the rows say that were counted afterwards; empty where they are as many as the answers. */
  readonly wrong?: string;
}

function row({ work, times, limitMs, trip, wrong = '' }: Measure): Row {
  const p95 = percentile(times, SHARE);
  return {
    work,
    measured: `p50 ${fixed(median(times), 1)} ms, p95 ${fixed(p95, 1)} ms${wrong === '' ? '' : ` (${wrong})`}`,
    partner: `one select 1: p50 ${fixed(trip, 2)} ms`,
    ratio: null,
    bar: `p95 <= ${limitMs} ms`,
    met: p95 <= limitMs && wrong === '',
  };
}

async function tripOf(product: Product): Promise<number> {
  const trips: number[] = [];
  for (let turn = 0; turn < 200; turn += 1) {
    const start = performance.now();
    await product.pool.query('select 1');
    trips.push(performance.now() - start);
  }
  return median(trips);
}

async function countOf(product: Product, text: string, companyId: string): Promise<number> {
  const { rows } = await product.pool.query<{ count: number }>(text, [companyId]);
  return rows[0]?.count ?? 0;
}

/** A working day three weeks ahead or later, spread over ten weeks. */
function dayOf(today: LocalDate, index: number): LocalDate {
  const monday = addDays(today, 21 - weekday(today));
  return addDays(monday, (index % 10) * 7 + (index % 5));
}

async function submitAll(product: Product, people: readonly Cookies[]) {
  const today = dateIn(product.now, 'Asia/Jakarta');
  return inLanes(people, (who, index) => {
    const date = dayOf(today, index);
    const draft = { type: 'TAHUNAN', from: date, to: date, reason: 'Acara keluarga di kampung.' };
    return ask(product, who, { method: 'POST', path: leave.submit.path, body: draft });
  });
}

function submittedOf({ text }: Answer): SubmittedRequest {
  const { data } = JSON.parse(text) as { data: SubmittedRequest };
  return { id: data.id, version: data.version };
}

async function benchInbox(product: Product, superior: Cookies): Promise<{ times: number[]; wrong: string }> {
  const path = `${requests.inbox.path}?size=50`;
  const answers = await inLanes(
    Array.from({ length: WARM_UP + READS }, (_, turn) => (turn % 10) + 1),
    (page) => ask(product, superior, { method: 'GET', path: `${path}&page=${page}` }),
  );
  const { total } = JSON.parse(answers[0]?.text ?? '{}') as { total: number };
  return { times: took(answers), wrong: total === WAITING ? '' : `${total} waited` };
}

async function benchBulk(product: Product, superior: Cookies, submitted: readonly SubmittedRequest[]) {
  const times: number[] = [];
  let refused = 0;
  for (let round = 0; round < BULK_ROUNDS; round += 1) {
    const items = submitted.slice(round * BULK, (round + 1) * BULK);
    const answer = await ask(product, superior, {
      method: 'POST',
      path: requests.decide.path,
      body: { move: 'approve', items },
    });
    times.push(answer.ms);
    const { data } = JSON.parse(answer.text) as { data: { status: number }[] };
    refused += data.filter(({ status }) => status !== 200).length + items.length - data.length;
  }
  return { times, wrong: refused === 0 ? '' : `${refused} refused` };
}

async function benchBalances(product: Product, admin: Cookies): Promise<{ times: number[]; wrong: string }> {
  const times: number[] = [];
  let people = 0;
  for (let round = 0; round < 3; round += 1) {
    const { ms, text } = await ask(product, admin, { method: 'GET', path: `${leaveBalances.file.path}?format=csv` });
    times.push(ms);
    people = text.split('\n').filter((line) => /^\d+;"N/.test(line)).length;
  }
  return { times, wrong: people === ASKING_PEOPLE ? '' : `${people} people` };
}

export async function benchRequests(product: Product, bulk: Bulk): Promise<Row[]> {
  const { companyId } = bulk;
  const [admin, first, second, ...others] = await product.cookiesOf(bulk.sessionIds);
  if (!admin || !first || !second) throw new Error('nobody to decide');
  const staff = others.slice(SUPERIORS - 2);
  const trip = await tripOf(product);
  const rows: Row[] = [];

  // The lists of the first two superiors are filled by the measured submissions, a hundred of the third warm up.
  const belowOf = (superior: number) => staff.filter((_, index) => index % SUPERIORS === superior);
  const asking = [...belowOf(2).slice(0, WARM_UP), ...belowOf(0), ...belowOf(1)];
  const submitted = await submitAll(product, asking);
  const stored = await countOf(
    product,
    `select count(*)::int as count from request where company_id = $1 and status = 'pending'`,
    companyId,
  );
  const work = `${fixed(took(submitted).length)} leaves asked by as many people, ${LANES} at once`;
  const wrong = stored === submitted.length ? '' : `${stored} rows`;
  rows.push(row({ work, times: took(submitted), limitMs: LIMITS.submit, trip, wrong }));

  const waits = submitted.slice(WARM_UP).map(submittedOf);
  const [inFirst, inSecond] = [waits.slice(0, WAITING), waits.slice(WAITING)];
  const inbox = await benchInbox(product, first);
  rows.push(row({ work: `inbox of ${WAITING} waiting, 50 rows`, ...inbox, limitMs: LIMITS.inbox, trip }));

  const decided = await inLanes(inSecond.slice(0, WARM_UP + DECIDED), ({ id, version }) =>
    ask(product, second, {
      method: 'POST',
      path: requests.move.path.replace(':id', id),
      body: { move: 'approve', version },
    }),
  );
  const approved = await countOf(
    product,
    `select count(*)::int as count from leave_entry where company_id = $1 and kind = 'pakai'`,
    companyId,
  );
  rows.push(
    row({
      work: `${DECIDED} leaves approved, booked and put on their days, ${LANES} at once`,
      times: took(decided),
      limitMs: LIMITS.decide,
      trip,
      wrong: approved === decided.length ? '' : `${approved} booked`,
    }),
  );

  const bulkDone = await benchBulk(product, first, inFirst);
  rows.push(row({ work: `${BULK} leaves approved in one call`, ...bulkDone, limitMs: LIMITS.bulk, trip }));
  const balances = await benchBalances(product, admin);
  const people = `balances of ${fixed(ASKING_PEOPLE)} people as of today, as a file`;
  rows.push(row({ work: people, ...balances, limitMs: LIMITS.balances, trip }));
  return rows;
}
