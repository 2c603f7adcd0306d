/** The pattern that a person follows on a date, for lists: what assignmentOn (modules/attendance/days/person/person-day.ts) says of one. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { type Fragment, sql } from '../sql.ts';

/** Rows of a dated table that hold on the date. */
export const validOnSql = (from: Fragment, to: Fragment, date: LocalDate): Fragment =>
  sql`${from} <= ${date}::date and (${to} is null or ${to} >= ${date}::date)`;

const assigned = (whose: Fragment, date: LocalDate): Fragment => sql`(select s.schedule_id from schedule_assignment s
  where s.company_id = u.company_id and ${whose} and ${validOnSql(sql`s.valid_from`, sql`s.valid_to`, date)} limit 1)`;

/** Of the person `app_user u`: the own one, else that of the unit. Null without any. */
export const patternOfPerson = (date: LocalDate): Fragment => sql`coalesce(
  ${assigned(sql`s.user_id = u.id`, date)},
  ${assigned(
    sql`s.unit_id = coalesce(
      (select p.unit_id from placement p where p.company_id = u.company_id and p.user_id = u.id
         and ${validOnSql(sql`p.valid_from`, sql`p.valid_to`, date)} limit 1),
      (select a.unit_id from org_assignment a where a.company_id = u.company_id and a.user_id = u.id
         and ${validOnSql(sql`a.valid_from`, sql`a.valid_to`, date)} limit 1))`,
    date,
  )})`;
