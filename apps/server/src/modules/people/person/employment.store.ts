/** Writing the employments of a person. */
import type { EmploymentType, EndReason } from '@hadir/domain/people/person-rules.ts';
import { type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { insertRows } from '../../../db/insert-rows.ts';
import type { Stamp } from './person-write.store.ts';

export interface EmploymentValues {
  employmentType: EmploymentType;
  joinDate: LocalDate;
  contractEnd: LocalDate | null;
  workweek: '5' | '6' | 'roster';
}

export async function insertEmployment(
  db: CompanyDb,
  { id, userId, row, stamp }: { id: string; userId: string; row: EmploymentValues; stamp: Stamp },
): Promise<void> {
  await insertEmployments(db, [{ ...row, id, userId }], stamp);
}

export async function insertEmployments(
  db: CompanyDb,
  rows: readonly (EmploymentValues & { id: string; userId: string })[],
  { by, now }: Stamp,
): Promise<void> {
  await insertRows(
    db,
    'employment',
    rows.map(({ id, userId, employmentType, joinDate, contractEnd, workweek }) => ({
      company_id: db.companyId,
      id,
      user_id: userId,
      employment_type: employmentType,
      join_date: joinDate,
      contract_end: contractEnd,
      workweek,
      created_at: toWire(now),
      created_by: by,
      updated_at: toWire(now),
      updated_by: by,
    })),
  );
}

export async function updateEmployment(
  db: CompanyDb,
  id: string,
  row: EmploymentValues,
  { by, now }: Stamp,
): Promise<void> {
  await db.query(
    `update employment set employment_type = $3, join_date = $4, contract_end = $5, workweek = $6, updated_at = $7,
       updated_by = $8, version = version + 1 where company_id = $1 and id = $2`,
    [db.companyId, id, row.employmentType, row.joinDate, row.contractEnd, row.workweek, toWire(now), by],
  );
}

export interface EmploymentEnd {
  id: string;
  lastDay: LocalDate;
  reason: EndReason;
  note: string;
}

export async function endEmployments(db: CompanyDb, ends: readonly EmploymentEnd[], { by, now }: Stamp): Promise<void> {
  await db.query(
    `update employment e set end_date = c."lastDay", end_reason = c.reason, end_note = c.note, updated_at = $3,
            updated_by = $4, version = e.version + 1
       from json_to_recordset($2) as c (id uuid, "lastDay" date, reason text, note text)
      where e.company_id = $1 and e.id = c.id`,
    [db.companyId, JSON.stringify(ends), toWire(now), by],
  );
}

/** The last day is open again. */
export async function reopenEmployment(db: CompanyDb, id: string, { by, now }: Stamp): Promise<void> {
  await db.query(
    `update employment set end_date = null, end_reason = null, end_note = '', updated_at = $3, updated_by = $4,
       version = version + 1 where company_id = $1 and id = $2`,
    [db.companyId, id, toWire(now), by],
  );
}

/**
 * Employments of these people go, but for those named, and before them the reminders that name them: of what is taken
 * back nobody need be reminded.
 */
export async function deleteEmployments(
  db: CompanyDb,
  userIds: readonly string[],
  remaining: readonly string[] = [],
): Promise<void> {
  const own = [db.companyId, userIds, remaining];
  for (const table of ['contract_reminder', 'probation_reminder'])
    await db.query(
      `delete from ${table} r using employment e
        where e.company_id = r.company_id and e.id = r.employment_id and e.company_id = $1
          and e.user_id = any($2::uuid[]) and e.id <> all($3::uuid[])`,
      own,
    );
  await db.query(
    'delete from employment where company_id = $1 and user_id = any($2::uuid[]) and id <> all($3::uuid[])',
    own,
  );
}
