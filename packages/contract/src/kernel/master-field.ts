/**
 * The fields of a master table, declared once: what they hold, how they are called, how they read. Screen, form, file,
 * schema and history follow from the declaration (ARCHITECTURE#building-blocks). No zod here: the
 * browser's lists use it at first load.
 */
import { dateText, WEEKDAY_NAMES } from './cell.ts';

export type FieldKind =
  | 'code'
  | 'name'
  | 'text'
  | 'number'
  | 'flag'
  | 'choice'
  | 'time'
  | 'date'
  | 'color'
  | 'weekdays'
  | 'reference'
  | 'person'
  | 'spans'
  | 'cycle';

/** From and to both included; what for. */
export interface NotedSpan {
  readonly from: string;
  readonly to: string;
  readonly note: string;
}

/** A day of a cycle: the id of a shift, or null for a day off. */
export type CycleDay = string | null;

export type FieldValue =
  | string
  | number
  | boolean
  | null
  | readonly number[]
  | readonly NotedSpan[]
  | readonly CycleDay[];

export interface MasterField<Value extends FieldValue = FieldValue> {
  readonly kind: FieldKind;
  readonly label: string;
  /** One sentence below the input. */
  readonly help: string | undefined;
  /** Said while there is nothing to choose. */
  readonly whereMade: string | undefined;
  /** May stay empty: the value is then null (an empty list for lists). */
  readonly optional: boolean;
  /** The list can be narrowed by it. */
  readonly filter: boolean;
  /** Not a column of the list unless the person asks for it. */
  readonly quiet: boolean;
  /** Characters, as in Column. */
  readonly width: number;
  /** Text: characters. Number: the value itself. Lists: items. */
  readonly min: number;
  readonly max: number;
  /** What a number counts, e.g. `menit`. */
  readonly unit: string;
  /** Digits behind the point that a number may have; 0 = whole. */
  readonly decimals: number;
  /** Value and word of a choice. */
  readonly options: readonly (readonly [value: string, word: string])[];
  /** Only for the types. */
  readonly valueType?: Value;
}

/** What any field may say about itself. */
export interface Look {
  readonly help?: string;
  /** Said by a reference while there is nothing to choose: where rows of that table are made. */
  readonly whereMade?: string | undefined;
  readonly optional?: boolean;
  readonly filter?: boolean;
  readonly quiet?: boolean;
  readonly width?: number;
}

type NullableIfOptional<Value extends FieldValue, Given> = Given extends { readonly optional: true }
  ? Value | null
  : Value;

function field<Value extends FieldValue>(
  kind: FieldKind,
  label: string,
  width: number,
  more: Look & Partial<Pick<MasterField, 'min' | 'max' | 'unit' | 'decimals' | 'options'>>,
): MasterField<Value> {
  const { help, optional = false, filter = false, quiet = false, min = 0, max = 0, unit = '', options = [] } = more;
  const { decimals = 0, whereMade } = more;
  return {
    kind,
    label,
    help,
    whereMade,
    optional,
    filter,
    quiet,
    width: more.width ?? width,
    min,
    max,
    unit,
    decimals,
    options,
  };
}

/** The short name, unique in the company. */
export const code = (max = 20, look: Look = {}) => field<string>('code', 'Kode', 10, { ...look, min: 1, max });

export const name = (max = 100, look: Look = {}) => field<string>('name', 'Nama', 26, { ...look, min: 2, max });

export function text<const Given extends Look & { max: number }>(label: string, given: Given) {
  return field<NullableIfOptional<string, Given>>('text', label, 24, { min: 1, ...given });
}

export function wholeNumber<const Given extends Look & { min: number; max: number; unit?: string }>(
  label: string,
  given: Given,
) {
  return field<NullableIfOptional<number, Given>>('number', label, 10, given);
}

