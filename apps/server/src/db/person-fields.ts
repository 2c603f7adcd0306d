/**
 * The declared fields of a person in SQL (contract/people/person-fields.ts): lists of columns and what is written. Alias
 * `u` of app_user. Names come from the declaration alone, so that a list never varies.
 */
import { personFields } from '@hadir/contract/people/person-fields.ts';
import {
  IMPORTED_FIELDS,
  type PersonValues,
  STORED_FIELDS,
  type StoredField,
} from '@hadir/contract/people/person-values.ts';
import { column, Fragment, join, sql } from './sql.ts';

const columnOf = (key: StoredField) => personFields[key].column;
/** Keys have capitals, which column() refuses. */
const keyName = (key: StoredField) => new Fragment([`"${key}"`], []);

/** `u.fullname as "fullname", u.employee_no as "employeeNo"` */
export const selectFields = (keys: readonly StoredField[] = STORED_FIELDS): Fragment =>
  join(
    keys.map((key) => sql`${column(`u.${columnOf(key)}`)} as ${keyName(key)}`),
    sql`, `,
  );

/** The same as JSON, by key. */
export const fieldsAsJson = (keys: readonly StoredField[]): Fragment =>
  sql`jsonb_build_object(${join(
    keys.map((key) => sql`${key}::text, ${column(`u.${columnOf(key)}`)}`),
    sql`, `,
  )})`;

/** By column, of those that are there. */
export const columnValues = (
  values: { readonly [Key in StoredField]?: PersonValues[Key] | undefined },
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(STORED_FIELDS.flatMap((key) => (values[key] === undefined ? [] : [[columnOf(key), values[key]]])));

const importedColumns = IMPORTED_FIELDS.map(columnOf);

/** What an import may change of the row itself, as the image of a person has it: pairs for jsonb_build_object. */
export const importedPairs = (): Fragment =>
  join(
    importedColumns.map((name) => sql`${name}::text, ${column(`u.${name}`)}`),
    sql`, `,
  );

/** Sets them from alias `p`. */
export const importedSets = (): Fragment =>
  join(
    importedColumns.map((name) => sql`${column(name)} = ${column(`p.${name}`)}`),
    sql`, `,
  );

const ofNobody = STORED_FIELDS.filter((key) => personFields[key].input.optional).map(columnOf);

/** Empties what may be empty: of somebody who is taken away nothing stays. */
export const emptyFields = (): Fragment =>
  join(
    ofNobody.map((name) => sql`${column(name)} = null`),
    sql`, `,
  );
