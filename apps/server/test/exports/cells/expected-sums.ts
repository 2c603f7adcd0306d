/**
 * What the files hold whose rows are sums by a key: figures of any report of sums, and the templates of own reports; told by
 * the tables alone (rules/reports#report-rows, rules/reports#own-reports). $1 company, $2 and $3 first and last date.
 */
import { insertRows } from '../../../src/db/insert-rows.ts';
import { newId } from '../../../src/db/new-id.ts';
import type { World } from '../../world/world.ts';
import type { ExpectedReport } from './expected-report.ts';
import type { CellsPeople } from './people.ts';
import { cents, columnsOf, day, halves, person, place } from './sql-pieces.ts';

type Cell = readonly [label: string, cell: string];

export interface Summed {
  readonly key: readonly Cell[];
  readonly sums: readonly Cell[];
  readonly from: string;
  /** Columns of the group, and how groups are ordered. */
  readonly by: string;
  readonly order: string;
}

export function summed({ key, sums, from, by, order }: Summed): ExpectedReport {
  const ofAll = ["'Jumlah'", ...key.slice(1).map(() => 'null'), ...sums.map(([, cell]) => cell)];
  return {
    head: ['No', ...key.map(([label]) => label), ...sums.map(([label]) => label)],
    sql: `select ${columnsOf([...key, ...sums].map(([, cell]) => cell))} from ${from} group by ${by} order by ${order}`,
    totals: `select ${columnsOf(ofAll)} from ${from}`,
  };
}

const count = (condition: string) => `count(*) filter (where ${condition})`;
const status = (...names: readonly string[]) => count(`d.status in (${names.map((name) => `'${name}'`).join(', ')})`);
const LATE = `'TERLAMBAT' = any(d.flags)`;
const LATE_MINUTES = `coalesce(sum(d.late_minutes - d.late_excused_minutes) filter (where ${LATE}), 0)`;
const hours = (minutes: string) => cents(`round(${minutes} / 60.0, 2)`);
const HOURS = hours('coalesce(sum(d.worked_minutes), 0)');
const WORKDAY = `d.day_type = 'workday'`;
/** A forgotten tap is presence unless the company says otherwise. */
const PRESENT = `${WORKDAY} and d.status in ('HADIR', 'WFH', 'DINAS', 'TIDAK_ABSEN_MASUK', 'TIDAK_ABSEN_PULANG')`;

export const DAYS = 'attendance_day d join app_user u on u.id = d.user_id left join unit n on n.id = d.unit_id';
export const IN_RANGE = 'd.company_id = $1 and d.work_date between $2 and $3';

/** data table: figures of several people's days, by the names of their columns. */
const FIGURES: Readonly<Record<string, string>> = {
  Orang: 'count(distinct d.user_id)',
  'Hari Kerja': count(WORKDAY),
  Hadir: status('HADIR'),
  WFH: status('WFH'),
  Dinas: status('DINAS'),
  'Terlambat (kali)': count(LATE),
  'Terlambat (menit)': LATE_MINUTES,
  'Pulang Cepat (kali)': count(`'PULANG_CEPAT' = any(d.flags)`),
  'Pulang Cepat (menit)': `coalesce(sum(d.early_minutes - d.early_excused_minutes) filter (where 'PULANG_CEPAT' = any(d.flags)), 0)`,
  'Tidak Absen Masuk': status('TIDAK_ABSEN_MASUK'),
  'Tidak Absen Pulang': status('TIDAK_ABSEN_PULANG'),
  Sakit: status('SAKIT'),
  Cuti: status('CUTI'),
  Izin: status('IZIN'),
  'Izin Off': status('IZIN_OFF'),
  Alpa: status('ALPA'),
  Libur: status('LIBUR'),
  'Libur Nasional': status('LIBUR_NASIONAL'),
  'Cuti Bersama': status('CUTI_BERSAMA'),
  'Kerja Hari Libur': count(`'KERJA_HARI_LIBUR' = any(d.flags)`),
  'Total Jam Kerja (jam)': HOURS,
  'Persentase Kehadiran (%)': cents(`coalesce(round(100.0 * ${count(PRESENT)} / nullif(${count(WORKDAY)}, 0), 2), 0)`),
};

/** Columns of sums, those of known figures by their names. */
export const figuresOf = (sums: readonly (string | Cell)[]): readonly Cell[] =>
  sums.map((one): Cell => {
    if (typeof one !== 'string') return one;
    const known = FIGURES[one];
    if (known === undefined) throw new Error(`no SQL tells the figure "${one}"`);
    return [one, known];
  });

export const monthlyRecap = summed({
  key: [
    ['NIK', 'u.employee_no'],
    ['Nama', 'u.fullname'],
  ],
  sums: [
    ['Baris', 'count(*)'],
    ['Hari Kerja', count(WORKDAY)],
    ['Hadir', status('HADIR')],
    ['WFH', status('WFH')],
    ['Dinas', status('DINAS')],
    ['Terlambat (kali)', count(LATE)],
    ['Terlambat (menit)', LATE_MINUTES],
    ['Lupa Absen', status('TIDAK_ABSEN_MASUK', 'TIDAK_ABSEN_PULANG')],
    ['Sakit', status('SAKIT')],
    ['Cuti', status('CUTI')],
    ['Izin', status('IZIN')],
    ['Izin Off', status('IZIN_OFF')],
    ['Alpa', status('ALPA')],
    ['Jam Kerja (jam)', HOURS],
  ],
  from: `${DAYS} where ${IN_RANGE}`,
  by: 'u.employee_no, u.fullname',
  order: 'u.fullname',
});

