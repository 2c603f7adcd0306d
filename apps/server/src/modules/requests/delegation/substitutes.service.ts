/**
 * In whose place a person may decide today: named delegates, and the next above of who is away
 * (rules/requests#delegation).
 */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { type StandInFacts, standInsOf, standsInFor } from '@hadir/domain/requests/delegation.ts';
import { REQUEST_KINDS, type RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { isConsent } from '@hadir/domain/requests/step-order.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { runTogether } from '../../../db/transactions/run-together.ts';
import { namesOf, superiorsAbove } from '../chain/chain.store.ts';
import { awayOn, delegationsGiven, maybeAbsent } from './delegation.store.ts';
import type { OpenApprover } from '../notify/messages.store.ts';
import type { StoredRequest } from '../request-handler.ts';

export interface StandIn {
  /** The approver who is away. */
  readonly userId: string;
  /** Empty: all kinds. */
  readonly kinds: readonly RequestKind[];
}

/** What tells who takes the place of these approvers. Who is there and has named nobody is answered for by nobody. */
async function standInFacts(db: CompanyDb, approvers: readonly string[], today: LocalDate): Promise<StandInFacts> {
  const [delegations, absent] = await runTogether(delegationsGiven(db, approvers, today), awayOn(db, approvers, today));
  if (delegations.length === 0 && absent.size === 0) return { today, delegations, superiorOf: new Map(), away: absent };
  const superiorOf = await superiorsAbove(db, approvers, today);
  const around = new Set([...superiorOf.values(), ...delegations.map(({ delegateId }) => delegateId)]);
  const others = [...around].filter((id) => !approvers.includes(id));
  return { today, delegations, superiorOf, away: new Set([...absent, ...(await awayOn(db, others, today))]) };
}

export async function standInsOfPerson(db: CompanyDb, userId: string, today: LocalDate): Promise<StandIn[]> {
  const absent = await maybeAbsent(db, userId, today);
  if (absent.length === 0) return [];
  const facts = await standInFacts(db, absent, today);
  return absent.flatMap((approver) => {
    const kinds = REQUEST_KINDS.filter((kind) => standsInFor(userId, [approver], kind, facts).length > 0);
    if (kinds.length === 0) return [];
    return [{ userId: approver, kinds: kinds.length === REQUEST_KINDS.length ? [] : kinds }];
  });
}

/** Who stands in for an approver, for requests of this kind. */
export interface Substitute {
  readonly absent: string;
  readonly kind: RequestKind;
  readonly userId: string;
}

export async function substitutesToday(
  db: CompanyDb,
  approvers: readonly { readonly userId: string; readonly kind: RequestKind }[],
  today: LocalDate,
): Promise<Substitute[]> {
  const facts = await standInFacts(db, [...new Set(approvers.map(({ userId }) => userId))], today);
  return approvers.flatMap(({ userId: absent, kind }) =>
    standInsOf(absent, kind, facts).map((userId) => ({ absent, kind, userId })),
  );
}

export interface CurrentApprover {
  readonly userId: string;
  /** The name of the approver in whose place; null for the approver. */
  readonly insteadOf: string | null;
  /** It is the person's own consent that is asked. */
  readonly consents: boolean;
}

/**
 * Who is asked now: the `open` step's people, and who takes their place on the date; neither whose matter it is nor who
 * wrote it decides for another. Consent is the person's own.
 */
export async function currentApprovers(
  db: CompanyDb,
  request: Pick<StoredRequest, 'kind' | 'userId' | 'createdBy'>,
  open: readonly OpenApprover[],
  today: LocalDate,
): Promise<CurrentApprover[]> {
  const approvers = open.map(({ userId }) => userId);
  const consents = open.every(({ actor }) => actor !== null && isConsent(actor));
  const own = approvers.map((userId): CurrentApprover => ({ userId, insteadOf: null, consents }));
  if (consents) return own;
  const facts = await standInFacts(db, approvers, today);
  const standIns = new Map(approvers.map((approver) => [approver, standInsOf(approver, request.kind, facts)]));
  const absent = approvers.filter((approver) => standIns.get(approver)?.length);
  const names = await namesOf(db, absent);
  const byUserId = new Map(own.map((one) => [one.userId, one]));
  for (const approver of absent) {
    for (const userId of standIns.get(approver) ?? []) {
      if (userId === request.userId || userId === request.createdBy || byUserId.has(userId)) continue;
      byUserId.set(userId, { userId, insteadOf: names.get(approver) ?? null, consents });
    }
  }
  return [...byUserId.values()];
}
