/** Requests of every kind in every state, with steps and decisions, and what each kind adds of its own. */
import { addDays, localDate } from '@hadir/domain/kernel/time.ts';
import { REQUEST_KINDS, type RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { KIND_CASES } from '../../../../../packages/contract/test-data/request-kinds/all-kind-cases.ts';
import { insertRows } from '../../../src/db/insert-rows.ts';
import { newId } from '../../../src/db/new-id.ts';
import type { SealingKeys } from '../../../src/db/sealed.ts';
import type { TestUser } from '../../world/factories.ts';
import type { World } from '../../world/world.ts';
import { type CellsPeople, ZONES } from './people.ts';
import { either, ends, type Facts, isGranted, type Made, PARTS, payOf, STATUSES } from './request-parts.ts';

const moment = (date: string, days: number) => `${addDays(localDate(date), days)}T20:30:00Z`;

/** Whose turn it was, and who answered when. */
function stepsOf({ id, n, status, user, date }: Made, { superior, validators }: CellsPeople): object[] {
  const answered = { pending: 1, rejected: 2, approved: 3, cancel_pending: 3, cancelled: 0, expired: 0, draft: 0 }[
    status
  ];
  return [superior, ...validators].map((approver, at) => {
    const isLast = at === answered - 1;
    const state = status === 'rejected' && isLast ? 'rejected' : 'approved';
    const waits = status === 'pending' && at === answered ? 'open' : 'waiting';
    return {
      company_id: user.company.id,
      request_id: id,
      round: 1,
      no: at + 1,
      actor: either(at, n % 2 === 0 ? 'superior' : 'leader', 'validator1', 'validator2'),
      state: at < answered ? state : waits,
      named_by: 'Uji',
      decided_at: at < answered ? moment(date, at - 9) : null,
      decided_by: at < answered ? approver.id : null,
    };
  });
}

function decisionsOf({ id, status, user, date }: Made, { superior, admin }: CellsPeople): object[] {
  const decision = (version: number, actor: TestUser, move: string, reason: string | null = null) => ({
    company_id: user.company.id,
    id: newId(),
    request_id: id,
    round: 1,
    move,
    actor_id: actor.id,
    reason,
    at: moment(date, version - 9),
    version,
  });
  if (status === 'rejected') return [decision(2, superior, 'approve'), decision(3, admin, 'reject', 'Kurang orang')];
  if (isGranted(status)) return [decision(2, superior, 'approve'), decision(3, admin, 'approve')];
  return [];
}

/** Plain fields of the n-th of a kind, as its file fills them in; every other one is empty. */
function notesOf(kind: RequestKind, n: number): object {
  if (n % 2 === 1) return {};
  const filled = Object.entries(KIND_CASES[kind].filledNotes);
  return Object.fromEntries(filled.map(([name, of]) => [name, typeof of === 'number' ? of + n : `${of} ${n}`]));
}

function rowOf(kind: RequestKind, { id, n, status, user, date }: Made, who: number): object {
  const open = status === 'pending' || status === 'cancel_pending';
  return {
    company_id: user.company.id,
    id,
    kind,
    user_id: user.id,
    created_by: user.id,
    first_date: date,
    last_date: addDays(localDate(date), kind === 'overtime' || kind === 'correction' ? 0 : n % 3),
    starts_at: `${date}${ends(n, 3)}`,
    ends_at: `${addDays(localDate(date), 3)}${ends(n, 5)}`,
    tz: ZONES[who],
    label: `Jenis ${n % 3}`,
    days: 1 + n / 2,
    minutes: 100 + n,
    reason: `Sebab ${n}`,
    notes: notesOf(kind, n),
    status,
    flags: n === 0 ? ['SATU_ADMIN'] : [],
    phase: kind === 'overtime' && isGranted(status) ? either(n, 'validated', 'final') : null,
    open_step: open ? 2 : null,
    submitted_at: moment(date, -10),
    decided_at: status === 'pending' || status === 'draft' ? null : moment(date, -5),
    updated_at: moment(date, -5),
  };
}

export async function makeCellRequests(w: World, key: SealingKeys, made: CellsPeople): Promise<void> {
  const companyId = made.admin.company.id;
  const reasonId = newId();
  await insertRows(w.pool, 'ot_reason', [{ company_id: companyId, id: reasonId, code: 'STOK', name: 'Stok opname' }]);
  const { rows } = await w.pool.query<{ id: string }>('select id from leave_type where company_id = $1 and code = $2', [
    companyId,
    'TAHUNAN',
  ]);
  const facts: Facts = { ...made, key, reasonId, typeId: rows[0]?.id ?? '' };
  for (const kind of REQUEST_KINDS)
    for (const [n, status] of STATUSES.entries()) {
      const who = n % 3;
      const user = made.people[who] ?? made.people[0];
      const one = { id: newId(), n, status, user, date: addDays(localDate('2026-10-26'), n * 3) };
      await insertRows(w.pool, 'request', [rowOf(kind, one, who)] as never);
      await insertRows(w.pool, 'request_step', stepsOf(one, made) as never);
      const decisions = decisionsOf(one, made);
      if (decisions.length > 0) await insertRows(w.pool, 'request_decision', decisions as never);
      const [table, part] = PARTS[kind] ?? [];
      if (table !== undefined && part !== undefined)
        await insertRows(
          w.pool,
          table as never,
          [{ company_id: companyId, request_id: one.id, ...part(one, facts) }] as never,
        );
    }
  await makeFormerIllness(w, made);
}

/** Ani was ill for four months and a half until shortly before: the gap makes it one illness with what follows. */
async function makeFormerIllness(w: World, { people: [ani] }: CellsPeople): Promise<void> {
  const base = { id: newId(), n: 0, status: 'approved', user: ani, date: '2026-05-20' } as const;
  await insertRows(w.pool, 'request', [
    { ...rowOf('sick', base, 0), last_date: '2026-10-05', ends_at: '2026-10-06T00:00:00Z', flags: [] },
  ] as never);
  await insertRows(w.pool, 'sick_request', [
    { company_id: ani.company.id, request_id: base.id, working_days: 99, calendar_days: 139 },
  ] as never);
}

/** What was sealed, where SQL can read it. */
export async function makePayFacts(w: World): Promise<void> {
  await w.pool.query(`create table pay_facts (spl_no text primary key, t15 int, t2 int, t3 int, t4 int,
    weighted numeric, base numeric, hourly numeric, pay int)`);
  for (const n of STATUSES.keys()) {
    const { tiers, weightedHours, base, hourly, pay } = payOf(n);
    await w.pool.query('insert into pay_facts values ($1, $2, $3, 0, 0, $4, $5, $6, $7)', [
      `SPL-${n}`,
      ...tiers.map(({ minutes }) => minutes),
      weightedHours,
      base,
      hourly,
      pay,
    ]);
  }
}
