/** Rows of wishes, and what was worked before (rules/schedules#wishes). */
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { StoredWish } from '@hadir/domain/roster/roster-wish.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { newId } from '../../db/new-id.ts';

export interface WishRow {
  readonly userId: string;
  readonly weekday: number | null;
  readonly date: LocalDate | null;
  readonly kind: string;
  readonly shiftId: string | null;
}

/** Wishes of weekdays and of these dates; those for shifts in the archive are left out. */
export async function readWishes(
  db: CompanyDb,
  {
    userIds,
    first,
    last,
  }: { readonly userIds: readonly string[]; readonly first: LocalDate; readonly last: LocalDate },
): Promise<WishRow[]> {
  const { rows } = await db.query<WishRow>(
    `select w.user_id as "userId", w.weekday::int as weekday, w.work_date as date, w.kind, w.shift_id as "shiftId"
       from roster_wish w
       left join shift s on s.company_id = w.company_id and s.id = w.shift_id
      where w.company_id = $1 and w.user_id = any($2::uuid[])
        and (w.work_date is null or w.work_date between $3 and $4)
        and (w.shift_id is null or s.active and s.deleted_at is null)
      order by w.user_id, w.weekday, w.work_date`,
    [db.companyId, userIds, first, last],
  );
  return rows;
}

/** What was wished for dates that are over goes at the same time. */
export async function storeWish(
  db: CompanyDb,
  userId: string,
  { weekday, date, wish }: { weekday: number | null; date: LocalDate | null; wish: StoredWish['wish'] | null },
  { now, today }: { readonly now: Instant; readonly today: LocalDate },
): Promise<void> {
  await db.query(
    `delete from roster_wish where company_id = $1 and user_id = $2
        and (work_date < $5 or weekday is not distinct from $3::smallint and work_date is not distinct from $4::date)`,
    [db.companyId, userId, weekday, date, today],
  );
  if (wish === null) return;
  await insertRows(db, 'roster_wish', [
    {
      company_id: db.companyId,
      user_id: userId,
      id: newId(),
      weekday,
      work_date: date,
      kind: wish.kind,
      shift_id: wish.kind === 'SHIFT' ? wish.shiftId : null,
      updated_at: toWire(now),
    },
  ]);
}

/** Of one person: whoever writes a wish at the same time waits. */
export async function lockWisher(db: CompanyDb, userId: string): Promise<void> {
  await db.query('select 1 from app_user where company_id = $1 and id = $2 for no key update', [db.companyId, userId]);
}

export interface PastWork {
  readonly userId: string;
  readonly shiftId: string | null;
  readonly days: number;
  readonly weekends: number;
}

/** Days somebody came to, and published ones that are still to come, by shift. */
export async function pastWork(
  db: CompanyDb,
  {
    userIds,
    first,
    last,
  }: { readonly userIds: readonly string[]; readonly first: LocalDate; readonly last: LocalDate },
): Promise<PastWork[]> {
  const { rows } = await db.query<PastWork>(
    `select user_id as "userId", shift_id as "shiftId", count(*)::int as days,
            count(*) filter (where extract(isodow from work_date) >= 6)::int as weekends
       from (select d.user_id, d.work_date, d.shift_id from attendance_day d
              where d.company_id = $1 and d.user_id = any($2::uuid[]) and d.work_date between $3 and $4
                and d.in_at is not null
              union
             select r.user_id, r.work_date, r.shift_id from roster_cell r
              where r.company_id = $1 and r.user_id = any($2::uuid[]) and r.work_date between $3 and $4
                and r.kind = 'SHIFT' and r.published_at is not null
                and not exists (select 1 from attendance_day d where d.company_id = r.company_id
                  and d.work_date = r.work_date and d.user_id = r.user_id)) worked
      group by user_id, shift_id`,
    [db.companyId, userIds, first, last],
  );
  return rows;
}

/** The position of each person on the date, by the person's id; whoever has none is left out. */
export async function positionsOn(
  db: CompanyDb,
  userIds: readonly string[],
  on: LocalDate,
): Promise<Map<string, string>> {
  const { rows } = await db.query<{ userId: string; positionId: string }>(
    `select o.user_id as "userId", o.position_id as "positionId" from org_assignment o
      where o.company_id = $1 and o.user_id = any($2::uuid[]) and o.position_id is not null
        and o.valid_from <= $3 and (o.valid_to is null or o.valid_to >= $3)`,
    [db.companyId, userIds, on],
  );
  return new Map(rows.map(({ userId, positionId }) => [userId, positionId]));
}
