/** How much overtime a day and a week still take (PP 35/2021 Ps 26; rules/overtime#caps): the counter beside the form. */
import { addDays, type LocalDate, weekday } from '../kernel/time.ts';
import type { PayDay } from './overtime-pay.ts';

/** One overtime of the person, waiting or approved: net minutes on its work date. */
export interface CountedOvertime {
  readonly date: LocalDate;
  readonly day: PayDay;
  readonly minutes: number;
}

export interface OvertimeLimits {
  readonly dayLimit: number;
  readonly weekLimit: number;
}

interface LimitCounter {
  /** Minutes of the others and of this one. */
  readonly used: number;
  readonly limit: number;
}

export interface OvertimeCounter {
  /** Null on rest days and holidays: the law counts workdays only. */
  readonly day: LimitCounter | null;
  readonly week: LimitCounter & { readonly from: LocalDate; readonly to: LocalDate };
}

/** Monday of the date's week. */
export function weekStart(date: LocalDate): LocalDate {
  return addDays(date, -weekday(date));
}

/** The nearer of law and company: settings may only lower the law. */
export function overtimeLimits(
  law: OvertimeLimits,
  settings: { readonly ot_day_limit: number; readonly ot_week_limit: number },
): OvertimeLimits {
  return {
    dayLimit: Math.min(law.dayLimit, settings.ot_day_limit),
    weekLimit: Math.min(law.weekLimit, settings.ot_week_limit),
  };
}

export function overtimeCounter(
  draft: CountedOvertime,
  others: readonly CountedOvertime[],
  limits: OvertimeLimits,
): OvertimeCounter {
  const from = weekStart(draft.date);
  const to = addDays(from, 6);
  const workdays = [...others, draft].filter(({ day }) => day === 'workday');
  const sum = (rows: readonly CountedOvertime[]) => rows.reduce((minutes, row) => minutes + row.minutes, 0);
  const ofDay = sum(workdays.filter(({ date }) => date === draft.date));
  const ofWeek = sum(workdays.filter(({ date }) => date >= from && date <= to));
  return {
    day: draft.day === 'workday' ? { used: ofDay, limit: limits.dayLimit } : null,
    week: { used: ofWeek, limit: limits.weekLimit, from, to },
  };
}
