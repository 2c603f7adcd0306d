/** What is known of a person for a range of dates (person-facts.store.ts reads it). */
import type { EventType } from '@hadir/domain/attendance/clock-event.ts';
import type { DayFlag, DayStatus, ReportLetter } from '@hadir/domain/attendance/day-status.ts';
import type { MonthFigures } from '@hadir/domain/attendance/month-figures.ts';
import type { PermissionKind } from '@hadir/domain/attendance/permission.ts';
import type { Instant, LocalDate, LocalTime, Zone } from '@hadir/domain/kernel/time.ts';
import type { DayType } from '@hadir/domain/schedule/day-plan.ts';
import type { Shift } from '@hadir/domain/schedule/shift.ts';
import type { RequiredSelfie } from '@hadir/domain/settings/effective-settings.ts';

export interface Dated {
  from: LocalDate;
  to: LocalDate | null;
}

export interface FactEvent {
  id: string;
  type: EventType;
  at: Instant;
  valid: boolean;
  workDate: LocalDate;
  lat: number | null;
  lon: number | null;
  accuracyM: number | null;
  pointId: string | null;
  distanceM: number | null;
  source: string;
}

/** A stored day, as far as sums and locks need it. */
export interface FactDay {
  date: LocalDate;
  zone: Zone;
  dayType: DayType;
  status: DayStatus;
  letter: ReportLetter;
  flags: DayFlag[];
  late: number;
  lateExcused: number;
  early: number;
  earlyExcused: number;
  worked: number;
  closedAt: Instant | null;
  locked: boolean;
  /** Of locked days only. */
  shift: Shift | null;
}

interface FactMonth {
  label: string;
  figures: MonthFigures;
  version: number;
}

/** What says how the dates are planned. */
export interface PlanFacts {
  userId: string;
  fullname: string;
  active: boolean;
  requiredSelfie: RequiredSelfie;
  freeLocation: boolean;
  employments: Dated[];
  structure: (Dated & {
    division: string | null;
    department: string | null;
    position: string | null;
    unit: string | null;
    superior: string | null;
  })[];
  placements: (Dated & { client: string; unit: string | null })[];
  schedules: (Dated & { id: string })[];
  roster: {
    date: LocalDate;
    kind: 'SHIFT' | 'OFF' | 'LEAVE';
    shiftId: string | null;
    pointId: string | null;
    /** Whoever planned it; of plans nobody. */
    by: string | null;
    on: LocalDate;
  }[];
  /** Approved changes of shifts; works without a shift = the company's own hours. */
  shiftChanges: { date: LocalDate; works: boolean; shiftId: string | null; by: string | null; on: LocalDate }[];
  daysOff: { weekly: number[] | null; date: LocalDate | null }[];
  points: (Dated & { id: string })[];
  permissions: {
    date: LocalDate;
    kind: PermissionKind;
    half: 'AM' | 'PM' | null;
    until: LocalTime | null;
    from: LocalTime | null;
    calendarDays: boolean;
    id: string | null;
    label: string;
  }[];
  /** Rewrites of hours that do not count for a date. */
  formerHours: { date: LocalDate; rewriteId: string }[];
  /** Of plans the locked ones alone, of facts all. */
  days: FactDay[];
}

/** What more the dates are judged by. */
export interface PersonFacts extends PlanFacts {
  /** In order of time, refused ones too. */
  events: FactEvent[];
  /** Dates with a review that waits. */
  reviewDates: LocalDate[];
  months: FactMonth[];
  rulesVersion: string;
}

/** What more a tap is weighed by. */
export interface TapFacts extends PersonFacts {
  /** The first answer to the asked idempotency key. */
  kept: { bodyHash: string; reply: unknown } | null;
  /** Dates of the last weeks with a clock-in at exactly the asked place. */
  samePlaceDates: LocalDate[];
}

/** Whose plans. */
export interface PlansWanted {
  companyId: string;
  userId: string;
  first: LocalDate;
  last: LocalDate;
}

/** Whose facts, and how far around. */
export interface FactsWanted extends PlansWanted {
  eventsFrom: Instant;
  eventsTo: Instant;
}

export interface TapFactsWanted extends FactsWanted {
  key?: string | undefined;
  /** Position of the tap, for the hint of repeated coordinates. */
  place?: { lat: number; lon: number } | null;
}
