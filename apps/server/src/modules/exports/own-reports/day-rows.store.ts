/**
 * Days for own reports. A company has half a million of them in a quarter, so a row joins what its report names and nothing
 * else, and groups are summed by ids before anything of them is named.
 */
import type { FieldsOf } from '@hadir/contract/report-types/datasets.ts';
import { type DayStatus, FORGOTTEN_TAP_STATUSES } from '@hadir/domain/attendance/day-status.ts';
import { DAY_NAME, SHIFT_NAME } from '../../../db/attendance/day-names.ts';
import { joinNamesIn, type NameJoins, nameOf } from '../../../db/attendance/period-names.ts';
import { column, type Fragment, join, sql } from '../../../db/sql.ts';
import { visibleUsers } from '../../../db/visible.ts';
import { quotedKey, type Selected, selectList } from '../../../engines/reports/select-list.ts';
import type { DatasetQuestion, Source } from './dataset-source.ts';

type DayField = FieldsOf<'days'>;

const one = (condition: Fragment) => sql`(case when ${condition} then 1 else 0 end)`;
const withStatus = (...statuses: readonly DayStatus[]) => one(sql`d.status = any(${statuses}::text[])`);
const flagged = (flag: string) => one(sql`${flag}::text = any(d.flags)`);

const SUMS = {
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
} satisfies Partial<Selected<DayField>>;

const KEYS = {
  employeeNo: sql`u.employee_no`,
  fullname: sql`u.fullname`,
  ...DAY_NAME,
  superior: sql`su.fullname`,
  client: nameOf('cl'),
  workDate: sql`d.work_date`,
  month: sql`t.month`,
  shift: SHIFT_NAME,
  status: sql`d.label`,
} satisfies Selected<Exclude<DayField, keyof typeof SUMS>>;
type DayKey = keyof typeof KEYS;

const id = (name: string) => column(`d.${name}`);
const UNIT = ['unit', id('unit_id')] as const;
const CLIENT = ['client', id('client_id')] as const;

/** Names that follow the locked period of their date. */
const NAME_JOINS: Readonly<Partial<Record<DayField, NameJoins>>> = {
  division: { dv: ['division', id('division_id')] },
  department: { dp: ['department', id('department_id')] },
  position: { ps: ['position', id('position_id')] },
  unit: { un: UNIT, cl: CLIENT },
  client: { cl: CLIENT },
  shift: { sh: ['shift', id('shift_id')] },
};

type Named = ReadonlySet<string>;
const has = (named: Named, ...fields: readonly DayField[]) => fields.some((field) => named.has(field));

const PERSON = sql`join app_user u on u.company_id = d.company_id and u.id = d.user_id`;
const SUPERIOR = sql`left join org_assignment oa on oa.company_id = d.company_id and oa.user_id = d.user_id
      and oa.valid_from <= d.work_date and (oa.valid_to is null or oa.valid_to >= d.work_date)
    left join app_user su on su.company_id = oa.company_id and su.id = oa.superior_id`;

/** The dates once, each with its month and the locked period that it lies in: no day looks for them itself. */
const dates = ({ actor, from, to }: DatasetQuestion) => sql`join (
      select g::date as work_date, to_char(g, 'YYYY-MM') as month, p.label as locked
        from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') g
        left join period p on p.company_id = ${actor.companyId}::uuid and p.state = 'locked'
         and g::date between p.first_date and p.last_date) t on t.work_date = d.work_date`;

const namesOf = (named: Named): NameJoins =>
  Object.assign({}, ...Object.entries(NAME_JOINS).map(([field, joins]) => (named.has(field) ? joins : {})));

function joined(named: Named, locked: Fragment): Fragment {
  return sql`${has(named, 'employeeNo', 'fullname') ? PERSON : sql``}
    ${joinNamesIn({ company: id('company_id'), locked }, namesOf(named))}
    ${has(named, 'superior') ? SUPERIOR : sql``}`;
}

