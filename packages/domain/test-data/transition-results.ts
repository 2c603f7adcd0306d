/** What a move does to a request, in a form that a test can write down. */
import type { RequestMove, RequestSnapshot, RequestViewerRole, StepSnapshot } from '../src/requests/request-state.ts';
import { isRefused, type MoveWords, transition } from '../src/requests/transition.ts';
import { NOW } from './request-situations.ts';

export function stepOf(no: number, approvers: readonly string[], change: Partial<StepSnapshot> = {}): StepSnapshot {
  return { no, actor: 'superior', state: 'waiting', approvers, decidedBy: null, returned: false, ...change };
}

export function personOf(userId: string, change: Partial<RequestViewerRole> = {}): RequestViewerRole {
  return { userId, isAdmin: false, standsInFor: [], ...change };
}

/** The status a move leads to, or why it is refused. */
export function outcomeOf(request: RequestSnapshot, move: RequestMove, viewer: RequestViewerRole, words?: MoveWords) {
  const result = transition(request, move, viewer, { now: NOW, ...words });
  return isRefused(result) ? result : `>${result.status}`;
}

/** The steps after a move, each with who decided it, or why it is refused. */
export function stepStatesOf(
  request: RequestSnapshot,
  move: RequestMove,
  viewer: RequestViewerRole,
  words?: MoveWords,
) {
  const result = transition(request, move, viewer, { now: NOW, ...words });
  return isRefused(result) ? result : result.stepsAfter.map(({ state, decidedBy }) => `${state} ${decidedBy ?? '-'}`);
}
