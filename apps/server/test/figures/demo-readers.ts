/**
 * Two periods of the demo company with the days that happen seldom, and its readers. What each of them should be shown is
 * told by the tables alone: the stored days, and who sees whom (dates/relations.ts).
 */
import type { DayGroup } from '@hadir/domain/attendance/day-group.ts';
import {
  addDays,
  atLocal,
  datesBetween,
  type LocalDate,
  localDate,
  localTime,
  toWire,
} from '@hadir/domain/kernel/time.ts';
import { companyDb } from '../../src/db/company-db.ts';
import { insertRows } from '../../src/db/insert-rows.ts';
import { newId } from '../../src/db/new-id.ts';
import { rebuildSuperiorClosure } from '../../src/db/structure/superior-closure.ts';
import { attendanceModule } from '../../src/modules/attendance/attendance.module.ts';
import { unthrottled } from '../../src/engines/jobs/throttle.ts';
import { openAndCloseDays } from '../../src/modules/attendance/days/day-close.job.ts';
import { recomputeDays } from '../../src/modules/attendance/days/recompute.service.ts';
import { dashboardModule } from '../../src/modules/dashboard/dashboard.module.ts';
import { exportsModule } from '../../src/modules/exports/exports.module.ts';
import { type ActorName, expectedAccess } from '../access/matrix.ts';
import { readRelations } from '../dates/relations.ts';
import { DEMO_NOW, type DemoWorld, demoWorld } from '../world/demo-world.ts';
import type { TestUser } from '../world/factories.ts';
import type { Person } from '../world/http.ts';

export const FIRST = localDate('2026-09-21');
export const TODAY = localDate('2026-11-20');
export const DATES = datesBetween(FIRST, TODAY);
export const PERIODS = [
  { label: '2026-10', from: FIRST, to: localDate('2026-10-20') },
  { label: '2026-11', from: localDate('2026-10-21'), to: TODAY },
] as const;
/** The last Sunday, and a Thursday on which much is odd. */
const SUNDAY = localDate('2026-11-15');
const THURSDAY = localDate('2026-11-12');

/** A stored day as the tables have it. */
export interface StoredDay {
  readonly userId: string;
  readonly employeeNo: string;
  readonly date: LocalDate;
  readonly dayType: string;
  readonly status: string;
  readonly letter: string;
  readonly label: string;
  readonly flags: readonly string[];
  readonly begun: boolean;
  readonly worked: number;
  readonly lateMinutes: number;
  readonly lateExcusedMinutes: number;
  readonly earlyMinutes: number;
  readonly earlyExcusedMinutes: number;
  readonly unit: string | null;
}

export interface Reader {
  readonly login: ActorName;
  readonly user: TestUser;
  readonly person: Person;
  readonly overviews: boolean;
  readonly exports: boolean;
  /** The days the reader should see, by name of the person and date. */
  readonly days: readonly StoredDay[];
  /** People employed on the date whom the reader sees and of whom no day is stored. */
  readonly unrecorded: (date: LocalDate) => number;
}

/** Every role of whom a dashboard or a report is somebody's page; all others see the own days as `staff` does. */
const LOGINS: readonly ActorName[] = [
  'admin',
  'supervisor',
  'leader',
  'monitoring',
  'client',
  'client3',
  'staff',
  'hrd',
];

const STATUS_GROUP: Readonly<Record<string, DayGroup>> = {
  ALPA: 'absent',
  SAKIT: 'sick',
  CUTI: 'leave',
  IZIN: 'permission',
  IZIN_OFF: 'permission',
  DINAS: 'travel',
  TIDAK_ABSEN_MASUK: 'incomplete',
  TIDAK_ABSEN_PULANG: 'incomplete',
  TIDAK_TERJADWAL: 'unscheduled',
};

/** Where the person of a stored day stands now, by what the list shows of it. */
export function groupOf({ status, flags, begun }: StoredDay): DayGroup {
  const known = STATUS_GROUP[status];
  if (known !== undefined) return known;
  if (status === 'BELUM_ABSEN') return begun ? 'missing' : 'later';
  if (flags.includes('KERJA_HARI_LIBUR') || flags.includes('TANPA_JADWAL')) return 'offWorked';
  if (status !== 'HADIR' && status !== 'WFH') return 'off';
  return flags.includes('TERLAMBAT') ? 'late' : 'onTime';
}

const at = (date: LocalDate, time: string) => toWire(atLocal(date, localTime(time), 'Asia/Jakarta'));

