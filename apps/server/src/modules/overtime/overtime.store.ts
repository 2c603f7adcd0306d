/** Rows of overtime: plans that wall each other, what was worked, what was validated (rules/overtime#states). */
import { type Instant, type LocalDate, toWire, type Zone } from '@hadir/domain/kernel/time.ts';
import type { OvertimePhase } from '@hadir/domain/overtime/overtime-phase.ts';
import type { PayDay } from '@hadir/domain/overtime/overtime-pay.ts';
import { OVERTIME_LAW_KEYS } from '@hadir/domain/overtime/overtime-law.ts';
import type { WorkerFacts } from '@hadir/domain/overtime/overtime-rules.ts';
import type { LegalParameterRow } from '@hadir/domain/settings/legal-parameters.ts';
import type { RequestStatus } from '@hadir/domain/requests/request-state.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { nameOn } from '../../db/attendance/period-names.ts';
import { sql, textOf } from '../../db/sql.ts';
import { type FileRowParts, OF_REQUEST, ownRow } from '../../db/requests/file-parts.ts';

export interface OvertimePlanRow {
  requestId: string;
  userId: string;
  workDate: LocalDate;
  payDay: PayDay;
  start: Instant;
  end: Instant;
  breakMinutes: number;
  planMinutes: number;
  reasonId: string;
  orderedBy: string | null;
  retroactive: boolean;
}

export interface OvertimeRow extends OvertimePlanRow {
  reason: string;
  task: string;
  zone: Zone;
  status: RequestStatus;
  phase: OvertimePhase | null;
  version: number;
  label: string;
  live: boolean;
  splNo: string | null;
  checkCode: string | null;
  actualStart: Instant | null;
  actualEnd: Instant | null;
  actualMinutes: number | null;
  realisedAt: Instant | null;
  validatedMinutes: number | null;
  validatedAt: Instant | null;
  validatedBy: string | null;
  validatedByName: string | null;
  note: string;
  payFlags: string[];
  paySealed: string | null;
  orderedByName: string | null;
  consentAt: Instant | null;
}

const REASON = textOf(nameOn({ company: sql`o.company_id`, date: sql`o.work_date` }, 'ot_reason', sql`o.reason_id`));

/** The consent is the answer of the person's own step; a proposal is one by itself, from when it was sent. */
const OVERTIME_ROW = `o.request_id as "requestId", o.user_id as "userId", o.work_date as "workDate",
  o.pay_day as "payDay", o.plan_start as start, o.plan_end as "end", o.break_minutes as "breakMinutes",
  o.plan_minutes as "planMinutes", o.reason_id as "reasonId", o.ordered_by as "orderedBy", o.retroactive,
  ${REASON} as reason, r.reason as task, r.tz as zone, r.status, r.phase, r.version, r.label, o.live, o.spl_no as "splNo",
  o.check_code as "checkCode", o.actual_start as "actualStart", o.actual_end as "actualEnd",
  o.actual_minutes as "actualMinutes", o.realised_at as "realisedAt", o.validated_minutes as "validatedMinutes",
  o.validated_at as "validatedAt", o.validated_by as "validatedBy", v.fullname as "validatedByName",
  o.validation_note as note, o.pay_flags as "payFlags", o.pay_sealed as "paySealed", b.fullname as "orderedByName",
  case when o.ordered_by is null then r.submitted_at else (select s.decided_at from request_step s
    where s.company_id = r.company_id and s.request_id = r.id and s.round = r.round and s.actor = 'employee'
      and s.state = 'approved' limit 1) end as "consentAt"`;
const OVERTIME_FROM = `overtime_order o
  join request r on r.company_id = o.company_id and r.id = o.request_id
  left join app_user b on b.company_id = o.company_id and b.id = o.ordered_by
  left join app_user v on v.company_id = o.company_id and v.id = o.validated_by`;

export async function readOvertime(db: CompanyDb, ids: readonly string[]): Promise<OvertimeRow[]> {
  const { rows } = await db.query<OvertimeRow>(
    `select ${OVERTIME_ROW} from ${OVERTIME_FROM} where o.company_id = $1 and o.request_id = any($2::uuid[])`,
    [db.companyId, ids],
  );
  return rows;
}

/** @throws an exclusion violation where the hours meet another live overtime of the person */
export async function writePlan(db: CompanyDb, row: OvertimePlanRow): Promise<void> {
  await db.query(
    `insert into overtime_order (company_id, request_id, user_id, work_date, pay_day, plan_start, plan_end, break_minutes,
       plan_minutes, reason_id, ordered_by, retroactive)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (company_id, request_id) do update
       set work_date = excluded.work_date, pay_day = excluded.pay_day, plan_start = excluded.plan_start,
           plan_end = excluded.plan_end, break_minutes = excluded.break_minutes, plan_minutes = excluded.plan_minutes,
           reason_id = excluded.reason_id, retroactive = excluded.retroactive, live = true`,
    [
      db.companyId,
      row.requestId,
      row.userId,
      row.workDate,
      row.payDay,
      toWire(row.start),
      toWire(row.end),
      row.breakMinutes,
      row.planMinutes,
      row.reasonId,
      row.orderedBy,
      row.retroactive,
    ],
  );
}

export async function setLive(db: CompanyDb, requestId: string, live: boolean): Promise<void> {
  await db.query(
    `update overtime_order set live = $3 where company_id = $1 and request_id = $2 and live is distinct from $3`,
    [db.companyId, requestId, live],
  );
}

