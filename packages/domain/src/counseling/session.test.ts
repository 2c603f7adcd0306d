/** Who may do what to a session, in which state: written by hand from the rules, not from the code. */
import { describe, expect, it } from 'vitest';
import { type Instant, instant } from '../kernel/time.ts';
import {
  type HandlerAction,
  handlerActions,
  isExpired,
  isWithinHorizon,
  refusalOf,
  type RequesterAction,
  requesterActions,
  type SessionFacts,
  type SessionState,
  stateAfter,
} from './session.ts';

const START = instant('2026-11-25T09:00:00+07:00');
const hours = (count: number) => (START + count * 3_600_000) as Instant;

const facts = (part: Partial<SessionFacts> = {}): SessionFacts => ({
  state: 'pending',
  target: 'counselor',
  start: START,
  hasProposal: false,
  hasHandOver: false,
  isTaken: true,
  isAnonymous: false,
  isRated: false,
  completedAt: null,
  ...part,
});

const completed = { state: 'complete', completedAt: hours(1) } as const;

describe('the requester may', () => {
  it.each<[string, Partial<SessionFacts>, number, RequesterAction[]]>([
    ['pending, a day before', {}, -24, ['move', 'cancel']],
    ['pending, three hours before', {}, -3, ['move', 'cancel']],
    ['pending, less than three hours before', {}, -2.9, []],
    [
      'pending, with another time offered',
      { hasProposal: true },
      -24,
      ['accept_proposal', 'decline_proposal', 'move', 'cancel'],
    ],
    [
      'pending, offered to another desk',
      { hasHandOver: true },
      -24,
      ['accept_hand_over', 'decline_hand_over', 'move', 'cancel'],
    ],
    ['without a name', { isAnonymous: true }, -24, ['move', 'reveal', 'cancel']],
    ['approved', { state: 'approve' }, -24, ['move', 'cancel']],
    ['approved, while it runs', { state: 'approve' }, 0.5, []],
    ['rejected', { state: 'reject' }, -24, []],
    ['cancelled', { state: 'cancel' }, -24, []],
    ['complete', completed, 2, ['feedback']],
    ['complete, rated', { ...completed, isRated: true }, 2, []],
    ['complete, fifteen days ago', completed, 24 * 15, []],
  ])('%s', (_, part, when, actions) => {
    expect(requesterActions(facts(part), hours(when))).toEqual(actions);
  });
});

describe('whoever handles it may', () => {
  it.each<[string, Partial<SessionFacts>, number, HandlerAction[]]>([
    ['pending', {}, -24, ['approve', 'propose', 'reject', 'hand_over', 'cancel']],
    ['pending, the time has come', {}, 0, ['cancel']],
    ['pending, with a proposal', { hasProposal: true }, -24, ['propose', 'reject', 'hand_over', 'cancel']],
    ['pending, offered to another', { hasHandOver: true }, -24, ['reject', 'cancel']],
    ['approved', { state: 'approve' }, -24, ['hand_over', 'cancel']],
    ['approved, begun', { state: 'approve' }, 0, ['complete', 'cancel']],
    ['rejected', { state: 'reject' }, -24, []],
    ['complete', completed, 2, []],
    ['cancelled', { state: 'cancel' }, -24, []],
    [
      'of HRD, taken by nobody',
      { target: 'hrd', isTaken: false },
      -24,
      ['take', 'approve', 'propose', 'reject', 'cancel'],
    ],
  ])('%s', (_, part, when, actions) => {
    expect(handlerActions(facts(part), 'handler', hours(when))).toEqual(actions);
  });

  it('another of HRD: nothing once it is taken', () => {
    expect(handlerActions(facts({ target: 'hrd' }), 'other_hrd', hours(-24))).toEqual([]);
  });
});

it.each<[SessionState, RequesterAction | HandlerAction, SessionState]>([
  ['pending', 'approve', 'approve'],
  ['pending', 'reject', 'reject'],
  ['pending', 'cancel', 'cancel'],
  ['approve', 'cancel', 'cancel'],
  ['approve', 'complete', 'complete'],
  ['pending', 'propose', 'pending'],
  ['pending', 'accept_proposal', 'approve'],
  ['pending', 'decline_proposal', 'pending'],
  ['approve', 'hand_over', 'approve'],
  ['approve', 'accept_hand_over', 'pending'],
  ['approve', 'move', 'pending'],
  ['complete', 'feedback', 'complete'],
])('%s, %s: %s', (from, action, to) => {
  expect(stateAfter(from, action)).toBe(to);
});

it('too late to withdraw is said so, everything else has been decided', () => {
  expect(refusalOf(facts(), 'cancel', hours(-2))).toBe('BATAS_PEMBATALAN');
  expect(refusalOf(facts({ state: 'reject' }), 'cancel', hours(-2))).toBe('SUDAH_DIPROSES');
});

it('what nobody decided expires at its start; what can be asked for lies a day to thirty days ahead', () => {
  expect([isExpired(facts(), hours(-0.1)), isExpired(facts(), START)]).toEqual([false, true]);
  expect(isExpired(facts({ state: 'approve' }), START)).toBe(false);
  expect([-24, -23.9, -24 * 30, -24 * 30.1].map((ahead) => isWithinHorizon(START, hours(ahead)))).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
