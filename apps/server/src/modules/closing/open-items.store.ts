/** What is still open in a period, each kind by its own rows: counted before a closing, and listed with where it is solved. */
import type { OpenItem } from '@hadir/domain/closing/open-items.ts';
import type { Period } from '@hadir/domain/attendance/period.ts';
import { OPEN_STATES } from '@hadir/domain/corrections/day-change.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { WORKSHEET_KINDS } from '@hadir/domain/validator/worksheet.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { joinUnitName, UNIT_NAME } from '../../db/attendance/day-names.ts';
import { and, type Fragment, join, sql, statement } from '../../db/sql.ts';

export interface OpenItemsWanted extends Pick<Period, 'label' | 'from' | 'to'> {
  readonly unit: readonly string[];
  readonly client: readonly string[];
  /** Minutes beyond the planned hours from which overtime is looked for. */
  readonly leastOvertime: number;
}

/** Columns of each: user_id (null: it concerns nobody alone), work_date, ref (row that it is), word (what it is). */
type Rows = (wanted: OpenItemsWanted, company: Fragment) => Fragment;

const between = (column: Fragment, { from, to }: OpenItemsWanted) =>
  sql`${column} between ${from}::date and ${to}::date`;

const daysWhere =
  (condition: Fragment): Rows =>
  (wanted, company) =>
    sql`select d.user_id, d.work_date, null::uuid as ref, d.status as word from attendance_day d
      where d.company_id = ${company} and ${between(sql`d.work_date`, wanted)} and ${condition}`;

/** Under the first of their dates that lies in the period. */
const requestsWhere =
  (condition: Fragment): Rows =>
  ({ from, to }, company) =>
    sql`select r.user_id, greatest(r.first_date, ${from}::date) as work_date, r.id as ref, r.kind as word from request r
      where r.company_id = ${company} and r.first_date <= ${to}::date and r.last_date >= ${from}::date and ${condition}`;

/**
 * Units and shifts that had fewer people on a date than they need, all places together. Whoever is on leave or sick is not
 * counted; a row of the date comes before that of its weekday. Dates of which nobody has a day yet are to come.
 */
const shortShifts: Rows = ({ from, to }, company) => {
  const samePost = sql`r.company_id = ${company} and r.unit_id = p.unit_id and r.shift_id = p.shift_id
    and r.location_point_id is not distinct from p.location_point_id`;
  return sql`select null::uuid as user_id, n.work_date, n.unit_id as ref,
      s.code || ': ' || (n.needed - there.people)::text as word
    from (select p.unit_id, p.shift_id, t.day::date as work_date,
          sum(coalesce((select r.count from roster_need r where ${samePost} and r.work_date = t.day::date),
            (select r.count from roster_need r where ${samePost} and r.weekday = extract(isodow from t.day)::int - 1), 0))::int as needed
        from (select distinct unit_id, shift_id, location_point_id from roster_need where company_id = ${company}) p
          cross join generate_series(${from}::date, ${to}::date, interval '1 day') as t (day)
       group by p.unit_id, p.shift_id, t.day) n
      join shift s on s.company_id = ${company} and s.id = n.shift_id
      cross join lateral (select count(*)::int as people from attendance_day d where d.company_id = ${company}
        and d.work_date = n.work_date and d.unit_id = n.unit_id and d.shift_id = n.shift_id
        and d.status not in ('CUTI', 'SAKIT', 'IZIN', 'IZIN_OFF')) there
   where there.people < n.needed
     and exists (select 1 from attendance_day d where d.company_id = ${company} and d.work_date = n.work_date)`;
};

const unorderedOvertime: Rows = (wanted, company) => {
  const beyond = sql`case when d.day_type in ('rest', 'national_holiday') then d.worked_minutes else d.after_end_minutes end`;
  return sql`select d.user_id, d.work_date, null::uuid as ref, d.status as word from attendance_day d
    where d.company_id = ${company} and ${between(sql`d.work_date`, wanted)} and d.closed_at is not null
      and ${beyond} > ${wanted.leastOvertime}::int
      and not exists (select 1 from overtime_order o where o.company_id = d.company_id and o.user_id = d.user_id
        and o.work_date = d.work_date and o.live)`;
};

