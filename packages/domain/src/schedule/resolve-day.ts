/**
 * What a person was planned to do on a date, and who said so (rules/schedules#resolution-of-the-day; the first that
 * answers): locked snapshot, approved shift change, published roster cell, schedule assignment, company default; then
 * the override of the shift's hours, then the type of the day.
 */
import type { Settings } from '../settings/settings.ts';
import { dayNumber, type LocalDate, weekday, type Zone } from '../kernel/time.ts';
import type { DayPlan } from './day-plan.ts';
import type { BreakRule, Shift } from './shift.ts';
import type { LocalTime } from '../kernel/time.ts';

const SCHEDULE_ORIGINS = ['locked', 'shift_change', 'roster', 'assignment', 'default', 'none'] as const;
export type ScheduleOrigin = (typeof SCHEDULE_ORIGINS)[number];

/** Who decided and when, for the explanation. */
interface Author {
  readonly by: string | null;
  readonly on: LocalDate | null;
}

/** A shift, or null for OFF. */
export interface ShiftChange extends Author {
  readonly shift: Shift | null;
}

export type RosterCell = Author &
  (
    | { readonly kind: 'SHIFT'; readonly shift: Shift; readonly zone: Zone | null; readonly placeName: string | null }
    | { readonly kind: 'OFF' }
    /** The roster shows leave; what the day would have been, the next source says. */
    | { readonly kind: 'LEAVE' }
  );

/** A repeating pattern; `items[n]` is the shift of the cycle's nth day, null or absent = OFF. */
export interface SchedulePattern {
  readonly name: string;
  readonly workweek: Settings['workweek'];
  readonly cycleDays: number;
  /** Date of `items[0]`; the cycle repeats before and after it. */
  readonly anchor: LocalDate;
  readonly items: readonly (Shift | null)[];
}

export interface Assignment extends Author {
  readonly pattern: SchedulePattern;
}

export interface ShiftOverride {
  readonly scope: 'company' | 'unit';
  readonly shiftId: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly start: LocalTime;
  readonly end: LocalTime;
  readonly break: BreakRule;
  readonly note: string;
}

/** Weekdays count 0 = Monday .. 6 = Sunday. */
export type DayOff =
  | { readonly scope: 'company' | 'unit' | 'user'; readonly weekly: readonly number[] }
  | { readonly scope: 'company' | 'unit' | 'user'; readonly date: LocalDate };

export const CALENDAR_KINDS = [
  'libur_nasional',
  'cuti_bersama',
  'libur_perusahaan',
  'libur_daerah',
  'catatan',
] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

/** An entry of the calendar on that date that concerns the person. */
export interface CalendarEntry {
  readonly scope: 'platform' | 'company' | 'unit';
  readonly kind: CalendarKind;
  readonly name: string;
  /** For cuti bersama: what the company or the unit does with it; null = it says nothing. */
  readonly policy: Settings['cuti_bersama_policy'] | null;
}

export interface ScheduleFacts {
  readonly date: LocalDate;
  /** The zone of the person's place, else the company's. */
  readonly zone: Zone;
  readonly locked: ResolvedDay | null;
  readonly shiftChange: ShiftChange | null;
  /** Published ones only. */
  readonly rosterCell: RosterCell | null;
  readonly assignment: Assignment | null;
  readonly overrides: readonly ShiftOverride[];
  readonly daysOff: readonly DayOff[];
  readonly calendar: readonly CalendarEntry[];
  readonly settings: Pick<Settings, 'workweek' | 'default_shift' | 'cuti_bersama_policy'>;
}

export interface ResolvedDay {
  readonly date: LocalDate;
  readonly zone: Zone;
  readonly plan: DayPlan;
  readonly origin: ScheduleOrigin;
  readonly author: Author;
  /** Name of the holiday that makes or marks the day. */
  readonly holidayName: string | null;
  readonly placeName: string | null;
  /** Note of the override that changed the shift's hours. */
  readonly overrideNote: string | null;
}

