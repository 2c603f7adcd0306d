/**
 * An approver hands the open step of one request to another who may decide (product/requests#delegation-and-handing-on
 * "Alihkan").
 */
import { scopesFor } from '../access/grants.ts';
import { ROLES, type AccessProfile } from '../access/roles.ts';
import type { Instant } from '../kernel/time.ts';
import type { Violation } from '../kernel/violation.ts';
import { isParty, openPart } from './request-people.ts';
import type { RequestSnapshot, RequestViewerRole } from './request-state.ts';
import { isConsent } from './step-order.ts';
import { isRefused, transition } from './transition.ts';

/** Whom it would go to. */
export interface Receiver {
  readonly userId: string;
  readonly name: string;
  /** Active, and somebody who decides for others (decidesForOthers). */
  readonly mayDecide: boolean;
  /** null: of the employer. Clients' steps stay with the client, the employer's with the employer. */
  readonly clientId: string | null;
}

/** Of a role that decides for others: giving the own consent, as every employee may, is not enough. */
export function decidesForOthers(actor: AccessProfile): boolean {
  return scopesFor(actor, 'request.decide').some((scope) => scope !== 'own');
}

/** Roles that decide for others by themselves; leaders do, too. */
export const DECIDING_ROLES = ROLES.filter((role) => decidesForOthers({ role, isLeader: false, isEmployee: false }));

/** The step that is handed over, and the approver whose place the receiver takes. */
export interface HandedOver {
  readonly no: number;
  readonly from: string;
}

/**
 * Whether the person at the door may hand the open step on at all: only what he may decide now; never a consent, nor
 * HR's queue, which is everybody's of HR already.
 * @returns the step, or why not: what an approval would be refused with, or STATUS_TIDAK_SESUAI
 */
export function handedStep(request: RequestSnapshot, viewer: RequestViewerRole, now: Instant): HandedOver | Violation {
  const approval = transition(request, 'approve', viewer, { now });
  if (isRefused(approval)) return approval;
  const part = openPart(request, viewer);
  if (part === undefined || isConsent(part.step.actor) || part.step.actor === 'admin')
    return { code: 'STATUS_TIDAK_SESUAI' };
  return { no: part.step.no, from: part.onBehalfOf ?? viewer.userId };
}

export const isRefusedHandOver = (result: HandedOver | Violation): result is Violation => 'code' in result;

/**
 * Not to whom it is about, who wrote it, who may answer the step already, or who has decided or will be asked in another
 * step: whoever hands it on would make one decision of two.
 * @param clientId of the person who hands it over
 */
export function judgeReceiver(
  request: RequestSnapshot,
  { no }: HandedOver,
  { userId, name, mayDecide, clientId: theirs }: Receiver,
  clientId: string | null,
): Violation | undefined {
  const isApprover = request.steps.some(
    (step) => (step.no === no || step.state === 'waiting') && step.approvers.includes(userId),
  );
  const decided = request.steps.some(({ decidedBy }) => decidedBy === userId);
  const fits = mayDecide && theirs === clientId && !isApprover && !decided && !isParty(request, userId);
  return fits ? undefined : { code: 'TIDAK_DAPAT_DIALIHKAN', field: 'toId', params: { nama: name } };
}
