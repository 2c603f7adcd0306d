/** A row of the log as people read it: names instead of ids, words instead of codes, from and to. */
import type { ShownChange } from '@hadir/contract/audit/endpoints.ts';
import { auditFieldWord, auditValueWords } from '@hadir/contract/audit/field-words.ts';
import { dateText } from '@hadir/contract/kernel/cell.ts';
import { fieldText, type FieldValue, type MasterField } from '@hadir/contract/kernel/master-field.ts';
import type { Master } from '@hadir/contract/kernel/master.ts';
import { allMasters } from '@hadir/contract/master/all-masters.ts';
import { roleName } from '@hadir/contract/access/role-words.ts';
import { isShownSetting, settingText, settingWords } from '@hadir/contract/settings/words.ts';
import { ROLES } from '@hadir/domain/access/roles.ts';
import { changesBetween } from '@hadir/domain/audit/changes.ts';
import { dateIn, type Instant, isLocalDate, timeIn, type Zone } from '@hadir/domain/kernel/time.ts';
import type { AuditListRow } from './audit.store.ts';

type Names = ReadonlyMap<string, string>;
type Stored = Pick<AuditListRow, 'entity' | 'entityId' | 'before' | 'after'>;

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const TIME = /^\d{2}:\d{2}$/;
/** A code that has no words of its own: its letters are words already. */
const CODE = /^([A-Z]+(_[A-Z]+)+|[a-z]+(_[a-z]+)+)$/;
const GONE = 'data yang sudah tidak ada';
/** Of a list that nobody reads to its end. */
const MOST_ITEMS = 20;

const masters: ReadonlyMap<string, Master> = new Map(allMasters.map((master) => [master.table, master]));

function idsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.split('/').filter((part) => ID.test(part));
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(idsIn);
}

/** Everything these rows name by id. */
export const idsOf = (rows: readonly Stored[]): string[] => [
  ...new Set(rows.flatMap(({ entityId, before, after }) => idsIn([entityId, before, after]))),
];

interface Reading {
  readonly names: Names;
  readonly zone: Zone;
  readonly entity: string;
}

const fieldOf = (entity: string, field: string): MasterField | undefined => masters.get(entity)?.fields[field];
const isSettings = (entity: string) => entity === 'company' || entity === 'department_setting';

function labelOf(entity: string, field: string): string {
  if (isSettings(entity) && isShownSetting(field)) return settingWords[field].label;
  return fieldOf(entity, field)?.label ?? auditFieldWord(field) ?? field;
}

function wordOf(text: string, field: string, { names, zone }: Reading): string {
  const role = ROLES.find((one) => one === text);
  if (role !== undefined && field === 'role') return roleName(role, false);
  const known = auditValueWords[field]?.[text];
  if (known !== undefined) return known;
  if (ID.test(text)) return names.get(text) ?? GONE;
  if (isLocalDate(text)) return dateText(text);
  if (TIME.test(text)) return text.replace(':', '.');
  if (INSTANT.test(text)) {
    const at = Date.parse(text) as Instant;
    return `${dateText(dateIn(at, zone))} ${timeIn(at, zone).replace(':', '.')}`;
  }
  return CODE.test(text) ? text.toLowerCase().replaceAll('_', ' ') : text;
}

function textOf(value: unknown, field: string, reading: Reading): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak';
  if (typeof value === 'string') return wordOf(value, field, reading);
  if (Array.isArray(value)) {
    const items = value.slice(0, MOST_ITEMS).map((item) => textOf(item, field, reading));
    return [...items, ...(value.length > MOST_ITEMS ? [`dan ${value.length - MOST_ITEMS} lagi`] : [])].join(', ');
  }
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([key, part]) => [labelOf(reading.entity, key), textOf(part, key, reading)] as const)
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label}: ${text}`)
    .join('; ');
}

function shownValue(value: unknown, field: string, reading: Reading): string {
  const { entity, names } = reading;
  if (isSettings(entity) && isShownSetting(field) && (value === null || typeof value !== 'object'))
    return value === undefined ? '' : settingText(field, value);
  const declared = fieldOf(entity, field);
  if (declared === undefined || declared.kind === 'cycle') return textOf(value, field, reading);
  const named = typeof value === 'string' ? (names.get(value) ?? GONE) : null;
  return fieldText(declared, value as FieldValue | undefined, named);
}

export function changesOf({ entity, before, after }: Stored, names: Names, zone: Zone): ShownChange[] {
  const reading = { names, zone, entity };
  return changesBetween(before, after).flatMap(({ field, from, to }) => {
    const [was, is] = [from, to].map((value) => shownValue(value, field, reading));
    return was === is ? [] : [{ field, label: labelOf(entity, field), from: was ?? '', to: is ?? '' }];
  });
}

/** Whom or what the row is about, where that has a name: `Ani Lestari`, `Ani Lestari, 20/11/2026`. */
export function subjectOf({ entityId, after, before }: Stored, names: Names): string | null {
  const about = [after, before].map((value) => (value as { userId?: unknown } | null)?.userId).find((id) => id);
  const parts = (entityId ?? '')
    .split('/')
    .map((part) => (isLocalDate(part) ? dateText(part) : names.get(part)))
    .filter((part) => part !== undefined);
  if (parts.length > 0) return parts.join(', ');
  return (typeof about === 'string' ? names.get(about) : undefined) ?? null;
}