const unvalidatedOvertime: Rows = (wanted, company) =>
  sql`select o.user_id, o.work_date, o.request_id as ref, 'overtime' as word from overtime_order o
      join request r on r.company_id = o.company_id and r.id = o.request_id
    where o.company_id = ${company} and ${between(sql`o.work_date`, wanted)} and o.validated_at is null
      and r.status in ('approved', 'cancel_pending')`;

/** Clients that have somebody who signs, and requests of people placed there, and no signature over the period. */
const unsignedLedgers: Rows = ({ label, from, to }, company) =>
  sql`select distinct null::uuid as user_id, ${to}::date as work_date, d.client_id as ref, r.kind as word
     from request r
     join attendance_day d on d.company_id = r.company_id and d.user_id = r.user_id and d.work_date = r.first_date
    where r.company_id = ${company} and r.kind = any(${WORKSHEET_KINDS}::text[])
      and r.first_date between ${from}::date and ${to}::date and r.status in ('pending', 'approved', 'cancel_pending')
      and d.client_id is not null
      and exists (select 1 from app_user v where v.company_id = r.company_id and v.client_id = d.client_id
        and v.role in ('client', 'client3') and v.active and v.deleted_at is null)
      and not exists (select 1 from validator_signature s where s.company_id = r.company_id
        and s.client_id = d.client_id and s.kind = r.kind and s.period = ${label})`;

const ROWS: Readonly<Record<OpenItem, Rows>> = {
  HARI_BELUM_DINILAI: daysWhere(sql`d.closed_at is null`),
  PENGAJUAN_MENUNGGU: requestsWhere(sql`r.status in ('pending', 'cancel_pending')`),
  TANPA_PEMUTUS: requestsWhere(sql`'TANPA_PEMUTUS' = any(r.flags) and r.status in ('approved', 'cancel_pending')`),
  TINJAUAN_TERBUKA: (wanted, company) =>
    sql`select v.user_id, v.work_date, v.id as ref, v.reasons[1] as word from attendance_review v
      where v.company_id = ${company} and ${between(sql`v.work_date`, wanted)} and v.state = 'terbuka'`,
  TIDAK_ABSEN_MASUK: daysWhere(sql`d.status = 'TIDAK_ABSEN_MASUK'`),
  TIDAK_ABSEN_PULANG: daysWhere(sql`d.status = 'TIDAK_ABSEN_PULANG'`),
  ADA_ABSENSI: daysWhere(sql`'ADA_ABSENSI' = any(d.flags)`),
  TIDAK_TERJADWAL: daysWhere(sql`d.status = 'TIDAK_TERJADWAL'`),
  SHIFT_KURANG_ORANG: shortShifts,
  LEMBUR_TANPA_PERINTAH: unorderedOvertime,
  LEMBUR_BELUM_DIVALIDASI: unvalidatedOvertime,
  KOREKSI_HR_MENUNGGU: (wanted, company) =>
    sql`select c.user_id, c.work_date, c.id as ref, c.state as word from day_change c
      where c.company_id = ${company} and ${between(sql`c.work_date`, wanted)} and c.state = any(${OPEN_STATES}::text[])`,
  DRAF_KOREKSI: (wanted, company) =>
    sql`select x.user_id, x.work_date, x.id as ref, x.kind as word from draft_correction x
      where x.company_id = ${company} and ${between(sql`x.work_date`, wanted)} and x.state = 'open'`,
  BUKU_BELUM_DITANDATANGANI: unsignedLedgers,
};

const narrows = ({ unit, client }: OpenItemsWanted) => unit.length + client.length > 0;

/** Of a part of the company: rows of people whose day stood there, needs of those units, ledgers of those clients. */
function ofPart(wanted: OpenItemsWanted, company: Fragment): Fragment {
  if (!narrows(wanted)) return sql`true`;
  const { unit, client } = wanted;
  const there = and([
    ...(unit.length === 0 ? [] : [sql`p.unit_id = any(${unit}::uuid[])`]),
    ...(client.length === 0 ? [] : [sql`p.client_id = any(${client}::uuid[])`]),
  ]);
  return sql`case when x.user_id is null then x.ref = any(${[...unit, ...client]}::uuid[]) else exists (select 1 from attendance_day p
    where p.company_id = ${company} and p.user_id = x.user_id and p.work_date = x.work_date and ${there}) end`;
}

