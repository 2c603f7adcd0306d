/** The desk of the contact center over many tickets: lists of an admin and of an agent, page by page, and searches. */
import { deskTickets } from '@hadir/contract/tickets/desk-tickets.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { Pool } from '../../apps/server/src/db/pool.ts';
import type { Bulk } from '../../apps/server/src/demo/bulk.ts';
import { median, percentile } from '../load.ts';
import type { Product } from '../product.ts';
import { giveRole } from '../roles.ts';
import { fixed, type Row } from '../table.ts';

export const ASKING_TICKETS_PEOPLE = 600;
const TICKETS = 50_000;
const AGENTS = 12;
/** Of this many one is open. */
const OPEN_EACH = 50;
const READS = 200;
const LIST_MS = 60;

/** The first person looks after the contact center, the next ones answer; most tickets are closed. */
export async function ticketed(pool: Pool, bulk: Bulk, now: Instant): Promise<void> {
  const { companyId, userIds } = bulk;
  await giveRole(pool, bulk, userIds.slice(0, 1), 'admin_agent');
  await giveRole(pool, bulk, userIds.slice(1, 1 + AGENTS), 'agent');
  await pool.query(
    `insert into ticket (company_id, id, number, requester_id, category, subject, priority, state, agent_id, assigned_at,
        created_at, first_due_at, solve_due_at, due_at, first_reply_at, solved_at, closed_at, last_at)
      select $1, gen_random_uuid(), 'TCK-202611-' || lpad(n::text, 5, '0'), ($3::uuid[])[n % cardinality($3::uuid[]) + 1],
        (array['leave', 'pay', 'overtime', 'attendance', 'other'])[n % 5 + 1],
        (array['Sisa cuti berkurang', 'Potongan tidak dikenal', 'Lembur hilang', 'Absen ditolak', 'Pertanyaan lain'])[n % 5 + 1]
          || ' ' || n,
        (array['low', 'normal', 'normal', 'high', 'urgent'])[n % 5 + 1],
        case when n % $6 <> 0 then 'closed' when n % ($6 * 2) = 0 then 'new' else 'working' end,
        case when n % ($6 * 2) <> 0 then ($4::uuid[])[n % cardinality($4::uuid[]) + 1] end, s.at, s.at,
        s.at + interval '1 hour', s.at + interval '2 days', case when n % $6 = 0 then s.at + interval '1 hour' end,
        case when n % ($6 * 2) <> 0 then s.at + interval '20 minutes' end,
        case when n % $6 <> 0 then s.at + interval '1 day' end, case when n % $6 <> 0 then s.at + interval '2 days' end,
        s.at + interval '2 days'
      from generate_series(1, $5::int) as n
      cross join lateral (select $2::timestamptz - n * interval '9 minutes' as at) s`,
    [companyId, toWire(now), userIds.slice(1 + AGENTS), userIds.slice(1, 1 + AGENTS), TICKETS, OPEN_EACH],
  );
  await pool.query('analyze ticket');
}

const QUERIES = [
  'view=mine',
  'view=queue',
  'view=all',
  'view=all&page=7',
  'view=all&state=working',
  'view=all&category=pay',
  'view=all&search=Lembur+hilang+41',
  'view=all&search=TCK-202611-00418',
];

async function reads(product: Product, sessionId: string): Promise<number[]> {
  const [cookies] = await product.cookiesOf([sessionId]);
  if (cookies === undefined) throw new Error('nobody');
  const took: number[] = [];
  for (let turn = 0; turn < READS; turn += 1) {
    const begun = performance.now();
    const address = `${product.url}${deskTickets.list.path}?size=100&${QUERIES[turn % QUERIES.length] ?? ''}`;
    const answer = await fetch(address, { headers: { Cookie: cookies.cookie } });
    await answer.text();
    if (answer.status !== 200) throw new Error(`the desk answered ${answer.status} to ${address}`);
    // The first round plans its statements.
    if (turn >= QUERIES.length) took.push(performance.now() - begun);
  }
  return took;
}

export async function benchTickets(product: Product, bulk: Bulk): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [who, at] of [
    ['the admin', 0],
    ['an agent', 1],
  ] as const) {
    const took = await reads(product, bulk.sessionIds[at] ?? '');
    const p95 = percentile(took, 0.95);
    rows.push({
      work: `desk of ${who} over ${fixed(TICKETS)} tickets: lists, filters, searches`,
      measured: `p50 ${fixed(median(took), 1)} ms, p95 ${fixed(p95, 1)} ms`,
      partner: '',
      ratio: null,
      bar: `p95 <= ${LIST_MS} ms`,
      met: p95 <= LIST_MS,
    });
  }
  return rows;
}
