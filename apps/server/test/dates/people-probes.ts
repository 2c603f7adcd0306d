/** data table: plans, balances and lists of people by date, and what each shows of which person on which date. */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { MasterRow } from '@hadir/contract/kernel/master.ts';
import type { roster } from '@hadir/contract/roster/endpoints.ts';
import type { TeamPerson } from '@hadir/contract/team-calendar/endpoints.ts';
import { QUERIED_DATES, BEFORE, DATES, employedOn, FIRST, MOVED, type MoverName, MOVERS, TODAY } from './movers.ts';
import { ask, type Asker, everyRow, named, ofEdges, openedOf, REDIRECTS, type Probe, seenOf } from './probe.ts';
import type { Fact } from './fact.ts';

/** The movers on one date, employed or not. */
const peopleOn = ({ stage }: Asker, date: (typeof DATES)[number], names: readonly MoverName[] = MOVERS): Fact[] =>
  names.map((name) => {
    const { id, fullname } = stage.movers.people[name];
    return { id, userId: id, fullname, date };
  });

const employed = (asker: Asker, date: (typeof DATES)[number]) =>
  peopleOn(
    asker,
    date,
    MOVERS.filter((name) => employedOn(name).includes(date)),
  );

/** Of rows with a name those of the movers, on the date. */
function moversOf({ stage }: Asker, rows: readonly { fullname: string }[], date: string): string[] {
  const names = new Set(Object.values(stage.movers.people).map(({ fullname }) => fullname));
  return rows.filter(({ fullname }) => names.has(fullname)).map(({ fullname }) => named(fullname, date));
}

const seenAs = (asker: Asker, letters: string, facts: readonly Fact[]) =>
  seenOf({ ...asker, letters }, facts).map(({ fullname, date }) => named(fullname, date));

const CALENDAR = 'GET /api/team-calendar';
/** Who sees nobody else sees the own unit. */
const lettersOfTeam = (letters: string) => (letters === 'O' ? 'M' : letters.replace('N', ''));

async function calendar(
  asker: Asker,
  from: string,
  to: string,
): Promise<{ fullname: string; dates: string[]; waiting: string[] }[]> {
  const rows = await everyRow<TeamPerson>(asker, CALENDAR, { from, to });
  const dates = DATES.filter((date) => from <= date && date <= to);
  return rows.map(({ fullname, cells }) => ({
    fullname,
    dates: dates.filter((_, index) => cells[index] != null),
    waiting: dates.filter((_, index) => cells[index]?.waiting != null),
  }));
}

/** Each date alone: people belong to the reader by that date. */
async function dayByDay(asker: Asker): Promise<string[]> {
  const shown: string[] = [];
  for (const date of [BEFORE, MOVED])
    for (const { fullname, dates, waiting } of await calendar(asker, date, date)) {
      if (dates.length > 0) shown.push(...moversOf(asker, [{ fullname }], date));
      if (waiting.length > 0) shown.push(...moversOf(asker, [{ fullname }], date).map((one) => `${one} asks`));
    }
  return shown;
}

const ROSTER = 'GET /api/roster';

/** Dates of the month on which something of a person's roster is shown. */
async function rosterDates(asker: Asker): Promise<string[]> {
  const { reply } = await ask(asker, ROSTER, { query: { month: TODAY.slice(0, 7) } });
  const { data } = reply as ReplyOf<typeof roster.month>;
  return DATES.flatMap((date) => {
    const day = data.dates.findIndex((known) => known.date === date);
    return moversOf(
      asker,
      data.people.filter(({ pattern }) => (data.patterns[pattern]?.[day] ?? UNSEEN) !== UNSEEN),
      date,
    );
  });
}
const UNSEEN = -2;

const BALANCE = 'GET /api/leave/balance';
const ENTRIES = 'GET /api/leave/entries';
const BALANCES = 'GET /api/leave/balances';
const byUser = ({ userId }: Fact) => ({ query: { userId } });

/** Answers about one person as of today. */
function openedToday(endpoint: string, queryOf: (fact: Fact) => object): Probe {
  return {
    endpoint,
    readers: REDIRECTS,
    shown: (asker) => openedOf(asker, endpoint, ofEdges(asker, peopleOn(asker, TODAY), endpoint), queryOf),
    expected: (asker) => seenAs(asker, asker.letters, ofEdges(asker, peopleOn(asker, TODAY), endpoint)),
  };
}

