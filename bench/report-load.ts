/**
 * Reports of a company with two million days: the preview of a report that is being made, and clock-ins of others while ten
 * users run recaps of twelve months and an import of 5,000 lines is checked and committed.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { Bulk } from '../apps/server/src/demo/bulk.ts';
import { clockInShots, type Crowd } from './clock-in.ts';
import { load, type Load, percentile } from './load.ts';
import type { Product } from './product.ts';
import { giveRole } from './roles.ts';
import { fixed, type Row } from './table.ts';

/** 7,700 people over the 261 working days of a year: two million days. */
export const YEAR = { people: 7_700, days: 365 };
const RECAPS = 10;
const IMPORTED = 5_000;
/** An import of so many lines takes some 15 s beside the reports. */
const LOAD_SECONDS = 30;
const QUERIES = 20;
const PREVIEW_BAR_MS = 1_500;
const SLOW_BAR_MS = 300;

interface Dates {
  readonly from: string;
  readonly to: string;
}

async function caller(product: Product, sessionId: string) {
  const [one] = await product.cookiesOf([sessionId]);
  if (one === undefined) throw new Error('no session');
  const headers = { cookie: one.cookie, 'x-xsrf-token': one.xsrf };
  return async <Data>(method: string, path: string, body?: object | string): Promise<Data> => {
    const json = typeof body === 'object';
    const answer = await fetch(product.url + path, {
      method,
      headers: { ...headers, ...(body && { 'content-type': json ? 'application/json' : 'application/octet-stream' }) },
      ...(body && { body: json ? JSON.stringify(body) : body }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { data: Data }).data;
  };
}

const plain = {
  columns: ['employeeNo', 'fullname', 'unit', 'workDate', 'status', 'lateMinutes'],
  filters: [],
  groupBy: [],
  sort: [],
};
/** data table: as HR puts reports together. */
const DEFINITIONS: readonly (readonly [words: string, definition: object])[] = [
  ['plain', plain],
  ['latest first', { ...plain, sort: [{ field: 'lateMinutes', order: 'desc' }] }],
  ['one unit', { ...plain, filters: [{ field: 'unit', operator: 'is', values: ['Unit 3'] }] }],
  ['by unit', { ...plain, columns: ['unit', 'lateMinutes', 'workedMinutes'], groupBy: ['unit'] }],
  ['by person', { ...plain, columns: ['fullname', 'lateMinutes', 'workedMinutes'], groupBy: ['fullname'] }],
];

/** Each asked several times, one after the other, as somebody does who puts a report together. */
export async function benchPreview(
  product: Product,
  { sessionIds, days, companyId }: Bulk,
  dates: Dates,
): Promise<Row> {
  const call = await caller(product, sessionIds[0] ?? '');
  const slowest: string[] = [];
  let most = 0;
  for (const [words, definition] of DEFINITIONS) {
    const times: number[] = [];
    for (let turn = 0; turn < QUERIES / DEFINITIONS.length + 1; turn += 1) {
      const begun = performance.now();
      await call('POST', '/api/report-types/preview', { dataset: 'days', definition, ...dates });
      times.push(performance.now() - begun);
    }
    const p95 = percentile(times, 0.95);
    most = Math.max(most, p95);
    slowest.push(`${words} ${fixed(p95)}`);
  }
  const begun = performance.now();
  await product.pool.query(
    'select count(*), sum(late_minutes) from attendance_day where company_id = $1 and work_date between $2 and $3',
    [companyId, dates.from, dates.to],
  );
  const partner = performance.now() - begun;
  return {
    work: `preview of an own report, company of ${fixed(days)} days, 93 dates of them`,
    measured: `p95 ms: ${slowest.join(', ')}`,
    partner: `sum over the same days ${fixed(partner)} ms`,
    ratio: most / partner,
    bar: '<= 1.5 s',
    met: most <= PREVIEW_BAR_MS,
  };
}

const clockIns = async (product: Product, crowd: Crowd, seconds: number): Promise<Load> =>
  load(product.url, await clockInShots(product, crowd), { connections: 2, seconds });

/** Who looks after the company: sessions that may take reports home. */
async function admins({ pool }: Product, bulk: Bulk): Promise<readonly string[]> {
  await giveRole(pool, bulk, bulk.userIds.slice(0, RECAPS), 'admin');
  return bulk.sessionIds.slice(0, RECAPS);
}

interface Job {
  readonly id: string;
  readonly state: string;
  readonly problem: string | null;
}

async function recapOf(product: Product, sessionId: string, dates: Dates): Promise<void> {
  const call = await caller(product, sessionId);
  const { id } = await call<Job>('POST', '/api/exports', { ...dates, report: 'kehadiran-rekap', format: 'xlsx' });
  for (;;) {
    const job = (await call<Job[]>('GET', '/api/exports')).find((one) => one.id === id);
    if (job?.state === 'done') return;
    if (job?.state !== 'queued' && job?.state !== 'running')
      throw new Error(`recap ended ${job?.state}: ${job?.problem}`);
    await sleep(500);
  }
}

/**
 * Of nobody who asks for reports: an admin's own line is refused.
 * @param date on which nobody has clocked
 */
async function imported(product: Product, sessionId: string, date: string): Promise<void> {
  const call = await caller(product, sessionId);
  const lines = Array.from(
    { length: IMPORTED },
    (_, at) => `N${String(RECAPS + at + 1).padStart(6, '0')};${date};08:05;17:10`,
  );
  const file = `NIK;TANGGAL;JAM_MASUK;JAM_PULANG\r\n${lines.join('\r\n')}\r\n`;
  const { id } = await call<{ id: string }>('POST', '/api/imports/presence?fileName=absen.csv', file);
  await call('POST', `/api/imports/presence/${id}/commit`, { confirmRepeat: false });
  for (;;) {
    const { state } = await call<{ state: string }>('GET', `/api/imports/presence/${id}`);
    if (state === 'committed') return;
    if (state !== 'committing') throw new Error(`the import ended ${state}`);
    await sleep(500);
  }
}

/** One import after the other, of earlier and earlier weeks, until `isOver`. @returns how many */
async function importing(product: Product, sessionId: string, freeDate: LocalDate, isOver: () => boolean) {
  let imports = 0;
  while (!isOver()) {
    await imported(product, sessionId, addDays(freeDate, -7 * imports));
    imports += 1;
  }
  return imports;
}

/** All of it goes on while the clock-ins are measured. */
export async function benchReportLoad(
  product: Product,
  company: Bulk,
  { year, freeDate, nextCrowd }: { year: Dates; freeDate: LocalDate; nextCrowd: () => Promise<Crowd> },
): Promise<Row> {
  const sessions = await admins(product, company);
  // All before anything is measured: the database cleans up after tens of thousands of new people, which no company has.
  const crowds = { warm: await nextCrowd(), alone: await nextCrowd(), measured: await nextCrowd() };
  await product.pool.query('vacuum (analyze)');
  await clockIns(product, crowds.warm, 6);
  const alone = await clockIns(product, crowds.alone, 10);
  const begun = performance.now();
  let isOver = false;
  let made = 0;
  const measured = async () => {
    const during = await clockIns(product, crowds.measured, LOAD_SECONDS);
    isOver = true;
    console.log(
      `clock-in beside the reports: p99 ${fixed(during.p99Ms)} ms, ${fixed(during.perSecond)}/s, ${during.failed} failed, ${made} recaps made`,
    );
    return during;
  };
  const [during, imports] = await Promise.all([
    measured(),
    importing(product, sessions[0] ?? '', freeDate, () => isOver),
    ...sessions.map(async (session) => {
      await recapOf(product, session, year);
      made += 1;
    }),
  ]);
  const lines = imports * IMPORTED;
  const taken = (performance.now() - begun) / 1_000;
  return {
    work: `clock-in for ${LOAD_SECONDS} s while ${RECAPS} users run recaps of 12 months of ${fixed(company.days)} days and files of ${fixed(IMPORTED)} lines are imported where no taps are stored`,
    measured: `p50 ${fixed(during.p50Ms)} and p99 ${fixed(during.p99Ms)} ms, ${during.failed} of ${fixed(during.ok + during.failed)} failed; recaps and ${fixed(lines)} lines done in ${fixed(taken, 1)} s`,
    partner: `p50 ${fixed(alone.p50Ms)} and p99 ${fixed(alone.p99Ms)} ms without them`,
    ratio: during.p99Ms / alone.p99Ms,
    bar: 'p99 <= 300 ms',
    met: during.p99Ms <= SLOW_BAR_MS && during.failed === 0,
  };
}
