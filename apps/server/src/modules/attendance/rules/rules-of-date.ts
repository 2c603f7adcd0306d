/**
 * What judges on one date: settings, hours of shifts, patterns. The only way to them: whoever wants hours says for which
 * date, and what of the past was rewritten without counting for the person.
 */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import {
  BEGINNING,
  type DatedVersion,
  NOTHING_LEFT_OUT,
  versionOn,
  type Without,
} from '@hadir/domain/schedule/dated-version.ts';
import type { SchedulePattern } from '@hadir/domain/schedule/resolve-day.ts';
import type { BreakRule, Shift } from '@hadir/domain/schedule/shift.ts';
import { storedOn } from '@hadir/domain/settings/dated-settings.ts';
import {
  effectiveSettings,
  type RequiredSelfie,
  type StoredSettings,
  userLayer,
} from '@hadir/domain/settings/effective-settings.ts';
import type { Settings } from '@hadir/domain/settings/settings.ts';
import type { HoursRow, PatternRow, PatternVersionRow, RulesRow, ShiftRow, ShiftVersionRow } from './rules.store.ts';

interface NamedPattern {
  readonly id: string;
  readonly pattern: SchedulePattern;
}

export interface RulesOfDate {
  /** The company's; of a person's department: settingsFor. */
  readonly settings: Settings;
  settingsFor(departmentId: string | null, requiredSelfie: RequiredSelfie): Settings;
  shift(id: string): Shift | undefined;
  /** The shift is the shortest day of the week, for overtime where six days are worked. */
  isShortestDay(shiftId: string): boolean;
  pattern(id: string): SchedulePattern | undefined;
  /** All that are not deleted. */
  readonly patterns: readonly NamedPattern[];
}

export interface DatedRules {
  on(date: LocalDate, without?: Without): RulesOfDate;
  /** Every date on which something of it begins, the beginning of all among them. */
  readonly beginnings: readonly LocalDate[];
}

export function breakRule(row: HoursRow): BreakRule {
  if (row.breakMode === 'none') return { mode: 'none' };
  if (row.breakMode === 'window' && row.breakStart !== null && row.breakEnd !== null) {
    return { mode: 'window', start: row.breakStart, end: row.breakEnd };
  }
  return { mode: row.breakMode === 'punch' ? 'punch' : 'auto', minutes: row.breakMinutes };
}

function shiftOf({ id, code, name }: ShiftRow, hours: ShiftVersionRow): Shift {
  return {
    id,
    code,
    name,
    start: hours.start,
    end: hours.end,
    break: breakRule(hours),
    graceLate: hours.graceLate,
    graceEarly: hours.graceEarly,
    earlyInMinutes: hours.earlyInMinutes,
    lateOutMinutes: hours.lateOutMinutes,
  };
}

const WORKWEEK: Readonly<Record<PatternVersionRow['workweek'], Settings['workweek']>> = {
  '5': 5,
  '6': 6,
  roster: 'roster',
};

function patternOf(
  { name }: PatternRow,
  { workweek, cycleDays, anchor, items: days }: PatternVersionRow,
  shift: (id: string) => Shift | undefined,
): SchedulePattern {
  const items = Array.from({ length: cycleDays }, (): Shift | null => null);
  for (const { day, shiftId } of days) {
    if (day < items.length) items[day] = shiftId === null ? null : (shift(shiftId) ?? null);
  }
  return { name, workweek: WORKWEEK[workweek], cycleDays, anchor, items };
}

/** A function of few different arguments, remembered as long as the rules live. */
export function remembered<Value>(make: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined || known.has(key)) return found as Value;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}

type Row = Pick<RulesRow, 'settings' | 'departments' | 'settingVersions' | 'shifts' | 'schedules'>;

function ofDate(row: Row, date: LocalDate, without: Without): RulesOfDate {
  const shifts = new Map(row.shifts.map((shift) => [shift.id, shift]));
  const patterns = new Map(row.schedules.map((pattern) => [pattern.id, pattern]));
  const undated = new Map(row.departments.map(({ id, settings }) => [id, settings]));
  const versions = Map.groupBy(row.settingVersions, ({ departmentId }) => departmentId);
  const layer = (id: string | null, settings: StoredSettings) =>
    storedOn(settings, versions.get(id) ?? [], date, without);
  const company = layer(null, row.settings);
  // By choice, then by department: a key put together of both would be made for each date of each person.
  const settingsOf = (requiredSelfie: RequiredSelfie) =>
    remembered((departmentId) => {
      const department = departmentId === '' ? {} : layer(departmentId, undated.get(departmentId) ?? {});
      return effectiveSettings({ company, department, user: userLayer(requiredSelfie) }).values;
    });
  const settings = { inherit: settingsOf('inherit'), yes: settingsOf('yes'), no: settingsOf('no') };
  const hoursOf = remembered((id) => versionOn(shifts.get(id)?.versions ?? [], date, without));
  const shift = remembered((id) => {
    const named = shifts.get(id);
    const hours = hoursOf(id);
    return named && hours && shiftOf(named, hours);
  });
  const pattern = remembered((id) => {
    const named = patterns.get(id);
    const version = named && versionOn(named.versions, date, without);
    return named && version && patternOf(named, version, shift);
  });
  return {
    get settings() {
      return settings.inherit('');
    },
    settingsFor: (departmentId, requiredSelfie) => settings[requiredSelfie](departmentId ?? ''),
    shift,
    isShortestDay: (id) => hoursOf(id)?.shortestDay ?? false,
    pattern,
    get patterns() {
      return row.schedules.flatMap(({ id, there }) => {
        const found = there ? pattern(id) : undefined;
        return found ? [{ id, pattern: found }] : [];
      });
    },
  };
}

export function datedRules(row: Row): DatedRules {
  const versions: readonly DatedVersion[] = [
    ...row.settingVersions,
    ...row.shifts.flatMap((shift) => shift.versions),
    ...row.schedules.flatMap((pattern) => pattern.versions),
  ];
  const beginnings = [...new Set(versions.map(({ validFrom }) => validFrom))].toSorted();
  // Between two beginnings every date has the same rules: they are put together once.
  const since = (date: LocalDate) => beginnings.findLast((beginning) => beginning <= date) ?? BEGINNING;
  const usual = new Map<LocalDate, RulesOfDate>();
  const usualOn = remembered((date) => {
    const from = since(date as LocalDate);
    const known = usual.get(from) ?? ofDate(row, from, NOTHING_LEFT_OUT);
    usual.set(from, known);
    return known;
  });
  const others = new Map<string, RulesOfDate>();
  return {
    beginnings,
    on(date, without = NOTHING_LEFT_OUT) {
      if (without.size === 0) return usualOn(date);
      const from = since(date);
      const key = [from, ...[...without].toSorted()].join(' ');
      const known = others.get(key) ?? ofDate(row, from, without);
      others.set(key, known);
      return known;
    },
  };
}
