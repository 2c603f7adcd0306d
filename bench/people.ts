/** The list of 20,000 people as HR and as a superior read it: filtered, sorted, searched, and deep into its pages. */
import { dateIn } from '@hadir/domain/kernel/time.ts';
import type { Bulk } from '../apps/server/src/demo/bulk.ts';
import { rebuildSuperiorClosure } from '../apps/server/src/db/structure/superior-closure.ts';
import { median, percentile } from './load.ts';
import type { Product } from './product.ts';
import { giveRole } from './roles.ts';
import { fixed, type Row } from './table.ts';

export const LISTED_PEOPLE = 20_000;
const LIMIT_MS = 80;
/** Of each question: the first plans and warms; it is not what a person feels all day. */
const TURNS = 20;

/** Contracts that end, people who have left, and a superior of every fourth person: a company that has lived. */
export async function livedIn({ pool, now }: Pick<Product, 'pool' | 'now'>, { companyId, userIds }: Bulk) {
  const today = dateIn(now, 'Asia/Jakarta');
  const some = (every: number) => userIds.filter((_, index) => index > 1 && index % every === 0);
  await pool.query(
    `update employment set employment_type = 'PKWT', contract_end = $3::date + (abs(hashtext(user_id::text)) % 700)
      where company_id = $1 and user_id = any($2)`,
    [companyId, some(3), today],
  );
  await pool.query('update app_user set active = false where company_id = $1 and id = any($2)', [companyId, some(11)]);
  const superior = userIds[1];
  if (superior !== undefined) await giveRole(pool, { companyId }, [superior], 'supervisor');
  await pool.query(
    'update org_assignment set superior_id = $3 where company_id = $1 and user_id = any($2) and user_id <> $3',
    [companyId, some(4), superior],
  );
  await rebuildSuperiorClosure(pool, companyId, today);
}

/** One request after the other; each question's share of the slow ones counts alike. */
export async function benchPeople(product: Product, { companyId, sessionIds }: Bulk): Promise<Row> {
  const cookies = await product.cookiesOf(sessionIds.slice(0, 2));
  const { rows } = await product.pool.query<{ division: string; unit: string; last: number }>(
    `select (select id from division where company_id = $1 order by name limit 1) as division,
            (select id from unit where company_id = $1 order by name limit 1) as unit,
            (select ceil(count(*) / 50.0)::int from app_user where company_id = $1 and active) as last`,
    [companyId],
  );
  const { division = '', unit = '', last = 1 } = rows[0] ?? {};
  const whole = [
    'sort=fullname',
    `sort=fullname&page=${last}`,
    'sort=fullname&order=desc&status=semua&page=200',
    'sort=fullname&search=tanjung',
    'sort=fullname&search=a&page=20',
    'sort=employeeNo&search=N0123',
    `sort=employeeNo&division=${division}&page=40`,
    `sort=position&unit=${unit}&order=desc`,
    'sort=division&order=desc&page=100',
    'sort=unit&role=staff&page=30',
    'sort=joinDate&page=200',
    'sort=contractEnd&endsWithin=60',
    'sort=contractEnd&employmentType=PKWT&page=50',
  ];
  const queries = [
    ...whole.map((query) => ({ query, cookie: cookies[0]?.cookie ?? '' })),
    ...whole.slice(0, 8).map((query) => ({ query, cookie: cookies[1]?.cookie ?? '' })),
  ];
  const times: number[] = [];
  const trips: number[] = [];
  const each = queries.map((): number[] => []);
  for (let turn = 0; turn <= TURNS; turn += 1) {
    for (const [at, { query, cookie }] of queries.entries()) {
      const start = performance.now();
      const answer = await fetch(`${product.url}/api/people/list?size=50&${query}`, { headers: { cookie } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`list of people answered ${answer.status} to ${query}`);
      if (turn > 0) {
        const took = performance.now() - start;
        times.push(took);
        each[at]?.push(took);
      }
      const trip = performance.now();
      await product.pool.query('select 1');
      trips.push(performance.now() - trip);
    }
  }
  const p95 = percentile(times, 0.95);
  const slowest = Math.max(...each.map((ones) => median(ones)));
  const question = queries[each.findIndex((ones) => median(ones) === slowest)]?.query ?? '';
  return {
    work: `list of ${fixed(LISTED_PEOPLE)} users, 50 rows, filtered, sorted, searched, deep pages; ${queries.length} questions`,
    measured: `p50 ${fixed(median(times), 1)} ms, p95 ${fixed(p95, 1)} ms; slowest question ${fixed(slowest, 1)} ms (${question})`,
    partner: `one select 1: p50 ${fixed(median(trips), 2)} ms`,
    ratio: null,
    bar: `p95 <= ${LIMIT_MS} ms`,
    met: p95 <= LIMIT_MS,
  };
}
