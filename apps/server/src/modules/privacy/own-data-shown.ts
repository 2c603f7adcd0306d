/** Rows of a person's data as people and as programs read them. */
import { entityWord } from '@hadir/contract/audit/entity-words.ts';
import { actionWord } from '@hadir/contract/audit/words.ts';
import { dateText } from '@hadir/contract/kernel/cell.ts';
import type { OwnColumn, OwnKind, OwnKindKey } from '@hadir/contract/privacy/own-data-kinds.ts';
import { personWord } from '@hadir/contract/people/words.ts';
import { dateIn, type Instant, timeIn, toWire, type Zone, zoneName } from '@hadir/domain/kernel/time.ts';
import { deviceName } from '../../http/device-name.ts';
import type { OwnRow } from './own-data.store.ts';

/** Stands on a screen for what only the person's own file tells. */
const SEALED_TEXT = 'Tersandi; isinya ada di salinan data Anda';

/** What the words of another list, not of the column itself, make of a code. */
const wordOfCode: Readonly<Partial<Record<`${OwnKindKey}.${string}`, (code: string) => string>>> = {
  'tindakan.action': actionWord,
  'tindakan.entity': entityWord,
  'permintaan_data.fields': (key) => personWord[key] ?? key,
  'perangkat.device': deviceName,
};

function momentText(at: Instant, zone: Zone): string {
  return `${dateText(dateIn(at, zone))} ${timeIn(at, zone)} ${zoneName[zone]}`;
}

function wordOf(kind: OwnKindKey, column: OwnColumn, code: string): string {
  return column.words?.[code] ?? wordOfCode[`${kind}.${column.key}`]?.(code) ?? code;
}

/** A number as Indonesians write it; places keep six digits, a hand's breadth. */
function numberText(value: number): string {
  return String(Math.round(value * 1_000_000) / 1_000_000).replace('.', ',');
}

/** One cell as people read it; '' where there is nothing. */
export function shownCell(kind: OwnKindKey, column: OwnColumn, value: unknown, zone: Zone): string {
  if (value === null || value === undefined || value === '') return '';
  if (column.format === 'sealed') return SEALED_TEXT;
  if (Array.isArray(value)) return value.map((code) => wordOf(kind, column, String(code))).join(', ');
  if (typeof value === 'number')
    return column.format === 'moment' ? momentText(value as Instant, zone) : numberText(value);
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak';
  return column.format === 'date' ? dateText(String(value)) : wordOf(kind, column, String(value));
}

export function shownRow(kind: OwnKindKey, { columns }: OwnKind, row: OwnRow, zone: Zone): string[] {
  return columns.map((column) => shownCell(kind, column, row[column.key], zone));
}

/** One value for programs: instants as RFC 3339, dates as YYYY-MM-DD, codes as they are stored. */
export function plainCell({ format }: OwnColumn, value: unknown): unknown {
  if (value === undefined) return null;
  return format === 'moment' && typeof value === 'number' ? toWire(value as Instant) : value;
}
