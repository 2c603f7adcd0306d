/** The states of a request and what moves it from one to the next (rules/requests#moves, rules/requests#request). */
import type { Instant, LocalDate } from '../kernel/time.ts';
import type { StepActor } from './flow.ts';
import type { RequestKind } from './request-kind.ts';

export const REQUEST_STATUSES = [
  'draft',
  'pending',
  'approved',
  'rejected',
  'cancel_pending',
  'cancelled',
  'expired',
] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/**
 * submit            a returned draft again, its chain starts anew
 * approve, reject   the open step
 * return            back to the requester with a question, once per step
 * cancel            by the requester while it waits
 * ask_cancel        by the requester once it is approved; keep and allow_cancel answer it
 * revoke            an approved one, by an admin, its effects undone
 * override_approve  an admin past the steps that remain, with a reason; override_reject likewise
 * expire            its date passed
 * record            what the law grants and nobody can decide: it stands without a decision (docs/decisions/059)
 * close             the person has left, all of it lies after the last day; shorten: part of it does (docs/decisions/060)
 * drop              hours of permission whose half a day of leave is given up (docs/decisions/062)
 * undo              the last decision, by who took it, within seconds (rules/requests#undo)
 */
export const REQUEST_ACTIONS = [
  'submit',
  'approve',
  'reject',
  'return',
  'cancel',
  'ask_cancel',
  'allow_cancel',
  'keep',
  'revoke',
  'override_approve',
  'override_reject',
  'expire',
  'record',
  'close',
  'shorten',
  'drop',
  'undo',
] as const;
export type RequestMove = (typeof REQUEST_ACTIONS)[number];

/** Moves that the product makes by itself, and nobody else. */
export const PRODUCT_ACTIONS = [
  'expire',
  'record',
  'close',
  'shorten',
  'drop',
] as const satisfies readonly RequestMove[];
export type SystemAction = (typeof PRODUCT_ACTIONS)[number];

/** waiting: its turn has not come; passed: its person had decided the step before, or nobody was found for it. */
export const STEP_STATES = ['waiting', 'open', 'approved', 'rejected', 'returned', 'passed'] as const;
export type StepState = (typeof STEP_STATES)[number];

export interface StepSnapshot {
  /** From 1. */
  readonly no: number;
  readonly actor: StepActor;
  readonly state: StepState;
  /** Whoever may decide it; one of them is enough. */
  readonly approvers: readonly string[];
  readonly decidedBy: string | null;
  /** When its turn came; absent where nothing depends on it. */
  readonly openedAt?: Instant | null;
  /** It was sent back to the requester once already. */
  readonly returned: boolean;
}

/** A request as the moves see it. */
export interface RequestSnapshot {
  readonly kind: RequestKind;
  readonly status: RequestStatus;
  /** Whom it is about. */
  readonly userId: string;
  /** Who wrote it: the person, or a superior on the person's behalf. */
  readonly createdBy: string;
  readonly first: LocalDate;
  readonly last: LocalDate;
  /** When the first thing it asks for begins. */
  readonly startsAt: Instant;
  /** When what it asks for is over. */
  readonly endsAt: Instant;
  readonly steps: readonly StepSnapshot[];
  /** The decision that undo would take back: whose, and when. */
  readonly lastDecision: { readonly by: string; readonly at: Instant; readonly move: RequestMove } | null;
  /** Label of the locked period a date of it lies in; null when all are open. */
  readonly lockedPeriod: string | null;
  /** Until when what was open at the closing of that period is decided; absent where it was closed without such days. */
  readonly lateUntil?: Instant | null;
  /**
   * A leave type the law grants: it is refused only with a reason code (rules/leave#refusing-statutory-leave). Sickness
   * always is.
   */
  readonly statutory?: boolean;
  /**
   * Written after the fact (SUSULAN): overtime (rules/overtime#retroactive-orders), and leave that HR wrote down for
   * past dates.
   */
  readonly retroactive?: boolean;
  /** It stands without a decision: nobody could decide it (TANPA_PEMUTUS). */
  readonly recorded?: boolean;
}

/** How the person at the door stands to this request. */
export interface RequestViewerRole {
  readonly userId: string;
  /** Holds the kind's admin right over the requester: override, revoke. */
  readonly isAdmin: boolean;
  /** Approvers whose delegate the person is today for this kind; never the requester. */
  readonly standsInFor: readonly string[];
  /** Who gave the person access to the own account lately: their requests are decided by others. */
  readonly accessGrantedBy?: readonly string[];
  /** Nobody: the product itself, which makes PRODUCT_MOVES alone. */
  readonly isSystem?: boolean;
}

/** Whose the product's own moves are. */
export const SYSTEM_ACTOR: RequestViewerRole = { userId: '', isAdmin: false, standsInFor: [], isSystem: true };
