/** Rows of changed shifts: what was asked, whom one may swap with. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { ShiftChangeKind } from '@hadir/domain/shift-change/shift-change-rules.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { type FileRowParts, ownRow } from '../../db/requests/file-parts.ts';
import { sql } from '../../db/sql.ts';

/** As kept with the request: names, so that it reads as it was asked. */
export interface StoredDateChange {
  userId: string;
  date: LocalDate;
  before: string | null;
  after: string | null;
}

export interface ShiftChangeRow {
  requestId: string;
  what: ShiftChangeKind;
  date: LocalDate;
  toShiftId: string | null;
  partnerId: string | null;
  otherDate: LocalDate | null;
  changes: StoredDateChange[];
}

export async function writeShiftChange(db: CompanyDb, row: ShiftChangeRow): Promise<void> {
  await db.query(
    `insert into shift_change (company_id, request_id, what, work_date, to_shift_id, partner_id, other_date, changes)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (company_id, request_id) do update
       set what = excluded.what, work_date = excluded.work_date, to_shift_id = excluded.to_shift_id,
           partner_id = excluded.partner_id, other_date = excluded.other_date, changes = excluded.changes`,
    [
      db.companyId,
      row.requestId,
      row.what,
      row.date,
      row.toShiftId,
      row.partnerId,
      row.otherDate,
      JSON.stringify(row.changes),
    ],
  );
}

export async function readShiftChanges(db: CompanyDb, ids: readonly string[]): Promise<ShiftChangeRow[]> {
  const { rows } = await db.query<ShiftChangeRow>(
    `select request_id as "requestId", what, work_date as date, to_shift_id as "toShiftId", partner_id as "partnerId",
        other_date as "otherDate", changes from shift_change where company_id = $1 and request_id = any($2::uuid[])`,
    [db.companyId, ids],
  );
  return rows;
}

export async function shiftInUse(db: CompanyDb, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from shift where company_id = $1 and id = $2 and active and deleted_at is null`,
    [db.companyId, id],
  );
  return rowCount === 1;
}

/** Those that somebody may be put on, by name. */
export async function shiftsInUse(db: CompanyDb): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from shift where company_id = $1 and active and deleted_at is null
      order by name collate hadir_id, id limit 200`,
    [db.companyId],
  );
  return rows.map(({ id }) => id);
}

/** Active people employed on the date, of the unit unless it is null; the person apart. */
export async function colleaguesOn(
  db: CompanyDb,
  wanted: { date: LocalDate; unitId: string | null; except: string; most: number },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select u.id from app_user u
       join employment e on e.company_id = u.company_id and e.user_id = u.id and e.join_date <= $2
         and (e.end_date is null or e.end_date >= $2)
      where u.company_id = $1 and u.active and u.deleted_at is null and u.id <> $3
        and ($4::uuid is null or coalesce(
          (select p.unit_id from placement p where p.company_id = u.company_id and p.user_id = u.id and p.valid_from <= $2
            and (p.valid_to is null or p.valid_to >= $2) limit 1),
          (select a.unit_id from org_assignment a where a.company_id = u.company_id and a.user_id = u.id
            and a.valid_from <= $2 and (a.valid_to is null or a.valid_to >= $2) limit 1)) = $4)
      order by u.fullname collate hadir_id, u.id limit $5`,
    [db.companyId, wanted.date, wanted.except, wanted.unitId, wanted.most],
  );
  return rows.map(({ id }) => id);
}

/** What the kind adds to the rows of its file. */
export const shiftChangeFile: FileRowParts = {
  columns: sql`, k.what, k.other_date as "otherDate", pa.fullname as partner, pa.employee_no as "partnerNo",
    ch.before, ch.after`,
  joins: sql`${ownRow(sql`shift_change`)}
    left join app_user pa on pa.company_id = k.company_id and pa.id = k.partner_id
    left join lateral (select c ->> 'before' as before, c ->> 'after' as after from jsonb_array_elements(k.changes) c
      where c ->> 'userId' = r.user_id::text and c ->> 'date' = k.work_date::text limit 1) ch on true`,
};
