/**
 * Judging days again (rules/attendance#jobs-of-a-day): attribution of events, the judgement, the sums of the months, in the
 * caller's transaction. The same facts give the same rows, so it may run any number of times. Locked days stay.
 */
import { attribute, type OpenIn, openAfter } from '@hadir/domain/attendance/attribution.ts';
import type { Period } from '@hadir/domain/attendance/period.ts';
import { addDays, dateIn, datesBetween, type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { ensurePartitionsBetween } from '../../../db/partitions.ts';
import { runTogether } from '../../../db/transactions/run-together.ts';
import { unthrottled } from '../../../engines/jobs/throttle.ts';
import { type CompanyRules, rulesOf } from '../rules/company-rules.ts';
import { boundsAround, lockMonthsAround, MARGIN_DAYS, rulesAround } from './around-range.service.ts';
import { notifyClosedDays } from './day-close-messages.ts';
import { figuresOfDates, type JudgedDay, judge } from './day-record.ts';
import { type PersonDay, personDay, rosterDay, zoneAt } from './person/person-day.ts';
import type { FactEvent, PersonFacts } from './person/person-facts.ts';
import { readFacts } from './person/person-facts.store.ts';
import {
  type Cause,
  employedBetween,
  type MonthSum,
  type MovedEvent,
  moveEvents,
  readCountedDays,
  removeDays,
  publishDays,
  type WrittenDay,
  writeDays,
  writeMonths,
} from './recompute.store.ts';

export interface Recomputation {
  companyId: string;
  /** `all`: everybody employed in the range. */
  userIds: readonly string[] | 'all';
  from: LocalDate;
  to: LocalDate;
  /** These alone, in order, from the first date to the last; all between them when absent. */
  dates?: readonly LocalDate[];
  /** A word of the day's history, e.g. `hitung_ulang`. */
  cause: string;
  now: Instant;
  actorUserId?: string | null;
  /**
   * Marks days that are over as closed. Who waited for them is told of what is missing; days that come into being when
   * they are over already (history, somebody registered late) come in without noise.
   */
  closes?: boolean;
  /** Rules that the caller has read in this transaction. */
  rules?: CompanyRules;
  /** The months around the range are locked by the caller (`lockDays`), so that they are not taken a second time. */
  hasMonths?: boolean;
}

/** People judged in one go; bounds the memory of a run over a whole company. */
const PEOPLE_PER_BATCH = 250;

/** @returns the days that changed, in no order. */
export async function recomputeDays(
  db: CompanyDb,
  wanted: Recomputation,
  throttle = unthrottled,
): Promise<WrittenDay[]> {
  await ensurePartitionsBetween(db, addDays(wanted.from, -MARGIN_DAYS), addDays(wanted.to, MARGIN_DAYS));
  const userIds =
    wanted.userIds === 'all'
      ? await employedBetween(db, wanted.companyId, wanted.from, wanted.to)
      : [...new Set(wanted.userIds)].sort();
  const written: WrittenDay[] = [];
  for (let start = 0; start < userIds.length; start += PEOPLE_PER_BATCH) {
    const people = userIds.slice(start, start + PEOPLE_PER_BATCH);
    const part = await throttle(() =>
      db.transaction(async (tx) => (await recomputeInTransaction(tx, people, wanted)).written),
    );
    for (const day of part) written.push(day);
  }
  return written;
}

/** What a recomputation found: the days of the range as they are now, and which of them changed. */
export interface Recomputed {
  rules: CompanyRules;
  judged: JudgedDay[];
  written: WrittenDay[];
  /** Days that stood open until now. */
  closed: JudgedDay[];
}

/** One transaction's part of recomputeDays; also for writers that need the judged day for their answer. */
export async function recomputeInTransaction(
  tx: CompanyDb,
  userIds: readonly string[],
  wanted: Recomputation,
): Promise<Recomputed> {
  const { companyId, from, to, now } = wanted;
  const around = await rulesAround(tx, wanted);
  const { known, periods } = around;
  // The lock is sent first, so whatever a writer before us has committed is seen.
  const [, { first, last, people }] = await runTogether(
    lockMonthsAround(tx, userIds, around, wanted),
    factsAround(tx, userIds, { from, to }),
  );
  const rules = await rulesOf(tx, companyId, people[0]?.rulesVersion ?? known.version);
  const results = people.map((facts) => judgePerson(rules, facts, { ...wanted, first, last }));

  const why: Cause = { cause: wanted.cause, actorUserId: wanted.actorUserId ?? null, now };
  const judged = results.flatMap((result) => result.judged);
  // In this order: the sums are of the days as they have been written.
  const [, , written, sums] = await runTogether(
    moveEvents(
      tx,
      companyId,
      results.flatMap((result) => result.moved),
    ),
    removeDays(
      tx,
      companyId,
      results.flatMap((result) => result.gone),
      why,
    ),
    writeDays(
      tx,
      judged.map(({ record }) => record),
      why,
    ),
    sumMonths(tx, rules, userIds, periods),
  );
  await runTogether(writeMonths(tx, companyId, sums, now), publishDays(tx, companyId, written));
  const over = wanted.closes ? judged.filter(endsNow) : [];
  await notifyClosedDays(tx, over, now);
  return { rules, judged, written, closed: over };
}

/** What judging a range asks of people. */
export async function factsAround(
  tx: CompanyDb,
  userIds: readonly string[],
  range: Pick<Recomputation, 'from' | 'to'>,
): Promise<{ first: LocalDate; last: LocalDate; people: PersonFacts[] }> {
  const bounds = boundsAround(range);
  const people = await readFacts(tx, { companyId: tx.companyId, userIds, ...bounds });
  return { first: bounds.first, last: bounds.last, people };
}

export interface PersonResult {
  judged: JudgedDay[];
  moved: MovedEvent[];
  gone: { userId: string; date: LocalDate }[];
}

/** Also the dates of which facts are known. */
export interface Range extends Recomputation {
  first: LocalDate;
  last: LocalDate;
  /** Closed days, too: as they would be judged if they were open. */
  beyondLock?: boolean;
}

/** The days of a range as they would be judged now; nothing is written. */
export function judgePerson(rules: CompanyRules, facts: PersonFacts, range: Range): PersonResult {
  const dayOn = dayFinder(rules, facts);
  const { events, moved } = reattribute(rules, facts, range, dayOn);
  const dates = new Set(range.dates ?? datesBetween(range.from, range.to));
  for (const event of moved) dates.add(event.workDate).add(event.before);

  const byDate = Map.groupBy(events, (event) => event.workDate);
  const result: PersonResult = { judged: [], moved, gone: [] };
  for (const date of dates) {
    // A date without a row gets none either: a locked period stays as it was told.
    if (range.beyondLock !== true && rules.lockedOn(date)) continue;
    const day = dayOn(date);
    // A date that has not begun waits, unless somebody is there for it already (a shift that starts at midnight).
    const begun = date <= dateIn(range.now, day.resolved.zone) || day.stored !== null || byDate.has(date);
    if (!begun) continue;
    if (!day.employed) {
      if (day.stored) result.gone.push({ userId: facts.userId, date });
      continue;
    }
    const judged = judge(rules, facts, day, {
      events: byDate.get(date) ?? [],
      openReview: facts.reviewDates.includes(date),
      now: range.now,
    });
    result.judged.push(range.closes ? closed(judged, range.now) : judged);
  }
  return result;
}

function closed(judged: JudgedDay, now: Instant): JudgedDay {
  if (!judged.result.closed || judged.record['closed_at'] !== null) return judged;
  return {
    ...judged,
    record: { ...judged.record, closed_at: toWire(judged.result.closesAt < now ? judged.result.closesAt : now) },
  };
}

const endsNow = ({ day, record }: JudgedDay): boolean =>
  day.stored !== null && day.stored.closedAt === null && record['closed_at'] !== null;

function dayFinder(rules: CompanyRules, facts: PersonFacts): (date: LocalDate) => PersonDay {
  const known = new Map<LocalDate, PersonDay>();
  return (date) => {
    const found = known.get(date) ?? personDay(rules, facts, date);
    known.set(date, found);
    return found;
  };
}

interface Moved extends MovedEvent {
  before: LocalDate;
}

/** Work dates of the events as today's rosters give them. Refused events and dates outside the range keep theirs. */
function reattribute(
  rules: CompanyRules,
  facts: PersonFacts,
  range: Range,
  dayOn: (date: LocalDate) => PersonDay,
): { events: FactEvent[]; moved: Moved[] } {
  const context = { roster: datesBetween(range.first, range.last).map((date) => rosterDay(dayOn(date))) };
  const zoneOf = (event: FactEvent) => zoneAt(rules, facts, event.at);
  const earliest = addDays(range.from, -1);
  const latest = addDays(range.to, 1);
  const mayMove = (date: LocalDate) => date >= earliest && date <= latest && !rules.lockedOn(date);
  let open: OpenIn | null = null;
  const moved: Moved[] = [];
  const events = facts.events.map((event) => {
    if (!event.valid) return event;
    const wanted = mayMove(event.workDate)
      ? attribute({ ...event, namedDate: namedDate(event) }, open, { ...context, zone: zoneOf(event) })
      : event.workDate;
    const workDate = mayMove(wanted) ? wanted : event.workDate;
    open = openAfter(event, workDate, open);
    if (workDate === event.workDate) return event;
    moved.push({ id: event.id, at: event.at, workDate, before: event.workDate });
    return { ...event, workDate };
  });
  return { events, moved };
}

/** A tap that a correction wrote was asked for its work date, and decided for it. */
function namedDate({ source, workDate }: FactEvent): LocalDate | null {
  return source === 'koreksi' ? workDate : null;
}

async function sumMonths(
  tx: CompanyDb,
  rules: CompanyRules,
  userIds: readonly string[],
  periods: readonly Period[],
): Promise<MonthSum[]> {
  const [firstPeriod] = periods;
  const lastPeriod = periods.at(-1);
  if (!firstPeriod || !lastPeriod) return [];
  const people = await readCountedDays(tx, rules.companyId, userIds, { from: firstPeriod.from, to: lastPeriod.to });
  const daysOf = new Map(people.map(({ userId, days }) => [userId, days]));
  return userIds.flatMap((userId) =>
    periods.map((period) => {
      const days = (daysOf.get(userId) ?? []).filter(({ date }) => period.from <= date && date <= period.to);
      return {
        userId,
        period: period.label,
        figures: figuresOfDates(rules, days),
      };
    }),
  );
}
