/** Rows of the files of requests, in the order of the list and by what its reader may know of. */
import type { RequestFilter } from '@hadir/contract/requests/request-kind.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { OvertimePhase } from '@hadir/domain/overtime/overtime-phase.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { DAY_NAMES } from '../../db/attendance/day-names.ts';
import { joinNames } from '../../db/attendance/period-names.ts';
import { OF_REQUEST, onDate } from '../../db/requests/file-parts.ts';
import type { Db } from '../../db/pool.ts';
import { type Fragment, sql, statement } from '../../db/sql.ts';
import { fileRowsOf } from '../requests/file-rows.service.ts';
import type { ReadFileRow } from '../requests/request-handler.ts';
import { listedRequests, REQUEST_ORDERS } from '../requests/request-visibility.service.ts';
import type { ReaderAs, RequestViewer } from '../requests/viewer-role.service.ts';

/** Of one kind, narrowed as the list is. */
export interface WantedRequests extends Omit<RequestFilter, 'page' | 'size'> {
  /** Worked overtime alone, in these phases; none = every phase. */
  readonly validation?: { readonly phase: readonly OvertimePhase[] };
}

const worked = ({ validation }: WantedRequests): Fragment =>
  validation === undefined
    ? sql`true`
    : sql`r.status in ('approved', 'cancel_pending') and r.phase is not null
        and (${validation.phase.length === 0} or r.phase = any(${validation.phase}::text[]))`;

const listed = (reader: ReaderAs<RequestViewer>, kind: RequestKind, wanted: WantedRequests): Fragment =>
  sql`request r join app_user u on u.company_id = r.company_id and u.id = r.user_id
    where ${listedRequests(reader, { ...wanted, kind: [kind] })} and ${worked(wanted)}`;

/** Notes for each person whose pay the file tells that it was looked at. @returns how many people */
export async function insertWageReads(
  db: Db,
  look: { exportId: string; lookerId: string; at: Instant },
  reader: ReaderAs<RequestViewer>,
  wanted: WantedRequests,
): Promise<number> {
  const { rowCount } = await db.query(
    statement(sql`insert into overtime_pay_look (company_id, export_id, user_id, looker_id, at)
      select distinct r.company_id, ${look.exportId}::uuid, r.user_id, ${look.lookerId}::uuid, ${toWire(look.at)}::timestamptz
        from ${listed(reader, 'overtime', wanted)} and exists (select 1 from overtime_order k
          where k.company_id = r.company_id and k.request_id = r.id and k.pay_sealed is not null)
      on conflict do nothing`),
  );
  return rowCount ?? 0;
}

/** People whose pay the file tells. */
export async function peoplePaidIn(db: CompanyDb, exportId: string): Promise<number> {
  const { rows } = await db.query<{ people: number }>(
    'select count(*)::int as people from overtime_pay_look where company_id = $1 and export_id = $2',
    [db.companyId, exportId],
  );
  return rows[0]?.people ?? 0;
}

export async function countRequests(
  db: Db,
  reader: ReaderAs<RequestViewer>,
  kind: RequestKind,
  wanted: WantedRequests,
): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    statement(sql`select count(*)::int as total from ${listed(reader, kind, wanted)}`),
  );
  return rows[0]?.total ?? 0;
}

export async function idsOfRequests(
  db: Db,
  reader: ReaderAs<RequestViewer>,
  kind: RequestKind,
  wanted: WantedRequests,
): Promise<string[]> {
  const direction = wanted.order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await db.query<{ id: string }>(
    statement(sql`select r.id from ${listed(reader, kind, wanted)}
      order by ${REQUEST_ORDERS[wanted.sort]} ${direction}, u.fullname collate hadir_id, r.id`),
  );
  return rows.map(({ id }) => id);
}

/** Who the person was on the first date of the request. */
export const identity = sql`u.fullname, u.employee_no as "employeeNo", ${DAY_NAMES}, su.fullname as superior`;

