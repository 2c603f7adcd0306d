/** Requests of every kind, written as rows: who asks, from which date on, which step is open. */
import { insertRows } from '../../src/db/insert-rows.ts';
import { newId } from '../../src/db/new-id.ts';
import { KIND_CASES } from '../../../../packages/contract/test-data/request-kinds/all-kind-cases.ts';
import type { World } from '../world/world.ts';
import { companiesOf, evening, morning, type RequestFact } from './fact.ts';
import { BEFORE, type Movers } from './movers.ts';

/** Requests of somebody whom the leader does not lead, which name the leader to decide. */
export const namesLeader = ({ people }: Movers, requests: readonly RequestFact[]) =>
  requests.filter(({ userId, kind }) => userId === people.bystander.id && kind === 'correction');

export async function makeRequests(w: World, movers: Movers, requests: readonly RequestFact[]): Promise<void> {
  const companyOf = companiesOf(movers);
  const rows = requests.map(({ id, userId, date, kind, last = date }) => ({
    company_id: companyOf.get(userId),
    id,
    kind,
    user_id: userId,
    created_by: userId,
    first_date: date,
    last_date: last,
    starts_at: morning(date),
    ends_at: evening(last),
    tz: 'Asia/Jakarta',
    label: `Pengajuan ${kind}`,
    days: 1,
    minutes: 120,
    reason: 'Urusan keluarga.',
    status: 'pending',
    round: 1,
    open_step: 1,
    without_chain: true,
    flags: [],
    submitted_at: '2026-11-15T01:00:00Z',
    version: 1,
    updated_at: '2026-11-15T01:00:00Z',
  }));
  await insertRows(w.pool, 'request', rows);
  const step = ({ company_id, id }: (typeof rows)[number]) => ({ company_id, request_id: id, round: 1, no: 1 });
  const opened = { state: 'open', opened_at: morning(BEFORE) };
  const isNamed = (id: string) => namesLeader(movers, requests).some((one) => one.id === id);
  await insertRows(
    w.pool,
    'request_step',
    rows.map((row) => ({ ...step(row), ...opened, actor: isNamed(row.id) ? 'leader' : 'admin', named_by: 'Uji' })),
  );
  await insertRows(
    w.pool,
    'request_approver',
    rows
      .filter(({ id }) => isNamed(id))
      .map((row) => ({ ...step(row), approver_id: movers.actors.leader.id, open: true })),
  );
  await makeParts(w, requests, companyOf);
}

async function makeParts(
  w: World,
  requests: readonly RequestFact[],
  companyOf: ReadonlyMap<string, string>,
): Promise<void> {
  const named = new Map<string, Record<string, string>>();
  for (const companyId of new Set(companyOf.values())) named.set(companyId, await namedIn(w, companyId));
  const parts = requests.map((one) => {
    const company = companyOf.get(one.userId) ?? '';
    const { table, dated } = KIND_CASES[one.kind];
    const { typeId, reasonId } = named.get(company) ?? {};
    return { table, row: { company_id: company, request_id: one.id, ...dated({ ...one, typeId, reasonId }) } };
  });
  for (const [table, group] of Map.groupBy(parts, ({ table: of }) => of))
    if (table !== null)
      await insertRows(
        w.pool,
        table,
        group.map(({ row }) => row),
      );
  const taken = requests.filter(({ kind }) => kind === 'leave' || kind === 'overtime');
  await insertRows(
    w.pool,
    'request_day',
    taken.flatMap(({ id, userId, date, kind }) =>
      (kind === 'leave' ? ['am', 'pm'] : ['overtime']).map((slot) => ({
        company_id: companyOf.get(userId),
        user_id: userId,
        work_date: date,
        slot,
        request_id: id,
      })),
    ),
  );
}

/** What requests name: a type of leave, a reason of overtime. */
async function namedIn(w: World, companyId: string): Promise<Record<string, string>> {
  const reasonId = newId();
  await insertRows(w.pool, 'ot_reason', [
    { company_id: companyId, id: reasonId, code: 'UJI', name: 'Target Produksi' },
  ]);
  const { rows } = await w.pool.query<{ id: string }>(
    `select id from leave_type where company_id = $1 and code = 'TAHUNAN'`,
    [companyId],
  );
  return { reasonId, typeId: rows[0]?.id ?? '' };
}
