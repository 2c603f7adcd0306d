/**
 * Rows of requests and their steps. The only writer of `request.status` and `request.phase`
 * (ARCHITECTURE#building-blocks); `npm run check` refuses another one (tools/sql-check/single-writers.ts).
 */
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { StepActor } from '@hadir/domain/requests/flow.ts';
import type {
  RequestSnapshot,
  StepSnapshot,
  RequestMove,
  RequestStatus,
  StepState,
} from '@hadir/domain/requests/request-state.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { runTogether } from '../../db/transactions/run-together.ts';
import type { CompanyRules } from '../attendance/rules/current-rules.service.ts';
import { RETROACTIVE, STATUTORY, type StoredRequest, UNDECIDED } from './request-handler.ts';

export interface StoredStep extends StepSnapshot {
  readonly actor: StepActor;
  readonly state: StepState;
  readonly namedBy: string;
  readonly openedAt: Instant | null;
  readonly decidedAt: Instant | null;
  readonly onBehalfOf: string | null;
}

interface LastDecision {
  readonly id: string;
  /** '' = the product itself. */
  readonly by: string;
  readonly at: Instant;
  readonly move: RequestMove;
  readonly reason: string | null;
}

/** A request with what its moves are judged by. */
export interface LoadedRequest extends StoredRequest {
  readonly steps: readonly StoredStep[];
  /** The last one that was not taken back. */
  readonly lastDecision: LastDecision | null;
  /** Dates it takes besides those between its first and last: of a swap, of a day worked instead. */
  readonly otherDates: readonly LocalDate[];
}

