/** In whose place a person may decide today: named delegates, and the next above of who is away (domain.md 8.3). */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { standInsOf, standsInFor } from '@hadir/domain/requests/delegation.ts';
import { REQUEST_KINDS, type RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { isConsent } from '@hadir/domain/requests/step-order.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { namesOf, superiorsAbove } from './chain.store.ts';
import { awayOn, delegationsGiven, maybeAbsent } from './delegation.store.ts';
import { openApprovers } from './messages.store.ts';
import type { StoredRequest } from './request-handler.ts';

export interface StandIn {
  /** The approver who is away. */
  readonly userId: string;
  /** Empty: all kinds. */
  readonly kinds: readonly RequestKind[];
}

export async function standInsOfPerson(db: CompanyDb, userId: string, today: LocalDate): Promise<StandIn[]> {
  const absent = await maybeAbsent(db, userId, today);
  if (absent.length === 0) return [];
  const superiorOf = await superiorsAbove(db, absent, today);
  const delegations = await delegationsGiven(db, absent, today);
  const around = [userId, ...absent, ...superiorOf.values(), ...delegations.map(({ delegateId }) => delegateId)];
  const facts = { today, delegations, superiorOf, away: await awayOn(db, around, today) };
  return absent.flatMap((approver) => {
    const kinds = REQUEST_KINDS.filter((kind) => standsInFor(userId, [approver], kind, facts).length > 0);
    if (kinds.length === 0) return [];
    return [{ userId: approver, kinds: kinds.length === REQUEST_KINDS.length ? [] : kinds }];
  });
}

export interface Asked {
  readonly userId: string;
  /** The name of the approver in whose place; null for the approver. */
  readonly insteadOf: string | null;
  /** It is the person's own consent that is asked. */
  readonly consents: boolean;
}

/**
 * Who is asked now: the open step's people, and who takes their place on the date; neither whose matter it is nor who
 * wrote it decides for another. Consent is the person's own.
 */
export async function askedNow(
  db: CompanyDb,
  request: Pick<StoredRequest, 'kind' | 'userId' | 'createdBy'> & { readonly id: string },
  today: LocalDate,
): Promise<Asked[]> {
  const open = await openApprovers(db, request.id);
  const approvers = open.map(({ userId }) => userId);
  const consents = open.every(({ actor }) => actor !== null && isConsent(actor));
  const own = approvers.map((userId): Asked => ({ userId, insteadOf: null, consents }));
  if (consents) return own;
  const superiorOf = await superiorsAbove(db, approvers, today);
  const delegations = await delegationsGiven(db, approvers, today);
  const around = [...approvers, ...superiorOf.values(), ...delegations.map(({ delegateId }) => delegateId)];
  const facts = { today, delegations, superiorOf, away: await awayOn(db, around, today) };
  const names = await namesOf(db, approvers);
  const asked = new Map(own.map((one) => [one.userId, one]));
  for (const approver of approvers) {
    for (const userId of standInsOf(approver, request.kind, facts)) {
      if (userId === request.userId || userId === request.createdBy || asked.has(userId)) continue;
      asked.set(userId, { userId, insteadOf: names.get(approver) ?? null, consents });
    }
  }
  return [...asked.values()];
}
