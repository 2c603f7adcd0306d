/** Everything a form about people may name: rows that are in use, in the order of their names. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { sql, statement } from '../../../db/sql.ts';
import { PATTERN_VERSIONS, versionInForce } from '../../../db/attendance/version-in-force.ts';

interface Option {
  id: string;
  name: string;
}

interface Row extends Option {
  kind: 'divisions' | 'departments' | 'positions' | 'jobLevels' | 'units' | 'clients' | 'locations' | 'schedules';
  parentId: string | null;
  /** Of schedules. */
  workweek: '5' | '6' | 'roster' | null;
}

/** Patterns with the week they have today. */
export async function readFormChoices(db: CompanyDb, today: LocalDate) {
  const companyId = sql`${db.companyId}::uuid`;
  const pattern = versionInForce(PATTERN_VERSIONS, sql`s.id`, sql`s.company_id`, today);
  const { rows } = await db.query<Row>(
    statement(sql`select * from (
       select 'divisions' as kind, id, name, null::uuid as "parentId", null as workweek from division where company_id = ${companyId} and active and deleted_at is null
       union all select 'departments', id, name, division_id, null from department where company_id = ${companyId} and active and deleted_at is null
       union all select 'positions', id, name, null, null from position where company_id = ${companyId} and active and deleted_at is null
       union all select 'jobLevels', id, name, null, null from job_level where company_id = ${companyId} and active and deleted_at is null
       union all select 'units', id, name, client_id, null from unit where company_id = ${companyId} and active and deleted_at is null
       union all select 'clients', id, name, null, null from client where company_id = ${companyId} and active and deleted_at is null
       union all select 'locations', id, name, null, null from location_point where company_id = ${companyId} and active and deleted_at is null
       union all select 'schedules', s.id, s.name, null, h.workweek from schedule s
         join lateral ${pattern} h on true where s.company_id = ${companyId} and s.active and s.deleted_at is null) choice
     order by name collate hadir_id, id`),
  );
  const of = (kind: Row['kind']): Option[] =>
    rows.filter((row) => row.kind === kind).map(({ id, name }) => ({ id, name }));
  return {
    divisions: of('divisions'),
    departments: rows.flatMap(({ kind, id, name, parentId }) =>
      kind === 'departments' && parentId !== null ? [{ id, name, parentId }] : [],
    ),
    positions: of('positions'),
    jobLevels: of('jobLevels'),
    units: rows.flatMap(({ kind, id, name, parentId }) => (kind === 'units' ? [{ id, name, parentId }] : [])),
    clients: of('clients'),
    locations: of('locations'),
    schedules: rows.flatMap(({ kind, id, name, workweek }) =>
      kind === 'schedules' && workweek !== null ? [{ id, name, workweek }] : [],
    ),
  };
}