const needsDates = (named: Named) => has(named, 'month') || Object.keys(namesOf(named)).length > 0;

const dayRange = ({ actor, scopes, from, to }: DatasetQuestion) => sql`d.company_id = ${actor.companyId}::uuid
      and d.work_date between ${from}::date and ${to}::date
      and ${visibleUsers(actor, scopes, { userColumn: 'd.user_id', dateColumn: 'd.work_date' })}`;

/** What tells a key, of a single day. */
const KEY_SOURCES = {
  user_id: sql`d.user_id`,
  work_date: sql`d.work_date`,
  division_id: sql`d.division_id`,
  department_id: sql`d.department_id`,
  position_id: sql`d.position_id`,
  unit_id: sql`d.unit_id`,
  client_id: sql`d.client_id`,
  shift_id: sql`d.shift_id`,
  shift_word: sql`coalesce(d.shift_snapshot ->> 'name', d.shift_snapshot ->> 'code')`,
  label: sql`d.label`,
  month: sql`t.month`,
  locked: sql`t.locked`,
} as const;

const KEY_COLUMNS: Readonly<Record<DayKey, readonly (keyof typeof KEY_SOURCES)[]>> = {
  employeeNo: ['user_id'],
  fullname: ['user_id'],
  division: ['division_id', 'locked'],
  department: ['department_id', 'locked'],
  position: ['position_id', 'locked'],
  unit: ['unit_id', 'client_id', 'locked'],
  client: ['client_id', 'locked'],
  superior: ['user_id', 'work_date'],
  workDate: ['work_date'],
  month: ['month'],
  shift: ['shift_id', 'shift_word', 'locked'],
  status: ['label'],
};

/** Of summed days: the words of a day are those of its group. */
const OF_GROUP: Selected<DayKey> = {
  ...KEYS,
  month: sql`d.month`,
  shift: sql`coalesce(${nameOf('sh')}, d.shift_word)`,
};

const isKey = (field: string): field is DayKey => field in KEY_COLUMNS;

export const days: Source<DayField> = {
  select: { ...KEYS, ...SUMS },
  from: (question, named) => sql`attendance_day d ${needsDates(named) ? dates(question) : sql``}
    ${joined(named, column('t.locked'))} where ${dayRange(question)}`,
  row: { rowDate: sql`d.work_date`, rowUser: sql`d.user_id` },
  inRow: (field) => field in SUMS || field === 'workDate' || field === 'status',
  summed(question, { keys, sums, rowCount, where }) {
    const keyColumns = [...new Set(keys.filter(isKey).flatMap((key) => KEY_COLUMNS[key]))];
    // A group of its own for nearly every day: summing first would only add to the work.
    if (keyColumns.includes('user_id') && keyColumns.includes('work_date')) return null;
    const named = new Set(keys);
    const columns = keyColumns.map((name) => sql`${KEY_SOURCES[name]} as ${column(name)}`);
    const sumColumns = sums.map((key) => sql`sum(${SUMS[key as keyof typeof SUMS]}) as ${quotedKey(key)}`);
    const selected = [...columns, ...sumColumns, sql`count(*) as ${quotedKey(rowCount)}`];
    const outer = [...sums, rowCount].map((key) => sql`d.${quotedKey(key)}`);
    return sql`select ${join([selectList(OF_GROUP, keys.filter(isKey)), ...outer], sql`, `)}
      from (select ${question.actor.companyId}::uuid as company_id, ${join(selected, sql`, `)}
          from attendance_day d ${keyColumns.includes('month') || keyColumns.includes('locked') ? dates(question) : sql``}
         where ${dayRange(question)} and ${where}
         group by ${join(
           keyColumns.map((name) => KEY_SOURCES[name]),
           sql`, `,
         )}) d
      ${joined(named, column('d.locked'))}`;
  },
};
