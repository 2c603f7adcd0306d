/** The figures of the whole platform. */
import { toWire, type Instant } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../../db/pool.ts';
import { sql, statement } from '../../../db/sql.ts';

export interface JobFigures {
  waiting: number;
  oldestSeconds: number | null;
  failed24h: number;
}

/** pg-boss keeps its tables in a schema of its own, made at its first start. */
export async function jobFigures(db: Db, now: Instant): Promise<JobFigures> {
  const { rows: known } = await db.query<{ there: boolean }>(`select to_regclass('pgboss.job') is not null as there`);
  if (known[0]?.there !== true) return { waiting: 0, oldestSeconds: null, failed24h: 0 };
  const { rows } = await db.query<JobFigures>(
    `select count(*) filter (where state in ('created', 'retry') and start_after <= $1)::int as waiting,
            extract(epoch from $1::timestamptz - min(start_after) filter (where state in ('created', 'retry') and start_after <= $1))::int as "oldestSeconds",
            count(*) filter (where state = 'failed' and completed_on > $1::timestamptz - interval '24 hours')::int as "failed24h"
       from pgboss.job`,
    [toWire(now)],
  );
  return rows[0] ?? { waiting: 0, oldestSeconds: null, failed24h: 0 };
}

export interface PlatformFigures {
  lettersWaiting: number;
  lettersFailed: number;
  bytes: number;
  version: string;
  connections: number;
  companies: number;
  people: number;
  tapsToday: number;
  signedIn: number;
}

/** Today is the day of Jakarta; taps of the two eastern zones before its midnight belong to the day before. */
export async function platformFigures(db: Db, now: Instant): Promise<PlatformFigures | undefined> {
  const at = sql`${toWire(now)}::timestamptz`;
  const { rows } = await db.query<PlatformFigures>(
    statement(sql`
      select (select count(*) from mail_outbox where sent_at is null)::int as "lettersWaiting",
             (select count(*) from mail_outbox where error is not null and created_at > ${at} - interval '24 hours')::int as "lettersFailed",
             pg_database_size(current_database())::bigint as bytes,
             current_setting('server_version') as version,
             (select count(*) from pg_stat_activity where datname = current_database())::int as connections,
             (select count(*) from company where kind = 'employer' and state = 'active')::int as companies,
             (select count(*) from app_user where active and deleted_at is null)::int as people,
             (select count(*) from attendance_event
               where at >= (${at} at time zone 'Asia/Jakarta')::date::timestamp at time zone 'Asia/Jakarta' and at <= ${at})::int as "tapsToday",
             (select count(distinct account_id) from session where revoked_at is null
               and (expires_at is null or expires_at > ${at})
               and last_seen_at + make_interval(secs => idle_seconds) > ${at})::int as "signedIn"`),
  );
  return rows[0];
}
