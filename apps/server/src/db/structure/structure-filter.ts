/** Where somebody stood in the structure, or was placed, on the date of a row: the filters that lists share. */
import { column, type Fragment, sql } from '../sql.ts';

export interface StructureWanted {
  readonly division?: readonly string[];
  readonly department?: readonly string[];
  readonly unit?: readonly string[];
  readonly client?: readonly string[];
}

/** Where the statement has the person and the date: `r.user_id` and `r.first_date`. */
export interface OnDate {
  readonly user: `${string}.user_id`;
  readonly date: `${string}.${string}`;
}

/** One condition for each filter that is set. */
export function structureFilter({ user, date }: OnDate, wanted: StructureWanted): Fragment[] {
  const { division = [], department = [], unit = [], client = [] } = wanted;
  const company = column(`${user.slice(0, user.indexOf('.'))}.company_id`);
  const during = (alias: string) =>
    sql`${column(`${alias}.company_id`)} = ${company} and ${column(`${alias}.user_id`)} = ${column(user)}
      and ${column(`${alias}.valid_from`)} <= ${column(date)}
      and (${column(`${alias}.valid_to`)} is null or ${column(`${alias}.valid_to`)} >= ${column(date)})`;
  const stoodIn = (condition: Fragment) =>
    sql`exists (select 1 from org_assignment so where ${during('so')} and ${condition})`;
  const placedAt = (condition: Fragment) =>
    sql`exists (select 1 from placement sp where ${during('sp')} and ${condition})`;
  return [
    ...(division.length === 0 ? [] : [stoodIn(sql`so.division_id = any(${division}::uuid[])`)]),
    ...(department.length === 0 ? [] : [stoodIn(sql`so.department_id = any(${department}::uuid[])`)]),
    ...(unit.length === 0
      ? []
      : [
          sql`(${stoodIn(sql`so.unit_id = any(${unit}::uuid[])`)} or ${placedAt(sql`sp.unit_id = any(${unit}::uuid[])`)})`,
        ]),
    ...(client.length === 0 ? [] : [placedAt(sql`sp.client_id = any(${client}::uuid[])`)]),
  ];
}
