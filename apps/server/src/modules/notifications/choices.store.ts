/** What people chose to be told, and the letters that wait. */
import { MAILED_FIRST, PUSHED_FIRST } from '@hadir/contract/notifications/events.ts';
import { type Instant, type LocalTime, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/pool.ts';

export interface StoredChoice {
  muted: string[];
  mail: string[];
  push: string[];
  digest: boolean;
  beforeShift: boolean;
  quietFrom: number | null;
  quietTo: number | null;
}

export async function readChoice(db: CompanyDb, userId: string): Promise<StoredChoice> {
  const { rows } = await db.query<StoredChoice>({
    name: 'notification-choice',
    text: `select muted, mail, push, digest, before_shift as "beforeShift", quiet_from as "quietFrom", quiet_to as "quietTo" from notification_choice
      where company_id = $1 and user_id = $2`,
    values: [db.companyId, userId],
  });
  return (
    rows[0] ?? {
      muted: [],
      mail: [...MAILED_FIRST],
      push: [...PUSHED_FIRST],
      digest: true,
      beforeShift: false,
      quietFrom: null,
      quietTo: null,
    }
  );
}

export async function writeChoice(db: CompanyDb, userId: string, choice: StoredChoice, now: Instant): Promise<void> {
  await db.query({
    name: 'notification-choice-write',
    text: `insert into notification_choice (company_id, user_id, muted, mail, digest, quiet_from, quiet_to, updated_at, push, before_shift)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
      on conflict (company_id, user_id) do update set muted = excluded.muted, mail = excluded.mail,
        digest = excluded.digest, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
        updated_at = excluded.updated_at, push = excluded.push, before_shift = excluded.before_shift`,
    values: [
      db.companyId,
      userId,
      choice.muted,
      choice.mail,
      choice.digest,
      choice.quietFrom,
      choice.quietTo,
      toWire(now),
      choice.push,
      choice.beforeShift,
    ],
  });
}

/** The address letters go to: one that was proved. */
export async function provedEmail(db: CompanyDb, userId: string): Promise<string | null> {
  const { rows } = await db.query<{ email: string | null }>({
    name: 'notification-email',
    text: `select a.email from app_user u join account a on a.id = u.account_id and a.email_verified_at is not null
      where u.company_id = $1 and u.id = $2`,
    values: [db.companyId, userId],
  });
  return rows[0]?.email ?? null;
}

export interface DueLetter {
  companyId: string;
  userId: string;
  kind: string;
  fullname: string;
  /** Null: nobody proved an address. */
  email: string | null;
  title: string;
  body: string;
  link: string | null;
  read: boolean;
  createdAt: Instant;
  calendar: string | null;
}

/** Minutes of the company's day. */
const MINUTE = `(extract(hour from $1::timestamptz at time zone c.tz) * 60
  + extract(minute from $1::timestamptz at time zone c.tz))::int`;
/** `$1` is the instant, `c` the company, `p` the choice. */
export const QUIET = `coalesce(case when p.quiet_from < p.quiet_to then ${MINUTE} >= p.quiet_from and ${MINUTE} < p.quiet_to
  else ${MINUTE} >= p.quiet_from or ${MINUTE} < p.quiet_to end, false)`;

/**
 * Takes news whose letter is due: written before `before`, nobody's quiet hours. In the transaction that posts the
 * letters; another server passes them by.
 */
export async function takeDueLetters(db: Db, now: Instant, before: Instant, most: number): Promise<DueLetter[]> {
  const { rows } = await db.query<DueLetter>({
    name: 'notification-letters-due',
    text: `with due as (select n.company_id, n.id, u.fullname,
          case when u.active and u.deleted_at is null and a.active and a.email_verified_at is not null then a.email end as email
        from notification n join company c on c.id = n.company_id
        join app_user u on u.company_id = n.company_id and u.id = n.user_id
        left join account a on a.id = u.account_id
        left join notification_choice p on p.company_id = n.company_id and p.user_id = n.user_id
        where n.mail_waits and n.created_at <= $2 and not ${QUIET}
        order by n.created_at limit $3 for update of n skip locked)
      update notification n set mail_waits = false from due
      where n.company_id = due.company_id and n.id = due.id
      returning n.company_id as "companyId", n.user_id as "userId", n.kind, due.fullname, due.email, n.title, n.body, n.link, n.read_at is not null as read,
        n.created_at as "createdAt", n.calendar`,
    values: [toWire(now), toWire(before), most],
  });
  return rows;
}

export const minutesText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}` as LocalTime;
