/** Links of screens (rules/displays): of the key its digest alone. */
import type { DisplayKind } from '@hadir/domain/displays/display-key.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Db } from '../../db/pool.ts';

export interface StoredDisplay {
  readonly id: string;
  readonly kind: DisplayKind;
  readonly name: string;
  readonly target: string;
  readonly showsTitles: boolean;
  readonly createdBy: string;
  readonly createdAt: Instant;
  readonly lastSeenAt: Instant | null;
}

export async function readDisplays(db: CompanyDb, kinds: readonly DisplayKind[]): Promise<StoredDisplay[]> {
  const { rows } = await db.query<StoredDisplay>(
    `select l.id, case when l.room_id is null then 'site' else 'room' end as kind, l.name,
            coalesce(p.name, r.name, '') as target, l.shows_titles as "showsTitles", u.fullname as "createdBy",
            l.created_at as "createdAt", l.last_seen_at as "lastSeenAt"
       from display_link l
       join app_user u on u.company_id = l.company_id and u.id = l.created_by
       left join location_point p on p.company_id = l.company_id and p.id = l.location_point_id
       left join meeting_room r on r.company_id = l.company_id and r.id = l.room_id
      where l.company_id = $1 and case when l.room_id is null then 'site' else 'room' end = any($2::text[])
      order by l.name, l.id`,
    [db.companyId, [...kinds]],
  );
  return rows;
}

export interface DisplayTarget {
  readonly id: string;
  readonly name: string;
  readonly kind: DisplayKind;
}

/** Places and rooms in use, by name. */
export async function displayTargets(db: CompanyDb): Promise<DisplayTarget[]> {
  const { rows } = await db.query<DisplayTarget>(
    `select id, name, 'site' as kind from location_point where company_id = $1 and active and deleted_at is null
     union all select id, name, 'room' as kind from meeting_room where company_id = $1 and active and deleted_at is null
     order by name, id`,
    [db.companyId],
  );
  return rows;
}

/** Whoever makes links of the company at the same time waits. @returns how many there are */
export async function lockDisplays(db: CompanyDb): Promise<number> {
  await db.query('select pg_advisory_xact_lock(hashtext($1))', [`hadir displays ${db.companyId}`]);
  const { rows } = await db.query<{ n: number }>('select count(*)::int as n from display_link where company_id = $1', [
    db.companyId,
  ]);
  return rows[0]?.n ?? 0;
}

export interface NewDisplay {
  readonly id: string;
  readonly kind: DisplayKind;
  readonly targetId: string;
  readonly name: string;
  readonly showsTitles: boolean;
  readonly keyHash: string;
}

export async function insertDisplay(
  db: CompanyDb,
  { id, kind, targetId, name, showsTitles, keyHash }: NewDisplay,
  { by, now }: { readonly by: string; readonly now: Instant },
): Promise<void> {
  await insertRows(db, 'display_link', [
    {
      company_id: db.companyId,
      id,
      name,
      location_point_id: kind === 'site' ? targetId : null,
      room_id: kind === 'room' ? targetId : null,
      shows_titles: showsTitles,
      key_hash: keyHash,
      created_at: toWire(now),
      created_by: by,
    },
  ]);
}

export async function deleteDisplay(db: CompanyDb, id: string): Promise<void> {
  await db.query('delete from display_link where company_id = $1 and id = $2', [db.companyId, id]);
}

/** What a screen may show, by its key, of a company that is open. */
export interface OpenDisplay {
  readonly companyId: string;
  readonly company: string;
  readonly id: string;
  readonly placeId: string | null;
  readonly roomId: string | null;
  readonly showsTitles: boolean;
  readonly lastSeenAt: Instant | null;
  /** Its place or room is in use; else it waits until that is so again. */
  readonly isInUse: boolean;
}

export async function displayOfKey(db: Db, keyHash: string, now: Instant): Promise<OpenDisplay | undefined> {
  const { rows } = await db.query<OpenDisplay>(
    `select l.company_id as "companyId", c.legal_name as company, l.id, l.location_point_id as "placeId",
            l.room_id as "roomId", l.shows_titles as "showsTitles", l.last_seen_at as "lastSeenAt",
            coalesce(p.active and p.deleted_at is null, r.active and r.deleted_at is null, false) as "isInUse"
       from display_link l join company c on c.id = l.company_id
       left join location_point p on p.company_id = l.company_id and p.id = l.location_point_id
       left join meeting_room r on r.company_id = l.company_id and r.id = l.room_id
      where l.key_hash = $1 and company_is_open(c, $2::timestamptz)`,
    [keyHash, toWire(now)],
  );
  return rows[0];
}

export async function noteSeen(db: CompanyDb, id: string, now: Instant): Promise<void> {
  await db.query('update display_link set last_seen_at = $3 where company_id = $1 and id = $2', [
    db.companyId,
    id,
    toWire(now),
  ]);
}
