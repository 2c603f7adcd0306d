/** Days that keep their former hours are told to their people as changes that wait for an answer (docs/decisions/066). */
import type { DayChangeRoles } from '@hadir/domain/corrections/day-change.ts';
import type { Instant, LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import type { ComparedDay } from '../../attendance/days/former-hours.service.ts';
import { namesOf } from '../../requests/chain/chain.service.ts';
import { confirmersOfEach, THE_CLOCK } from './day-change-people.service.ts';
import { applyDayChangeMove, type DayChangeDraft, proposeDayChanges, type Proposing } from './day-change.service.ts';
import { type OpenChange, openChangesOf } from './day-change-time.store.ts';
import type { WantedHours } from './hours-effect.ts';

/** Whoever writes the new one takes the place of whoever wrote the earlier one. */
const IN_PLACE_OF_WRITER: DayChangeRoles = { ...THE_CLOCK, isSystem: false, isWriter: true };
/** What the person said against the earlier one is said against the new one. */
const IN_PLACE_OF_PERSON: DayChangeRoles = { ...THE_CLOCK, isSystem: false, isPerson: true };

const keyOf = ({ userId, date }: Pick<OpenChange, 'userId' | 'date'>) => `${userId} ${date}`;

interface Proposed {
  readonly rewriteId: string;
  readonly reason: string;
  readonly by: string;
  readonly now: Instant;
  readonly ip: string | null;
  readonly ref: string | null;
}

const proposeAll = async (tx: CompanyDb, drafts: readonly DayChangeDraft[], proposing: Proposing) =>
  drafts.length === 0 ? [] : proposeDayChanges(tx, drafts, proposing);

/** Who could agree to the changes that somebody makes of own days, by their dates: whoever decides on that date. */
async function ownConfirmers(
  db: CompanyDb,
  { by, dates }: { by: string; dates: readonly LocalDate[] },
  now: Instant,
): Promise<Map<LocalDate, readonly string[]>> {
  const changes = dates.map((date) => ({ userId: by, writtenBy: by, secondBy: null, date }));
  const people = await confirmersOfEach(db, changes, now);
  return new Map(dates.map((date, index) => [date, people[index] ?? []]));
}

/** The same by name. */
export async function ownConfirmerNames(
  db: CompanyDb,
  own: { by: string; dates: readonly LocalDate[] },
  now: Instant,
): Promise<Map<LocalDate, readonly string[]>> {
  const confirmers = await ownConfirmers(db, own, now);
  const names = await namesOf(db, [...new Set([...confirmers.values()].flat())]);
  return new Map([...confirmers].map(([date, people]) => [date, people.flatMap((id) => names.get(id) ?? [])]));
}

/** Others agree to a change of the own day; to one that somebody else writes, the person. */
const otherPeopleAnswer = (earlier: OpenChange, by: string) =>
  (earlier.writtenBy === earlier.userId) !== (by === earlier.userId);

/**
 * Days on which an earlier change waits for other people than a new one would. One answer cannot be to both, and a day has
 * one open change: it keeps the hours from before the new one, and the earlier is decided as it was written.
 */
export async function undecidedDays<Day extends Pick<OpenChange, 'userId' | 'date'>>(
  db: CompanyDb,
  days: readonly Day[],
  by: string,
): Promise<Day[]> {
  const open = await openChangesOf(db, 'hours', days);
  const undecided = new Set(open.filter((earlier) => otherPeopleAnswer(earlier, by)).map(keyOf));
  return days.filter((day) => undecided.has(keyOf(day)));
}

/**
 * One change for each day that is not left to an earlier one. Of a day on which an earlier change of hours waits for the
 * same people, both become one: the earlier is withdrawn, and an answer to the new one is an answer to both. An objection
 * stands against the new one, too: by silence it would count otherwise, without the second person who decides objections.
 */
export async function proposeHours(tx: CompanyDb, former: readonly ComparedDay[], proposed: Proposed): Promise<void> {
  const { rewriteId, reason, by, now, ip, ref } = proposed;
  const acting = { actorId: by, now, ip, ref };
  const undecided = await undecidedDays(tx, former, by);
  const days = former.filter((day) => !undecided.includes(day));
  const earlier = new Map<string, OpenChange>();
  for (const open of await openChangesOf(tx, 'hours', days)) {
    await applyDayChangeMove(tx, open.id, {
      ...acting,
      move: 'withdraw',
      words: '',
      actorRelation: IN_PLACE_OF_WRITER,
    });
    earlier.set(keyOf(open), open);
  }
  const isOwn = ({ userId }: { userId: string }) => userId === by;
  const confirmers = await ownConfirmers(tx, { by, dates: days.filter(isOwn).map(({ date }) => date) }, now);
  const isConfirmed = (day: { userId: string; date: LocalDate }) =>
    isOwn(day) && (confirmers.get(day.date)?.length ?? 0) > 0;
  const drafts = days.map((day) => {
    const { userId, date, zone, disadvantages, before, after, hours } = day;
    const known = earlier.get(keyOf(day))?.wanted as WantedHours | undefined;
    const wanted: WantedHours = { ...hours, rewriteIds: [...(known?.rewriteIds ?? []), rewriteId] };
    const alone = isOwn(day) && !isConfirmed(day);
    return { userId, date, zone, kind: 'hours' as const, reason, disadvantages, before, after, wanted, alone };
  });
  const product = { actorId: null, now, ip: null, ref: null };
  const [confirmed, others] = [drafts.filter(isConfirmed), drafts.filter((draft) => !isConfirmed(draft))];
  const written = [
    ...(await proposeAll(tx, others, { ...acting, needsSecondAdmin: false })),
    ...(await proposeAll(tx, confirmed, { ...acting, needsSecondAdmin: true })),
  ];
  for (const change of written) {
    const words = earlier.get(keyOf(change))?.objection ?? null;
    // A proposed one does not count by silence: somebody else decides it first.
    if (words === null || change.state === 'proposed') continue;
    await applyDayChangeMove(tx, change.id, { ...product, move: 'object', words, actorRelation: IN_PLACE_OF_PERSON });
  }
}
