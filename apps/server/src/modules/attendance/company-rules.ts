/**
 * A company's rules in the form the domain judges by, kept in memory per process. Never old: the mark of the last change
 * (table rules_version) is read together with the facts of each judgement, and another mark loads the rules anew.
 */
import { type LocalDate, type Zone } from '@hadir/domain/kernel/time.ts';
import {
  type Period,
  type PeriodLabel,
  periodLabel,
  periodNamed,
  periodOf,
  periodsKnown,
} from '@hadir/domain/attendance/period.ts';
import type { LocationPoint } from '@hadir/domain/attendance/geofence.ts';
import type { CalendarEntry, DayOff, SchedulePattern, ShiftOverride } from '@hadir/domain/schedule/resolve-day.ts';
import type { BreakRule, Shift } from '@hadir/domain/schedule/shift.ts';
import { effectiveSettings, userLayer } from '@hadir/domain/settings/effective-settings.ts';
import { type AttendanceLaw, attendanceLaw } from '@hadir/domain/settings/legal-parameters.ts';
import type { Settings } from '@hadir/domain/settings/settings.ts';
import type { Db } from '../../db/pool.ts';
import { type HoursRow, readRules, type RulesRow, type ShiftRow, type UnitRow } from './rules.store.ts';

export interface WorkPlace extends LocationPoint {
  readonly name: string;
  readonly tz: Zone;
  readonly from: LocalDate;
  readonly to: LocalDate | null;
  readonly version: number;
  readonly active: boolean;
}

interface OfUnit {
  readonly unitId: string | null;
}

export interface CompanyRules {
  readonly companyId: string;
  readonly version: string;
  readonly zone: Zone;
  /** Subscribed and not suspended on the date. */
  activeOn(date: LocalDate): boolean;
  readonly settings: Settings;
  settingsFor(departmentId: string | null, requiredSelfie: 'inherit' | 'yes' | 'no'): Settings;
  lawOn(date: LocalDate): AttendanceLaw;
  shift(id: string): Shift | undefined;
  pattern(id: string): SchedulePattern | undefined;
  patternOfUnit(unitId: string, date: LocalDate): { pattern: SchedulePattern; from: LocalDate } | undefined;
  overridesFor(units: readonly string[]): readonly ShiftOverride[];
  daysOffFor(units: readonly string[]): readonly DayOff[];
  calendarOn(date: LocalDate, units: readonly string[]): readonly CalendarEntry[];
  /** Active points valid on the date, of those ids. */
  place(id: string, date: LocalDate): WorkPlace | undefined;
  /** Any point, closed ones too: for names of what happened there. */
  placeEver(id: string): WorkPlace | undefined;
  placesOfUnit(unitId: string, date: LocalDate): readonly WorkPlace[];
  periodOn(date: LocalDate): Period;
  /** Every period that shares a date with the range, in order. */
  periodsTouching(from: LocalDate, to: LocalDate): Period[];
  periodNamed(label: PeriodLabel): Period;
  /** As they are stored. */
  readonly periods: RulesRow['periods'];
  lockedOn(date: LocalDate): boolean;
}

function breakRule(row: HoursRow): BreakRule {
  if (row.breakMode === 'none') return { mode: 'none' };
  if (row.breakMode === 'window' && row.breakStart !== null && row.breakEnd !== null) {
    return { mode: 'window', start: row.breakStart, end: row.breakEnd };
  }
  return { mode: row.breakMode === 'punch' ? 'punch' : 'auto', minutes: row.breakMinutes };
}

function shiftOf(row: ShiftRow): Shift {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    start: row.start,
    end: row.end,
    break: breakRule(row),
    graceLate: row.graceLate,
    graceEarly: row.graceEarly,
    earlyInMinutes: row.earlyInMinutes,
    lateOutMinutes: row.lateOutMinutes,
  };
}

export const covers = (row: { from: LocalDate; to: LocalDate | null }, date: LocalDate) =>
  row.from <= date && (row.to === null || row.to >= date);

function byUnit(rows: readonly UnitRow[]): Map<string, UnitRow[]> {
  return Map.groupBy(rows, (row) => row.unitId);
}

const WORKWEEK: Readonly<Record<'5' | '6' | 'roster', Settings['workweek']>> = { '5': 5, '6': 6, roster: 'roster' };

function patternsOf(row: RulesRow, shifts: ReadonlyMap<string, Shift>): Map<string, SchedulePattern> {
  return new Map(
    row.schedules.map((schedule) => {
      const items = Array.from({ length: schedule.cycleDays }, (): Shift | null => null);
      for (const { day, shiftId } of schedule.items) {
        if (day < items.length) items[day] = shiftId === null ? null : (shifts.get(shiftId) ?? null);
      }
      const { name, cycleDays, anchor } = schedule;
      return [schedule.id, { name, workweek: WORKWEEK[schedule.workweek], cycleDays, anchor, items }];
    }),
  );
}

const dayOffOf = (row: RulesRow['daysOff'][number]): (OfUnit & DayOff)[] => {
  const scope = row.unitId === null ? ('company' as const) : ('unit' as const);
  if (row.weekly !== null) return [{ unitId: row.unitId, scope, weekly: row.weekly }];
  return row.date === null ? [] : [{ unitId: row.unitId, scope, date: row.date }];
};

