/**
 * What the files of attendance hold, told by the stored days alone: SQL written from the definitions of the figures
 * (rules/attendance#attendance-figures), in the words of the columns. $1 company, $2 and $3 first and last date.
 */
import { DETAIL_COLUMNS } from '../../columns/expected-detail.ts';
import type { ExpectedReport } from './expected-report.ts';
import { columnsOf, IDENTITY, identity, person } from './sql-pieces.ts';

const DETAIL = Object.values(DETAIL_COLUMNS);

export const detail: ExpectedReport = {
  head: [...IDENTITY, ...DETAIL.map(([label]) => label)],
  sql: `select ${columnsOf([...identity, ...DETAIL.map(([, cell]) => cell)])}
    from attendance_day d ${person('d.user_id', 'd.work_date')}
   where d.company_id = $1 and d.work_date between $2 and $3 order by u.fullname, d.work_date`,
};

const count = (condition: string) => `count(*) filter (where ${condition})`;
const status = (...names: readonly string[]) => count(`d.status in (${names.map((name) => `'${name}'`).join(', ')})`);
const flag = (name: string) => `'${name}' = any(d.flags)`;
const sum = (of: string, condition = 'true') => `coalesce(sum(${of}) filter (where ${condition}), 0)`;
const comma = (number: string) => `replace(to_char(${number}, 'FM999990.00'), '.', ',')`;
/** Present in percent of the workdays; a forgotten tap is presence unless the company says otherwise. */
const PRESENT = `d.day_type = 'workday' and d.status in ('HADIR', 'WFH', 'DINAS', 'TIDAK_ABSEN_MASUK', 'TIDAK_ABSEN_PULANG')`;

const RECAP: readonly (readonly [label: string, cell: string])[] = [
  ['Periode', `to_char(p.first, 'DD/MM/YYYY') || ' - ' || to_char(p.last, 'DD/MM/YYYY')`],
  ['Hari Kerja', count(`d.day_type = 'workday'`)],
  ['Hadir', status('HADIR')],
  ['WFH', status('WFH')],
  ['Dinas', status('DINAS')],
  ['Terlambat (kali)', count(flag('TERLAMBAT'))],
  ['Terlambat (menit)', sum('d.late_minutes - d.late_excused_minutes', flag('TERLAMBAT'))],
  ['Pulang Cepat (kali)', count(flag('PULANG_CEPAT'))],
  ['Pulang Cepat (menit)', sum('d.early_minutes - d.early_excused_minutes', flag('PULANG_CEPAT'))],
  ['Tidak Absen Masuk', status('TIDAK_ABSEN_MASUK')],
  ['Tidak Absen Pulang', status('TIDAK_ABSEN_PULANG')],
  ['Sakit', status('SAKIT')],
  ['Cuti', status('CUTI')],
  ['Izin', status('IZIN')],
  ['Izin Off', status('IZIN_OFF')],
  ['Alpa', status('ALPA')],
  ['Libur', status('LIBUR')],
  ['Libur Nasional', status('LIBUR_NASIONAL')],
  ['Cuti Bersama', status('CUTI_BERSAMA')],
  ['Kerja Hari Libur', count(flag('KERJA_HARI_LIBUR'))],
  ['Total Jam Kerja (jam)', comma(`round(sum(d.worked_minutes) / 60.0, 2)`)],
  [
    'Persentase Kehadiran (%)',
    comma(`round(100.0 * ${count(PRESENT)} / nullif(${count(`d.day_type = 'workday'`)}, 0), 2)`),
  ],
  // Nobody of them is on maternity leave.
  ['Cuti Melahirkan Upah Penuh (hari)', '0'],
  ['Cuti Melahirkan Upah Sebagian (hari)', '0'],
];

/** Periods end on the 20th; who the person was on the last day of the part that was asked for. */
export const recap: ExpectedReport = {
  head: [...IDENTITY, ...RECAP.map(([label]) => label)],
  sql: `with p as (
      select greatest(m::date, $2::date) as first, least((m + interval '1 month - 1 day')::date, $3::date) as last
        from generate_series('2026-09-21'::date, '2026-11-21', interval '1 month') m
       where m::date <= $3::date and (m + interval '1 month - 1 day')::date >= $2::date)
    select ${columnsOf([...identity, ...RECAP.map(([, cell]) => cell)])}
      from p join attendance_day d on d.work_date between p.first and p.last ${person('d.user_id', 'p.last')}
     where d.company_id = $1
     group by u.id, u.employee_no, u.fullname, o.division_id, o.department_id, o.position_id, o.unit_id, o.superior_id, p.first, p.last
     order by u.fullname, p.first`,
};

const LETTERS = ['H', 'T', 'PC', 'TPC', 'TAM', 'TAP', 'W', 'D', 'S', 'C', 'I', 'IO', 'A'];

/** @param dates of the file, one column each */
export function matrix(dates: readonly string[]): ExpectedReport {
  // A lone hyphen would look like a formula.
  const letters = dates.map((date) => `max(replace(d.letter, '-', '–')) filter (where d.work_date = '${date}')`);
  return {
    head: [...IDENTITY, ...dates.map((date) => `${date.slice(8)}/${date.slice(5, 7)}`), ...LETTERS],
    sql: `select ${columnsOf([...identity, ...letters, ...LETTERS.map((letter) => count(`d.letter = '${letter}'`))])}
      from attendance_day d ${person('d.user_id', '$3::date')}
     where d.company_id = $1 and d.work_date between $2 and $3
     group by u.id, u.employee_no, u.fullname, o.division_id, o.department_id, o.position_id, o.unit_id, o.superior_id order by u.fullname`,
  };
}
