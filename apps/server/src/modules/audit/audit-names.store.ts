/** What rows of the log name by id, in words: people, rows of master tables, requests, files. */
import type { Master } from '@hadir/contract/kernel/master.ts';
import { allMasters } from '@hadir/contract/master/all-masters.ts';
import { column, sql, statement, type Fragment } from '../../db/sql.ts';
import type { Db } from '../../db/pool.ts';

const person = (key = 'user_id') =>
  sql`(select p.fullname from app_user p where p.company_id = t.company_id and p.id = ${column(`t.${key}`)})`;

const isNamed = ({ fields, titleField }: Master) => fields[titleField]?.kind === 'name';

/** The rows of a company that are called by a name of their own. */
const NAMED: readonly (readonly [table: string, name: Fragment])[] = [
  ...allMasters.filter(isNamed).map(({ table }) => [table, sql`t.name`] as const),
  ['client', sql`t.name`],
  ['announcement', sql`t.title`],
  ['import_batch', sql`t.file_name`],
  ['shift_override', sql`(select s.name from shift s where s.company_id = t.company_id and s.id = t.shift_id)`],
  ['unit_leave', sql`(select u.name from unit u where u.company_id = t.company_id and u.id = t.unit_id)`],
];

/** Rows that are about a person. */
const OF_PEOPLE: readonly (readonly [table: string, name: Fragment])[] = [
  ['app_user', sql`t.fullname`],
  ['request', person()],
  ['attendance_review', person()],
  ['leave_lot', person()],
  ['delegation', person()],
  ['user_location_point', person()],
  ['user_monitoring', person()],
  ['client_upliner', person('upliner_user_id')],
  ['personal_export', person()],
  ['validator_signature', person()],
  ['self_registration', sql`t.fullname`],
];

const named = (tables: typeof NAMED, companies: readonly string[], ids: readonly string[]) =>
  tables
    .map(
      ([table, name]) => sql`select t.id, ${name} as name from ${column(table)} t
        where t.company_id = any(${[...companies]}::uuid[]) and t.id = any(${[...ids]}::uuid[])`,
    )
    .reduce((all, one) => sql`${all} union all ${one}`);

/**
 * By id. `companies`: those of the rows that are read; `withPeople`: of them, those whose people the reader may be told
 * of. What has gone for good has no name any more.
 */
export async function namesBehind(
  db: Db,
  ids: readonly string[],
  { companies, withPeople }: { companies: readonly string[]; withPeople: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<{ id: string; name: string | null }>(
    statement(sql`select u.id, 'seorang karyawan' as name from app_user u where u.company_id = any(${[...companies]}::uuid[])
        and not u.company_id = any(${[...withPeople]}::uuid[]) and u.id = any(${[...ids]}::uuid[])
      union all ${named(NAMED, companies, ids)} union all ${named(OF_PEOPLE, withPeople, ids)}
      union all select c.id, c.legal_name from company c where c.id = any(${[...companies]}::uuid[]) and c.id = any(${[...ids]}::uuid[])
      union all select a.id, u.fullname from account a join app_user u on u.account_id = a.id
        where u.company_id = any(${[...withPeople]}::uuid[]) and a.id = any(${[...ids]}::uuid[])`),
  );
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])));
}
