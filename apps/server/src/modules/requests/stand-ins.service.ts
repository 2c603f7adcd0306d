/** In whose place a person may decide today: named delegates, and the next above of who is away (domain.md 8.3). */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { standsInFor } from '@hadir/domain/requests/delegation.ts';
import { REQUEST_KINDS, type RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { superiorsAbove } from './chain.store.ts';
import { awayOn, delegationsGiven, maybeAbsent } from './delegation.store.ts';

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
