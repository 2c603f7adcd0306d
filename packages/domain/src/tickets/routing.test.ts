import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Instant } from '../kernel/time.ts';
import {
  AGENT_STATUSES,
  canGet,
  chooseAgent,
  inQueueOrder,
  losesUnbegun,
  type RoutedAgent,
  type RoutedTicket,
  routeTickets,
  statusNow,
} from './routing.ts';
import { TICKET_PRIORITIES } from './service-level.ts';
import { TICKET_CATEGORIES } from './ticket.ts';

const at = (minutes: number) => (minutes * 60_000) as Instant;
const NOW = at(1_000);

const agent = (id: string, more: Partial<RoutedAgent> = {}): RoutedAgent => ({
  id,
  status: 'available',
  onShift: true,
  skills: [],
  capacity: 10,
  open: 0,
  lastAssignedAt: null,
  ...more,
});
const ticket = (id: string, more: Partial<RoutedTicket> = {}): RoutedTicket => ({
  id,
  category: 'leave',
  priority: 'normal',
  createdAt: at(0),
  requesterId: 'requester',
  ...more,
});

describe('A ticket goes to', () => {
  it.each<[string, RoutedAgent[], string | undefined]>([
    ['the one with the fewest open', [agent('a', { open: 2 }), agent('b', { open: 1 })], 'b'],
    ['of equals the longest idle', [agent('a', { lastAssignedAt: at(9) }), agent('b', { lastAssignedAt: at(3) })], 'b'],
    ['who never had one before all', [agent('a', { lastAssignedAt: at(1) }), agent('b')], 'b'],
    ['nobody who is full', [agent('a', { open: 10 })], undefined],
    ['nobody who is busy', [agent('a', { status: 'busy' })], undefined],
    ['nobody outside the shift', [agent('a', { onShift: false })], undefined],
    ['only who has the skill', [agent('a', { skills: ['pay'] }), agent('b', { open: 9, skills: ['leave'] })], 'b'],
    ['never the requester', [agent('requester'), agent('b', { open: 9 })], 'b'],
  ])('%s', (_, agents, chosen) => {
    expect(chooseAgent(agents, ticket('t'))?.id).toBe(chosen);
  });
});

it('waits in the order of priority, then of age', () => {
  const tickets = [
    ticket('late', { createdAt: at(5) }),
    ticket('early'),
    ticket('urgent', { priority: 'urgent', createdAt: at(9) }),
    ticket('low', { priority: 'low' }),
  ];
  expect(inQueueOrder(tickets).map(({ id }) => id)).toEqual(['urgent', 'early', 'late', 'low']);
});

describe('Presence', () => {
  const seen = (minutesAgo: number | null, status: (typeof AGENT_STATUSES)[number] = 'available') => ({
    status,
    statusAt: at(900),
    seenAt: minutesAgo === null ? null : at(1_000 - minutesAgo),
  });
  it.each([
    ['an open console', seen(1), 'available', false],
    ['a console that is silent for some minutes', seen(4), 'offline', false],
    ['a console that is silent for long', seen(16), 'offline', true],
    ['a break with an open console', seen(1, 'break'), 'break', false],
    ['who left long ago', seen(1, 'offline'), 'offline', true],
    ['who just left', { ...seen(1, 'offline'), statusAt: at(990) }, 'offline', false],
  ] as const)('%s', (_, presence, status, loses) => {
    expect([statusNow(presence, NOW), losesUnbegun(presence, NOW)]).toEqual([status, loses]);
  });
});

describe('Whatever waits and whoever is there', () => {
  const category = fc.constantFrom(...TICKET_CATEGORIES);
  const person = fc.integer({ min: 0, max: 7 }).map((number) => `p${number}`);
  const agents = fc.uniqueArray(
    fc.record({
      id: person,
      status: fc.constantFrom(...AGENT_STATUSES),
      onShift: fc.boolean(),
      skills: fc.uniqueArray(category, { maxLength: 3 }),
      capacity: fc.integer({ min: 0, max: 4 }),
      open: fc.integer({ min: 0, max: 5 }),
      lastAssignedAt: fc.option(fc.integer({ min: 0, max: 900 }).map(at)),
    }),
    { selector: ({ id }) => id, maxLength: 6 },
  );
  const tickets = fc
    .array(
      fc.record({
        category,
        priority: fc.constantFrom(...TICKET_PRIORITIES),
        createdAt: fc.integer({ min: 0, max: 900 }).map(at),
        requesterId: person,
      }),
      { maxLength: 25 },
    )
    .map((rows) => rows.map((row, place) => ({ ...row, id: `t${place}` })));

  it('nobody gets more than fits, nobody absent gets any, none waits while somebody fitting is free', () => {
    fc.assert(
      fc.property(tickets, agents, (waiting, present) => {
        const given = routeTickets(waiting, present, NOW);
        expect(new Set(given.map(({ ticketId }) => ticketId)).size).toBe(given.length);
        const after = present.map((one) => {
          const got = given.filter(({ agentId }) => agentId === one.id);
          if (got.length > 0) {
            expect([one.status, one.onShift]).toEqual(['available', true]);
            expect(one.open + got.length).toBeLessThanOrEqual(one.capacity);
          }
          return { ...one, open: one.open + got.length };
        });
        for (const { ticketId, agentId } of given) {
          const one = waiting.find(({ id }) => id === ticketId);
          const skills = present.find(({ id }) => id === agentId)?.skills ?? [];
          expect(one?.requesterId).not.toBe(agentId);
          expect(skills.length === 0 || skills.some((skill) => skill === one?.category)).toBe(true);
        }
        const left = waiting.filter(({ id }) => !given.some(({ ticketId }) => ticketId === id));
        for (const one of left) expect(after.filter((free) => canGet(free, one))).toEqual([]);
      }),
    );
  });

  it('more urgent ones come before the others', () => {
    fc.assert(
      fc.property(tickets, agents, (waiting, present) => {
        const given = routeTickets(waiting, present, NOW).map(({ ticketId }) => ticketId);
        const order = inQueueOrder(waiting).map(({ id }) => id);
        expect(given).toEqual(order.filter((id) => given.includes(id)));
      }),
    );
  });
});
