/** Finding people, and what filters may name. Scopes hold for today: who is searched is somebody to turn to now. */
import { GIVEN_ALONE } from '@hadir/domain/access/granting-access.ts';
import type { Scope } from '@hadir/domain/access/grants.ts';
import type { DayStatus } from '@hadir/domain/attendance/day-status.ts';
import type { LocalDate, Zone } from '@hadir/domain/kernel/time.ts';
import { matchesPerson } from '../../../db/attendance/attendance-filter.ts';
import type { Db } from '../../../db/pool.ts';
import { sql, statement } from '../../../db/sql.ts';
import { type Actor, visibleUsers } from '../../../db/visible.ts';

export interface Hit {
  userId: string;
  fullname: string;
  employeeNo: string;
  position: string | null;
  unit: string | null;
  photoFileId: string | null;
  mayIssueCode: boolean;
  /** Of another with an employment. */
  mayCorrect: boolean;
  /** Instants as the database writes them inside JSON. */
  today: {
    status: DayStatus;
    flags: string[];
    label: string;
    inAt: string | null;
    outAt: string | null;
    zone: Zone;
  } | null;
}

export interface Search {
  actor: Actor;
  scopes: readonly Scope[];
  /** Scopes in which days may be read. */
  dayScopes: readonly Scope[];
  /** Scopes in which one-time codes may be handed out; empty for most. */
  codeScopes: readonly Scope[];
  /** Scopes in which days may be corrected; empty for most. */
  correctScopes: readonly Scope[];
  text: string;
  limit: number;
  today: LocalDate;
}

/** Names that begin with the text come first, then those with a word that does, then the rest by name. */
export async function searchPeople(
  db: Db,
  { actor, scopes, dayScopes, codeScopes, correctScopes, text, limit, today }: Search,
): Promise<Hit[]> {
  const target = { userColumn: 'u.id', date: today } as const;
  const nearness = sql`not starts_with(u.search_text, hadir_fold(${text}::text)), u.employee_no <> ${text}::text,
    strpos(u.search_text, ' ' || hadir_fold(${text}::text)) = 0, u.fullname, u.employee_no`;
  const { rows } = await db.query<Hit>(
    statement(sql`
      with hit as (
        select u.*, account_is_own(u) as "accountIsOwn" from app_user u
         where u.company_id = ${actor.companyId}::uuid and u.active and u.deleted_at is null
           and ${matchesPerson('u.search_text', text)} and ${visibleUsers(actor, scopes, target)}
         order by ${nearness}
         limit ${limit}::int)
      select u.id as "userId", u.fullname, u.employee_no as "employeeNo", ps.name as position,
             coalesce(pu.name, cl.name, un.name) as unit, u.photo_file_id as "photoFileId",
             (u.account_id is not null and u.role = any(${GIVEN_ALONE}::text[]) and u."accountIsOwn" and ${visibleUsers(actor, codeScopes, target)}) as "mayIssueCode",
             (u.id <> ${actor.userId}::uuid and ${visibleUsers(actor, correctScopes, target)} and exists (select 1 from employment em
               where em.company_id = u.company_id and em.user_id = u.id)) as "mayCorrect",
             (select json_build_object('status', d.status, 'flags', d.flags, 'label', d.label, 'inAt', d.in_at, 'outAt', d.out_at, 'zone', d.tz)
                from attendance_day d
               where d.company_id = u.company_id and d.user_id = u.id and d.work_date = ${today}::date
                 and ${visibleUsers(actor, dayScopes, target)}) as today
        from hit u
        left join org_assignment oa on oa.company_id = u.company_id and oa.user_id = u.id
          and oa.valid_from <= ${today}::date and (oa.valid_to is null or oa.valid_to >= ${today}::date)
        left join placement pl on pl.company_id = u.company_id and pl.user_id = u.id
          and pl.valid_from <= ${today}::date and (pl.valid_to is null or pl.valid_to >= ${today}::date)
        left join position ps on ps.company_id = u.company_id and ps.id = oa.position_id
        left join unit un on un.company_id = u.company_id and un.id = oa.unit_id
        left join unit pu on pu.company_id = u.company_id and pu.id = pl.unit_id
        left join client cl on cl.company_id = u.company_id and cl.id = pl.client_id
       order by ${nearness}`),
  );
  return rows;
}

export interface Choice {
  kind: 'division' | 'department' | 'unit' | 'client';
  id: string;
  name: string;
  divisionId: string | null;
}

/** What people in scope stand in; whoever sees the whole company sees also what is empty. */
export async function readChoices(db: Db, actor: Actor, scopes: readonly Scope[], today: LocalDate): Promise<Choice[]> {
  const whole = scopes.includes('company') || scopes.includes('all');
  const { rows } = await db.query<Choice>(
    statement(sql`
      with person as materialized (
        select oa.division_id, oa.department_id, oa.unit_id, pl.unit_id as placed_unit_id, pl.client_id
          from app_user u
          left join org_assignment oa on oa.company_id = u.company_id and oa.user_id = u.id
            and oa.valid_from <= ${today}::date and (oa.valid_to is null or oa.valid_to >= ${today}::date)
          left join placement pl on pl.company_id = u.company_id and pl.user_id = u.id
            and pl.valid_from <= ${today}::date and (pl.valid_to is null or pl.valid_to >= ${today}::date)
         where u.company_id = ${actor.companyId}::uuid and u.deleted_at is null and not ${whole}
           and ${visibleUsers(actor, scopes, { userColumn: 'u.id', date: today })})
      select kind, id, name, "divisionId" from (
        select 'division' as kind, t.id, t.name, null::uuid as "divisionId" from division t
         where t.company_id = ${actor.companyId}::uuid and t.deleted_at is null
           and (${whole} or t.id in (select division_id from person))
        union all
        select 'department', t.id, t.name, t.division_id from department t
         where t.company_id = ${actor.companyId}::uuid and t.deleted_at is null
           and (${whole} or t.id in (select department_id from person))
        union all
        select 'unit', t.id, t.name, null from unit t
         where t.company_id = ${actor.companyId}::uuid and t.deleted_at is null
           and (${whole} or t.id in (select unit_id from person union select placed_unit_id from person))
        union all
        select 'client', t.id, t.name, null from client t
         where t.company_id = ${actor.companyId}::uuid and t.deleted_at is null
           and (${whole} or t.id in (select client_id from person))) choice
       order by name, id`),
  );
  return rows;
}
