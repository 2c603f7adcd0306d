/** On which dates people stand in a reader's scopes: a team of last week is not this week's (rules/access#scopes). */
import type { Scope } from '@hadir/domain/access/grants.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from './company-db.ts';
import { sql, statement } from './sql.ts';
import { type Actor, visibleUsers } from './visible.ts';

const key = (userId: string, date: string) => `${userId} ${date}`;

/** A date of a person. */
export interface UserDate {
  has(userId: string, date: LocalDate): boolean;
}

const EVERY: UserDate = { has: () => true };

/** Of people of the reader's own company. */
export async function seenDates(
  db: CompanyDb,
  { actor, scopes }: { readonly actor: Actor; readonly scopes: readonly Scope[] },
  userIds: readonly string[],
  { first, last }: { readonly first: LocalDate; readonly last: LocalDate },
): Promise<UserDate> {
  if (scopes.includes('company')) return EVERY;
  const { rows } = await db.query<{ userId: string; date: string }>(
    statement(sql`select x.user_id as "userId", x.work_date as date from (
        select u.company_id, u.id as user_id, d::date as work_date from app_user u
          cross join generate_series(${first}::date, ${last}::date, interval '1 day') d
         where u.company_id = ${db.companyId}::uuid and u.id = any(${userIds}::uuid[])) x
      where ${visibleUsers(actor, scopes, { userColumn: 'x.user_id', dateColumn: 'x.work_date' })}`),
  );
  const seen = new Set(rows.map(({ userId, date }) => key(userId, date)));
  return { has: (userId, date) => seen.has(key(userId, date)) };
}
