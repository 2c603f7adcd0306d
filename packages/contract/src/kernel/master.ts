/**
 * A master table as one declaration (rules/settings#master-tables, product/desk#master-tables). `defineMaster` in
 * `contract/master/`, `serveMaster` on the server, `masterPage` in the table of pages: everything else follows. No zod
 * here.
 */
import type { Action } from '@hadir/domain/access/actions.ts';
import { dateIn, instant, type LocalDate, type Zone } from '@hadir/domain/kernel/time.ts';
import type { Column } from './cell.ts';
import { fieldText, type FieldValue, isList, isNamed, type MasterField } from './master-field.ts';

export type MasterFields = Readonly<Record<string, MasterField>>;

/**
 * archive  rows are active or archived, and deleted while nobody uses them
 * dated    rows hold from a date to a date (fields validFrom, validTo); they end instead of being archived
 */
type Lifecycle = 'archive' | 'dated' | 'plain';

interface FieldCondition<Key extends string = string> {
  readonly field: Key;
  readonly values: readonly FieldValue[];
}

/** `ot-reason` -> `ot_reason`. */
type InSnakeCase<Key extends string> = Key extends `${infer Head}-${infer Tail}` ? `${Head}_${InSnakeCase<Tail>}` : Key;

export interface MasterSpec<Fields extends MasterFields, Key extends string, Table extends string> {
  /** Last part of the API's path, unique: `ot-reason`. */
  readonly key: Key;
  /** Where the rows lie, and what the audit log calls them; the key in snake case unless told. */
  readonly table?: Table;
  /** What one row is, lower case: `alasan lembur`. */
  readonly one: string;
  readonly fields: Fields;
  /** Key of the field that names a row; `name` unless told. */
  readonly titleField?: keyof Fields & string;
  readonly lifecycle?: Lifecycle;
  /**
   * Who reads and who writes; everybody of the company, admins. A table that judges days or says who decides is
   * written by `master.rule`, which is refused in another's name.
   */
  readonly reads?: Action;
  readonly writes?: Action;
  /** Rows are used by others, and the list says by how many; true for tables with an archive unless told. */
  readonly countsUses?: boolean;
  /** A change judges days again: the form shows how many before it saves. */
  readonly recomputes?: boolean;
  /**
   * Fields that hold from a date on: a change begins tomorrow or later, what is before keeps its values. The others
   * count at once.
   */
  readonly versioned?: readonly (keyof Fields & string)[];
  /** Rows that are never archived and never deleted, by their values. */
  readonly isProtected?: (values: Readonly<Record<string, FieldValue>>) => boolean;
  /** What a new row begins with; the kind's own emptiness otherwise. */
  readonly defaults?: Partial<ValuesOfFields<Fields>>;
  /** Fields that only some values of another field give a meaning: the form shows them with these alone. */
  readonly appliesWhen?: { readonly [Key in keyof Fields]?: FieldCondition<keyof Fields & string> };
  /** Rows that an empty list offers to begin with. */
  readonly examples?: readonly ValuesOfFields<Fields>[];
  /** Why the list may be empty: what the table is for, in one sentence. */
  readonly purpose: string;
}

export interface Master<Fields extends MasterFields = MasterFields, Table extends string = string> {
  readonly key: string;
  readonly table: Table;
  readonly path: `/api/master/${string}`;
  readonly one: string;
  readonly fields: Fields;
  readonly titleField: string;
  readonly lifecycle: Lifecycle;
  readonly reads: Action;
  readonly writes: Action;
  readonly countsUses: boolean;
  readonly recomputes: boolean;
  readonly versioned: readonly string[];
  readonly isProtected: (values: Readonly<Record<string, FieldValue>>) => boolean;
  readonly defaults: Readonly<Record<string, FieldValue>>;
  readonly appliesWhen: Readonly<Record<string, FieldCondition | undefined>>;
  readonly examples: readonly Readonly<Record<string, FieldValue>>[];
  readonly purpose: string;
}

type ValueOf<Field> = Field extends MasterField<infer Value> ? Value : never;
type ValuesOfFields<Fields extends MasterFields> = { [Key in keyof Fields]: ValueOf<Fields[Key]> };
export type ValuesOf<M> = M extends Master<infer Fields> ? ValuesOfFields<Fields> : never;

export const MASTER_ACTIONS = ['change', 'archive', 'restore', 'delete', 'move'] as const;
export type MasterMove = (typeof MASTER_ACTIONS)[number];

export interface UsedBy {
  /** What uses the row: `karyawan`. */
  readonly what: string;
  readonly count: number;
}

export interface MasterRow<Values = Readonly<Record<string, FieldValue>>> {
  id: string;
  version: number;
  /** Not archived; of a dated row: not ended yet. */
  active: boolean;
  values: Values;
  /** Names behind the ids of reference and person fields, by field. */
  names: Record<string, string | null>;
  /** Only what there is more than none of. */
  usedBy: UsedBy[];
  updatedAt: string;
  updatedBy: string | null;
  can: MasterMove[];
}

/** From when a change holds, until the day before which later version (null: none is known), for how many people. */
export interface Starts {
  from: LocalDate;
  until: LocalDate | null;
  people: number;
}

/** Days that a change judges again. */
export interface MasterEffect {
  people: number;
  /** Days of people up to today in open periods. */
  days: number;
  /** Too many to wait for: a job does it right after. */
  later: boolean;
  /** Of a table with dated fields. */
  starts?: Starts | undefined;
}

