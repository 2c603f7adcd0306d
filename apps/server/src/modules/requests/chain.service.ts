/** The chain of a request from the facts of its first date: for the preview, the submission, and steps named anew. */
import { type Chain, type ChainFacts, chainOf } from '@hadir/domain/requests/chain.ts';
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

interface Around {
  readonly facts: ChainFacts;
  readonly unitId: string | null;
  readonly placed: boolean;
}

async function aroundOf(db: CompanyDb, wanted: Omit<ChainWanted, 'kind'>): Promise<Around> {
  const { userId, createdBy, first, days, overQuota, partnerId, before } = wanted;
  const [[found], admins] = [await peopleAround(db, [{ userId, date: first }]), await adminsOf(db, db.companyId)];
  const { unitId, placed, ...around } = found ?? { userId, ...NOBODY };
  const { superiorId, leaderId, uplinerId } = around;
  const named = [userId, createdBy, partnerId, superiorId, leaderId, uplinerId, ...admins].filter((id) => id !== null);
  const facts: ChainFacts = {
    ...around,
    createdBy,
    admins,
    partnerId,
    superiorOf: await superiorsAbove(db, named, first),
    days,
    overQuota,
    ...(before === undefined ? {} : { before }),
  };
  return { facts, unitId, placed };
}

/** The people around a request that has its steps already: no flow is looked at. */
export async function chainFacts(db: CompanyDb, wanted: Omit<ChainWanted, 'kind'>): Promise<ChainFacts> {
  return (await aroundOf(db, wanted)).facts;
}

export async function resolveChain(db: CompanyDb, wanted: ChainWanted): Promise<Chain> {
  const { facts, unitId, placed } = await aroundOf(db, wanted);
  const flows = await companyFlows(db);
  return chainOf(flowFor(wanted.kind, placed ? 'project' : 'internal', unitId, wanted.days, flows), facts);
}