interface Source extends Author {
  readonly origin: ScheduleOrigin;
  readonly shift: Shift | null;
  /** Named for this very date by a person: it outranks weekly days off and cuti bersama. */
  readonly explicit: boolean;
  readonly followsWeek: boolean;
  readonly zone: Zone | null;
  readonly placeName: string | null;
}

const NOBODY: Author = { by: null, on: null };
const NOWHERE = { zone: null, placeName: null } as const;

export function resolveDay(facts: ScheduleFacts): ResolvedDay {
  if (facts.locked) return { ...facts.locked, origin: 'locked' };
  const source = sourceOf(facts);
  const { shift, note } = overridden(source.shift, facts);
  const holiday = holidayOf(facts);
  const common = {
    date: facts.date,
    zone: source.zone ?? facts.zone,
    origin: source.origin,
    author: { by: source.by, on: source.on },
    placeName: source.placeName,
    overrideNote: note,
  };
  const jointLeave = jointLeaveOf(facts);
  if (source.origin === 'none' && !holiday && !jointLeave && !isDayOff(source, facts)) {
    return { ...common, plan: { dayType: 'unscheduled', shift: null }, holidayName: null };
  }
  if (isRest(source, facts))
    return { ...common, plan: { dayType: 'rest', shift: null }, holidayName: holiday?.name ?? null };
  if (holiday) {
    const rostered = source.explicit ? shift : null;
    return { ...common, plan: { dayType: 'national_holiday', shift: rostered }, holidayName: holiday.name };
  }
  if (jointLeave && !source.explicit) {
    return { ...common, plan: { dayType: 'cuti_bersama', shift: null }, holidayName: jointLeave.name };
  }
  if (!shift) return { ...common, plan: { dayType: 'rest', shift: null }, holidayName: null };
  return { ...common, plan: { dayType: 'workday', shift }, holidayName: jointLeave?.name ?? null };
}

function sourceOf(facts: ScheduleFacts): Source {
  const { shiftChange, rosterCell, assignment } = facts;
  if (shiftChange) {
    // Other hours, the same place as the roster's.
    const place = rosterCell?.kind === 'SHIFT' ? { zone: rosterCell.zone, placeName: rosterCell.placeName } : NOWHERE;
    return { ...shiftChange, ...place, origin: 'shift_change', explicit: true, followsWeek: false };
  }
  if (rosterCell && rosterCell.kind !== 'LEAVE') {
    const place = rosterCell.kind === 'SHIFT' ? { zone: rosterCell.zone, placeName: rosterCell.placeName } : NOWHERE;
    const shift = rosterCell.kind === 'SHIFT' ? rosterCell.shift : null;
    return {
      by: rosterCell.by,
      on: rosterCell.on,
      ...place,
      shift,
      origin: 'roster',
      explicit: true,
      followsWeek: false,
    };
  }
  if (assignment) {
    const { pattern, by, on } = assignment;
    const shift = patternShift(pattern, facts.date);
    return {
      by,
      on,
      ...NOWHERE,
      shift,
      origin: 'assignment',
      explicit: false,
      followsWeek: pattern.workweek !== 'roster',
    };
  }
  return defaultSource(facts);
}

/** The company's hours as a shift: a setting, not a row. */
export function standardShift({ default_shift: hours }: Pick<Settings, 'default_shift'>): Shift {
  return {
    id: null,
    code: 'STANDAR',
    name: 'Jam Kerja Standar',
    start: hours.start,
    end: hours.end,
    break: hours.break,
    graceLate: null,
    graceEarly: null,
    earlyInMinutes: null,
    lateOutMinutes: null,
  };
}

/** Five or six days a week on the company's hours; who lives by a roster has no default. */
function defaultSource(facts: ScheduleFacts): Source {
  const { workweek } = facts.settings;
  if (workweek === 'roster') {
    return { ...NOBODY, ...NOWHERE, shift: null, origin: 'none', explicit: false, followsWeek: true };
  }
  const works = weekday(facts.date) < workweek;
  const shift = works ? standardShift(facts.settings) : null;
  return { ...NOBODY, ...NOWHERE, shift, origin: 'default', explicit: false, followsWeek: true };
}

