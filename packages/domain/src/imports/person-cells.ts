/**
 * Cells of a file that hold a plain field of a person: which fields those are is declared outside
 * (contract/people/person-fields.ts) and handed in.
 */
import { isEmail, phoneOf } from '../people/person-rules.ts';
import type { PeopleProblem } from './people-line.ts';
import { dateProblem, typedDate } from './typed-date-time.ts';

/** A field of which the file may have a column. */
export interface FieldColumn {
  /** By which values are told. */
  readonly key: string;
  /** Name of the column: `NO_HP`. */
  readonly column: string;
  /** Within a sentence: `nomor HP`. */
  readonly word: string;
  readonly kind: 'text' | 'email' | 'phone' | 'date' | 'choice';
  /** Characters of text. */
  readonly min: number;
  readonly max: number;
  /** Value and word of each choice; either may stand in the cell. */
  readonly options: readonly (readonly [value: string, word: string])[];
  /** Null is a value of it: `-` clears. */
  readonly clearable: boolean;
  /** Somebody new cannot come without it. */
  readonly neededForNew: boolean;
  /** Opens the account: not of whoever decides for others. */
  readonly guarded: boolean;
}

/** By key, as they are stored; null is none. */
export type FieldValues = Readonly<Record<string, string | null>>;

type CellProblem = Pick<PeopleProblem, 'code'> & Partial<Pick<PeopleProblem, 'params' | 'proposal'>>;

/** Twice an address: what is longer is no address with a slip, and looking for one would take as long as it is squared. */
const MOST_MENDED = 508;

/** The address that was probably meant: without spaces, with full stops for commas; null where none can be told. */
export function mendedEmail(typed: string): string | null {
  if (typed.length > MOST_MENDED) return null;
  const mended = typed.replace(/\s+/g, '').replaceAll(',', '.').replace(/\.+$/, '');
  return isEmail(mended) ? mended : null;
}

type ReadCell = { readonly value: string } | { readonly problem: CellProblem };
const wrong = (problem: CellProblem): ReadCell => ({ problem });

function readText(typed: string, { column, min, max }: FieldColumn): ReadCell {
  const value = typed.replace(/\s+/g, ' ');
  if (value.length < min) return wrong({ code: 'TERLALU_PENDEK', params: { kolom: column, n: min } });
  if (value.length > max) return wrong({ code: 'TERLALU_PANJANG', params: { kolom: column, n: max } });
  return { value };
}

function readEmail(typed: string, { word }: FieldColumn): ReadCell {
  const value = typed.toLowerCase();
  if (isEmail(value)) return { value };
  return wrong({ code: 'FORMAT_SALAH', params: { kolom: word }, proposal: mendedEmail(value) });
}

function readPhone(typed: string, { word }: FieldColumn): ReadCell {
  const value = phoneOf(typed);
  return value === undefined ? wrong({ code: 'NOMOR_HP_TIDAK_VALID', params: { kolom: word } }) : { value };
}

function readDate(typed: string): ReadCell {
  const date = typedDate(typed);
  return date.ok ? { value: date.value } : wrong({ ...dateProblem(typed), proposal: date.proposal });
}

function readChoice(typed: string, { column, options }: FieldColumn): ReadCell {
  const wanted = typed.toLowerCase();
  const found = options.find((each) => each.some((text) => text.toLowerCase() === wanted));
  if (found !== undefined) return { value: found[0] };
  const pilihan = options.map(([value]) => value).join(', ');
  return wrong({ code: 'ISIAN_DI_LUAR_PILIHAN', params: { kolom: column, pilihan } });
}

const READERS: Readonly<Record<FieldColumn['kind'], (typed: string, field: FieldColumn) => ReadCell>> = {
  text: readText,
  email: readEmail,
  phone: readPhone,
  date: readDate,
  choice: readChoice,
};

/** What a cell says that is neither empty nor cleared. */
export const readFieldCell = (typed: string, field: FieldColumn): ReadCell => READERS[field.kind](typed, field);

/** A value as people read it beside a change; '' for none. */
export function shownValue(value: string | null, { kind, options }: FieldColumn): string {
  if (value === null) return '';
  if (kind === 'date') return value.split('-').toReversed().join('/');
  return kind === 'choice' ? (options.find(([option]) => option === value)?.[1] ?? value) : value;
}
