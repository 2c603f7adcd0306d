/** One person's date, put together from the company's rules and the person's facts: what the judgement needs. */
import type { DayFrame } from '@hadir/domain/attendance/day-input.ts';
import type { Permission } from '@hadir/domain/attendance/permission.ts';
import { dateIn, datesBetween, type Instant, type LocalDate, type Zone } from '@hadir/domain/kernel/time.ts';
import { type AttributionContext, type RosterDay, rosterRange } from '@hadir/domain/attendance/attribution.ts';
import {
  type Assignment,
  type DayOff,
  type ResolvedDay,
  resolveDay,
  type RosterCell,
  type ShiftChange,
  standardShift,
} from '@hadir/domain/schedule/resolve-day.ts';
import type { Settings } from '@hadir/domain/settings/settings.ts';
import { type CompanyRules, covers, type WorkPlace } from '../../rules/company-rules.ts';
import type { Dated, FactDay, PlanFacts } from './person-facts.ts';
import { hasNothingOwn, type SharedPlans, sharedPlan } from './shared-plans.ts';
import type { RulesOfDate } from '../../rules/rules-of-date.ts';

interface Belonging {
  divisionId: string | null;
  departmentId: string | null;
  positionId: string | null;
  /** The unit of the placement where the person is placed, else of the structure. */
  unitId: string | null;
  clientId: string | null;
  superiorId: string | null;
}

export interface PersonDay {
  readonly date: LocalDate;
  readonly employed: boolean;
  readonly belonging: Belonging;
  readonly settings: Settings;
  readonly resolved: ResolvedDay;
  readonly permissions: readonly Permission[];
  /** The stored row, null while there is none; of plans that were read without facts, the locked ones alone (`PlanFacts`). */
  readonly stored: FactDay | null;
}

/** What places the date on the time line. */
export function frameOf({ date, resolved, settings }: PersonDay): DayFrame {
  return { zone: resolved.zone, workDate: date, plan: resolved.plan, settings };
}

function on<Row extends Dated>(rows: readonly Row[], date: LocalDate): Row | undefined {
  return rows.find((row) => covers(row, date));
}

/** The unit of the placement where the person is placed, else of the structure. */
function unitOn(facts: PlanFacts, date: LocalDate): string | null {
  return on(facts.placements, date)?.unit ?? on(facts.structure, date)?.unit ?? null;
}

function belongingOn(facts: PlanFacts, date: LocalDate): Belonging {
  const place = on(facts.placements, date);
  const structure = on(facts.structure, date);
  return {
    divisionId: structure?.division ?? null,
    departmentId: structure?.department ?? null,
    positionId: structure?.position ?? null,
    unitId: place?.unit ?? structure?.unit ?? null,
    clientId: place?.client ?? null,
    superiorId: structure?.superior ?? null,
  };
}

/**
 * Own places and those of the unit; who is placed at a client works at the placement's
 * (rules/attendance#places-of-a-person).
 */
export function placesOn(rules: CompanyRules, facts: PlanFacts, date: LocalDate): WorkPlace[] {
  const own = facts.points.flatMap((row) => (covers(row, date) ? (rules.place(row.id, date) ?? []) : []));
  const unitId = unitOn(facts, date);
  const ofUnit = unitId === null ? [] : rules.placesOfUnit(unitId, date);
  return [...own, ...ofUnit.filter((place) => !own.includes(place))];
}

function permissionOf(row: PlanFacts['permissions'][number]): Permission[] {
  const reference = { id: row.id, label: row.label };
  switch (row.kind) {
    case 'cuti_setengah_hari':
      return row.half === null ? [] : [{ ...reference, kind: row.kind, half: row.half }];
    case 'izin_terlambat':
      return row.until === null ? [] : [{ ...reference, kind: row.kind, until: row.until }];
    case 'izin_pulang_cepat':
      return row.from === null ? [] : [{ ...reference, kind: row.kind, from: row.from }];
    case 'acara':
      return row.from === null || row.until === null
        ? []
        : [{ ...reference, kind: row.kind, from: row.from, until: row.until }];
    case 'wfh':
      return [{ ...reference, kind: row.kind }];
    default:
      return [{ ...reference, kind: row.kind, calendarDays: row.calendarDays }];
  }
}

