/** What HR asked people to complete; one open request per person. */
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompletableField } from '@hadir/contract/people/person-values.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import type { Stamp } from '../person/person-write.store.ts';

export interface OpenRequest {
  id: string;
  fields: CompletableField[];
  askedAt: Instant;
  askedBy: string;
  askedByName: string | null;
}

export async function openRequestOf(db: CompanyDb, userId: string): Promise<OpenRequest | undefined> {
  const { rows } = await db.query<OpenRequest>(
    `select r.id, r.fields, r.asked_at as "askedAt", r.asked_by as "askedBy", b.fullname as "askedByName"
       from person_data_request r left join app_user b on b.company_id = r.company_id and b.id = r.asked_by
      where r.company_id = $1 and r.user_id = $2 and r.done_at is null`,
    [db.companyId, userId],
  );
  return rows[0];
}

export async function insertRequest(
  db: CompanyDb,
  row: { id: string; userId: string; fields: readonly CompletableField[] },
  { by, now }: Stamp,
): Promise<void> {
  await db.query(
    `insert into person_data_request (company_id, id, user_id, fields, asked_at, asked_by) values ($1, $2, $3, $4, $5, $6)`,
    [db.companyId, row.id, row.userId, row.fields, toWire(now), by],
  );
}

/** Nothing was completed: no row says that it was. @returns whether there was one */
export async function deleteOpenRequest(db: CompanyDb, userId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'delete from person_data_request where company_id = $1 and user_id = $2 and done_at is null',
    [db.companyId, userId],
  );
  return rowCount === 1;
}

export async function finishRequest(db: CompanyDb, id: string, now: Instant): Promise<void> {
  await db.query('update person_data_request set done_at = $3 where company_id = $1 and id = $2', [
    db.companyId,
    id,
    toWire(now),
  ]);
}
