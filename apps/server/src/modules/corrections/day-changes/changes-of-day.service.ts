/** The changes of one day beside its judgement: as they are shown, and as the explanation names them. */
import type { DayChange } from '@hadir/contract/corrections/day-change-shapes.ts';
import { may } from '@hadir/domain/access/grants.ts';
import type { ExplainedChange } from '@hadir/domain/attendance/explanation.ts';
import type { Instant, LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import type { Actor } from '../../../http/actor.ts';
import { DAY_CHANGE_EFFECTS } from './day-change-effects.ts';
import { decidersOfEach } from './day-change-people.service.ts';
import {
  dayChangesOn,
  openChangeDays,
  type PeopleAndDates,
  proposedOwnChanges,
  type StoredDayChange,
} from './day-change.store.ts';
import { knowsWhy, shownDayChanges } from './shown-changes.service.ts';

export interface ChangesOfDay {
  readonly shown: DayChange[];
  /** Those that count. */
  readonly counting: readonly ExplainedChange[];
  /** The change that brought the event or set it aside; null where none did. */
  ofEvent(event: { readonly id: string; readonly supersededBy: string | null }): ExplainedChange | null;
}

/** What nobody has agreed to is the matter of HR and of whoever is asked. */
const seesProposals = (actor: Actor) => may({ ...actor, impersonated: false }, 'correction.write');

/** By the id of each change: whether it is the actor's turn to decide it. */
async function turnsOf(
  db: CompanyDb,
  actor: Actor,
  changes: readonly StoredDayChange[],
  now: Instant,
): Promise<(change: StoredDayChange) => boolean> {
  if (!may(actor, 'request.decide')) return () => false;
  const deciders = await decidersOfEach(db, changes, now);
  return ({ id }) => deciders.get(id)?.includes(actor.userId) === true;
}

/**
 * The days of these people that carry a change which is not settled, as far as the reader knows of it; asked as
 * `has(userId, date)`.
 */
export async function daysWithOpenChange(
  db: CompanyDb,
  actor: Actor,
  wanted: PeopleAndDates,
  now: Instant,
): Promise<(userId: string, date: LocalDate) => boolean> {
  const proposals = seesProposals(actor);
  const days: { userId: string; date: LocalDate }[] = await openChangeDays(db, wanted, { proposals });
  if (!proposals) {
    const proposed = await proposedOwnChanges(db, wanted);
    days.push(...proposed.filter(await turnsOf(db, actor, proposed, now)));
  }
  const found = new Set(days.map(({ userId, date }) => `${userId} ${date}`));
  return (userId, date) => found.has(`${userId} ${date}`);
}

/** Whoever has to decide a change of the day reads the day for it, also outside of the own scope. */
export async function decidesOnDay(
  db: CompanyDb,
  actor: Actor,
  { userId, date }: { userId: string; date: LocalDate },
  now: Instant,
): Promise<boolean> {
  const changes = await dayChangesOn(db, userId, date);
  return changes.some(await turnsOf(db, actor, changes, now));
}

export async function changesOfDay(
  db: CompanyDb,
  actor: Actor,
  { userId, date }: { userId: string; date: LocalDate },
  now: Instant,
): Promise<ChangesOfDay> {
  const all = await dayChangesOn(db, userId, date);
  // Somebody else than HR is asked where no other admin is left; the message leads to the day.
  const isTurn = await turnsOf(db, actor, all, now);
  const found = all.filter((change) => change.notifiedAt !== null || seesProposals(actor) || isTurn(change));
  const why = knowsWhy(actor, userId);
  const explained = ({ writtenByName, reason }: StoredDayChange): ExplainedChange =>
    why ? { name: writtenByName, reason } : { name: null, reason: null };
  const counting = found.filter(({ countedAt, endedAt }) => countedAt !== null && endedAt === null);
  const byId = new Map<string, ExplainedChange>();
  for (const change of counting) {
    for (const id of [change.id, ...DAY_CHANGE_EFFECTS[change.kind].brought(change.done)])
      byId.set(id, explained(change));
  }
  return {
    shown: await shownDayChanges(db, actor, found, now),
    counting: counting.map(explained),
    ofEvent: ({ id, supersededBy }) =>
      byId.get(id) ?? (supersededBy === null ? null : (byId.get(supersededBy) ?? null)),
  };
}
