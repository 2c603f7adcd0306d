/**
 * What is known of people for a range of dates, one row per person and one statement for all of them. What a statement
 * starts costs more than what it finds, so each of the three reads asks for what its readers look at and no more; the plans
 * of many people have a statement of their own (person-facts-statements.store.ts).
 */
import { periodAt, periodsTouching } from '@hadir/domain/attendance/period.ts';
import {
  addDays,
  DAY_MS,
  daysInclusive,
  type Instant,
  type LocalDate,
  localDate,
  toWire,
} from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../../../db/pool.ts';
import {
  factsText,
  type Months,
  PLACE_MEMORY_DAYS,
  plansOfManyText,
  planText,
  tapText,
} from './person-facts-statements.store.ts';
import type { FactsWanted, PersonFacts, PlanFacts, PlansWanted, TapFacts, TapFactsWanted } from './person-facts.ts';

/** Every period that may hold a date of the range, whatever the cut-off day: the months it touches and the next. */
function periodLabelsAround(first: LocalDate, last: LocalDate): string[] {
  return periodsTouching(first, last, 0).flatMap((period) => [period.label, periodAt(period, 1, 0).label]);
}

const firstOfMonth = (wire: string) => localDate(`${wire.slice(0, 7)}-01`);
const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

function monthsFrom(start: string, end: string): Months {
  return { from: firstOfMonth(start), until: firstOfMonth(addDays(firstOfMonth(end), 31)) };
}

type Dates = Pick<PlansWanted, 'first' | 'last'>;

function monthsOfPlans(wanted: readonly Dates[]): Months {
  const starts = wanted.map(({ first }): string => first);
  const ends = wanted.map(({ last }): string => last);
  return monthsFrom(starts.reduce(earlier), ends.reduce(later));
}

/** The months of everything that is asked for. */
function monthsOfFacts(wanted: readonly FactsWanted[], memoryDays: number): Months {
  const starts = wanted.map(({ first, eventsFrom }) =>
    earlier(toWire((eventsFrom - memoryDays * DAY_MS) as Instant), first),
  );
  const ends = wanted.map(({ last, eventsTo }) => later(toWire(eventsTo), last));
  return monthsFrom(starts.reduce(earlier), ends.reduce(later));
}

/** A prepared statement stays in each connection; long ranges are rare and planned when they come. */
const MOST_DAYS_PREPARED = 100;
const prepared = new Map<string, string>();

/**
 * The months stand in the text, so that the plan knows the few partitions. Left to parameters, every reading would open
 * and lock those of all months.
 */
function statementFor(use: string, text: (months: Months) => string, months: Months): OfMonths {
  if (daysInclusive(months.from, months.until) > MOST_DAYS_PREPARED) return { text: text(months) };
  const name = `${use}-${months.from}-${months.until}`;
  const known = prepared.get(name) ?? text(months);
  prepared.set(name, known);
  return { name, text: known };
}

type Wanted = readonly PlansWanted[];

const planValues = (wanted: Wanted): unknown[] => [
  wanted.map(({ companyId }) => companyId),
  wanted.map(({ userId }) => userId),
  wanted.map(({ first }) => first),
  wanted.map(({ last }) => last),
];

function factsValues(wanted: readonly FactsWanted[]): unknown[] {
  const periods = new Map<string, string>();
  const periodsOf = ({ first, last }: FactsWanted) => {
    const known = periods.get(first + last) ?? periodLabelsAround(first, last).join(' ');
    periods.set(first + last, known);
    return known;
  };
  return [
    ...planValues(wanted),
    wanted.map(({ eventsFrom }) => toWire(eventsFrom)),
    wanted.map(({ eventsTo }) => toWire(eventsTo)),
    wanted.map(periodsOf),
  ];
}

interface OfMonths {
  readonly name?: string;
  readonly text: string;
}

async function rowsOf<Row extends object>(db: Db, statement: OfMonths, values: unknown[]): Promise<Row[]> {
  const { rows } = await db.query<Row>({ ...statement, values });
  return rows;
}