export interface OtherOvertime {
  requestId: string;
  date: LocalDate;
  day: PayDay;
  start: Instant;
  end: Instant;
  /** As validated, else as worked, else as planned. */
  minutes: number;
}

/** Other overtime of the person that waits or is approved. */
export async function othersOf(
  db: CompanyDb,
  wanted: { userId: string; from: LocalDate; to: LocalDate; except: string | null },
): Promise<OtherOvertime[]> {
  const { rows } = await db.query<OtherOvertime>(
    `select o.request_id as "requestId", o.work_date as date, o.pay_day as day, o.plan_start as start, o.plan_end as "end",
        coalesce(o.validated_minutes, o.actual_minutes, o.plan_minutes)::int as minutes
       from overtime_order o
      where o.company_id = $1 and o.user_id = $2 and o.live and o.work_date between $3 and $4
        and o.request_id is distinct from $5::uuid order by o.plan_start`,
    [db.companyId, wanted.userId, wanted.from, wanted.to, wanted.except],
  );
  return rows;
}

export async function reasonInUse(db: CompanyDb, id: string): Promise<{ name: string; needsNote: boolean } | null> {
  const { rows } = await db.query<{ name: string; needsNote: boolean }>(
    `select name, need_note as "needsNote" from ot_reason
      where company_id = $1 and id = $2 and active and deleted_at is null`,
    [db.companyId, id],
  );
  return rows[0] ?? null;
}

/** Minutes on workdays of the week of each, Monday to Sunday, this one included. */
export async function weekOfEach(
  db: CompanyDb,
  ids: readonly string[],
): Promise<{ requestId: string; workDate: LocalDate; counts: boolean; minutes: number }[]> {
  const { rows } = await db.query<{ requestId: string; workDate: LocalDate; counts: boolean; minutes: number }>(
    `select o.request_id as "requestId", o.work_date as "workDate", o.pay_day = 'workday' as counts,
        (select coalesce(sum(coalesce(w.validated_minutes, w.actual_minutes, w.plan_minutes)), 0)::int
           from overtime_order w
          where w.company_id = o.company_id and w.user_id = o.user_id and w.live and w.pay_day = 'workday'
            and w.work_date between date_trunc('week', o.work_date)::date and date_trunc('week', o.work_date)::date + 6
        ) as minutes
       from overtime_order o where o.company_id = $1 and o.request_id = any($2::uuid[])`,
    [db.companyId, ids],
  );
  return rows;
}

export async function reasonsInUse(db: CompanyDb): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.query<{ id: string; name: string }>(
    `select id, name from ot_reason where company_id = $1 and active and deleted_at is null order by name, id`,
    [db.companyId],
  );
  return rows;
}

export async function workerOf(db: CompanyDb, userId: string, date: LocalDate): Promise<WorkerFacts> {
  const { rows } = await db.query<WorkerFacts>(
    `select gender, date_part('year', age($3::date, birth_date))::int as age from app_user where company_id = $1 and id = $2`,
    [db.companyId, userId, date],
  );
  return rows[0] ?? { gender: null, age: null };
}

/** The platform's numbers of overtime; the domain chooses by the work date. */
export async function overtimeLawRows(db: CompanyDb): Promise<LegalParameterRow[]> {
  const { rows } = await db.query<LegalParameterRow>(
    `select key, value, valid_from as "validFrom", valid_to as "validTo" from legal_parameter where key = any($1)`,
    [[...OVERTIME_LAW_KEYS]],
  );
  return rows;
}

/** A position of PP 35/2021 Ps 27; its basis was asked for when the position was written. */
export async function isExemptPosition(db: CompanyDb, positionId: string | null): Promise<boolean> {
  if (positionId === null) return false;
  const { rows } = await db.query<{ exempt: boolean }>(
    `select ot_exempt as exempt from position where company_id = $1 and id = $2`,
    [db.companyId, positionId],
  );
  return rows[0]?.exempt ?? false;
}

/** The company's next number of the year; two approvals at once wait for each other here. */
export async function nextOrderNumber(db: CompanyDb, year: number): Promise<{ last: number; companyCode: string }> {
  const { rows } = await db.query<{ last: number; companyCode: string }>(
    `insert into overtime_number as n (company_id, year, last) values ($1, $2, 1)
     on conflict (company_id, year) do update set last = n.last + 1
     returning n.last, (select c.code from company c where c.id = n.company_id) as "companyCode"`,
    [db.companyId, year],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('no number given');
  return row;
}

export async function giveNumber(db: CompanyDb, requestId: string, splNo: string, checkCode: string): Promise<void> {
  await db.query(
    `update overtime_order set spl_no = $3, check_code = $4 where company_id = $1 and request_id = $2 and spl_no is null`,
    [db.companyId, requestId, splNo, checkCode],
  );
}

/** What the kind adds to the rows of its file. */
export const overtimeFile: FileRowParts = {
  columns: sql`, k.spl_no as "splNo", k.pay_day as "payDay",
    ${nameOn(OF_REQUEST, 'ot_reason', sql`k.reason_id`)} as "overtimeReason", r.phase,
    k.plan_start as "planStart", k.plan_end as "planEnd", k.plan_minutes as "planMinutes",
    k.actual_start as "actualStart", k.actual_end as "actualEnd", k.actual_minutes as "actualMinutes",
    k.validated_minutes as "validatedMinutes", k.validation_note as note, k.pay_sealed as "paySealed",
    k.pay_flags as "payFlags"`,
  joins: ownRow(sql`overtime_order`),
};
