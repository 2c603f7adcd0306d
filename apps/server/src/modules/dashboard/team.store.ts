/** The people of a day by their state, and reminding those who have not come. */
import type { Scope } from '@hadir/domain/access/grants.ts';
import { type Instant, type LocalDate, MINUTE_MS, toWire, type Zone } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../db/pool.ts';
import { sql, statement } from '../../db/sql.ts';
import { type Actor, visibleUsers } from '../../db/visible.ts';

export interface TeamRow {
  group: 'belum' | 'terlambat' | 'hadir' | 'cuti' | 'libur';
  userId: string;
  fullname: string;
  photoFileId: string | null;
  phone: string | null;
  label: string;
  inAt: Instant | null;
  shift: string | null;
}

/** A screen of faces has an end; larger circles use the list. */
const MOST_PEOPLE = 1_000;

export async function readTeam(db: Db, actor: Actor, scopes: readonly Scope[], date: LocalDate): Promise<TeamRow[]> {
  const { rows } = await db.query<TeamRow>(
    statement(sql`
      select g.*, array_position(array['belum', 'terlambat', 'hadir', 'cuti', 'libur'], g."group") as place from (
        select case when d.status in ('CUTI', 'SAKIT', 'IZIN', 'IZIN_OFF', 'DINAS') then 'cuti'
                    when d.in_at is not null then case when 'TERLAMBAT' = any(d.flags) then 'terlambat' else 'hadir' end
                    when d.day_type = 'workday' then 'belum' else 'libur' end as "group",
               d.user_id as "userId", u.fullname, u.photo_file_id as "photoFileId", u.phone, d.label, d.in_at as "inAt",
               d.shift_snapshot ->> 'name' as shift
          from attendance_day d join app_user u on u.company_id = d.company_id and u.id = d.user_id
         where d.company_id = ${actor.companyId}::uuid and d.work_date = ${date}::date
           and ${visibleUsers(actor, scopes, { userColumn: 'd.user_id', dateColumn: 'd.work_date' })}) g
       order by place, g.fullname, g."userId" limit ${MOST_PEOPLE}`),
  );
  return rows;
}

export interface Missing {
  userId: string;
  zone: Zone;
  /** HH:MM */
  start: string | null;
}

const HOUR_MS = 60 * MINUTE_MS;

/** Who should have come by now and has not, apart from those who were reminded within the hour. */
export async function readMissing(
  db: Db,
  actor: Actor,
  scopes: readonly Scope[],
  date: LocalDate,
  now: Instant,
): Promise<Missing[]> {
  const { rows } = await db.query<Missing>(
    statement(sql`
      select d.user_id as "userId", d.tz as zone, d.shift_snapshot ->> 'start' as start from attendance_day d
       where d.company_id = ${actor.companyId}::uuid and d.work_date = ${date}::date and d.day_type = 'workday'
         and d.in_at is null and d.status = 'BELUM_ABSEN'
         and ${visibleUsers(actor, scopes, { userColumn: 'd.user_id', dateColumn: 'd.work_date' })}
         and not exists (select 1 from notification n
               where n.company_id = d.company_id and n.user_id = d.user_id and n.kind = 'pengingat_absen'
                 and n.created_at > ${toWire((now - HOUR_MS) as Instant)}::timestamptz)
       order by d.user_id`),
  );
  return rows;
}

/** When the person last reminded, within the hour; two at once wait for each other. */
export async function lastReminder(db: Db, actor: Actor, now: Instant): Promise<Instant | undefined> {
  await db.query('select pg_advisory_xact_lock(hashtext($1))', [`hadir remind ${actor.companyId} ${actor.userId}`]);
  const { rows } = await db.query<{ at: Instant | null }>(
    `select max(at) as at from audit_log
      where company_id = $1 and actor_user_id = $2 and action = 'attendance.remind' and at > $3`,
    [actor.companyId, actor.userId, toWire((now - HOUR_MS) as Instant)],
  );
  return rows[0]?.at ?? undefined;
}