export const identityJoins = sql`
  join app_user u on u.company_id = r.company_id and u.id = r.user_id
  left join org_assignment oa on oa.company_id = r.company_id and oa.user_id = r.user_id
    and oa.valid_from <= r.first_date and (oa.valid_to is null or oa.valid_to >= r.first_date)
  left join lateral (select p.unit_id, p.client_id from placement p where p.company_id = r.company_id
    and p.user_id = r.user_id and p.valid_from <= r.first_date
    and (p.valid_to is null or p.valid_to >= r.first_date) limit 1) pl on true
  ${joinNames(OF_REQUEST, {
    dv: ['division', sql`oa.division_id`],
    dp: ['department', sql`oa.department_id`],
    ps: ['position', sql`oa.position_id`],
    un: ['unit', sql`coalesce(pl.unit_id, oa.unit_id)`],
    cl: ['client', sql`pl.client_id`],
  })}
  left join app_user su on su.company_id = r.company_id and su.id = oa.superior_id`;

/** Who approved or refused it in the end; what was taken back within seconds was never said. */
const outcomeJoins = sql`
  left join lateral (select d.move, d.reason, a.fullname from request_decision d
      left join app_user a on a.company_id = d.company_id and a.id = d.actor_id
     where d.company_id = r.company_id and d.request_id = r.id
       and d.move = any(case when r.status = 'rejected' then '{reject,override_reject}'::text[]
         when r.status in ('approved', 'cancel_pending') then '{approve,override_approve}'::text[] else '{}' end)
       and not exists (select 1 from request_decision x where x.company_id = d.company_id and x.undoes = d.id)
     order by d.at desc, d.version desc limit 1) oc on true
  left join lateral (select
      max(a.fullname) filter (where s.actor in ('superior', 'leader')) as superior,
      max(s.decided_at) filter (where s.actor in ('superior', 'leader')) as superior_at,
      max(a.fullname) filter (where s.actor in ('validator1', 'any_validator')) as v1,
      max(s.decided_at) filter (where s.actor in ('validator1', 'any_validator')) as v1_at,
      max(a.fullname) filter (where s.actor = 'validator2') as v2,
      max(s.decided_at) filter (where s.actor = 'validator2') as v2_at
     from request_step s join app_user a on a.company_id = s.company_id and a.id = s.decided_by
    where s.company_id = r.company_id and s.request_id = r.id and s.round = r.round and s.state = 'approved') st on true`;

const common = sql`r.id, r.user_id as "userId", ${identity}, r.tz as zone, r.status, r.label, r.first_date as first,
  r.last_date as last, r.days::float8 as days, r.reason, r.notes, ${onDate(sql`r.submitted_at`)} as "submittedOn",
  case when oc.move in ('approve', 'override_approve') then oc.fullname end as "approvedBy",
  case when r.status not in ('approved', 'cancel_pending') then null when 'SATU_ADMIN' = any(r.flags) then 'SATU_ADMIN'
    when 'TANPA_PEMUTUS' = any(r.flags) then 'TANPA_PEMUTUS' end as mark,
  ${onDate(sql`r.decided_at`)} as "decidedOn",
  case when oc.move in ('reject', 'override_reject') then oc.reason end as refusal,
  case when r.status = 'pending' then r.open_step || ' dari ' || (select count(*) from request_step c
    where c.company_id = r.company_id and c.request_id = r.id and c.round = r.round) end as step,
  st.superior as "superiorStep", ${onDate(sql`st.superior_at`)} as "superiorStepOn",
  st.v1 as validator1, ${onDate(sql`st.v1_at`)} as "validator1On",
  st.v2 as validator2, ${onDate(sql`st.v2_at`)} as "validator2On"`;

/** In the order of the ids. */
export async function readRequestRows(
  db: Db,
  companyId: string,
  kind: RequestKind,
  ids: readonly string[],
): Promise<ReadFileRow[]> {
  const { columns, joins } = fileRowsOf(kind);
  const { rows } = await db.query<ReadFileRow>(
    statement(sql`select ${common}${columns} from request r ${identityJoins} ${outcomeJoins} ${joins}
      where r.company_id = ${companyId}::uuid and r.id = any(${ids}::uuid[])
      order by array_position(${ids}::uuid[], r.id)`),
  );
  return rows;
}
