/** Master rows that structure files name, and where people stand. */
import type { Named, TestCompany } from '../world/structure-factories.ts';
import type { World } from '../world/world.ts';

/** Gives a row the code by which the file names it. */
async function coded(w: World, table: string, code: string, row: Promise<Named>): Promise<Named> {
  const made = await row;
  await w.pool.query(`update ${table} set code = $2 where id = $1`, [made.id, code]);
  return made;
}

/** PROD with PROD-A, GUD with GUD-A, unit JKT, unit BANK at a client's, schedule NORMAL, place KANTOR. */
export async function masters(w: World, company: TestCompany) {
  const { make } = w;
  const prod = await coded(w, 'division', 'PROD', make.division({ company }));
  const gud = await coded(w, 'division', 'GUD', make.division({ company }));
  const client = await make.client({ company });
  return {
    prod,
    gud,
    client,
    prodA: await coded(w, 'department', 'PROD-A', make.department({ company, division: prod })),
    gudA: await coded(w, 'department', 'GUD-A', make.department({ company, division: gud })),
    jkt: await coded(w, 'unit', 'JKT', make.unit({ company })),
    bank: await coded(w, 'unit', 'BANK', make.unit({ company, client })),
    normal: await coded(w, 'schedule', 'NORMAL', make.schedule({ company })),
    kantor: await coded(w, 'location_point', 'KANTOR', make.location({ company })),
  };
}

/** Where the person with the NIK stands on the date. */
export async function personStateOn(w: World, company: TestCompany, nik: string, date: string) {
  const { rows } = await w.pool.query(
    `select dv.code as division, dp.code as department, un.code as unit, su.employee_no as superior, le.employee_no as leader,
            u.fullname, u.email, u.role, u.is_leader as "isLeader",
            (select cl.name from placement pl join client cl on cl.company_id = pl.company_id and cl.id = pl.client_id
              where pl.company_id = u.company_id and pl.user_id = u.id and $3::date between pl.valid_from and coalesce(pl.valid_to, $3)) as client
       from app_user u
       left join org_assignment oa on oa.company_id = u.company_id and oa.user_id = u.id and $3::date between oa.valid_from and coalesce(oa.valid_to, $3)
       left join division dv on dv.id = oa.division_id left join department dp on dp.id = oa.department_id
       left join unit un on un.id = oa.unit_id left join app_user su on su.id = oa.superior_id left join app_user le on le.id = oa.leader_id
      where u.company_id = $1 and u.employee_no = $2 and u.deleted_at is null`,
    [company.id, nik, date],
  );
  return rows[0];
}
