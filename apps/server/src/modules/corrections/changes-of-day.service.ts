/** The changes of one day beside its judgement: as they are shown, and as the explanation names them. */
import type { DayChange } from '@hadir/contract/day-change-shapes.ts';
import { may } from '@hadir/domain/access/grants.ts';
import type { ExplainedChange } from '@hadir/domain/attendance/explanation.ts';
import type { Instant, LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { Actor } from '../../http/actor.ts';
import { DAY_CHANGE_EFFECTS } from './day-change-effects.ts';
import { standingTo } from './day-change-people.service.ts';
import { dayChangesOn, openChangeDays, type PeopleAndDates, type StoredDayChange } from './day-change.store.ts';
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

/** The days of these people that carry a change which is not settled; asked as `has(userId, date)`. */
export async function daysWithOpenChange(
  db: CompanyDb,
  actor: Actor,
  wanted: PeopleAndDates,
): Promise<(userId: string, date: LocalDate) => boolean> {
  const days = await openChangeDays(db, wanted, { proposals: seesProposals(actor) });
  const found = new Set(days.map(({ userId, date }) => `${userId} ${date}`));
  return (userId, date) => found.has(`${userId} ${date}`);
}

/** Somebody else than HR is asked where no other admin is left; the message leads to the day. */
async function mayAgree(db: CompanyDb, actor: Actor, change: StoredDayChange, now: Instant): Promise<boolean> {
  if (change.state !== 'proposed' || !may(actor, 'request.decide')) return false;
  return (await standingTo(db, change, actor.userId, now)).isSecondAdmin;
}

export async function changesOfDay(
  db: CompanyDb,
  actor: Actor,
  { userId, date }: { userId: string; date: LocalDate },
  now: Instant,
): Promise<ChangesOfDay> {
  const found: StoredDayChange[] = [];
  for (const change of await dayChangesOn(db, userId, date))
    if (change.notifiedAt !== null || seesProposals(actor) || (await mayAgree(db, actor, change, now)))
      found.push(change);
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
