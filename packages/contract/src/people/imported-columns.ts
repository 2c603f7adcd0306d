/** Columns of Import Struktur User that hold declared fields of a person. No zod here. */
import type { FieldColumn } from '@hadir/domain/imports/person-cells.ts';
import { structureFile } from '@hadir/domain/imports/structure-facts.ts';
import type { FieldKind } from '../kernel/master-field.ts';
import { type PersonField, personFields } from './person-fields.ts';
import { fieldOf, fieldWord, IMPORTED_FIELDS, type ImportedField } from './person-values.ts';

const KINDS: Readonly<Partial<Record<FieldKind, FieldColumn['kind']>>> = {
  text: 'text',
  date: 'date',
  choice: 'choice',
};

type ImportDeclaration = NonNullable<PersonField['import']>;

/** @throws RangeError for a field that no cell can hold */
function columnOf(key: ImportedField): FieldColumn {
  const { input, format, guarded } = fieldOf(key);
  const { column, neededForNew }: ImportDeclaration = personFields[key].import;
  const kind = format === 'email' || format === 'phone' ? format : format === undefined ? KINDS[input.kind] : undefined;
  if (kind === undefined) throw new RangeError(`no cell of a file can hold ${key}`);
  const { min, max, options, optional: clearable } = input;
  return {
    key,
    column,
    word: fieldWord(key),
    kind,
    min,
    max,
    options,
    clearable,
    neededForNew: neededForNew === true,
    guarded: guarded === true,
  };
}

export const importedFields: readonly FieldColumn[] = IMPORTED_FIELDS.map(columnOf);
export const STRUCTURE_FILE = structureFile(importedFields);

/** Names of these columns beside a change. */
export const importedWords: Readonly<Record<string, string>> = Object.fromEntries(
  IMPORTED_FIELDS.map((key) => {
    const { column, label = fieldOf(key).input.label }: ImportDeclaration = personFields[key].import;
    return [column, label];
  }),
);
