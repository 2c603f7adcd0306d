/** Who has a say in a day change, and whether the days in which the person may object have passed. */
import { type DayChangeStanding, lastObjectionDate, type MovedChange } from '@hadir/domain/corrections/day-change.ts';
import { addDays, dateIn, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { ALONE_STEPS, type ChainFacts, decidersOver, type ExcludedDecider } from '@hadir/domain/requests/chain.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { accessGivers, secondAdmins } from '../access/access-records.service.ts';
import { chainFacts } from '../requests/chain.service.ts';
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

async function decidingFacts(db: CompanyDb, change: Placed, now: Instant): Promise<Deciding> {
  const { userId, date, writtenBy, secondBy } = change;
  const wanted = { userId, createdBy: writtenBy, first: date, days: null, overQuota: false, partnerId: null };
  const [facts] = await chainFacts(db, [wanted], now);
  if (!facts) throw new Error(`nobody stands around ${userId}`);
  const candidates = [...facts.admins, facts.deputyId, facts.superiorId, facts.leaderId, ...facts.superiorOf.values()];
  const givers = await accessGivers(db, [...new Set(candidates.filter((id) => id !== null))], now);
  const openedByWriter = [...givers].flatMap(([id, all]) => (all.has(writtenBy) ? [id] : []));
  const excluded = [
    ...(facts.excluded ?? []),
    ...(secondBy === null ? [] : [{ userId: secondBy, reason: 'TIDAK_BERHAK' as const }]),
    ...openedByWriter.map((id) => ({ userId: id, reason: 'AKSES_BARU_DIBERIKAN' as const })),
  ];
  return { ...facts, excluded };
}

/**
 * Who may agree to a proposed change: a second admin. To one of the writer's own day whoever decides where no admin can:
 * the superior, the next above, the deputy decider (docs/decisions/078).
 */
export async function confirmersOf(db: CompanyDb, change: Placed, now: Instant): Promise<readonly string[]> {
  const { writtenBy, userId } = change;
  const admins = await secondAdmins(db, { askedBy: writtenBy, userId }, now);
  if (admins.length > 0 || writtenBy !== userId) return admins;
  return decidersOver({ ...(await decidingFacts(db, change, now)), admins: [] }).people;
}

/** Neither whoever wrote it nor whoever agreed to it, nor anybody whom the writer has given access lately. */
export async function objectionDeciders(db: CompanyDb, change: Placed, now: Instant): Promise<Deciders> {
  const { people, by } = decidersOver(await decidingFacts(db, change, now));
  return { people, namedBy: by, alone: ALONE_STEPS.some((alone) => alone === by) };
}

/** The active superior of the date, else the next active one above; null without any. */
export async function superiorOn(
  db: CompanyDb,
  { userId, date, writtenBy }: Placed,
  now: Instant,
): Promise<string | null> {
  const wanted = { userId, createdBy: writtenBy, first: date, days: null, overQuota: false, partnerId: null };
  const [facts] = await chainFacts(db, [wanted], now);
  return facts?.superiorOf.get(userId) ?? facts?.leaderId ?? null;
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
export const THE_CLOCK: DayChangeStanding = {
  isPerson: false,
  isWriter: false,
  isSecondAdmin: false,
  decidesObjection: false,
  isProduct: true,
};

export async function standingTo(
  db: CompanyDb,
  change: StoredDayChange,
  actorId: string,
  now: Instant,
): Promise<DayChangeStanding> {
  const { state, userId, writtenBy } = change;
  const second = state === 'proposed' ? (await confirmersOf(db, change, now)).includes(actorId) : false;
  const decides = state === 'objected' ? (await objectionDeciders(db, change, now)).people.includes(actorId) : false;
  return {
    isPerson: userId === actorId,
    isWriter: writtenBy === actorId,
    isSecondAdmin: second,
    decidesObjection: decides,
    isProduct: false,
  };
}
