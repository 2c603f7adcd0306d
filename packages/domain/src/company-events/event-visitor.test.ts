import { describe, expect, it } from 'vitest';
import { type Instant, instant } from '../kernel/time.ts';
import type { EventState, RegistrationState } from './company-event.ts';
import { isDone, isInviting, isProofOver, seatActions } from './event-visitor.ts';

const at = (text: string): Instant => instant(`${text}:00+07:00`);
const event = (state: EventState) => ({
  state,
  start: at('2026-12-12T08:00'),
  end: at('2026-12-12T12:00'),
  registrationOpens: at('2026-12-01T08:00'),
  registrationCloses: at('2026-12-11T17:00'),
});

describe('guests of the company at its events', () => {
  it.each([
    ['draft', '2026-12-02T09:00', false],
    ['published', '2026-12-02T09:00', true],
    ['ongoing', '2026-12-12T11:59', true],
    ['ongoing', '2026-12-12T12:00', false],
    ['cancelled', '2026-12-02T09:00', false],
    ['finished', '2026-12-02T09:00', false],
  ] as const)('a link shows an event that is %s at %s: %s', (state, now, isShown) => {
    expect(isInviting(event(state), at(now))).toBe(isShown);
  });

  it.each([
    [null, '2026-12-03T08:59', false],
    [null, '2026-12-03T09:00', true],
    [at('2026-12-02T10:00'), '2027-01-01T09:00', false],
  ])('the letter proves an address for a day, and for ever once proven (%s, %s)', (provenAt, now, isOver) => {
    expect(isProofOver({ requestedAt: at('2026-12-02T09:00'), provenAt }, at(now))).toBe(isOver);
  });

  it.each([
    ['registered', null, ['withdraw']],
    ['waitlisted', null, ['withdraw']],
    ['offered', at('2026-12-03T09:00'), ['accept', 'withdraw']],
    ['offered', at('2026-12-02T08:00'), ['withdraw']],
    ['cancelled', null, []],
    ['attended', null, []],
  ] as const)('whoever is %s may do what employees may with the same seat', (state, offeredUntil, actions) => {
    expect(seatActions(event('published'), { state, offeredUntil }, at('2026-12-02T09:00'))).toEqual(actions);
  });

  it.each([
    ['register', 'waitlisted', true],
    ['register', 'cancelled', false],
    ['register', undefined, false],
    ['accept', 'registered', true],
    ['accept', 'waitlisted', false],
    ['withdraw', 'cancelled', true],
    ['withdraw', 'registered', false],
  ] as const)('%s of a seat that is %s has happened: %s', (action, state: RegistrationState | undefined, done) => {
    expect(isDone(action, state)).toBe(done);
  });
});
