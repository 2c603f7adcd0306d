/** The names behind a row of org_assignment: division, department, position, job level, unit, superior, leader. */
import { column, type Fragment, sql } from '../sql.ts';

/** `{id, name}` of a joined row, null where there is none. */
export function named(alias: string, name = 'name'): Fragment {
  const id = column(`${alias}.id`);
  return sql`case when ${id} is null then null else json_build_object('id', ${id}, 'name', ${column(`${alias}.${name}`)}) end`;
}

/** Joins them to the row of that alias as dv, dp, ps, jl, un, su, le. */
export function joinStructure(alias: string): Fragment {
  const row = column(alias);
  return sql`
    left join division dv on dv.company_id = ${row}.company_id and dv.id = ${row}.division_id
    left join department dp on dp.company_id = ${row}.company_id and dp.id = ${row}.department_id
    left join position ps on ps.company_id = ${row}.company_id and ps.id = ${row}.position_id
    left join job_level jl on jl.company_id = ${row}.company_id and jl.id = ${row}.job_level_id
    left join unit un on un.company_id = ${row}.company_id and un.id = ${row}.unit_id
    left join app_user su on su.company_id = ${row}.company_id and su.id = ${row}.superior_id
    left join app_user le on le.company_id = ${row}.company_id and le.id = ${row}.leader_id`;
}
