/** The words of a judged day: status, flags, label and report letter (rules/attendance#statuses-and-letters). */

export const DAY_STATUSES = [
  'HADIR',
  'WFH',
  'DINAS',
  'TIDAK_ABSEN_PULANG',
  'TIDAK_ABSEN_MASUK',
  'ALPA',
  'SAKIT',
  'CUTI',
  'IZIN',
  'IZIN_OFF',
  'LIBUR',
  'LIBUR_NASIONAL',
  'CUTI_BERSAMA',
  'BELUM_ABSEN',
  'TIDAK_TERJADWAL',
] as const;
export type DayStatus = (typeof DAY_STATUSES)[number];

export const DAY_FLAGS = [
  'ADA_ABSENSI',
  'ALPA_SETENGAH_HARI',
  'BELUM_ABSEN_PULANG',
  'CUTI_SETENGAH_HARI',
  'HARI_LIBUR',
  'IZIN_PULANG_CEPAT',
  'IZIN_TERLAMBAT',
  'JAM_KERJA_KURANG',
  'KERJA_HARI_LIBUR',
  'PULANG_CEPAT',
  'TANPA_JADWAL',
  'TERLAMBAT',
  'TERLAMBAT_MELEBIHI_BATAS',
  'TIDAK_ABSEN_MASUK',
  'TIDAK_ABSEN_PULANG',
  'WFH',
] as const;
export type DayFlag = (typeof DAY_FLAGS)[number];

export const REPORT_LETTERS = [
  'H',
  'T',
  'PC',
  'TPC',
  'W',
  'D',
  'TAP',
  'TAM',
  'A',
  'S',
  'C',
  'I',
  'IO',
  'L',
  'LN',
  'CB',
  '-',
  'X',
] as const;
export type ReportLetter = (typeof REPORT_LETTERS)[number];

export const STATUS_LABEL: Readonly<Record<DayStatus, string>> = {
  HADIR: 'Hadir',
  WFH: 'WFH',
  DINAS: 'Dinas',
  TIDAK_ABSEN_PULANG: 'Tidak Absen Pulang',
  TIDAK_ABSEN_MASUK: 'Tidak Absen Masuk',
  ALPA: 'Alpa',
  SAKIT: 'Sakit',
  CUTI: 'Cuti',
  IZIN: 'Izin',
  IZIN_OFF: 'Izin Off',
  LIBUR: 'Libur',
  LIBUR_NASIONAL: 'Libur Nasional',
  CUTI_BERSAMA: 'Cuti Bersama',
  BELUM_ABSEN: 'Belum Absen',
  TIDAK_TERJADWAL: 'Tidak Terjadwal',
};

const STATUS_LETTER: Readonly<Record<Exclude<DayStatus, 'HADIR'>, ReportLetter>> = {
  WFH: 'W',
  DINAS: 'D',
  TIDAK_ABSEN_PULANG: 'TAP',
  TIDAK_ABSEN_MASUK: 'TAM',
  ALPA: 'A',
  SAKIT: 'S',
  CUTI: 'C',
  IZIN: 'I',
  IZIN_OFF: 'IO',
  LIBUR: 'L',
  LIBUR_NASIONAL: 'LN',
  CUTI_BERSAMA: 'CB',
  BELUM_ABSEN: '-',
  TIDAK_TERJADWAL: 'X',
};

/** The letter of the matrix report. */
export function reportLetter(status: DayStatus, flags: readonly DayFlag[]): ReportLetter {
  if (status !== 'HADIR') return STATUS_LETTER[status];
  const late = flags.includes('TERLAMBAT');
  const early = flags.includes('PULANG_CEPAT');
  if (late) return early ? 'TPC' : 'T';
  return early ? 'PC' : 'H';
}

function presentLabel(flags: readonly DayFlag[]): string {
  const parts: string[] = [];
  if (flags.includes('TERLAMBAT')) parts.push('Terlambat');
  else if (flags.includes('IZIN_TERLAMBAT')) parts.push('Izin Terlambat');
  if (flags.includes('PULANG_CEPAT')) parts.push('Pulang Cepat');
  else if (flags.includes('IZIN_PULANG_CEPAT')) parts.push('Izin Pulang Cepat');
  return parts.length === 0 ? STATUS_LABEL.HADIR : parts.join(' & ');
}

/** What people read: the status, or for a present day what was unusual about it; half-day leave is always named. */
export function dayLabel(status: DayStatus, flags: readonly DayFlag[]): string {
  const label = status === 'HADIR' ? presentLabel(flags) : STATUS_LABEL[status];
  return flags.includes('CUTI_SETENGAH_HARI') ? `${label} (Cuti Setengah Hari)` : label;
}

/** What a status counts as in the recap (rules/attendance#statuses-and-letters). */
export const STATUS_COUNTS_AS: Readonly<
  Record<DayStatus, 'present' | 'missing-punch' | 'absent' | 'excused' | 'not-workday' | 'open'>
> = {
  HADIR: 'present',
  WFH: 'present',
  DINAS: 'present',
  TIDAK_ABSEN_PULANG: 'missing-punch',
  TIDAK_ABSEN_MASUK: 'missing-punch',
  ALPA: 'absent',
  SAKIT: 'excused',
  CUTI: 'excused',
  IZIN: 'excused',
  IZIN_OFF: 'excused',
  LIBUR: 'not-workday',
  LIBUR_NASIONAL: 'not-workday',
  CUTI_BERSAMA: 'not-workday',
  BELUM_ABSEN: 'open',
  TIDAK_TERJADWAL: 'open',
};

/**
 * Sets of statuses and flags that lists, dashboards and reminders speak of. They are named here and handed to the
 * database as parameters, so that a tile, its list and a reminder mean the same people.
 */

/** Away by leave or permission, sickness apart. */
export const LEAVE_STATUSES = ['CUTI', 'IZIN', 'IZIN_OFF'] as const satisfies readonly DayStatus[];
export const PERMISSION_STATUSES = ['IZIN', 'IZIN_OFF'] as const satisfies readonly DayStatus[];
export const SICK_STATUSES = ['SAKIT'] as const satisfies readonly DayStatus[];
export const TRAVEL_STATUSES = ['DINAS'] as const satisfies readonly DayStatus[];

/** One of the two taps of a worked day is missing. */
export const FORGOTTEN_TAP_STATUSES = [
  'TIDAK_ABSEN_MASUK',
  'TIDAK_ABSEN_PULANG',
] as const satisfies readonly DayStatus[];

/**
 * Statuses that somebody should look at: missing, absent, forgotten, unplanned. The database has a small index of
 * exactly these days, made with the same words in the same order as here; so has FLAGS_TO_LOOK_AT.
 */
export const STATUSES_TO_LOOK_AT: readonly DayStatus[] = [
  'ALPA',
  'TIDAK_ABSEN_MASUK',
  'TIDAK_ABSEN_PULANG',
  'BELUM_ABSEN',
  'TIDAK_TERJADWAL',
];

/** Late, early, short, contradictory. */
export const FLAGS_TO_LOOK_AT: readonly DayFlag[] = [
  'TERLAMBAT',
  'PULANG_CEPAT',
  'TERLAMBAT_MELEBIHI_BATAS',
  'JAM_KERJA_KURANG',
  'ALPA_SETENGAH_HARI',
  'TIDAK_ABSEN_MASUK',
  'TIDAK_ABSEN_PULANG',
  'ADA_ABSENSI',
  'TANPA_JADWAL',
];
