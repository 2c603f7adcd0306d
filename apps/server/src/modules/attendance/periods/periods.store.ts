/** Attendance periods as rows: open, closing, locked (rules/attendance#closing-and-lock). */
import { NO_FIGURES } from '@hadir/domain/attendance/month-figures.ts';
import type { Period, PeriodLabel, PeriodState } from '@hadir/domain/attendance/period.ts';
import { lateUntil } from '@hadir/domain/requests/late-decision.ts';
import { type Instant, type LocalDate, toWire, type Zone } from '@hadir/domain/kernel/time.ts';
import { storePeriodNames } from '../../../db/attendance/period-names.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { Db } from '../../../db/pool.ts';

export interface PeriodRow {
  label: PeriodLabel;
  from: LocalDate;
  to: LocalDate;
  state: PeriodState;
  /** Of a closing period: when it began to close, or was opened again. */
  updatedAt: Instant;
}

const UPDATED_AT = `(extract(epoch from updated_at) * 1000)::float8 as "updatedAt"`;

export async function listPeriods(db: Db, companyId: string): Promise<PeriodRow[]> {
  const { rows } = await db.query<PeriodRow>({
    name: 'attendance-periods',
    text: `select label, first_date as "from", last_date as "to", state, ${UPDATED_AT} from period where company_id = $1
      order by first_date desc limit 60`,
    values: [companyId],
  });
  return rows;
}

/** A period that is there already, or overlaps one, is left alone. */
export async function openPeriod(db: Db, companyId: string, period: Period): Promise<void> {
  await db.query(
    `insert into period (company_id, label, first_date, last_date)
     select $1, $2, $3, $4 where not exists (select 1 from period p
        where p.company_id = $1 and (p.label = $2 or p.first_date <= $4 and p.last_date >= $3))
     on conflict do nothing`,
    [companyId, period.label, period.from, period.to],
  );
}

/** Open periods that end before the date begin to close. @returns their labels */
export async function beginClosing(db: Db, companyId: string, today: LocalDate, now: Instant): Promise<PeriodRow[]> {
  const { rows } = await db.query<PeriodRow>(
    `update period set state = 'closing', updated_at = $3, version = version + 1
      where company_id = $1 and state = 'open' and last_date < $2
      returning label, first_date as "from", last_date as "to", state, ${UPDATED_AT}`,
    [companyId, today, toWire(now)],
  );
  return rows;
}

/** Closing periods whose days of grace are over: HR has them whole, also after a standstill or for a period opened again. */
export async function duePeriods(
  db: Db,
  companyId: string,
  { today, graceDays, zone }: { today: LocalDate; graceDays: number; zone: Zone },
): Promise<PeriodRow[]> {
  const { rows } = await db.query<PeriodRow>(
    `select label, first_date as "from", last_date as "to", state, ${UPDATED_AT} from period
      where company_id = $1 and state = 'closing'
        and greatest(last_date + 1, (updated_at at time zone $4)::date) + $3::int <= $2 order by first_date`,
    [companyId, today, graceDays, zone],
  );
  return rows;
}

/**
 * Takes the months of the period in the order of all writers, also of people of whom nothing is recorded yet: a clock-in
 * that read its facts before is judged anew and then finds the period as it has become.
 * @param months those that share a date with the period by the cut-off day of today: writers take them by these names
 */
async function lockMonthsOfPeriod(
  db: Db,
  companyId: string,
  period: Period,
  { months, now }: { months: readonly Period[]; now: Instant },
): Promise<void> {
  const dates = [companyId, period.from, period.to];
  await db.query(
    `insert into attendance_month (company_id, user_id, period, first_date, last_date, figures, computed_at)
     select distinct on (user_id, label) $1, user_id, label, first_date, last_date, $7, $8
       from (select m.user_id, m.period as label, m.first_date, m.last_date from attendance_month m
              where m.company_id = $1 and m.first_date <= $3 and m.last_date >= $2
             union all
             select e.user_id, p.label, p.first_date, p.last_date from employment e
                    cross join unnest($4::text[], $5::date[], $6::date[]) as p (label, first_date, last_date)
              where e.company_id = $1 and e.join_date <= $3 and (e.end_date is null or e.end_date >= $2)) concerned
      order by user_id, label
     on conflict (company_id, period, user_id) do update set version = attendance_month.version + 1`,
    [
      ...dates,
      months.map(({ label }) => label),
      months.map(({ from }) => from),
      months.map(({ to }) => to),
      JSON.stringify(NO_FIGURES),
      toWire(now),
    ],
  );
}

