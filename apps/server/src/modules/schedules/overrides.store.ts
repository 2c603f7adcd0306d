/** Other hours: who sees them, and which judged days they concern. */
import { type Fragment, join, sql } from '../../db/sql.ts';
import { visibleUsers } from '../../db/visible.ts';
import type { Reader, Values } from '../../engines/master-serving.ts';

const inUnit = (unitId: string): Fragment => sql`(d.unit_id = ${unitId}::uuid or exists (select 1 from org_assignment o
  where o.company_id = d.company_id and o.user_id = d.user_id and o.unit_id = ${unitId}::uuid
    and o.valid_from <= d.work_date and (o.valid_to is null or o.valid_to >= d.work_date)))`;

/** Judged days of the shift within the dates of these versions. */
export function daysOfOverrides(versions: readonly Values[]): Fragment {
  const parts = versions.flatMap(({ shiftId, unitId, validFrom, validTo }) =>
    typeof shiftId !== 'string' || typeof validFrom !== 'string' || typeof validTo !== 'string'
      ? []
      : [
          sql`(d.shift_id = ${shiftId}::uuid and d.work_date between ${validFrom}::date and ${validTo}::date
            and ${typeof unitId === 'string' ? inUnit(unitId) : sql`true`})`,
        ],
  );
  return parts.length === 0 ? sql`false` : sql`(${join(parts, sql` or `)})`;
}

/** Other hours of the whole company, and those of units in which somebody in scope stands. */
export function overridesInScope({ actor, scopes, today }: Reader): Fragment {
  const visible = visibleUsers(actor, scopes, { userColumn: 'o.user_id', date: today });
  return sql`(t.unit_id is null or t.unit_id in (select o.unit_id from org_assignment o
    where o.company_id = t.company_id and o.valid_from <= ${today}::date
      and (o.valid_to is null or o.valid_to >= ${today}::date) and ${visible}))`;
}
