/** What a company has set up so far, and the few rows the first-run wizard writes itself. */
import type { SetupStep } from '@hadir/contract/onboarding/words.ts';
import type { KnownStructure } from '@hadir/domain/onboarding/structure-plan.ts';
import { type Instant, type LocalDate, toWire, type Zone } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';

export interface SetupRow {
  company: { name: string; code: string; address: string; npwp: string | null; tz: Zone; version: number };
  marks: Partial<Record<SetupStep, 'selesai' | 'dilewati'>>;
  finished: boolean;
  divisions: number;
  departments: number;
  positions: number;
  places: { name: string; radiusM: number }[];
  schedules: { name: string }[];
  shifts: number;
  holidays: { year: number; national: number; shared: number }[];
  people: number;
  inside: number;
  invited: number;
  firstTapAt: Instant | null;
  firstTapBy: string | null;
}

const alive = (table: string) => `${table} x where x.company_id = c.id and x.active and x.deleted_at is null`;
const count = (table: string) => `(select count(*)::int from ${alive(table)})`;
const PEOPLE = `from app_user u left join account a on a.id = u.account_id
  where u.company_id = c.id and u.active and u.deleted_at is null
    and exists (select 1 from employment e where e.company_id = u.company_id and e.user_id = u.id)`;

export async function readSetup(db: CompanyDb, today: LocalDate, now: Instant): Promise<SetupRow | undefined> {
  const { rows } = await db.query<SetupRow>(
    `select json_build_object('name', c.legal_name, 'code', c.code, 'address', c.address, 'npwp', c.npwp, 'tz', c.tz,
         'version', c.version) as company,
       coalesce(o.marks, '{}') as marks, o.finished_at is not null as finished,
       ${count('division')} as divisions, ${count('department')} as departments, ${count('position')} as positions,
       ${count('shift')} as shifts,
       (select coalesce(json_agg(json_build_object('name', x.name, 'radiusM', x.radius_m) order by x.created_at), '[]')
          from (select * from ${alive('location_point')} order by x.created_at limit 20) x) as places,
       (select coalesce(json_agg(json_build_object('name', x.name) order by x.created_at), '[]')
          from (select * from ${alive('schedule')} order by x.created_at limit 20) x) as schedules,
       (select coalesce(json_agg(y order by y.year), '[]') from (
          select extract(year from h.date)::int as year, count(*) filter (where h.kind = 'libur_nasional')::int as national,
                 count(*) filter (where h.kind = 'cuti_bersama')::int as shared
            from platform_holiday h where h.date >= date_trunc('year', $2::date) group by 1) y) as holidays,
       (select count(*)::int ${PEOPLE}) as people,
       (select count(*)::int ${PEOPLE} and a.password_hash is not null) as inside,
       (select count(*)::int ${PEOPLE} and a.password_hash is null and exists (select 1 from account_recovery r
          where r.account_id = a.id and r.used_at is null and r.expires_at > $3)) as invited,
       t.at as "firstTapAt", t.fullname as "firstTapBy"
     from company c
     left join company_onboarding o on o.company_id = c.id
     left join lateral (select e.at, u.fullname from attendance_event e
        join app_user u on u.company_id = e.company_id and u.id = e.user_id
        where e.company_id = c.id order by e.at limit 1) t on true
     where c.id = $1`,
    [db.companyId, today, toWire(now)],
  );
  return rows[0];
}

export interface CompanyDetails {
  address: string;
  npwp: string | null;
  tz: Zone;
}

export async function companyDetails(
  db: CompanyDb,
): Promise<(CompanyDetails & { version: number; tapped: boolean }) | undefined> {
  const { rows } = await db.query<CompanyDetails & { version: number; tapped: boolean }>(
    `select address, npwp, tz, version,
       exists (select 1 from attendance_event e where e.company_id = c.id) as tapped
     from company c where id = $1`,
    [db.companyId],
  );
  return rows[0];
}

export async function saveDetails(db: CompanyDb, details: CompanyDetails, by: string, now: Instant): Promise<void> {
  await db.query(
    `update company set address = $2, npwp = $3, tz = $4, updated_at = $5, updated_by = $6, version = version + 1
     where id = $1`,
    [db.companyId, details.address, details.npwp, details.tz, toWire(now), by],
  );
}

export interface KnownRows extends KnownStructure {
  readonly divisions: readonly { id: string; name: string }[];
  readonly departments: readonly { id: string; name: string; division: string }[];
}

/** Names that are in use, and every code, those of archived rows too. */
export async function knownStructure(db: CompanyDb): Promise<KnownRows> {
  const codes = (table: string) =>
    `(select coalesce(json_agg(x.code), '[]') from ${table} x where x.company_id = $1 and x.deleted_at is null)`;
  const { rows } = await db.query<KnownRows>(
    `select
       (select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name)), '[]') from division v
         where v.company_id = $1 and v.active and v.deleted_at is null) as divisions,
       (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name, 'division', v.name)), '[]')
          from department d join division v on v.company_id = d.company_id and v.id = d.division_id
         where d.company_id = $1 and d.active and d.deleted_at is null) as departments,
       (select coalesce(json_agg(json_build_object('name', p.name, 'department', d.name, 'division', v.name)), '[]')
          from position p left join department d on d.company_id = p.company_id and d.id = p.department_id
          left join division v on v.company_id = d.company_id and v.id = d.division_id
         where p.company_id = $1 and p.active and p.deleted_at is null) as positions,
       json_build_object('division', ${codes('division')}, 'department', ${codes('department')},
         'position', ${codes('position')}) as codes`,
    [db.companyId],
  );
  const row = rows[0];
  if (row === undefined) throw new Error('a select without from gives one row');
  return row;
}

export async function markStep(
  db: CompanyDb,
  { step, mark }: { step: SetupStep; mark: string },
  by: string,
  now: Instant,
): Promise<void> {
  await db.query(
    `insert into company_onboarding (company_id, marks, updated_at, updated_by)
     values ($1, jsonb_build_object($2::text, $3::text), $4, $5)
     on conflict (company_id) do update set marks = company_onboarding.marks || excluded.marks,
       updated_at = excluded.updated_at, updated_by = excluded.updated_by`,
    [db.companyId, step, mark, toWire(now), by],
  );
}

export async function finishSetup(db: CompanyDb, by: string, now: Instant): Promise<void> {
  await db.query(
    `insert into company_onboarding (company_id, finished_at, updated_at, updated_by) values ($1, $2, $2, $3)
     on conflict (company_id) do update set finished_at = coalesce(company_onboarding.finished_at, excluded.finished_at),
       updated_at = excluded.updated_at, updated_by = excluded.updated_by`,
    [db.companyId, toWire(now), by],
  );
}
