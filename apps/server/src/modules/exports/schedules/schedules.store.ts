/** Reports that are made by themselves. */
import type { ReportSchedule } from '@hadir/contract/exports/schedules.ts';
import { type Instant, type LocalTime, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import type { Db } from '../../../db/pool.ts';
import type { ExportRequest } from '../export-order.ts';
import type { ScheduledOwnReport } from '../own-reports/own-report-query.ts';

/** A request without its dates. */
type ScheduledRequest = Omit<ExportRequest, 'from' | 'to'> | ScheduledOwnReport;

export interface ScheduleRow {
  id: string;
  userId: string;
  name: string;
  request: ScheduledRequest;
  /** Of a type that a company has put together; null where it is gone, and for every other report. */
  typeName: string | null;
  span: ReportSchedule['span'];
  rhythm: ReportSchedule['rhythm'];
  day: number | null;
  time: LocalTime;
  nextAt: Instant;
}

const COLUMNS = `s.id, s.user_id as "userId", s.name, s.request, s.span, s.rhythm, s.day::int as day, s.at_time as "time",
  s.next_at as "nextAt",
  (select t.name from report_type t where t.company_id = s.company_id and t.id = (s.request ->> 'type')::uuid) as "typeName"`;

export async function listSchedules(db: CompanyDb, userId: string): Promise<ScheduleRow[]> {
  const { rows } = await db.query<ScheduleRow>(
    `select ${COLUMNS} from report_schedule s where s.company_id = $1 and s.user_id = $2 order by s.created_at, s.id`,
    [db.companyId, userId],
  );
  return rows;
}

export async function insertSchedule(tx: CompanyDb, row: Omit<ScheduleRow, 'typeName'>, now: Instant): Promise<void> {
  await tx.query(
    `insert into report_schedule (company_id, id, user_id, name, request, span, rhythm, day, at_time, next_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      tx.companyId,
      row.id,
      row.userId,
      row.name,
      JSON.stringify(row.request),
      row.span,
      row.rhythm,
      row.day,
      row.time,
      toWire(row.nextAt),
      toWire(now),
    ],
  );
}

/** @returns what it was called; undefined where the person has no such schedule */
export async function deleteSchedule(tx: CompanyDb, userId: string, id: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ name: string }>(
    'delete from report_schedule where company_id = $1 and user_id = $2 and id = $3 returning name',
    [tx.companyId, userId, id],
  );
  return rows[0]?.name;
}

/** The one that has waited longest, of any company. */
export async function findDue(db: Db, now: Instant): Promise<{ companyId: string; id: string } | undefined> {
  const { rows } = await db.query<{ companyId: string; id: string }>(
    'select company_id as "companyId", id from report_schedule where next_at <= $1 order by next_at, id limit 1',
    [toWire(now)],
  );
  return rows[0];
}

/** Until the transaction ends; undefined where another worker was faster or its owner deleted it. */
export async function lockDue(tx: CompanyDb, id: string, now: Instant): Promise<ScheduleRow | undefined> {
  const { rows } = await tx.query<ScheduleRow>(
    `select ${COLUMNS} from report_schedule s where s.company_id = $1 and s.id = $2 and s.next_at <= $3 for update`,
    [tx.companyId, id, toWire(now)],
  );
  return rows[0];
}

export async function storeNextRun(tx: CompanyDb, id: string, nextAt: Instant): Promise<void> {
  await tx.query('update report_schedule set next_at = $3 where company_id = $1 and id = $2', [
    tx.companyId,
    id,
    toWire(nextAt),
  ]);
}

interface Addressee {
  readonly name: string;
  readonly email: string | null;
  readonly fullname: string;
  /** As the company has set it. */
  readonly mailMegabytes: unknown;
}

/** What the letter about a file says and where it goes; undefined where the schedule is gone. */
export async function readAddressee(tx: CompanyDb, scheduleId: string): Promise<Addressee | undefined> {
  const { rows } = await tx.query<Addressee>(
    `select s.name, u.email, u.fullname, c.settings -> 'report_mail_mb' as "mailMegabytes"
       from report_schedule s join app_user u on u.company_id = s.company_id and u.id = s.user_id
       join company c on c.id = s.company_id
      where s.company_id = $1 and s.id = $2`,
    [tx.companyId, scheduleId],
  );
  return rows[0];
}
