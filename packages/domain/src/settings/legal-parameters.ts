/**
 * Statutory numbers, dated: the value that counts is the one valid on the work date, never today's
 * (rules/leave#statutory-numbers). Rows come from the platform table `legal_parameter`.
 */
import type { LocalDate } from '../kernel/time.ts';

export interface LegalParameterRow {
  readonly key: string;
  readonly value: unknown;
  readonly validFrom: LocalDate;
  /** Last day it counts; null = open end. */
  readonly validTo: LocalDate | null;
}

/** The value in force on a date; undefined when no law of the list covers it. ISO dates compare as text. */
export function legalValue(rows: readonly LegalParameterRow[], key: string, date: LocalDate): unknown {
  let found: LegalParameterRow | undefined;
  for (const row of rows) {
    if (row.key !== key || row.validFrom > date || (row.validTo !== null && row.validTo < date)) continue;
    if (!found || row.validFrom > found.validFrom) found = row;
  }
  return found?.value;
}

/** The statutory numbers the attendance rules use. Minutes and days. */
export interface AttendanceLaw {
  /** Work after which rest is owed, and how much: UU 13/2003 Ps 79(2)a. */
  readonly restAfterMinutes: number;
  readonly restMinutes: number;
  /** Net working time a day in a five- and a six-day week: UU 13/2003 Ps 77. */
  readonly hoursDay5: number;
  readonly hoursDay6: number;
  /** Workdays of unproven absence in a row before a summons: PP 35/2021 Ps 36 j. */
  readonly mangkirDays: number;
}

/** PP 35/2021 and UU 13/2003 as amended: what counts where the platform's list says nothing. */
export const ATTENDANCE_LAW_FALLBACK: AttendanceLaw = {
  restAfterMinutes: 240,
  restMinutes: 30,
  hoursDay5: 480,
  hoursDay6: 420,
  mangkirDays: 5,
};

function wholeNumber(value: unknown, fallback: number): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : fallback;
}

/** `rest_after` is `{after, minutes}`. */
function restAfter(value: unknown): { after: number; minutes: number } {
  const { restAfterMinutes, restMinutes } = ATTENDANCE_LAW_FALLBACK;
  if (typeof value !== 'object' || value === null) return { after: restAfterMinutes, minutes: restMinutes };
  return {
    after: wholeNumber('after' in value ? value.after : null, restAfterMinutes),
    minutes: wholeNumber('minutes' in value ? value.minutes : null, restMinutes),
  };
}

/** The attendance law in force on a work date. */
export function attendanceLaw(rows: readonly LegalParameterRow[], date: LocalDate): AttendanceLaw {
  const rest = restAfter(legalValue(rows, 'rest_after', date));
  return {
    restAfterMinutes: rest.after,
    restMinutes: rest.minutes,
    hoursDay5: wholeNumber(legalValue(rows, 'hours_day_5', date), ATTENDANCE_LAW_FALLBACK.hoursDay5),
    hoursDay6: wholeNumber(legalValue(rows, 'hours_day_6', date), ATTENDANCE_LAW_FALLBACK.hoursDay6),
    mangkirDays: wholeNumber(legalValue(rows, 'mangkir_days', date), ATTENDANCE_LAW_FALLBACK.mangkirDays),
  };
}
