/** The states of a settlement and the one function that says where an action leads (rules/settlements#from-draft-to-closed). */
import type { SettlementOutcome } from './settle.ts';

export const SETTLEMENT_STATES = [
  'draft',
  'pending',
  'revision',
  'verified',
  'approved',
  'paid',
  'repaid',
  'closed',
] as const;
/** revision: sent back to its writer. repaid: the person gave the rest back. */
export type SettlementState = (typeof SETTLEMENT_STATES)[number];

export const SETTLEMENT_ACTIONS = ['submit', 'withdraw', 'verify', 'approve', 'settle', 'close', 'return'] as const;
/** settle: the difference has changed hands. close: whoever got it says so. */
export type SettlementAction = (typeof SETTLEMENT_ACTIONS)[number];

interface SettlementFacts {
  readonly state: SettlementState;
  /** Known once it is verified. */
  readonly outcome: SettlementOutcome | null;
}

/** Where the action leads, undefined where it cannot be done. Nothing else decides about a state. */
export function settlementTransition(
  { state, outcome }: SettlementFacts,
  action: SettlementAction,
): SettlementState | undefined {
  if (action === 'submit') return state === 'draft' || state === 'revision' ? 'pending' : undefined;
  if (action === 'withdraw') return state === 'pending' ? 'draft' : undefined;
  if (action === 'verify') return state === 'pending' ? 'verified' : undefined;
  if (action === 'approve') return state === 'verified' ? approvedState(outcome) : undefined;
  if (action === 'settle') return state === 'approved' ? settledState(outcome) : undefined;
  if (action === 'close') return state === 'paid' || state === 'repaid' ? 'closed' : undefined;
  return state === 'pending' || state === 'verified' || state === 'approved' ? 'revision' : undefined;
}

/** Where nothing is left to pay, approving ends it. */
const approvedState = (outcome: SettlementOutcome | null): SettlementState =>
  outcome === 'NIHIL' ? 'closed' : 'approved';

const settledState = (outcome: SettlementOutcome | null): SettlementState =>
  outcome === 'LEBIH_BAYAR' ? 'repaid' : 'paid';

/** Its expenses can be written. */
export const isOpenToWriter = (state: SettlementState): boolean => state === 'draft' || state === 'revision';

export interface SettlementViewer {
  readonly own: boolean;
  readonly verifies: boolean;
  readonly approves: boolean;
  readonly pays: boolean;
  /** Verified it. */
  readonly verifier: boolean;
  /** Nobody else could verify, approve or pay. */
  readonly alone: boolean;
}

/** What somebody may do with it, in the order in which a screen offers it. */
export function settlementActions(facts: SettlementFacts, viewer: SettlementViewer): SettlementAction[] {
  const { own, verifies, approves, pays, verifier, alone } = viewer;
  const others = !own || alone;
  const allowed: Readonly<Record<SettlementAction, boolean>> = {
    submit: own,
    withdraw: own,
    verify: verifies && others,
    // Two people look at it, unless the company has but one.
    approve: approves && others && (!verifier || alone),
    settle: pays && others,
    // Whoever received the money says so; of what was given back that is who pays.
    close: facts.state === 'repaid' ? pays && others : own,
    return: (facts.state === 'pending' ? verifies : verifies || approves) && others,
  };
  return SETTLEMENT_ACTIONS.filter((action) => allowed[action] && settlementTransition(facts, action) !== undefined);
}
