/** Deletes what is over: texts that served their purpose, and everything two years after the last session (rules/counseling#retention). */
import { SESSION_LIMITS } from '@hadir/domain/counseling/session.ts';
import { DAY_MS, type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../db/pool.ts';

const TEXT_DAYS = 30;
const RETENTION_DAYS = SESSION_LIMITS.retentionDays;

const before = (now: Instant, days: number): string => toWire((now - days * DAY_MS) as Instant);

/** Sessions that did not take place need no text any more; the key that opens it goes along. */
async function dropTexts(db: Db, now: Instant): Promise<void> {
  const values = [before(now, TEXT_DAYS)];
  await db.query(
    `delete from counseling_case_key k using counseling_session s
      where s.company_id = k.company_id and s.id = k.session_id and k.part = 'summary'
        and s.state in ('reject', 'cancel') and s.closed_at < $1`,
    values,
  );
  await db.query(
    `update counseling_session set summary = null where state in ('reject', 'cancel') and closed_at < $1 and summary is not null`,
    values,
  );
}

/** Two years after the person's last session with the desk; keys, notes and events go with the rows. */
async function dropSessions(db: Db, now: Instant): Promise<void> {
  await db.query(
    `delete from counseling_session s where s.closed_at < $1 and not exists (
        select 1 from counseling_session o where o.company_id = s.company_id and o.requester_id = s.requester_id
          and o.desk_id = s.desk_id and (o.closed_at is null or o.closed_at >= $1))`,
    [before(now, RETENTION_DAYS)],
  );
}

export async function forgetSessions(db: Db, now: Instant): Promise<void> {
  await dropTexts(db, now);
  await dropSessions(db, now);
  await db.query('delete from counseling_proof where expires_at < $1', [toWire(now)]);
  await db.query('delete from counseling_nonactive where to_date < $1', [before(now, RETENTION_DAYS).slice(0, 10)]);
}
