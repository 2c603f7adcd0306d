/**
 * Where the rows of each dataset come from, cut to the reader's scope by their date, and an expression for each declared
 * field. A field that is declared and has none is a type error.
 */
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { decisionMarkWord, requestKindWord, requestStatusWord } from '@hadir/contract/requests/words.ts';
import type { DatasetName, FieldsOf } from '@hadir/contract/report-types/datasets.ts';
import { FORGOTTEN_TAP_STATUSES, type DayStatus } from '@hadir/domain/attendance/day-status.ts';
import type { Scope } from '@hadir/domain/access/grants.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { DAY_NAME, joinDayNames, SHIFT_NAME } from '../../../db/attendance/day-names.ts';
import { joinNames, nameOf, nameOn } from '../../../db/attendance/period-names.ts';
import { OF_REQUEST, onDate, ownRow } from '../../../db/requests/file-parts.ts';
import { type Fragment, sql } from '../../../db/sql.ts';
import { type Actor, visibleUsers } from '../../../db/visible.ts';
import type { Selected } from '../../../engines/reports/select-list.ts';
import { listedRequests } from '../../requests/request-visibility.service.ts';
import type { ReaderAs, RequestViewer } from '../../requests/viewer-role.service.ts';
import { identityJoins } from '../request-rows.store.ts';

export interface DatasetQuestion {
  readonly actor: Actor;
  /** By the right of the dataset. */
  readonly scopes: readonly Scope[];
  readonly reader: ReaderAs<RequestViewer>;
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Rows that are computed, not stored: those of the balances. */
  readonly computed: readonly object[];
}

interface Source<Key extends string> {
  readonly select: Selected<Key>;
  /** Tells rows apart that are alike in all that orders them: the row, or whose it is where a date orders them as well. */
  readonly id: Fragment;
  /** @param named the fields that the report names: what a field alone needs is joined for it alone */
  from(question: DatasetQuestion, named: ReadonlySet<string>): Fragment;
}

const NAMES = {
  employeeNo: sql`u.employee_no`,
  fullname: sql`u.fullname`,
  ...DAY_NAME,
  superior: sql`su.fullname`,
};
const CLIENT = nameOf('cl');
const monthOf = (day: Fragment) => sql`to_char(${day}, 'YYYY-MM')`;
const one = (condition: Fragment) => sql`(case when ${condition} then 1 else 0 end)`;
const withStatus = (...statuses: readonly DayStatus[]) => one(sql`d.status = any(${statuses}::text[])`);
const flagged = (flag: string) => one(sql`${flag}::text = any(d.flags)`);
/** The word of a code, from a table of words. */
const wordOf = (words: object, code: Fragment) => sql`(${JSON.stringify(words)}::jsonb ->> ${code})`;

const SUPERIOR_OF_DAY = sql`left join org_assignment oa on oa.company_id = d.company_id and oa.user_id = d.user_id
      and oa.valid_from <= d.work_date and (oa.valid_to is null or oa.valid_to >= d.work_date)
    left join app_user su on su.company_id = oa.company_id and su.id = oa.superior_id`;

const days: Source<FieldsOf<'days'>> = {
  id: sql`d.user_id`,
  select: {
    ...NAMES,
    client: CLIENT,
    workDate: sql`d.work_date`,
    month: monthOf(sql`d.work_date`),
    shift: SHIFT_NAME,
    status: sql`d.label`,
    hariKerja: one(sql`d.day_type = 'workday'`),
    hadir: withStatus('HADIR'),
    wfh: withStatus('WFH'),
    dinas: withStatus('DINAS'),
    terlambatKali: flagged('TERLAMBAT'),
    lateMinutes: sql`case when 'TERLAMBAT' = any(d.flags) then d.late_minutes - d.late_excused_minutes else 0 end`,
    earlyMinutes: sql`case when 'PULANG_CEPAT' = any(d.flags) then d.early_minutes - d.early_excused_minutes else 0 end`,
    forgotten: withStatus(...FORGOTTEN_TAP_STATUSES),
    sakit: withStatus('SAKIT'),
    cuti: withStatus('CUTI'),
    izin: withStatus('IZIN'),
    izinOff: withStatus('IZIN_OFF'),
    alpa: withStatus('ALPA'),
    workedMinutes: sql`coalesce(d.worked_minutes, 0)`,
    breakMinutes: sql`coalesce(d.break_minutes, 0)`,
    afterEndMinutes: sql`coalesce(d.after_end_minutes, 0)`,
  },
  from: ({ actor, scopes, from, to }, named) => sql`attendance_day d
    join app_user u on u.company_id = d.company_id and u.id = d.user_id
    ${joinDayNames('d')}
    ${named.has('superior') ? SUPERIOR_OF_DAY : sql``}
    where d.company_id = ${actor.companyId}::uuid and d.work_date between ${from}::date and ${to}::date
      and ${visibleUsers(actor, scopes, { userColumn: 'd.user_id', dateColumn: 'd.work_date' })}`,
};

