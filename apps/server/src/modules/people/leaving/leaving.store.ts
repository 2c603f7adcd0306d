/** What hangs on a person when the last day comes. */
import { addDays, type Instant, type LocalDate, toWire, type Zone } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import type { Db } from '../../../db/pool.ts';
import { writeDated, writeDatedRows } from '../person/dated-rows.store.ts';

export interface Consequences {
  sessions: number;
  /** Cells of the monthly schedule after the last day. */
  roster: number;
  subordinates: number;
  team: number;
  /** Rows of client-upliner that name the person. */
  upliners: number;
  /** Judged days after the last day, which go. */
  days: number;
}

export async function consequencesOf(
  db: CompanyDb,
  userId: string,
  lastDay: LocalDate,
  now: Instant,
): Promise<Consequences> {
  const { rows } = await db.query<Consequences>(
    `select (select count(*)::int from session s join account a on a.id = s.account_id
              where s.user_company_id = $1 and s.user_id = $2 and s.revoked_at is null and s.epoch = a.session_epoch
                and s.last_seen_at + make_interval(secs => s.idle_seconds) > $4) as sessions,
            (select count(*)::int from roster_cell where company_id = $1 and user_id = $2 and work_date > $3) as roster,
            (select count(distinct oa.user_id)::int from org_assignment oa join app_user u on u.company_id = oa.company_id and u.id = oa.user_id
              where oa.company_id = $1 and oa.superior_id = $2 and (oa.valid_to is null or oa.valid_to > $3) and u.active) as subordinates,
            (select count(distinct oa.user_id)::int from org_assignment oa join app_user u on u.company_id = oa.company_id and u.id = oa.user_id
              where oa.company_id = $1 and oa.leader_id = $2 and (oa.valid_to is null or oa.valid_to > $3) and u.active) as team,
            (select count(*)::int from client_upliner where company_id = $1 and (valid_to is null or valid_to > $3)
              and $2 in (user_id, upliner_user_id, validator1_user_id, validator2_user_id)) as upliners,
            (select count(*)::int from attendance_day where company_id = $1 and user_id = $2 and work_date > $3) as days`,
    [db.companyId, userId, lastDay, toWire(now)],
  );
  return rows[0] ?? { sessions: 0, roster: 0, subordinates: 0, team: 0, upliners: 0, days: 0 };
}

/** Placement and schedule end, planned roster cells and the people's own decision rows go. */
export async function endAfter(
  db: CompanyDb,
  leaving: readonly { userId: string; lastDay: LocalDate }[],
  stamp: { by: string; now: Instant },
): Promise<void> {
  const rows = leaving.map(({ userId, lastDay }) => ({ userId, lastDay }));
  const own = [db.companyId, JSON.stringify(rows)];
  const from = `json_to_recordset($2) as l ("userId" uuid, "lastDay" date)`;
  const mine = 't.company_id = $1 and t.user_id = l."userId"';
  const ends = rows.map(({ userId, lastDay }) => ({ userId, from: addDays(lastDay, 1), values: null }));
  await writeDatedRows(db, 'placement', ends, stamp);
  await db.query(`delete from placement t using ${from} where ${mine} and t.valid_from > l."lastDay"`, own);
  for (const table of ['roster_cell', 'roster_draft', 'roster_wish'])
    await db.query(`delete from ${table} t using ${from} where ${mine} and t.work_date > l."lastDay"`, own);
  for (const table of ['client_upliner', 'user_monitoring'])
    await db.query(
      `update ${table} t set valid_to = greatest(t.valid_from, l."lastDay"), version = t.version + 1, updated_at = $3,
              updated_by = $4
         from ${from} where ${mine} and (t.valid_to is null or t.valid_to > l."lastDay")`,
      [...own, toWire(stamp.now), stamp.by],
    );
}

/** From the date on, everybody who answered to the old one answers to the other. @returns whose row changed */
export async function rehang(
  db: CompanyDb,
  { old, to, from }: { old: string; to: string; from: LocalDate },
  stamp: { by: string; now: Instant },
): Promise<string[]> {
  const { rows } = await db.query<Record<string, string | null> & { user_id: string }>(
    `select distinct on (oa.user_id) oa.user_id, oa.division_id, oa.department_id, oa.position_id, oa.job_level_id, oa.unit_id,
            oa.superior_id, oa.leader_id
       from org_assignment oa where oa.company_id = $1 and (oa.superior_id = $2 or oa.leader_id = $2)
        and oa.valid_from <= $3::date and (oa.valid_to is null or oa.valid_to >= $3::date)
      order by oa.user_id`,
    [db.companyId, old, from],
  );
  for (const { user_id: userId, ...values } of rows) {
    const next = (id: string | null | undefined) => (id === old ? (userId === to ? null : to) : (id ?? null));
    const changed = { ...values, superior_id: next(values['superior_id']), leader_id: next(values['leader_id']) };
    await writeDated(db, { table: 'org_assignment', userId, from, values: changed }, stamp);
  }
  // Rows planned for later name the successor from their beginning.
  await db.query(
    `update org_assignment set superior_id = case when superior_id = $2 then nullif($3::uuid, user_id) else superior_id end,
        leader_id = case when leader_id = $2 then nullif($3::uuid, user_id) else leader_id end, version = version + 1
      where company_id = $1 and valid_from > $4::date and (superior_id = $2 or leader_id = $2)`,
    [db.companyId, old, to, from],
  );
  return rows.map((row) => row.user_id);
}

/** Active people whose employments have all ended before the date, with the last day; of this person alone when one is named. */
export async function lastDaysBefore(
  db: CompanyDb,
  date: LocalDate,
  userId: string | null = null,
): Promise<{ userId: string; lastDay: LocalDate }[]> {
  const { rows } = await db.query<{ userId: string; lastDay: LocalDate }>(
    `select u.id as "userId", max(e.end_date) as "lastDay" from app_user u
       join employment e on e.company_id = u.company_id and e.user_id = u.id
      where u.company_id = $1 and u.active and u.deleted_at is null and ($3::uuid is null or u.id = $3)
      group by u.id having bool_and(e.end_date < $2) order by u.id`,
    [db.companyId, date, userId],
  );
  return rows;
}

/** Those who are in since their last day, which is not closed yet: a night shift. */
export async function stillAtWork(
  db: CompanyDb,
  leaving: readonly { userId: string; lastDay: LocalDate }[],
): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>(
    `select d.user_id as id from attendance_day d
       join json_to_recordset($2) as l ("userId" uuid, "lastDay" date) on d.user_id = l."userId" and d.work_date = l."lastDay"
      where d.company_id = $1 and d.in_at is not null and d.out_at is null and d.closed_at is null`,
    [db.companyId, JSON.stringify(leaving.map(({ userId, lastDay }) => ({ userId, lastDay })))],
  );
  return new Set(rows.map(({ id }) => id));
}

export async function companiesWithPeople(db: Db): Promise<{ id: string; zone: Zone }[]> {
  const { rows } = await db.query<{ id: string; zone: Zone }>(
    `select id, tz as zone from company where kind = 'employer' and exists (select 1 from app_user u where u.company_id = company.id)`,
  );
  return rows;
}