const DAILY: readonly Cell[] = [
  ['Tanggal', day('d.work_date')],
  ['NIK', 'u.employee_no'],
  ['Nama', 'u.fullname'],
  ['Unit/Penempatan', 'n.name'],
  ['Shift', `d.shift_snapshot ->> 'name'`],
  ['Status', 'd.label'],
  ['Terlambat (menit)', `case when ${LATE} then d.late_minutes - d.late_excused_minutes else 0 end`],
  ['Jam Kerja (jam)', hours('coalesce(d.worked_minutes, 0)')],
];

/** It begins with a date: no line of totals has a place for its word. */
export const dailyPresence: ExpectedReport = {
  head: ['No', ...DAILY.map(([label]) => label)],
  sql: `select ${columnsOf(DAILY.map(([, cell]) => cell))} from ${DAYS} where ${IN_RANGE} order by d.work_date, u.fullname`,
};

/** Whoever is placed at a client works on its project. */
export const projectOvertime = summed({
  key: [['Klien (proyek)', '(select c.name from client c where c.id = p.client_id)']],
  sums: [
    ['Baris', 'count(*)'],
    ['Rencana (menit)', 'coalesce(sum(k.plan_minutes), 0)'],
    ['Aktual (menit)', 'coalesce(sum(k.actual_minutes), 0)'],
    ['Divalidasi (menit)', 'coalesce(sum(k.validated_minutes), 0)'],
  ],
  from: `request r join overtime_order k on k.request_id = r.id
    left join placement p on p.user_id = r.user_id and p.valid_from <= r.first_date
     and (p.valid_to is null or p.valid_to >= r.first_date)
    where r.company_id = $1 and r.last_date >= $2 and r.first_date <= $3 and r.status in ('approved', 'cancel_pending')`,
  by: 'p.client_id',
  order: '1 nulls last',
});

/** 12 days on every anniversary; who has no ledger took none of them, and what was carried over lapsed after six months. */
const YEARS = 'extract(year from age($3::date, m.join_date))';
const GRANTED = `case when ${YEARS} >= 1 then 12 else 0 end`;
const ledger = (sum: string, without: string) =>
  `case when exists (select 1 from leave_entry e where e.user_id = u.id) then ${sum} else ${without} end`;
const days = (kinds: string, without: string, sign = '') =>
  ledger(
    `${sign}coalesce((select sum(e.days) from leave_entry e where e.user_id = u.id and e.kind in (${kinds})), 0)`,
    without,
  );
const CARRIED = `coalesce((select sum(e.days) from leave_entry e join leave_lot x on x.id = e.lot_id
  where e.user_id = u.id and x.kind = 'carry'), 0)`;
const BALANCE = ledger('(select sum(e.days) from leave_entry e where e.user_id = u.id)', GRANTED);
const WAITING = `coalesce((select sum(cardinality(l.dates) * case when l.half is null then 1 else 0.5 end) from request r
  join leave_request l on l.request_id = r.id where r.user_id = u.id and r.status = 'pending' and l.account = 'TAHUNAN'), 0)`;

const BALANCE_SUMS: readonly Cell[] = [
  ['Hak Tahun Berjalan', days(`'hak'`, GRANTED)],
  ['Carry Over', CARRIED],
  ['Terpakai', days(`'pakai', 'batal'`, '0', '-')],
  ['Menunggu', WAITING],
  ['Sisa', BALANCE],
  ['Sisa Tersedia', `${BALANCE} - ${WAITING}`],
];
const LOT_END = ledger(
  `(select max(x.valid_to) from leave_lot x where x.user_id = u.id and x.kind = 'grant')`,
  `(m.join_date + (${YEARS} + 1) * interval '1 year' - interval '1 day')::date`,
);

const BALANCES: readonly Cell[] = [
  ['NIK', 'u.employee_no'],
  ['Nama', 'u.fullname'],
  ['Unit/Penempatan', place('$3::date')],
  ...BALANCE_SUMS.map(([label, cell]) => [label, halves(cell)] as const),
  ['Berlaku s/d', day(LOT_END)],
];
const EMPLOYED = `employment m ${person('m.user_id', '$3::date')}
   where m.company_id = $1 and $2::date is not null and m.join_date <= $3 and (m.end_date is null or m.end_date >= $3)`;

/** Of everybody who is employed. */
export const ownBalances: ExpectedReport = {
  head: ['No', ...BALANCES.map(([label]) => label)],
  sql: `select ${columnsOf(BALANCES.map(([, cell]) => cell))} from ${EMPLOYED} order by u.fullname`,
  totals: `select ${columnsOf([
    "'Jumlah'",
    'null',
    'null',
    ...BALANCE_SUMS.map(([, cell]) => halves(`sum(${cell})`)),
    'null',
  ])} from ${EMPLOYED}`,
};

/** Ani works at a client, in the same unit as before. */
export async function placeAtClient(w: World, { people: [ani] }: CellsPeople): Promise<void> {
  const clientId = newId();
  const companyId = ani.company.id;
  await insertRows(w.pool, 'client', [{ company_id: companyId, id: clientId, code: 'KLIEN', name: 'Klien Hilir' }]);
  await w.pool.query(
    `insert into placement (company_id, id, user_id, client_id, unit_id, valid_from)
     select $1, $2, $3, $4, unit_id, valid_from from org_assignment where user_id = $3`,
    [companyId, newId(), ani.id, clientId],
  );
}
