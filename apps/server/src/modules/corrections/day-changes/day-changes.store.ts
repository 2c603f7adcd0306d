/** Which day changes a list holds, by the reader's scope on their dates. */
import type { Scope } from '@hadir/domain/access/grants.ts';
import { type DayChangeState, OPEN_STATES } from '@hadir/domain/corrections/day-change.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { matchesPerson } from '../../../db/attendance/attendance-filter.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { and, type Fragment, sql, statement } from '../../../db/sql.ts';
import { structureFilter, type StructureWanted } from '../../../db/structure/structure-filter.ts';
import { type Actor, visibleUsers } from '../../../db/visible.ts';
import { dayChangesWhere, type StoredDayChange } from './day-change.store.ts';

export interface ListedWanted extends StructureWanted {
  readonly from?: LocalDate | undefined;
  readonly to?: LocalDate | undefined;
  readonly state: readonly DayChangeState[];
  readonly userId?: string | undefined;
  readonly search?: string | undefined;
  readonly adjusted?: 'ya' | 'tidak' | undefined;
  /** The reader is HR: what a second admin has not agreed to is listed, too. */
  readonly proposals: boolean;
}

export function listedWhere(actor: Actor, scopes: readonly Scope[], wanted: ListedWanted): Fragment {
  const { from, to, state, userId, search, adjusted, proposals } = wanted;
  return and([
    visibleUsers(actor, scopes, { userColumn: 'c.user_id', dateColumn: 'c.work_date' }),
    ...(proposals ? [] : [sql`c.notified_at is not null`]),
    ...(from === undefined ? [] : [sql`c.work_date >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`c.work_date <= ${to}::date`]),
    ...(state.length === 0 ? [] : [sql`c.state = any(${state}::text[])`]),
    ...(userId === undefined ? [] : [sql`c.user_id = ${userId}::uuid`]),
    ...(adjusted === 'ya' ? [sql`a.state in ('requested', 'due')`] : []),
    ...structureFilter({ user: 'c.user_id', date: 'c.work_date' }, wanted),
    ...(search === undefined || search.trim() === '' ? [] : [matchesPerson('u.search_text', search)]),
  ]);
}

export function listedChanges(
  db: CompanyDb,
  actor: Actor,
  scopes: readonly Scope[],
  wanted: ListedWanted & { readonly page: number; readonly size: number },
): Promise<StoredDayChange[]> {
  const { page, size } = wanted;
  return dayChangesWhere(db, listedWhere(actor, scopes, wanted), { most: size, offset: (page - 1) * size });
}

export async function countListed(
  db: CompanyDb,
  actor: Actor,
  scopes: readonly Scope[],
  wanted: ListedWanted,
): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    statement(sql`select count(*)::int as total from day_change c
      join app_user u on u.company_id = c.company_id and u.id = c.user_id
      left join day_adjustment a on a.company_id = c.company_id and a.change_id = c.id
      where c.company_id = ${db.companyId}::uuid and ${listedWhere(actor, scopes, wanted)}`),
  );
  return rows[0]?.total ?? 0;
}

/** Those that may wait for the person: the own ones, what others have to agree to or decide. Who does is asked of each. */
export function maybeWaitingFor(db: CompanyDb, userId: string): Promise<StoredDayChange[]> {
  return dayChangesWhere(
    db,
    sql`c.state = any(${OPEN_STATES}::text[])
      and (c.user_id = ${userId}::uuid and c.state = 'waiting' or c.user_id <> ${userId}::uuid and c.state <> 'waiting')`,
  );
}
