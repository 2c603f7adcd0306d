/** A ticket of the contact center: its states, and the one function that says where an action leads (rules/tickets#states). */
import type { Instant } from '../kernel/time.ts';
import { reopensUntil } from './service-level.ts';

export const TICKET_STATES = ['new', 'assigned', 'working', 'waiting', 'solved', 'closed', 'cancelled'] as const;
/** assigned: an agent has it and has not answered. waiting: for the requester. */
export type TicketState = (typeof TICKET_STATES)[number];

/** Somebody still owes an answer. */
const OPEN_STATES = ['new', 'assigned', 'working', 'waiting'] as const satisfies readonly TicketState[];
/** What counts for how much an agent has. */
const CARRIED_STATES = ['assigned', 'working', 'waiting'] as const satisfies readonly TicketState[];

/** What a ticket is about: also who can answer it, by their skills. */
export const TICKET_CATEGORIES = [
  'attendance',
  'leave',
  'overtime',
  'schedule',
  'pay',
  'account',
  'safety',
  'other',
] as const;
export type TicketCategory = (typeof TICKET_CATEGORIES)[number];

export const TICKET_ACTIONS = [
  'take',
  'assign',
  'release',
  'transfer',
  'reply',
  'wait',
  'answer',
  'solve',
  'close',
  'reopen',
  'cancel',
  'change',
  'note',
  'rate',
  'merge',
] as const;
/** release: back into the queue. answer: the requester writes. wait: the agent replies and waits for the requester. */
export type TicketAction = (typeof TICKET_ACTIONS)[number];

const CARRIED: readonly TicketState[] = CARRIED_STATES;
const OPEN: readonly TicketState[] = OPEN_STATES;
const ANSWERED: readonly TicketState[] = ['assigned', 'working'];

type Lead = (state: TicketState) => TicketState | undefined;

const from =
  (states: readonly TicketState[], to: TicketState): Lead =>
  (state) =>
    states.includes(state) ? to : undefined;
const stays =
  (states: readonly TicketState[]): Lead =>
  (state) =>
    states.includes(state) ? state : undefined;

const LEADS: Readonly<Record<TicketAction, Lead>> = {
  take: from(['new'], 'assigned'),
  assign: from(['new'], 'assigned'),
  release: from(CARRIED, 'new'),
  transfer: from(CARRIED, 'assigned'),
  reply: (state) => (ANSWERED.includes(state) ? 'working' : stays(['waiting'])(state)),
  wait: from(CARRIED, 'waiting'),
  answer: (state) => (state === 'waiting' ? 'working' : stays(['new', 'assigned', 'working'])(state)),
  solve: from(CARRIED, 'solved'),
  close: from(['solved'], 'closed'),
  reopen: from(['solved', 'closed'], 'working'),
  cancel: from(['new', 'assigned', 'working'], 'cancelled'),
  change: stays(OPEN),
  note: stays([...OPEN, 'solved']),
  rate: stays(['solved', 'closed']),
  merge: from(OPEN, 'closed'),
};

/** Where the action leads, undefined where it cannot be done. Nothing else decides about a state. */
export const ticketTransition = (state: TicketState, action: TicketAction): TicketState | undefined =>
  LEADS[action](state);

export interface TicketFacts {
  readonly state: TicketState;
  /** When it was solved or closed. */
  readonly endedAt: Instant | null;
  /** One that was merged goes on in another. */
  readonly merged: boolean;
}

export interface TicketViewer {
  readonly requester: boolean;
  /** Whose ticket it is among the agents. */
  readonly holder: boolean;
  /** An agent who may have it. */
  readonly serves: boolean;
  /** Looks after the contact center. */
  readonly manages: boolean;
}

type Allowed = (viewer: TicketViewer) => boolean;
const isHolder: Allowed = ({ holder, requester }) => holder && !requester;
const looksAfter: Allowed = ({ holder, manages, requester }) => (holder || manages) && !requester;
const isRequester: Allowed = ({ requester }) => requester;

const ALLOWED: Readonly<Record<TicketAction, Allowed>> = {
  take: ({ serves, requester }) => serves && !requester,
  // By time and by the routing alone.
  assign: ({ manages }) => manages,
  release: isHolder,
  transfer: looksAfter,
  reply: isHolder,
  wait: isHolder,
  answer: isRequester,
  solve: isHolder,
  close: isRequester,
  reopen: isRequester,
  cancel: ({ requester, manages }) => requester || manages,
  change: looksAfter,
  note: ({ holder, serves, manages, requester }) => (holder || serves || manages) && !requester,
  rate: isRequester,
  merge: looksAfter,
};

/** What somebody may do with it now. */
export function ticketActions(facts: TicketFacts, viewer: TicketViewer, now: Instant): TicketAction[] {
  return TICKET_ACTIONS.filter((action) => {
    if (!ALLOWED[action](viewer) || ticketTransition(facts.state, action) === undefined) return false;
    if (facts.merged) return false;
    return action !== 'reopen' || (facts.endedAt !== null && now < reopensUntil(facts.endedAt));
  });
}

interface Joined extends TicketFacts {
  readonly id: string;
  readonly requesterId: string;
}

/** Whether one goes on in the other: two of the same person, and somebody still owes an answer in both. */
export function canJoin(from: Joined, into: Joined): boolean {
  const areOpen = [from, into].every(({ state, merged }) => OPEN.includes(state) && !merged);
  return areOpen && from.id !== into.id && from.requesterId === into.requesterId;
}

/** Numbers of a month follow one another without a gap. */
export const ticketNumber = (month: string, place: number): string => `TCK-${month}-${String(place).padStart(5, '0')}`;

const WHOLE_NUMBER = /^TCK-\d{6}-\d{5,}$/;

/** The number that a search names whole, as in a letter. */
export function numberIn(search: string): string | undefined {
  const text = search.trim().toUpperCase();
  return WHOLE_NUMBER.test(text) ? text : undefined;
}
