/** Guests of events that count whose days do not know of it yet. */
import { type Instant, toWire, type Zone } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/pool.ts';

interface UncountedGuest {
  readonly id: string;
  readonly userId: string;
  readonly zone: Zone;
  readonly start: Instant;
  readonly end: Instant;
}

/** Once it has begun: until then it may still be cancelled, or become another time, though people stand inside already. */
const COUNTS = `e.counts_as_present and e.state in ('ongoing', 'finished', 'archived')`;

export async function companiesWithUncounted(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select distinct r.company_id as id from company_event_registration r
      join company_event e on e.company_id = r.company_id and e.id = r.event_id and ${COUNTS}
      where r.state = 'attended' and r.presence_at is null and r.user_id is not null`,
  );
  return rows.map(({ id }) => id);
}

export async function uncountedGuests(db: CompanyDb): Promise<UncountedGuest[]> {
  const { rows } = await db.query<UncountedGuest>(
    `select r.id, u.id as "userId", e.tz as zone, e.start_at as start, e.end_at as "end"
      from company_event_registration r
      join app_user u on u.company_id = r.company_id and u.id = r.user_id
      join company_event e on e.company_id = r.company_id and e.id = r.event_id and ${COUNTS}
      where r.company_id = $1 and r.state = 'attended' and r.presence_at is null order by r.user_id, e.start_at limit 1000`,
    [db.companyId],
  );
  return rows;
}

/** Two processes at once count one person once, and nobody whose check-in was undone meanwhile. */
export async function lockUncounted(db: CompanyDb, id: string): Promise<boolean> {
  const { rows } = await db.query<{ id: string }>(
    `select id from company_event_registration
      where company_id = $1 and id = $2 and state = 'attended' and presence_at is null for no key update`,
    [db.companyId, id],
  );
  return rows.length > 0;
}

export async function storeCounted(db: CompanyDb, id: string, now: Instant): Promise<void> {
  await db.query('update company_event_registration set presence_at = $3 where company_id = $1 and id = $2', [
    db.companyId,
    id,
    toWire(now),
  ]);
}

interface FoundEvent {
  readonly eventId: string;
  readonly title: string;
  readonly start: Instant;
  readonly end: Instant;
  readonly attendedAt: Instant;
  /** First scans of each day, in milliseconds. */
  readonly scans: number[];
}

interface CountedEvent extends Omit<FoundEvent, 'attendedAt' | 'scans'> {
  /** When the person came in. */
  readonly entries: readonly Instant[];
}

/** Events by which the person's days within these times are judged. */
export async function countedEventsOf(
  db: CompanyDb,
  userId: string,
  { from, to }: { readonly from: Instant; readonly to: Instant },
): Promise<CountedEvent[]> {
  const { rows } = await db.query<FoundEvent>(
    `select e.id as "eventId", e.title, e.start_at as start, e.end_at as "end", r.attended_at as "attendedAt",
        array(select (extract(epoch from s.scanned_at) * 1000)::float8 from company_event_scan s
          where s.company_id = r.company_id and s.registration_id = r.id and not s.is_double and s.undone_at is null
          order by s.scanned_at) as scans
      from company_event_registration r
      join company_event e on e.company_id = r.company_id and e.id = r.event_id and e.counts_as_present
      where r.company_id = $1 and r.user_id = $2 and r.presence_at is not null and r.attended_at is not null
        and e.start_at < $4 and e.end_at > $3
      order by e.start_at, e.id`,
    [db.companyId, userId, toWire(from), toWire(to)],
  );
  // Scans are deleted after a year; that somebody came stays.
  return rows.map(({ scans, attendedAt, ...event }) => ({
    ...event,
    entries: scans.length === 0 ? [attendedAt] : scans.map((at) => at as Instant),
  }));
}
