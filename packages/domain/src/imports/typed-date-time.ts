/**
 * Dates and times as people type them into files (rules/reports#dates-in-files): YYYY-MM-DD, DD/MM/YYYY; HH:MM,
 * HH:MM:SS. Anything else is refused, never guessed; where only one reading makes sense it is proposed.
 */
import { isLocalDate, isLocalTime, type LocalDate, type LocalTime } from '../kernel/time.ts';

export type Typed<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly proposal: string | null };

/** A time of day with seconds. */
export interface ClockTime {
  readonly time: LocalTime;
  readonly seconds: number;
}

const two = (text: string) => text.padStart(2, '0');

function dateOf(year: string, month: string, day: string): LocalDate | undefined {
  const text = `${year}-${two(month)}-${two(day)}`;
  return isLocalDate(text) ? text : undefined;
}

/** `DD/MM/YYYY`. */
export const slashed = (date: LocalDate) => `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;

/** Months as spreadsheets write them, Indonesian and English, whole or cut off after three letters or more. */
const MONTHS: readonly (readonly string[])[] = [
  ['januari', 'january'],
  ['februari', 'february', 'pebruari'],
  ['maret', 'march'],
  ['april'],
  ['mei', 'may'],
  ['juni', 'june'],
  ['juli', 'july'],
  ['agustus', 'august', 'agt', 'ags'],
  ['september', 'sept'],
  ['oktober', 'october'],
  ['november', 'nopember'],
  ['desember', 'december'],
];

/** `1 Nov 2026`, `01-Nov-26`. */
function namedMonth(text: string): LocalDate | undefined {
  const parts = /^(\d{1,2})[ \-/.]+([a-z]{3,9})[ \-/.,]+(\d{4}|\d{2})$/i.exec(text);
  if (parts === null) return undefined;
  const [, day = '', word = '', year = ''] = parts;
  const written = word.toLowerCase();
  const month = MONTHS.findIndex((names) => names.some((name) => name.startsWith(written)));
  if (month < 0) return undefined;
  return dateOf(year.length === 2 ? `20${year}` : year, String(month + 1), two(day));
}

/** A date that is not written as asked, when it can be read in one way only. */
function proposedDate(text: string): string | null {
  const dayFirst = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(text);
  if (dayFirst) {
    const [, first = '', second = '', year = ''] = dayFirst;
    // Day and month swapped: only where the month could not be one.
    const date = dateOf(year, second, first) ?? dateOf(year, first, second);
    return date ? slashed(date) : null;
  }
  const yearFirst = /^(\d{4})[/.\- ](\d{1,2})[/.\- ](\d{1,2})(?:[T ].*)?$/.exec(text);
  const date = yearFirst && dateOf(yearFirst[1] ?? '', yearFirst[2] ?? '', yearFirst[3] ?? '');
  if (date !== undefined && date !== null) return date;
  const named = namedMonth(text);
  return named === undefined ? null : slashed(named);
}

/** Day, month and year are told apart, and no calendar has them: 31/02/2026, 31.2.26, 2026-02-31. */
export function isAbsentDate(text: string): boolean {
  const [, day, month, year] = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/.exec(text) ?? [];
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(text) ?? [];
  const whole = year?.length === 2 ? `20${year}` : (year ?? isoYear);
  return whole !== undefined && dateOf(whole, month ?? isoMonth ?? '', day ?? isoDay ?? '') === undefined;
}

/** What is wrong with a date that could not be read, and what the sentence names. */
export const dateProblem = (text: string) =>
  isAbsentDate(text)
    ? ({ code: 'TANGGAL_TIDAK_ADA', params: { tanggal: text } } as const)
    : ({ code: 'TANGGAL_TIDAK_VALID', params: {} } as const);

export function typedDate(text: string): Typed<LocalDate> {
  if (isLocalDate(text)) return { ok: true, value: text };
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  const date = parts && dateOf(parts[3] ?? '', parts[2] ?? '', parts[1] ?? '');
  return date ? { ok: true, value: date } : { ok: false, proposal: proposedDate(text) };
}

function timeOf(hours: string, minutes: string): LocalTime | undefined {
  const text = `${two(hours)}:${two(minutes)}`;
  return isLocalTime(text) ? text : undefined;
}

/** 8:00, 08.00, 0800, a fraction of a day as spreadsheets keep it, a date before the time. */
function proposedTime(text: string): string | null {
  const parts =
    /^(?:\d{4}-\d{2}-\d{2}[T ])?(\d{1,2})[:.](\d{2})(?:[:.][0-5]\d)?$/.exec(text) ?? /^(\d{1,2})(\d{2})$/.exec(text);
  if (parts) return timeOf(parts[1] ?? '', parts[2] ?? '') ?? null;
  const fraction = /^0?\.\d+$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(fraction)) return null;
  const minutes = Math.round(fraction * 1_440);
  return timeOf(String(Math.floor(minutes / 60)), String(minutes % 60)) ?? null;
}

export function typedTime(text: string): Typed<ClockTime> {
  const parts = /^(\d{2}:\d{2})(?::([0-5]\d))?$/.exec(text);
  const time = parts?.[1] ?? '';
  return isLocalTime(time)
    ? { ok: true, value: { time, seconds: Number(parts?.[2] ?? 0) } }
    : { ok: false, proposal: proposedTime(text) };
}
