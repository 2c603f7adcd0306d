/**
 * What a move needs besides the right person: a status to come from, words, a time
 * (rules/leave#refusing-statutory-leave, rules/overtime#states).
 */
import { DAY_MS, type Instant } from '../kernel/time.ts';
import { isDecidedLate } from './late-decision.ts';
import { kindTraits } from './request-kind.ts';
import type { RequestSnapshot, RequestMove, RequestStatus } from './request-state.ts';

/** Why something the law grants may be refused at all (rules/leave#refusing-statutory-leave). */
export const REJECT_CODES = ['BUKTI_TIDAK_SAH', 'DATA_SALAH', 'GANDA'] as const;
export type RejectCode = (typeof REJECT_CODES)[number];

/**
 * Statuses a move may come from. `cancel` of approved overtime, too (rules/overtime#states); `undo` by the last
 * decision.
 */
export const ALLOWED_FROM_STATUSES: Readonly<Record<RequestMove, readonly RequestStatus[]>> = {
  submit: ['draft'],
  approve: ['pending'],
  reject: ['pending'],
  return: ['pending'],
  cancel: ['draft', 'pending'],
  ask_cancel: ['approved'],
  allow_cancel: ['cancel_pending'],
  keep: ['cancel_pending'],
  revoke: ['approved'],
  override_approve: ['pending'],
  override_reject: ['pending'],
  expire: ['draft', 'pending', 'cancel_pending'],
  record: ['pending'],
  close: ['draft', 'pending', 'approved', 'cancel_pending'],
  shorten: ['pending', 'approved', 'cancel_pending'],
  drop: ['pending', 'approved', 'cancel_pending'],
  undo: ['draft', 'pending', 'approved', 'rejected', 'cancel_pending', 'cancelled'],
};

/** Shortest reason in characters; 0 where none need be given. */
export const REASON_AT_LEAST: Readonly<Record<RequestMove, number>> = {
  submit: 0,
  approve: 0,
  reject: 5,
  return: 5,
  cancel: 0,
  ask_cancel: 0,
  allow_cancel: 0,
  keep: 5,
  revoke: 10,
  override_approve: 10,
  override_reject: 10,
  expire: 0,
  record: 0,
  close: 0,
  shorten: 0,
  drop: 0,
  undo: 0,
};
export const REASON_AT_MOST = 500;

/** Moves that take away what the law grants: they name one of the codes. */
const REFUSING: readonly RequestMove[] = ['reject', 'override_reject', 'revoke'];

/** The law grants it: sickness always, leave by its type (MELAHIRKAN, KEGUGURAN, HAID, MENIKAH..DUKA). */
export function isStatutory(request: Pick<RequestSnapshot, 'kind' | 'statutory'>): boolean {
  return request.kind === 'sick' || request.statutory === true;
}

export function needsRejectCode(request: Pick<RequestSnapshot, 'kind' | 'statutory'>, move: RequestMove): boolean {
  return isStatutory(request) && REFUSING.includes(move);
}

/**
 * How long the messages of a decision wait; until then it can be taken back (rules/requests#undo). The screen offers 7
 * s.
 */
export const UNDO_MS = 10_000;

/** A colleague who does not answer a swap for a day has not agreed (rules/schedules#shift-change). */
export const PARTNER_ANSWERS_WITHIN_MS = DAY_MS;

/** Days after the end of a leave in which it can still be decided. */
export const LEAVE_DECIDED_WITHIN_DAYS = 7;

/** When it expires undecided; null: at the lock of its period. What was written after the fact lives to the lock, too. */
function expiresAt(
  request: Pick<RequestSnapshot, 'kind' | 'startsAt' | 'endsAt' | 'retroactive' | 'steps'>,
): Instant | null {
  if (request.retroactive === true) return null;
  switch (kindTraits[request.kind].expires) {
    case 'start':
      return answeredBy(request);
    case 'week after':
      return (request.endsAt + LEAVE_DECIDED_WITHIN_DAYS * DAY_MS) as Instant;
    case 'lock':
      return null;
  }
}

/** The start; for a swap that the colleague has not answered, a day after that was asked. */
function answeredBy({ steps, startsAt }: Pick<RequestSnapshot, 'startsAt' | 'steps'>): Instant {
  const openedAt = steps.find(({ actor, state }) => actor === 'partner' && state === 'open')?.openedAt ?? null;
  return openedAt === null ? startsAt : (Math.min(startsAt, openedAt + PARTNER_ANSWERS_WITHIN_MS) as Instant);
}

export function isExpired(request: RequestSnapshot, now: Instant): boolean {
  const at = expiresAt(request);
  if (at === null) return request.lockedPeriod !== null && !isDecidedLate(request, now);
  return now >= at;
}

/** Until when the person may give up what was approved. */
export function givenUpUntil(request: Pick<RequestSnapshot, 'kind' | 'startsAt' | 'endsAt'>): Instant {
  return kindTraits[request.kind].givenUpDuring ? request.endsAt : request.startsAt;
}