/** A measure such as a coordinate; shown with the digits it has. */
export function decimalNumber<const Given extends Look & { min: number; max: number; decimals: number; unit?: string }>(
  label: string,
  given: Given,
) {
  return field<NullableIfOptional<number, Given>>('number', label, 12, given);
}

/** Yes or no. */
export const flag = (label: string, look: Look = {}) => field<boolean>('flag', label, 10, look);

export function choice<const Value extends string, const Given extends Look>(
  label: string,
  options: readonly (readonly [value: Value, word: string])[],
  given: Given,
) {
  return field<NullableIfOptional<Value, Given>>('choice', label, 17, { ...given, options });
}

/** `HH:MM`, local. */
export function time<const Given extends Look>(label: string, given: Given) {
  return field<NullableIfOptional<string, Given>>('time', label, 8, given);
}

/** `YYYY-MM-DD`. */
export function date<const Given extends Look>(label: string, given: Given) {
  return field<NullableIfOptional<string, Given>>('date', label, 12, given);
}

/** `#rrggbb`. */
export const color = (label: string, look: Look = {}) => field<string>('color', label, 8, look);

/** 0 = Monday .. 6 = Sunday. */
export function weekdays<const Given extends Look>(label: string, given: Given) {
  return field<NullableIfOptional<readonly number[], Given>>('weekdays', label, 18, { ...given, min: 1, max: 7 });
}

/** The id of a row of another table of the company; the list shows its name. */
export function reference<const Given extends Look>(label: string, given: Given) {
  return field<NullableIfOptional<string, Given>>('reference', label, 22, given);
}

/** The id of a person of the company. */
export function person<const Given extends Look>(label: string, given: Given) {
  return field<NullableIfOptional<string, Given>>('person', label, 24, given);
}

/** Ranges of dates with a reason; may be empty. */
export const spans = (label: string, look: Look & { max: number }) =>
  field<readonly NotedSpan[]>('spans', label, 30, look);

/** Days that repeat, each a shift or off. */
export const cycle = (label: string, look: Look & { max: number }) =>
  field<readonly CycleDay[]>('cycle', label, 14, { min: 1, ...look });

/** Fields whose value is the id of something that has a name of its own. */
export const isNamed = ({ kind }: MasterField): boolean => kind === 'reference' || kind === 'person';

/** Fields a person searches in. */
export const isWritten = ({ kind }: MasterField): boolean => kind === 'code' || kind === 'name' || kind === 'text';

/** Lists have no order a table could be sorted by. */
export const isList = ({ kind }: MasterField): boolean => kind === 'weekdays' || kind === 'spans' || kind === 'cycle';

const list = (value: FieldValue): readonly unknown[] => (Array.isArray(value) ? value : []);
const isSpan = (item: unknown): item is NotedSpan => typeof item === 'object' && item !== null && 'note' in item;

/** A value as people read it in a list, a file and the history; '' for none. `named` is the name behind an id. */
export function fieldText(field: MasterField, value: FieldValue | undefined, named?: string | null): string {
  if (value === null || value === undefined || value === '') return '';
  switch (field.kind) {
    case 'flag':
      return value === true ? 'Ya' : 'Tidak';
    case 'number':
      // A quantity has a unit; places, ranks and years are written as they are.
      return field.unit === '' ? String(value) : `${Number(value).toLocaleString('id-ID')} ${field.unit}`;
    case 'choice':
      return field.options.find(([option]) => option === value)?.[1] ?? String(value);
    case 'time':
      return String(value).replace(':', '.');
    case 'date':
      return dateText(String(value));
    case 'weekdays':
      return list(value)
        .map((day) => WEEKDAY_NAMES[Number(day)] ?? '')
        .join(', ');
    case 'reference':
    case 'person':
      return named ?? '';
    case 'spans':
      return list(value)
        .map((item) => (isSpan(item) ? `${dateText(item.from)}–${dateText(item.to)} ${item.note}`.trim() : ''))
        .join('; ');
    case 'cycle':
      return `${list(value).length} hari`;
    default:
      return String(value);
  }
}
