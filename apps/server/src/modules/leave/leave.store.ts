/** Units in which somebody in scope stands today. */
import { type Fragment, join, sql } from '../../db/sql.ts';
import { visibleUsers } from '../../db/visible.ts';
import type { Reader, Values } from '../../engines/master-serving.ts';

export function unitsInScope({ actor, scopes, today }: Reader): Fragment {
  return sql`t.unit_id in (select o.unit_id from org_assignment o
    where o.company_id = t.company_id and o.valid_from <= ${today}::date
      and (o.valid_to is null or o.valid_to >= ${today}::date)
      and ${visibleUsers(actor, scopes, { userColumn: 'o.user_id', date: today })})`;
}

const inUnit = (unitId: string): Fragment => sql`(d.unit_id = ${unitId}::uuid or exists (select 1 from org_assignment o
  where o.company_id = d.company_id and o.user_id = d.user_id and o.unit_id = ${unitId}::uuid
    and o.valid_from <= d.work_date and (o.valid_to is null or o.valid_to >= d.work_date)))`;

/** Judged days of the unit on which these versions keep it at work though cuti bersama frees the others. */
export function daysOfExceptions(versions: readonly Values[]): Fragment {
  const parts = versions.flatMap(({ unitId, exceptions }) => {
    if (typeof unitId !== 'string' || !Array.isArray(exceptions)) return [];
    const spans = exceptions.flatMap((span) =>
      typeof span === 'object' && span !== null
        ? [sql`d.work_date between ${span.from}::date and ${span.to}::date`]
        : [],
    );
    return spans.length === 0 ? [] : [sql`(${inUnit(unitId)} and (${join(spans, sql` or `)}))`];
  });
  return parts.length === 0 ? sql`false` : sql`(${join(parts, sql` or `)})`;
}
