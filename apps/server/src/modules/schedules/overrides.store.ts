/** Other hours: who sees them, and which judged days they concern. */
import { type Fragment, join, sql } from '../../db/sql.ts';
import { isDayOfUnit, unitsInScope } from '../../db/structure/unit-of-day.ts';
import type { Reader, Values } from '../../engines/master/served-table.ts';

/** Judged days of the shift within the dates of these versions. */
export function daysOfOverrides(versions: readonly Values[]): Fragment {
  const parts = versions.flatMap(({ shiftId, unitId, validFrom, validTo }) =>
    typeof shiftId !== 'string' || typeof validFrom !== 'string' || typeof validTo !== 'string'
      ? []
      : [
          sql`(d.shift_id = ${shiftId}::uuid and d.work_date between ${validFrom}::date and ${validTo}::date
            and ${typeof unitId === 'string' ? isDayOfUnit(unitId) : sql`true`})`,
        ],
  );
  return parts.length === 0 ? sql`false` : sql`(${join(parts, sql` or `)})`;
}

/** Other hours of the whole company, and those of units in which somebody in scope stands. */
export function overridesInScope({ actor, scopes, today }: Reader): Fragment {
  return sql`(t.unit_id is null or t.unit_id in ${unitsInScope(actor, scopes, today)})`;
}
