/** Papers that the company gives out: asked for, numbered, signed, checked by whoever holds one (rules/papers). */
import { documentNumber } from '../kernel/document-number.ts';
import type { LocalDate } from '../kernel/time.ts';

export const PAPER_KINDS = ['employment', 'leave', 'permission', 'travel_order', 'certificate'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

export const PAPER_STATES = ['waiting', 'issued', 'declined', 'withdrawn', 'revoked'] as const;
export type PaperState = (typeof PAPER_STATES)[number];

export const PAPER_ACTIONS = ['withdraw', 'issue', 'decline', 'revoke'] as const;
export type PaperAction = (typeof PAPER_ACTIONS)[number];

/** What stands between the slashes of its number. */
const SERIES: Readonly<Record<PaperKind, string>> = {
  employment: 'SKK',
  leave: 'SC',
  permission: 'SI',
  travel_order: 'SPPD',
  certificate: 'SERT',
};

export function paperNumber(sequence: number, kind: PaperKind, companyCode: string, date: LocalDate): string {
  return documentNumber(sequence, { series: SERIES[kind], companyCode, date });
}

export interface PaperViewer {
  /** It is about the viewer. */
  readonly own: boolean;
  /** May give papers out. */
  readonly issues: boolean;
  /** Nobody else may. */
  readonly alone: boolean;
  /** Printed of a granted request: who takes the request back takes the paper back. */
  readonly ofRequest: boolean;
}

/** What somebody may do with a paper; nobody gives out the own one while another could. */
export function paperActions(
  state: PaperState,
  { own, issues, alone, ofRequest }: PaperViewer,
): readonly PaperAction[] {
  const decides = issues && (!own || alone);
  if (state === 'waiting')
    return [...(own ? (['withdraw'] as const) : []), ...(decides ? (['issue', 'decline'] as const) : [])];
  return state === 'issued' && decides && !ofRequest ? ['revoke'] : [];
}

/** What stands on a paper, frozen when it was given out. */
export type PaperFacts = Readonly<Record<string, string | number | null>>;

export interface SealedPaper {
  readonly companyId: string;
  readonly kind: PaperKind;
  readonly userId: string;
  readonly requestId: string | null;
  readonly number: string;
  /** RFC 3339 in UTC. */
  readonly issuedAt: string;
  readonly issuedBy: string;
  readonly facts: PaperFacts;
  /** Made for this paper alone, so that its code cannot be guessed from what stands on it. */
  readonly salt: string;
}

/** Changes with the text below: a paper is checked by the form that it was given out with. */
const FORMAT = 1;

/**
 * A paper as one text in one order. The code on the paper is made of its digest: whoever changes a sign of the row has
 * another digest, and cannot change the paper in somebody's hand.
 */
export function paperText(paper: SealedPaper): string {
  const { facts, ...head } = paper;
  const lines = (part: object) =>
    Object.entries(part)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, value]) => `${key}=${JSON.stringify(value)}`);
  return [`hadir paper ${FORMAT}`, ...lines(head), 'facts', ...lines(facts)].join('\n');
}

export interface IssuedOf {
  readonly state: PaperState;
  /** The row gives the code on the paper. */
  readonly agrees: boolean;
  /** The request behind it stands as it was; true where there is none. */
  readonly requestStands: boolean;
}

export const PAPER_VERDICTS = ['stands', 'altered', 'revoked', 'changed'] as const;
export type PaperVerdict = (typeof PAPER_VERDICTS)[number];

/** What whoever holds the paper is told. */
export function paperVerdict({ state, agrees, requestStands }: IssuedOf): PaperVerdict {
  if (!agrees) return 'altered';
  if (state === 'revoked') return 'revoked';
  return requestStands ? 'stands' : 'changed';
}
