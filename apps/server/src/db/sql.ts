/**
 * Pieces of SQL that carry their values, so that a filter can be put into any statement.
 *
 *   const where = sql`d.company_id = ${companyId} and ${visible}`;
 *   await db.query(statement(sql`select ... where ${where}`));
 *
 * An interpolated Fragment becomes SQL, everything else becomes a parameter: text from outside cannot become SQL.
 */
import type { Statement } from './pool.ts';

export class Fragment {
  readonly pieces: readonly string[];
  readonly values: readonly unknown[];

  /** `pieces` is one longer than `values`. */
  constructor(pieces: readonly string[], values: readonly unknown[]) {
    this.pieces = pieces;
    this.values = values;
  }
}

export function sql(texts: TemplateStringsArray, ...parts: readonly unknown[]): Fragment {
  const pieces: string[] = [texts[0] ?? ''];
  const values: unknown[] = [];
  const append = (text: string) => {
    pieces[pieces.length - 1] += text;
  };
  parts.forEach((part, index) => {
    if (part instanceof Fragment) {
      append(part.pieces[0] ?? '');
      part.values.forEach((value, at) => {
        values.push(value);
        pieces.push(part.pieces[at + 1] ?? '');
      });
    } else {
      values.push(part);
      pieces.push('');
    }
    append(texts[index + 1] ?? '');
  });
  return new Fragment(pieces, values);
}

const COLUMN = /^[a-z_][a-z0-9_]*(\.[a-z_][a-z0-9_]*)?$/;

/** The name of a column or table, such as `d.user_id`. @throws RangeError for anything else. */
export function column(name: string): Fragment {
  if (!COLUMN.test(name)) throw new RangeError(`not a column: ${name}`);
  // Quoted, for names that are also words of SQL (position).
  return new Fragment(
    [
      name
        .split('.')
        .map((part) => `"${part}"`)
        .join('.'),
    ],
    [],
  );
}

/** The name of a column whose field says it in letters of both sizes: `breakMinutes`, `break_minutes`. */
export const snakeCase = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** `"a", "b"`, of an alias `"e"."a", "e"."b"`: for lists that a statement names more than once. */
export function columnList(names: readonly string[], alias?: string): Fragment {
  const each = names.map((name) => column(alias === undefined ? name : `${alias}.${name}`));
  return join(each, sql`, `);
}

/** Conditions joined by `and`; none of them = `true`. For scopes use visibleUsers, where none = `false`. */
export function and(conditions: readonly Fragment[]): Fragment {
  return conditions.length === 0 ? sql`true` : join(conditions, sql` and `);
}

export function join(fragments: readonly Fragment[], separator: Fragment): Fragment {
  return fragments.slice(1).reduce((all, next) => sql`${all}${separator}${next}`, fragments[0] ?? sql``);
}

/** A fragment as text, for statements that are written out. @throws RangeError when it carries values */
export function textOf(fragment: Fragment): string {
  const [text = '', ...more] = fragment.pieces;
  if (more.length > 0) throw new RangeError('a fragment with values is no text');
  return text;
}

const names = new Map<string, string>();

/** A name for a text of which there are few: prepared once per connection. @param text never carries values */
export function nameOf(text: string): string {
  const name = names.get(text) ?? `text-${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * A statement that each connection plans once, for texts of which there are few: those that vary with a person's rights,
 * not those that vary with a filter. It is planned for any values, so its rows are to be found by keys.
 */
export function prepared(fragment: Fragment): Statement {
  const { text, values } = statement(fragment);
  return { name: nameOf(text), text, ...(values === undefined ? {} : { values }) };
}

/** The statement to run. A `name` is only for fragments whose text never varies. */
export function statement(fragment: Fragment, name?: string): Statement {
  const text = fragment.pieces.reduce((all, piece, index) => `${all}$${index}${piece}`);
  const values = [...fragment.values];
  return name === undefined ? { text, values } : { name, text, values };
}
