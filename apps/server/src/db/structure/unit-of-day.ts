/** Units by date: to which unit a judged day belongs, and in which units somebody in scope stands. */
import type { Scope } from '@hadir/domain/access/grants.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { type Fragment, sql } from '../sql.ts';
import { type Actor, visibleUsers } from '../visible.ts';

/** The judged day `d` names the unit, or its person stood there by the structure of that date. */
export const isDayOfUnit = (unitId: string): Fragment => sql`(d.unit_id = ${unitId}::uuid
  or exists (select 1 from org_assignment o
    where o.company_id = d.company_id and o.user_id = d.user_id and o.unit_id = ${unitId}::uuid
      and o.valid_from <= d.work_date and (o.valid_to is null or o.valid_to >= d.work_date)))`;

/** Ids of the units in which somebody in scope stands on the date, as a subselect. */
export const unitsInScope = (actor: Actor, scopes: readonly Scope[], date: LocalDate): Fragment => sql`(
  select o.unit_id from org_assignment o
   where o.company_id = ${actor.companyId}::uuid and o.valid_from <= ${date}::date
     and (o.valid_to is null or o.valid_to >= ${date}::date)
     and ${visibleUsers(actor, scopes, { userColumn: 'o.user_id', date })})`;
