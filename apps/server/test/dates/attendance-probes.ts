/** data table: endpoints of attendance, and what each shows of which person on which date. */
import type { DayRow } from '@hadir/contract/attendance/days.ts';
import type { Overview, TeamDay } from '@hadir/contract/dashboard/endpoints.ts';
import { NO_PLACE, type siteBoards } from '@hadir/contract/dashboard/site-board.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { ReviewDetail } from '@hadir/contract/attendance/reviews.ts';
import type { Fact } from './fact.ts';
import { QUERIED_DATES, DATES, datesOf, employedOn, FIRST, MOVERS, PERIOD, TODAY } from './movers.ts';
import {
  aroundEachMove,
  ask,
  type Asker,
  everyRow,
  named,
  ofEdges,
  onDates,
  openedOf,
  REDIRECTS,
  type Probe,
  seenNames,
  seenOf,
} from './probe.ts';

const range = { from: FIRST, to: TODAY };
const allDays = (asker: Asker) => seenNames(asker, asker.stage.facts.days);

/** Rows that are opened one by one; who sees the person on the date is answered, everybody else finds nothing. */
function opened(
  endpoint: string,
  of: 'days' | 'selfies' | 'reviews' | 'changes',
  params: (fact: Fact) => object,
): Probe {
  const facts = (asker: Asker) => aroundEachMove(asker, asker.stage.facts[of], endpoint);
  return {
    endpoint,
    readers: REDIRECTS,
    shown: (asker) => openedOf(asker, endpoint, facts(asker), (fact) => ({ params: params(fact) })),
    expected: (asker) => seenNames(asker, facts(asker)),
  };
}

interface MatrixRow {
  fullname: string;
  cells: ({ letter: string } | null)[];
  totals: Record<string, number>;
}

/** Cells by their place; the totals must be those of the dates shown. */
async function matrixCells(asker: Asker): Promise<string[]> {
  const rows = await everyRow<MatrixRow>(asker, 'GET /api/attendance/matrix', range);
  return rows.flatMap(({ fullname, cells, totals }) => {
    const shown = DATES.filter((_, index) => cells[index] != null);
    const summed = datesOf(totals['workedMinutes'] ?? 0);
    if (summed.join() !== shown.join() || totals['T'] !== shown.length)
      throw new Error(`${asker.reader}: ${fullname} is summed over ${summed.join()} and shown on ${shown.join()}`);
    return shown.map((date) => named(fullname, date));
  });
}

interface RecapRow {
  fullname: string;
  figures: { totalMenitKerja: number };
}

/** One date after the other: the number of people at work, told by each figure that speaks of the date. */
type BoardNow = ReplyOf<typeof siteBoards.read>['data'];

async function overviewCounts(asker: Asker): Promise<string[]> {
  const lines: string[] = [];
  for (const date of QUERIED_DATES) {
    const { reply } = await ask(asker, 'GET /api/dashboard', { query: { date } });
    const { people, expected, late, groups, divisions } = (reply as { data: Overview }).data;
    lines.push(`${date} people ${people}`, `${date} expected ${expected}`, `${date} late ${late.value}`);
    lines.push(`${date} divisions ${divisions.reduce((sum, division) => sum + division.expected, 0)}`);
    lines.push(`${date} grouped ${Object.values(groups).reduce((sum, group) => sum + group, 0)}`);
  }
  const { reply } = await ask(asker, 'GET /api/dashboard', { query: { date: TODAY } });
  const { rates, late, actions } = (reply as { data: Overview }).data;
  lines.push(...rates.map(({ date, scheduled }) => `${date} rate of ${scheduled}`));
  lines.push(...late.trend.map((count, index) => `trend ${index} ${count}`));
  lines.push(`reviews ${actions.find(({ kind }) => kind === 'reviews')?.count ?? 0}`);
  return lines;
}

function expectedCounts(asker: Asker): string[] {
  const { stage, reader } = asker;
  const seen = seenOf(asker, stage.facts.days);
  const on = (date: string) => seen.filter((fact) => fact.date === date).length;
  const own = stage.movers.actors[reader].id;
  const reviews = ['client', 'client3', 'monitoring'].includes(reader)
    ? []
    : seen.filter(({ userId }) => userId !== own);
  const known = DATES.filter((date) => on(date) > 0);
  return [
    ...QUERIED_DATES.flatMap((date) => [
      `${date} people ${peopleOn(asker, date)}`,
      `${date} expected ${on(date)}`,
      `${date} late ${on(date)}`,
      `${date} divisions ${on(date)}`,
      `${date} grouped ${peopleOn(asker, date)}`,
    ]),
    ...known.filter((date) => date < TODAY).map((date) => `${date} rate of ${on(date)}`),
    ...known.map((date, index) => `trend ${index} ${on(date)}`),
    `reviews ${reviews.length}`,
  ];
}

/** Employed people in scope, with days or without. */
function peopleOn({ stage, reader, letters }: Asker, date: (typeof DATES)[number]): number {
  const sees = (userId: string) => stage.sees[reader](letters, userId, date);
  const movers = MOVERS.filter((name) => employedOn(name).includes(date) && sees(stage.movers.people[name].id));
  return movers.length + stage.employed.filter(({ id }) => sees(id)).length;
}

const reviewsOfToday = (asker: Asker) => ofEdges(asker, onDates(asker.stage.facts.reviews, [TODAY]), 'faces');

