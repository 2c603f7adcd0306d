/**
 * Who gets which ticket: an agent who is there, has the skill and room for one more; of several the one with the fewest
 * open, then whoever has waited longest for one (rules/tickets#routing).
 */
import type { Instant } from '../kernel/time.ts';
import { TICKET_PRIORITIES, type TicketPriority } from './service-level.ts';
import type { TicketCategory } from './ticket.ts';

export const AGENT_STATUSES = ['available', 'busy', 'break', 'offline'] as const;
export type AgentStatus = (typeof AGENT_STATUSES)[number];

export const MOST_CAPACITY = 50;

/** An open console tells of itself each minute; one that is silent for longer is not there. */
const SILENT_MS = 3 * 60_000;
/** After being away for so long, tickets that the agent has not begun go to others. */
const AWAY_MS = 15 * 60_000;

export interface Presence {
  readonly status: AgentStatus;
  readonly statusAt: Instant;
  readonly seenAt: Instant | null;
}

const isSilent = ({ seenAt }: Presence, now: Instant): boolean => seenAt === null || now - seenAt > SILENT_MS;

/** As others see it: a closed laptop is not available. */
export function statusNow(presence: Presence, now: Instant): AgentStatus {
  return presence.status !== 'offline' && isSilent(presence, now) ? 'offline' : presence.status;
}

/** Since when somebody who is not there has been away; undefined for who is. */
function awaySince(presence: Presence, now: Instant): Instant | undefined {
  if (presence.status === 'offline') return presence.statusAt;
  return isSilent(presence, now) ? (presence.seenAt ?? presence.statusAt) : undefined;
}

export function losesUnbegun(presence: Presence, now: Instant): boolean {
  const since = awaySince(presence, now);
  return since !== undefined && now - since > AWAY_MS;
}

export interface RoutedAgent {
  readonly id: string;
  readonly status: AgentStatus;
  readonly onShift: boolean;
  /** None: every category. */
  readonly skills: readonly TicketCategory[];
  readonly capacity: number;
  readonly open: number;
  /** When a ticket came last; null: never. */
  readonly lastAssignedAt: Instant | null;
}

export interface RoutedTicket {
  readonly id: string;
  readonly category: TicketCategory;
  readonly priority: TicketPriority;
  readonly createdAt: Instant;
  readonly requesterId: string;
}

export const hasSkill = ({ skills }: Pick<RoutedAgent, 'skills'>, category: TicketCategory): boolean =>
  skills.length === 0 || skills.includes(category);

/** Nobody answers the own ticket. */
export function canGet(agent: RoutedAgent, { category, requesterId }: RoutedTicket): boolean {
  const isThere = agent.status === 'available' && agent.onShift;
  return isThere && agent.open < agent.capacity && hasSkill(agent, category) && agent.id !== requesterId;
}

function isBefore(one: RoutedAgent, other: RoutedAgent): boolean {
  if (one.open !== other.open) return one.open < other.open;
  const [left, right] = [one.lastAssignedAt ?? 0, other.lastAssignedAt ?? 0];
  return left === right ? one.id < other.id : left < right;
}

export function chooseAgent(agents: readonly RoutedAgent[], ticket: RoutedTicket): RoutedAgent | undefined {
  return agents
    .filter((agent) => canGet(agent, ticket))
    .reduce<RoutedAgent | undefined>(
      (best, agent) => (best === undefined || isBefore(agent, best) ? agent : best),
      undefined,
    );
}

const weightOf = (priority: TicketPriority): number => TICKET_PRIORITIES.indexOf(priority);

/** Urgent ones first, then whoever has waited longest. */
export function inQueueOrder<Ticket extends Pick<RoutedTicket, 'id' | 'priority' | 'createdAt'>>(
  tickets: readonly Ticket[],
): Ticket[] {
  return tickets.toSorted(
    (one, other) =>
      weightOf(other.priority) - weightOf(one.priority) ||
      one.createdAt - other.createdAt ||
      one.id.localeCompare(other.id),
  );
}

export interface Assignment {
  readonly ticketId: string;
  readonly agentId: string;
}

/** Gives out what waits until nobody who may have one has room. */
export function routeTickets(
  tickets: readonly RoutedTicket[],
  agents: readonly RoutedAgent[],
  now: Instant,
): Assignment[] {
  const present = new Map(agents.map((agent) => [agent.id, agent]));
  return inQueueOrder(tickets).flatMap((ticket) => {
    const agent = chooseAgent([...present.values()], ticket);
    if (agent === undefined) return [];
    present.set(agent.id, { ...agent, open: agent.open + 1, lastAssignedAt: now });
    return [{ ticketId: ticket.id, agentId: agent.id }];
  });
}
