/**
 * What the files of requests hold, told by the tables alone: SQL written from the columns of the rules
 * (rules/reports#request-files). $1 company, $2 and $3 first and last date.
 */
import type { VALIDATION_REPORT } from '@hadir/contract/exports/endpoints.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { KIND_CASES } from '../../../../../packages/contract/test-data/request-kinds/all-kind-cases.ts';
import type { KindCase } from '../../../../../packages/contract/test-data/request-kinds/kind-case.ts';
import type { ExpectedReport } from './expected-report.ts';
import { overtimeCells, PAY } from './overtime-cells.ts';
import {
  type Cell,
  date,
  days,
  decision,
  first,
  GRANTED,
  judged,
  last,
  lastOf,
  mark,
  own,
  reason,
  refusal,
  reportOf,
  shift,
  state,
  stepBy,
  stepOn,
  submitted,
  SUPERIOR,
} from './request-cells.ts';
import { at, day, dayOf, halves, IDENTITY, words } from './sql-pieces.ts';

/** Begun, without the days between illnesses of at most four weeks that make them one. */
const ILLNESS_BEGAN = `(with recursive spell as (
    select s.first_date as f, s.last_date as l from request s where s.user_id = r.user_id and s.kind = 'sick'
       and s.id <> r.id and s.status in ('approved', 'cancel_pending') and s.first_date < r.first_date),
  chain as (select r.first_date as f, 0 as gaps
    union all select s.f, c.gaps + greatest(c.f - s.l - 1, 0)
      from chain c join lateral (select x.f, x.l from spell x where x.f < c.f order by x.f desc limit 1) s
        on c.f - s.l - 1 <= 28)
  select f + gaps from chain order by f limit 1)`;
const ILLNESS_MONTH = `(extract(year from age(r.first_date, ${ILLNESS_BEGAN})) * 12
  + extract(month from age(r.first_date, ${ILLNESS_BEGAN})) + 1)`;

type Reports = Readonly<Partial<Record<RequestKind | typeof VALIDATION_REPORT, ExpectedReport>>>;