/** Days that a demo of ordinary weeks has not: the forgotten clock-in, the journey on a Sunday, who left, who moved. */
async function makeOddDays({ w, companyId }: DemoWorld): Promise<void> {
  const { rows } = await w.pool.query<{ id: string }>(
    `select u.id from app_user u join org_assignment o on o.user_id = u.id and o.valid_to is null
      where u.company_id = $1 and u.role = 'staff' and not u.is_leader
      order by o.leader_id is null, u.employee_no limit 9`,
    [companyId],
  );
  const ids = rows.map(({ id }) => id);
  const person = (index: number) => {
    const id = ids[index];
    if (id === undefined) throw new Error('the demo is smaller than that');
    return id;
  };
  const on = (index: number, date: LocalDate, more: object) => ({
    company_id: companyId,
    user_id: person(index),
    work_date: date,
    ...more,
  });
  await w.pool.query(
    `update attendance_event set valid = false where company_id = $1 and work_date = $2 and type = 'in' and user_id = any($3)`,
    [companyId, THURSDAY, [person(0), person(1)]],
  );
  await w.pool.query(
    `update attendance_event set valid = false where company_id = $1 and work_date = $2 and type = 'out' and user_id = $3`,
    [companyId, THURSDAY, person(2)],
  );
  await insertRows(w.pool, 'day_permission', [
    on(3, THURSDAY, { kind: 'sakit', label: 'Sakit' }),
    on(4, THURSDAY, { kind: 'izin', label: 'Izin' }),
    ...[3, 4].map((index) => on(index, SUNDAY, { kind: 'dinas', label: 'Dinas ke Surabaya' })),
  ]);
  await insertRows(
    w.pool,
    'attendance_event',
    [5, 6].flatMap((index) =>
      (['in', 'out'] as const).map((type) =>
        on(index, SUNDAY, {
          id: newId(),
          type,
          at: at(SUNDAY, type === 'in' ? '08:10' : '14:00'),
          received_at: at(SUNDAY, type === 'in' ? '08:10' : '14:00'),
          source: 'web',
        }),
      ),
    ),
  );
  // Left in the middle of the period, as leaving writes it; moved to another unit in its middle.
  await w.pool.query(`update employment set end_date = $2, end_reason = 'RESIGN' where user_id = $1`, [
    person(7),
    THURSDAY,
  ]);
  for (const table of ['org_assignment', 'placement'])
    await w.pool.query(`update ${table} set valid_to = $2 where user_id = $1 and valid_to is null`, [
      person(7),
      THURSDAY,
    ]);
  await w.pool.query('update app_user set active = false where id = $1', [person(7)]);
  await w.pool.query('update org_assignment set valid_to = $2 where user_id = $1 and valid_to is null', [
    person(8),
    THURSDAY,
  ]);
  await w.pool.query(
    `insert into org_assignment (company_id, id, user_id, valid_from, division_id, department_id, position_id, unit_id, superior_id, leader_id)
     select company_id, $2, user_id, $3, division_id, department_id, position_id,
            (select id from unit n where n.company_id = o.company_id and n.id <> o.unit_id order by n.id limit 1), superior_id, leader_id
       from org_assignment o where user_id = $1 and valid_to = $4`,
    [person(8), newId(), addDays(THURSDAY, 1), THURSDAY],
  );
  await rebuildSuperiorClosure(w.pool, companyId, TODAY);
}

const STORED = `
select d.user_id as "userId", u.employee_no as "employeeNo", to_char(d.work_date, 'YYYY-MM-DD') as date,
       d.day_type as "dayType", d.status, d.letter, d.label, d.flags, d.worked_minutes as worked, n.name as unit,
       d.late_minutes as "lateMinutes", d.late_excused_minutes as "lateExcusedMinutes",
       d.early_minutes as "earlyMinutes", d.early_excused_minutes as "earlyExcusedMinutes",
       (d.work_date + coalesce(d.shift_snapshot ->> 'start', '00:00')::time) at time zone d.tz <= $4 as begun
  from attendance_day d join app_user u on u.id = d.user_id left join unit n on n.id = d.unit_id
 where d.company_id = $1 and d.work_date between $2 and $3 order by d.work_date`;

const UNRECORDED = `
select u.id as "userId", to_char(day, 'YYYY-MM-DD') as date
  from app_user u join employment e on e.user_id = u.id
  cross join generate_series($2::date, $3::date, interval '1 day') day
 where u.company_id = $1 and u.active and u.deleted_at is null and daterange(e.join_date, e.end_date, '[]') @> day::date
   and not exists (select 1 from attendance_day d where d.user_id = u.id and d.work_date = day::date)`;

export interface Readers {
  readonly demo: DemoWorld;
  readonly readers: readonly Reader[];
}

export async function makeReaders(): Promise<Readers> {
  const demo = await demoWorld([attendanceModule, dashboardModule, exportsModule]);
  const { w, companyId } = demo;
  await makeOddDays(demo);
  const db = companyDb(w.pool, companyId);
  const recomputation = {
    companyId,
    userIds: 'all',
    from: addDays(THURSDAY, -1),
    to: TODAY,
    cause: 'uji',
    now: DEMO_NOW,
  } as const;
  await recomputeDays(db, { ...recomputation, closes: true });
  await openAndCloseDays(db, DEMO_NOW, 'week', unthrottled);
  const span = [companyId, FIRST, TODAY];
  // The planner knows the new rows before anything is asked.
  await w.pool.query('analyze');
  const stored = (await w.pool.query<StoredDay>(STORED, [...span, new Date(DEMO_NOW)])).rows;
  const missing = (await w.pool.query<{ userId: string; date: LocalDate }>(UNRECORDED, span)).rows;
  const users = await w.pool.query<{ id: string; login: string }>(
    'select u.id, a.login from app_user u join account a on a.id = u.account_id where a.login = any($1)',
    [LOGINS],
  );
  const readers: Reader[] = [];
  for (const login of LOGINS) {
    const id = users.rows.find((row) => row.login === login)?.id ?? '';
    const company = { id: companyId, code: '', name: '' };
    const user = { id, company, accountId: '', login, fullname: login, employeeNo: '', role: 'staff' } as const;
    const letters = (endpoint: string) => expectedAccess.get(endpoint)?.[login] ?? '-';
    const seen = letters('GET /api/attendance/days');
    const sees = await readRelations(w, user, { dates: DATES, today: TODAY, letters: seen });
    readers.push({
      login,
      user,
      person: demo.by(login),
      overviews: letters('GET /api/dashboard') !== '-',
      exports: letters('GET /api/exports/file') !== '-',
      days: stored.filter((day) => sees(seen, day.userId, day.date)),
      unrecorded: (date) => missing.filter((day) => day.date === date && sees(seen, day.userId, date)).length,
    });
  }
  return { demo, readers };
}
