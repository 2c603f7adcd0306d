/** People in the reader's scope for whom something may be asked. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { Scope } from '@hadir/domain/access/grants.ts';
import { matchesPerson } from '../../../db/attendance/attendance-filter.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { and, sql, statement } from '../../../db/sql.ts';
import { type Actor, visibleUsers } from '../../../db/visible.ts';

/** A choice longer than this is narrowed by typing. */
const MOST = 30;

export interface Askable {
  readonly id: string;
  readonly fullname: string;
  readonly position: string | null;
}

/** Active and employed on the date, by name; the reader apart. */
export async function askablePeople(
  db: CompanyDb,
  actor: Actor,
  scopes: readonly Scope[],
  { search, userId, today }: { search: string; userId: string | undefined; today: LocalDate },
): Promise<Askable[]> {
  const where = and([
    visibleUsers(actor, scopes, { userColumn: 'u.id', date: today }),
    sql`u.id <> ${actor.userId}::uuid and u.active and u.deleted_at is null`,
    sql`exists (select 1 from employment e where e.company_id = u.company_id and e.user_id = u.id
      and e.join_date <= ${today}::date and (e.end_date is null or e.end_date >= ${today}::date))`,
    ...(userId === undefined ? [] : [sql`u.id = ${userId}::uuid`]),
    ...(search.trim() === '' ? [] : [matchesPerson('u.search_text', search)]),
  ]);
  const { rows } = await db.query<Askable>(
    statement(sql`select u.id, u.fullname,
        (select p.name from org_assignment o join position p on p.company_id = o.company_id and p.id = o.position_id
          where o.company_id = u.company_id and o.user_id = u.id and o.valid_from <= ${today}::date
            and (o.valid_to is null or o.valid_to >= ${today}::date) limit 1) as position
      from app_user u where ${where} order by u.fullname collate hadir_id, u.id limit ${MOST}`),
  );
  return rows;
}
