/**
 * Who may answer a request: nobody his own, everybody only in turn (rules/requests#moves,
 * rules/requests#default-chains).
 */
import type { Violation } from '../kernel/violation.ts';
import type { HeldRequest, HeldStep, RequestMove, RequestStanding } from './request-state.ts';
import { firstApproval, isConsent, openStepOf } from './step-order.ts';

type Parties = Pick<HeldRequest, 'userId' | 'createdBy' | 'steps'>;

const forbidden: Violation = { code: 'TIDAK_BERHAK' };
const ownMatter: Violation = { code: 'TIDAK_BOLEH_SENDIRI' };
const letInLately: Violation = { code: 'AKSES_BARU_DIBERIKAN' };

/** Whose matter it is: the person, and the partner of a swap. */
export function isSubject(held: Pick<Parties, 'userId' | 'steps'>, userId: string): boolean {
  return (
    held.userId === userId ||
    held.steps.some(({ actor, approvers }) => actor === 'partner' && approvers.includes(userId))
  );
}

/** A subject, or who asked on the person's behalf and so has spoken already. */
export function isParty(held: Parties, userId: string): boolean {
  return held.createdBy === userId || isSubject(held, userId);
}

/** The person could have signed in as the decider. */
const couldBe = ({ userId }: Parties, { letInBy = [] }: RequestStanding): boolean => letInBy.includes(userId);

/** Who wrote it for another, where the open step names that person alone: nobody else is left to decide (chain.ts). */
export function decidesAlone(held: Parties, userId: string): boolean {
  const open = openStepOf(held.steps);
  if (open === undefined || isConsent(open.actor) || held.createdBy !== userId || isSubject(held, userId)) return false;
  return open.approvers.length === 1 && open.approvers[0] === userId;
}

/** Who wrote it and decided it alone answers the wish to cancel it, too. */
function decidedAlone(held: Parties, userId: string): boolean {
  const first = firstApproval(held.steps);
  return (
    held.createdBy === userId && !isSubject(held, userId) && first?.state === 'approved' && first.decidedBy === userId
  );
}

/** The part somebody has in a step: in the own name, or in that of an approver who is away ("a.n."). */
export interface Part {
  readonly step: HeldStep;
  readonly onBehalfOf: string | null;
}

function partIn(step: HeldStep, { userId, isAdmin, standsInFor }: RequestStanding): Part | undefined {
  if (step.approvers.includes(userId) || (step.actor === 'admin' && isAdmin)) return { step, onBehalfOf: null };
  if (isConsent(step.actor)) return undefined;
  const absent = step.approvers.find((approver) => standsInFor.includes(approver));
  return absent === undefined ? undefined : { step, onBehalfOf: absent };
}

function partsOf(held: HeldRequest, standing: RequestStanding): readonly Part[] {
  return held.steps.flatMap((step) => partIn(step, standing) ?? []);
}

/** The part in the step that waits now. */
export function openPart(held: HeldRequest, standing: RequestStanding): Part | undefined {
  const open = openStepOf(held.steps);
  return open && partIn(open, standing);
}

/** The part in a wish to cancel: of whoever approved first, or of an admin, so that it never waits for one who left. */
export function cancelPart(held: HeldRequest, standing: RequestStanding): Part | undefined {
  const step = firstApproval(held.steps);
  if (step === undefined) return undefined;
  return partIn(step, standing) ?? (standing.isAdmin ? { step, onBehalfOf: null } : undefined);
}

/** `oleh` is the id of who decided; the sentence's `nama` is filled where names are known. */
export function alreadyDecided(by: string): Violation {
  return { code: 'SUDAH_DIPROSES', params: { oleh: by } };
}

/** Why somebody who has a part in other steps cannot answer the open one. */
export function outOfTurn(held: HeldRequest, standing: RequestStanding): Violation {
  const decided = partsOf(held, standing).find(({ step }) => step.decidedBy !== null)?.step.decidedBy;
  return decided ? alreadyDecided(decided) : { code: 'BELUM_GILIRAN' };
}

function decides(held: HeldRequest, standing: RequestStanding): Violation | undefined {
  const open = openPart(held, standing);
  if (open && isConsent(open.step.actor)) return undefined;
  if (isParty(held, standing.userId) && !decidesAlone(held, standing.userId)) return ownMatter;
  if (partsOf(held, standing).length === 0) return forbidden;
  return couldBe(held, standing) ? letInLately : undefined;
}

function answersCancel(held: HeldRequest, standing: RequestStanding): Violation | undefined {
  if (isParty(held, standing.userId) && !decidedAlone(held, standing.userId)) return ownMatter;
  if (cancelPart(held, standing) === undefined) return forbidden;
  return couldBe(held, standing) ? letInLately : undefined;
}

function overrides(held: HeldRequest, standing: RequestStanding): Violation | undefined {
  if (!standing.isAdmin) return forbidden;
  if (isParty(held, standing.userId)) return ownMatter;
  return couldBe(held, standing) ? letInLately : undefined;
}

function revokes(held: HeldRequest, standing: RequestStanding): Violation | undefined {
  if (!standing.isAdmin) return forbidden;
  // Who asked on somebody's behalf gains nothing by taking it away; whom it is about might.
  if (isSubject(held, standing.userId)) return ownMatter;
  return couldBe(held, standing) ? letInLately : undefined;
}

function only(allowed: boolean): Violation | undefined {
  return allowed ? undefined : forbidden;
}

function withdraws(held: HeldRequest, { userId }: RequestStanding): boolean {
  if (held.kind === 'overtime' && held.createdBy === userId) return true;
  // Ordered overtime that waits for the person's consent is answered, not withdrawn.
  return held.userId === userId && openStepOf(held.steps)?.actor !== 'employee';
}

const byProduct = (_: HeldRequest, { isProduct }: RequestStanding): Violation | undefined => only(isProduct === true);

const WHO: Readonly<Record<RequestMove, (held: HeldRequest, standing: RequestStanding) => Violation | undefined>> = {
  submit: (held, { userId }) => only(held.userId === userId || held.createdBy === userId),
  approve: decides,
  reject: decides,
  return: decides,
  cancel: (held, standing) => only(withdraws(held, standing)),
  ask_cancel: (held, { userId }) => only(held.userId === userId),
  allow_cancel: answersCancel,
  keep: answersCancel,
  revoke: revokes,
  override_approve: overrides,
  override_reject: overrides,
  expire: byProduct,
  record: byProduct,
  close: byProduct,
  shorten: byProduct,
  drop: byProduct,
  undo: (held, { userId }) => only(held.lastDecision?.by === userId),
};

/** TIDAK_BERHAK, TIDAK_BOLEH_SENDIRI, or undefined for somebody whose move this may be; nothing of time and turn. */
export function refusedPerson(held: HeldRequest, move: RequestMove, standing: RequestStanding): Violation | undefined {
  return WHO[move](held, standing);
}
