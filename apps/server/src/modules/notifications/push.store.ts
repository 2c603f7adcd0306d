/** Devices that are told of news, and the news that waits for them. */
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../db/pool.ts';
import { QUIET } from './choices.store.ts';

export interface NewDevice {
  readonly companyId: string;
  readonly userId: string;
  readonly sessionId: string;
  /** Of the browser; the first is stored, the others are what it may stand under since before. */
  readonly marks: readonly string[];
  readonly sealed: string;
}

/** One browser belongs to one session, one session to one browser: the newest wins. In a transaction. */
export async function putDevice(db: Db, device: NewDevice, now: Instant): Promise<void> {
  const { companyId, userId, sessionId, marks, sealed } = device;
  await db.query({
    name: 'push-device-clear',
    text: 'delete from push_device where mark = any($1::text[]) or (company_id = $2 and session_id = $3)',
    values: [marks, companyId, sessionId],
  });
  await db.query({
    name: 'push-device-write',
    text: `insert into push_device (company_id, session_id, user_id, mark, sealed, created_at)
      values ($1, $2, $3, $4, $5, $6)`,
    values: [companyId, sessionId, userId, marks[0], sealed, toWire(now)],
  });
}

export async function hasDevice(db: Db, companyId: string, sessionId: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'push-device-is',
    text: 'select 1 from push_device where company_id = $1 and session_id = $2',
    values: [companyId, sessionId],
  });
  return rowCount === 1;
}

export async function dropDevices(db: Db, companyId: string, sessionIds: readonly string[]): Promise<void> {
  await db.query({
    name: 'push-device-drop',
    text: 'delete from push_device where company_id = $1 and session_id = any($2::uuid[])',
    values: [companyId, sessionIds],
  });
}

/** Devices that nobody is signed in on any more. */
export async function purgeDevices(db: Db): Promise<void> {
  await db.query(`delete from push_device d using session s join account a on a.id = s.account_id
    where s.id = d.session_id and (s.revoked_at is not null or s.epoch <> a.session_epoch)`);
}

export interface DuePush {
  readonly companyId: string;
  readonly id: string;
  readonly userId: string;
  readonly kind: string;
  readonly link: string | null;
  readonly read: boolean;
  readonly createdAt: Instant;
}

/** Takes news for devices, nobody's quiet hours. It is taken once: a device is told late or not at all, never twice. */
export async function takeDuePushes(db: Db, now: Instant, most: number): Promise<DuePush[]> {
  const { rows } = await db.query<DuePush>({
    name: 'notification-pushes-due',
    text: `with due as (select n.company_id, n.id from notification n join company c on c.id = n.company_id
        left join notification_choice p on p.company_id = n.company_id and p.user_id = n.user_id
        where n.push_waits and not ${QUIET} order by n.created_at limit $2 for update of n skip locked)
      update notification n set push_waits = false from due
      where n.company_id = due.company_id and n.id = due.id
      returning n.company_id as "companyId", n.id, n.user_id as "userId", n.kind, n.link, n.read_at is not null as read,
        n.created_at as "createdAt"`,
    values: [toWire(now), most],
  });
  return rows;
}

export interface StoredDevice {
  readonly companyId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly sealed: string;
}

/**
 * Devices of these people where nobody has signed out, been signed out, or changed the password since. Idleness ends no
 * message: it says only that there is something, and what it opens asks for the sign-in.
 */
export async function devicesOf(
  db: Db,
  people: readonly Pick<DuePush, 'companyId' | 'userId'>[],
): Promise<StoredDevice[]> {
  if (people.length === 0) return [];
  const { rows } = await db.query<StoredDevice>({
    name: 'push-devices-of',
    text: `select d.company_id as "companyId", d.user_id as "userId", d.session_id as "sessionId", d.sealed
      from (select distinct * from unnest($1::uuid[], $2::uuid[]) as x (company_id, user_id)) x
      join push_device d on d.company_id = x.company_id and d.user_id = x.user_id
      join session s on s.id = d.session_id and s.revoked_at is null
      join account a on a.id = s.account_id and a.active and a.session_epoch = s.epoch
      join app_user u on u.company_id = d.company_id and u.id = d.user_id and u.active and u.deleted_at is null`,
    values: [people.map(({ companyId }) => companyId), people.map(({ userId }) => userId)],
  });
  return rows;
}
