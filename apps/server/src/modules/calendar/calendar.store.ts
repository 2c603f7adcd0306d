/** Days off: who sees them, and which judged days they concern. */
import { type Fragment, join, sql } from '../../db/sql.ts';
import { visibleUsers } from '../../db/visible.ts';
import type { Reader, Values } from '../../engines/master/served-table.ts';

/**
 * Those of the company, of units in which somebody in scope stands today, and of people who are in scope on the date;
 * today, where it is every week.
 */
export function daysOffInScope({ actor, scopes, today }: Reader): Fragment {
  const ofPerson = visibleUsers(actor, scopes, { userColumn: 'own.user_id', dateColumn: 'own.date' });
  const inUnit = visibleUsers(actor, scopes, { userColumn: 'o.user_id', date: today });
  return sql`(t.scope = 'company'
    or exists (select 1 from (select t.company_id, t.user_id, coalesce(t.date, ${today}::date) as date) own
      where own.user_id is not null and ${ofPerson})
    or t.unit_id in (select o.unit_id from org_assignment o
      where o.company_id = t.company_id and o.valid_from <= ${today}::date
        and (o.valid_to is null or o.valid_to >= ${today}::date) and ${inUnit}))`;
}

function daysOf(values: Values): Fragment {
  const { unitId, userId, weekly, date } = values;
  const who =
    typeof userId === 'string'
      ? sql`d.user_id = ${userId}::uuid`
      : typeof unitId === 'string'
        ? sql`exists (select 1 from org_assignment o where o.company_id = d.company_id and o.user_id = d.user_id
            and o.unit_id = ${unitId}::uuid and o.valid_from <= d.work_date
            and (o.valid_to is null or o.valid_to >= d.work_date)
          union all select 1 from placement p where p.company_id = d.company_id and p.user_id = d.user_id
            and p.unit_id = ${unitId}::uuid and p.valid_from <= d.work_date
            and (p.valid_to is null or p.valid_to >= d.work_date))`
        : sql`true`;
  const when =
    typeof date === 'string'
      ? sql`d.work_date = ${date}::date`
      : sql`extract(isodow from d.work_date)::int - 1 = any(${Array.isArray(weekly) ? weekly : []}::int[])`;
  return sql`(${who} and ${when})`;
}

/** Days that the rule frees, or freed before. */
export function daysOfDayOff(versions: readonly Values[]): Fragment {
  return versions.length === 0 ? sql`false` : sql`(${join(versions.map(daysOf), sql` or `)})`;
}
