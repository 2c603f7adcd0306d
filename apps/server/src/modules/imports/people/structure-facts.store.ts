/** What Import Struktur User is judged by beside the people themselves: codes, superiors, validators, rows by date. */
import type { Role } from '@hadir/domain/access/roles.ts';
import { CODE_TABLES, type Coded, type CodeColumn, type Named } from '@hadir/domain/imports/structure-facts.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { column, sql, statement } from '../../../db/sql.ts';
import { joinStructure, named } from '../../../db/structure/structure-names.ts';

/** By the code in upper case. */
export async function readCoded(db: CompanyDb, of: CodeColumn, codes: readonly string[]): Promise<Map<string, Coded>> {
  if (codes.length === 0) return new Map();
  const { table } = CODE_TABLES[of];
  const parent =
    table === 'department'
      ? sql`t.division_id as "parentId", (select d.name from division d where d.company_id = t.company_id and d.id = t.division_id) as "parentName"`
      : table === 'unit'
        ? sql`t.client_id as "parentId", (select k.name from client k where k.company_id = t.company_id and k.id = t.client_id) as "parentName"`
        : sql`null as "parentId", null as "parentName"`;
  const { rows } = await db.query<Coded>(
    statement(sql`select t.id, t.code, t.name, ${parent} from ${column(table)} t
      where t.company_id = ${db.companyId}::uuid and upper(t.code) = any(${codes}::text[]) and t.active and t.deleted_at is null`),
  );
  return new Map(rows.map((row) => [row.code.toUpperCase(), row]));
}

export interface SuperiorRow {
  nik: string;
  userId: string;
  fullname: string;
  mayLead: boolean;
}

export async function readSuperiors(db: CompanyDb, niks: readonly string[]): Promise<SuperiorRow[]> {
  const { rows } = await db.query<SuperiorRow>(
    `select employee_no as nik, id as "userId", fullname,
            active and client_id is null and role not in ('superadmin', 'monitoring') as "mayLead"
       from app_user where company_id = $1 and employee_no = any($2::text[]) and deleted_at is null`,
    [db.companyId, niks],
  );
  return rows;
}

export interface EmailRow {
  email: string;
  userId: string;
  fullname: string;
  role: Role;
  active: boolean;
  clientId: string | null;
}

export async function readEmails(db: CompanyDb, emails: readonly string[]): Promise<EmailRow[]> {
  const { rows } = await db.query<EmailRow>(
    `select email, id as "userId", fullname, role, active, client_id as "clientId"
       from app_user where company_id = $1 and email = any($2::text[]) and deleted_at is null`,
    [db.companyId, emails],
  );
  return rows;
}

interface Span {
  userId: string;
  from: LocalDate;
  to: LocalDate | null;
}

export interface SuperiorSpan extends Span {
  superiorId: string | null;
}

/** Rows of the whole company that hold on or after the date. */
export async function readSpans(db: CompanyDb, since: LocalDate): Promise<SuperiorSpan[]> {
  const { rows } = await db.query<SuperiorSpan>(
    `select user_id as "userId", superior_id as "superiorId", valid_from as "from", valid_to as "to"
       from org_assignment where company_id = $1 and (valid_to is null or valid_to >= $2::date)`,
    [db.companyId, since],
  );
  return rows;
}

export interface StructureSpan extends Span {
  division: Named | null;
  department: Named | null;
  position: Named | null;
  jobLevel: Named | null;
  unit: Named | null;
  superior: Named | null;
  leader: Named | null;
}

const during = (db: CompanyDb, userIds: readonly string[], since: LocalDate) =>
  sql`t.company_id = ${db.companyId}::uuid and t.user_id = any(${userIds}::uuid[])
    and (t.valid_to is null or t.valid_to >= ${since}::date)`;

const SPAN = sql`t.user_id as "userId", t.valid_from as "from", t.valid_to as "to"`;

export async function readStructures(
  db: CompanyDb,
  userIds: readonly string[],
  since: LocalDate,
): Promise<StructureSpan[]> {
  const { rows } = await db.query<StructureSpan>(
    statement(sql`
      select ${SPAN}, ${named('dv')} as division, ${named('dp')} as department, ${named('ps')} as position,
             ${named('jl')} as "jobLevel", ${named('un')} as unit, ${named('su', 'fullname')} as superior,
             ${named('le', 'fullname')} as leader
        from org_assignment t
        ${joinStructure('t')}
       where ${during(db, userIds, since)}`),
  );
  return rows;
}

export interface PlacementSpan extends Span {
  client: Named;
  unitId: string | null;
}

export async function readPlacements(
  db: CompanyDb,
  userIds: readonly string[],
  since: LocalDate,
): Promise<PlacementSpan[]> {
  const { rows } = await db.query<PlacementSpan>(
    statement(sql`
      select ${SPAN}, ${named('cl')} as client, t.unit_id as "unitId" from placement t
        join client cl on cl.company_id = t.company_id and cl.id = t.client_id where ${during(db, userIds, since)}`),
  );
  return rows;
}

export interface UplinerSpan extends Span {
  clientId: string;
  uplinerId: string;
  validator1: Named | null;
  validator2: Named | null;
}

export async function readUpliners(
  db: CompanyDb,
  userIds: readonly string[],
  since: LocalDate,
): Promise<UplinerSpan[]> {
  const { rows } = await db.query<UplinerSpan>(
    statement(sql`
      select ${SPAN}, t.client_id as "clientId", t.upliner_user_id as "uplinerId", ${named('v1', 'fullname')} as validator1,
             ${named('v2', 'fullname')} as validator2
        from client_upliner t
        left join app_user v1 on v1.company_id = t.company_id and v1.id = t.validator1_user_id
        left join app_user v2 on v2.company_id = t.company_id and v2.id = t.validator2_user_id
       where ${during(db, userIds, since)}`),
  );
  return rows;
}

export interface NamedSpan extends Span, Named {}

/** The person's own schedule or places, not the unit's. */
export async function readOwn(
  db: CompanyDb,
  table: 'schedule' | 'location_point',
  userIds: readonly string[],
  since: LocalDate,
): Promise<NamedSpan[]> {
  const rowsOf = table === 'schedule' ? 'schedule_assignment' : 'user_location_point';
  const { rows } = await db.query<NamedSpan>(
    statement(sql`
      select ${SPAN}, n.id, n.name from ${column(rowsOf)} t
        join ${column(table)} n on n.company_id = t.company_id and n.id = ${column(`t.${table}_id`)}
       where ${during(db, userIds, since)}`),
  );
  return rows;
}
