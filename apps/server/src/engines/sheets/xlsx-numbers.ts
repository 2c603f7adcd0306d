/** Numbers of a workbook as text: what its formats call dates and times become YYYY-MM-DD and HH:MM:SS. */
import { dateOfSerial } from '@hadir/contract/kernel/cell.ts';
import type { NumberKind } from './xlsx-styles.ts';

const DAY_SECONDS = 86_400;
/** Days from the epoch of old Macintosh workbooks to the usual one. */
const MAC_DAYS = 1_462;

const two = (number: number) => String(number).padStart(2, '0');

function timeText(serial: number): string {
  const seconds = Math.round((serial - Math.floor(serial)) * DAY_SECONDS) % DAY_SECONDS;
  return `${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** The text of a stored number; what is no number stays as it is. */
export function numberText(raw: string, kind: NumberKind, macDates: boolean): string {
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return raw;
  // Spreadsheets keep 15 digits: 0.1+0.2 and long numbers come out as they were typed.
  if (kind === 'number') return String(Number(value.toPrecision(15)));
  if (kind === 'time') return timeText(value);
  const date = dateOfSerial(value + (macDates ? MAC_DAYS : 0)) ?? raw;
  return kind === 'date' || Number.isInteger(value) ? date : `${date} ${timeText(value)}`;
}
