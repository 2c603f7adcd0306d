/** Attendance periods (rules/attendance#periods): named by the month they end in, cut at the company's day. */
import { addDays, type LocalDate, localDate } from '../kernel/time.ts';

/** `YYYY-MM`. */
export type PeriodLabel = string & { readonly brand: 'PeriodLabel' };

/** `closing`: past its cut-off, HR may still correct; `locked`: nothing changes any more. */
export const PERIOD_STATES = ['open', 'closing', 'locked'] as const;
export type PeriodState = (typeof PERIOD_STATES)[number];

export interface Period {
  readonly label: PeriodLabel;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** Dates with the state they are in. */
export interface StoredPeriod extends Pick<Period, 'from' | 'to'> {
  readonly state: PeriodState;
}

const LABEL = /^\d{4}-(0[1-9]|1[0-2])$/;

export function isPeriodLabel(text: string): text is PeriodLabel {
  return LABEL.test(text);
}

/** @throws RangeError when the text is no `YYYY-MM`: input is checked at the edge. */
export function periodLabel(text: string): PeriodLabel {
  if (!isPeriodLabel(text)) throw new RangeError(`not a period: ${text}`);
  return text;
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}

/** Months since year 0; `label` to number and back. */
function monthNumber(label: PeriodLabel): number {
  return Number(label.slice(0, 4)) * 12 + Number(label.slice(5)) - 1;
}

function labelOfMonth(month: number): PeriodLabel {
  return periodLabel(`${String(Math.floor(month / 12)).padStart(4, '0')}-${pad((month % 12) + 1)}`);
}

function lastDateOfMonth(month: number): LocalDate {
  return addDays(localDate(`${labelOfMonth(month + 1)}-01`), -1);
}

/** The last date of a month's period: the cut-off day, at most the month's end; 0 = the month's end. */
function cutOff(month: number, cutoffDay: number): LocalDate {
  const end = lastDateOfMonth(month);
  if (cutoffDay === 0 || cutoffDay >= Number(end.slice(8))) return end;
  return localDate(`${labelOfMonth(month)}-${pad(cutoffDay)}`);
}

function periodOfMonth(month: number, cutoffDay: number): Period {
  return { label: labelOfMonth(month), from: addDays(cutOff(month - 1, cutoffDay), 1), to: cutOff(month, cutoffDay) };
}

/** The dates of a named period. @param cutoffDay 0..31 */
export function periodNamed(label: PeriodLabel, cutoffDay: number): Period {
  return periodOfMonth(monthNumber(label), cutoffDay);
}

/** The period a date falls in. */
export function periodOf(date: LocalDate, cutoffDay: number): Period {
  const month = monthNumber(periodLabel(date.slice(0, 7)));
  return periodOfMonth(date <= cutOff(month, cutoffDay) ? month : month + 1, cutoffDay);
}

/** A neighbour: -1 the period before, 1 the one after. */
export function periodAt(period: Period, distance: number, cutoffDay: number): Period {
  return periodOfMonth(monthNumber(period.label) + distance, cutoffDay);
}

/** Every period that shares a date with the range, in order. */
export function periodsTouching(from: LocalDate, to: LocalDate, cutoffDay: number): Period[] {
  const periods: Period[] = [];
  for (let period = periodOf(from, cutoffDay); period.from <= to; period = periodAt(period, 1, cutoffDay))
    periods.push(period);
  return periods;
}

export interface KnownPeriods {
  readonly cutoffDay: number;
  /** As they were opened, in any order: a cut-off day that was changed later does not move them. */
  readonly stored: readonly Pick<Period, 'label' | 'from' | 'to'>[];
}

/** Those after the last opened one. The first begins where that ends, so it is shorter or longer than a month. */
function periodsAfter(last: Period, to: LocalDate, cutoffDay: number): Period[] {
  const periods: Period[] = [];
  let from = addDays(last.to, 1);
  for (let next = periodOf(from, cutoffDay); from <= to; next = periodAt(next, 1, cutoffDay)) {
    // A month's name is given once: its remaining days belong to the next one.
    if (next.label <= last.label) continue;
    periods.push({ label: next.label, from, to: next.to });
    from = addDays(next.to, 1);
  }
  return periods;
}

/** Those before the first opened one, which end where it begins. */
function periodsBefore(first: Period, from: LocalDate, cutoffDay: number): Period[] {
  const end = addDays(first.from, -1);
  if (from > end) return [];
  const newest = periodAt(periodNamed(first.label, cutoffDay), -1, cutoffDay);
  const older = periodsTouching(from, end, cutoffDay).filter(({ label }) => label < newest.label);
  return [...older, { ...newest, to: end }].filter((period) => period.from <= period.to && period.to >= from);
}

/** Every period that shares a date with the range, in order: as it was opened, or as it will be. */
export function periodsKnown(from: LocalDate, to: LocalDate, { cutoffDay, stored }: KnownPeriods): Period[] {
  const opened = stored
    .map((period) => ({ label: period.label, from: period.from, to: period.to }))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const [first, last] = [opened[0], opened.at(-1)];
  if (first === undefined || last === undefined) return periodsTouching(from, to, cutoffDay);
  return [...periodsBefore(first, from, cutoffDay), ...opened, ...periodsAfter(last, to, cutoffDay)].filter(
    (period) => period.from <= to && period.to >= from,
  );
}

/**
 * The first date that may still change: that of the earliest stored period which is not locked. Where none is stored,
 * of the period before the one that today lies in.
 */
export function firstOpenDate(periods: readonly StoredPeriod[], today: LocalDate, cutoffDay: number): LocalDate {
  let first: LocalDate | null = null;
  for (const { from, state } of periods) if (state !== 'locked' && (first === null || from < first)) first = from;
  return first ?? periodAt(periodOf(today, cutoffDay), -1, cutoffDay).from;
}
