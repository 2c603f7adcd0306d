/** A request of every kind in which everything that its file tells has a value of its own. */
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { insertRows } from '../../src/db/insert-rows.ts';
import { newId } from '../../src/db/new-id.ts';
import { seal, type SealingKeys } from '../../src/db/sealed.ts';
import { KIND_CASES } from '../../../../packages/contract/test-data/request-kinds/all-kind-cases.ts';
import type { World } from '../world/world.ts';
import { DAY, type Filled } from './filled-person.ts';

/** Approved tells most, refused the reason of the refusal, waiting the step at which it stands. */
export const OUTCOMES = ['approved', 'rejected', 'pending'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const LAST = '2026-11-13';
async function makeRequest(w: World, kind: RequestKind, outcome: Outcome, filled: Filled): Promise<string> {
  const { person, admin } = filled;
  const [id, own] = [newId(), { company_id: person.company.id }];
  const waits = outcome === 'pending';
  await insertRows(w.pool, 'request', [
    {
      ...own,
      id,
      kind,
      user_id: person.id,
      created_by: person.id,
      first_date: DAY,
      last_date: LAST,
      starts_at: `${DAY}T03:17:00Z`,
      ends_at: `${DAY}T05:18:00Z`,
      tz: 'Asia/Makassar',
      label: 'Jenis Isi',
      days: 2.5,
      minutes: 121,
      reason: 'Alasan isi',
      notes: KIND_CASES[kind].filledNotes,
      status: outcome,
      // What was refused carries no mark in files, whoever refused it.
      flags: waits ? [] : ['SATU_ADMIN'],
      phase: kind === 'overtime' && outcome === 'approved' ? 'validated' : null,
      open_step: waits ? 3 : null,
      submitted_at: '2026-11-09T02:00:00Z',
      decided_at: waits ? null : '2026-11-16T02:00:00Z',
      updated_at: '2026-11-16T02:00:00Z',
    },
  ]);
  await makeSteps(w, id, waits, filled);
  if (!waits) {
    const move = outcome === 'approved' ? 'approve' : 'reject';
    const decided = { round: 1, move, at: '2026-11-16T02:00:00Z', version: 2 };
    const said = { actor_id: admin.id, reason: outcome === 'rejected' ? 'Alasan tolak' : null };
    await insertRows(w.pool, 'request_decision', [{ ...own, id: newId(), request_id: id, ...decided, ...said }]);
  }
  return id;
}

const ANSWERED_ON = ['2026-11-10', '2026-11-11', '2026-11-15'];

async function makeSteps(w: World, id: string, waits: boolean, { person, answered }: Filled): Promise<void> {
  const actors = ['superior', 'validator1', 'validator2'];
  await insertRows(
    w.pool,
    'request_step',
    actors.map((actor, index) => {
      const open = waits && index === 2;
      return {
        company_id: person.company.id,
        request_id: id,
        round: 1,
        no: index + 1,
        actor,
        state: open ? 'open' : 'approved',
        named_by: 'Uji',
        decided_at: open ? null : `${ANSWERED_ON[index] ?? ''}T02:00:00Z`,
        decided_by: open ? null : (answered[index]?.id ?? null),
      };
    }),
  );
}

export async function makeRequests(w: World, key: SealingKeys, filled: Filled): Promise<void> {
  const companyId = filled.person.company.id;
  const reasonId = newId();
  await insertRows(w.pool, 'ot_reason', [
    { company_id: companyId, id: reasonId, code: 'ISI', name: 'Alasan lembur isi' },
  ]);
  const { rows } = await w.pool.query<{ id: string }>(
    `select id from leave_type where company_id = $1 and code = 'MELAHIRKAN'`,
    [companyId],
  );
  const named = { reasonId, typeId: rows[0]?.id ?? '' };
  for (const { kind, table, filled: partOf } of Object.values(KIND_CASES))
    for (const outcome of OUTCOMES) {
      const id = await makeRequest(w, kind, outcome, filled);
      if (table === null) continue;
      const sealed = (context: string, text: string) => seal(key, context, text);
      const part = partOf({ ...filled, ...named, id, seal: sealed });
      // The number of an order is one of its own.
      const numbered = kind === 'overtime' ? { ...part, spl_no: `SPL-${outcome}` } : part;
      await insertRows(w.pool, table, [{ company_id: companyId, request_id: id, ...numbered }]);
    }
}
