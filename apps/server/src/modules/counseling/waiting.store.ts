/** Who waits for a free time of a desk, in the order of asking (rules/counseling#by-itself). */
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';

export interface StoredWaiting {
  readonly deskId: string;
  readonly desk: string;
  readonly since: Instant;
  readonly place: number;
}

export async function ownWaiting(db: CompanyDb, userId: string): Promise<StoredWaiting[]> {
  const { rows } = await db.query<StoredWaiting>(
    `select w.desk_id as "deskId", coalesce(u.fullname, 'HRD') as desk, w.since,
        (select count(*)::int + 1 from counseling_waiting o where o.company_id = w.company_id and o.desk_id = w.desk_id
          and (o.since, o.user_id) < (w.since, w.user_id)) as place
       from counseling_waiting w join counseling_desk d on d.company_id = w.company_id and d.id = w.desk_id
       left join app_user u on u.company_id = d.company_id and u.id = d.user_id
      where w.company_id = $1 and w.user_id = $2 order by w.since, w.desk_id`,
    [db.companyId, userId],
  );
  return rows;
}

export async function insertWaiting(db: CompanyDb, deskId: string, userId: string, now: Instant): Promise<void> {
  await db.query(
    `insert into counseling_waiting (company_id, desk_id, user_id, since) values ($1, $2, $3, $4) on conflict do nothing`,
    [db.companyId, deskId, userId, toWire(now)],
  );
}

export async function removeWaiting(db: CompanyDb, deskId: string, userId: string): Promise<void> {
  await db.query('delete from counseling_waiting where company_id = $1 and desk_id = $2 and user_id = $3', [
    db.companyId,
    deskId,
    userId,
  ]);
}

export async function countWaiting(db: CompanyDb, deskId: string | null): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(distinct user_id)::int as count from counseling_waiting
      where company_id = $1 and ($2::uuid is null or desk_id = $2)`,
    [db.companyId, deskId],
  );
  return rows[0]?.count ?? 0;
}

/** Who has waited longest and was not told since `after`; told now. */
export async function takeFirstWaiting(
  db: CompanyDb,
  deskId: string,
  { after, now }: { after: Instant; now: Instant },
): Promise<string | undefined> {
  const { rows } = await db.query<{ userId: string }>(
    `update counseling_waiting w set notified_at = $4 where w.company_id = $1 and w.desk_id = $2 and w.user_id = (
        select o.user_id from counseling_waiting o
          join app_user p on p.company_id = o.company_id and p.id = o.user_id and p.active and p.deleted_at is null
          where o.company_id = $1 and o.desk_id = $2 and (o.notified_at is null or o.notified_at < $3) order by o.since, o.user_id limit 1)
      returning w.user_id as "userId"`,
    [db.companyId, deskId, toWire(after), toWire(now)],
  );
  return rows[0]?.userId;
}
