/** Dates and times as people type them: `20/11/2026`, `8`, `0830`, `08.30`. */
import { errorText } from '@hadir/contract/errors.ts';
import { isAbsentDate } from '@hadir/domain/imports/typed-date-time.ts';
import { isLocalDate, isLocalTime } from '@hadir/domain/kernel/time.ts';
import { showDate, showLocalTime } from '../../text/format.ts';

/** `HH:MM`, or the text as it is when it is no time. */
export function readTime(typed: string): string {
  const text = typed.trim();
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[.:]?(\d{2}))?$/.exec(text) ?? [];
  if (hours === undefined) return text;
  const time = `${hours.padStart(2, '0')}:${minutes}`;
  if (isLocalTime(time)) return time;
  return text;
}

/** `YYYY-MM-DD`, or the text as it is when it is no date. Two digits of a year mean this century. */
export function readDate(typed: string): string {
  const text = typed.trim();
  if (isLocalDate(text)) return text;
  const [, day, month, year] = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{2}|\d{4})$/.exec(text) ?? [];
  if (day === undefined || month === undefined || year === undefined) return text;
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (isLocalDate(date)) return date;
  return text;
}

/** What a field shows for a value: words of people for what is understood, the typed text for the rest. */
export const shownTime = (value: string): string => (isLocalTime(value) ? showLocalTime(value) : value);
export const shownDate = (value: string): string => (isLocalDate(value) ? showDate(value) : value);

/** What is wrong with what was typed; undefined for a date or a time, and for nothing. */
export function momentError(kind: 'date' | 'time', typed: string): string | undefined {
  if (kind === 'date') return dateError(typed);
  if (typed === '' || isLocalTime(typed)) return undefined;
  return 'Tulis jam seperti 08.00.';
}

export function dateError(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '' || isLocalDate(text)) return undefined;
  if (isAbsentDate(text)) return errorText('TANGGAL_TIDAK_ADA', { tanggal: text });
  return 'Tulis tanggal seperti 20/11/2026.';
}
