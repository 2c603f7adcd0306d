/** The closed recap of a client's people, as closings and judged days have it. */
import type { Scope } from '@hadir/domain/access/grants.ts';
import type { CountedDay } from '@hadir/domain/attendance/month-figures.ts';
import type { PeriodLabel } from '@hadir/domain/attendance/period.ts';
import type { Instant, LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { sql, statement } from '../../../db/sql.ts';
import { visibleUsers } from '../../../db/visible.ts';
import type { Actor } from '../../../http/actor.ts';

export interface LastClosing {
  readonly id: string;
  readonly label: PeriodLabel;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly closedAt: Instant;
  /** Opened again: nothing stands closed. */
  readonly isOpen: boolean;
  /** Of the client's people; null where nobody of them had a day. */
  readonly code: string | null;
}

const SHOWN_PERIODS = 12;

/** The last closing of each period, newest first. */
export async function lastClosings(db: CompanyDb, clientId: string): Promise<LastClosing[]> {
  const { rows } = await db.query<LastClosing>(
    `select g.id, g.period as label, g.first_date as "from", g.last_date as "to", g.closed_at as "closedAt",
        g.reopened_at is not null as "isOpen", p.code
       from (select distinct on (c.period) c.* from period_closing c where c.company_id = $1
              order by c.period desc, c.number desc limit $3) g
       left join period_closing_client p on p.company_id = g.company_id and p.closing_id = g.id and p.client_id = $2
      order by g.period desc`,
    [db.companyId, clientId, SHOWN_PERIODS],
  );
  return rows;
}

export interface RecapDayRead extends CountedDay {
  readonly userId: string;
  readonly fullname: string;
  readonly employeeNo: string;
  readonly workDate: LocalDate;
}

interface Looking {
  readonly actor: Actor & { readonly clientId: string };
  readonly scopes: readonly Scope[];
}

/** Days in the reader's sight on which people were placed at the client; by name, then by date. */
export async function recapDays(
  db: CompanyDb,
  { actor, scopes }: Looking,
  { from, to }: { from: LocalDate; to: LocalDate },
  userId: string | null = null,
): Promise<RecapDayRead[]> {
  const visible = visibleUsers(actor, scopes, { userColumn: 'd.user_id', dateColumn: 'd.work_date' });
  const { rows } = await db.query<RecapDayRead>(
    statement(sql`select d.user_id as "userId", u.fullname, u.employee_no as "employeeNo", d.work_date as "workDate",
        d.day_type as "dayType", d.status, d.letter, d.flags, d.late_minutes as "lateMinutes",
        d.late_excused_minutes as "lateExcusedMinutes", d.early_minutes as "earlyMinutes",
        d.early_excused_minutes as "earlyExcusedMinutes", d.worked_minutes as "workedMinutes"
       from attendance_day d join app_user u on u.company_id = d.company_id and u.id = d.user_id
      where d.company_id = ${db.companyId}::uuid and d.work_date between ${from}::date and ${to}::date
        and d.client_id = ${actor.clientId}::uuid and ${visible}
        and (${userId}::uuid is null or d.user_id = ${userId}::uuid)
      order by u.fullname collate hadir_id, u.id, d.work_date`),
  );
  return rows;
}

/** What the closing noted of each day of these people, by person. */
export async function notedDays(
  db: CompanyDb,
  closingId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await db.query<{ userId: string; days: string[] }>(
    `select user_id as "userId", days from period_closing_person
      where company_id = $1 and closing_id = $2 and user_id = any($3::uuid[])`,
    [db.companyId, closingId, userIds],
  );
  return new Map(rows.map(({ userId, days }) => [userId, days]));
}

export interface LaterAdjustment {
  readonly id: string;
  readonly userId: string;
  readonly fullname: string;
  readonly date: LocalDate;
  readonly target: PeriodLabel | null;
  readonly writtenAt: Instant;
}

/** What would change days of these people in the closed period, and counts in a later one. */
export async function laterAdjustments(
  db: CompanyDb,
  period: string,
  userIds: readonly string[],
): Promise<LaterAdjustment[]> {
  const { rows } = await db.query<LaterAdjustment>(
    `select a.id, a.user_id as "userId", u.fullname, a.work_date as date, a.target_period as target,
        a.written_at as "writtenAt"
       from day_adjustment a join app_user u on u.company_id = a.company_id and u.id = a.user_id
      where a.company_id = $1 and a.period = $2 and a.user_id = any($3::uuid[]) and a.state = 'due'
      order by u.fullname collate hadir_id, a.work_date, a.id`,
    [db.companyId, period, userIds],
  );
  return rows;
}