/** Taps whose selfies are shown beside another one: dates on which the reader sees the person, before the tap. */
async function earlierFaces(asker: Asker): Promise<string[]> {
  const shown: string[] = [];
  for (const review of reviewsOfToday(asker)) {
    const answer = await ask(asker, 'GET /api/attendance/reviews/:id', { params: { id: review.id } });
    if (answer.status !== 200) continue;
    const { earlier, before } = (answer.reply as { data: ReviewDetail }).data;
    shown.push(...earlier.map(({ at }) => named(review.fullname, at.slice(0, 10))));
    shown.push(...(before === null ? [] : [`${named(review.fullname, before.at.slice(0, 10))} before`]));
  }
  return shown;
}

const MOST_FACES = 3;

function expectedFaces(asker: Asker): string[] {
  const { days } = asker.stage.facts;
  return seenOf(asker, reviewsOfToday(asker)).flatMap(({ userId, fullname }) => {
    const past = seenOf(asker, days).filter((day) => day.userId === userId && day.date < TODAY);
    const newest = past.map(({ date }) => date).toReversed();
    return [
      ...newest.slice(0, MOST_FACES).map((date) => named(fullname, date)),
      ...newest.slice(0, 1).map((date) => `${named(fullname, date)} before`),
    ];
  });
}

const rangeOfTaps = { from: `${FIRST}T00:00:00Z`, to: `${TODAY}T23:00:00Z` };

export const attendanceProbes: readonly Probe[] = [
  {
    endpoint: 'GET /api/attendance/days',
    shown: async (asker) =>
      (await everyRow<DayRow>(asker, 'GET /api/attendance/days', range)).map(({ fullname, workDate }) =>
        named(fullname, workDate),
      ),
    expected: allDays,
  },
  { endpoint: 'GET /api/attendance/matrix', shown: matrixCells, expected: allDays },
  {
    endpoint: 'GET /api/attendance/recap',
    shown: async (asker) =>
      (await everyRow<RecapRow>(asker, 'GET /api/attendance/recap', { period: PERIOD.label })).flatMap(
        ({ fullname, figures }) => datesOf(figures.totalMenitKerja).map((date) => named(fullname, date)),
      ),
    expected: allDays,
  },
  opened('GET /api/attendance/days/:userId/:date', 'days', ({ userId, date }) => ({ userId, date })),
  {
    endpoint: 'GET /api/day-changes',
    shown: async (asker) =>
      (await everyRow<Fact>(asker, 'GET /api/day-changes', {})).map(({ fullname, date }) => named(fullname, date)),
    expected: (asker) => seenNames(asker, asker.stage.facts.changes),
  },
  opened('GET /api/day-changes/:id', 'changes', ({ id }) => ({ id })),
  {
    endpoint: 'GET /api/attendance/events',
    shown: async (asker) => {
      const nameOf = new Map(asker.stage.facts.days.map(({ userId, fullname }) => [userId, fullname]));
      const { reply } = await ask(asker, 'GET /api/attendance/events', { query: rangeOfTaps });
      const { data } = reply as { data: { userId: string; at: string; type: string }[] };
      return data
        .filter(({ type }) => type === 'in')
        .map(({ userId, at }) => named(nameOf.get(userId) ?? '', at.slice(0, 10)));
    },
    expected: allDays,
  },
  opened('GET /api/files/:id', 'selfies', ({ id }) => ({ id })),
  {
    endpoint: 'GET /api/attendance/reviews',
    shown: async (asker) =>
      (await everyRow<Fact & { workDate: string }>(asker, 'GET /api/attendance/reviews', {})).map(
        ({ fullname, workDate }) => named(fullname, workDate),
      ),
    expected: (asker) => seenNames(asker, asker.stage.facts.reviews),
  },
  opened('GET /api/attendance/reviews/:id', 'reviews', ({ id }) => ({ id })),
  {
    endpoint: 'GET /api/attendance/reviews/:id',
    what: 'earlier faces and taps',
    shown: earlierFaces,
    expected: expectedFaces,
  },
  { endpoint: 'GET /api/dashboard', shown: overviewCounts, expected: expectedCounts },
  {
    endpoint: 'GET /api/site-board',
    shown: async (asker) => {
      const boardAt = async (query: Record<string, string>) =>
        ((await ask(asker, 'GET /api/site-board', { query })).reply as { data: BoardNow }).data;
      const { sites } = await boardAt({});
      const boards = await Promise.all(sites.map(({ id }) => boardAt({ place: id ?? NO_PLACE })));
      return boards.flatMap(({ people }) => people.map(({ fullname }) => named(fullname, TODAY)));
    },
    expected: (asker) => seenNames(asker, onDates(asker.stage.facts.days, [TODAY])),
  },
  {
    endpoint: 'GET /api/dashboard/team',
    shown: async (asker) => {
      const shown: string[] = [];
      for (const date of QUERIED_DATES) {
        const { reply } = await ask(asker, 'GET /api/dashboard/team', { query: { date } });
        const { data, total } = reply as { data: TeamDay[]; total: number };
        if (data.length !== total) throw new Error(`${date} counts ${total} and lists ${data.length}`);
        shown.push(...data.map(({ fullname }) => named(fullname, date)));
      }
      return shown;
    },
    expected: (asker) => seenNames(asker, onDates(asker.stage.facts.days, QUERIED_DATES)),
  },
];
