/** Closings of periods as rows (migration 0710). */
import type { MonthFigures } from '@hadir/domain/attendance/month-figures.ts';
import type { PeriodLabel } from '@hadir/domain/attendance/period.ts';
import { FINGERPRINT_FORMAT } from '@hadir/domain/closing/fingerprint.ts';
import type { OpenItemCounts } from '@hadir/domain/closing/open-items.ts';
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { PeriodFigures } from './closed-figures.service.ts';

export interface ClosingRow {
  readonly id: string;
  readonly period: PeriodLabel;
  readonly number: number;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly closedAt: Instant;
  /** Null: the clock. */
  readonly closedBy: string | null;
  readonly closedByName: string | null;
  readonly reason: string;
  readonly openItems: OpenItemCounts;
  readonly people: number;
  readonly days: number;
  readonly figures: MonthFigures;
  readonly overtimeMinutes: number;
  readonly fingerprint: string;
  readonly code: string;
  readonly reopenedAt: Instant | null;
  readonly reopenedByName: string | null;
  readonly reopenReason: string | null;
}

const COLUMNS = `c.id, c.period, c.number, c.first_date as "from", c.last_date as "to",
  (extract(epoch from c.closed_at) * 1000)::float8 as "closedAt", c.closed_by as "closedBy",
  u.fullname as "closedByName", c.reason, c.open_items as "openItems", c.people, c.days, c.figures,
  c.overtime_minutes as "overtimeMinutes", c.fingerprint, c.code,
  (extract(epoch from c.reopened_at) * 1000)::float8 as "reopenedAt", r.fullname as "reopenedByName",
  c.reopen_reason as "reopenReason"`;

const FROM = `period_closing c
  left join app_user u on u.company_id = c.company_id and u.id = c.closed_by
  left join app_user r on r.company_id = c.company_id and r.id = c.reopened_by`;

/** Newest first; of one period, or of all. */
export async function closingsOf(db: CompanyDb, period: string | null = null): Promise<ClosingRow[]> {
  const { rows } = await db.query<ClosingRow>(
    `select ${COLUMNS} from ${FROM} where c.company_id = $1 and ($2::text is null or c.period = $2)
      order by c.first_date desc, c.number desc limit 200`,
    [db.companyId, period],
  );
  return rows;
}

export async function nextNumber(db: CompanyDb, period: string): Promise<number> {
  const { rows } = await db.query<{ number: number }>(
    `select (coalesce(max(number), 0) + 1)::int as number from period_closing where company_id = $1 and period = $2`,
    [db.companyId, period],
  );
  return rows[0]?.number ?? 1;
}

export interface NewClosing {
  readonly id: string;
  readonly period: PeriodLabel;
  readonly number: number;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly by: string | null;
  readonly reason: string;
  readonly openItems: OpenItemCounts;
}

/** The row itself; its figures follow (`insertFigures`). */
export async function insertClosing(
  tx: CompanyDb,
  closing: NewClosing,
  { figures, days, people, overtimeMinutes, fingerprint, code }: PeriodFigures,
  now: Instant,
): Promise<void> {
  await insertRows(tx, 'period_closing', [
    {
      company_id: tx.companyId,
      id: closing.id,
      period: closing.period,
      number: closing.number,
      first_date: closing.from,
      last_date: closing.to,
      closed_at: toWire(now),
      closed_by: closing.by,
      reason: closing.reason,
      open_items: closing.openItems,
      people: people.length,
      days,
      figures,
      overtime_minutes: overtimeMinutes,
      format: FINGERPRINT_FORMAT,
      fingerprint,
      code,
    },
  ]);
}

export async function insertFigures(
  tx: CompanyDb,
  closingId: string,
  { people, clients }: PeriodFigures,
): Promise<void> {
  const key = { company_id: tx.companyId, closing_id: closingId };
  await insertRows(
    tx,
    'period_closing_person',
    people.map((person) => ({
      ...key,
      user_id: person.userId,
      figures: person.figures,
      overtime_minutes: person.overtimeMinutes,
      days: person.days,
      fingerprint: person.fingerprint,
    })),
  );
  await insertRows(
    tx,
    'period_closing_client',
    clients.map(({ clientId, people: count, days, fingerprint, code }) => ({
      ...key,
      client_id: clientId,
      people: count,
      days,
      fingerprint,
      code,
    })),
  );
}

