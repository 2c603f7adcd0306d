/**
 * The steps of a request one after the other (rules/requests#steps-in-turn): which is open, what a decision does to
 * those behind it.
 */
import type { StepActor } from './flow.ts';
import type { StepSnapshot } from './request-state.ts';

/** Consent of a person the request is about; it is personal, nobody gives it in another's name. */
export function isConsent(actor: StepActor): boolean {
  return actor === 'employee' || actor === 'partner';
}

export function openStepOf(steps: readonly StepSnapshot[]): StepSnapshot | undefined {
  return steps.find(({ state }) => state === 'open');
}

export interface Advanced {
  readonly steps: readonly StepSnapshot[];
  /** Number of the step that waits now; null when all are decided. */
  readonly openStep: number | null;
}

/** Opens the first step that waits. */
export function openNext(steps: readonly StepSnapshot[]): Advanced {
  const next = steps.find(({ state }) => state === 'waiting');
  if (next === undefined) return { steps, openStep: null };
  return { steps: steps.map((step) => (step === next ? { ...step, state: 'open' } : step)), openStep: next.no };
}

function samePersonDecides(step: StepSnapshot, by: string): boolean {
  return !isConsent(step.actor) && step.approvers.includes(by);
}

/**
 * After the open step was approved by `by`. The steps that follow at once and name the same person are decided with it,
 * recorded for each; consent is not a decision and does not carry over.
 */
export function afterApproval(steps: readonly StepSnapshot[], open: StepSnapshot, by: string): Advanced {
  let carries = !isConsent(open.actor);
  const decided = steps.map((step): StepSnapshot => {
    if (step === open) return { ...step, state: 'approved', decidedBy: by };
    if (step.no < open.no || step.state !== 'waiting') return step;
    carries &&= samePersonDecides(step, by);
    return carries ? { ...step, state: 'passed', decidedBy: by } : step;
  });
  return openNext(decided);
}

/** An admin goes past everything that remains: the open step is decided, the others are passed, in the admin's name. */
export function pastAll(steps: readonly StepSnapshot[], open: StepSnapshot, by: string): readonly StepSnapshot[] {
  return steps.map((step): StepSnapshot => {
    if (step === open) return { ...step, state: 'approved', decidedBy: by };
    return step.state === 'waiting' ? { ...step, state: 'passed', decidedBy: by } : step;
  });
}

/** Nobody can answer what remains: it is passed in nobody's name. */
export function passedOver(steps: readonly StepSnapshot[]): readonly StepSnapshot[] {
  return steps.map((step) =>
    step.state === 'open' || step.state === 'waiting' ? { ...step, state: 'passed', decidedBy: null } : step,
  );
}

/** The open step ends the way; those behind it are never asked. */
export function ended(
  steps: readonly StepSnapshot[],
  open: StepSnapshot,
  state: 'rejected' | 'returned',
  by: string,
): readonly StepSnapshot[] {
  return steps.map((step) =>
    step === open ? { ...step, state, decidedBy: by, returned: step.returned || state === 'returned' } : step,
  );
}

/** Nobody is asked any more, nothing was decided. */
export function closed(steps: readonly StepSnapshot[]): readonly StepSnapshot[] {
  return steps.map((step) => (step.state === 'open' ? { ...step, state: 'waiting' } : step));
}

/** The last approval of `by` taken back: its step is open again, what followed from it waits again. */
export function approvalTakenBack(steps: readonly StepSnapshot[], by: string): Advanced {
  const last = steps.findLast(({ state, decidedBy }) => state === 'approved' && decidedBy === by);
  if (last === undefined) return { steps, openStep: openStepOf(steps)?.no ?? null };
  const back = steps.map((step): StepSnapshot => {
    if (step === last) return { ...step, state: 'open', decidedBy: null };
    if (step.no < last.no) return step;
    const followed = step.state === 'open' || (step.state === 'passed' && step.decidedBy === by);
    return followed ? { ...step, state: 'waiting', decidedBy: null } : step;
  });
  return { steps: back, openStep: last.no };
}

/** A refusal or a question taken back: the step is open again. */
export function answerTakenBack(steps: readonly StepSnapshot[], state: 'rejected' | 'returned'): Advanced {
  const answered = steps.find((step) => step.state === state);
  const back = steps.map(
    (step): StepSnapshot =>
      step === answered
        ? { ...step, state: 'open', decidedBy: null, returned: state === 'returned' ? false : step.returned }
        : step,
  );
  return { steps: back, openStep: answered?.no ?? null };
}

/**
 * The same steps from the first on, for a request that was sent back. What its writer had spoken by writing it, and
 * what nobody was found for, stays passed.
 */
export function restarted(steps: readonly StepSnapshot[], parties: readonly string[]): Advanced {
  const restartedSteps = steps.map((step): StepSnapshot => {
    const stays = step.state === 'passed' && (step.decidedBy === null || parties.includes(step.decidedBy));
    return stays ? step : { ...step, state: 'waiting', decidedBy: null };
  });
  return openNext(restartedSteps);
}

/** Whoever approved first answers a wish to cancel (rules/requests#calling-off); consent is no approval. */
export function firstApproval(steps: readonly StepSnapshot[]): StepSnapshot | undefined {
  const deciding = steps.filter(({ actor }) => !isConsent(actor));
  return (
    deciding.find(({ state }) => state === 'approved') ??
    deciding.find(({ approvers }) => approvers.length > 0) ??
    deciding[0] ??
    steps[0]
  );
}
