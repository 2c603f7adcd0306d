/** The chain of a request from the facts of its first date: for the preview, the submission, and steps named anew. */
import { type Chain, chainOf } from '@hadir/domain/requests/chain.ts';
import { flowFor } from '@hadir/domain/requests/approval-flow.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { HeldStep } from '@hadir/domain/requests/request-state.ts';
import { adminsOf } from '../../db/admins-of.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { companyFlows, type PeopleAround, peopleAround, superiorsAbove } from './chain.store.ts';

export { namesOf } from './chain.store.ts';

export interface ChainWanted {
  readonly kind: RequestKind;
  readonly userId: string;
  readonly createdBy: string;
  readonly first: LocalDate;
  /** Working days it takes, against the chains of long ones. */
  readonly days: number | null;
  readonly overQuota: boolean;
  readonly partnerId: string | null;
  /** Of the round before. */
  readonly before?: readonly HeldStep[];
}

const NOBODY: Omit<PeopleAround, 'userId'> = {
  unitId: null,
  placed: false,
  superiorId: null,
  leaderId: null,
  uplinerId: null,
  validator1Id: null,
  validator2Id: null,
  clientName: null,
};

export async function resolveChain(db: CompanyDb, wanted: ChainWanted): Promise<Chain> {
  const { userId, createdBy, first, kind, days, overQuota, partnerId, before } = wanted;
  const [[found], admins, flows] = [
    await peopleAround(db, [{ userId, date: first }]),
    await adminsOf(db, db.companyId),
    await companyFlows(db),
  ];
  const around = found ?? { userId, ...NOBODY };
  const { superiorId, leaderId, uplinerId, validator1Id, validator2Id, clientName, unitId, placed } = around;
  const named = [userId, createdBy, partnerId, superiorId, leaderId, uplinerId, ...admins].filter((id) => id !== null);
  return chainOf(flowFor(kind, placed ? 'project' : 'internal', unitId, days, flows), {
    userId,
    createdBy,
    superiorId,
    leaderId,
    uplinerId,
    validator1Id,
    validator2Id,
    clientName,
    admins,
    partnerId,
    superiorOf: await superiorsAbove(db, named, first),
    days,
    overQuota,
    ...(before === undefined ? {} : { before }),
  });
}
