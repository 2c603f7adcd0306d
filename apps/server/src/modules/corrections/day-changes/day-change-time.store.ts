/** Time of day changes: dates on which the person is away, changes whose days may have passed, what the lock leaves. */
import { type DayChangeKind, OPEN_STATES } from '@hadir/domain/corrections/day-change.ts';
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';

/**
 * Dates of leave or sickness, the days off within them too. Half a day of leave is no day away. By the person's id.
 */
export async function awayDates(
  db: CompanyDb,
  userIds: readonly string[],
  from: LocalDate,
  to: LocalDate,
): Promise<Map<string, ReadonlySet<LocalDate>>> {
  const { rows } = await db.query<{ userId: string; date: LocalDate }>({
    name: 'day-change-away-dates',
    text: `select y.user_id as "userId", y.work_date as date from day_permission y
        where y.company_id = $1 and y.user_id = any($2::uuid[]) and y.work_date between $3 and $4
          and y.kind in ('sakit', 'cuti')
      union
      select r.user_id, d::date from request r
          cross join lateral generate_series(greatest(r.first_date, $3), least(r.last_date, $4), interval '1 day') d
        where r.company_id = $1 and r.user_id = any($2::uuid[]) and r.kind in ('leave', 'sick')
          and r.first_date < r.last_date and r.status in ('approved', 'cancel_pending')
          and r.first_date <= $4 and r.last_date >= $3`,
    values: [db.companyId, userIds, from, to],
  });
  const found = new Map<string, Set<LocalDate>>();
  for (const { userId, date } of rows) found.set(userId, (found.get(userId) ?? new Set()).add(date));
  return found;
}

export interface OpenChange {
  readonly id: string;
  readonly userId: string;
  readonly date: LocalDate;
  readonly wanted: unknown;
  readonly writtenBy: string;
  /** What the person said against it; null while nothing was said. */
  readonly objection: string | null;
}

/** Changes of the kind on these days of people about which something is still to be said. */
export async function openChangesOf(
  db: CompanyDb,
  kind: DayChangeKind,
  days: readonly { userId: string; date: LocalDate }[],
): Promise<OpenChange[]> {
  if (days.length === 0) return [];
  const { rows } = await db.query<OpenChange>(
    `select c.id, c.user_id as "userId", c.work_date as date, c.wanted, c.written_by as "writtenBy", c.objection
       from day_change c
       join unnest($3::uuid[], $4::date[]) as day (user_id, work_date)
         on day.user_id = c.user_id and day.work_date = c.work_date
      where c.company_id = $1 and c.kind = $2 and c.state = any($5::text[]) order by c.id`,
    [db.companyId, kind, days.map(({ userId }) => userId), days.map(({ date }) => date), OPEN_STATES],
  );
  return rows;
}

/** Waiting changes notified before the instant, the oldest first. */
export async function waitingSince(db: CompanyDb, before: Instant, most: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'day-change-waiting-since',
    text: `select id from day_change where company_id = $1 and state = 'waiting' and notified_at < $2
      order by notified_at, id limit $3`,
    values: [db.companyId, toWire(before), most],
  });
  return rows.map(({ id }) => id);
}