/**
 * Locks the period and with it every day in it: nothing changes them any more (423). The months are taken first. The names
 * of its reports are stored with it. What was open is decided for some days still.
 * @param by null where the clock locks it
 */
export async function lockPeriod(
  db: Db,
  companyId: string,
  period: Period,
  { months, now, by = null }: { months: readonly Period[]; now: Instant; by?: string | null },
): Promise<boolean> {
  await lockMonthsOfPeriod(db, companyId, period, { months, now });
  const { rowCount } = await db.query(
    `update period set state = 'locked', locked_at = $3, locked_by = $4, late_until = $5, updated_at = $3,
        updated_by = $4, version = version + 1
      where company_id = $1 and label = $2 and state <> 'locked'`,
    [companyId, period.label, toWire(now), by, toWire(lateUntil(now))],
  );
  if (rowCount !== 1) return false;
  await storePeriodNames(db, companyId, period.label);
  return true;
}

/**
 * A locked period closes anew: its days may change again. The months are taken as for the lock.
 * @returns false where it is not locked (any more)
 */
export async function unlockPeriod(
  db: Db,
  companyId: string,
  period: Period,
  { months, now, by, reason }: { months: readonly Period[]; now: Instant; by: string; reason: string },
): Promise<boolean> {
  await lockMonthsOfPeriod(db, companyId, period, { months, now });
  const { rowCount } = await db.query(
    `update period set state = 'closing', locked_at = null, locked_by = null, late_until = null, reopen_reason = $5,
        updated_at = $3, updated_by = $4, version = version + 1
      where company_id = $1 and label = $2 and state = 'locked'`,
    [companyId, period.label, toWire(now), by, reason],
  );
  return rowCount === 1;
}

export interface OpenMatters {
  /** Judged days of people; none in a period before the company's first day. */
  days: number;
  missingIn: number;
  missingOut: number;
  reviews: number;
  /** HR's corrections that wait for a second admin, for the person, or for a decision. */
  changes: number;
}

/** What HR should look at before the lock: counts of the period. */
export async function openMatters(db: Db, companyId: string, period: PeriodRow): Promise<OpenMatters> {
  const { rows } = await db.query<OpenMatters>(
    `select count(*)::int as days,
            count(*) filter (where status = 'TIDAK_ABSEN_MASUK')::int as "missingIn",
            count(*) filter (where status = 'TIDAK_ABSEN_PULANG')::int as "missingOut",
            count(*) filter (where open_review)::int as reviews,
            (select count(*)::int from day_change c where c.company_id = $1 and c.work_date between $2 and $3
              and c.state in ('proposed', 'waiting', 'objected')) as changes
       from attendance_day where company_id = $1 and work_date between $2 and $3`,
    [companyId, period.from, period.to],
  );
  return rows[0] ?? { days: 0, missingIn: 0, missingOut: 0, reviews: 0, changes: 0 };
}

/** How many requests of a kind stand on dates of the period without a decision, since nobody could decide them. */
export async function undecidedRequests(
  db: Db,
  companyId: string,
  period: PeriodRow,
): Promise<{ kind: RequestKind; count: number }[]> {
  const { rows } = await db.query<{ kind: RequestKind; count: number }>(
    `select r.kind, count(*)::int as count from request r where r.company_id = $1 and 'TANPA_PEMUTUS' = any(r.flags)
        and r.status in ('approved', 'cancel_pending') and r.first_date <= $3 and r.last_date >= $2
      group by r.kind order by r.kind`,
    [companyId, period.from, period.to],
  );
  return rows;
}
