/** A session of counseling: its states, who moves it when, what time makes of it (rules/counseling#transitions). */
import type { ErrorCode } from '../kernel/error-codes.ts';
import { DAY_MS, type Instant, MINUTE_MS } from '../kernel/time.ts';

export const SESSION_STATES = ['pending', 'approve', 'reject', 'complete', 'cancel'] as const;
export type SessionState = (typeof SESSION_STATES)[number];

/** To whom the person turns: a counselor, or the HRD counselors of the company together. */
export const SESSION_TARGETS = ['counselor', 'hrd'] as const;
export type SessionTarget = (typeof SESSION_TARGETS)[number];

export const SESSION_MODES = ['daring', 'luring'] as const;
export type SessionMode = (typeof SESSION_MODES)[number];

/** Why a handler rejects or cancels: chosen, never typed, so that no list can tell what the session was about. */
export const SESSION_REASONS = ['full', 'away', 'other_field', 'referred', 'agreed', 'not_possible'] as const;
export type SessionReason = (typeof SESSION_REASONS)[number];

/** What takes a time of the desk. */
export const OPEN_STATES = ['pending', 'approve'] as const satisfies readonly SessionState[];

export const SESSION_LIMITS = {
  minAheadHours: 24,
  maxAheadDays: 30,
  /** Until so long before the start the requester may move or cancel. */
  withdrawHours: 3,
  feedbackDays: 14,
  /** So long after its end a session that nobody completed is complete. */
  unfinishedDays: 7,
  summaryMin: 10,
  summaryMax: 1_000,
  noteMax: 10_000,
  /** So long after the last session of the two everything of it is deleted. */
  retentionDays: 730,
} as const;

const HOUR_MS = 60 * MINUTE_MS;

export const REQUESTER_ACTIONS = [
  'accept_proposal',
  'decline_proposal',
  'accept_hand_over',
  'decline_hand_over',
  'move',
  'reveal',
  'cancel',
  'feedback',
] as const;
export type RequesterAction = (typeof REQUESTER_ACTIONS)[number];

export const HANDLER_ACTIONS = ['take', 'approve', 'propose', 'reject', 'hand_over', 'complete', 'cancel'] as const;
export type HandlerAction = (typeof HANDLER_ACTIONS)[number];

export interface SessionFacts {
  readonly state: SessionState;
  readonly target: SessionTarget;
  readonly start: Instant;
  /** The handler's other time, which the requester has not answered. */
  readonly hasProposal: boolean;
  /** The session is offered to another desk, and the requester has not answered. */
  readonly hasHandOver: boolean;
  /** Somebody handles it: always with a counselor, with HRD once one has taken it. */
  readonly isTaken: boolean;
  readonly isAnonymous: boolean;
  readonly isRated: boolean;
  /** When it was completed. */
  readonly completedAt: Instant | null;
}

const takesTime = ({ state }: SessionFacts): boolean => OPEN_STATES.some((one) => one === state);

const mayWithdraw = (session: SessionFacts, now: Instant): boolean =>
  takesTime(session) && now <= session.start - SESSION_LIMITS.withdrawHours * HOUR_MS;

const mayRate = ({ state, isRated, completedAt }: SessionFacts, now: Instant): boolean =>
  state === 'complete' && !isRated && completedAt !== null && now < completedAt + SESSION_LIMITS.feedbackDays * DAY_MS;

/** What the requester may do now, in the order in which a screen offers it. */
export function requesterActions(session: SessionFacts, now: Instant): readonly RequesterAction[] {
  const isOpen = takesTime(session) && now < session.start;
  const allowed: readonly (readonly [RequesterAction, boolean])[] = [
    ['accept_proposal', session.hasProposal && isOpen],
    ['decline_proposal', session.hasProposal && isOpen],
    ['accept_hand_over', session.hasHandOver && isOpen],
    ['decline_hand_over', session.hasHandOver && isOpen],
    ['move', mayWithdraw(session, now)],
    ['reveal', session.isAnonymous && takesTime(session)],
    ['cancel', mayWithdraw(session, now)],
    ['feedback', mayRate(session, now)],
  ];
  return allowed.filter(([, may]) => may).map(([action]) => action);
}

/** Who looks at it from the desk's side. */
export type HandlerRelation = 'handler' | 'other_hrd';

/** What whoever handles the session may do now. Of HRD another one may take it while nobody has. */
export function handlerActions(
  session: SessionFacts,
  relation: HandlerRelation,
  now: Instant,
): readonly HandlerAction[] {
  if (relation === 'other_hrd' && session.isTaken) return [];
  const { state, start, hasHandOver } = session;
  const isAhead = now < start;
  const isDecidable = state === 'pending' && isAhead;
  const allowed: readonly (readonly [HandlerAction, boolean])[] = [
    ['take', !session.isTaken && takesTime(session)],
    // While another time or another desk is offered, the requester has the word.
    ['approve', isDecidable && !session.hasProposal && !hasHandOver],
    ['propose', isDecidable && !hasHandOver],
    ['reject', isDecidable],
    ['hand_over', takesTime(session) && isAhead && session.isTaken && !hasHandOver],
    ['complete', state === 'approve' && !isAhead],
    ['cancel', takesTime(session)],
  ];
  return allowed.filter(([, may]) => may).map(([action]) => action);
}

/** The state after an action; of those that keep the state, the state itself. */
export function stateAfter(state: SessionState, action: RequesterAction | HandlerAction): SessionState {
  const moved: Partial<Record<RequesterAction | HandlerAction, SessionState>> = {
    approve: 'approve',
    reject: 'reject',
    complete: 'complete',
    cancel: 'cancel',
    // The handler has agreed to the time by proposing it.
    accept_proposal: 'approve',
    // Another desk decides anew; so does the handler about another time.
    accept_hand_over: 'pending',
    move: 'pending',
  };
  return moved[action] ?? state;
}

/** Why an action is refused: named where the rule has a name of its own. */
export function refusalOf(session: SessionFacts, action: RequesterAction | HandlerAction, now: Instant): ErrorCode {
  const isLate = takesTime(session) && now < session.start && (action === 'cancel' || action === 'move');
  return isLate ? 'BATAS_PEMBATALAN' : 'SUDAH_DIPROSES';
}

/** Pending when its time has come: nobody decided. */
export const isExpired = ({ state, start }: Pick<SessionFacts, 'state' | 'start'>, now: Instant): boolean =>
  state === 'pending' && now >= start;

/** What ended by then and was not completed ends by itself: an open one would keep its requester from asking again. */
export const unfinishedUntil = (now: Instant): Instant => (now - SESSION_LIMITS.unfinishedDays * DAY_MS) as Instant;

/** A time that may be asked for now. */
export const isWithinHorizon = (start: Instant, now: Instant): boolean =>
  start >= now + SESSION_LIMITS.minAheadHours * HOUR_MS && start <= now + SESSION_LIMITS.maxAheadDays * DAY_MS;
