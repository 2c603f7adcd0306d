/** The version of a row that counts on a date, for lists: what domain/schedule/dated-version.ts says of one row. */
import { BEGINNING } from '@hadir/domain/schedule/dated-version.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { column, type Fragment, sql } from '../sql.ts';

/** A table of versions and its column that names the row. */
export interface VersionsOf {
  readonly table: string;
  readonly of: string;
}

export const SHIFT_VERSIONS = { table: 'shift_version', of: 'shift_id' } as const satisfies VersionsOf;
export const PATTERN_VERSIONS = { table: 'schedule_version', of: 'schedule_id' } as const satisfies VersionsOf;

/** A select of the one version, as a table expression: `join lateral ${versionInForce(...)} h on true`. */
export function versionInForce(
  { table, of }: VersionsOf,
  row: Fragment,
  companyId: Fragment,
  date: LocalDate,
): Fragment {
  const [versions, names, named] = [column(table), column(`v.${of}`), column(`r.${of}`)];
  return sql`(select v.* from ${versions} v
    where v.company_id = ${companyId} and ${names} = ${row} and v.removed_on is null and v.valid_from <= ${date}::date
      and not exists (select 1 from ${versions} r
        where r.company_id = v.company_id and ${named} = ${names} and r.recorded > v.recorded
          and v.valid_from between r.valid_from and r.rewritten_to)
    order by v.valid_from desc, v.recorded desc limit 1)`;
}

/** The first version of a row is recorded with it, under its id. */
export const firstVersion = (row: { company_id: unknown; id: unknown }, of: string) => ({
  company_id: row.company_id,
  id: row.id,
  [of]: row.id,
  valid_from: BEGINNING,
});
