/** Which tone a judged day wears. */
import type { DayStatus } from '@hadir/domain/attendance/day-status.ts';
import type { StatusTone } from '../theme/tokens.ts';

const statusTones: Readonly<Record<Exclude<DayStatus, 'HADIR'>, StatusTone>> = {
  WFH: 'wfh',
  DINAS: 'dinas',
  TIDAK_ABSEN_PULANG: 'alpa',
  TIDAK_ABSEN_MASUK: 'alpa',
  ALPA: 'alpa',
  SAKIT: 'sakit',
  CUTI: 'cuti',
  CUTI_BERSAMA: 'cuti',
  IZIN: 'izin',
  IZIN_OFF: 'izin',
  LIBUR: 'libur',
  LIBUR_NASIONAL: 'libur',
  BELUM_ABSEN: 'belum',
  TIDAK_TERJADWAL: 'belum',
};

/** The tone of a day: late and early people are present, but not quietly. */
export function toneOfDay(day: { readonly status: string; readonly flags: readonly string[] }): StatusTone {
  if (day.status === 'HADIR') {
    if (day.flags.includes('TERLAMBAT') || day.flags.includes('PULANG_CEPAT')) return 'terlambat';
    return 'hadir';
  }
  return new Map<string, StatusTone>(Object.entries(statusTones)).get(day.status) ?? 'belum';
}

/** A day's label as a sentence: `Belum absen`, `Terlambat & pulang cepat`; files keep its capitals. WFH stays WFH. */
export function labelWords(label: string): string {
  return label.replace(/(?<=\s|\()\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase());
}
