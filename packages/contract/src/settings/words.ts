// data table: how the settings of rules/settings#company-settings are called, grouped and explained on their form. No
// zod here.
import { type DefaultShift, isSettingValue, type SettingKey } from '@hadir/domain/settings/settings.ts';

export interface SettingWords {
  readonly label: string;
  /** Unit after the field. */
  readonly unit?: string;
  readonly help?: string;
  /** Words of choices, by their value as text. */
  readonly choices?: Readonly<Record<string, string>>;
}

export const settingWords: Readonly<Record<Exclude<SettingKey, 'tz'>, SettingWords>> = {
  workweek: {
    label: 'Hari kerja seminggu',
    choices: { '5': '5 hari', '6': '6 hari', roster: 'Menurut jadwal' },
  },
  default_shift: { label: 'Jam kerja bawaan', help: 'Dipakai bila seseorang tidak mempunyai shift.' },
  sektor_tertentu: {
    label: 'Sektor usaha dengan waktu kerja tersendiri',
    help: 'Hanya bila waktu kerja usaha ini diatur tersendiri, misalnya pertambangan atau perikanan (UU 13/2003 Ps 77(3)). Shift dan pola tidak dibatasi 7 atau 8 jam sehari dan 40 jam seminggu; istirahat tetap wajib. Bila dimatikan lagi, yang sudah ada berlaku sampai diubah.',
  },
  grace_late: { label: 'Toleransi terlambat', unit: 'menit' },
  grace_early: { label: 'Toleransi pulang cepat', unit: 'menit' },
  late_count_mode: {
    label: 'Hitungan menit terlambat',
    choices: { from_start: 'Sejak jam masuk', after_grace: 'Sesudah toleransi' },
  },
  early_in_minutes: { label: 'Absen masuk paling awal', unit: 'menit sebelum jam masuk' },
  late_out_minutes: { label: 'Absen pulang paling akhir', unit: 'menit sesudah jam pulang' },
  count_early_in: { label: 'Hitung waktu sebelum jam masuk' },
  late_max_minutes: { label: 'Terlambat lebih lama dari ini dihitung alpa', unit: 'menit' },
  min_work_minutes: { label: 'Kerja kurang dari ini dihitung alpa', unit: 'menit' },
  missing_punch_counts_as: {
    label: 'Tanpa absen pulang dihitung',
    choices: { hadir: 'Hadir', alpa: 'Alpa' },
  },
  block_unscheduled: { label: 'Tolak absen di luar jadwal' },
  requiredSelfie: { label: 'Foto wajib saat absen' },
  max_accuracy_m: { label: 'Akurasi lokasi paling lebar', unit: 'meter' },
  accuracy_mode: {
    label: 'Cara membaca akurasi',
    choices: { strict: 'Ketat', lenient: 'Longgar' },
  },
  outside_policy: {
    label: 'Absen yang meragukan',
    choices: { TINJAU: 'Simpan untuk ditinjau', TOLAK: 'Tolak' },
  },
  correction_max_days: { label: 'Batas pengajuan koreksi', unit: 'hari' },
  correction_quota_month: { label: 'Koreksi sebulan', unit: 'kali' },
  hr_correction_second_admin: {
    label: 'Koreksi HR disetujui admin kedua',
    help: 'Koreksi hari oleh admin baru diteruskan sesudah admin lain setuju.',
  },
  import_absen: {
    label: 'Atasan menjalankan Import Absen Hadir',
    help: 'Untuk orangnya sendiri. Tanpa ini atasan menyiapkan berkas dan admin yang menjalankannya.',
  },
  cutoff_day: {
    label: 'Tanggal tutup periode',
    help: '0 berarti akhir bulan. Perubahan berlaku mulai periode berikutnya; periode itu menjadi lebih panjang atau lebih pendek.',
  },
  lock_grace_days: { label: 'Periode dikunci sesudah', unit: 'hari' },
  cuti_bersama_policy: {
    label: 'Cuti bersama',
    choices: { POTONG: 'Memotong cuti tahunan', LIBUR_GRATIS: 'Libur tanpa potongan', MASUK: 'Tetap masuk' },
  },
  selfie_retention_days: { label: 'Foto disimpan', unit: 'hari' },
  leave_mode: {
    label: 'Hak cuti tahunan timbul',
    choices: {
      ANNIVERSARY: 'Tiap genap masa kerja',
      CALENDAR_PRORATA: 'Tiap tahun kalender, prorata',
      MONTHLY_ACCRUAL: 'Bertambah tiap bulan',
    },
  },
  annual_days: { label: 'Cuti tahunan', unit: 'hari setahun' },
  usable_after_months: { label: 'Cuti dapat diambil sesudah', unit: 'bulan kerja' },
  carry_over_max_days: { label: 'Sisa cuti yang dibawa', unit: 'hari' },
  carry_over_valid_months: { label: 'Sisa cuti berlaku', unit: 'bulan' },
  annual_min_notice_days: { label: 'Cuti diajukan paling lambat', unit: 'hari sebelumnya' },
  prorata_cutoff_day: {
    label: 'Bulan pertama dihitung bila berhak sampai tanggal',
    help: 'Hanya untuk hak prorata per tahun kalender.',
  },
  prorata_rounding: {
    label: 'Pembulatan prorata',
    choices: { half_up: 'Setengah ke atas', floor: 'Ke bawah', ceil: 'Ke atas' },
  },
  no_balance: {
    label: 'Cuti bersama tanpa sisa cuti',
    choices: {
      MINUS: 'Menjadi hutang, dipotong dari hak berikutnya',
      TANPA_UPAH: 'Tanpa upah',
      GRATIS: 'Libur tanpa potongan',
    },
  },
  event_window_days: {
    label: 'Cuti karena peristiwa diambil paling jauh',
    unit: 'hari dari tanggalnya',
    help: 'Menikah, menikahkan, khitanan, baptis, istri melahirkan, duka.',
  },
  unpaid_max_days_year: { label: 'Cuti di luar tanggungan', unit: 'hari setahun' },
  haji_max_days: { label: 'Cuti ibadah haji', unit: 'hari' },
  sick_letter_from_day: { label: 'Surat dokter wajib sejak hari sakit ke' },
  sick_letter_due_days: { label: 'Surat dokter diunggah paling lambat', unit: 'hari sesudah masuk kembali' },
  sick_without_letter: {
    label: 'Sakit tanpa surat dokter',
    choices: { TANPA_UPAH: 'Tanpa upah', POTONG_CUTI: 'Memotong cuti tahunan' },
  },
  merge_gap_days: {
    label: 'Sakit berulang dianggap satu bila jaraknya paling lama',
    unit: 'hari',
    help: 'Menentukan tahap upah selama sakit (UU 13/2003 Ps 93(3)).',
  },
  ot_min_plan_minutes: { label: 'Lembur paling singkat', unit: 'menit' },
  ot_day_limit: { label: 'Lembur sehari paling lama', unit: 'menit' },
  ot_week_limit: { label: 'Lembur seminggu paling lama', unit: 'menit' },
  ot_rounding: {
    label: 'Hitungan menit lembur',
    choices: {
      MENIT: 'Tiap menit',
      FLOOR_15: 'Turun ke 15 menit',
      FLOOR_30: 'Turun ke 30 menit',
      NEAREST_30: '30 menit terdekat',
    },
    help: 'Undang-undang tidak mengenal pembulatan; tiap menit paling aman.',
  },
  ot_split_midnight: { label: 'Lembur lewat tengah malam dibagi dua tanggal' },
  ramadan_overtime_from: {
    label: 'Lembur pada jam kerja Ramadan dihitung',
    choices: { legal: 'Sesudah jam kerja menurut undang-undang', shift_end: 'Sesudah shift berakhir' },
  },
  izin_late_quota: { label: 'Izin terlambat sebulan', unit: 'kali', help: 'Di atasnya, HR ikut menyetujui.' },
  izin_early_quota: { label: 'Izin pulang cepat sebulan', unit: 'kali', help: 'Di atasnya, HR ikut menyetujui.' },
  izin_off_quota: { label: 'Izin off sebulan paling banyak', unit: 'kali' },
  izin_late_deadline: { label: 'Izin terlambat diajukan paling lambat', unit: 'menit sesudah jam masuk' },
  shift_change_notice_hours: { label: 'Perubahan jadwal diajukan paling lambat', unit: 'jam sebelumnya' },
  shift_change_cross_unit: { label: 'Tukar jadwal dengan unit lain' },
  wfh_max_per_week: { label: 'WFH seminggu paling banyak', unit: 'hari' },
  ot_allowed: { label: 'Lembur diperbolehkan' },
  probation_months: {
    label: 'Masa percobaan',
    unit: 'bulan',
    help: '0 berarti tanpa masa percobaan. Hanya untuk PKWTT yang pertama; PKWT tidak boleh memakainya (UU 13/2003 Ps 58).',
  },
  probation_remind_first: { label: 'Pengingat pertama akhir percobaan', unit: 'hari sebelumnya' },
  probation_remind_last: { label: 'Pengingat terakhir akhir percobaan', unit: 'hari sebelumnya' },
  document_max_mb: { label: 'Dokumen karyawan paling besar', unit: 'MB' },
};

