import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atLocal, type Instant, localDate, localTime } from '../kernel/time.ts';
import { type ServiceCalendar, STANDARD_PERIODS } from './service-hours.ts';
import { TICKET_ACTIONS, type TicketAction } from './ticket.ts';
import { afterAction, type MovedTicket, ticketDeadlines } from './after-action.ts';

const CALENDAR: ServiceCalendar = {
  zone: 'Asia/Jakarta',
  holidays: new Set([localDate('2026-11-18')]),
  periods: STANDARD_PERIODS,
};
const on = (text: string): Instant => {
  const [date = '', time = ''] = text.split(' ');
  return atLocal(localDate(date), localTime(time), 'Asia/Jakarta');
};

const newTicket = (at: string): MovedTicket => ({
  state: 'new',
  priority: 'high',
  createdAt: on(at),
  firstReplyAt: null,
  solvedAt: null,
  waitingSince: null,
  pausedMs: 0,
  agentId: null,
  assignedAt: null,
  closedAt: null,
  reopened: 0,
});

type Step = readonly [action: TicketAction, at: string, agentId?: string];

function played(ticket: MovedTicket, steps: readonly Step[]): MovedTicket {
  return steps.reduce<MovedTicket>((before, [action, at, agentId]) => {
    const move = { action, now: on(at), calendar: CALENDAR, ...(agentId === undefined ? {} : { agentId }) };
    const after = afterAction(before, move);
    if (after === undefined) throw new Error(`${action} cannot be done in ${before.state}`);
    return after;
  }, ticket);
}

describe('The life of a ticket over a weekend and a holiday, counted by hand', () => {
  // Friday 13 November, 16.00; eight served hours until the solution.
  const ticket = newTicket('2026-11-13 16:00');
  const due = (steps: readonly Step[]) => ticketDeadlines(played(ticket, steps), CALENDAR).due;

  it('runs until the first answer, then until the solution', () => {
    expect(due([])).toBe(on('2026-11-13 16:30'));
    // One hour on Friday, seven on Monday.
    expect(
      due([
        ['take', '2026-11-13 16:05', 'a'],
        ['reply', '2026-11-13 16:10'],
      ]),
    ).toBe(on('2026-11-16 15:00'));
  });

  const waited: Step[] = [
    ['take', '2026-11-13 16:05', 'a'],
    ['wait', '2026-11-13 16:30'],
  ];
  it('stands still while the requester is waited for', () => {
    expect(due(waited)).toBeNull();
    // Half an hour of Friday, nine of Monday, half of Tuesday.
    const answered: Step[] = [...waited, ['answer', '2026-11-17 08:30']];
    expect(played(ticket, answered).pausedMs / 3_600_000).toBe(10);
    // Ten hours after Monday 15.00: two on Monday, eight on Tuesday.
    expect(due(answered)).toBe(on('2026-11-17 16:00'));
  });

  it('is opened again without the time in which it was solved', () => {
    const reopened = played(ticket, [
      ['take', '2026-11-13 16:05', 'a'],
      ['solve', '2026-11-16 08:00'],
      ['close', '2026-11-16 09:00'],
      ['reopen', '2026-11-19 09:00'],
    ]);
    expect(reopened).toMatchObject({ state: 'working', agentId: 'a', solvedAt: null, closedAt: null, reopened: 1 });
    // Solved for nine hours on Monday, nine on Tuesday, one on Thursday: 19 hours after Monday 15.00.
    expect(ticketDeadlines(reopened, CALENDAR).due).toBe(on('2026-11-19 16:00'));
  });

  it('goes to others without losing what was waited', () => {
    const given = played(ticket, [...waited, ['transfer', '2026-11-16 09:00', 'b'], ['release', '2026-11-16 09:10']]);
    expect(given).toMatchObject({ state: 'new', agentId: null, assignedAt: null, waitingSince: null });
    expect(given.pausedMs / 60_000).toBe(90);
  });
});

describe('Whatever is done in whatever order', () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(...TICKET_ACTIONS), fc.integer({ min: 1, max: 3_000 })), {
    maxLength: 25,
  });
  it('state, holder and clocks fit one another, and no deadline moves forward', () => {
    fc.assert(
      fc.property(steps, (done) => {
        let ticket = newTicket('2026-11-13 10:00');
        let now: number = ticket.createdAt;
        let due: number = ticketDeadlines(ticket, CALENDAR).solveDue;
        for (const [action, minutes] of done) {
          now += minutes * 60_000;
          const after = afterAction(ticket, { action, agentId: 'a', now: now as Instant, calendar: CALENDAR });
          if (after === undefined) continue;
          ticket = after;
          const isCarried = ['assigned', 'working', 'waiting'].includes(ticket.state);
          if (ticket.state === 'new') expect(ticket.agentId).toBeNull();
          if (isCarried) expect(ticket.agentId).toBe('a');
          expect(ticket.waitingSince !== null).toBe(ticket.state === 'waiting');
          if (ticket.state === 'solved') expect(ticket.solvedAt).not.toBeNull();
          if (ticket.state === 'closed') expect(ticket.closedAt).not.toBeNull();
          const deadlines = ticketDeadlines(ticket, CALENDAR);
          expect(deadlines.due !== null).toBe(['new', 'assigned', 'working'].includes(ticket.state));
          expect(deadlines.solveDue).toBeGreaterThanOrEqual(due);
          due = deadlines.solveDue;
        }
      }),
    );
  });
});
