/**
 * What a move makes of status and steps (rules/requests#moves, rules/requests#undo), and what taking it back makes of
 * them (rules/requests#moves, rules/requests#undo).
 */
import type { RequestSnapshot, StepSnapshot, RequestMove, RequestStatus } from './request-state.ts';
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
  readonly stepsAfter: readonly StepSnapshot[];
}

/** Steps that go on: pending while one waits, else approved. */
function onward({ steps, openStep }: Advanced): Outcome {
  return { status: openStep === null ? 'approved' : 'pending', openStep, stepsAfter: steps };
}

function at(status: RequestStatus, stepsAfter: readonly StepSnapshot[]): Outcome {
  return { status, openStep: null, stepsAfter };
}

function wishedAway({ steps }: RequestSnapshot): Outcome {
  return { status: 'cancel_pending', openStep: firstApproval(steps)?.no ?? null, stepsAfter: steps };
}

/** Where a cancelled request came from is told by its steps: sent back, still waiting, or decided. */
function cancelTakenBack({ steps }: RequestSnapshot): Outcome {
  const draft = steps.length === 0 || steps.some(({ state }) => state === 'returned');
  return draft ? at('draft', steps) : onward(openNext(steps));
}

function takenBack(request: RequestSnapshot, move: RequestMove, by: string): Outcome {
  switch (move) {
    case 'approve':
    case 'override_approve':
      return onward(approvalTakenBack(request.steps, by));
    case 'reject':
    case 'override_reject':
      return onward(answerTakenBack(request.steps, 'rejected'));
    case 'return':
      return onward(answerTakenBack(request.steps, 'returned'));
    case 'cancel':
    case 'drop':
      return cancelTakenBack(request);
    case 'allow_cancel':
    case 'keep':
      return wishedAway(request);
    default:
      return at('approved', request.steps);
  }
}

/** Whom it waits for stays as it is. */
function openStepNow({ status, steps }: RequestSnapshot): number | null {
  if (status === 'cancel_pending') return firstApproval(steps)?.no ?? null;
  return openStepOf(steps)?.no ?? null;
}

/** What an allowed move of `by` makes of it; whether it is allowed is `transition`'s. */
export function outcomeOf(request: RequestSnapshot, move: RequestMove, by: string): Outcome {
  const open = openStepOf(request.steps);
  switch (move) {
    case 'submit':
      return onward(restarted(request.steps, [request.userId, request.createdBy]));
    case 'approve':
      return open ? onward(afterApproval(request.steps, open, by)) : at('approved', request.steps);
    case 'reject':
    case 'override_reject':
      return at('rejected', open ? ended(request.steps, open, 'rejected', by) : request.steps);
    case 'return':
      return at('draft', open ? ended(request.steps, open, 'returned', by) : request.steps);
    case 'override_approve':
      return at('approved', open ? pastAll(request.steps, open, by) : request.steps);
    case 'cancel':
      return at('cancelled', closed(request.steps));
    case 'ask_cancel':
      return wishedAway(request);
    case 'allow_cancel':
    case 'revoke':
      return at('cancelled', request.steps);
    case 'keep':
      return at('approved', request.steps);
    case 'expire':
      // Nobody answered the wish to cancel: what was approved stands.
      return request.status === 'cancel_pending' ? at('approved', request.steps) : at('expired', closed(request.steps));
    case 'record':
      return at('approved', passedOver(request.steps));
    case 'close':
    case 'drop':
      return at('cancelled', closed(request.steps));
    case 'shorten':
      return { status: request.status, openStep: openStepNow(request), stepsAfter: request.steps };
    case 'undo':
      return takenBack(request, request.lastDecision?.move ?? 'undo', by);
  }
}
