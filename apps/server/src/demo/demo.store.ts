/** The few questions the demo asks the database; everything else it only inserts. */
import { toWire, type Instant, type LocalDate, type Zone } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../db/company-db.ts';
import type { Actor } from '../http/actor.ts';
import type { Db } from '../db/pool.ts';

/** True while no customer exists: only then may the demo be written. */
export async function isEmptyDatabase(db: Db): Promise<boolean> {
  const { rowCount } = await db.query(`select 1 from company where kind = 'employer' limit 1`);
  return rowCount === 0;
}

export async function holidayDates(db: Db, from: LocalDate, to: LocalDate): Promise<Set<LocalDate>> {
  const { rows } = await db.query<{ date: LocalDate }>(
    'select date from platform_holiday where date between $1 and $2',
    [from, to],
  );
  return new Set(rows.map((row) => row.date));
}

/** Periods that are over close (rules/attendance#closing-and-lock). */
export async function startClosing(db: CompanyDb, today: LocalDate, now: Instant): Promise<void> {
  await db.query(
    `update period set state = 'closing', updated_at = $3 where company_id = $1 and last_date < $2 and state = 'open'`,
    [db.companyId, today, toWire(now)],
  );
}

/** Nobody of the demo decides after a closing: what waited then has lapsed with it. */
export async function endLateDecisions(db: CompanyDb): Promise<void> {
  await db.query('update period set late_until = null where company_id = $1', [db.companyId]);
}

/** A date of annual leave or illness in the written history. */
export interface AbsentDay {
  readonly userId: string;
  readonly kind: 'cuti' | 'cuti_setengah_hari' | 'sakit';
  readonly half: 'AM' | 'PM' | null;
  readonly date: LocalDate;
  readonly zone: Zone;
}

export async function absentDays(db: CompanyDb): Promise<AbsentDay[]> {
  const { rows } = await db.query<AbsentDay>(
    `select p.user_id as "userId", p.kind, p.half, p.work_date as date, coalesce(d.tz, c.tz) as zone
       from day_permission p join company c on c.id = p.company_id
       left join attendance_day d on d.company_id = p.company_id and d.user_id = p.user_id and d.work_date = p.work_date
      where p.company_id = $1 and (p.kind = 'sakit' or p.kind in ('cuti', 'cuti_setengah_hari') and not p.calendar_day)
      order by p.user_id, p.work_date`,
    [db.companyId],
  );
  return rows;
}

/** The request behind days that were written before it. */
export async function nameRequest(
  db: CompanyDb,
  absence: Pick<AbsentDay, 'userId' | 'kind'> & { readonly dates: readonly LocalDate[] },
  requestId: string,
): Promise<void> {
  await db.query(
    `update day_permission set ref_id = $5
      where company_id = $1 and user_id = $2 and kind = $3 and work_date = any($4::date[])`,
    [db.companyId, absence.userId, absence.kind, absence.dates, requestId],
  );
}

/** Everybody with an account, as a session would show them. */
export async function readActors(db: CompanyDb): Promise<readonly (Actor & { readonly login: string })[]> {
  const { rows } = await db.query<Actor & { login: string }>(
    `select a.login, '' as "sessionId", a.id as "accountId", u.id as "userId", u.company_id as "companyId", u.fullname, u.role,
            u.is_leader as "isLeader", u.client_id as "clientId", c.tz as zone, false as "mustChangePassword",
            true as "demoAccount", false as impersonated, null::json as impersonator,
            exists (select 1 from employment e where e.company_id = u.company_id and e.user_id = u.id and e.end_date is null)
              as "isEmployee"
       from app_user u join account a on a.id = u.account_id join company c on c.id = u.company_id
      where u.company_id = $1 and u.active`,
    [db.companyId],
  );
  return rows;
}

/** Worked until a date, not counted yet, the last such of each person left. */
export async function overtimeToValidate(
  db: CompanyDb,
  to: LocalDate,
): Promise<readonly { id: string; version: number; date: LocalDate }[]> {
  const { rows } = await db.query<{ id: string; version: number; date: LocalDate }>(
    `select r.id, r.version, r.first_date as date from request r
      where r.company_id = $1 and r.kind = 'overtime' and r.phase = 'realised' and r.last_date <= $2
        and exists (select 1 from request o where o.company_id = r.company_id and o.user_id = r.user_id
          and o.kind = 'overtime' and o.phase = 'realised' and o.first_date > r.first_date and o.last_date <= $2)
      order by r.first_date, r.id`,
    [db.companyId, to],
  );
  return rows;
}

/** Nobody has a letter waiting for what was before the demo began; most of it was read meanwhile. */
export async function readOldNews(db: CompanyDb, before: Instant): Promise<void> {
  await db.query(
    `update notification set mail_waits = false, push_waits = false,
            read_at = case when created_at < $2 then created_at + interval '50 minutes' end
      where company_id = $1`,
    [db.companyId, toWire(before)],
  );
}

export interface WorkedDay {
  readonly userId: string;
  readonly date: LocalDate;
  readonly zone: Zone;
  readonly superiorId: string | null;
}

/** Days by daylight to which somebody came whose superior or leader reads reports. */
export async function recentWorkdays(
  db: CompanyDb,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<WorkedDay[]> {
  const { rows } = await db.query<WorkedDay>(
    `select d.user_id as "userId", d.work_date as date, d.tz as zone, o.superior_id as "superiorId"
       from attendance_day d
       join app_user u on u.company_id = d.company_id and u.id = d.user_id
       left join org_assignment o on o.company_id = d.company_id and o.user_id = d.user_id
         and o.valid_from <= d.work_date and (o.valid_to is null or o.valid_to >= d.work_date)
      where d.company_id = $1 and d.work_date between $2 and $3 and d.in_at is not null
        and d.shift_snapshot ->> 'start' < '09:01'
        and d.shift_snapshot ->> 'start' > '05:59' and (o.superior_id is not null or o.leader_id is not null)
      order by d.work_date, u.employee_no`,
    [db.companyId, from, to],
  );
  return rows;
}

export async function switchOnDailyReport(db: CompanyDb): Promise<void> {
  await db.query(
    `update company set settings = settings || '{"daily_report": true, "max_without_receipt": 100000}' where id = $1`,
    [db.companyId],
  );
}
