/** What a pasted table is judged by, and the batches that came from tables. */
import type { Known } from '@hadir/domain/people/paste-plan.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { sql, statement } from '../../../db/sql.ts';
import { emptyFields } from '../../../db/person-fields.ts';
import { deleteEmployments } from '../person/employment.store.ts';

interface FactRow {
  employeeNos: string[];
  emails: string[];
  units: Known[];
  places: Known[];
}

export async function pasteFacts(db: CompanyDb, query: { niks: string[]; emails: string[] }): Promise<FactRow> {
  const { rows } = await db.query<FactRow>(
    `select coalesce((select array_agg(lower(employee_no)) from app_user
               where company_id = $1 and deleted_at is null and lower(employee_no) = any($2)), '{}') as "employeeNos",
            coalesce((select array_agg(email) from app_user
               where company_id = $1 and deleted_at is null and email = any($3)), '{}') as emails,
            coalesce((select json_agg(json_build_object('id', id, 'code', code, 'name', name) order by name) from unit
               where company_id = $1 and active and deleted_at is null), '[]') as units,
            coalesce((select json_agg(json_build_object('id', id, 'code', code, 'name', name) order by name) from location_point
               where company_id = $1 and active and deleted_at is null), '[]') as places`,
    [db.companyId, query.niks, query.emails],
  );
  return rows[0] ?? { employeeNos: [], emails: [], units: [], places: [] };
}

export async function insertBatch(
  db: CompanyDb,
  batch: { id: string; by: string; userIds: readonly string[] },
  now: Instant,
): Promise<void> {
  await db.query(
    'insert into person_batch (company_id, id, created_at, created_by, user_ids) values ($1, $2, $3, $4, $5)',
    [db.companyId, batch.id, toWire(now), batch.by, batch.userIds],
  );
}

/** The people of a batch that is not taken back yet and was made on the date; the row is held. */
export async function openBatch(
  db: CompanyDb,
  id: string,
): Promise<{ userIds: string[]; createdAt: Instant; undone: boolean } | undefined> {
  const { rows } = await db.query<{ userIds: string[]; createdAt: Instant; undone: boolean }>(
    `select user_ids as "userIds", created_at as "createdAt", undone_at is not null as undone from person_batch
      where company_id = $1 and id = $2 for update`,
    [db.companyId, id],
  );
  return rows[0];
}

/** How many of these people were changed since they were registered. */
export async function changedSince(db: CompanyDb, userIds: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from app_user u
      where u.company_id = $1 and u.id = any($2::uuid[]) and u.version > 1`,
    [db.companyId, userIds],
  );
  return rows[0]?.n ?? 0;
}

/** Nothing of them was used: account, employment and days go, the emptied row stays for the log and is seen nowhere. */
export async function removePeople(db: CompanyDb, userIds: readonly string[], now: Instant): Promise<void> {
  const own = [db.companyId, userIds];
  const of = (table: string) =>
    db.query(`delete from ${table} where company_id = $1 and user_id = any($2::uuid[])`, own);
  const { rows } = await db.query<{ accountId: string }>(
    'select account_id as "accountId" from app_user where company_id = $1 and id = any($2::uuid[]) and account_id is not null',
    own,
  );
  const accounts = rows.map(({ accountId }) => accountId);
  await of('schedule_assignment');
  await of('user_location_point');
  await of('placement');
  await of('superior_closure');
  await of('org_assignment');
  await deleteEmployments(db, userIds);
  await of('attendance_day');
  await of('attendance_month');
  await db.query('delete from account_recovery where account_id = any($1::uuid[])', [accounts]);
  await db.query(
    statement(sql`
      update app_user set deleted_at = ${toWire(now)}, active = false, account_id = null, ${emptyFields()},
             ktp_sealed = null, ktp_mark = null, version = version + 1
       where company_id = ${db.companyId}::uuid and id = any(${userIds}::uuid[])`),
  );
  await db.query('delete from account where id = any($1::uuid[])', [accounts]);
}

export async function closeBatch(db: CompanyDb, id: string, now: Instant): Promise<void> {
  await db.query('update person_batch set undone_at = $3 where company_id = $1 and id = $2', [
    db.companyId,
    id,
    toWire(now),
  ]);
}
