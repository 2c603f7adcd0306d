/** Requests in every status, as each standing of the outcome table meets them. */
import { addDays, type Instant, instant, localDate } from '../src/kernel/time.ts';
import type { RequestKind } from '../src/requests/request-kind.ts';
import type { StepActor } from '../src/requests/flow.ts';
import {
  type RequestSnapshot,
  type StepSnapshot,
  type RequestMove,
  type RequestViewerRole,
  type RequestStatus,
  type StepState,
  SYSTEM_ACTOR,
} from '../src/requests/request-state.ts';
import type { Moment, ViewerName } from './request-outcomes.ts';

export const NOW = instant('2026-11-20T10:00:00+07:00');
const LONG_AGO = instant('2026-11-19T10:00:00+07:00');

function isPerson(name: ViewerName): boolean {
  return name === 'requester' || name === 'own admin';
}

/** Who the request is about and who wrote it, for the standing that looks at it. */
function parties(name: ViewerName, ordered: boolean): Pick<RequestSnapshot, 'userId' | 'createdBy'> {
  const userId = isPerson(name) || name === 'subject' ? name : 'somebody';
  const writer = name === 'writer' || name === 'writer admin' ? name : 'another writer';
  const onBehalf = ordered || name === 'subject' || writer === name;
  return { userId, createdBy: onBehalf ? writer : userId };
}

type StepStates = readonly [StepState, StepState, StepState];

interface Situation {
  readonly status: RequestStatus;
  readonly steps: StepStates;
  readonly last: { readonly by: 'person' | 'open' | 'decided' | 'later'; readonly move: RequestMove } | null;
}

const SITUATIONS: Readonly<Record<string, Situation>> = {
  draft: { status: 'draft', steps: ['approved', 'returned', 'waiting'], last: { by: 'open', move: 'return' } },
  pending: { status: 'pending', steps: ['approved', 'open', 'waiting'], last: { by: 'decided', move: 'approve' } },
  approved: { status: 'approved', steps: ['approved', 'approved', 'approved'], last: { by: 'later', move: 'approve' } },
  rejected: { status: 'rejected', steps: ['approved', 'rejected', 'waiting'], last: { by: 'open', move: 'reject' } },
  cancel_pending: {
    status: 'cancel_pending',
    steps: ['approved', 'approved', 'approved'],
    last: { by: 'person', move: 'ask_cancel' },
  },
  cancelled: {
    status: 'cancelled',
    steps: ['approved', 'approved', 'approved'],
    last: { by: 'decided', move: 'allow_cancel' },
  },
  expired: { status: 'expired', steps: ['approved', 'waiting', 'waiting'], last: null },
  consent: { status: 'pending', steps: ['waiting', 'waiting', 'waiting'], last: null },
};

const DECIDED: readonly StepState[] = ['approved', 'rejected', 'returned'];

function stepsOf(
  kind: RequestKind,
  situation: string,
  who: Pick<RequestSnapshot, 'userId' | 'createdBy'>,
): StepSnapshot[] {
  const { steps } = SITUATIONS[situation] ?? { steps: [] };
  const made: Omit<StepSnapshot, 'no'>[] = [];
  const add = (actor: StepActor, approver: string, state: StepState, spoken: string | null = null) =>
    made.push({
      actor,
      state,
      approvers: [approver],
      decidedBy: spoken ?? (DECIDED.includes(state) ? approver : null),
      returned: state === 'returned',
    });
  const consent = situation === 'consent' ? 'open' : 'approved';
  if (kind === 'overtime' && who.userId === who.createdBy) add('employee', who.userId, 'passed', who.userId);
  else if (kind === 'overtime') add('employee', who.userId, consent);
  if (kind === 'shift_change') add('partner', 'partner', consent);
  if (who.userId !== who.createdBy) add('superior', who.createdBy, 'passed', who.createdBy);
  const [first, second, third] = steps;
  if (first && second && third) {
    add('leader', 'decided', first);
    add('validator1', 'open', second);
    add('validator2', 'later', third);
  }
  return made.map((step, index) => ({ ...step, no: index + 1 }));
}

const DATES: Readonly<Record<Moment, number>> = { before: 3, begun: -1, over: -11, locked: 3 };

/** @throws RangeError for a situation that is not written down */
export function situationOf(kind: RequestKind, situation: string, moment: Moment, name: ViewerName): RequestSnapshot {
  const found = SITUATIONS[situation];
  if (found === undefined) throw new RangeError(`no situation ${situation}`);
  const who = parties(name, situation === 'consent' && kind === 'overtime');
  const first = addDays(localDate('2026-11-20'), DATES[moment]);
  const last = addDays(first, 2);
  return {
    kind,
    status: found.status,
    ...who,
    first,
    last,
    startsAt: instant(`${first}T00:00:00+07:00`),
    endsAt: instant(`${addDays(last, 1)}T00:00:00+07:00`),
    steps: stepsOf(kind, situation, who),
    lastDecision: found.last && {
      by: found.last.by === 'person' ? who.userId : found.last.by,
      at: LONG_AGO,
      move: found.last.move,
    },
    lockedPeriod: moment === 'locked' ? 'November 2026' : null,
  };
}

export function viewerOf(name: ViewerName): RequestViewerRole {
  if (name === 'product') return SYSTEM_ACTOR;
  const deputyOf: Partial<Record<ViewerName, string>> = { 'open deputy': 'open', 'decided deputy': 'decided' };
  const absent = deputyOf[name];
  return {
    userId: name,
    isAdmin: name === 'admin' || name === 'own admin' || name === 'writer admin',
    standsInFor: absent === undefined ? [] : [absent],
  };
}

export function later(milliseconds: number): Instant {
  return (NOW + milliseconds) as Instant;
}