async function read<Facts extends PlanFacts>(db: Db, statement: OfMonths, values: unknown[]): Promise<Facts[]> {
  const rows = await rowsOf<Facts>(db, statement, values);
  // The first place decides the zone: the same one whichever statement found it.
  for (const { points } of rows)
    points.sort((one, other) => compare(one.from, other.from) || compare(one.id, other.id));
  return rows.sort((one, other) => (one.userId < other.userId ? -1 : 1));
}

/** From so many people on each table is read once for all of them; below, a plan for many costs more than it saves. */
const MANY_PEOPLE = 32;

/** @param wanted of at least `MANY_PEOPLE` people */
function readPlansOfMany(db: Db, { companyId, userIds, first, last }: PlansOfPeople): Promise<PlanFacts[]> {
  const statement = statementFor('attendance-plans-of-many', plansOfManyText, monthsOfPlans([{ first, last }]));
  return read<PlanFacts>(db, statement, [companyId, userIds, first, last]);
}

/** Sorted here: an order asked of the database draws its plan to the index by time, through everybody's events. */
function inTurn<Facts extends PersonFacts>(people: Facts[]): Facts[] {
  for (const { events } of people) events.sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
  return people;
}

type PlansOfPeople = Omit<PlansWanted, 'userId'> & { userIds: readonly string[] };

/** What people's plans of one range follow from, in order of their ids. */
export async function readPlans(db: Db, wanted: PlansOfPeople): Promise<PlanFacts[]> {
  const { userIds, ...range } = wanted;
  if (userIds.length === 0) return [];
  if (userIds.length >= MANY_PEOPLE) return readPlansOfMany(db, wanted);
  const each = userIds.map((userId) => ({ ...range, userId }));
  return read(db, statementFor('attendance-person-plans', planText, monthsOfPlans(each)), planValues(each));
}

/** Many people over one range, in order of their ids. */
export async function readFacts(
  db: Db,
  wanted: Omit<FactsWanted, 'userId'> & { userIds: readonly string[] },
): Promise<PersonFacts[]> {
  const { userIds, ...range } = wanted;
  if (userIds.length === 0) return [];
  const each = userIds.map((userId) => ({ ...range, userId }));
  const statement = statementFor('attendance-person-facts', factsText, monthsOfFacts(each, 0));
  return inTurn(await read<PersonFacts>(db, statement, factsValues(each)));
}

const thereText = ({ from, until }: Months) => `select exists (select 1 from attendance_day d
    where d.company_id = $1 and d.user_id = $2 and d.work_date between $3 and $4
      and d.work_date >= '${from}' and d.work_date < '${until}')
  or exists (select 1 from attendance_event v
    where v.company_id = $1 and v.user_id = $2 and v.at between $5 and $6
      and v.at >= '${from}Z' and v.at < '${until}Z') as there`;

/** Whether any day of the range has a row, or any tap lies in it. */
export async function hasDaysOrTaps(db: Db, wanted: FactsWanted): Promise<boolean> {
  const { companyId, userId, first, last, eventsFrom, eventsTo } = wanted;
  const statement = statementFor('attendance-days-or-taps', thereText, monthsOfFacts([wanted], 0));
  const values = [companyId, userId, first, last, toWire(eventsFrom), toWire(eventsTo)];
  const [row] = await rowsOf<{ there: boolean }>(db, statement, values);
  return row?.there === true;
}

/** People each over their own range: one row per person that is there, in order of their ids. */
export async function readTapFacts(db: Db, wanted: readonly TapFactsWanted[]): Promise<TapFacts[]> {
  if (wanted.length === 0) return [];
  const values = [
    ...factsValues(wanted),
    wanted.map(({ key }) => key ?? null),
    wanted.map(({ place }) => place?.lat ?? null),
    wanted.map(({ place }) => place?.lon ?? null),
  ];
  const statement = statementFor('attendance-tap-facts', tapText, monthsOfFacts(wanted, PLACE_MEMORY_DAYS));
  return inTurn(await read<TapFacts>(db, statement, values));
}
