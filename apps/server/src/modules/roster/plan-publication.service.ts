/** What publishing a month's drafts would change, and what is wrong with it (rules/schedules#publishing). */
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PublishedChange } from '@hadir/contract/roster/publication.ts';
import type { CellRefusal } from '@hadir/contract/roster/words.ts';
import type { Scope } from '@hadir/domain/access/grants.ts';
import { addMonths } from '@hadir/domain/kernel/months.ts';
import {
  addDays,
  dateIn,
  datesBetween,
  type Instant,
  type LocalDate,
  localDate,
  type Zone,
} from '@hadir/domain/kernel/time.ts';
import { datesNeededFor, datesTouchedBy } from '@hadir/domain/roster/judge-roster.ts';
import type { RosterLimits } from '@hadir/domain/roster/roster-date.ts';
import type { RosterProblem } from '@hadir/domain/roster/roster-problems.ts';
import type { ResolvedDay } from '@hadir/domain/schedule/resolve-day.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { seenDates } from '../../db/seen-dates.ts';
import type { Actor } from '../../db/visible.ts';
import { lockDays } from '../attendance/days/lock-days.service.ts';
import { type PlannedPerson, plannedPeople } from '../attendance/days/person/planned-people.service.ts';
import { type CompanyRules, currentRules } from '../attendance/rules/current-rules.service.ts';
import { draftedPeople } from './publication.store.ts';
import { cellRefusal, type Paintable } from './cell-refusals.ts';
import { type CellsByDate, problemsOfChange, rosterPerson, withCells } from './roster-judging.service.ts';
import { rosterLimitsOn } from './roster-limits.ts';
import { readCells, type StoredCell } from './roster-cells.store.ts';
import { lockRosterPeople, paintableShifts } from './roster.store.ts';

export interface Planner {
  readonly actor: Actor & { readonly zone: Zone };
  readonly scopes: readonly Scope[];
  readonly now: Instant;
}

/** One person's part: `changes` in the words the person is told. */
export interface PersonPart {
  readonly userId: string;
  readonly fullname: string;
  /** Of the drafts that can be published. */
  readonly dates: readonly LocalDate[];
  /** Those of them whose plan becomes another one. */
  readonly changes: PublishedChange[];
  readonly problems: RosterProblem[];
}

/** A draft that cannot be published. */
export interface LeftDraft {
  readonly userId: string;
  readonly fullname: string;
  readonly date: LocalDate;
  readonly code: CellRefusal;
}

export interface PlannedPublication {
  readonly rules: CompanyRules;
  readonly people: readonly PersonPart[];
  readonly left: readonly LeftDraft[];
  /** Names the drafts that were looked at. */
  readonly stamp: string;
}

interface Scoped {
  readonly month: string;
  readonly unit?: string | undefined;
}

/** Judged in one turn of the event loop. */
export const PEOPLE_PER_TURN = 250;

/** The drafts of a month as they lie, not judged yet. */
export interface MonthDrafts extends Pick<PlannedPublication, 'rules' | 'stamp'> {
  /** Some hundreds of people at a time, in order of their ids. */
  judge(): AsyncGenerator<JudgedPeople, void>;
}

type JudgedPeople = Pick<PlannedPublication, 'people' | 'left'>;

/** @param lock true: nobody paints these people's cells until the transaction ends */
export async function readDrafts(
  db: CompanyDb,
  { actor, scopes, now }: Planner,
  { month, unit }: Scoped,
  lock: boolean,
): Promise<MonthDrafts> {
  const first = localDate(`${month}-01`);
  const last = addDays(addMonths(first, 1), -1);
  const today = dateIn(now, actor.zone);
  const on = today < first ? first : today > last ? last : today;
  const seenBy = { actor, scopes };
  const drafted = await draftedPeople(db, { first, last, on, unit });
  const draftedIds = drafted.map(({ userId }) => userId);
  const seen = await seenDates(db, seenBy, draftedIds, { first, last });
  const dates = datesBetween(first, last);
  const members = drafted.filter(({ userId }) => dates.some((date) => seen.has(userId, date)));
  const userIds = members.map(({ userId }) => userId);
  const rules = lock ? await lockPublication(db, userIds, { first, last, today, now }) : await currentRules(db);
  const needed = datesNeededFor(datesTouchedBy({ first, last }));
  // All of it before anything is written: a read after that goes by plans made for the tables as they were.
  const [cells, people, shifts] = await Promise.all([
    readCells(db, { userIds, ...needed, drafts: true }),
    plannedPeople(db, { userIds, ...needed }, rules),
    paintableShifts(db),
  ]);
  const byUser = Map.groupBy(cells, ofUser);
  const memberOf = new Map(members.map((member) => [member.userId, member]));
  const ofMonth = cells.filter(
    ({ userId, date, draft }) => draft !== null && date >= first && date <= last && seen.has(userId, date),
  );
  const draftsOf = Map.groupBy(ofMonth, ofUser);
  // The same object for everybody: what is found of a shift by its limits is remembered with them.
  const paintable = { rules, shifts: new Set(shifts.map(({ id }) => id)), limits: rosterLimitsOn(rules, last) };
  return {
    rules,
    stamp: stampOf(ofMonth.map(({ token }) => token)),
    async *judge() {
      for (let start = 0; start < people.length; start += PEOPLE_PER_TURN) {
        const parts = people.slice(start, start + PEOPLE_PER_TURN).flatMap((person) => {
          const { userId } = person;
          const [member, drafts, own] = [memberOf.get(userId), draftsOf.get(userId), byUser.get(userId)];
          if (member === undefined || drafts === undefined || own === undefined) return [];
          return [personPart({ person, member, own, drafts, last }, paintable)];
        });
        yield {
          people: parts.map(({ part }) => part).filter(({ dates: own }) => own.length > 0),
          left: parts.flatMap(({ left }) => left),
        };
        // What was sent leaves, and others are answered.
        await nextTurn();
      }
    },
  };
}