function overrideOf(row: RulesRow['overrides'][number]): OfUnit & ShiftOverride {
  return {
    unitId: row.unitId,
    scope: row.unitId === null ? 'company' : 'unit',
    shiftId: row.shiftId,
    from: row.from,
    to: row.to,
    start: row.start,
    end: row.end,
    break: breakRule(row),
    note: row.note,
  };
}

/** A date on which a unit works though cuti bersama frees the others. */
const workedDate = ({ note }: RulesRow['unitWorks'][number]): CalendarEntry => ({
  scope: 'unit',
  kind: 'cuti_bersama',
  name: note,
  policy: 'MASUK',
});

/** A function of few different arguments, remembered as long as the rules live. */
function remembered<Value>(make: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}

function build(companyId: string, row: RulesRow): CompanyRules {
  const shifts = new Map(row.shifts.map((shift) => [shift.id, shiftOf(shift)]));
  const patterns = patternsOf(row, shifts);
  const unitSchedules = byUnit(row.unitSchedules);
  const unitPoints = byUnit(row.unitPoints);
  const places = new Map<string, WorkPlace>(row.points.map((point) => [point.id, point]));
  const departments = new Map(row.departments.map(({ id, settings }) => [id, settings]));
  const overrides = row.overrides.map(overrideOf);
  const daysOff = row.daysOff.flatMap(dayOffOf);
  const calendar = Map.groupBy(row.calendar, (entry) => entry.date);
  const unitWorks = Map.groupBy(row.unitWorks, ({ unitId }) => unitId);
  const ofUnits = (units: readonly string[]) => (entry: OfUnit) =>
    entry.unitId === null || units.includes(entry.unitId);
  const place = (id: string, date: LocalDate) => {
    const found = places.get(id);
    return found?.active && covers(found, date) ? found : undefined;
  };

  const settingsOf = remembered((key) => {
    const [departmentId = '', selfie = 'inherit'] = key.split('|');
    const requiredSelfie = selfie === 'yes' || selfie === 'no' ? selfie : 'inherit';
    const department = departments.get(departmentId) ?? {};
    return effectiveSettings({ company: row.settings, department, user: userLayer(requiredSelfie) }).values;
  });
  const settings = settingsOf('|inherit');
  const law = remembered((date) => attendanceLaw(row.legal, date as LocalDate));
  const opened = {
    cutoffDay: settings.cutoff_day,
    stored: row.periods.map((stored) => ({ ...stored, label: periodLabel(stored.label) })),
  };
  const touching = (from: LocalDate, to: LocalDate) => periodsKnown(from, to, opened);
  const period = remembered((key) => {
    const date = key as LocalDate;
    return touching(date, date)[0] ?? periodOf(date, settings.cutoff_day);
  });
  const lockedPeriods = row.periods.filter(({ state }) => state === 'locked');

  return {
    companyId,
    version: row.version,
    zone: row.tz,
    activeOn: (date) =>
      row.state === 'active' && row.activeFrom <= date && (row.activeTo === null || row.activeTo >= date),
    settings,
    settingsFor: (departmentId, requiredSelfie) => settingsOf(`${departmentId ?? ''}|${requiredSelfie}`),
    lawOn: law,
    shift: (id) => shifts.get(id),
    pattern: (id) => patterns.get(id),
    patternOfUnit(unitId, date) {
      const found = unitSchedules.get(unitId)?.find((entry) => covers(entry, date));
      const pattern = found && patterns.get(found.id);
      return found && pattern ? { pattern, from: found.from } : undefined;
    },
    overridesFor: (units) => (overrides.length === 0 ? overrides : overrides.filter(ofUnits(units))),
    daysOffFor: (units) => (daysOff.length === 0 ? daysOff : daysOff.filter(ofUnits(units))),
    calendarOn: (date, units) => [
      ...(calendar.get(date)?.filter(ofUnits(units)) ?? []),
      ...units.flatMap(
        (unit) =>
          unitWorks
            .get(unit)
            ?.filter((works) => covers(works, date))
            .map(workedDate) ?? [],
      ),
    ],
    place,
    placeEver: (id) => places.get(id),
    placesOfUnit: (unitId, date) =>
      (unitPoints.get(unitId) ?? []).flatMap((entry) => (covers(entry, date) ? (place(entry.id, date) ?? []) : [])),
    periodOn: period,
    periodsTouching: touching,
    periodNamed(label) {
      const usual = periodNamed(label, settings.cutoff_day);
      const named = [...opened.stored, ...touching(usual.from, usual.to)].find((known) => known.label === label);
      return named ?? usual;
    },
    periods: row.periods,
    lockedOn: (date) => lockedPeriods.some(({ from, to }) => from <= date && date <= to),
  };
}

interface Kept {
  version: string;
  rules: Promise<CompanyRules>;
}

const kept = new Map<string, Kept>();
/** Companies whose rules a process remembers; the one asked for longest ago gives way. */
const MOST_COMPANIES = 500;

/** The rules as of `version`, which the caller has just read with its facts. */
export function rulesOf(db: Db, companyId: string, version: string): Promise<CompanyRules> {
  const known = kept.get(companyId);
  if (known?.version === version) return known.rules;
  // The promise is kept, not the rules: the first crowd of the morning loads them once.
  const loading: Kept = { version, rules: readRules(db, companyId).then((row) => build(companyId, row)) };
  loading.rules.catch(() => {
    if (kept.get(companyId) === loading) kept.delete(companyId);
  });
  kept.delete(companyId);
  kept.set(companyId, loading);
  const oldest = kept.size > MOST_COMPANIES ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  return loading.rules;
}
