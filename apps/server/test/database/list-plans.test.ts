/**
 * How the lists are read in a large company: none scans a table of more than ten thousand rows from end to end, and what
 * a person reads of the own matter is looked up by that person. Plans are those of the planner over 11,000 people.
 */
import { allEndpoints } from '@hadir/contract/all-endpoints.ts';
import { DAY_SORTS } from '@hadir/contract/attendance/days.ts';
import { reportEndpoints } from '@hadir/contract/exports/report-endpoints.ts';
import type { Endpoint } from '@hadir/contract/kernel/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LARGE_NOW, LARGE_RANGE, type LargeCompany, largeCompany } from '../world/large-company.ts';
import { type Person, serveWorld, type Served } from '../world/http.ts';
import { readsDuring, type SentStatement } from '../world/statements.ts';
import { world, type World } from '../world/world.ts';

/** As far as a count goes (db/bounded-count.ts), and the row that tells of more. */
const MOST_SCANNED = 10_001;
/** Of all tables together, in one statement of a list that is the reader's own: far below the people there are. */
const MOST_OWN = 3_000;

type Role = 'admin' | 'superior' | 'staff';

let w: World;
let server: Served;
let large: LargeCompany;
let people: Record<Role, Person>;
beforeAll(async () => {
  w = await world({ now: LARGE_NOW });
  large = await largeCompany(w);
  server = await serveWorld(w);
  const as = async (id: string) => {
    const { rows } = await w.pool.query<{ accountId: string }>(
      'select account_id as "accountId" from app_user where id = $1',
      [id],
    );
    const company = { id: large.companyId, code: '', name: '' };
    const named = { code: '', name: '', login: '', fullname: '', employeeNo: '', role: 'staff' as const };
    return server.as({ ...named, id, accountId: rows[0]?.accountId ?? '', company });
  };
  people = { admin: await as(large.adminId), superior: await as(large.superiorId), staff: await as(large.staffId) };
});
afterAll(async () => {
  await server?.close();
  await w?.close();
});

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Plan[];
}

interface Scan {
  readonly table: string;
  readonly kind: string;
  readonly rows: number;
}

function scansOf(plan: Plan): Scan[] {
  const below = (plan.Plans ?? []).flatMap(scansOf);
  const table = plan['Relation Name'];
  if (table === undefined) return below;
  const each =
    plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  return [{ table, kind: plan['Node Type'], rows: each * plan['Actual Loops'] }, ...below];
}

async function scansIn({ text, values }: SentStatement): Promise<Scan[]> {
  const { rows } = await w.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
    text: `explain (analyze, timing off, format json) ${text}`,
    values: [...values],
  });
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => scansOf(plan)));
}

interface ListCall {
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
}

const shortText = (text: string) => text.replace(/\s+/g, ' ').slice(0, 120);

/** What is wrong with the statements of one call, by the rule given; nothing where the role may not call it. */
async function wrongReadsOf(role: Role, listed: ListCall, isWrong: (scans: readonly Scan[]) => string | undefined) {
  const endpoint = allEndpoints.find(({ method, path }) => method === 'GET' && path === listed.path);
  if (!endpoint) throw new Error(`no endpoint ${listed.path}`);
  const query = { ...givenTo(endpoint), ...listed.query };
  const call = () => people[role].call(endpoint as Endpoint, { query } as never);
  const first = await call();
  if ([403, 404].includes(first.status)) return [];
  if (first.status !== 200) return [`${role} ${listed.path} answered ${first.status}: ${first.text.slice(0, 200)}`];
  const found: string[] = [];
  for (const read of await readsDuring(call)) {
    const wrong = isWrong(await scansIn(read));
    if (wrong !== undefined)
      found.push(`${role} ${listed.path} ${JSON.stringify(listed.query ?? {})}: ${wrong} in ${shortText(read.text)}`);
  }
  return found;
}

const scansWhole = (scans: readonly Scan[]) => {
  const whole = scans.find(({ kind, rows }) => kind === 'Seq Scan' && rows > MOST_SCANNED);
  return whole && `${whole.rows} rows of ${whole.table} read from end to end`;
};

const readsTooMuch = (scans: readonly Scan[]) => {
  const rows = scans.reduce((sum, scan) => sum + scan.rows, 0);
  return rows > MOST_OWN ? `${rows} rows read (${scans.toSorted((a, b) => b.rows - a.rows)[0]?.table})` : undefined;
};

