/** What a request of leave adds to the request itself, and what a draft of one is judged by. */
import type { Half } from '@hadir/domain/leave/count-days.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { OtherLeave } from '@hadir/domain/leave/leave-rules.ts';
import type { LeaveType, Relation } from '@hadir/domain/leave/leave-types.ts';
import type { LegalParameterRow } from '@hadir/domain/settings/legal-parameters.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { type FileRowParts, ownRow } from '../../../db/requests/file-parts.ts';
import { sql } from '../../../db/sql.ts';
import { LEAVE_PEOPLE, type LeavePerson } from './leave-people.store.ts';

export interface StoredType extends LeaveType {
  readonly id: string;
  readonly version: number;
}

const TYPE_COLUMNS = `id, code, name, max_days::float8 as "maxDays", unit, half_day as "halfDay", pay, balance, proof, gender,
  notice_days as "noticeDays", backdate_days as "backdateDays", event, relation, statutory, unit_quota as "unitQuota",
  active, version`;

export async function readTypes(db: CompanyDb): Promise<StoredType[]> {
  const { rows } = await db.query<StoredType>({
    name: 'leave-types',
    text: `select ${TYPE_COLUMNS} from leave_type where company_id = $1 and deleted_at is null order by sort, code`,
    values: [db.companyId],
  });
  return rows;
}

export async function readType(db: CompanyDb, code: string): Promise<StoredType | undefined> {
  return (await readTypes(db)).find((type) => type.code === code);
}

const LEAVE_LAW = `select key, value, valid_from as "validFrom", valid_to as "validTo" from legal_parameter
  where key in ('maternity', 'miscarriage_days', 'special_leave', 'sick_stages') order by valid_from`;

/** The statutory numbers that leave and sickness read. */
export async function readLeaveLaw(db: CompanyDb): Promise<LegalParameterRow[]> {
  const { rows } = await db.query<LegalParameterRow>({
    name: 'leave-law',
    text: LEAVE_LAW,
    values: [],
  });
  return rows;
}

/** What a draft of the type begins with: the type, who asks, and the statutory numbers. */
export interface DraftOrigin {
  readonly type: StoredType | null;
  readonly person: LeavePerson | null;
  readonly law: readonly LegalParameterRow[];
}

export async function readDraftOrigin(
  db: CompanyDb,
  { userId, date, code }: { readonly userId: string; readonly date: LocalDate; readonly code: string },
): Promise<DraftOrigin> {
  const { rows } = await db.query<{ [Part in keyof DraftOrigin]: DraftOrigin[Part] }>({
    name: 'leave-draft-origin',
    text: `select (select row_to_json(t) from (select ${TYPE_COLUMNS} from leave_type
          where company_id = $1 and code = $4 and deleted_at is null order by sort limit 1) t) as type,
        (select row_to_json(p) from (${LEAVE_PEOPLE}) p) as person,
        array_to_json(array(select row_to_json(w) from (${LEAVE_LAW}) w)) as law`,
    values: [db.companyId, [userId], date, code],
  });
  return rows[0] ?? { type: null, person: null, law: [] };
}

export interface LeaveDetail {
  readonly requestId: string;
  readonly typeId: string;
  readonly typeCode: string;
  readonly typeName: string;
  /** The account it takes of. */
  readonly account: string | null;
  readonly half: Half | null;
  readonly calendarDays: boolean;
  readonly dates: readonly LocalDate[];
  readonly keptDates: readonly LocalDate[];
  readonly eventDate: LocalDate | null;
  readonly relation: Relation | null;
  readonly specialMonths: number | null;
  readonly letterDays: number | null;
  readonly agreedDays: number;
  readonly contactPhone: string | null;
  readonly handoverUserId: string | null;
  readonly handoverName: string | null;
  readonly pay: LeaveType['pay'];
  readonly paid: boolean;
}

export async function readDetails(db: CompanyDb, requestIds: readonly string[]): Promise<LeaveDetail[]> {
  const { rows } = await db.query<LeaveDetail>({
    name: 'leave-details',
    text: `select l.request_id as "requestId", l.type_id as "typeId", t.code as "typeCode", t.name as "typeName", l.account,
        l.half, l.calendar_days as "calendarDays", l.dates, l.kept_dates as "keptDates", l.event_date as "eventDate",
        l.relation, l.special_months as "specialMonths", l.letter_days as "letterDays", l.agreed_days as "agreedDays",
        l.contact_phone as "contactPhone", l.handover_user_id as "handoverUserId", h.fullname as "handoverName", t.pay,
        l.paid
      from leave_request l join leave_type t on t.company_id = l.company_id and t.id = l.type_id
        left join app_user h on h.company_id = l.company_id and h.id = l.handover_user_id
      where l.company_id = $1 and l.request_id = any($2::uuid[])`,
    values: [db.companyId, requestIds],
  });
  return rows;
}

export type NewDetail = Omit<LeaveDetail, 'typeCode' | 'typeName' | 'handoverName' | 'pay' | 'keptDates'>;

