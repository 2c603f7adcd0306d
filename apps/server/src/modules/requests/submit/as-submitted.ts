/** A request as its rows stand when it has just been submitted: what was written need not be read back to be shown. */
import { notesIn } from '@hadir/contract/requests/notes.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { Chain } from '@hadir/domain/requests/chain.ts';
import { newId } from '../../../db/new-id.ts';
import type { Prepared, RequestHandler, StoredRequest } from '../request-handler.ts';
import type { LoadedRequest } from '../request.store.ts';
import type { Judged, Submitting } from './judge-draft.service.ts';

export function requestOf(c: Submitting, handler: RequestHandler, judged: Judged): StoredRequest {
  const { prepared, asking, returned, chain } = judged;
  const { first, last, startsAt, endsAt, zone, label, days, minutes, flags, phase } = prepared;
  return {
    id: returned?.id ?? newId(),
    kind: handler.contract.kind,
    userId: asking.userId,
    createdBy: returned?.createdBy ?? (c.byHr ? asking.userId : c.actor.userId),
    first,
    last,
    startsAt,
    endsAt,
    zone,
    label,
    days,
    minutes,
    reason: c.body.reason,
    notes: notesIn(handler.contract.kind, c.body),
    status: 'pending',
    round: (returned?.round ?? 0) + 1,
    openStep: chain.openStep,
    withoutChain: chain.withoutChain,
    flags,
    phase,
    submittedAt: c.now,
    decidedAt: null,
    version: (returned?.version ?? 0) + 1,
  };
}

interface Submitted {
  readonly chain: Chain;
  readonly prepared: Pick<Prepared<unknown>, 'slots'>;
  readonly decision: { readonly id: string; readonly by: string; readonly at: Instant };
}

/** Of a first round; the dates and steps of a request sent again, or recorded without a decision, are read. */
export function asSubmitted(request: StoredRequest, { chain, prepared, decision }: Submitted): LoadedRequest {
  const { first, last } = request;
  const dates = prepared.slots.map(({ date }) => date).filter((date) => date < first || date > last);
  return {
    ...request,
    steps: chain.steps.map(({ no, actor, state, namedBy, approvers, decidedBy, returned }) => ({
      no,
      actor,
      state,
      namedBy,
      approvers: approvers.toSorted(),
      decidedBy,
      returned,
      openedAt: state === 'open' ? decision.at : null,
      decidedAt: decidedBy === null ? null : decision.at,
      onBehalfOf: null,
    })),
    lastDecision: { ...decision, move: 'submit', reason: null },
    otherDates: [...new Set(dates)],
  };
}
