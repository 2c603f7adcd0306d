/** A month of the roster in one compact answer: what is planned, what is painted, what the grid judges by. */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import {
  MOST_PEOPLE,
  type roster,
  type RosterCellRow,
  type RosterHours,
  type RosterPersonRow,
} from '@hadir/contract/roster/endpoints.ts';
import { fullDayPermission } from '@hadir/domain/attendance/permission.ts';
import { may, scopesFor } from '@hadir/domain/access/grants.ts';
import { addMonths } from '@hadir/domain/kernel/months.ts';
import { addDays, dateIn, datesBetween, type LocalDate, localDate, toWire } from '@hadir/domain/kernel/time.ts';
import { datesNeededFor, datesTouchedBy } from '@hadir/domain/roster/judge-roster.ts';
import { needByDate } from '@hadir/domain/roster/roster-need.ts';
import type { ShiftHours } from '@hadir/domain/roster/roster-date.ts';
import { hoursOn } from '@hadir/domain/schedule/resolve-day.ts';
import { type UserDate, seenDates } from '../../db/seen-dates.ts';
import type { Call } from '../../http/serve.ts';
import { type CompanyRules, currentRules } from '../attendance/rules/current-rules.service.ts';
import { type PlannedPerson, plannedPeople } from '../attendance/days/person/planned-people.service.ts';
import { holidayOn } from './roster-holidays.ts';
import { genderOf } from './roster-judging.service.ts';
import { lastPublished } from './publication.store.ts';
import { readNeeds } from './roster-need.store.ts';
import { rosterLimitsOn } from './roster-limits.ts';
import { readCells, type StoredCell } from './roster-cells.store.ts';
import { archivedShifts, paintableShifts, type RosterMember, rosterMembers, type ShiftInUse } from './roster.store.ts';

const FREE = -1;
const UNSEEN = -2;
const ADULT_MONTHS = 18 * 12;

/** The dates of a month, and those around it that judging any cell of it needs. */
function datesOfMonth(month: string) {
  const first = localDate(`${month}-01`);
  const last = addDays(addMonths(first, 1), -1);
  return { first, last, needed: datesNeededFor(datesTouchedBy({ first, last })) };
}

/** Distinct hours, each once. */
function hoursList() {
  const places = new Map<string, number>();
  /** One shift stands on most dates of most people. */
  const known = new WeakMap<ShiftHours, number>();
  const list: RosterHours[] = [];
  const placeOfHours = ({ start, end, break: rest }: ShiftHours): number => {
    const key = JSON.stringify([start, end, rest]);
    const place = places.get(key);
    if (place !== undefined) return place;
    places.set(key, list.length);
    list.push({ start, end, break: rest });
    return list.length - 1;
  };
  return {
    list,
    placeOf(shift: ShiftHours): number {
      const place = known.get(shift) ?? placeOfHours(shift);
      known.set(shift, place);
      return place;
    },
  };
}
type HoursList = ReturnType<typeof hoursList>;

function patternList() {
  const list: number[][] = [];
  const known = new Map<string, number>();
  return {
    list,
    placeOf(pattern: number[]): number {
      const text = pattern.join();
      const place = known.get(text) ?? list.push(pattern) - 1;
      known.set(text, place);
      return place;
    },
  };
}

/** From which date on a shift has which hours, those of Ramadan among them. */
function shiftRow(
  shift: ShiftInUse,
  { rules, units, dates, hours }: { rules: CompanyRules; units: string[]; dates: LocalDate[]; hours: HoursList },
) {
  const overrides = rules.overridesFor(units);
  const runs: { day: number; hours: number }[] = [];
  for (const [day, date] of dates.entries()) {
    const own = rules.on(date).shift(shift.id);
    if (own === undefined) continue;
    const place = hours.placeOf(hoursOn(own, date, overrides));
    if (runs.at(-1)?.hours !== place) runs.push({ day, hours: place });
  }
  return { ...shift, hours: runs };
}

interface RowContext {
  readonly dates: readonly LocalDate[];
  readonly first: LocalDate;
  readonly seen: UserDate;
  readonly paints: UserDate;
  readonly cells: ReadonlyMap<string, readonly StoredCell[]>;
  readonly published: ReadonlyMap<string, NonNullable<RosterPersonRow['published']>>;
  readonly hours: HoursList;
  readonly patterns: ReturnType<typeof patternList>;
  /** Of people who are planned alike (`alikeKey`). */
  readonly alike: Map<string, PlanOfMonth>;
  /** The reader may know sex and age of people. */
  readonly showsRecord: boolean;
}

function cellRows(stored: readonly StoredCell[], { dates, seen, paints }: RowContext): RosterCellRow[] {
  return stored.flatMap(({ userId, date, published, draft, token, by }): RosterCellRow[] => {
    const day = dates.indexOf(date);
    if (day < 0 || !seen.has(userId, date)) return [];
    const shown: RosterCellRow[] = [];
    const painted = draft !== null && paints.has(userId, date);
    if (published !== null)
      shown.push({ day, plan: published, state: 'published', token: painted ? '' : token, by: null });
    if (painted) shown.push({ day, plan: draft, state: 'draft', token, by });
    return shown;
  });
}

type PlanOfMonth = Pick<RosterPersonRow, 'pattern' | 'away' | 'fixed' | 'fiveDays'>;