/** How many of each; none is missing. */
export async function countOpenItems(
  db: CompanyDb,
  wanted: OpenItemsWanted,
): Promise<{ item: OpenItem; count: number }[]> {
  const company = sql`${db.companyId}::uuid`;
  const each = Object.entries(ROWS).map(
    ([item, rows]) => sql`select ${item}::text as item, count(*)::int as count from (${rows(wanted, company)}) x
      where ${ofPart(wanted, company)}`,
  );
  const { rows } = await db.query<{ item: OpenItem; count: number }>(statement(join(each, sql` union all `)));
  return rows;
}

export interface OpenItemRow {
  readonly userId: string | null;
  readonly fullname: string | null;
  readonly employeeNo: string | null;
  readonly unit: string | null;
  readonly client: string | null;
  readonly date: LocalDate;
  readonly ref: string | null;
  readonly word: string;
}

/** A page of one kind, by date and name. */
export async function listOpenItems(
  db: CompanyDb,
  item: OpenItem,
  wanted: OpenItemsWanted,
  { page, size }: { page: number; size: number },
): Promise<OpenItemRow[]> {
  const company = sql`${db.companyId}::uuid`;
  const { rows } = await db.query<OpenItemRow>(
    statement(sql`with found as (select x.* from (${ROWS[item](wanted, company)}) x where ${ofPart(wanted, company)}),
        placed as (select x.*, d.unit_id, d.client_id, ${company} as company_id from found x
          left join attendance_day d on d.company_id = ${company} and d.user_id = x.user_id and d.work_date = x.work_date)
      select x.user_id as "userId", u.fullname, u.employee_no as "employeeNo", ${UNIT_NAME} as unit,
          (select c.name from client c where x.user_id is null and c.company_id = ${company} and c.id = x.ref
            union all select n.name from unit n where x.user_id is null and n.company_id = ${company} and n.id = x.ref) as client,
          x.work_date as date, x.ref, x.word
        from placed x left join app_user u on u.company_id = ${company} and u.id = x.user_id
          ${joinUnitName('x', sql`x.company_id`)}
       order by x.work_date, u.fullname collate hadir_id, x.user_id, x.ref, x.word
       limit ${size} offset ${(page - 1) * size}`),
  );
  return rows;
}

export interface WaitingApprover {
  readonly userId: string;
  readonly fullname: string;
  readonly requests: number;
  /** Of those, by kind. */
  readonly kinds: readonly { readonly kind: RequestKind; readonly count: number }[];
  readonly remindedToday: boolean;
}

/** Whom the open requests of the period wait for, most first. */
export async function waitingApprovers(
  db: CompanyDb,
  wanted: OpenItemsWanted,
  today: LocalDate,
): Promise<WaitingApprover[]> {
  const company = sql`${db.companyId}::uuid`;
  const { rows } = await db.query<WaitingApprover>(
    statement(sql`with found as (select x.ref, x.word from (${ROWS.PENGAJUAN_MENUNGGU(wanted, company)}) x
        where ${ofPart(wanted, company)}),
      asked as (select distinct a.approver_id, f.ref, f.word from found f
        join request_approver a on a.company_id = ${company} and a.request_id = f.ref and a.open),
      counted as (select approver_id, word, count(*)::int as count from asked group by approver_id, word)
      select c.approver_id as "userId", u.fullname, sum(c.count)::int as requests,
          json_agg(json_build_object('kind', c.word, 'count', c.count) order by c.count desc, c.word) as kinds,
          exists (select 1 from closing_reminder m where m.company_id = ${company} and m.period = ${wanted.label}
            and m.user_id = c.approver_id and m.reminded_on = ${today}::date) as "remindedToday"
        from counted c join app_user u on u.company_id = ${company} and u.id = c.approver_id
       group by c.approver_id, u.fullname order by requests desc, u.fullname collate hadir_id, c.approver_id limit 200`),
  );
  return rows;
}

/** Marks them as reminded today. @returns those who were not yet */
export async function claimReminders(
  tx: CompanyDb,
  period: string,
  userIds: readonly string[],
  today: LocalDate,
): Promise<string[]> {
  const { rows } = await tx.query<{ userId: string }>(
    `insert into closing_reminder (company_id, period, user_id, reminded_on)
      select $1, $2, x, $4 from unnest($3::uuid[]) x order by x on conflict do nothing returning user_id as "userId"`,
    [tx.companyId, period, userIds, today],
  );
  return rows.map(({ userId }) => userId);
}
