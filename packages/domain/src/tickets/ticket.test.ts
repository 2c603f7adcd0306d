import { describe, expect, it } from 'vitest';
import type { Instant } from '../kernel/time.ts';
import {
  TICKET_ACTIONS,
  TICKET_STATES,
  type TicketAction,
  canJoin,
  ticketActions,
  ticketNumber,
  numberIn,
  type TicketState,
  ticketTransition,
} from './ticket.ts';

/** By hand, a line for each action; `-` cannot be done. */
const TABLE = `
action    new       assigned  working   waiting   solved   closed   cancelled
take      assigned  -         -         -         -        -        -
assign    assigned  -         -         -         -        -        -
release   -         new       new       new       -        -        -
transfer  -         assigned  assigned  assigned  -        -        -
reply     -         working   working   waiting   -        -        -
wait      -         waiting   waiting   waiting   -        -        -
answer    new       assigned  working   working   -        -        -
solve     -         solved    solved    solved    -        -        -
close     -         -         -         -         closed   -        -
reopen    -         -         -         -         working  working  -
cancel    cancelled cancelled cancelled -         -        -        -
change    new       assigned  working   waiting   -        -        -
note      new       assigned  working   waiting   solved   -        -
rate      -         -         -         -         solved   closed   -
merge     closed    closed    closed    closed    -        -        -
`;
const [head = [], ...lines] = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));

describe('An action leads', () => {
  it('is told for every action and state', () => {
    expect(lines.map(([action]) => action)).toEqual([...TICKET_ACTIONS]);
    expect(head.slice(1)).toEqual([...TICKET_STATES]);
  });
  it.each(lines)('%s', (action, ...cells) => {
    const found = TICKET_STATES.map((state) => ticketTransition(state, action as TicketAction) ?? '-');
    expect(found).toEqual(cells);
  });
});

const NOBODY = { requester: false, holder: false, serves: false, manages: false };
const DAY = 86_400_000;
const day = (count: number) => (count * DAY) as Instant;
const mayDo = (state: TicketState, who: Partial<typeof NOBODY>, more: { endedAt?: Instant; merged?: boolean } = {}) =>
  ticketActions({ state, endedAt: null, merged: false, ...more }, { ...NOBODY, ...who }, day(10)).join(' ');

describe('Who may do what', () => {
  it.each([
    ['a stranger', mayDo('working', {}), ''],
    ['the requester of a new one', mayDo('new', { requester: true }), 'answer cancel'],
    ['the requester who is waited for', mayDo('waiting', { requester: true }), 'answer'],
    ['an agent beside it', mayDo('new', { serves: true }), 'take note'],
    [
      'the agent who has it',
      mayDo('assigned', { serves: true, holder: true }),
      'release transfer reply wait solve change note merge',
    ],
    ['who looks after all', mayDo('new', { serves: true, manages: true }), 'take assign cancel change note merge'],
    ['an agent with an own ticket', mayDo('new', { requester: true, serves: true }), 'answer cancel'],
    ['the requester within a week', mayDo('closed', { requester: true }, { endedAt: day(3.1) }), 'reopen rate'],
    ['the requester after a week', mayDo('closed', { requester: true }, { endedAt: day(3) }), 'rate'],
    ['the requester of a merged one', mayDo('closed', { requester: true }, { endedAt: day(9), merged: true }), ''],
  ])('%s', (_, found, expected) => {
    expect(found).toBe(expected);
  });
});

it('has a number of its month', () => {
  expect([ticketNumber('202611', 418), ticketNumber('202612', 123_456)]).toEqual([
    'TCK-202611-00418',
    'TCK-202612-123456',
  ]);
});

describe('One ticket goes on in another', () => {
  const OPEN = { id: 'a', requesterId: 'siti', state: 'working', endedAt: null, merged: false } as const;
  const other = { ...OPEN, id: 'b', state: 'new' } as const;
  it.each([
    ['both open, of the same person', OPEN, other, true],
    ['of somebody else', OPEN, { ...other, requesterId: 'budi' }, false],
    ['itself', OPEN, OPEN, false],
    ['one that is solved', OPEN, { ...other, state: 'solved' as const }, false],
    ['one that was cancelled', { ...OPEN, state: 'cancelled' as const }, other, false],
    ['one that goes on elsewhere', OPEN, { ...other, merged: true }, false],
  ])('%s', (_, from, into, expected) => {
    expect(canJoin(from, into)).toBe(expected);
  });
});

it.each([
  ['TCK-202611-00418', 'TCK-202611-00418'],
  [' tck-202611-123456 ', 'TCK-202611-123456'],
  ['TCK-202611-0041', undefined],
  ['202611-00418', undefined],
  ['soal TCK-202611-00418', undefined],
])('a search for %j names the whole number %j', (search, number) => {
  expect(numberIn(search)).toBe(number);
});
