/** Three months of the demo company: what was approved, who came when and where, and what had to be looked at. */
import {
  addDays,
  atLocal,
  datesBetween,
  dayNumber,
  type Instant,
  type LocalDate,
  localTime,
  MINUTE_MS,
  toWire,
} from '@hadir/domain/kernel/time.ts';
import type { NewRow } from '../db/insert-rows.ts';
import { absence, AWAY, type Permit, permitOn } from './absences.ts';
import { ABSENTEE } from './demo-people.ts';
import type { DayPlan, PlannedDays } from './planned-days.ts';
import { type Punch, punchRow, reviewOf } from './punches.ts';
import type { Random } from './random.ts';
import { isOnMaternityLeave, type Person, type Stay, stayOn, type StructureIds } from './staffing.ts';
import { shiftOn, type Workday, workdayOf } from './workdays.ts';

export interface HistoryFacts {
  ids: StructureIds;
  people: readonly Person[];
  from: LocalDate;
  now: Instant;
  today: LocalDate;
  /** National days off, joint leave and the company's own day. */
  daysOff: ReadonlySet<LocalDate>;
  /** Cells are published from here on; a named shift then counts on holidays too (rules/schedules#types-of-days). */
  publishedFrom: LocalDate;
  /** Days of which the requests tell; none where no requests are written. */
  planned: PlannedDays;
}

export interface History {
  permissions: NewRow[];
  cells: NewRow[];
  events: NewRow[];
  reviews: NewRow[];
}

/** They clock in live when somebody tries the demo, so their morning is left open. */
const TRIED_LIVE = ['staff', 'leader', 'supervisor', 'admin'];

/** The latest of an ordinary morning come this long after the start. */
const SLOW_MINUTES = 40;

/** Not there yet, although the shift begins: whoever is tried live until the shift is over, a few others for a while. */
function isStillExpected(random: Random, day: Workday, now: Instant): boolean {
  if (TRIED_LIVE.includes(day.one.login)) return now < day.end;
  return random.chance(0.15) && now < day.start + SLOW_MINUTES * MINUTE_MS;
}

/** A day of which a request tells: it happened as the request says. */
function writePlanned(
  random: Random,
  facts: HistoryFacts,
  history: History,
  { day, plan, habit }: { day: Workday; plan: DayPlan; habit: Habit },
): void {
  if (plan === 'ill') return;
  if (plan === 'leave') {
    const permit = { kind: 'cuti', label: 'Cuti Tahunan' };
    history.permissions.push(
      permissionRow(facts, random, { person: day.one, date: day.date, permit, calendarDay: false }),
    );
    return;
  }
  const arrival = -habit.earlyMinutes;
  const departure = plan === 'stays' ? random.between(122, 138) : random.between(3, 18);
  const taps = [{ type: 'in' as const, at: day.start + arrival * MINUTE_MS }];
  const out = { type: 'out' as const, at: day.end + departure * MINUTE_MS };
  writeTaps(random, facts, history, {
    day,
    taps: plan === 'forgets' ? taps : [...taps, out],
    outsideRadius: plan === 'elsewhere',
  });
}

interface Habit {
  readonly earlyMinutes: number;
  readonly slips: number;
}

export function writeHistory(random: Random, facts: HistoryFacts): History {
  const history: History = { permissions: [], cells: [], events: [], reviews: [] };
  for (const one of facts.people) {
    // How early somebody usually comes, and how reliably.
    const habit = { earlyMinutes: random.between(3, 22), slips: random.pick([0.02, 0.03, 0.05, 0.12]) };
    let away: { permit: Permit; until: LocalDate } | undefined;
    for (const date of datesBetween(facts.from, addDays(facts.today, 30))) {
      const stay = stayOn(one, date);
      if (!stay) continue;
      const day = workdayOf(one, stay, date);
      if (stay.schedule.startsWith('REGU') && date >= facts.publishedFrom)
        history.cells.push(cellRow(facts, one, stay, date));
      if (date > facts.today) continue;
      if (isOnMaternityLeave(one, date, facts.today)) {
        history.permissions.push(
          permissionRow(facts, random, {
            person: one,
            date,
            permit: { kind: 'cuti', label: 'Cuti Melahirkan' },
            calendarDay: true,
          }),
        );
        continue;
      }
      const dayOff = facts.daysOff.has(date) && !(stay.schedule.startsWith('REGU') && date >= facts.publishedFrom);
      if (!day || (dayOff && !comesOnHoliday(random, day))) continue;
      if (one.login === ABSENTEE && isLately(date, facts.today)) continue;
      const plan = facts.planned.get(`${one.login} ${date}`);
      if (plan !== undefined) {
        writePlanned(random, facts, history, { day, plan, habit });
        continue;
      }
      if (!away || away.until < date) away = absence(random, one, date);
      const permit = permitOn(random, one, date, { today: facts.today, longer: away?.permit });
      if (permit)
        history.permissions.push(permissionRow(facts, random, { person: one, date, permit, calendarDay: false }));
      if (permit && AWAY.includes(permit.kind)) continue;
      if (date === facts.today && isStillExpected(random, day, facts.now)) continue;
      writePunches(random, facts, history, { day, habit, permit });
    }
  }
  return history;
}

