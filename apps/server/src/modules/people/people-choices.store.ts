/** Everything a form about people may name: rows that are in use, in the order of their names. */
import type { CompanyDb } from '../../db/company-db.ts';

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

export async function readFormChoices(db: CompanyDb) {
  const { rows } = await db.query<Row>(
    `select * from (
       select 'divisions' as kind, id, name, null::uuid as "parentId", null as workweek from division where company_id = $1 and active and deleted_at is null
       union all select 'departments', id, name, division_id, null from department where company_id = $1 and active and deleted_at is null
       union all select 'positions', id, name, null, null from position where company_id = $1 and active and deleted_at is null
       union all select 'jobLevels', id, name, null, null from job_level where company_id = $1 and active and deleted_at is null
       union all select 'units', id, name, client_id, null from unit where company_id = $1 and active and deleted_at is null
       union all select 'clients', id, name, null, null from client where company_id = $1 and active and deleted_at is null
       union all select 'locations', id, name, null, null from location_point where company_id = $1 and active and deleted_at is null
       union all select 'schedules', id, name, null, workweek from schedule where company_id = $1 and active and deleted_at is null) choice
     order by name collate hadir_id, id`,
    [db.companyId],
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
