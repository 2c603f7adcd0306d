/** Orders that have a number and stand, by the month of their work date. */
import type { Instant, LocalDate, Zone } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { and, type Fragment, sql, statement } from '../../db/sql.ts';

interface OrderPaper {
  readonly id: string;
  readonly number: string;
  readonly fullname: string;
  readonly employeeNo: string;
  readonly unit: string | null;
  readonly date: LocalDate;
  readonly start: Instant;
  readonly end: Instant;
  readonly zone: Zone;
  readonly minutes: number;
}

interface Wanted {
  readonly first: LocalDate;
  readonly last: LocalDate;
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
}

function matching(db: CompanyDb, { first, last, search }: Wanted): Fragment {
  const wanted = `%${search.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return and([
    sql`o.company_id = ${db.companyId}::uuid and o.live and o.spl_no is not null`,
    sql`o.work_date between ${first}::date and ${last}::date`,
    ...(search.trim() === ''
      ? []
      : [sql`(u.fullname ilike ${wanted} or u.employee_no ilike ${wanted} or o.spl_no ilike ${wanted})`]),
  ]);
}

/** The newest date first. */
export async function listOrderPapers(db: CompanyDb, wanted: Wanted): Promise<{ rows: OrderPaper[]; total: number }> {
  const where = matching(db, wanted);
  const from = sql`overtime_order o join app_user u on u.company_id = o.company_id and u.id = o.user_id`;
  const counted = await db.query<{ total: number }>(
    statement(sql`select count(*)::int as total from ${from} where ${where}`),
  );
  const { rows } = await db.query<OrderPaper>(
    statement(sql`select o.request_id as id, o.spl_no as number, u.fullname, u.employee_no as "employeeNo", n.name as unit,
        o.work_date as date, o.plan_start as start, o.plan_end as "end", r.tz as zone, o.plan_minutes as minutes
      from ${from}
      join request r on r.company_id = o.company_id and r.id = o.request_id
      left join org_assignment a on a.company_id = o.company_id and a.user_id = o.user_id and a.valid_from <= o.work_date
        and (a.valid_to is null or a.valid_to >= o.work_date)
      left join unit n on n.company_id = a.company_id and n.id = a.unit_id
      where ${where} order by o.work_date desc, o.spl_no limit ${wanted.limit} offset ${wanted.offset}`),
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
