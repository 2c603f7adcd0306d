/** Who has a say in a day change, and whether the days in which the person may object have passed. */
import { type DayChangeRoles, lastObjectionDate, type MovedChange } from '@hadir/domain/corrections/day-change.ts';
import { addDays, dateIn, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { ALONE_STEPS, type ChainFacts, decidersOver, type ExcludedDecider } from '@hadir/domain/requests/chain.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { accessGivers, secondAdmins } from '../../access/access-records.service.ts';
import { chainFacts } from '../../requests/chain/chain.service.ts';
import { awayDates } from './day-change-time.store.ts';
import type { StoredDayChange } from './day-change.store.ts';

export interface Deciders {
  readonly people: readonly string[];
  /** Which rule names them, as people read it. */
  readonly namedBy: string;
  /** Nobody else is left: its writer decides. */
  readonly alone: boolean;
}

type Placed = Pick<StoredDayChange, 'userId' | 'date' | 'writtenBy' | 'secondBy'>;

type Deciding = ChainFacts & { readonly excluded: readonly ExcludedDecider[] };

const wantedOf = ({ userId, date, writtenBy }: Placed) => ({
  userId,
  createdBy: writtenBy,
  first: date,
  days: null,
  overQuota: false,
  partnerId: null,
});

const candidatesOf = ({ admins, deputyId, superiorId, leaderId, superiorOf }: ChainFacts) =>
  [...admins, deputyId, superiorId, leaderId, ...superiorOf.values()].filter((id) => id !== null);

/** In the order of the changes. */
async function decidingFacts(db: CompanyDb, changes: readonly Placed[], now: Instant): Promise<Deciding[]> {
  if (changes.length === 0) return [];
  const all = await chainFacts(db, changes.map(wantedOf), now);
  const givers = await accessGivers(db, [...new Set(all.flatMap(candidatesOf))], now);
  return changes.map(({ userId, writtenBy, secondBy }, index) => {
    const facts = all[index];
    if (!facts) throw new Error(`nobody stands around ${userId}`);
    const grantedByAuthors = [...givers].flatMap(([id, from]) =>
      from.has(writtenBy) || (secondBy !== null && from.has(secondBy)) ? [id] : [],
    );
    const excluded = [
      ...(facts.excluded ?? []),
      ...(secondBy === null ? [] : [{ userId: secondBy, reason: 'TIDAK_BERHAK' as const }]),
      ...grantedByAuthors.map((id) => ({ userId: id, reason: 'AKSES_BARU_DIBERIKAN' as const })),
    ];
    return { ...facts, excluded };
  });
}

/** Other admins by who writes; whose day it is is none of them either. */
async function otherAdmins(db: CompanyDb, writers: Iterable<string>, now: Instant): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const writer of new Set(writers))
    found.set(writer, await secondAdmins(db, { askedBy: writer, userId: writer }, now));
  return found;
}

/**
 * Who may agree to proposed changes: a second admin. To one of the writer's own day whoever decides on its date where no
 * admin can: the superior, the next above, the deputy decider (docs/decisions/078). In the order of the changes.
 */
export async function confirmersOfEach(
  db: CompanyDb,
  changes: readonly Placed[],
  now: Instant,
): Promise<(readonly string[])[]> {
  const admins = await otherAdmins(
    db,
    changes.map(({ writtenBy }) => writtenBy),
    now,
  );
  const adminsFor = ({ writtenBy, userId }: Placed) => (admins.get(writtenBy) ?? []).filter((id) => id !== userId);
  const own = changes.filter((change) => change.writtenBy === change.userId && adminsFor(change).length === 0);
  const facts = await decidingFacts(db, own, now);
  const deciding = new Map(own.map((change, index) => [change, facts[index]]));
  return changes.map((change) => {
    const around = deciding.get(change);
    return around === undefined ? adminsFor(change) : decidersOver({ ...around, admins: [] }).people;
  });
}

/**
 * Neither whoever wrote it nor whoever agreed to it, nor anybody whom one of them has given access lately. In the order of
 * the changes.
 */