/** data table: the file of each kind that tells more than every kind does. */
const typed: Reports = {
  correction: reportOf(
    [
      submitted,
      ['Tanggal Absen', day('r.first_date')],
      [
        'Jenis Koreksi',
        `case when k.in_at is not null and k.before_in_at is null and k.out_at is not null and k.before_out_at is null
            then 'Masuk dan pulang'
          when k.in_at is not null and k.before_in_at is null and k.out_at is null then 'Lupa absen masuk'
          when k.out_at is not null and k.before_out_at is null and k.in_at is null then 'Lupa absen pulang'
          else 'Jam keliru' end`,
      ],
      ['Jam Masuk Lama', at('k.before_in_at', 'r.tz')],
      ['Jam Pulang Lama', at('k.before_out_at', 'r.tz')],
      ['Jam Masuk Baru', at('coalesce(k.in_at, k.before_in_at)', 'r.tz')],
      ['Jam Pulang Baru', at('coalesce(k.out_at, k.before_out_at)', 'r.tz')],
      reason,
      ...decision,
      refusal,
      mark,
    ],
    own('correction_request'),
  ),
  sick: reportOf(
    [
      first,
      last,
      ['Jumlah Hari Kerja', halves('k.working_days')],
      ['Jumlah Hari Kalender', 'k.calendar_days'],
      ['Surat Dokter', `case when k.letter_at is null then 'Tidak' else 'Ada' end`],
      ['Tanggal Unggah Surat', dayOf('k.letter_at')],
      ['Bulan Sakit Ke', ILLNESS_MONTH],
      [
        'Persentase Upah (%)',
        `case when ${ILLNESS_MONTH} <= 4 then 100 when ${ILLNESS_MONTH} <= 8 then 75 when ${ILLNESS_MONTH} <= 12 then 50 else 25 end`,
      ],
      state,
      ['Verifikator', `case when ${GRANTED} then ${lastOf('approve', 'a.fullname')} end`],
      ['Keterangan', 'r.reason'],
      mark,
    ],
    own('sick_request'),
  ),
  leave: reportOf(
    [
      submitted,
      ['Jenis Cuti', 'r.label'],
      first,
      last,
      ['Setengah Hari', words('k.half', { AM: 'Pagi', PM: 'Siang' })],
      days,
      reason,
      state,
      [
        'Tahap',
        `case when r.status = 'pending' then r.open_step || ' dari ' ||
          (select count(*) from request_step s where s.request_id = r.id) end`,
      ],
      ['Atasan', stepBy(SUPERIOR)],
      ['Tgl Atasan', stepOn(SUPERIOR)],
      ['Validator 1', stepBy(`'validator1'`)],
      ['Tgl Validator 1', stepOn(`'validator1'`)],
      ['Validator 2', stepBy(`'validator2'`)],
      ['Tgl Validator 2', stepOn(`'validator2'`)],
      refusal,
      ['Upah Cuti Melahirkan', 'null'],
      ['Catatan serah terima', `r.notes ->> 'handoverNote'`],
      mark,
    ],
    own('leave_request'),
  ),
  overtime: reportOf([...overtimeCells, mark], `${own('overtime_order')} ${PAY}`),
  'validation-overtime': reportOf(
    [
      ...overtimeCells,
      ['Selisih Rencana-Aktual (menit)', 'k.actual_minutes - k.plan_minutes'],
      [
        'Total Minggu (menit)',
        `case when k.pay_day = 'workday' then (select sum(coalesce(x.validated_minutes, x.actual_minutes, x.plan_minutes))
           from overtime_order x join request y on y.id = x.request_id and y.status in ('pending', 'approved', 'cancel_pending')
          where x.user_id = k.user_id and x.pay_day = 'workday'
            and date_trunc('week', x.work_date) = date_trunc('week', k.work_date)) end`,
      ],
      ['Peringatan', `case when 'LEBIH_4_JAM_SEHARI' = any(k.pay_flags) then 'Lebih dari 4 jam sehari' end`],
      mark,
    ],
    `${own('overtime_order')} ${PAY}`,
    GRANTED,
  ),
  shift_change: reportOf(
    [
      submitted,
      ['Jenis', words('k.what', { ganti: 'Ganti shift', tukar: 'Tukar shift', tukar_libur: 'Tukar libur' })],
      date,
      ['Shift Awal', `c.own ->> 'before'`],
      ['Shift Baru', `c.own ->> 'after'`],
      ['Rekan', '(select x.fullname from app_user x where x.id = k.partner_id)'],
      ['NIK Rekan', '(select x.employee_no from app_user x where x.id = k.partner_id)'],
      ['Tanggal Rekan', day('k.other_date')],
      reason,
      ...decision,
      mark,
    ],
    `${own('shift_change')} left join lateral (select e.own from jsonb_array_elements(k.changes) e (own)
      where e.own ->> 'userId' = r.user_id::text) c on true`,
  ),
  late_permission: reportOf(
    [
      date,
      shift,
      ['Jadwal Masuk', judged(`d.shift_snapshot ->> 'start'`)],
      ['Izin Sampai', 'k.until_time'],
      ['Jam Masuk', judged(at('d.in_at', 'r.tz'))],
      ['Terlambat (menit)', judged('d.late_minutes')],
      ['Diizinkan (menit)', judged('d.late_excused_minutes')],
      reason,
      ...decision,
      mark,
    ],
    own('late_permission'),
  ),
  early_leave: reportOf(
    [
      date,
      shift,
      ['Jadwal Pulang', judged(`d.shift_snapshot ->> 'end'`)],
      ['Izin Mulai', 'k.from_time'],
      ['Jam Pulang', judged(at('d.out_at', 'r.tz'))],
      ['Pulang Cepat (menit)', judged('d.early_minutes')],
      ['Diizinkan (menit)', judged('d.early_excused_minutes')],
      reason,
      ...decision,
      mark,
    ],
    own('early_leave'),
  ),
  day_off_permission: reportOf(
    [
      date,
      shift,
      ['Mode', words('k.mode', { tukar_hari: 'Tukar hari', tanpa_upah: 'Tanpa upah' })],
      ['Tanggal Pengganti', day('k.replacement')],
      reason,
      ...decision,
      mark,
    ],
    own('day_off_permission'),
  ),
  permission: reportOf(
    [
      first,
      last,
      ['Kategori', 'initcap(k.category)'],
      days,
      ['Dibayar', `case when k.paid_days > 0 then 'Ya' else 'Tidak' end`],
      reason,
      ...decision,
      mark,
    ],
    own('absence_permission'),
  ),
  out_permission: reportOf([
    date,
    ['Keluar', at('r.starts_at', 'r.tz')],
    ['Kembali', at('r.ends_at', 'r.tz')],
    ['Lama (menit)', 'r.minutes'],
    reason,
    ...decision,
    mark,
  ]),
  wfh: reportOf([first, last, ['Kategori', 'r.label'], days, reason, ...decision, mark], own('wfh_permission')),
  trip: reportOf(
    [
      ['No SPPD', 'k.number'],
      [
        'Kategori',
        words('k.category', { dalam_kota: 'Dalam kota', luar_kota: 'Luar kota', luar_negeri: 'Luar negeri' }),
      ],
      ['Tujuan', `k.legs -> 0 ->> 'to'`],
      ['Maksud', 'r.reason'],
      ['Berangkat', day('r.first_date')],
      ['Kembali', day('r.last_date')],
      days,
      ['Malam', '(k.return_at at time zone k.return_tz)::date - (k.depart_at at time zone k.origin_tz)::date'],
      ['Transportasi', `'Pesawat, Kereta'`],
      [
        'Uang Harian',
        'k.per_diem * ((k.return_at at time zone k.return_tz)::date - (k.depart_at at time zone k.origin_tz)::date + 1)',
      ],
      ['Uang Muka', 'k.advance_paid'],
      ['Total Realisasi', 'k.realised_total'],
      ['Selisih', 'k.realised_difference'],
      [
        'Hasil',
        `case when k.realised_difference > 0 then 'Kurang Bayar' when k.realised_difference < 0 then 'Lebih Bayar'
          when k.realised_difference = 0 then 'Nihil' end`,
      ],
      ['Batas Realisasi', day('k.settlement_due')],
      state,
      mark,
    ],
    own('trip'),
  ),
};

/** Columns that mean the same in every file. */
const shared: ReadonlyMap<string, Cell> = new Map(
  [submitted, first, last, date, days, reason, ...decision, refusal, mark].map((cell) => [cell[0], cell]),
);

/** The file of a kind without a row of its own: what every kind tells, and its plain fields in their order. */
function plainReport({ kind, file, filledNotes }: KindCase): ExpectedReport {
  const notes = Object.keys(filledNotes);
  const labels = [...file.columns, ...(file.ofHr ?? [])].filter((label) => !IDENTITY.includes(label));
  const cells = labels.map((label): Cell => {
    const known = shared.get(label);
    if (known !== undefined) return known;
    const note = notes.shift();
    if (note === undefined) throw new Error(`no SQL tells "${label}" of ${kind}: type its file in the table above`);
    return [label, `r.notes ->> '${note}'`];
  });
  return reportOf(cells);
}

const plain = Object.values(KIND_CASES).filter(({ kind, table }) => table === null && !(kind in typed));

export const requestReports: Reports = {
  ...Object.fromEntries(plain.map((one) => [one.kind, plainReport(one)])),
  ...typed,
};
