/**
 * What a table cell may hold and how people read it: one list for the screen, XLSX, CSV and PDF
 * (ARCHITECTURE#building-blocks). No zod here: the browser's tables use it at first load.
 */
import {
  DAY_MS,
  dayNumber,
  instant,
  isLocalDate,
  isLocalTime,
  minutesOf,
  timeIn,
  weekday,
  ZONES,
  zoneName,
  type Instant,
  type Zone,
} from '@hadir/domain/kernel/time.ts';

/**
 * text     as it is                       rowNumber 1, 2, 3
 * date     LocalDate -> 05/11/2026        weekday   LocalDate -> Kamis
 * clock    HH:MM, local already           time      instant -> HH:MM in the row's zone
 * zone     IANA name -> WIB
 * minutes, count, metres   whole numbers  hours     minutes -> hours with two decimals
 * days     days in steps of a half        percent   two decimals
 * measure  a number with the digits it has, at most six: a latitude
 * letter   letter code of a day
 */
export type CellFormat =
  | 'text'
  | 'rowNumber'
  | 'date'
  | 'weekday'
  | 'clock'
  | 'time'
  | 'zone'
  | 'minutes'
  | 'count'
  | 'metres'
  | 'hours'
  | 'days'
  | 'percent'
  | 'measure'
  | 'letter';

/** A column, declared once. `width` in characters. `no` is the row's number in the file, from 1. */
export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  readonly format: CellFormat;
  readonly width: number;
  read(row: Row, no: number): string | number | null;
}

export const WEEKDAY_NAMES = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'] as const;

/** Formats whose cells are numbers; all others are text to people. */
export function isNumeric(format: CellFormat): boolean {
  switch (format) {
    case 'rowNumber':
    case 'minutes':
    case 'count':
    case 'metres':
    case 'hours':
    case 'days':
    case 'percent':
    case 'measure':
      return true;
    default:
      return false;
  }
}

/** Digits after the comma of a numeric format; the most of them for `measure`. */
export function decimalsOf(format: CellFormat): 0 | 1 | 2 | 6 {
  if (format === 'measure') return 6;
  if (format === 'hours' || format === 'percent') return 2;
  return format === 'days' ? 1 : 0;
}

function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}

/** The number of a numeric cell, rounded as it is shown; hours come from minutes. */
export function cellNumber(format: CellFormat, value: number): number {
  return rounded(format === 'hours' ? value / 60 : value, decimalsOf(format));
}

/** `05/11/2026`. */
export function dateText(date: string): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

function zoneOf(text: string): Zone | undefined {
  return ZONES.find((zone) => zone === text);
}

/**
 * A cell as people read it (screen, CSV, PDF). Instants are RFC 3339 text or milliseconds; an absent value is ''.
 * `zone` is the row's own.
 */
export function cellText(format: CellFormat, value: string | number | null, zone: Zone): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') {
    if (format === 'time') return timeIn(value as Instant, zone);
    if (!isNumeric(format)) return String(value);
    const number = cellNumber(format, value);
    if (format === 'measure') return String(number).replace('.', ',');
    // Half days are rare: a whole number of days is shown as one.
    const digits = format === 'days' && Number.isInteger(number) ? 0 : decimalsOf(format);
    return number.toFixed(digits).replace('.', ',');
  }
  switch (format) {
    case 'date':
      return dateText(value);
    case 'weekday':
      return isLocalDate(value) ? (WEEKDAY_NAMES[weekday(value)] ?? '') : '';
    case 'time':
      return timeIn(instant(value), zone);
    case 'zone': {
      const known = zoneOf(value);
      return known === undefined ? value : zoneName[known];
    }
    case 'letter':
      // A lone hyphen looks like the beginning of a formula; the dash reads the same and needs no apostrophe.
      return value === '-' ? '–' : value;
    default:
      return value;
  }
}

/** Days between 1899-12-30 and 1970-01-01: how spreadsheets count dates. */
const SPREADSHEET_EPOCH_DAYS = 25_569;

/** A date as the number that spreadsheets keep; undefined when the text is no date. */
export function dateSerial(date: string): number | undefined {
  return isLocalDate(date) ? dayNumber(date) + SPREADSHEET_EPOCH_DAYS : undefined;
}

/** `HH:MM` as the part of a day that spreadsheets keep; undefined when the text is no time. */
export function timeSerial(time: string): number | undefined {
  return isLocalTime(time) ? minutesOf(time) / 1_440 : undefined;
}

/** The date behind a spreadsheet's number, undefined outside 1900..9999. */
export function dateOfSerial(serial: number): string | undefined {
  const days = Math.floor(serial) - SPREADSHEET_EPOCH_DAYS;
  if (serial < 1 || serial >= 2_958_466) return undefined;
  return new Date(days * DAY_MS).toISOString().slice(0, 10);
}