/** The shift of a date in a repeating pattern. */
export function patternShift(pattern: SchedulePattern, date: LocalDate): Shift | null {
  const days = dayNumber(date) - dayNumber(pattern.anchor);
  const index = ((days % pattern.cycleDays) + pattern.cycleDays) % pattern.cycleDays;
  return pattern.items[index] ?? null;
}

/** Other hours for the shift on that date; a unit's override outranks the company's. */
function overrideOf(shift: Shift, date: LocalDate, overrides: readonly ShiftOverride[]): ShiftOverride | undefined {
  const fitting = overrides.filter(({ shiftId, from, to }) => shiftId === shift.id && from <= date && date <= to);
  return fitting.find(({ scope }) => scope === 'unit') ?? fitting[0];
}

/** The hours of a shift on a date, those of Ramadan among them. */
export function hoursOn(shift: Shift, date: LocalDate, overrides: readonly ShiftOverride[]): Shift {
  const override = overrideOf(shift, date, overrides);
  if (override === undefined) return shift;
  return { ...shift, start: override.start, end: override.end, break: override.break };
}

function overridden(shift: Shift | null, facts: ScheduleFacts): { shift: Shift | null; note: string | null } {
  if (!shift) return { shift: null, note: null };
  const note = overrideOf(shift, facts.date, facts.overrides)?.note ?? null;
  return { shift: hoursOn(shift, facts.date, facts.overrides), note };
}

function isRest(source: Source, facts: ScheduleFacts): boolean {
  if (source.explicit) return source.shift === null;
  if (isDayOff(source, facts)) return true;
  return source.origin !== 'none' && source.shift === null;
}

/**
 * A day off of the company or unit that repeats weekly binds those who follow the week; a rotating pattern has its
 * own OFF days. A person's own day off and a single date bind always.
 */
function isDayOff(source: Source, facts: ScheduleFacts): boolean {
  return facts.daysOff.some((dayOff) => {
    if ('date' in dayOff) return dayOff.date === facts.date;
    return (source.followsWeek || dayOff.scope === 'user') && dayOff.weekly.includes(weekday(facts.date));
  });
}

function holidayOf(facts: ScheduleFacts): CalendarEntry | undefined {
  return facts.calendar.find(
    ({ kind }) => kind === 'libur_nasional' || kind === 'libur_perusahaan' || kind === 'libur_daerah',
  );
}

const NEAREST_FIRST = ['unit', 'company', 'platform'] as const satisfies readonly CalendarEntry['scope'][];

const NONE: readonly CalendarEntry[] = [];

function jointLeaves(calendar: readonly CalendarEntry[]): readonly CalendarEntry[] {
  // As most dates are.
  if (calendar.length === 0) return NONE;
  return NEAREST_FIRST.flatMap((scope) =>
    calendar.filter((entry) => entry.kind === 'cuti_bersama' && entry.scope === scope),
  );
}

/**
 * What counts for a date of cuti bersama: what the unit says, else the company's entry, else its setting
 * (rules/leave#joint-leave).
 */
export function jointLeavePolicy(
  calendar: readonly CalendarEntry[],
  settings: Pick<Settings, 'cuti_bersama_policy'>,
): Settings['cuti_bersama_policy'] {
  return jointLeaves(calendar).find((entry) => entry.policy !== null)?.policy ?? settings.cuti_bersama_policy;
}

/** Cuti bersama that frees the day (rules/schedules#joint-leave). */
function jointLeaveOf({ calendar, settings }: ScheduleFacts): CalendarEntry | undefined {
  return jointLeavePolicy(calendar, settings) === 'MASUK' ? undefined : jointLeaves(calendar)[0];
}
