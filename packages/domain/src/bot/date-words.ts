/**
 * Dates as people name them: kemarin, lusa, Senin lalu, tgl 3, 20 November, 20/11. What is asked about the past is looked for
 * backwards, a coming shift forwards (rules/contact-center#dates-in-words).
 */
import { addDays, dateOfDayNumber, dayNumber, isLocalDate, type LocalDate, weekday } from '../kernel/time.ts';
import { wordsOf } from './text.ts';

export type Direction = 'past' | 'coming';

interface Reading {
  readonly words: readonly string[];
  readonly text: string;
  readonly today: LocalDate;
  readonly direction: Direction;
}

/** In the order of `weekday`: Monday first. */
const WEEKDAYS: readonly (readonly string[])[] = [
  ['senin', 'snin', 'senen'],
  ['selasa', 'slasa'],
  ['rabu', 'rebo', 'rabo'],
  ['kamis', 'kemis'],
  ['jumat', 'jumaat', 'jum', 'jmt'],
  ['sabtu', 'sbtu', 'saptu'],
  ['minggu', 'ahad'],
];
const SUNDAY = 6;

const MONTHS: readonly (readonly string[])[] = [
  ['januari', 'jan'],
  ['februari', 'feb', 'pebruari'],
  ['maret', 'mar', 'mrt'],
  ['april', 'apr'],
  ['mei'],
  ['juni', 'jun'],
  ['juli', 'jul'],
  ['agustus', 'agu', 'agt', 'ags'],
  ['september', 'sep', 'sept'],
  ['oktober', 'okt', 'oct'],
  ['november', 'nov', 'nopember', 'nop'],
  ['desember', 'des', 'dec'],
];

const WEEK = 7;
const DAY_NUMBERS = 31;
/** So many months on either side a day of the month is looked for: the 31st is not in every month. */
const MONTHS_AROUND = 2;

const at = (year: number, month: number, day: number): LocalDate | undefined => {
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  return isLocalDate(text) ? text : undefined;
};

const nearest = (dates: readonly LocalDate[], { today, direction }: Reading): LocalDate | undefined => {
  const sorted = dates.toSorted();
  return direction === 'past' ? sorted.findLast((date) => date <= today) : sorted.find((date) => date >= today);
};

function inRelation({ words, today }: Reading): LocalDate | undefined {
  const has = (...sought: string[]) => words.join(' ').includes(sought.join(' '));
  if (has('kemarin', 'lusa') || has('lusa', 'kemarin') || has('kemarin', 'dulu') || has('kemarin', 'lalu'))
    return addDays(today, -2);
  const ago = /(\d{1,2}) hari (?:yang )?(?:lalu|kemarin|sebelumnya)/.exec(words.join(' '))?.[1];
  if (ago !== undefined) return addDays(today, -Number(ago));
  const ahead = /(\d{1,2}) hari (?:lagi|kedepan|ke depan)/.exec(words.join(' '))?.[1];
  if (ahead !== undefined) return addDays(today, Number(ahead));
  if (words.includes('lusa')) return addDays(today, 2);
  return undefined;
}

/** Monday of the week of a date. */
const mondayOf = (date: LocalDate): LocalDate => addDays(date, -weekday(date));

function onWeekday(reading: Reading): LocalDate | undefined {
  const { words, today, direction } = reading;
  for (const [index, names] of WEEKDAYS.entries()) {
    const place = words.findIndex((word) => names.includes(word));
    if (place < 0 || (index === SUNDAY && isWeek(words, place))) continue;
    const next = words[place + 1];
    const inWeek = addDays(mondayOf(today), index);
    if (next === 'depan') return addDays(inWeek, WEEK);
    if (next === 'ini') return inWeek;
    const before = dayNumber(today) - ((weekday(today) - index + WEEK - 1) % WEEK) - 1;
    const past = ['lalu', 'kemarin', 'yang', 'tadi'].includes(next ?? '') || direction === 'past';
    return past ? dateOfDayNumber(before) : addDays(today, (index - weekday(today) + WEEK) % WEEK);
  }
  return undefined;
}

/** `minggu` is also a week: of `minggu ini`, `seminggu`, `hari minggu` only the last is a Sunday. */
const isWeek = (words: readonly string[], place: number): boolean =>
  words[place - 1] !== 'hari' && ['ini', 'lalu', 'depan', 'kemarin', undefined].includes(words[place + 1]);

function withMonth(reading: Reading): LocalDate | undefined {
  const { words, text, today } = reading;
  const year = Number(today.slice(0, 4));
  const ofYears = (month: number, day: number, named?: number) =>
    named === undefined
      ? nearest(
          [year - 1, year, year + 1].flatMap((one) => at(one, month, day) ?? []),
          reading,
        )
      : at(named, month, day);
  for (const [place, word] of words.entries()) {
    const month = MONTHS.findIndex((names) => names.includes(word)) + 1;
    const day = Number(words[place - 1]);
    if (month === 0 || !(day >= 1 && day <= DAY_NUMBERS)) continue;
    const named = /^\d{4}$/.test(words[place + 1] ?? '') ? Number(words[place + 1]) : undefined;
    return ofYears(month, day, named);
  }
  const written = /(?<![\d.:])(\d{1,2})[/-](\d{1,2})(?:[/-](\d{2,4}))?(?!\d)/.exec(text);
  if (written === null) return undefined;
  const [, day, month, named] = written;
  const whole = named === undefined ? undefined : Number(named.length === 2 ? `20${named}` : named);
  return ofYears(Number(month), Number(day), whole);
}

function dayOfMonth(reading: Reading): LocalDate | undefined {
  const { words, today } = reading;
  const place = words.indexOf('tanggal');
  const day = Number(/^\d{1,2}$/.exec(words[place + 1] ?? '')?.[0]);
  if (place < 0 || !(day >= 1 && day <= DAY_NUMBERS)) return undefined;
  const months = Array.from({ length: 2 * MONTHS_AROUND + 1 }, (_, index) => {
    const month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + index - MONTHS_AROUND;
    return at(Math.floor(month / 12), (month % 12) + 1, day);
  });
  return nearest(
    months.flatMap((date) => date ?? []),
    reading,
  );
}

function nearToday({ words, today }: Reading): LocalDate | undefined {
  if (['kemarin', 'semalam', 'yesterday'].some((word) => words.includes(word))) return addDays(today, -1);
  if (words.includes('besok') || words.includes('tomorrow')) return addDays(today, 1);
  const thisDay = words.some((word, index) => word === 'hari' && words[index + 1] === 'ini');
  if (thisDay || words.includes('tadi') || ['barusan', 'sekarang', 'today'].some((word) => words.includes(word)))
    return today;
  return undefined;
}

const NUMBERS = ['satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan', 'sepuluh', 'sebelas'];

/** `dua hari lalu`, `tanggal lima` */
function inDigits(word: string): string {
  const index = NUMBERS.indexOf(word);
  return index < 0 ? word : String(index + 1);
}

/** @returns undefined where the text names no date, or one that no calendar has */
export function dateNamed(text: string, today: LocalDate, direction: Direction): LocalDate | undefined {
  const reading: Reading = { words: wordsOf(text).map(inDigits), text, today, direction };
  for (const read of [inRelation, withMonth, dayOfMonth, onWeekday, nearToday]) {
    const date = read(reading);
    if (date !== undefined) return date;
  }
  return undefined;
}
