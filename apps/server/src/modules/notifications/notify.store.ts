/** The bell's rows. Written in the transaction of what they tell about. */
import { eventOf, MAILED_FIRST, PUSHED_FIRST } from '@hadir/contract/notifications/events.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import { isClosedNews } from '../../db/closed-counseling.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/pool.ts';
import { LIVE_CHANNEL } from '../../engines/live/live-feed.ts';

export interface NewNotification {
  userId: string;
  /** What it is about, e.g. `alpa`; the screen chooses its icon by it. */
  kind: string;
  title: string;
  body: string;
  /** Path inside the product. */
  link: string | null;
  /** About the person's own request. */
  own?: true;
  /** A calendar entry that goes along with its letter. */
  calendar?: string | null;
}

export async function insertNotifications(
  db: Db,
  companyId: string,
  list: readonly NewNotification[],
  now: Instant,
): Promise<void> {
  if (list.length === 0) return;
  const rows = list.map(({ own, ...entry }) => ({ ...entry, id: newId(), event: eventOf(entry.kind, own) }));
  await db.query({
    name: 'notification-insert',
    text: `with told as (
        insert into notification (company_id, id, user_id, kind, title, body, link, created_at, mail_waits, push_waits, calendar)
        select $1::uuid, n.id, n."userId", n.kind, n.title, n.body, n.link, $3,
            n.event = any(coalesce(p.mail, $4::text[])) and not ${isClosedNews('n.kind', '$1::uuid', 'n."userId"')},
            n.event = any(coalesce(p.push, $5::text[]))
              and exists (select 1 from push_device v where v.company_id = $1 and v.user_id = n."userId"), n.calendar
          from json_to_recordset($2) as n (id uuid, "userId" uuid, kind text, title text, body text, link text, event text, calendar text)
          left join notification_choice p on p.company_id = $1 and p.user_id = n."userId"
         where p.muted is null or n.event <> all(p.muted)
        returning user_id, id)
      select count(pg_notify('${LIVE_CHANNEL}',
        json_build_object('companyId', $1::uuid, 'topic', 'notification', 'userId', user_id, 'id', id)::text)) from told`,
    values: [companyId, JSON.stringify(rows), toWire(now), MAILED_FIRST, PUSHED_FIRST],
  });
}

export interface NotificationRow {
  id: string;
  kind: string;
  title: string;
  body: string;
  link: string | null;
  createdAt: Instant;
  readAt: Instant | null;
}

const MOST_SHOWN = 100;

export interface Bell extends Reader {
  /** Somebody else looks into it. */
  readonly asAnother: boolean;
}

/** That there is an appointment is told to its two alone: not to who acts in the name, nor to whom another let in. */
const SHOWN = `company_id = $1 and user_id = $2 and not (kind = 'janji_temu' and $3::boolean)
  and not ${isClosedNews('kind', '$1', '$2')}`;

export async function newestNotifications(db: Db, { companyId, userId, asAnother }: Bell): Promise<NotificationRow[]> {
  const { rows } = await db.query<NotificationRow>({
    name: 'notification-newest',
    text: `select id, kind, title, body, link, created_at as "createdAt", read_at as "readAt" from notification
            where ${SHOWN} order by created_at desc, id desc limit ${MOST_SHOWN}`,
    values: [companyId, userId, asAnother],
  });
  return rows;
}

export async function countUnread(db: Db, { companyId, userId, asAnother }: Bell): Promise<number> {
  const { rows } = await db.query<{ unread: number }>({
    name: 'notification-unread',
    text: `select count(*)::int as unread from notification where ${SHOWN} and read_at is null`,
    values: [companyId, userId, asAnother],
  });
  return rows[0]?.unread ?? 0;
}

/** Only the person's own; foreign ids are passed over. */
export async function markRead(
  db: Db,
  { companyId, userId, ids, now }: { companyId: string; userId: string; ids: readonly string[]; now: Instant },
): Promise<void> {
  await db.query({
    name: 'notification-read',
    text: `update notification set read_at = $4 where company_id = $1 and user_id = $2 and id = any($3::uuid[]) and read_at is null`,
    values: [companyId, userId, ids, toWire(now)],
  });
}

export interface Reader {
  companyId: string;
  userId: string;
}

/** News of these kinds that a deed of these people has made old; their open screens learn of it. */
export async function markKindsRead(
  db: Db,
  readers: readonly Reader[],
  kinds: readonly string[],
  now: Instant,
): Promise<void> {
  await db.query({
    name: 'notification-kind-read',
    text: `with r as (select * from json_to_recordset($1) as r ("companyId" uuid, "userId" uuid)),
      old as (update notification n set read_at = $3 from r
        where n.company_id = r."companyId" and n.user_id = r."userId" and n.kind = any($2::text[]) and n.read_at is null
        returning n.company_id, n.user_id, n.id)
      select count(pg_notify('${LIVE_CHANNEL}',
        json_build_object('companyId', company_id, 'topic', 'notification', 'userId', user_id, 'id', id)::text)) from old`,
    values: [JSON.stringify(readers), kinds, toWire(now)],
  });
}