export type ShownSetting = keyof typeof settingWords;

export const SETTING_GROUPS: readonly { readonly title: string; readonly keys: readonly ShownSetting[] }[] = [
  {
    title: 'Jam kerja',
    keys: [
      'workweek',
      'default_shift',
      'sektor_tertentu',
      'early_in_minutes',
      'late_out_minutes',
      'count_early_in',
      'block_unscheduled',
    ],
  },
  {
    title: 'Terlambat dan pulang cepat',
    keys: [
      'grace_late',
      'grace_early',
      'late_count_mode',
      'late_max_minutes',
      'min_work_minutes',
      'missing_punch_counts_as',
    ],
  },
  {
    title: 'Foto dan lokasi',
    keys: ['requiredSelfie', 'max_accuracy_m', 'accuracy_mode', 'outside_policy', 'selfie_retention_days'],
  },
  {
    title: 'Periode dan koreksi',
    keys: [
      'cutoff_day',
      'lock_grace_days',
      'correction_max_days',
      'correction_quota_month',
      'hr_correction_second_admin',
      'import_absen',
    ],
  },
  {
    title: 'Cuti',
    keys: [
      'annual_days',
      'leave_mode',
      'usable_after_months',
      'carry_over_max_days',
      'carry_over_valid_months',
      'annual_min_notice_days',
      'prorata_cutoff_day',
      'prorata_rounding',
      'cuti_bersama_policy',
      'no_balance',
      'event_window_days',
      'unpaid_max_days_year',
      'haji_max_days',
    ],
  },
  {
    title: 'Sakit',
    keys: ['sick_letter_from_day', 'sick_letter_due_days', 'sick_without_letter', 'merge_gap_days'],
  },
  {
    title: 'Lembur',
    keys: [
      'ot_allowed',
      'ot_day_limit',
      'ot_week_limit',
      'ot_min_plan_minutes',
      'ot_rounding',
      'ot_split_midnight',
      'ramadan_overtime_from',
    ],
  },
  {
    title: 'Izin, WFH, dan tukar jadwal',
    keys: [
      'izin_late_quota',
      'izin_late_deadline',
      'izin_early_quota',
      'izin_off_quota',
      'wfh_max_per_week',
      'shift_change_notice_hours',
      'shift_change_cross_unit',
    ],
  },
  { title: 'Masa percobaan', keys: ['probation_months', 'probation_remind_first', 'probation_remind_last'] },
  { title: 'Berkas', keys: ['document_max_mb'] },
];

export function isShownSetting(key: string): key is ShownSetting {
  return Object.hasOwn(settingWords, key);
}

const dotted = (time: string) => time.replace(':', '.');

/** `08.00–17.00, istirahat 60 menit`. */
function hoursText({ start, end, break: rest }: DefaultShift): string {
  const hours = `${dotted(start)}–${dotted(end)}`;
  if (rest.mode === 'none') return `${hours}, tanpa istirahat`;
  if (rest.mode === 'window') return `${hours}, istirahat ${dotted(rest.start)}–${dotted(rest.end)}`;
  return `${hours}, istirahat ${rest.mode === 'punch' ? 'menurut absen, ' : ''}${rest.minutes} menit`;
}

/** A value as people read it: `15 menit`, `Ya`, `Simpan untuk ditinjau`, `mati` for a limit that is off. */
export function settingText(key: ShownSetting, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak';
  if (value === null) return 'mati';
  if (isSettingValue('default_shift', value)) return hoursText(value);
  const { choices, unit } = settingWords[key];
  return choices?.[String(value)] ?? (unit === undefined ? String(value) : `${String(value)} ${unit}`);
}