/** What a list wants to be told, by the names of its query. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  ...LARGE_RANGE,
  date: LARGE_RANGE.to,
  period: '2026-11',
  month: '2026-11',
  year: '2026',
  page: '1',
  size: '50',
};

function givenTo({ query, path }: Endpoint): Record<string, unknown> {
  const shape: Readonly<Record<string, unknown>> =
    (query as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
  const given = Object.entries(ANSWERS).filter(([name]) => name in shape);
  if (path === '/api/requests/periods') return { kind: 'leave' };
  if (path === '/api/people') return { search: 'an' };
  if (path === '/api/report-types/values') return { ...LARGE_RANGE, dataset: 'requests', field: 'status' };
  if (path === '/api/rooms/free')
    return { start: `${LARGE_RANGE.from}T02:00:00Z`, end: `${LARGE_RANGE.from}T03:00:00Z` };
  return path === '/api/attendance/events'
    ? { from: `${LARGE_RANGE.from}T00:00:00Z`, to: `${LARGE_RANGE.to}T00:00:00Z` }
    : Object.fromEntries(given);
}

/** Reads that are no lists of a company, or need something that is not there. */
const OTHERS =
  /^\/api\/(platform|health|openapi|live|welcome|overtime\/check|registration|exports\/|imports\/template|mail|validator)|:|\/file$|template|choices$/;

const LISTS: readonly string[] = [
  ...new Set(
    allEndpoints
      .filter(
        ({ method, path, access, answers }) =>
          method === 'GET' && access !== 'public' && (answers ?? 'json') === 'json' && !OTHERS.test(path),
      )
      .map(({ path }) => path),
  ),
];

/**
 * They tell of everybody, whom they count or group anew for each page. Whoever makes one of them read its page alone takes
 * it out of here.
 */
const OF_EVERYBODY: readonly string[] = [
  '/api/attendance/matrix',
  '/api/attendance/recap',
  '/api/dashboard',
  '/api/dashboard/team',
  '/api/site-board',
  '/api/roster/candidates',
  '/api/delegations/candidates',
  '/api/deputy-decider/candidates',
  '/api/leave/balances',
  // Sums of the days of everybody listed.
  '/api/leave/balances/periods',
  '/api/locations',
  '/api/onboarding',
  '/api/overtime/unordered',
  '/api/people',
  '/api/people/list',
  // What stands in a field of all rows, each once.
  '/api/report-types/values',
  // Sums of all days by a key: every group is read at once.
  ...reportEndpoints.map(({ path }) => path),
  '/api/roster',
  '/api/roster/proposal-facts',
  '/api/team-calendar',
  // Rows beside how many people use each of them.
  '/api/master/department',
  '/api/master/division',
  '/api/master/location-point',
  '/api/master/place-use',
  '/api/master/position',
  '/api/master/schedule',
  '/api/master/unit',
];
const READ_BY_PAGE = LISTS.filter((path) => !OF_EVERYBODY.includes(path));

const DAYS = '/api/attendance/days';
const days = (query: Record<string, unknown>): ListCall => ({ path: DAYS, query });
/** A sort by what no index is ordered by reads the dates asked for: that list is of a few dates. */
const UNSORTED = ['status', 'inAt', 'outAt', 'employeeNo'];
const NARROWED: readonly ListCall[] = [
  ...DAY_SORTS.filter((sort) => !UNSORTED.includes(sort)).flatMap((sort) => [
    days({ sort, order: 'asc' }),
    days({ sort, order: 'desc', size: '100' }),
  ]),
  days({ status: ['TERLAMBAT'], sort: 'fullname', order: 'asc' }),
  days({ status: ['SAKIT', 'CUTI'] }),
  days({ exceptions: 'ya', sort: 'lateMinutes' }),
  days({ review: 'ya' }),
  days({ search: 'sari', sort: 'fullname', order: 'asc' }),
  days({ page: '40' }),
  { path: '/api/requests', query: { whose: 'written' } },
  { path: '/api/requests', query: { kind: ['leave'], sort: 'first' } },
  { path: '/api/requests', query: { search: 'sari' } },
];

describe('no list reads a table from end to end', () => {
  test.each(['admin', 'superior', 'staff'] as const)('%s', async (role) => {
    const found: string[] = [];
    for (const listed of [...READ_BY_PAGE.map((path) => ({ path })), ...NARROWED])
      found.push(...(await wrongReadsOf(role, listed, scansWhole)));
    expect(found).toEqual([]);
  });
});

/** Who is where, who may be chosen. */
const OF_OTHERS = /directory|people|partners|calendar|master/;

test('what is the own matter is looked up by the person', async () => {
  const found: string[] = [];
  for (const path of READ_BY_PAGE.filter((known) => !OF_OTHERS.test(known)))
    found.push(...(await wrongReadsOf('staff', { path }, readsTooMuch)));
  expect(found).toEqual([]);
});
