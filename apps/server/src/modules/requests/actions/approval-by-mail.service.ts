/**
 * Which requests are approved from a letter, and whether one still stands as its letter said
 * (rules/requests#approval-by-letter).
 */
import type { MailedRequest } from '@hadir/contract/mail-decision/endpoints.ts';
import { requestMoveWord, stepStateWord } from '@hadir/contract/requests/words.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { StepActor } from '@hadir/domain/requests/flow.ts';
import { isConsent } from '@hadir/domain/requests/step-order.ts';
import { isRefused, transition } from '@hadir/domain/requests/transition.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refused } from '../../../http/refused.ts';
import type { PublicCall } from '../../../http/serve.ts';
import { handlerOf } from '../all-kinds.ts';
import { namesOf } from '../chain/chain.store.ts';
import { lockForMove, moveLockedRequest, refusalOf } from './request-action.service.ts';
import { STATUTORY } from '../request-handler.ts';
import { snapshotOf, type LoadedRequest } from '../request.store.ts';
import { moverOf } from '../requests.service.ts';
import { shownRows, type View, viewOf, waitingStep } from '../lists/rows.service.ts';
import { mayRead } from '../lists/rows.store.ts';
import { viewerRoleFor } from '../viewer-role.service.ts';

/** The one step of a request that a letter asks about. */
export interface MailedStep {
  readonly requestId: string;
  readonly round: number;
  readonly step: number;
  readonly version: number;
}

export const invalidLink = () => new Refused('TAUTAN_EMAIL_TIDAK_BERLAKU');

/**
 * Health (sickness, and what the law grants to body and family) is decided behind the sign-in; consent is given by the
 * person, not by who reads the mailbox.
 */
export function goesByMail(request: { kind: RequestKind; flags: readonly string[]; actor: StepActor }): boolean {
  return handlerOf(request.kind).private !== true && !request.flags.includes(STATUTORY) && !isConsent(request.actor);
}

function decisionSince(
  request: LoadedRequest,
  { round, step: no }: MailedStep,
): { by: string; word: string } | undefined {
  const step = request.round === round ? request.steps.find((one) => one.no === no) : undefined;
  if (step?.decidedBy) return { by: step.decidedBy, word: stepStateWord[step.state] };
  const { lastDecision } = request;
  if (request.status === 'pending' || lastDecision === null) return undefined;
  return { by: lastDecision.by, word: requestMoveWord[lastDecision.move] };
}

/** Within a sentence; `HR` stays as it is. */
const asWithin = (word: string) => word.charAt(0).toLowerCase() + word.slice(1);

/** What became of it, by whom; undefined while it still stands as the letter said. */
async function settledSince(db: CompanyDb, request: LoadedRequest, mailed: MailedStep): Promise<Refused | undefined> {
  const unchanged =
    request.round === mailed.round && request.version === mailed.version && request.openStep === mailed.step;
  if (unchanged && request.status === 'pending') return undefined;
  const decided = decisionSince(request, mailed);
  if (decided === undefined) return new Refused('PENGAJUAN_BERUBAH_SEJAK_EMAIL');
  const names = await namesOf(db, [request.userId, ...(decided.by === '' ? [] : [decided.by])]);
  const apa = `${request.label} ${names.get(request.userId) ?? ''}`;
  return new Refused('SUDAH_DIPUTUSKAN', {
    params: { apa, keputusan: asWithin(decided.word), nama: names.get(decided.by) ?? 'sistem' },
  });
}

/**
 * @returns in whose place the approver decides, null in the own
 * @throws Refused where the link approves nothing any more, with what a signed-in approver would be told
 */
async function refuseUnlessOpen(view: View, request: LoadedRequest, mailed: MailedStep): Promise<string | null> {
  if (!(await mayRead(view.db, view.reader, request.id))) throw invalidLink();
  const settled = await settledSince(view.db, request, mailed);
  if (settled) throw settled;
  const actor = waitingStep(request)?.actor;
  if (actor === undefined || !goesByMail({ ...request, actor })) throw invalidLink();
  const snapshot = snapshotOf(request, view.rules);
  const result = transition(snapshot, 'approve', viewerRoleFor(view.reader, request.kind), { now: view.now });
  // Taken off the step meanwhile: the link is nobody's.
  if (isRefused(result)) throw result.code === 'TIDAK_BERHAK' ? invalidLink() : await refusalOf(view.db, result);
  return result.onBehalfOf;
}

/** Who asks for what, when, in which chain: no reason, no paper, no figure of money or health. */
export async function shownByMail(
  db: CompanyDb,
  actor: Actor,
  mailed: MailedStep,
  now: PublicCall['now'],
): Promise<Omit<MailedRequest, 'company'>> {
  const view = await viewOf(db, actor, now);
  const [shown] = await shownRows(view, [mailed.requestId]);
  if (!shown) throw invalidLink();
  const { request, row } = shown;
  const onBehalfOf = await refuseUnlessOpen(view, request, mailed);
  const people = request.steps.flatMap(({ approvers, decidedBy }) => [...approvers, decidedBy]);
  const names = await namesOf(
    db,
    [...people, onBehalfOf].filter((one) => one !== null),
  );
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? ''));
  const { id, kind, label, first, last, days, minutes, files, person, askedBy } = row;
  return {
    id,
    kind,
    approver: actor.fullname,
    onBehalfOf: nameOf(onBehalfOf),
    person: { fullname: person.fullname, unit: person.unit },
    askedBy: askedBy?.fullname ?? null,
    label,
    first,
    last,
    days,
    minutes,
    files,
    step: { no: mailed.step, of: request.steps.length },
    chain: request.steps.map(({ no, namedBy, state, approvers, decidedBy }) => ({
      no,
      namedBy,
      state,
      people: approvers.map((one) => names.get(one) ?? ''),
      decidedBy: nameOf(decidedBy),
    })),
  };
}

/**
 * The engine's own move, as if the approver had made it signed in; the request is held first.
 * @param whoNow reads the approver inside the transaction
 * @returns whether it was the last step
 */
export async function approveByMail(
  tx: CompanyDb,
  c: Pick<PublicCall, 'app' | 'now' | 'ip' | 'ref'>,
  mailed: MailedStep,
  whoNow: () => Promise<Actor>,
): Promise<{ actor: Actor; last: boolean }> {
  const { app, now, ip, ref } = c;
  const locked = await lockForMove(tx, mailed.requestId, now);
  const actor = await whoNow();
  const view = await viewOf(tx, actor, now);
  await refuseUnlessOpen(view, locked.request, mailed);
  const mover = await moverOf(tx, { app, actor, now, ip, ref });
  await moveLockedRequest(tx, locked, mover, { id: mailed.requestId, move: 'approve', version: mailed.version });
  const [after] = await shownRows(view, [mailed.requestId]);
  return { actor, last: after?.request.status !== 'pending' };
}