export async function writeDetail(tx: CompanyDb, detail: NewDetail): Promise<void> {
  await tx.query({
    name: 'leave-write-detail',
    text: `insert into leave_request (company_id, request_id, type_id, account, half, calendar_days, dates, event_date, relation,
       special_months, letter_days, agreed_days, contact_phone, handover_user_id, paid)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     on conflict (company_id, request_id) do update set type_id = excluded.type_id, account = excluded.account,
       half = excluded.half, calendar_days = excluded.calendar_days, dates = excluded.dates,
       event_date = excluded.event_date, relation = excluded.relation, special_months = excluded.special_months,
       letter_days = excluded.letter_days, agreed_days = excluded.agreed_days, contact_phone = excluded.contact_phone,
       handover_user_id = excluded.handover_user_id, paid = excluded.paid, kept_dates = '{}'`,
    values: [
      tx.companyId,
      detail.requestId,
      detail.typeId,
      detail.account,
      detail.half,
      detail.calendarDays,
      detail.dates,
      detail.eventDate,
      detail.relation,
      detail.specialMonths,
      detail.letterDays,
      detail.agreedDays,
      detail.contactPhone,
      detail.handoverUserId,
      detail.paid,
    ],
  });
}

/** The dates that are left of a leave that is cut off. */
export async function writeDates(tx: CompanyDb, requestId: string, dates: readonly LocalDate[]): Promise<void> {
  await tx.query('update leave_request set dates = $3 where company_id = $1 and request_id = $2', [
    tx.companyId,
    requestId,
    dates,
  ]);
}

export async function storeRemainingDates(
  tx: CompanyDb,
  requestId: string,
  dates: readonly LocalDate[],
): Promise<void> {
  await tx.query('update leave_request set kept_dates = $3 where company_id = $1 and request_id = $2', [
    tx.companyId,
    requestId,
    dates,
  ]);
}

/**
 * What else is on the dates: another request that takes the same half, or something approved without a request
 * (perjalanan dinas, an import). The earliest date.
 */
const OVERLAP = `select found.date, found.label from (
    select t.work_date as date, lower(r.label) as label from request_day t
      join request r on r.company_id = t.company_id and r.id = t.request_id
     where t.company_id = $1 and t.user_id = $2 and t.work_date = any($3::date[]) and t.taken
       and t.slot = any($4::text[]) and r.id is distinct from $5::uuid
    union all
    select p.work_date, coalesce(nullif(lower(p.label), ''), p.kind) from day_permission p
     where p.company_id = $1 and p.user_id = $2 and p.work_date = any($3::date[])
       and p.kind in ('sakit', 'cuti', 'dinas', 'izin', 'izin_off') and p.ref_id is distinct from $5::uuid
       and not exists (select 1 from request r where r.company_id = p.company_id and r.id = p.ref_id)
  ) found order by found.date limit 1`;

/** A person's leaves of a type, waiting ones included, the earliest first; of what was called off, what was kept. */
const OTHERS = `select coalesce((select min(d) from unnest(l.kept_dates) d), r.first_date) as "from",
    coalesce((select max(d) from unnest(l.kept_dates) d), r.last_date) as "to",
    case when cardinality(l.kept_dates) > 0 then cardinality(l.kept_dates) * case when l.half is null then 1 else 0.5 end
      else r.days end::float8 as days,
    coalesce(l.special_months, 0) as "specialMonths", l.event_date as "eventDate", l.paid from request r
    join leave_request l on l.company_id = r.company_id and l.request_id = r.id
  where r.company_id = $1 and r.user_id = $2 and l.type_id = $6
    and (r.status in ('pending', 'approved', 'cancel_pending') or cardinality(l.kept_dates) > 0)
    and r.id is distinct from $5::uuid order by r.first_date`;

/** Days of a type that each calendar year holds: waiting and approved, and what was kept of leave called off. */
const TAKEN_IN_YEARS = `select to_char(d, 'YYYY') as year, sum(case when l.half is null then 1 else 0.5 end)::float8 as days
  from request r join leave_request l on l.company_id = r.company_id and l.request_id = r.id cross join unnest(l.dates) d
  where r.company_id = $1 and r.user_id = $2 and l.type_id = $6
    and (r.status in ('pending', 'approved', 'cancel_pending') or d = any(l.kept_dates))
    and r.id is distinct from $5::uuid group by 1`;

export interface OtherLeaves {
  readonly others: readonly (OtherLeave & { readonly paid: boolean })[];
  readonly takenInYears: ReadonlyMap<string, number>;
  readonly overlap: { readonly date: LocalDate; readonly label: string } | null;
}

/** What else the person has: leave of this type, and whatever lies on the dates. */
export async function readOtherLeaves(
  db: CompanyDb,
  query: {
    readonly userId: string;
    readonly typeId: string;
    readonly dates: readonly LocalDate[];
    readonly slots: readonly ('am' | 'pm')[];
    readonly except: string | null;
  },
): Promise<OtherLeaves> {
  const { rows } = await db.query<{
    others: OtherLeaves['others'];
    years: { year: string; days: number }[];
    overlap: OtherLeaves['overlap'];
  }>({
    name: 'leave-others',
    text: `select array_to_json(array(select row_to_json(o) from (${OTHERS}) o)) as others,
        array_to_json(array(select row_to_json(y) from (${TAKEN_IN_YEARS}) y)) as years,
        (select row_to_json(v) from (${OVERLAP}) v) as overlap`,
    values: [db.companyId, query.userId, query.dates, query.slots, query.except, query.typeId],
  });
  const { others = [], years = [], overlap = null } = rows[0] ?? {};
  return { others, takenInYears: new Map(years.map(({ year, days }) => [year, days])), overlap };
}

/** What the kind adds to the rows of its file. */
export const leaveFile: FileRowParts = { columns: sql`, k.half`, joins: ownRow(sql`leave_request`) };
