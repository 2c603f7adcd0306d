/** What one day was judged by, as it was kept with the day. */
import type { DayStatus } from '@hadir/domain/attendance/day-status.ts';
import type { Instant, LocalDate } from '@hadir/domain/kernel/time.ts';
import { DAY_NOTE_KINDS, type DayNoteKind } from '@hadir/domain/requests/request-kind.ts';
import type { DayType } from '@hadir/domain/schedule/day-plan.ts';
import type { Shift } from '@hadir/domain/schedule/shift.ts';
import type { Db } from '../../../db/pool.ts';
import type { DayBasis } from './day-record.ts';
import type { PersonFacts } from './person/person-facts.ts';

export interface DayMemory {
  shift: Shift | null;
  basis: DayBasis | null;
  dayType: DayType;
  closed: boolean;
  computedAt: Instant;
  permissions: PersonFacts['permissions'];
  /** Approved requests of the date that are no permission. */
  others: DayNoteKind[];
}

export async function readDayMemory(
  db: Db,
  companyId: string,
  userId: string,
  date: LocalDate,
): Promise<DayMemory | undefined> {
  const { rows } = await db.query<DayMemory>({
    name: 'attendance-day-memory',
    text: `select d.shift_snapshot as shift, d.explanation as basis, d.day_type as "dayType",
        d.closed_at is not null as closed, d.computed_at as "computedAt",
        (select coalesce(json_agg(json_build_object('date', y.work_date, 'kind', y.kind, 'half', y.half,
           'until', y.until_time, 'from', y.from_time, 'calendarDays', y.calendar_day, 'id', y.ref_id,
           'label', y.label)), '[]') from day_permission y
          where y.company_id = d.company_id and y.user_id = d.user_id and y.work_date = d.work_date) as permissions,
        array(select distinct r.kind from request_day q join request r on r.company_id = q.company_id and r.id = q.request_id
          where q.company_id = d.company_id and q.user_id = d.user_id and q.work_date = d.work_date
            and r.kind = any($4) and r.status in ('approved', 'cancel_pending') order by r.kind) as others
      from attendance_day d where d.company_id = $1 and d.user_id = $2 and d.work_date = $3`,
    values: [companyId, userId, date, DAY_NOTE_KINDS],
  });
  return rows[0];
}

export interface HistoryRow {
  at: Instant;
  cause: string;
  before: DayStatus | null;
  after: string;
}

const MOST_LINES = 100;

export async function readHistory(db: Db, companyId: string, userId: string, date: LocalDate): Promise<HistoryRow[]> {
  const { rows } = await db.query<HistoryRow>({
    name: 'attendance-day-history',
    text: `select at, cause, coalesce(before->>'label', before_status) as before,
        coalesce(after->>'label', after_status) as after
      from attendance_day_history where company_id = $1 and user_id = $2 and work_date = $3
      order by at desc limit ${MOST_LINES}`,
    values: [companyId, userId, date],
  });
  return rows;
}

export interface DraftRow {
  id: string;
  kind: string;
  inAt: Instant | null;
  outAt: Instant | null;
  reason: string;
}

export async function readDrafts(db: Db, companyId: string, userId: string, date: LocalDate): Promise<DraftRow[]> {
  const { rows } = await db.query<DraftRow>({
    name: 'attendance-day-drafts',
    text: `select id, kind, in_at as "inAt", out_at as "outAt", reason from draft_correction
      where company_id = $1 and user_id = $2 and work_date = $3 and state = 'open' order by created_at`,
    values: [companyId, userId, date],
  });
  return rows;
}