/** A warehouse does not rest: some of its groups come on a holiday, the night shift apart. */
function comesOnHoliday(random: Random, day: Workday): boolean {
  return day.stay.schedule.startsWith('REGU') && day.startTime !== '22:00' && random.chance(0.5);
}

/** The three workdays before yesterday, for a run of absences that HR has to see. */
function isLately(date: LocalDate, today: LocalDate): boolean {
  const age = dayNumber(today) - dayNumber(date);
  return age >= 2 && age <= 6;
}

function permissionRow(
  facts: HistoryFacts,
  random: Random,
  { person, date, permit, calendarDay }: { person: Person; date: LocalDate; permit: Permit; calendarDay: boolean },
): NewRow {
  return {
    company_id: facts.ids.companyId,
    user_id: person.id,
    work_date: date,
    kind: permit.kind,
    half: permit.half ?? null,
    until_time: permit.until_time ?? null,
    from_time: permit.from_time ?? null,
    calendar_day: calendarDay,
    ref_id: random.id(facts.now),
    label: permit.label,
  };
}

function cellRow(facts: HistoryFacts, one: Person, stay: Stay, date: LocalDate): NewRow {
  const code = shiftOn(stay, date);
  return {
    company_id: facts.ids.companyId,
    user_id: one.id,
    work_date: date,
    kind: code === null ? 'OFF' : 'SHIFT',
    shift_id: code === null ? null : facts.ids.of('shift', code),
    location_point_id: code === null ? null : facts.ids.of('location_point', stay.unit),
    published_at: toWire(atLocal(addDays(facts.publishedFrom, -5), localTime('10:00'), 'Asia/Jakarta')),
  };
}

function writePunches(
  random: Random,
  facts: HistoryFacts,
  history: History,
  { day, habit, permit }: { day: Workday; habit: Habit; permit: Permit | undefined },
): void {
  const noShow = random.chance(0.004);
  const missesIn = random.chance(0.004);
  const missesOut = random.chance(0.009);
  const arrival = arrivalMinutes(random, habit, permit);
  const departure = departureMinutes(random, day, permit);
  const taps: Tap[] = [];
  if (!noShow && !missesIn) taps.push({ type: 'in', at: day.start + arrival * MINUTE_MS });
  if (!noShow && !missesOut) taps.push({ type: 'out', at: day.end + departure * MINUTE_MS });
  writeTaps(random, facts, history, { day, taps, atHome: permit?.kind === 'wfh' });
}

interface Tap {
  readonly type: 'in' | 'out';
  readonly at: number;
}

/** What of them has been until now, with what somebody has to look at. */
function writeTaps(
  random: Random,
  facts: HistoryFacts,
  history: History,
  made: { day: Workday; taps: readonly Tap[]; atHome?: boolean; outsideRadius?: boolean },
): void {
  const { day, taps, atHome = false, outsideRadius = false } = made;
  const { one, unit, date } = day;
  const punches = taps.map(({ type, at }): Punch => {
    const jitter = random.between(0, 59_999);
    return { type, at: (at + jitter) as Instant, one, unit, date, atHome, outsideRadius };
  });
  for (const punch of punches.filter(({ at }) => at <= facts.now)) {
    const event = punchRow(random, facts.ids, punch);
    const review = reviewOf(random, facts, punch, event);
    history.events.push(review?.refused === true ? { ...event, valid: false } : event);
    if (review) history.reviews.push(review.row);
  }
}

/** Minutes after the start of the shift; negative = early. */
function arrivalMinutes(random: Random, habit: Habit, permit: Permit | undefined): number {
  if (permit?.kind === 'izin_terlambat') return random.between(55, 95);
  if (permit?.half === 'AM') return random.between(255, 275);
  if (random.chance(habit.slips)) return random.between(16, 74);
  return Math.round(-habit.earlyMinutes + random.spread() * 9);
}

/** Minutes after the end of the shift; negative = early. */
function departureMinutes(random: Random, day: Workday, permit: Permit | undefined): number {
  if (permit?.kind === 'izin_pulang_cepat') return -random.between(60, 88);
  if (permit?.half === 'PM') return -random.between(240, 262);
  if (random.chance(0.012)) return -random.between(8, 50);
  // Some stay for overtime, not into the next shift's place.
  return random.chance(0.02) && day.unit.schedule !== 'regu' ? random.between(45, 130) : random.between(0, 24);
}
