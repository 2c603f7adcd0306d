/**
 * Who answers for an approver (rules/requests#delegation): the delegate the approver named, or, when the approver is
 * away without one, the next above. Only steps that decide are answered for another; consent is the person's own.
 */
import { daysInclusive, type LocalDate } from '../kernel/time.ts';
import { firstViolation, type Rule, type Violation } from '../kernel/violation.ts';
import type { RequestKind } from './request-kind.ts';

/** rules/requests#delegation, both ends included. */
const MOST_DELEGATED_DAYS = 30;

export interface Delegation {
  readonly userId: string;
  readonly delegateId: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Empty: all kinds. */
  readonly kinds: readonly RequestKind[];
  /** Taken back before its last day. */
  readonly ended: boolean;
}

export type DelegationDraft = Omit<Delegation, 'ended'>;

export interface DelegationFacts {
  readonly today: LocalDate;
  readonly delegateName: string;
  /** Active, and of a role that writes at all. */
  readonly delegateMayDecide: boolean;
  /** null: of the employer. Clients stand in for each other, and the employer's people for each other. */
  readonly clientId: string | null;
  readonly delegateClientId: string | null;
  /** Delegations the delegate has given, in any order. */
  readonly ofDelegate: readonly Delegation[];
}

type DelegationRule = Rule<DelegationDraft, DelegationFacts>;

const datesInOrder: DelegationRule = ({ from, to }) =>
  to < from ? { code: 'RENTANG_TANGGAL_TIDAK_VALID', field: 'to' } : undefined;

const notPast: DelegationRule = ({ from }, { today }) =>
  from < today ? { code: 'WAKTU_LAMPAU', field: 'from' } : undefined;

const notTooLong: DelegationRule = ({ from, to }) =>
  daysInclusive(from, to) > MOST_DELEGATED_DAYS
    ? { code: 'MELEBIHI_BATAS_HARI', field: 'to', params: { jenis: 'Delegasi', n: MOST_DELEGATED_DAYS } }
    : undefined;

function invalid({ delegateName }: DelegationFacts): Violation {
  return { code: 'DELEGASI_TIDAK_VALID', field: 'delegateId', params: { nama: delegateName } };
}

const somebodyElse: DelegationRule = ({ userId, delegateId }, facts) =>
  userId === delegateId ? invalid(facts) : undefined;

const mayDecide: DelegationRule = (_, facts) => (facts.delegateMayDecide ? undefined : invalid(facts));

const sameHouse: DelegationRule = (_, facts) =>
  facts.clientId === facts.delegateClientId ? undefined : invalid(facts);

function shareKind(one: readonly RequestKind[], other: readonly RequestKind[]): boolean {
  return one.length === 0 || other.length === 0 || one.some((kind) => other.includes(kind));
}

/** The delegate is not away himself. */
const noChain: DelegationRule = ({ from, to, kinds }, facts) =>
  facts.ofDelegate.some(
    (given) => !given.ended && given.from <= to && given.to >= from && shareKind(given.kinds, kinds),
  )
    ? invalid(facts)
    : undefined;

const RULES: readonly DelegationRule[] = [
  datesInOrder,
  notPast,
  notTooLong,
  somebodyElse,
  mayDecide,
  sameHouse,
  noChain,
];

/** Why it may not be named; undefined when it may. */
export function judgeDelegation(draft: DelegationDraft, facts: DelegationFacts): Violation | undefined {
  return firstViolation(RULES, draft, facts);
}

function isDelegated(delegation: Delegation, kind: RequestKind, today: LocalDate): boolean {
  const { ended, from, to, kinds } = delegation;
  return !ended && from <= today && today <= to && (kinds.length === 0 || kinds.includes(kind));
}

export interface StandInFacts {
  readonly today: LocalDate;
  /** Of everybody named here, in force or not. */
  readonly delegations: readonly Delegation[];
  /** Who is away today: leave, sickness, a trip. */
  readonly away: ReadonlySet<string>;
  /** Active superiors by user id. */
  readonly superiorOf: ReadonlyMap<string, string>;
}

/** The next above who is there today. */
function substituteFor(approver: string, { superiorOf, away }: StandInFacts): string | undefined {
  const seen = new Set([approver]);
  for (let next = superiorOf.get(approver); next !== undefined; next = superiorOf.get(next)) {
    if (seen.has(next)) return undefined;
    if (!away.has(next)) return next;
    seen.add(next);
  }
  return undefined;
}

/**
 * Who may answer today for an approver: the delegates, and where none of them is there, the next above of an approver
 * who is away. Nobody passes on what was delegated to him. The approver may always answer, too.
 */
export function standInsOf(approver: string, kind: RequestKind, facts: StandInFacts): readonly string[] {
  const given = facts.delegations.filter(
    (delegation) => delegation.userId === approver && isDelegated(delegation, kind, facts.today),
  );
  const there = given.map(({ delegateId }) => delegateId).filter((id) => !facts.away.has(id));
  if (there.length > 0) return [...new Set(there)];
  // A sick letter is not handed to the next above by itself (rules/leave#sick-leave).
  if (kind === 'sick' || (given.length === 0 && !facts.away.has(approver))) return [];
  const substitute = substituteFor(approver, facts);
  return substitute === undefined ? [] : [substitute];
}

/** Of these approvers, those for whom the person may answer today: `standsInFor` of a standing. */
export function standsInFor(
  userId: string,
  approvers: readonly string[],
  kind: RequestKind,
  facts: StandInFacts,
): readonly string[] {
  return approvers.filter((approver) => standInsOf(approver, kind, facts).includes(userId));
}