async function objectionDecidersOfEach(db: CompanyDb, changes: readonly Placed[], now: Instant): Promise<Deciders[]> {
  return (await decidingFacts(db, changes, now)).map((facts) => {
    const { people, by } = decidersOver(facts);
    return { people, namedBy: by, alone: ALONE_STEPS.some((alone) => alone === by) };
  });
}

export async function objectionDeciders(db: CompanyDb, change: Placed, now: Instant): Promise<Deciders> {
  const [deciders] = await objectionDecidersOfEach(db, [change], now);
  if (!deciders) throw new Error('one change gives one answer');
  return deciders;
}

/** The active superior of the date, else the next active one above; null without any. */
export async function superiorOn(db: CompanyDb, change: Placed, now: Instant): Promise<string | null> {
  const [facts] = await chainFacts(db, [wantedOf(change)], now);
  return facts?.superiorOf.get(change.userId) ?? facts?.leaderId ?? null;
}

/** Nobody looks further ahead: who is away for longer is waited for. */
const DAYS_AHEAD = 400;

/** The last date on which the person may object, of each; null while the person was not notified. */
export async function lastObjectionDates(
  db: CompanyDb,
  changes: readonly Pick<StoredDayChange, 'id' | 'userId' | 'zone' | 'notifiedAt'>[],
): Promise<Map<string, LocalDate>> {
  const notified = changes.flatMap(({ id, userId, zone, notifiedAt }) =>
    notifiedAt === null ? [] : [{ id, userId, noticed: dateIn(notifiedAt, zone) }],
  );
  const dates = notified.map(({ noticed }) => noticed).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const people = [...new Set(notified.map(({ userId }) => userId))];
  const away = await awayDates(db, people, first, addDays(last, DAYS_AHEAD));
  return new Map(
    notified.map(({ id, userId, noticed }) => [
      id,
      lastObjectionDate(noticed, (date) => away.get(userId)?.has(date) === true),
    ]),
  );
}

/** The change as its rules see it. */
export function movedChange(change: StoredDayChange, last: LocalDate | undefined, now: Instant): MovedChange {
  const { state, countedAt, endedAt, consentedAt, decidedAt, disadvantages, zone } = change;
  return {
    state,
    counts: countedAt !== null && endedAt === null,
    settled: consentedAt !== null || decidedAt !== null,
    disadvantage: disadvantages.length > 0,
    daysPassed: last !== undefined && dateIn(now, zone) > last,
  };
}

/** The product's own standing: time has passed. */
export const THE_CLOCK: DayChangeRoles = {
  isPerson: false,
  isWriter: false,
  isSecondAdmin: false,
  decidesObjection: false,
  isSystem: true,
};

/** Whose turn it is: to agree to a proposed change, to decide an objection. By the change's id; nobody's of the others. */
export async function decidersOfEach(
  db: CompanyDb,
  changes: readonly StoredDayChange[],
  now: Instant,
): Promise<Map<string, readonly string[]>> {
  const proposed = changes.filter(({ state }) => state === 'proposed');
  const objected = changes.filter(({ state }) => state === 'objected');
  const confirmers = await confirmersOfEach(db, proposed, now);
  const deciders = await objectionDecidersOfEach(db, objected, now);
  return new Map([
    ...proposed.map(({ id }, index) => [id, confirmers[index] ?? []] as const),
    ...objected.map(({ id }, index) => [id, deciders[index]?.people ?? []] as const),
  ]);
}

/** @param deciders whose turn it is */
export function dayChangeRolesOf(
  { state, userId, writtenBy }: StoredDayChange,
  actorId: string,
  deciders: readonly string[],
): DayChangeRoles {
  return {
    isPerson: userId === actorId,
    isWriter: writtenBy === actorId,
    isSecondAdmin: state === 'proposed' && deciders.includes(actorId),
    decidesObjection: state === 'objected' && deciders.includes(actorId),
    isSystem: false,
  };
}

export async function readDayChangeRoles(
  db: CompanyDb,
  change: StoredDayChange,
  actorId: string,
  now: Instant,
): Promise<DayChangeRoles> {
  const deciders = await decidersOfEach(db, [change], now);
  return dayChangeRolesOf(change, actorId, deciders.get(change.id) ?? []);
}
