/**
 * Who may answer a request: nobody his own, everybody only in turn (rules/requests#moves,
 * rules/requests#default-chains).
 */
import type { Violation } from '../kernel/violation.ts';
import type { RequestSnapshot, StepSnapshot, RequestMove, RequestViewerRole } from './request-state.ts';
import { firstApproval, isConsent, openStepOf } from './step-order.ts';

type Parties = Pick<RequestSnapshot, 'userId' | 'createdBy' | 'steps'>;

const forbidden: Violation = { code: 'TIDAK_BERHAK' };
const ownMatter: Violation = { code: 'TIDAK_BOLEH_SENDIRI' };
const accessGrantedRecently: Violation = { code: 'AKSES_BARU_DIBERIKAN' };

/** Whose matter it is: the person, and the partner of a swap. */
function isSubject(request: Pick<Parties, 'userId' | 'steps'>, userId: string): boolean {
  return (
    request.userId === userId ||
    request.steps.some(({ actor, approvers }) => actor === 'partner' && approvers.includes(userId))
  );
}

/** A subject, or who asked on the person's behalf and so has spoken already. */
export function isParty(request: Parties, userId: string): boolean {
  return request.createdBy === userId || isSubject(request, userId);
}

/** A subject could have signed in as the decider. */
const couldBe = (parties: Parties, { accessGrantedBy = [] }: RequestViewerRole): boolean =>
  accessGrantedBy.some((giver) => isSubject(parties, giver));

/** Who wrote it for another, where the open step names that person alone: nobody else is left to decide (chain.ts). */
function decidesAlone(request: Parties, userId: string): boolean {
  const open = openStepOf(request.steps);
  if (open === undefined || isConsent(open.actor) || request.createdBy !== userId || isSubject(request, userId))
    return false;
  return open.approvers.length === 1 && open.approvers[0] === userId;
}

/** Who wrote it and decided it alone answers the wish to cancel it, too. */
function decidedAlone(request: Parties, userId: string): boolean {
  const first = firstApproval(request.steps);
  return (
    request.createdBy === userId &&
    !isSubject(request, userId) &&
    first?.state === 'approved' &&
    first.decidedBy === userId
  );
}

/** The part somebody has in a step: in the own name, or in that of an approver who is away ("a.n."). */
export interface Part {
  readonly step: StepSnapshot;
  readonly onBehalfOf: string | null;
}

function partIn(step: StepSnapshot, { userId, isAdmin, standsInFor }: RequestViewerRole): Part | undefined {
  if (step.approvers.includes(userId) || (step.actor === 'admin' && isAdmin)) return { step, onBehalfOf: null };
  if (isConsent(step.actor)) return undefined;
  const absent = step.approvers.find((approver) => standsInFor.includes(approver));
  return absent === undefined ? undefined : { step, onBehalfOf: absent };
}

function partsOf(request: RequestSnapshot, viewer: RequestViewerRole): readonly Part[] {
  return request.steps.flatMap((step) => partIn(step, viewer) ?? []);
}

/** The part in the step that waits now. */
export function openPart(request: RequestSnapshot, viewer: RequestViewerRole): Part | undefined {
  const open = openStepOf(request.steps);
  return open && partIn(open, viewer);
}

/** The part in a wish to cancel: of whoever approved first, or of an admin, so that it never waits for one who left. */
export function cancelPart(request: RequestSnapshot, viewer: RequestViewerRole): Part | undefined {
  const step = firstApproval(request.steps);
  if (step === undefined) return undefined;
  return partIn(step, viewer) ?? (viewer.isAdmin ? { step, onBehalfOf: null } : undefined);
}

/** `oleh` is the id of who decided; the sentence's `nama` is filled where names are known. */
export function alreadyDecided(by: string): Violation {
  return { code: 'SUDAH_DIPROSES', params: { oleh: by } };
}

/** Why somebody who has a part in other steps cannot answer the open one. */
export function outOfTurn(request: RequestSnapshot, viewer: RequestViewerRole): Violation {
  const decided = partsOf(request, viewer).find(({ step }) => step.decidedBy !== null)?.step.decidedBy;
  return decided ? alreadyDecided(decided) : { code: 'BELUM_GILIRAN' };
}

function decides(request: RequestSnapshot, viewer: RequestViewerRole): Violation | undefined {
  const open = openPart(request, viewer);
  if (open && isConsent(open.step.actor)) return undefined;
  if (isParty(request, viewer.userId) && !decidesAlone(request, viewer.userId)) return ownMatter;
  if (partsOf(request, viewer).length === 0) return forbidden;
  return couldBe(request, viewer) ? accessGrantedRecently : undefined;
}

function answersCancel(request: RequestSnapshot, viewer: RequestViewerRole): Violation | undefined {
  if (isParty(request, viewer.userId) && !decidedAlone(request, viewer.userId)) return ownMatter;
  if (cancelPart(request, viewer) === undefined) return forbidden;
  return couldBe(request, viewer) ? accessGrantedRecently : undefined;
}

function overrides(request: RequestSnapshot, viewer: RequestViewerRole): Violation | undefined {
  if (!viewer.isAdmin) return forbidden;
  if (isParty(request, viewer.userId)) return ownMatter;
  return couldBe(request, viewer) ? accessGrantedRecently : undefined;
}

function revokes(request: RequestSnapshot, viewer: RequestViewerRole): Violation | undefined {
  if (!viewer.isAdmin) return forbidden;
  // Who asked on somebody's behalf gains nothing by taking it away; whom it is about might.
  if (isSubject(request, viewer.userId)) return ownMatter;
  return couldBe(request, viewer) ? accessGrantedRecently : undefined;
}

function only(allowed: boolean): Violation | undefined {
  return allowed ? undefined : forbidden;
}

function withdraws(request: RequestSnapshot, { userId }: RequestViewerRole): boolean {
  if (request.kind === 'overtime' && request.createdBy === userId) return true;
  // Ordered overtime that waits for the person's consent is answered, not withdrawn.
  return request.userId === userId && openStepOf(request.steps)?.actor !== 'employee';
}

const bySystem = (_: RequestSnapshot, { isSystem }: RequestViewerRole): Violation | undefined =>
  only(isSystem === true);

const WHO: Readonly<
  Record<RequestMove, (request: RequestSnapshot, viewer: RequestViewerRole) => Violation | undefined>
> = {
  submit: (request, { userId }) => only(request.userId === userId || request.createdBy === userId),
  approve: decides,
  reject: decides,
  return: decides,
  cancel: (request, viewer) => only(withdraws(request, viewer)),
  ask_cancel: (request, { userId }) => only(request.userId === userId),
  allow_cancel: answersCancel,
  keep: answersCancel,
  revoke: revokes,
  override_approve: overrides,
  override_reject: overrides,
  expire: bySystem,
  record: bySystem,
  close: bySystem,
  shorten: bySystem,
  drop: bySystem,
  undo: (request, { userId }) => only(request.lastDecision?.by === userId),
};

/** TIDAK_BERHAK, TIDAK_BOLEH_SENDIRI, or undefined for somebody whose move this may be; nothing of time and turn. */
export function refusedPerson(
  request: RequestSnapshot,
  move: RequestMove,
  viewer: RequestViewerRole,
): Violation | undefined {
  return WHO[move](request, viewer);
}
