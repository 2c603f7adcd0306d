/** The select list of a report: one expression for each declared column, named by its key. */
import { Fragment, join, sql } from '../../db/sql.ts';

/** An expression for each key; a column that is declared and has none is a type error. */
export type Selected<Key extends string> = Readonly<Record<Key, Fragment>>;

const NAME = /^[a-z][A-Za-z]*$/;

/** `"weekFrom"`. @throws RangeError for what is no key of a column */
export function quotedKey(key: string): Fragment {
  if (!NAME.test(key)) throw new RangeError(`not a key of a column: ${key}`);
  return new Fragment([`"${key}"`], []);
}

/** `expression as "key", ...` for these keys, in their order; all that are there unless told. */
export function selectList<Key extends string>(
  selected: Selected<Key>,
  keys: readonly Key[] = Object.keys(selected) as Key[],
): Fragment {
  return join(
    keys.map((key) => sql`${selected[key]} as ${quotedKey(key)}`),
    sql`, `,
  );
}