/** @param base the person without cells */
function planOfMonth(base: PlannedPerson, { dates, first, seen, hours, patterns }: RowContext): PlanOfMonth {
  const pattern: number[] = [];
  const row = { away: [] as number[], fixed: [] as number[] };
  for (const [day, date] of dates.entries()) {
    const { employed, resolved, permissions } = base.dayOn(date);
    if (!employed || !seen.has(base.userId, date)) {
      pattern.push(UNSEEN);
      continue;
    }
    const { shift } = resolved.plan;
    pattern.push(shift === null ? FREE : hours.placeOf(shift));
    if (fullDayPermission(permissions) !== undefined) row.away.push(day);
    if (resolved.origin === 'shift_change' || resolved.origin === 'locked') row.fixed.push(day);
  }
  return { ...row, pattern: patterns.placeOf(pattern), fiveDays: base.weekOn(first).workweek === 5 };
}

/** Most of a company follow their unit alone: such a month is planned once for all of them. */
function sharedPlanOfMonth(base: PlannedPerson, context: RowContext): PlanOfMonth {
  const { dates, seen, alike } = context;
  const key = dates.every((date) => seen.has(base.userId, date)) ? base.alikeKey() : null;
  if (key === null) return planOfMonth(base, context);
  const plan = alike.get(key) ?? planOfMonth(base, context);
  alike.set(key, plan);
  return plan;
}

function personRow(person: PlannedPerson, member: RosterMember, context: RowContext): RosterPersonRow {
  const { dates, first, paints, cells, published } = context;
  // Known to who may read them in the record of the person (rules/access#hidden-parts).
  const birthDate = context.showsRecord ? member.birthDate : null;
  const isMinor = birthDate !== null && addMonths(birthDate, ADULT_MONTHS) > (dates[0] ?? first);
  const can: RosterPersonRow['can'] = dates.some((date) => paints.has(member.userId, date)) ? ['paint'] : [];
  return {
    userId: member.userId,
    fullname: member.fullname,
    employeeNo: member.employeeNo,
    unit: member.unit,
    unitId: member.unitId,
    gender: context.showsRecord ? genderOf(member.gender) : null,
    birthDate: isMinor ? birthDate : null,
    ...sharedPlanOfMonth(person.withCells([]), context),
    cells: cellRows(cells.get(member.userId) ?? [], context),
    published: can.length === 0 ? null : (published.get(member.userId) ?? null),
    can,
  };
}

const NOBODY: UserDate = { has: () => false };

type MonthCall = Pick<Call<typeof roster.month>, 'db' | 'actor' | 'scopes' | 'query' | 'now'>;

export async function readMonth(c: MonthCall): Promise<ReplyOf<typeof roster.month>> {
  const { db, actor, scopes, query, now } = c;
  const { month, unit, search } = query;
  const { first, last, needed } = datesOfMonth(month);
  const today = dateIn(now, actor.zone);
  const on = today < first ? first : today > last ? last : today;
  const {
    data: members,
    total,
    units,
  } = await rosterMembers(db, { actor, scopes }, { first, last, on, unit, search, most: MOST_PEOPLE });
  const userIds = members.map(({ userId }) => userId);
  const writes = scopesFor(actor, 'roster.write');
  const rules = await currentRules(db);
  const unitIds = [...new Set(members.flatMap(({ unitId }) => unitId ?? []))];
  const [people, seen, paints, stored, shifts, published, needs] = await Promise.all([
    plannedPeople(db, { userIds, ...needed }, rules),
    seenDates(db, { actor, scopes }, userIds, needed),
    writes.length === 0 ? NOBODY : seenDates(db, { actor, scopes: writes }, userIds, needed),
    readCells(db, { userIds, ...needed, drafts: writes.length > 0 }),
    paintableShifts(db),
    writes.length === 0 ? [] : lastPublished(db, { userIds, month }),
    writes.length === 0 ? [] : readNeeds(db, unitIds),
  ]);
  const archived = await archivedShifts(db, shiftsNamedBy(stored));
  const dates = datesBetween(needed.first, needed.last);
  const hours = hoursList();
  const patterns = patternList();
  const ofUnit = unit === undefined ? [] : [unit];
  const byId = new Map(people.map((person) => [person.userId, person]));
  const cells = Map.groupBy(stored, ({ userId }) => userId);
  const context = {
    dates,
    first,
    seen,
    paints,
    cells,
    published: lastByUser(published),
    hours,
    patterns,
    alike: new Map<string, PlanOfMonth>(),
    showsRecord: may(actor, 'people.write'),
  };
  const rows = members.flatMap((member) => {
    const person = byId.get(member.userId);
    return person === undefined ? [] : [personRow(person, member, context)];
  });
  return {
    data: {
      month,
      first,
      last,
      dates: dates.map((date) => ({
        date,
        holiday: holidayOn(rules, date, ofUnit),
        locked: rules.lockedOn(date),
      })),
      limits: rosterLimitsOn(rules, last),
      shifts: shifts.map((shift) => shiftRow(shift, { rules, units: ofUnit, dates, hours })),
      archived: archived.map((shift) => shiftRow(shift, { rules, units: ofUnit, dates, hours })),
      hours: hours.list,
      needs: needByDate(needs, dates).map((need) => ({ ...need, counts: [...need.counts] })),
      patterns: patterns.list,
      people: rows,
      total,
      units,
    },
  };
}

const shiftsNamedBy = (cells: readonly StoredCell[]) => [
  ...new Set(
    cells.flatMap(({ published, draft }) =>
      [published, draft].flatMap((plan) => (plan?.kind === 'SHIFT' ? [plan.shiftId] : [])),
    ),
  ),
];

function lastByUser(rows: Awaited<ReturnType<typeof lastPublished>>): RowContext['published'] {
  const onWire = rows.map(
    ({ userId, at, readAt }) => [userId, { at: toWire(at), readAt: readAt === null ? null : toWire(readAt) }] as const,
  );
  return new Map(onWire);
}
