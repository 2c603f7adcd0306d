/** Events and days of a bulk company, made inside the database: a million rows in seconds, the same ones each time. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../db/company-db.ts';

/** Workdays of every employee: Monday to Friday, 08.00-17.00 WIB. `luck` is 0..999, the same for the same person and date. */
const PERSON_DAYS = `
  select s.user_id, s.division_id, s.department_id, s.position_id, s.unit_id, p.id as point_id, p.name as point_name,
         day::date as work_date,
         abs(hashtext(s.user_id::text || day::date::text)) % 1000 as luck
    from org_assignment s
    join location_point p on p.company_id = s.company_id and p.unit_id = s.unit_id
    cross join generate_series($2::date, $3::date, interval '1 day') day
   where s.company_id = $1 and extract(isodow from day) < 6`;

/** A uuid version 7 of an instant and a text. */
const ID = (at: string, text: string) => `(
  lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5(${text}), 1, 3) || 'a'
    || substr(md5(${text}), 4, 15))::uuid`;

/** 1.5 % stay away, 1 % forget to clock out, 5 % are late. Returns the number of events. */
export async function insertBulkEvents(db: CompanyDb, from: LocalDate, to: LocalDate): Promise<number> {
  const { rowCount } = await db.query(
    `insert into attendance_event (company_id, at, id, user_id, type, received_at, source, grade, lat, lon, accuracy_m,
       geofence_result, distance_m, location_point_id, work_date, proof_code)
     select $1, at, ${ID('at', 'user_id::text || type || at::text')}, user_id, type, at, 'mobile', 'LIVE',
            -6.2088, 106.8456, 12, 'DI_DALAM_RADIUS', 8, point_id, work_date, 'UJI-00'
       from (
         select user_id, point_id, work_date, type,
                (work_date + case type
                   when 'in' then time '08:00' + make_interval(mins => case when luck % 20 = 0 then 16 + luck % 40 else -(luck % 25) end)
                   else time '17:00' + make_interval(mins => luck % 30) end) at time zone 'Asia/Jakarta'
                  + make_interval(secs => luck % 60) as at
           from (${PERSON_DAYS}) day cross join (values ('in'), ('out')) kind(type)
          where luck >= 15 and not (type = 'out' and luck between 15 and 24)
       ) punch`,
    [db.companyId, from, to],
  );
  return rowCount ?? 0;
}

/** Judged days as the events above give them, for reading tests that need no judge. Returns their number. */
export async function insertBulkDays(db: CompanyDb, from: LocalDate, to: LocalDate): Promise<number> {
  const { rowCount } = await db.query(
    `insert into attendance_day (company_id, work_date, user_id, tz, shift_id, day_type, status, flags, label, letter,
       in_at, out_at, late_minutes, worked_minutes, break_minutes, scheduled_minutes, in_location, in_distance_m,
       out_location, out_distance_m, source, division_id, department_id, position_id, unit_id, closed_at, computed_at)
     select $1, work_date, user_id, 'Asia/Jakarta', (select id from shift where company_id = $1 order by id limit 1),
            'workday', status, case when late > 0 then array['TERLAMBAT'] else '{}' end,
            case when status = 'ALPA' then 'Alpa' when status = 'TIDAK_ABSEN_PULANG' then 'Tidak Absen Pulang'
                 when late > 0 then 'Terlambat' else 'Hadir' end,
            case when status = 'ALPA' then 'A' when status = 'TIDAK_ABSEN_PULANG' then 'TAP' when late > 0 then 'T' else 'H' end,
            case when status <> 'ALPA' then start + make_interval(mins => case when late > 0 then late else -(luck % 25) end, secs => luck % 60) end,
            case when status = 'HADIR' then start + make_interval(mins => 540 + luck % 30, secs => luck % 60) end,
            late, case when status = 'HADIR' then 480 - late else 0 end, case when status = 'HADIR' then 60 else 0 end, 480,
            case when status <> 'ALPA' then point_name end, case when status <> 'ALPA' then 8 end,
            case when status = 'HADIR' then point_name end, case when status = 'HADIR' then 8 end,
            'mobile', division_id, department_id, position_id, unit_id, start + interval '15 hours', start + interval '15 hours'
       from (
         select *, (work_date + time '08:00') at time zone 'Asia/Jakarta' as start,
                case when luck < 15 then 'ALPA' when luck < 25 then 'TIDAK_ABSEN_PULANG' else 'HADIR' end as status,
                case when luck >= 15 and luck % 20 = 0 then 16 + luck % 40 else 0 end as late
           from (${PERSON_DAYS}) day
       ) judged`,
    [db.companyId, from, to],
  );
  return rowCount ?? 0;
}

/** The planner must know the new rows before anything is measured. */
export async function analyzeBulk(db: CompanyDb): Promise<void> {
  await db.query('analyze app_user, employment, org_assignment, session, attendance_event, attendance_day');
}