const NO_PERMISSIONS: readonly Permission[] = [];

export function permissionsOf(rows: PlanFacts['permissions']): Permission[] {
  return rows.flatMap(permissionOf);
}

function permissionsOn(facts: PlanFacts, date: LocalDate): readonly Permission[] {
  if (facts.permissions.length === 0) return NO_PERMISSIONS;
  return permissionsOf(facts.permissions.filter((row) => row.date === date));
}

/** User flag, approved WFH or dinas (rules/attendance#place-verdicts). */
export function freeLocationOn(facts: PlanFacts, date: LocalDate): boolean {
  return (
    facts.freeLocation ||
    facts.permissions.some((row) => row.date === date && (row.kind === 'wfh' || row.kind === 'dinas'))
  );
}

/** The rules of a person's date: a rewrite that does not count for it leaves it its former hours. */
export function rulesFor(rules: CompanyRules, { formerHours }: PlanFacts, date: LocalDate): RulesOfDate {
  if (formerHours.length === 0) return rules.on(date);
  return rules.on(date, new Set(formerHours.flatMap((row) => (row.date === date ? [row.rewriteId] : []))));
}

function rosterCellOn(rules: CompanyRules, ofDate: RulesOfDate, facts: PlanFacts, date: LocalDate): RosterCell | null {
  const cell = facts.roster.find((row) => row.date === date);
  if (!cell) return null;
  const author = { by: cell.by, on: cell.on };
  if (cell.kind !== 'SHIFT') return { ...author, kind: cell.kind };
  const shift = cell.shiftId === null ? undefined : ofDate.shift(cell.shiftId);
  if (!shift) return { ...author, kind: 'LEAVE' };
  const place = cell.pointId === null ? undefined : rules.placeEver(cell.pointId);
  return { ...author, kind: 'SHIFT', shift, zone: place?.tz ?? null, placeName: place?.name ?? null };
}

function shiftChangeOn(ofDate: RulesOfDate, facts: PlanFacts, date: LocalDate, settings: Settings): ShiftChange | null {
  const change = facts.shiftChanges.find((row) => row.date === date);
  if (!change) return null;
  const author = { by: change.by, on: change.on };
  if (!change.works) return { ...author, shift: null };
  const shift = change.shiftId === null ? standardShift(settings) : ofDate.shift(change.shiftId);
  return shift === undefined ? null : { ...author, shift };
}

/** The pattern that counts for the person on a date, the own one before that of the unit. */
export function assignmentOn(
  rules: CompanyRules,
  facts: PlanFacts,
  date: LocalDate,
  unitId: string | null,
): Assignment | null {
  const ofDate = rulesFor(rules, facts, date);
  const followed = [on(facts.schedules, date), unitId === null ? undefined : rules.patternOfUnit(unitId, date)];
  for (const assigned of followed) {
    const pattern = assigned && ofDate.pattern(assigned.id);
    if (assigned && pattern) return { pattern, by: null, on: assigned.from };
  }
  return null;
}

function daysOffOf(rules: CompanyRules, facts: PlanFacts, units: readonly string[]): readonly DayOff[] {
  if (facts.daysOff.length === 0) return rules.daysOffFor(units);
  const own = facts.daysOff.flatMap((row): DayOff[] => {
    if (row.weekly !== null) return [{ scope: 'user', weekly: row.weekly }];
    return row.date === null ? [] : [{ scope: 'user', date: row.date }];
  });
  return [...own, ...rules.daysOffFor(units)];
}