export function defineMaster<
  const Fields extends MasterFields,
  const Key extends string,
  const Table extends string = InSnakeCase<Key>,
>(spec: MasterSpec<Fields, Key, Table>): Master<Fields, Table> {
  return {
    key: spec.key,
    // What is left out is the key's own table, as its type says.
    table: spec.table ?? (spec.key.replaceAll('-', '_') as Table),
    path: `/api/master/${spec.key}`,
    one: spec.one,
    fields: spec.fields,
    titleField: spec.titleField ?? 'name',
    lifecycle: spec.lifecycle ?? 'archive',
    reads: spec.reads ?? 'master.read',
    writes: spec.writes ?? (spec.recomputes ? 'master.rule' : 'master.write'),
    countsUses: spec.countsUses ?? (spec.lifecycle ?? 'archive') === 'archive',
    recomputes: spec.recomputes ?? false,
    versioned: spec.versioned ?? [],
    isProtected: spec.isProtected ?? (() => false),
    // An object of known fields is one of any fields; what is left out is not there.
    defaults: (spec.defaults ?? {}) as Readonly<Record<string, FieldValue>>,
    appliesWhen: (spec.appliesWhen ?? {}) as Readonly<Record<string, FieldCondition | undefined>>,
    examples: spec.examples ?? [],
    purpose: spec.purpose,
  };
}

export function fieldsOf(master: Master): readonly (readonly [key: string, field: MasterField])[] {
  return Object.entries(master.fields);
}

/** Whether a field means something beside the other values of its row. */
export function applies({ appliesWhen }: Master, key: string, values: Readonly<Record<string, unknown>>): boolean {
  const condition = appliesWhen[key];
  return condition === undefined || condition.values.some((value) => value === values[condition.field]);
}

/** The field at which something is said about one: the one that decides whether it applies, where it does not. */
export function shownField(master: Master, key: string, values: Readonly<Record<string, unknown>>): string {
  return applies(master, key, values) ? key : (master.appliesWhen[key]?.field ?? key);
}

/** Keys the list may be sorted by. */
export function sortsOf(master: Master): readonly string[] {
  const keys = fieldsOf(master).flatMap(([key, field]) => (isList(field) ? [] : [key]));
  return [...keys, 'usedBy', 'updatedAt'];
}

/** `214 karyawan, 3 departemen`; '' when nothing uses the row. */
export function usedByText(usedBy: readonly UsedBy[]): string {
  return usedBy.map(({ what, count }) => `${count.toLocaleString('id-ID')} ${what}`).join(', ');
}

/** What a row is called. */
export function titleOf(master: Master, row: Pick<MasterRow, 'values' | 'names'>): string {
  const field = master.fields[master.titleField];
  return field === undefined ? '' : fieldText(field, row.values[master.titleField], row.names[master.titleField]);
}

/** The value of a row's field in words. */
export function rowText(master: Master, row: Pick<MasterRow, 'values' | 'names'>, key: string): string {
  const field = master.fields[key];
  return field === undefined ? '' : fieldText(field, row.values[key], row.names[key]);
}

/** The word for whether a row is in use. */
export function stateWord(master: Master, row: Pick<MasterRow, 'active'>): string {
  if (row.active) return master.lifecycle === 'dated' ? 'Berlaku' : 'Aktif';
  return master.lifecycle === 'dated' ? 'Berakhir' : 'Diarsipkan';
}

/** The local date of the last change; between midnight and morning it is not the date in UTC. */
export const changedOn = ({ updatedAt }: Pick<MasterRow, 'updatedAt'>, zone: Zone): LocalDate =>
  dateIn(instant(updatedAt), zone);

/** What the file of the list holds, in the order of the declaration. */
export function masterColumns(master: Master, zone: Zone): readonly Column<MasterRow>[] {
  const own = fieldsOf(master).map(([key, field]): Column<MasterRow> => {
    const whole = field.kind === 'number' && field.decimals === 0;
    const format = whole ? 'count' : field.kind === 'number' ? 'measure' : field.kind === 'date' ? 'date' : 'text';
    const unit = whole && field.unit !== '' ? ` (${field.unit})` : '';
    return {
      key,
      label: `${field.label}${unit}`,
      format,
      width: field.width,
      read: (row) => {
        const value = row.values[key] ?? null;
        if (typeof value === 'number' || (field.kind === 'date' && typeof value === 'string')) return value;
        return rowText(master, row, key);
      },
    };
  });
  return [
    { key: 'no', label: 'No', format: 'rowNumber', width: 6, read: (_, no) => no },
    ...own,
    ...(master.lifecycle === 'plain'
      ? []
      : [
          {
            key: 'state',
            label: 'Status',
            format: 'text',
            width: 12,
            read: (row: MasterRow) => stateWord(master, row),
          } as const,
        ]),
    ...(master.countsUses
      ? [
          {
            key: 'usedBy',
            label: 'Dipakai oleh',
            format: 'text',
            width: 24,
            read: (row: MasterRow) => usedByText(row.usedBy),
          } as const,
        ]
      : []),
    { key: 'updatedBy', label: 'Diubah oleh', format: 'text', width: 24, read: (row) => row.updatedBy },
    { key: 'updatedAt', label: 'Diubah', format: 'date', width: 12, read: (row) => changedOn(row, zone) },
  ];
}

/** Keys of fields whose choices the server offers by name. */
export function namedFields(master: Master): readonly string[] {
  return fieldsOf(master).flatMap(([key, field]) => (isNamed(field) || field.kind === 'cycle' ? [key] : []));
}