const listed = ({ reader, from, to }: DatasetQuestion, kind: readonly RequestKind[]): Fragment =>
  listedRequests(reader, { kind, from, to });

const STATUS = wordOf(requestStatusWord, sql`r.status`);

const requests: Source<FieldsOf<'requests'>> = {
  id: sql`r.id`,
  select: {
    ...NAMES,
    client: CLIENT,
    kind: wordOf(requestKindWord, sql`r.kind`),
    status: STATUS,
    submittedOn: onDate(sql`r.submitted_at`),
    firstDate: sql`r.first_date`,
    lastDate: sql`r.last_date`,
    month: monthOf(sql`r.first_date`),
    days: sql`coalesce(r.days, 0)`,
    mark: sql`case when r.status not in ('approved', 'cancel_pending') then null
      when 'SATU_ADMIN' = any(r.flags) then ${decisionMarkWord.SATU_ADMIN}::text
      when 'TANPA_PEMUTUS' = any(r.flags) then ${decisionMarkWord.TANPA_PEMUTUS}::text end`,
  },
  from: (question) => sql`request r ${identityJoins} where ${listed(question, [])}`,
};

const overtime: Source<FieldsOf<'overtime'>> = {
  id: sql`r.id`,
  select: {
    ...NAMES,
    client: CLIENT,
    workDate: sql`k.work_date`,
    month: monthOf(sql`k.work_date`),
    reason: nameOn(OF_REQUEST, 'ot_reason', sql`k.reason_id`),
    status: STATUS,
    planMinutes: sql`k.plan_minutes`,
    actualMinutes: sql`coalesce(k.actual_minutes, 0)`,
    validatedMinutes: sql`coalesce(k.validated_minutes, 0)`,
    note: sql`k.validation_note`,
  },
  from: (question) =>
    sql`request r ${ownRow(sql`overtime_order`)} ${identityJoins} where ${listed(question, ['overtime'])}`,
};

const balances: Source<FieldsOf<'balances'>> = {
  id: sql`b."userId"`,
  select: {
    employeeNo: sql`b."employeeNo"`,
    fullname: sql`b.fullname`,
    division: sql`b.division`,
    department: sql`b.department`,
    position: sql`b.position`,
    unit: sql`b.unit`,
    superior: sql`b.superior`,
    serviceFrom: sql`b."serviceFrom"`,
    entitled: sql`b.entitled`,
    carryOver: sql`b."carryOver"`,
    used: sql`b.used`,
    jointLeave: sql`b."jointLeave"`,
    lapsed: sql`b.lapsed`,
    debt: sql`b.debt`,
    waiting: sql`b.waiting`,
    balance: sql`b.balance`,
    available: sql`b.available`,
    validTo: sql`b."validTo"`,
  },
  from: ({
    computed,
  }) => sql`jsonb_to_recordset(${JSON.stringify(computed)}::jsonb) as b("userId" uuid, "employeeNo" text, fullname text,
    division text, department text, position text, unit text, superior text, "serviceFrom" date, entitled numeric,
    "carryOver" numeric, used numeric, "jointLeave" numeric, lapsed numeric, debt numeric, waiting numeric,
    balance numeric, available numeric, "validTo" date)`,
};

const people: Source<FieldsOf<'people'>> = {
  id: sql`u.id`,
  select: {
    ...NAMES,
    client: CLIENT,
    joinDate: sql`e.join_date`,
    contractEnd: sql`e.contract_end`,
    email: sql`u.email`,
    people: sql`1`,
  },
  from: ({ actor, scopes, to }) => sql`app_user u
    join employment e on e.company_id = u.company_id and e.user_id = u.id and e.join_date <= ${to}::date
      and (e.end_date is null or e.end_date >= ${to}::date)
    left join org_assignment oa on oa.company_id = u.company_id and oa.user_id = u.id
      and oa.valid_from <= ${to}::date and (oa.valid_to is null or oa.valid_to >= ${to}::date)
    left join lateral (select p.unit_id, p.client_id from placement p where p.company_id = u.company_id
      and p.user_id = u.id and p.valid_from <= ${to}::date and (p.valid_to is null or p.valid_to >= ${to}::date) limit 1) pl on true
    ${joinNames(
      { company: sql`u.company_id`, date: sql`${to}::date` },
      {
        dv: ['division', sql`oa.division_id`],
        dp: ['department', sql`oa.department_id`],
        ps: ['position', sql`oa.position_id`],
        un: ['unit', sql`coalesce(pl.unit_id, oa.unit_id)`],
        cl: ['client', sql`pl.client_id`],
      },
    )}
    left join app_user su on su.company_id = oa.company_id and su.id = oa.superior_id
    where u.company_id = ${actor.companyId}::uuid and u.deleted_at is null
      and ${visibleUsers(actor, scopes, { userColumn: 'u.id', date: to })}`,
};

export const sources: { readonly [Name in DatasetName]: Source<FieldsOf<Name>> } = {
  days,
  requests,
  overtime,
  balances,
  people,
};
