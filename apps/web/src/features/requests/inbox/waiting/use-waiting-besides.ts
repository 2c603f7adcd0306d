/** What waits for the reader and is decided on pages of its own: shifts that were taken, expenses of people. */
import { useRemote } from '../../../../api/fetching.ts';
import { useSession } from '../../../../api/user.ts';
import { getWaitingClaims, getWaitingSettlements } from '../inbox-calls.ts';

/** Nothing is asked for who plans nobody; without an answer the inbox stands as it is. */
export function useWaitingClaims() {
  const plans = useSession().data?.grants['roster.publish'] !== undefined;
  const { data, error } = useRemote(getWaitingClaims, plans && {});
  return { waiting: data?.data, isKnown: !plans || data !== undefined || error !== undefined };
}

/** Nothing is asked for who verifies nothing. */
export function useWaitingSettlements() {
  const verifies = useSession().data?.grants['settlement.verify'] !== undefined;
  const { data, error } = useRemote(getWaitingSettlements, verifies && {});
  return { count: data?.data.total ?? 0, isKnown: !verifies || data !== undefined || error !== undefined };
}

export interface WaitingBesides {
  readonly claims: number;
  readonly settlements: number;
  /** Answered, or nothing was asked. */
  readonly isKnown: boolean;
}

export function useWaitingBesides(): WaitingBesides {
  const claims = useWaitingClaims();
  const settlements = useWaitingSettlements();
  return {
    claims: claims.waiting?.claims ?? 0,
    settlements: settlements.count,
    isKnown: claims.isKnown && settlements.isKnown,
  };
}
