/** The client's signature of a closed recap, and what it objects to (rules/overtime#recap-signature). */
import type { Violation } from '../kernel/violation.ts';

export const OBJECTION_AT_LEAST = 10;
export const ANSWER_AT_LEAST = 5;

export const RECAP_OBJECTION_STATES = ['open', 'accepted', 'refused'] as const;
export type RecapObjectionState = (typeof RECAP_OBJECTION_STATES)[number];

interface RecapFacts {
  readonly label: string;
  /** A closing of the period stands. */
  readonly closed: boolean;
  /** People in the reader's sight with days in it. */
  readonly people: number;
  /** Objections of this client that HR has not answered. */
  readonly openObjections: number;
  /** The reader has signed this closing. */
  readonly signed: boolean;
}

/** Why the recap cannot be signed now; undefined: it may be. Each closing is signed once. */
export function recapSigningProblem(facts: RecapFacts): Violation | undefined {
  const params = { periode: facts.label };
  if (!facts.closed) return { code: 'PERIODE_BELUM_DITUTUP', params };
  if (facts.people === 0) return { code: 'REKAP_KOSONG', params };
  if (facts.signed) return { code: 'SUDAH_DITANDATANGANI', params };
  if (facts.openObjections > 0) return { code: 'KEBERATAN_BELUM_DIJAWAB', params: { n: facts.openObjections } };
  return undefined;
}