/** Everybody judged, and nothing written. */
export async function planPublication(db: CompanyDb, planner: Planner, wanted: Scoped): Promise<PlannedPublication> {
  const { rules, stamp, judge } = await readDrafts(db, planner, wanted, false);
  const [people, left]: [PersonPart[], LeftDraft[]] = [[], []];
  for await (const batch of judge()) {
    people.push(...batch.people);
    left.push(...batch.left);
  }
  return { rules, stamp, people, left };
}

/**
 * Lock, then look: cells first, as painting does, then the months of dates that have begun, as every writer of days does
 * before it writes them. Periods that lie ahead cannot be locked meanwhile.
 * @returns the rules read after the wait
 */
async function lockPublication(
  db: CompanyDb,
  userIds: readonly string[],
  { first, last, today, now }: { first: LocalDate; last: LocalDate; today: LocalDate; now: Instant },
): Promise<CompanyRules> {
  await lockRosterPeople(db, userIds);
  // Somewhere it is tomorrow already.
  const until = addDays(today, 1);
  if (first > until) return currentRules(db);
  const to = last < until ? last : until;
  return lockDays(
    db,
    userIds.flatMap((userId) => [first, to].map((date) => ({ userId, date }))),
    now,
  );
}

const ofUser = ({ userId }: StoredCell) => userId;

const STAMP_LENGTH = 32;
/** @param tokens by the ids of people, then by dates: the same whoever asks, and whatever people are called meanwhile */
const stampOf = (tokens: readonly string[]) =>
  createHash('sha256').update(tokens.join(' ')).digest('hex').slice(0, STAMP_LENGTH);

interface PersonDrafts {
  readonly person: PlannedPerson;
  readonly member: Awaited<ReturnType<typeof draftedPeople>>[number];
  /** Cells around the month, published and painted. */
  readonly own: readonly StoredCell[];
  readonly drafts: readonly StoredCell[];
  readonly last: LocalDate;
}

function personPart(
  { person, member, own, drafts, last }: PersonDrafts,
  paintable: Paintable & { readonly limits: RosterLimits },
) {
  const { userId, fullname } = member;
  const { rules, limits } = paintable;
  const left: LeftDraft[] = [];
  const published: CellsByDate = new Map(own.flatMap((cell) => (cell.published ? [[cell.date, cell.published]] : [])));
  const current = withCells(person, published);
  const planned = new Map(published);
  const dates: LocalDate[] = [];
  for (const { date, draft } of drafts) {
    if (draft === null) continue;
    const code = rules.lockedOn(date) ? 'PERIODE_TERKUNCI' : cellRefusal({ date, plan: draft }, current, paintable);
    if (code !== undefined) {
      left.push({ userId, fullname, date, code });
      continue;
    }
    planned.set(date, draft);
    dates.push(date);
  }
  const before = { person: current, cells: published };
  const after = { person: withCells(person, planned), cells: planned };
  const fiveDays = current.weekOn(last).workweek === 5;
  const judged = { rules, limits, person: rosterPerson(member, fiveDays), before, after };
  const part: PersonPart = {
    userId,
    fullname,
    dates,
    changes: dates
      .map((date) => ({ date, before: planText(before.person, date), after: planText(after.person, date) }))
      .filter((change) => change.before !== change.after),
    problems: problemsOfChange(dates, judged),
  };
  return { part, left };
}

/** Alike people have one plan between them (days/person/shared-plans.ts). */
const knownTexts = new WeakMap<ResolvedDay, string>();

function planText(person: PlannedPerson, date: LocalDate): string {
  const planned = person.planOn(date);
  const text = knownTexts.get(planned) ?? textOf(planned);
  knownTexts.set(planned, text);
  return text;
}

/** `Pagi 08.00-17.00 di Gudang Cikarang`, `Libur`. */
function textOf({ plan, placeName }: ResolvedDay): string {
  if (plan.shift === null) return 'Libur';
  const { name, start, end } = plan.shift;
  const hours = `${name} ${start.replace(':', '.')}–${end.replace(':', '.')}`;
  return placeName === null ? hours : `${hours} di ${placeName}`;
}