/** A locked day keeps the plan it was judged by (rules/schedules#resolution-of-the-day). */
function lockedPlan(stored: FactDay | null): ResolvedDay | null {
  if (!stored?.locked) return null;
  const rest = {
    origin: 'locked',
    author: { by: null, on: null },
    holidayName: null,
    placeName: null,
    overrideNote: null,
  } as const;
  const base = { date: stored.date, zone: stored.zone, ...rest };
  if (stored.dayType !== 'workday') return { ...base, plan: { dayType: stored.dayType, shift: stored.shift } };
  if (!stored.shift) return { ...base, plan: { dayType: 'unscheduled', shift: null } };
  return { ...base, plan: { dayType: 'workday', shift: stored.shift } };
}

/**
 * @param holidays false: the day as the roster alone has it, whatever the calendar says of the date
 * @param plans of people whose dates are asked for together
 */
export function personDay(
  rules: CompanyRules,
  facts: PlanFacts,
  date: LocalDate,
  { holidays = true, plans }: { readonly holidays?: boolean; readonly plans?: SharedPlans | undefined } = {},
): PersonDay {
  const belonging = belongingOn(facts, date);
  const { unitId, departmentId } = belonging;
  const ofDate = rulesFor(rules, facts, date);
  const settings = ofDate.settingsFor(departmentId, facts.requiredSelfie);
  const stored = facts.days.find((day) => day.date === date) ?? null;
  const resolve = (): ResolvedDay => {
    const units = unitId === null ? [] : [unitId];
    return resolveDay({
      date,
      zone: zoneOfUnit(rules, facts, date, unitId),
      locked: holidays ? lockedPlan(stored) : null,
      shiftChange: shiftChangeOn(ofDate, facts, date, settings),
      rosterCell: rosterCellOn(rules, ofDate, facts, date),
      assignment: assignmentOn(rules, facts, date, unitId),
      overrides: rules.overridesFor(units),
      daysOff: daysOffOf(rules, facts, units),
      calendar: holidays ? rules.calendarOn(date, units) : [],
      settings,
    });
  };
  const isShared = plans !== undefined && holidays && stored?.locked !== true && hasNothingOwn(facts);
  const resolved = isShared ? sharedPlan(plans, { facts, date, unitId, departmentId }, resolve) : resolve();
  const employed = facts.employments.some(({ from, to }) => covers({ from, to }, date));
  return { date, employed, belonging, settings, resolved, permissions: permissionsOn(facts, date), stored };
}

/** The zone of the person's first place, else the company's (rules/attendance#conventions, "Whose zone"). */
export function zoneOn(rules: CompanyRules, facts: PlanFacts, date: LocalDate): Zone {
  return zoneOfUnit(rules, facts, date, unitOn(facts, date));
}

/** The same for who has read the unit: every date of a month of thousands of people comes by here. */
function zoneOfUnit(rules: CompanyRules, facts: PlanFacts, date: LocalDate, unitId: string | null): Zone {
  for (const row of facts.points) {
    const own = covers(row, date) ? rules.place(row.id, date) : undefined;
    if (own !== undefined) return own.tz;
  }
  const ofUnit = unitId === null ? [] : rules.placesOfUnit(unitId, date);
  return ofUnit[0]?.tz ?? rules.zone;
}

/** The zone in which an instant without shift falls on a date: that of the place of its date in the company's zone. */
export function zoneAt(rules: CompanyRules, facts: PlanFacts, at: Instant): Zone {
  return zoneOn(rules, facts, dateIn(at, rules.zone));
}

/** What decides the work date of an event: the same for the dial, the tap and every judgement after it. */
export function attributionAt(rules: CompanyRules, facts: PlanFacts, at: Instant): AttributionContext {
  const zone = zoneAt(rules, facts, at);
  const { first, last } = rosterRange(at, zone);
  return { roster: rosterBetween(rules, facts, first, last), zone };
}

/** The plans of a range of dates, for attribution. */
function rosterBetween(rules: CompanyRules, facts: PlanFacts, first: LocalDate, last: LocalDate): RosterDay[] {
  return datesBetween(first, last).map((date) => rosterDay(personDay(rules, facts, date)));
}

export function rosterDay({ date, resolved, settings }: PersonDay): RosterDay {
  return { workDate: date, shift: resolved.plan.shift, zone: resolved.zone, settings };
}
