/** Units in which somebody in scope stands today. */
import { type Fragment, sql } from '../../db/sql.ts';
import { visibleUsers } from '../../db/visible.ts';
import type { Reader } from '../../engines/master-serving.ts';

export function unitsInScope({ actor, scopes, today }: Reader): Fragment {
  return sql`t.unit_id in (select o.unit_id from org_assignment o
    where o.company_id = t.company_id and o.valid_from <= ${today}::date
      and (o.valid_to is null or o.valid_to >= ${today}::date)
      and ${visibleUsers(actor, scopes, { userColumn: 'o.user_id', date: today })})`;
}
