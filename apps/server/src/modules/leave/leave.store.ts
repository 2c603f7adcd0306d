/** Rules of units: whose are seen, and which judged days they concern. */
import { type Fragment, join, sql } from '../../db/sql.ts';
import { isDayOfUnit, unitsInScope } from '../../db/structure/unit-of-day.ts';
import type { Reader, Values } from '../../engines/master/served-table.ts';

export function leaveInScope({ actor, scopes, today }: Reader): Fragment {
  return sql`t.unit_id in ${unitsInScope(actor, scopes, today)}`;
}

/** Judged days of the unit on which these versions keep it at work though cuti bersama frees the others. */
export function daysOfExceptions(versions: readonly Values[]): Fragment {
  const parts = versions.flatMap(({ unitId, exceptions }) => {
    if (typeof unitId !== 'string' || !Array.isArray(exceptions)) return [];
    const spans = exceptions.flatMap((span) =>
      typeof span === 'object' && span !== null
        ? [sql`d.work_date between ${span.from}::date and ${span.to}::date`]
        : [],
    );
    return spans.length === 0 ? [] : [sql`(${isDayOfUnit(unitId)} and (${join(spans, sql` or `)}))`];
  });
  return parts.length === 0 ? sql`false` : sql`(${join(parts, sql` or `)})`;
}