const MS = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`;

const REQUEST_COLUMNS = `r.id, r.kind, r.user_id as "userId", r.created_by as "createdBy", r.first_date as first,
  r.last_date as last, r.starts_at as "startsAt", r.ends_at as "endsAt", r.tz as zone, r.label, r.days::float8 as days,
  r.minutes, r.reason, r.notes, r.status, r.round, r.open_step as "openStep", r.without_chain as "withoutChain", r.flags, r.phase,
  r.submitted_at as "submittedAt", r.decided_at as "decidedAt", r.version`;

/** A question goes back once per step, also in the rounds after (rules/requests#steps-in-turn). */
const STEPS = `array_to_json(array(select json_build_object('no', s.no, 'actor', s.actor, 'state', s.state,
    'namedBy', s.named_by, 'openedAt', ${MS('s.opened_at')}, 'decidedAt', ${MS('s.decided_at')}, 'decidedBy', s.decided_by,
    'onBehalfOf', s.on_behalf_of, 'returned', s.state = 'returned' or exists (
      select 1 from request_step p where p.company_id = s.company_id and p.request_id = s.request_id
        and p.actor = s.actor and p.round < s.round and p.state = 'returned'),
    'approvers', array(select a.approver_id from request_approver a
      where a.company_id = s.company_id and a.request_id = s.request_id and a.round = s.round and a.no = s.no
      order by a.approver_id))
  from request_step s where s.company_id = r.company_id and s.request_id = r.id and s.round = r.round
  order by s.no)) as steps`;

const LAST = `(select json_build_object('id', d.id, 'by', coalesce(d.actor_id::text, ''), 'at', ${MS('d.at')},
    'move', d.move, 'reason', d.reason)
  from request_decision d where d.company_id = r.company_id and d.request_id = r.id and d.move <> 'undo'
    and not exists (select 1 from request_decision u where u.company_id = d.company_id and u.undoes = d.id)
  order by d.version desc limit 1) as "lastDecision"`;

const OTHER_DATES = `array(select distinct d.work_date from request_day d where d.company_id = r.company_id
  and d.request_id = r.id and (d.work_date < r.first_date or d.work_date > r.last_date)) as "otherDates"`;

/** In the order of the ids; missing ones are left out. */
export async function loadRequest(db: CompanyDb, ids: readonly string[]): Promise<LoadedRequest[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<LoadedRequest>({
    name: 'request-kept',
    text: `select ${REQUEST_COLUMNS}, ${STEPS}, ${LAST}, ${OTHER_DATES} from unnest($2::uuid[]) with ordinality i (id, o)
      join request r on r.company_id = $1 and r.id = i.id order by i.o`,
    values: [db.companyId, ids],
  });
  return rows;
}

/** Nobody else moves it until this transaction ends. False where there is none. */
export async function lockRequest(tx: CompanyDb, id: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'request-hold',
    text: 'select 1 from request where company_id = $1 and id = $2 for no key update',
    values: [tx.companyId, id],
  });
  return rowCount === 1;
}

/**
 * The people's requests come one after the other: dates, balances and quotas are judged on what stands. In the order of
 * ids, before the months of attendance.
 */
export async function lockUsers(tx: CompanyDb, userIds: readonly string[]): Promise<void> {
  await tx.query({
    name: 'request-hold-people',
    text: `select 1 from app_user where company_id = $1 and id = any($2::uuid[]) order by id for no key update`,
    values: [tx.companyId, [...new Set(userIds)].sort()],
  });
}

type Dates = Pick<LoadedRequest, 'first' | 'last' | 'otherDates'>;

function lockedPeriodsOf(rules: CompanyRules, { first, last, otherDates }: Dates): CompanyRules['periods'] {
  const touches = ({ from, to }: { from: LocalDate; to: LocalDate }) =>
    (from <= last && to >= first) || otherDates.some((date) => from <= date && date <= to);
  return rules.periods.filter((period) => period.state === 'locked' && touches(period));
}

/** The label of a locked period that one of its dates lies in. */
export function lockedPeriodOf(rules: CompanyRules, dates: Dates): string | null {
  return lockedPeriodsOf(rules, dates)[0]?.label ?? null;
}

/** Until when it is decided although a date of it is closed; null where it is not. */
function lateUntilOf(rules: CompanyRules, dates: Dates): Instant | null {
  const ends = lockedPeriodsOf(rules, dates).map(({ lateUntil }) => lateUntil);
  const [first = null] = ends.toSorted((one, other) => (one ?? 0) - (other ?? 0));
  return first;
}

/** As the pure rules see it. @param rules null where no lock is asked about */
export function snapshotOf(request: LoadedRequest, rules: CompanyRules | null): RequestSnapshot {
  return {
    ...request,
    lockedPeriod: rules === null ? null : lockedPeriodOf(rules, request),
    lateUntil: rules === null ? null : lateUntilOf(rules, request),
    statutory: request.flags.includes(STATUTORY),
    retroactive: request.flags.includes(RETROACTIVE),
    recorded: request.flags.includes(UNDECIDED),
  };
}

/** What a request is sent with, the first time and again: `$3` to `$21` of both statements. */
const sentValues = (request: StoredRequest, now: Instant) => [
  request.first,
  request.last,
  toWire(request.startsAt),
  toWire(request.endsAt),
  request.zone,
  request.label,
  request.days,
  request.minutes,
  request.reason,
  request.notes,
  request.status,
  request.round,
  request.openStep,
  request.withoutChain,
  request.flags,
  request.phase,
  toWire(request.submittedAt),
  request.version,
  toWire(now),
];

export async function insertRequest(
  tx: CompanyDb,
  request: StoredRequest & { status: RequestStatus },
  now: Instant,
): Promise<void> {
  await tx.query({
    name: 'request-write',
    text: `insert into request (company_id, id, first_date, last_date, starts_at, ends_at, tz, label, days, minutes, reason, notes,
        status, round, open_step, without_chain, flags, phase, submitted_at, version, updated_at, kind, user_id, created_by,
        decided_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25)`,
    values: [
      tx.companyId,
      request.id,
      ...sentValues(request, now),
      request.kind,
      request.userId,
      request.createdBy,
      request.decidedAt === null ? null : toWire(request.decidedAt),
    ],
  });
}

/** A returned request as it is sent again: other dates, a new round. */
export async function rewriteRequest(tx: CompanyDb, request: StoredRequest, now: Instant): Promise<void> {
  await tx.query({
    name: 'request-rewrite',
    text: `update request set first_date = $3, last_date = $4, starts_at = $5, ends_at = $6, tz = $7, label = $8, days = $9,
        minutes = $10, reason = $11, notes = $12, status = $13, round = $14, open_step = $15, without_chain = $16, flags = $17,
        phase = $18, submitted_at = $19, decided_at = null, version = $20, updated_at = $21
      where company_id = $1 and id = $2`,
    values: [tx.companyId, request.id, ...sentValues(request, now)],
  });
}

export interface StatusChange {
  readonly status: RequestStatus;
  readonly openStep: number | null;
  readonly stepsAfter: readonly StepSnapshot[];
  readonly decidedStep: number | null;
  readonly onBehalfOf: string | null;
}

const DECIDED: readonly RequestStatus[] = ['approved', 'rejected', 'cancelled', 'expired', 'cancel_pending'];

/** Status, steps and who is asked now; the version is raised by one. */
export async function writeStatus(
  tx: CompanyDb,
  request: LoadedRequest,
  change: StatusChange,
  now: Instant,
): Promise<void> {
  const version = request.version + 1;
  const status = tx.query({
    name: 'request-write-status',
    text: `update request set status = $3, open_step = $4, version = $5, updated_at = $6,
        decided_at = case when not $7::boolean then null when status = any($8::text[]) then coalesce(decided_at, $6) else $6 end
      where company_id = $1 and id = $2`,
    values: [
      tx.companyId,
      request.id,
      change.status,
      change.openStep,
      version,
      toWire(now),
      DECIDED.includes(change.status),
      ['approved', 'cancel_pending'],
    ],
  });
  const stepsAfter = change.stepsAfter.map(({ no, state, decidedBy }) => ({
    no,
    state,
    decidedBy,
    onBehalfOf: no === change.decidedStep && decidedBy !== null ? change.onBehalfOf : null,
  }));
  const steps = tx.query({
    name: 'request-write-steps',
    text: `update request_step s set state = x.state,
        decided_by = x."decidedBy",
        decided_at = case when x."decidedBy" is null then null
          when s.decided_by = x."decidedBy" and s.state = x.state then s.decided_at else $5 end,
        on_behalf_of = case when x."decidedBy" is null then null
          when s.decided_by = x."decidedBy" and s.state = x.state then s.on_behalf_of else x."onBehalfOf" end,
        opened_at = case when x.state = 'waiting' then null when x.state = 'open' then coalesce(s.opened_at, $5)
          else s.opened_at end,
        reminded = case when x.state = 'waiting' then 0 else s.reminded end
      from json_to_recordset($4) as x (no smallint, state text, "decidedBy" uuid, "onBehalfOf" uuid)
      where s.company_id = $1 and s.request_id = $2 and s.round = $3 and s.no = x.no`,
    values: [tx.companyId, request.id, request.round, JSON.stringify(stepsAfter), toWire(now)],
  });
  const approvers = tx.query({
    name: 'request-write-asked',
    text: `update request_approver set open = (no is not distinct from $4::smallint)
      where company_id = $1 and request_id = $2 and round = $3 and open is distinct from (no is not distinct from $4::smallint)`,
    values: [tx.companyId, request.id, request.round, change.openStep],
  });
  await runTogether(status, steps, approvers);
}

/** The kind's own phase; the version tells readers of an older one. Nothing where it stands already. */
export async function writePhase(
  tx: CompanyDb,
  requestId: string,
  phase: StoredRequest['phase'],
  now: Instant,
): Promise<void> {
  await tx.query(
    `update request set phase = $3, version = version + 1, updated_at = $4
      where company_id = $1 and id = $2 and phase is distinct from $3`,
    [tx.companyId, requestId, phase, toWire(now)],
  );
}
