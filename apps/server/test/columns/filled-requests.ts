/** A request of every kind in which everything that its file tells has a value of its own. */
import { REQUEST_KINDS, type RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { insertRows, type NewRow } from '../../src/db/insert-rows.ts';
import { newId } from '../../src/db/new-id.ts';
import { seal, type SealingKeys } from '../../src/db/sealed.ts';
import type { World } from '../world/world.ts';
import { DAY, type Filled } from './filled-person.ts';

/** Approved tells most, refused the reason of the refusal, waiting the step at which it stands. */
export const OUTCOMES = ['approved', 'rejected', 'pending'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const LAST = '2026-11-13';
const OTHER = '2026-11-19';

interface Named {
  readonly reasonId: string;
  readonly typeId: string;
}

function partOf(
  { kind, id, key }: { kind: RequestKind; id: string; key: SealingKeys },
  { person, partner, admin }: Filled,
  named: Named,
): NewRow {
  switch (kind) {
    case 'leave':
      return { type_id: named.typeId, account: 'TAHUNAN', half: 'AM', calendar_days: false, dates: [DAY], paid: true };
    case 'sick':
      return { working_days: 1.5, calendar_days: 7, letter_at: '2026-11-17T02:00:00Z' };
    case 'overtime': {
      const tiers = [1.5, 2, 3, 4].map((multiplier, index) => ({ multiplier, minutes: 60 * (index + 1) }));
      const agreed = { basis: 'monthly', basic: 4_325_000, fixedAllowance: 0, variableAllowance: 0 };
      const base = { base: 4_325_000.25, hourly: 25_000.01, rule: 'fixed', factor: null, divisor: 173, week: 5 };
      const pay = { agreed, ...base, parts: [], tiers, weightedHours: 31.5, pay: 787_500 };
      return {
        user_id: person.id,
        work_date: DAY,
        pay_day: 'holiday_on_shortest_day',
        plan_start: `${DAY}T10:05:00Z`,
        plan_end: `${DAY}T13:06:00Z`,
        break_minutes: 0,
        plan_minutes: 181,
        reason_id: named.reasonId,
        spl_no: id,
        // Orders may not overlap; that of the approved request stands.
        live: false,
        check_code: id,
        realised_at: '2026-11-13T02:00:00Z',
        validated_at: '2026-11-14T02:00:00Z',
        validated_by: admin.id,
        actual_start: `${DAY}T10:07:00Z`,
        actual_end: `${DAY}T13:08:00Z`,
        actual_minutes: 182,
        validated_minutes: 183,
        validation_note: 'Catatan validasi',
        pay_flags: ['LEBIH_4_JAM_SEHARI'],
        pay_sealed: seal(key, `overtime/${person.company.id}/${id}`, JSON.stringify(pay)),
      };
    }
    case 'correction':
      return {
        before_in_at: `${DAY}T01:11:00Z`,
        before_out_at: `${DAY}T09:12:00Z`,
        in_at: `${DAY}T01:13:00Z`,
        out_at: `${DAY}T09:14:00Z`,
        added_events: [],
        removed_events: [],
      };
    case 'late_permission':
      return { work_date: DAY, until_time: '10:15' };
    case 'early_leave':
      return { work_date: DAY, from_time: '15:16' };
    case 'permission':
      return { category: 'musibah', workdays: [DAY], paid_days: 1 };
    case 'day_off_permission':
      return { work_date: DAY, mode: 'tukar_hari', replacement: OTHER };
    case 'wfh':
      return { workdays: [DAY] };
    case 'shift_change':
      return {
        what: 'tukar',
        work_date: DAY,
        partner_id: partner.id,
        other_date: OTHER,
        changes: [{ userId: person.id, date: DAY, before: 'Shift Awal', after: 'Shift Baru' }],
      };
    case 'out_permission':
      return {};
  }
}

const TABLES: Readonly<Record<RequestKind, string | null>> = {
  leave: 'leave_request',
  sick: 'sick_request',
  overtime: 'overtime_order',
  correction: 'correction_request',
  late_permission: 'late_permission',
  early_leave: 'early_leave',
  permission: 'absence_permission',
  day_off_permission: 'day_off_permission',
  wfh: 'wfh_permission',
  shift_change: 'shift_change',
  out_permission: null,
};

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
  for (const kind of REQUEST_KINDS)
    for (const outcome of OUTCOMES) {
      const id = await makeRequest(w, kind, outcome, filled);
      const [table, part] = [TABLES[kind], partOf({ kind, id, key }, filled, named)];
      if (table === null) continue;
      // The number of an order is one of its own.
      const numbered = kind === 'overtime' ? { ...part, spl_no: `SPL-${outcome}` } : part;
      await insertRows(w.pool, table, [{ company_id: companyId, request_id: id, ...numbered }]);
    }
}
