/** Rows of the reports about people: read by pages of people, in the order of their names. */
import type { MatrixColumnsRow, RecapColumnsRow } from '@hadir/contract/attendance/columns.ts';
import { dateText } from '@hadir/contract/kernel/cell.ts';
import { figuresByDate, figuresOf } from '@hadir/domain/attendance/month-figures.ts';
import { type KnownPeriods, type Period, periodsKnown } from '@hadir/domain/attendance/period.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { percentDays, type WageStage } from '@hadir/domain/leave/special-leave.ts';
import { joinedCompanyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/pool.ts';
import type { ReportRows } from '../../engines/reports/report-rows.ts';
import { maternityStagesOf } from '../leave/requests/maternity-wage.service.ts';
import type { ReportQuestion } from './report-question.ts';
import {
  identityKey,
  readCounted,
  readIdentities,
  readPeople,
  type ReportPerson,
  wholeDays,
} from './report-rows.store.ts';

interface PeopleRows<Row> extends Pick<ReportRows<Row, ReportQuestion>, 'zoneOf'> {
  /** Whether filters of days narrow the rows, or only choose the people whose whole time is shown. */
  readonly counts: 'matching' | 'all';
  rowsOf(person: ReportPerson): number;
  /** The rows of some people, in their order. */
  read(db: Db, question: ReportQuestion, userIds: readonly string[]): Promise<Row[]>;
}

/** Days read at a time: enough to keep both sides busy, little enough to forget. */
const DAYS_PER_PAGE = 5_000;

/** Groups of people with about a page of days together. */
function* pagesOfPeople(people: readonly ReportPerson[]): Generator<string[]> {
  let page: string[] = [];
  let days = 0;
  for (const person of people) {
    if (page.length > 0 && days + person.days > DAYS_PER_PAGE) {
      yield page;
      page = [];
      days = 0;
    }
    page.push(person.userId);
    days += person.days;
  }
  if (page.length > 0) yield page;
}

/** The next page is read while the writer works on this one. */
export async function* pagesOfRows<Row>(
  people: readonly ReportPerson[],
  read: (userIds: readonly string[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const groups = pagesOfPeople(people);
  const ask = () => {
    const next = groups.next();
    if (next.done) return undefined;
    const rows = read(next.value);
    // Its failure is met when its turn comes; until then it must not end the thread as unhandled.
    rows.catch(() => undefined);
    return rows;
  };
  let ahead = ask();
  while (ahead) {
    const rows = await ahead;
    ahead = ask();
    yield rows;
  }
}

export function peopleRows<Row>({ counts, rowsOf, read, zoneOf }: PeopleRows<Row>): ReportRows<Row, ReportQuestion> {
  const peopleOf = (db: Db, { query, rules }: ReportQuestion) => {
    const { from, to } = query.filter;
    const starts = spansOf(from, to, rules.periods).map((span) => span.from);
    return readPeople(db, query, starts, counts);
  };
  const total = (people: readonly ReportPerson[]) => people.reduce((sum, person) => sum + rowsOf(person), 0);
  return {
    count: async (db, question) => total(await peopleOf(db, question)),
    async open(db, question) {
      const people = await peopleOf(db, question);
      return { total: total(people), pages: pagesOfRows(people, (userIds) => read(db, question, userIds)) };
    },
    zoneOf,
  };
}

/** The dates a recap row speaks of: the part of the company's period that was asked for. */
function spansOf(from: LocalDate, to: LocalDate, periods: KnownPeriods): Pick<Period, 'from' | 'to'>[] {
  return periodsKnown(from, to, periods).map((period) => ({
    from: period.from < from ? from : period.from,
    to: period.to > to ? to : period.to,
  }));
}

export async function readRecap(
  db: Db,
  { query, rules }: ReportQuestion,
  userIds: readonly string[],
): Promise<(RecapColumnsRow & { userId: string })[]> {
  const whole = { ...query, filter: wholeDays(query.filter) };
  const days = Map.groupBy(await readCounted(db, whole, userIds), (day) => day.userId);
  const strict = new Set(rules.strictDates);
  const spans = spansOf(query.filter.from, query.filter.to, rules.periods);
  const starts = spans.map(({ from }) => from);
  const people = await readIdentities(db, query, userIds, starts);
  const wages = rules.wages
    ? await maternityStagesOf(joinedCompanyDb(db, query.actor.companyId), userIds)
    : new Map<string, readonly WageStage[]>();
  return userIds.flatMap((userId) =>
    spans.flatMap(({ from, to }) => {
      const within = (days.get(userId) ?? []).filter(({ workDate }) => workDate >= from && workDate <= to);
      const person = people.get(identityKey(userId, from));
      if (within.length === 0 || person === undefined) return [];
      return [
        {
          ...person,
          userId,
          period: `${dateText(from)} - ${dateText(to)}`,
          figures: figuresByDate(within, ({ workDate }) => (strict.has(workDate) ? 'alpa' : 'hadir')),
          maternityDays: percentDays(wages.get(userId) ?? [], { from, to }),
        },
      ];
    }),
  );
}

export async function readMatrix(
  db: Db,
  { query }: ReportQuestion,
  userIds: readonly string[],
): Promise<MatrixColumnsRow[]> {
  const whole = { ...query, filter: wholeDays(query.filter) };
  const days = Map.groupBy(await readCounted(db, whole, userIds), (day) => day.userId);
  const { from } = query.filter;
  const people = await readIdentities(db, query, userIds, [from]);
  return userIds.flatMap((userId) => {
    const person = people.get(identityKey(userId, from));
    const own = days.get(userId) ?? [];
    if (!person) return [];
    const letters = new Map<string, string>(own.map(({ workDate, letter }) => [workDate, letter]));
    return [{ ...person, letters, totals: figuresOf(own, 'hadir').huruf }];
  });
}
