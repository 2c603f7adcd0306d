/**
 * The names under which units, positions and places stand in reports: those of today, and in a locked period those it was
 * locked with (docs/decisions/065). A period that is opened again follows renaming until its next lock.
 */
import type { Db } from '../pool.ts';
import { column, Fragment, join, sql, statement } from '../sql.ts';

/** Tables whose names are stored with a period. */
const PERIOD_NAMES = [
  'division',
  'department',
  'position',
  'unit',
  'client',
  'location_point',
  'shift',
  'ot_reason',
] as const;
export type NamedTable = (typeof PERIOD_NAMES)[number];

/** A row about one date of one company. */
export interface DatedRow {
  readonly company: Fragment;
  readonly date: Fragment;
}

/** Alias of the joined row, its table, and the id that points to it. */
export type NameJoins = Readonly<Record<string, readonly [table: NamedTable, id: Fragment]>>;

const stored = (alias: string, name: string) => column(`${alias}_then.${name}`);

/** A word of the table above, not a parameter: so that statements of plain text may name it, too. */
const kindOf = (table: NamedTable) => new Fragment([`'${table}'`], []);

/** Joins the rows behind ids under the given aliases; `nameOf` says what they are called on the date. */
export function joinNames({ company, date }: DatedRow, names: NameJoins): Fragment {
  const each = Object.entries(names).map(
    ([alias, [table, id]]) => sql`
      left join ${column(table)} ${column(alias)} on ${column(`${alias}.company_id`)} = ${company}
        and ${column(`${alias}.id`)} = ${id}
      left join period_name ${column(`${alias}_then`)} on ${stored(alias, 'company_id')} = ${company}
        and ${stored(alias, 'period')} = locked_period.label and ${stored(alias, 'kind')} = ${kindOf(table)}
        and ${stored(alias, 'id')} = ${id}`,
  );
  return sql`
      left join period locked_period on locked_period.company_id = ${company} and locked_period.state = 'locked'
        and ${date} between locked_period.first_date and locked_period.last_date${join(each, sql``)}`;
}

/** The name behind an alias of `joinNames`; null where nothing stands there. */
export const nameOf = (alias: string): Fragment => sql`coalesce(${stored(alias, 'name')}, ${column(`${alias}.name`)})`;

/** One name as a value, where a join has no place. @param id may be null */
export function nameOn({ company, date }: DatedRow, table: NamedTable, id: Fragment): Fragment {
  return sql`coalesce(
    (select stored_name.name from period_name stored_name
       join period locked_period on locked_period.company_id = stored_name.company_id
        and locked_period.label = stored_name.period and locked_period.state = 'locked'
        and ${date} between locked_period.first_date and locked_period.last_date
      where stored_name.company_id = ${company} and stored_name.kind = ${kindOf(table)} and stored_name.id = ${id}),
    (select named.name from ${column(table)} named where named.company_id = ${company} and named.id = ${id}))`;
}

/** Writes down what everything is called now. Part of the lock; a second lock writes it anew. */
export async function storePeriodNames(db: Db, companyId: string, label: string): Promise<void> {
  await db.query('delete from period_name where company_id = $1 and period = $2', [companyId, label]);
  const each = PERIOD_NAMES.map(
    (table) =>
      sql`select ${kindOf(table)} as kind, id, name from ${column(table)} where company_id = ${companyId}::uuid`,
  );
  await db.query(
    statement(sql`insert into period_name (company_id, period, kind, id, name)
      select ${companyId}::uuid, ${label}, n.kind, n.id, n.name from (${join(each, sql` union all `)}) n`),
  );
}
