/** What became of an approved overtime: minutes of the closed day, the validation (rules/overtime#realisation). */
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { OvertimePlan, Presence } from '@hadir/domain/overtime/overtime-day.ts';
import type { CompanyDb } from '../../db/company-db.ts';

/**
 * Approved overtime whose day has closed since it was last looked at, or was judged again: the oldest first.
 * The day is that of the work date; a neighbour that reaches into the plan must be closed, too.
 */
export async function toRealise(db: CompanyDb, now: Instant, most: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select o.request_id as id from overtime_order o
       join request r on r.company_id = o.company_id and r.id = o.request_id
       join attendance_day d on d.company_id = o.company_id and d.user_id = o.user_id and d.work_date = o.work_date
      where o.company_id = $1 and o.live and r.status in ('approved', 'cancel_pending') and o.plan_end <= $2
        and r.phase in ('waiting', 'realised', 'not_done') and d.closed_at is not null
        and (o.realised_at is null or exists (select 1 from attendance_day n
          where n.company_id = o.company_id and n.user_id = o.user_id
            and n.work_date between o.work_date - 1 and o.work_date + 1 and n.computed_at > o.realised_at))
      order by o.plan_end limit $3`,
    [db.companyId, toWire(now), most],
  );
  return rows.map(({ id }) => id);
}

/** Of these, the validated ones whose day or a neighbour was judged again since. */
export async function judgedSinceValidation(db: CompanyDb, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<{ id: string }>(
    `select o.request_id as id from overtime_order o
      where o.company_id = $1 and o.request_id = any($2::uuid[]) and exists (select 1 from attendance_day n
        where n.company_id = o.company_id and n.user_id = o.user_id
          and n.work_date between o.work_date - 1 and o.work_date + 1 and n.computed_at > o.validated_at)`,
    [db.companyId, ids],
  );
  return rows.map(({ id }) => id);
}

export interface JudgedPresence extends Presence {
  date: LocalDate;
  closed: boolean;
}

export async function presenceAround(db: CompanyDb, userId: string, date: LocalDate): Promise<JudgedPresence[]> {
  const { rows } = await db.query<JudgedPresence>(
    `select work_date as date, in_at as "in", out_at as "out", closed_at is not null as closed from attendance_day
      where company_id = $1 and user_id = $2 and work_date between $3::date - 1 and $3::date + 1 order by work_date`,
    [db.companyId, userId, date],
  );
  return rows;
}

/** Approved plans of the work dates that presence on this date may reach. */
export async function approvedPlansAround(db: CompanyDb, userId: string, date: LocalDate): Promise<OvertimePlan[]> {
  const { rows } = await db.query<OvertimePlan>(
    `select o.plan_start as start, o.plan_end as "end", o.break_minutes as "breakMinutes" from overtime_order o
       join request r on r.company_id = o.company_id and r.id = o.request_id
      where o.company_id = $1 and o.user_id = $2 and o.work_date between $3::date - 1 and $3::date + 1 and o.live
        and r.status in ('approved', 'cancel_pending')`,
    [db.companyId, userId, date],
  );
  return rows;
}

/** What `presenceAround` says, of many at once, by request. */
export async function presenceOfEach(
  db: CompanyDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly JudgedPresence[]>> {
  const { rows } = await db.query<JudgedPresence & { id: string }>(
    `select o.request_id as id, n.work_date as date, n.in_at as "in", n.out_at as "out", n.closed_at is not null as closed
       from overtime_order o join attendance_day n on n.company_id = o.company_id and n.user_id = o.user_id
        and n.work_date between o.work_date - 1 and o.work_date + 1
      where o.company_id = $1 and o.request_id = any($2::uuid[]) order by n.work_date`,
    [db.companyId, ids],
  );
  return Map.groupBy(rows, ({ id }) => id);
}

export async function writeActual(
  db: CompanyDb,
  requestId: string,
  actual: { start: Instant; end: Instant; minutes: number } | null,
  now: Instant,
): Promise<void> {
  await db.query(
    `update overtime_order set actual_start = $3, actual_end = $4, actual_minutes = $5, realised_at = $6
      where company_id = $1 and request_id = $2`,
    [
      db.companyId,
      requestId,
      actual === null ? null : toWire(actual.start),
      actual === null ? null : toWire(actual.end),
      actual?.minutes ?? 0,
      toWire(now),
    ],
  );
}

/** The day is looked at anew: what was worked and validated counts no more. */
export async function clearWork(db: CompanyDb, requestId: string, note = ''): Promise<void> {
  await db.query(
    `update overtime_order set actual_start = null, actual_end = null, actual_minutes = null, realised_at = null,
        validated_minutes = null, validated_at = null, validated_by = null, validation_note = $3, pay_flags = '{}',
        pay_sealed = null
      where company_id = $1 and request_id = $2`,
    [db.companyId, requestId, note],
  );
}

/** Sent back: the day is wrong. It is looked at again as soon as it is judged anew. */
export async function giveBackWork(db: CompanyDb, requestId: string, note: string, now: Instant): Promise<void> {
  await db.query(
    `update overtime_order set actual_start = null, actual_end = null, actual_minutes = null, realised_at = $4,
        validation_note = $3
      where company_id = $1 and request_id = $2`,
    [db.companyId, requestId, note, toWire(now)],
  );
}

export async function writeValidation(
  db: CompanyDb,
  row: {
    requestId: string;
    minutes: number;
    by: string;
    note: string;
    flags: readonly string[];
    sealed: string | null;
  },
  now: Instant,
): Promise<void> {
  await db.query(
    `update overtime_order set validated_minutes = $3, validated_at = $4, validated_by = $5, validation_note = $6,
        pay_flags = $7, pay_sealed = $8
      where company_id = $1 and request_id = $2`,
    [db.companyId, row.requestId, row.minutes, toWire(now), row.by, row.note, row.flags, row.sealed],
  );
}

export async function clearValidation(db: CompanyDb, requestId: string, note: string): Promise<void> {
  await db.query(
    `update overtime_order set validated_minutes = null, validated_at = null, validated_by = null, validation_note = $3,
        pay_flags = '{}', pay_sealed = null
      where company_id = $1 and request_id = $2`,
    [db.companyId, requestId, note],
  );
}

/** Overtime minutes on workdays of the week before this one began, as they count so far. */
export async function weekMinutes(
  db: CompanyDb,
  wanted: { userId: string; from: LocalDate; to: LocalDate; before: Instant },
): Promise<number> {
  const { rows } = await db.query<{ minutes: number }>(
    `select coalesce(sum(coalesce(o.validated_minutes, o.actual_minutes)), 0)::int as minutes from overtime_order o
      where o.company_id = $1 and o.user_id = $2 and o.live and o.pay_day = 'workday'
        and o.work_date between $3 and $4 and o.plan_start < $5`,
    [db.companyId, wanted.userId, wanted.from, wanted.to, toWire(wanted.before)],
  );
  return rows[0]?.minutes ?? 0;
}

export interface WorkedOvertime {
  requestId: string;
  workDate: LocalDate;
  start: Instant;
  actualStart: Instant;
  actualEnd: Instant;
  actualMinutes: number;
  validatedMinutes: number | null;
}

/** Worked overtime of the date and its neighbours, which reach into it where midnight divides; the earliest first. */
export async function workedAround(db: CompanyDb, userId: string, date: LocalDate): Promise<WorkedOvertime[]> {
  const { rows } = await db.query<WorkedOvertime>(
    `select o.request_id as "requestId", o.work_date as "workDate", o.plan_start as start,
        o.actual_start as "actualStart", o.actual_end as "actualEnd", o.actual_minutes as "actualMinutes",
        o.validated_minutes as "validatedMinutes"
       from overtime_order o
      where o.company_id = $1 and o.user_id = $2 and o.live and o.actual_start is not null and o.actual_end is not null
        and o.actual_minutes > 0 and o.work_date between $3::date - 1 and $3::date + 1 order by o.plan_start`,
    [db.companyId, userId, date],
  );
  return rows;
}

export async function writePay(
  db: CompanyDb,
  requestId: string,
  { flags, sealed }: { flags: readonly string[]; sealed: string | null },
): Promise<void> {
  await db.query(
    `update overtime_order set pay_flags = $3, pay_sealed = $4
      where company_id = $1 and request_id = $2 and validated_minutes is not null`,
    [db.companyId, requestId, flags, sealed],
  );
}

/** Validated overtime of a person that stands, between dates; `until` null: open. */
export async function validatedBetween(
  db: CompanyDb,
  userId: string,
  from: LocalDate,
  until: LocalDate | null,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select o.request_id as id from overtime_order o
       join request r on r.company_id = o.company_id and r.id = o.request_id
      where o.company_id = $1 and o.user_id = $2 and o.work_date >= $3 and ($4::date is null or o.work_date <= $4)
        and o.validated_minutes is not null and r.status in ('approved', 'cancel_pending')
      order by o.plan_start`,
    [db.companyId, userId, from, until],
  );
  return rows.map(({ id }) => id);
}
