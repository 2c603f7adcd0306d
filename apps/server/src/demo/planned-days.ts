/** Days of the history on which something happened that a request tells of: the history writes them as the request says. */
import { addDays, datesBetween, type Instant, type LocalDate, MINUTE_MS } from '@hadir/domain/kernel/time.ts';
import { type Person, stayOn } from './staffing.ts';
import { type Workday, workdayOf } from './workdays.ts';

/**
 * ill        stayed at home without a word in the history; the report of it is a request
 * leave      annual leave
 * forgets    came, and did not clock out
 * stays      worked two hours longer
 * elsewhere  clocked in beyond the place of work
 */
export type DayPlan = 'ill' | 'leave' | 'forgets' | 'stays' | 'elsewhere';

/** By login and date. */
export type PlannedDays = ReadonlyMap<string, DayPlan>;
export const NOTHING_PLANNED: PlannedDays = new Map();

export interface PlanFacts {
  readonly people: readonly Person[];
  readonly now: Instant;
  readonly today: LocalDate;
  readonly from: LocalDate;
  readonly daysOff: ReadonlySet<LocalDate>;
  /** The running period is not among them; the last one first. */
  readonly ended: readonly { readonly from: LocalDate; readonly to: LocalDate }[];
}

/** data table: on their latest day of work, also one that has just begun. */
const ILL = ['asep.sunandar', 'mega.sulastri', 'hesti.rahayu', 'yusak.merauje'];
/** data table: on the day of work before today. */
const BEFORE_TODAY: Readonly<Record<string, DayPlan>> = {
  'kevin.halim': 'forgets',
  'desi.kurniasih': 'forgets',
  'risna.amir': 'forgets',
  'sutrisno.adi': 'forgets',
  'bambang.irawan': 'stays',
  'yoga.prasetya': 'stays',
  'markus.yoku': 'stays',
  'ilham.basri': 'elsewhere',
  'tari.melinda': 'elsewhere',
};
/** data table: at a client, in each of the periods that have ended lately. */
const AT_CLIENTS: readonly (readonly [login: string, plan: DayPlan])[] = [
  ['sutrisno.adi', 'stays'],
  ['deni.kurniawan', 'stays'],
  ['eko.purwanto', 'leave'],
  ['aris.munandar', 'leave'],
  ['joko.susanto', 'stays'],
];

const DAYS_BACK = 14;
/** Far enough from the end of a period that nothing of the last days meets it. */
const BEFORE_THE_END = 6;
/** A day is over some time after its shift. */
const AFTER_SHIFT_MS = 90 * MINUTE_MS;

/** Days of work in the range, the newest first; none on a day off of the calendar. */
function workdays(one: Person, { daysOff }: PlanFacts, first: LocalDate, last: LocalDate): Workday[] {
  if (last < first) return [];
  return datesBetween(first, last)
    .toReversed()
    .flatMap((date) => {
      const stay = stayOn(one, date);
      const day = stay === undefined || daysOff.has(date) ? undefined : workdayOf(one, stay, date);
      return day === undefined ? [] : [day];
    });
}

export function plannedDays(facts: PlanFacts): PlannedDays {
  const { people, now, today, from, ended } = facts;
  const planned = new Map<string, DayPlan>();
  const note = (login: string, day: Workday | undefined, plan: DayPlan) => {
    if (day !== undefined) planned.set(`${login} ${day.date}`, plan);
  };
  const back = addDays(today, -DAYS_BACK);
  for (const one of people) {
    const lately = workdays(one, facts, back < from ? from : back, today);
    if (ILL.includes(one.login)) note(one.login, lately[0], 'ill');
    const plan = BEFORE_TODAY[one.login];
    if (plan === undefined) continue;
    const over = lately.find(({ date, end }) => date < today && end + AFTER_SHIFT_MS <= now);
    note(one.login, over, plan);
  }
  for (const [login, plan] of AT_CLIENTS) {
    const one = people.find((person) => person.login === login);
    for (const period of one === undefined ? [] : ended.slice(0, 2)) {
      const first = period.from < from ? from : period.from;
      const days = one === undefined ? [] : workdays(one, facts, first, addDays(period.to, -BEFORE_THE_END));
      // After a night or an evening nobody stays on: the next group has come.
      note(login, plan === 'stays' ? days.find(({ startTime }) => startTime === '08:00') : days[0], plan);
    }
  }
  return planned;
}

/** Of one person, the newest first. */
export function datesOf(planned: PlannedDays, login: string, plan: DayPlan): LocalDate[] {
  return [...planned]
    .filter(([key, found]) => found === plan && key.startsWith(`${login} `))
    .map(([key]) => key.slice(login.length + 1) as LocalDate)
    .toSorted((one, other) => (one < other ? 1 : -1));
}
