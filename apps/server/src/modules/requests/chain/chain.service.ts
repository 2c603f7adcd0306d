/** The chain of a request from the facts of its first date: for the preview, the submission, and steps named anew. */
import { type Chain, type ChainFacts, chainOf } from '@hadir/domain/requests/chain.ts';
import { flowFor } from '@hadir/domain/requests/approval-flow.ts';
import type { Instant, LocalDate } from '@hadir/domain/kernel/time.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { StepSnapshot } from '@hadir/domain/requests/request-state.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { accessGivers } from '../../access/access-records.service.ts';
import { type ChainParts, chainParts, type PeopleAround, superiorsOnDates } from './chain.store.ts';

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
  readonly before?: readonly StepSnapshot[];
}

const NOBODY: Omit<PeopleAround, 'userId' | 'date'> = {
  fullname: '',
  unitId: null,
  placed: false,
  superiorId: null,
  leaderId: null,
  uplinerId: null,
  validator1Id: null,
  validator2Id: null,
  clientName: null,
};

interface ChainContext {
  readonly facts: ChainFacts;
  readonly unitId: string | null;
  readonly placed: boolean;
  readonly fullname: string;
}

type Placed = Omit<ChainWanted, 'kind'>;

/** Of many at once, in their order: the structure is read per date, not per request. */
async function aroundEach(
  db: CompanyDb,
  wanted: readonly Placed[],
  now: Instant,
): Promise<{ each: ChainContext[]; flows: ChainParts['flows'] }> {
  const { people, admins, generalAffairs, deputyId, flows } = await chainParts(
    db,
    wanted.map(({ userId, first }) => ({ userId, date: first })),
  );
  const known = new Map(people.map((one) => [`${one.userId} ${one.date}`, one]));
  const places = wanted.map((one) => {
    const { date: _date, ...found } = known.get(`${one.userId} ${one.first}`) ?? {
      userId: one.userId,
      date: one.first,
      ...NOBODY,
    };
    const { superiorId, leaderId, uplinerId } = found;
    const named = [one.userId, one.createdBy, one.partnerId, superiorId, leaderId, uplinerId];
    return { one, found, named: named.filter((id) => id !== null) };
  });
  const above = await superiorsOnDates(
    db,
    [...Map.groupBy(places, ({ one }) => one.first)].flatMap(([date, group]) => {
      const people = new Set([...group.flatMap(({ named }) => named), ...admins, ...generalAffairs]);
      return [...people].map((userId) => ({ userId, date }));
    }),
  );
  const deciders = [
    ...admins,
    ...generalAffairs,
    deputyId,
    ...[...above.values()].flatMap((superiors) => [...superiors.values()]),
  ];
  const lines = people.flatMap((one) => [
    one.superiorId,
    one.leaderId,
    one.uplinerId,
    one.validator1Id,
    one.validator2Id,
  ]);
  const givers = await accessGivers(db, [...new Set([...deciders, ...lines].filter((id) => id !== null))], now);
  const each = places.map(({ one, found: { unitId, placed, fullname, ...around } }): ChainContext => {
    const { createdBy, first, days, overQuota, partnerId, before } = one;
    const superiorOf = above.get(first) ?? new Map<string, string>();
    const optionalBefore = before === undefined ? {} : { before };
    // Whose matter it is could sign in as whomever that person has given access to an account lately.
    const excluded = [...givers].flatMap(([userId, all]) =>
      all.has(one.userId) || (partnerId !== null && all.has(partnerId))
        ? [{ userId, reason: 'AKSES_BARU_DIBERIKAN' as const }]
        : [],
    );
    return {
      facts: {
        ...around,
        excluded,
        createdBy,
        admins,
        generalAffairs,
        deputyId,
        partnerId,
        superiorOf,
        days,
        overQuota,
        ...optionalBefore,
      },
      unitId,
      placed,
      fullname,
    };
  });
  return { each, flows };
}

/** The people around requests that have their steps already, in their order: no flow is looked at. */
export async function chainFacts(db: CompanyDb, wanted: readonly Placed[], now: Instant): Promise<ChainFacts[]> {
  return (await aroundEach(db, wanted, now)).each.map(({ facts }) => facts);
}

/** What a chain follows from besides how long the request is: it can be read before that is known. */
export interface ChainGround {
  readonly around: ChainContext;
  readonly flows: ChainParts['flows'];
}

export async function readChainGround(
  db: CompanyDb,
  { userId, createdBy, first, partnerId }: Pick<ChainWanted, 'userId' | 'createdBy' | 'first' | 'partnerId'>,
  now: Instant,
): Promise<ChainGround> {
  const {
    each: [around],
    flows,
  } = await aroundEach(db, [{ userId, createdBy, first, partnerId, days: null, overQuota: false }], now);
  if (!around) throw new Error('a chain of nobody');
  return { around, flows };
}

/** @returns also the name of the person whose matter it is, and the unit of the first date */
export function chainOn(
  { around: { facts, unitId, placed, fullname }, flows }: ChainGround,
  { kind, days, overQuota, before }: Pick<ChainWanted, 'kind' | 'days' | 'overQuota' | 'before'>,
): { readonly chain: Chain; readonly fullname: string; readonly unitId: string | null } {
  const audience = placed ? 'project' : 'internal';
  const known = { ...facts, days, overQuota, ...(before === undefined ? {} : { before }) };
  return { chain: chainOf(flowFor({ kind, audience, unitId, days }, flows), known), fullname, unitId };
}

export async function resolveChain(db: CompanyDb, wanted: ChainWanted, now: Instant) {
  return chainOn(await readChainGround(db, wanted, now), wanted);
}

/** The steps that somebody will be asked in, as the previews show them. */
export function stepsToDecide({ steps }: Pick<Chain, 'steps'>, names: ReadonlyMap<string, string>) {
  return steps
    .filter(({ approvers, decidedBy }) => approvers.length > 0 && decidedBy === null)
    .map(({ actor, namedBy, approvers }) => ({
      actor,
      namedBy,
      people: approvers.map((id) => ({ id, fullname: names.get(id) ?? '' })),
    }));
}