export const peopleProbes: readonly Probe[] = [
  {
    endpoint: CALENDAR,
    what: 'date by date, and requests that wait',
    shown: dayByDay,
    expected: (asker) => {
      const days = [BEFORE, MOVED].flatMap((date) => employed(asker, date));
      const asks = seenAs(asker, asker.letters.replace('N', ''), days);
      return [...seenAs(asker, lettersOfTeam(asker.letters), days), ...asks.map((one) => `${one} asks`)];
    },
  },
  {
    endpoint: CALENDAR,
    what: 'a week of those who belong to it today',
    shown: async (asker) =>
      (await calendar(asker, FIRST, TODAY)).flatMap(({ fullname, dates }) =>
        dates.flatMap((date) => moversOf(asker, [{ fullname }], date)),
      ),
    expected: (asker) => {
      const letters = lettersOfTeam(asker.letters);
      const today = seenOf({ ...asker, letters }, peopleOn(asker, TODAY)).map(({ userId }) => userId);
      const days = DATES.flatMap((date) => employed(asker, date)).filter(({ userId }) => today.includes(userId));
      return seenAs(asker, letters, days);
    },
  },
  {
    endpoint: ROSTER,
    shown: rosterDates,
    expected: (asker) =>
      seenAs(
        asker,
        asker.letters,
        DATES.flatMap((date) => employed(asker, date)),
      ),
  },
  {
    endpoint: BALANCES,
    shown: async (asker) => moversOf(asker, await everyRow(asker, BALANCES, {}), TODAY),
    expected: (asker) => seenAs(asker, asker.letters, employed(asker, TODAY)),
  },
  {
    endpoint: BALANCES,
    what: 'people who have left',
    shown: async (asker) => moversOf(asker, await everyRow(asker, BALANCES, { employment: 'left' }), TODAY),
    expected: (asker) => seenAs(asker, asker.letters, peopleOn(asker, TODAY, ['leavesCompany'])),
  },
  openedToday(BALANCE, byUser),
  openedToday(ENTRIES, byUser),
  openedToday('GET /api/people/:id', ({ userId }) => ({ params: { id: userId } })),
  {
    endpoint: 'GET /api/people',
    shown: async (asker) => {
      const { reply } = await ask(asker, 'GET /api/people', { query: { search: 'Pindah', limit: 20 } });
      const { data } = reply as { data: { fullname: string; today: object | null }[] };
      return data.flatMap((row) => [
        named(row.fullname, TODAY),
        ...(row.today === null ? [] : [`${named(row.fullname, TODAY)} judged`]),
      ]);
    },
    expected: (asker) => {
      const reads = asker.stage.lettersOf('GET /api/attendance/days', asker.reader);
      return [
        ...seenAs(asker, asker.letters, peopleOn(asker, TODAY)),
        ...seenAs({ ...asker }, reads, employed(asker, TODAY)).map((one) => `${one} judged`),
      ];
    },
  },
  {
    endpoint: 'GET /api/people/list',
    shown: async (asker) => moversOf(asker, await everyRow(asker, 'GET /api/people/list', {}), TODAY),
    expected: (asker) => seenAs(asker, asker.letters, peopleOn(asker, TODAY)),
  },
  {
    endpoint: 'GET /api/master/day-off',
    shown: async (asker) =>
      (await everyRow<MasterRow>(asker, 'GET /api/master/day-off', {})).map(({ values, names }) =>
        values['weekly'] === null ? named(names['userId'] ?? '', String(values['date'])) : `${names['userId']} weekly`,
      ),
    expected: (asker) =>
      seenOf(asker, asker.stage.facts.daysOff).map(({ fullname, date, weekly }) =>
        weekly ? `${fullname} weekly` : named(fullname, date),
      ),
  },
  {
    endpoint: 'GET /api/shift-change/partners',
    shown: async (asker) => {
      const shown: string[] = [];
      for (const date of QUERIED_DATES) {
        const { reply } = await ask(asker, 'GET /api/shift-change/partners', { query: { date } });
        shown.push(...moversOf(asker, (reply as { data: { fullname: string }[] }).data, date));
      }
      return shown;
    },
    expected: (asker) =>
      seenAs(
        asker,
        'M',
        QUERIED_DATES.flatMap((date) => employed(asker, date)),
      ),
  },
];
