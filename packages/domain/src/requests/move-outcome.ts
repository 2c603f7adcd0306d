/**
 * What a move makes of status and steps (rules/requests#moves, rules/requests#undo), and what taking it back makes of
 * them (rules/requests#moves, rules/requests#undo).
 */
import type { HeldRequest, HeldStep, RequestMove, RequestStatus } from './request-state.ts';
import {
  type Advanced,
  afterApproval,
  answerTakenBack,
  approvalTakenBack,
  closed,
  ended,
  firstApproval,
  openNext,
  openStepOf,
  passedOver,
  pastAll,
  restarted,
} from './step-order.ts';

export interface Outcome {
  readonly status: RequestStatus;
  /** Number of the step that waits for somebody; set exactly while `pending` or `cancel_pending`. */
  readonly openStep: number | null;
  /** In `cancel_pending` the steps stay as they were decided: only `openStep` says whom it waits for. */
  readonly stepsAfter: readonly HeldStep[];
}

/** Steps that go on: pending while one waits, else approved. */
function onward({ steps, openStep }: Advanced): Outcome {
  return { status: openStep === null ? 'approved' : 'pending', openStep, stepsAfter: steps };
}

function at(status: RequestStatus, stepsAfter: readonly HeldStep[]): Outcome {
  return { status, openStep: null, stepsAfter };
}

function wishedAway({ steps }: HeldRequest): Outcome {
  return { status: 'cancel_pending', openStep: firstApproval(steps)?.no ?? null, stepsAfter: steps };
}

/** Where a cancelled request came from is told by its steps: sent back, still waiting, or decided. */
function cancelTakenBack({ steps }: HeldRequest): Outcome {
  const draft = steps.length === 0 || steps.some(({ state }) => state === 'returned');
  return draft ? at('draft', steps) : onward(openNext(steps));
}

function takenBack(held: HeldRequest, move: RequestMove, by: string): Outcome {
  switch (move) {
    case 'approve':
    case 'override_approve':
      return onward(approvalTakenBack(held.steps, by));
    case 'reject':
    case 'override_reject':
      return onward(answerTakenBack(held.steps, 'rejected'));
    case 'return':
      return onward(answerTakenBack(held.steps, 'returned'));
    case 'cancel':
    case 'drop':
      return cancelTakenBack(held);
    case 'allow_cancel':
    case 'keep':
      return wishedAway(held);
    default:
      return at('approved', held.steps);
  }
}

/** Whom it waits for stays as it is. */
function openStepNow({ status, steps }: HeldRequest): number | null {
  if (status === 'cancel_pending') return firstApproval(steps)?.no ?? null;
  return openStepOf(steps)?.no ?? null;
}

/** What an allowed move of `by` makes of it; whether it is allowed is `transition`'s. */
export function outcomeOf(held: HeldRequest, move: RequestMove, by: string): Outcome {
  const open = openStepOf(held.steps);
  switch (move) {
    case 'submit':
      return onward(restarted(held.steps, [held.userId, held.createdBy]));
    case 'approve':
      return open ? onward(afterApproval(held.steps, open, by)) : at('approved', held.steps);
    case 'reject':
    case 'override_reject':
      return at('rejected', open ? ended(held.steps, open, 'rejected', by) : held.steps);
    case 'return':
      return at('draft', open ? ended(held.steps, open, 'returned', by) : held.steps);
    case 'override_approve':
      return at('approved', open ? pastAll(held.steps, open, by) : held.steps);
    case 'cancel':
      return at('cancelled', closed(held.steps));
    case 'ask_cancel':
      return wishedAway(held);
    case 'allow_cancel':
    case 'revoke':
      return at('cancelled', held.steps);
    case 'keep':
      return at('approved', held.steps);
    case 'expire':
      // Nobody answered the wish to cancel: what was approved stands.
      return held.status === 'cancel_pending' ? at('approved', held.steps) : at('expired', closed(held.steps));
    case 'record':
      return at('approved', passedOver(held.steps));
    case 'close':
    case 'drop':
      return at('cancelled', closed(held.steps));
    case 'shorten':
      return { status: held.status, openStep: openStepNow(held), stepsAfter: held.steps };
    case 'undo':
      return takenBack(held, held.lastDecision?.move ?? 'undo', by);
  }
}
