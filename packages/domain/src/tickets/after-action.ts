/** What an action makes of a ticket: state, holder and clocks together, so that no writer forgets one of them (rules/tickets#deadlines). */
import type { Instant } from '../kernel/time.ts';
import type { ServiceCalendar } from './service-hours.ts';
import { deadlinesOf, pausedUntil, type TicketClock } from './service-level.ts';
import { type TicketAction, type TicketState, ticketTransition } from './ticket.ts';

export interface MovedTicket extends TicketClock {
  readonly state: TicketState;
  readonly agentId: string | null;
  readonly assignedAt: Instant | null;
  readonly closedAt: Instant | null;
  readonly reopened: number;
}

export interface Deadlines {
  readonly firstDue: Instant;
  readonly solveDue: Instant;
  /** The one that runs; null while the requester is waited for, and after the end. */
  readonly due: Instant | null;
}

interface Move {
  readonly action: TicketAction;
  /** Who gets it. */
  readonly agentId?: string;
  readonly now: Instant;
  readonly calendar: ServiceCalendar;
}

const RUNS: readonly TicketState[] = ['new', 'assigned', 'working'];

export function ticketDeadlines(ticket: MovedTicket, calendar: ServiceCalendar): Deadlines {
  const { firstDue, solveDue } = deadlinesOf(ticket, calendar);
  const running = ticket.firstReplyAt === null ? firstDue : solveDue;
  return { firstDue, solveDue, due: RUNS.includes(ticket.state) ? running : null };
}

function pausedMsAfter(ticket: MovedTicket, state: TicketState, { action, now, calendar }: Move): number {
  const ended = ticket.solvedAt ?? ticket.closedAt;
  if (action === 'reopen' && ended !== null) return ticket.pausedMs + pausedUntil(ended, now, calendar);
  if (ticket.waitingSince === null || state === 'waiting') return ticket.pausedMs;
  return ticket.pausedMs + pausedUntil(ticket.waitingSince, now, calendar);
}

const ANSWERS: readonly TicketAction[] = ['reply', 'wait', 'solve'];
const GIVES: readonly TicketAction[] = ['take', 'assign', 'transfer'];
const ENDS: readonly TicketAction[] = ['close', 'cancel', 'merge'];

function holderAfter({ agentId, assignedAt }: MovedTicket, { action, agentId: to, now }: Move) {
  if (GIVES.includes(action)) return { agentId: to ?? null, assignedAt: now };
  return action === 'release' ? { agentId: null, assignedAt: null } : { agentId, assignedAt };
}

/** undefined where it cannot be done. */
export function afterAction<Ticket extends MovedTicket>(ticket: Ticket, move: Move): Ticket | undefined {
  const { action, now } = move;
  const leads = ticketTransition(ticket.state, action);
  if (leads === undefined) return undefined;
  const reopens = action === 'reopen';
  // One that nobody ever had waits in the queue.
  const state = reopens && ticket.agentId === null ? 'new' : leads;
  const solvedAt = action === 'solve' ? now : ticket.solvedAt;
  const closedAt = ENDS.includes(action) ? now : ticket.closedAt;
  return {
    ...ticket,
    ...holderAfter(ticket, move),
    state,
    pausedMs: pausedMsAfter(ticket, state, move),
    waitingSince: state === 'waiting' ? (ticket.waitingSince ?? now) : null,
    firstReplyAt: ANSWERS.includes(action) ? (ticket.firstReplyAt ?? now) : ticket.firstReplyAt,
    solvedAt: reopens ? null : solvedAt,
    closedAt: reopens ? null : closedAt,
    reopened: ticket.reopened + (reopens ? 1 : 0),
  };
}
