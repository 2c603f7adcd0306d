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
import type { CalendarEntry, DayOff, ShiftOverride } from '@hadir/domain/schedule/resolve-day.ts';
import { undatedSettings } from '@hadir/domain/settings/effective-settings.ts';
import { type AttendanceLaw, attendanceLaw } from '@hadir/domain/settings/legal-parameters.ts';
import type { UndatedSettings } from '@hadir/domain/settings/settings.ts';
import type { Db } from '../../../db/pool.ts';
import { breakRule, type DatedRules, datedRules, remembered } from './rules-of-date.ts';
import { readRules, type RulesRow, type UnitRow } from './rules.store.ts';

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

export interface CompanyRules extends DatedRules {
  readonly companyId: string;
  readonly version: string;
  readonly zone: Zone;
  /** Subscribed and not suspended on the date. */
  activeOn(date: LocalDate): boolean;
  /** What counts whatever the date; hours and what else judges days: `on`. */
  readonly settings: UndatedSettings;
  lawOn(date: LocalDate): AttendanceLaw;
  /** The pattern that the unit follows on the date. */
  patternOfUnit(unitId: string, date: LocalDate): { id: string; from: LocalDate } | undefined;
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

export const covers = (row: { from: LocalDate; to: LocalDate | null }, date: LocalDate) =>
  row.from <= date && (row.to === null || row.to >= date);

function byUnit(rows: readonly UnitRow[]): Map<string, UnitRow[]> {
  return Map.groupBy(rows, (row) => row.unitId);
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

const NO_ENTRIES: readonly (OfUnit & CalendarEntry)[] = [];

function build(companyId: string, row: RulesRow): CompanyRules {
  const unitSchedules = byUnit(row.unitSchedules);
  const unitPoints = byUnit(row.unitPoints);
  const places = new Map<string, WorkPlace>(row.points.map((point) => [point.id, point]));
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

  const settings = undatedSettings(row.settings);
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
    ...datedRules(row),
    companyId,
    version: row.version,
    zone: row.tz,
    activeOn: (date) =>
      row.state === 'active' && row.activeFrom <= date && (row.activeTo === null || row.activeTo >= date),
    settings,
    lawOn: law,
    patternOfUnit: (unitId, date) => unitSchedules.get(unitId)?.find((entry) => covers(entry, date)),
    overridesFor: (units) => (overrides.length === 0 ? overrides : overrides.filter(ofUnits(units))),
    daysOffFor: (units) => (daysOff.length === 0 ? daysOff : daysOff.filter(ofUnits(units))),
    calendarOn(date, units) {
      const marked = calendar.get(date)?.filter(ofUnits(units)) ?? NO_ENTRIES;
      // As in most companies: asked for each date of each person.
      if (unitWorks.size === 0) return marked;
      const worked = units.flatMap((unit) => unitWorks.get(unit)?.filter((works) => covers(works, date)) ?? []);
      return [...marked, ...worked.map(workedDate)];
    },
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

interface CachedRules {
  version: string;
  rules: Promise<CompanyRules>;
}

const cache = new Map<string, CachedRules>();
/** Companies whose rules a process remembers; the one asked for longest ago gives way. */
const MOST_COMPANIES = 500;

/** The rules as this process read them last; whoever judges by them reads the version beside it, and judges anew by others. */
export function rememberedRules(companyId: string): Promise<CompanyRules> | undefined {
  return cache.get(companyId)?.rules;
}

/** The rules as of `version`, which the caller has just read with its facts. */
export function rulesOf(db: Db, companyId: string, version: string): Promise<CompanyRules> {
  const known = cache.get(companyId);
  // Whoever loads them may fail for a reason of its own transaction: then this one loads them.
  if (known?.version === version) return known.rules.catch(() => loadRules(db, companyId, version));
  return loadRules(db, companyId, version);
}

function loadRules(db: Db, companyId: string, version: string): Promise<CompanyRules> {
  // The promise is kept, not the rules: the first crowd of the morning loads them once.
  const loading: CachedRules = { version, rules: readRules(db, companyId).then((row) => build(companyId, row)) };
  loading.rules.catch(() => {
    if (cache.get(companyId) === loading) cache.delete(companyId);
  });
  cache.delete(companyId);
  cache.set(companyId, loading);
  const oldest = cache.size > MOST_COMPANIES ? cache.keys().next().value : undefined;
  if (oldest !== undefined) cache.delete(oldest);
  return loading.rules;
}
