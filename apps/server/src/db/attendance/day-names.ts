/** Where somebody stood on a judged day, by the names of its time: the same columns on screens and in files. */
import { type DatedRow, joinNames, nameOf, nameOn } from './period-names.ts';
import { column, type Fragment, sql } from '../sql.ts';

/** Whoever is placed without a unit stands with the client. */
export const UNIT_NAME = sql`coalesce(${nameOf('un')}, ${nameOf('cl')})`;

/** What `joinDayNames` joins, one by one. */
export const DAY_NAME = {
  division: nameOf('dv'),
  department: nameOf('dp'),
  position: nameOf('ps'),
  unit: UNIT_NAME,
} as const;

/** All of it as columns. */
export const DAY_NAMES = sql`${DAY_NAME.division} as division, ${DAY_NAME.department} as department,
  ${DAY_NAME.position} as position, ${DAY_NAME.unit} as unit`;

/** The shift of the day; that of the settings has no row, its name is in the day. */
export const SHIFT_NAME = sql`coalesce(${nameOf('sh')}, d.shift_snapshot ->> 'name', d.shift_snapshot ->> 'code')`;

/** Joins division, department, position, unit, client and shift of the rows of attendance_day under the alias. */
export function joinDayNames(alias: string): Fragment {
  const of = (name: string) => column(`${alias}.${name}`);
  return joinNames(
    { company: of('company_id'), date: of('work_date') },
    {
      dv: ['division', of('division_id')],
      dp: ['department', of('department_id')],
      ps: ['position', of('position_id')],
      un: ['unit', of('unit_id')],
      cl: ['client', of('client_id')],
      sh: ['shift', of('shift_id')],
    },
  );
}

/** The last day of somebody: unit and client of one row, in a statement that has grouped the days. */
export const LAST_PLACE = sql`max(d.work_date) as work_date,
  (array_agg(d.unit_id order by d.work_date desc))[1] as unit_id,
  (array_agg(d.client_id order by d.work_date desc))[1] as client_id`;

/** Joins the unit and the client of rows that carry company_id, work_date, unit_id and client_id. */
export function joinUnitName(alias: string, company: Fragment): Fragment {
  const of = (name: string) => column(`${alias}.${name}`);
  return joinNames(
    { company, date: of('work_date') },
    { un: ['unit', of('unit_id')], cl: ['client', of('client_id')] },
  );
}

/** Somebody on a date, where no judged day says where they stood. */
export interface PersonOn extends DatedRow {
  readonly user: Fragment;
}

/** The id of the unit where the person works on the date: that of the placement, else of the structure, as a day is judged. */
export function unitIdOn({ company, user, date }: PersonOn): Fragment {
  const during = sql`valid_from <= ${date} and (valid_to is null or valid_to >= ${date})`;
  const found = (table: Fragment) =>
    sql`(select unit_id from ${table} where company_id = ${company} and user_id = ${user} and ${during} limit 1)`;
  return sql`coalesce(${found(sql`placement`)}, ${found(sql`org_assignment`)})`;
}

/** Its name in the reports of the date. */
export const unitNameOn = (person: PersonOn): Fragment => nameOn(person, 'unit', unitIdOn(person));