/** The closing that stands, ended by opening the period again. @returns its id; undefined where none stands */
export async function endClosing(
  tx: CompanyDb,
  period: string,
  { now, by, reason }: { now: Instant; by: string; reason: string },
): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `update period_closing set reopened_at = $3, reopened_by = $4, reopen_reason = $5
      where company_id = $1 and period = $2 and reopened_at is null returning id`,
    [tx.companyId, period, toWire(now), by, reason],
  );
  return rows[0]?.id;
}

export interface ClosedPersonRow {
  readonly userId: string;
  readonly figures: MonthFigures;
  readonly overtimeMinutes: number;
  readonly days: readonly string[];
  readonly fingerprint: string;
}

/** Everybody's part, by id. */
export async function closedPeople(db: CompanyDb, closingId: string): Promise<ClosedPersonRow[]> {
  const { rows } = await db.query<ClosedPersonRow>(
    `select p.user_id as "userId", p.figures, p.overtime_minutes as "overtimeMinutes", p.days, p.fingerprint
       from period_closing_person p where p.company_id = $1 and p.closing_id = $2 order by p.user_id`,
    [db.companyId, closingId],
  );
  return rows;
}

export async function namesOfPeople(
  db: CompanyDb,
  ids: readonly string[],
): Promise<{ userId: string; fullname: string; employeeNo: string }[]> {
  const { rows } = await db.query<{ userId: string; fullname: string; employeeNo: string }>(
    `select id as "userId", fullname, employee_no as "employeeNo" from app_user
      where company_id = $1 and id = any($2::uuid[]) order by fullname collate hadir_id, id`,
    [db.companyId, ids],
  );
  return rows;
}

export interface ClosedClientRow {
  readonly clientId: string;
  readonly name: string;
  readonly people: number;
  readonly days: number;
  readonly code: string;
}

export async function closedClients(db: CompanyDb, closingId: string): Promise<ClosedClientRow[]> {
  const { rows } = await db.query<ClosedClientRow>(
    `select p.client_id as "clientId", c.name, p.people, p.days, p.code
       from period_closing_client p join client c on c.company_id = p.company_id and c.id = p.client_id
      where p.company_id = $1 and p.closing_id = $2 order by c.name, c.id`,
    [db.companyId, closingId],
  );
  return rows;
}

export interface ClosingDifference {
  readonly userId: string;
  readonly fullname: string;
  readonly employeeNo: string;
  /** Dates whose day is another one in the later closing, or in one of the two alone. */
  readonly dates: readonly LocalDate[];
}

/** What differs between two closings of a period, by person. */
export async function differencesBetween(
  db: CompanyDb,
  earlierId: string,
  laterId: string,
  most: number,
): Promise<{ rows: ClosingDifference[]; total: number }> {
  const { rows } = await db.query<ClosingDifference & { total: number }>(
    `with one as (select * from period_closing_person where company_id = $1 and closing_id = $2),
       two as (select * from period_closing_person where company_id = $1 and closing_id = $3),
       found as (select user_id, one.days as former, two.days as days from one full join two using (user_id)
         where one.days is distinct from two.days or one.figures is distinct from two.figures
           or one.overtime_minutes is distinct from two.overtime_minutes)
     select f.user_id as "userId", u.fullname, u.employee_no as "employeeNo",
         array(select distinct left(x.day, 10)::date from (
             (select unnest(f.days) except select unnest(f.former)) union
             (select unnest(f.former) except select unnest(f.days))) x (day) order by 1) as dates,
         (count(*) over ())::int as total
       from found f join app_user u on u.company_id = $1 and u.id = f.user_id
      order by u.fullname collate hadir_id, u.id limit $4`,
    [db.companyId, earlierId, laterId, most],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}
