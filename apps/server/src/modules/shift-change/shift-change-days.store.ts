/**
 * Dates on which an approved change decides the shift (rules/schedules#resolution-of-the-day): written and taken back
 * by request.
 */
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { insertRows } from '../../db/insert-rows.ts';

export interface ChangedDay {
  userId: string;
  date: LocalDate;
  works: boolean;
  /** Null with `works`: the company's own hours. */
  shiftId: string | null;
}

/** @throws a unique violation where another change holds the date: the request's own dates are walled before */
export async function changeShifts(
  db: CompanyDb,
  change: { requestId: string; by: string | null; now: Instant; days: readonly ChangedDay[] },
): Promise<void> {
  await insertRows(
    db,
    'shift_change_day',
    change.days.map((day) => ({
      company_id: db.companyId,
      user_id: day.userId,
      work_date: day.date,
      works: day.works,
      shift_id: day.shiftId,
      request_id: change.requestId,
      created_at: toWire(change.now),
      created_by: change.by,
    })),
  );
}

/** Of both people of a swap. */
export async function removeShiftsAfter(
  db: CompanyDb,
  requestId: string,
  lastDay: LocalDate,
): Promise<{ userId: string; date: LocalDate }[]> {
  const { rows } = await db.query<{ userId: string; date: LocalDate }>(
    `delete from shift_change_day where company_id = $1 and request_id = $2 and work_date > $3
     returning user_id as "userId", work_date as date`,
    [db.companyId, requestId, lastDay],
  );
  return rows;
}

export async function takeBackShifts(db: CompanyDb, requestId: string): Promise<{ userId: string; date: LocalDate }[]> {
  const { rows } = await db.query<{ userId: string; date: LocalDate }>(
    `delete from shift_change_day where company_id = $1 and request_id = $2
     returning user_id as "userId", work_date as date`,
    [db.companyId, requestId],
  );
  return rows;
}
