/** Conditions of shifts and patterns: who works by them, what uses them, which days they concern. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { type Fragment, sql } from '../../db/sql.ts';
import { PATTERN_VERSIONS, versionInForce } from '../../db/attendance/version-in-force.ts';
import { visibleUsers } from '../../db/visible.ts';
import type { Reader, Values } from '../../engines/master/served-table.ts';

/** Days of patterns that are still there, of the version that counts today and of those to come; alias `x`. */
export const itemsInUse = (today: LocalDate): Fragment => sql`exists (select 1 from schedule s
    join schedule_version v on v.company_id = s.company_id and v.schedule_id = s.id and v.removed_on is null
  where s.company_id = x.company_id and s.id = x.schedule_id and s.deleted_at is null and v.id = x.version_id
    and (v.valid_from > ${today}::date
      or v.id = (select h.id from ${versionInForce(PATTERN_VERSIONS, sql`s.id`, sql`s.company_id`, today)} h)))`;

/** The shift of each day of the cycle in order, null for a day off; `h` is the version of the pattern. */
export const itemsOfVersion = sql`(select array_agg(i.shift_id order by n)
  from generate_series(0, h.cycle_days - 1) n
  left join schedule_item i on i.company_id = h.company_id and i.version_id = h.id and i.day_index = n)`;

export async function writeItems(
  tx: CompanyDb,
  { id, rowId }: { id: string; rowId: string },
  { items }: Values,
): Promise<void> {
  const days = Array.isArray(items) ? items : [];
  const own = { company_id: tx.companyId, schedule_id: rowId, version_id: id };
  await insertRows(
    tx,
    'schedule_item',
    days.map((shift, index) => ({ ...own, day_index: index, shift_id: shift })),
  );
}

/** Patterns that somebody in scope follows today, by name or by unit. */
export function patternsInScope({ actor, scopes, today }: Reader): Fragment {
  const visible = visibleUsers(actor, scopes, { userColumn: 'u.id', date: today });
  return sql`exists (select 1 from schedule_assignment a join app_user u on u.company_id = a.company_id
     and (u.id = a.user_id or exists (select 1 from org_assignment o
           where o.company_id = u.company_id and o.user_id = u.id and o.unit_id = a.unit_id
             and o.valid_from <= ${today}::date and (o.valid_to is null or o.valid_to >= ${today}::date)))
    where a.company_id = t.company_id and a.schedule_id = t.id and a.valid_from <= ${today}::date
      and (a.valid_to is null or a.valid_to >= ${today}::date) and ${visible})`;
}

export const daysOfShift = (shiftId: string): Fragment => sql`d.shift_id = ${shiftId}::uuid`;

/** Days on which somebody follows the pattern by an own assignment or by that of the unit. */
export function daysOfPattern(scheduleId: string): Fragment {
  return sql`exists (select 1 from schedule_assignment a
    where a.company_id = d.company_id and a.schedule_id = ${scheduleId}::uuid and a.valid_from <= d.work_date
      and (a.valid_to is null or a.valid_to >= d.work_date)
      and (a.user_id = d.user_id or a.unit_id = d.unit_id and not exists (
        select 1 from schedule_assignment o
         where o.company_id = d.company_id and o.user_id = d.user_id and o.valid_from <= d.work_date
           and (o.valid_to is null or o.valid_to >= d.work_date))))`;
}
