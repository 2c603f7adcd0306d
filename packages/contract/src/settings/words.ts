// data table: how the settings of rules/settings#company-settings are called, grouped and explained on their form. No
// zod here.
import { isSettingValue } from '@hadir/domain/settings/setting-values.ts';
import type { DefaultShift, SettingKey } from '@hadir/domain/settings/settings.ts';

export interface SettingWords {
  readonly label: string;
  /** Unit after the field. */
  readonly unit?: string;
  readonly help?: string;
  /** Words of choices, by their value as text. */
  readonly choices?: Readonly<Record<string, string>>;
}

/** The zone is the company's own column, on its own form. */
export type ShownSetting = Exclude<SettingKey, 'tz'>;

/** In the order of the form. */
const groups = [
  {
    title: 'Jam kerja',
    settings: {
      workweek: {
        label: 'Hari kerja seminggu',
        choices: { '5': '5 hari', '6': '6 hari', roster: 'Menurut jadwal' },
      },
      default_shift: { label: 'Jam kerja bawaan', help: 'Dipakai bila seseorang tidak mempunyai shift.' },
      sektor_tertentu: {
        label: 'Sektor usaha dengan waktu kerja tersendiri',
        help: 'Hanya bila waktu kerja usaha ini diatur tersendiri, misalnya pertambangan atau perikanan (UU 13/2003 Ps 77(3)). Shift dan pola tidak dibatasi 7 atau 8 jam sehari dan 40 jam seminggu; istirahat tetap wajib. Bila dimatikan lagi, yang sudah ada berlaku sampai diubah.',
      },
      early_in_minutes: { label: 'Absen masuk paling awal', unit: 'menit sebelum jam masuk' },
      late_out_minutes: { label: 'Absen pulang paling akhir', unit: 'menit sesudah jam pulang' },
      count_early_in: { label: 'Hitung waktu sebelum jam masuk' },
      block_unscheduled: { label: 'Tolak absen di luar jadwal' },
      roster_notice_days: {
        label: 'Jadwal bulanan terbit paling lambat',
        unit: 'hari sebelumnya',
        help: 'Yang lebih lambat tetap terbit, dengan peringatan bagi penyusunnya.',
      },
    },
  },
  {
    title: 'Terlambat dan pulang cepat',
    settings: {
      grace_late: { label: 'Toleransi terlambat', unit: 'menit' },
      grace_early: { label: 'Toleransi pulang cepat', unit: 'menit' },
      late_count_mode: {
        label: 'Hitungan menit terlambat',
        choices: { from_start: 'Sejak jam masuk', after_grace: 'Sesudah toleransi' },
      },
      late_max_minutes: { label: 'Terlambat lebih lama dari ini dihitung alpa', unit: 'menit' },
      min_work_minutes: { label: 'Kerja kurang dari ini dihitung alpa', unit: 'menit' },
      missing_punch_counts_as: {
        label: 'Tanpa absen pulang dihitung',
        choices: { hadir: 'Hadir', alpa: 'Alpa' },
      },
    },
  },
  {
    title: 'Foto dan lokasi',
    settings: {
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
      selfie_retention_days: { label: 'Foto disimpan', unit: 'hari' },
    },
  },
  {
    title: 'Periode dan koreksi',
    settings: {
      cutoff_day: {
        label: 'Tanggal tutup periode',
        help: '0 berarti akhir bulan. Perubahan berlaku mulai periode berikutnya; periode itu menjadi lebih panjang atau lebih pendek.',
      },
      lock_grace_days: { label: 'Periode dikunci sesudah', unit: 'hari' },
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
    },
  },
  {
    title: 'Cuti',
    settings: {
      annual_days: { label: 'Cuti tahunan', unit: 'hari setahun' },
      leave_mode: {
        label: 'Hak cuti tahunan timbul',
        choices: {
          ANNIVERSARY: 'Tiap genap masa kerja',
          CALENDAR_PRORATA: 'Tiap tahun kalender, prorata',
          MONTHLY_ACCRUAL: 'Bertambah tiap bulan',
        },
      },
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
      cuti_bersama_policy: {
        label: 'Cuti bersama',
        choices: { POTONG: 'Memotong cuti tahunan', LIBUR_GRATIS: 'Libur tanpa potongan', MASUK: 'Tetap masuk' },
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
    },
  },
  {
    title: 'Sakit',
    settings: {
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
    },
  },
  {
    title: 'Lembur',
    settings: {
      ot_allowed: { label: 'Lembur diperbolehkan' },
      ot_day_limit: { label: 'Lembur sehari paling lama', unit: 'menit' },
      ot_week_limit: { label: 'Lembur seminggu paling lama', unit: 'menit' },
      ot_min_plan_minutes: { label: 'Lembur paling singkat', unit: 'menit' },
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
    },
  },
  {
    title: 'Izin, WFH, dan tukar jadwal',
    settings: {
      izin_late_quota: { label: 'Izin terlambat sebulan', unit: 'kali', help: 'Di atasnya, HR ikut menyetujui.' },
      izin_late_deadline: { label: 'Izin terlambat diajukan paling lambat', unit: 'menit sesudah jam masuk' },
      izin_early_quota: { label: 'Izin pulang cepat sebulan', unit: 'kali', help: 'Di atasnya, HR ikut menyetujui.' },
      izin_off_quota: { label: 'Izin off sebulan paling banyak', unit: 'kali' },
      wfh_max_per_week: { label: 'WFH seminggu paling banyak', unit: 'hari' },
      shift_change_notice_hours: { label: 'Perubahan jadwal diajukan paling lambat', unit: 'jam sebelumnya' },
      shift_change_cross_unit: { label: 'Tukar jadwal dengan unit lain' },
    },
  },
  {
    title: 'Ruang meeting',
    settings: {
      room_no_show_approval: {
        label: 'Tiga kali tidak check-in dalam 30 hari: pemesanan perlu persetujuan selama 30 hari',
        help: 'Berlaku bagi yang memesan, di semua ruang.',
      },
    },
  },
  {
    title: 'Perjalanan dinas',
    settings: {
      advance_max_percent: { label: 'Uang muka paling banyak', unit: '% dari estimasi' },
      trip_admin_over: {
        label: 'HR ikut menyetujui di atas estimasi',
        unit: 'rupiah',
        help: 'Dimatikan: atasan dan admin meeting cukup, berapa pun estimasinya.',
      },
      settlement_due_days: {
        label: 'Realisasi diserahkan paling lambat',
        unit: 'hari sesudah kembali',
        help: 'Yang terlambat tidak dapat meminta uang muka lagi sebelum menyerahkannya.',
      },
    },
  },
  {
    title: 'Laporan harian',
    settings: {
      daily_report: { label: 'Karyawan menulis laporan harian', help: 'Dibaca atasan; kegiatan tetap dapat ditulis.' },
      daily_report_deadline: {
        label: 'Dikirim paling lambat pukul',
        unit: '.00 hari berikutnya',
        help: 'Yang dikirim sesudahnya bertanda terlambat lapor.',
      },
    },
  },
  {
    title: 'Pengingat absen',
    settings: {
      clock_reminders: {
        label: 'Ingatkan karyawan yang belum absen',
        help: '10 dan 30 menit sesudah jam kerja mulai atau selesai. Tidak pada cuti, izin, sakit, dan libur.',
      },
      missing_alerts: {
        label: 'Kabari atasan siapa yang belum absen masuk',
        help: '15 dan 30 menit sesudah jam kerja mulai, dengan tombol telepon dan absenkan.',
      },
      report_reminders: {
        label: 'Ingatkan laporan harian yang belum dikirim',
        help: '15 menit sesudah absen pulang, dan 2 jam sebelum batas waktunya pada hari kerja.',
      },
    },
  },
  {
    title: 'Realisasi dan reimburse',
    settings: {
      per_diem_partial: {
        label: 'Uang harian hari berangkat dan kembali',
        choices: { none: 'Penuh', half: 'Setengah bila berangkat sesudah, atau kembali sebelum, pukul 12.00' },
      },
      max_without_receipt: {
        label: 'Biaya tanpa kuitansi diterima dengan pernyataan sampai',
        unit: 'rupiah',
        help: '0 berarti setiap biaya perlu kuitansi.',
      },
      hotel_no_receipt_percent: {
        label: 'Hotel tanpa kuitansi dibayar',
        unit: '% dari plafon',
        help: '0 berarti tidak dibayar.',
      },
    },
  },
  {
    title: 'Masa percobaan',
    settings: {
      probation_months: {
        label: 'Masa percobaan',
        unit: 'bulan',
        help: '0 berarti tanpa masa percobaan. Hanya untuk PKWTT yang pertama; PKWT tidak boleh memakainya (UU 13/2003 Ps 58).',
      },
      probation_remind_first: { label: 'Pengingat pertama akhir percobaan', unit: 'hari sebelumnya' },
      probation_remind_last: { label: 'Pengingat terakhir akhir percobaan', unit: 'hari sebelumnya' },
    },
  },
  {
    title: 'Berkas',
    settings: {
      document_max_mb: { label: 'Dokumen karyawan paling besar', unit: 'MB' },
      report_mail_mb: {
        label: 'Laporan berkala dilampirkan pada email sampai',
        unit: 'MB',
        help: '0 berarti email hanya membawa tautan. Berkas yang lebih besar, atau yang memuat upah, tidak pernah dilampirkan.',
      },
    },
  },
] as const satisfies readonly {
  readonly title: string;
  readonly settings: { readonly [Key in ShownSetting]?: SettingWords };
}[];

type KeyOf<Group> = Group extends { readonly settings: infer Words } ? keyof Words : never;

// Of groups that have them all; a setting without words does not compile.
export const settingWords: Readonly<Record<ShownSetting, SettingWords>> = Object.fromEntries(
  groups.flatMap(({ settings }) => Object.entries<SettingWords>(settings)),
) as Record<KeyOf<(typeof groups)[number]>, SettingWords>;

export const SETTING_GROUPS = groups.map(({ title, settings }) => ({
  title,
  keys: Object.keys(settings).filter(isShownSetting),
}));

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
