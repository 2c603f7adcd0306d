/** Which tone a judged day, a letter of the matrix or a reason wears. */
import type { DayStatus, ReportLetter } from '@hadir/domain/attendance/day-status.ts';
import type { StatusTone } from './theme/tokens.ts';

const letterTones: Readonly<Record<ReportLetter, StatusTone>> = {
  H: 'hadir',
  T: 'terlambat',
  PC: 'terlambat',
  TPC: 'terlambat',
  W: 'wfh',
  D: 'dinas',
  TAP: 'alpa',
  TAM: 'alpa',
  A: 'alpa',
  S: 'sakit',
  C: 'cuti',
  CB: 'cuti',
  I: 'izin',
  IO: 'izin',
  L: 'libur',
  LN: 'libur',
  '-': 'belum',
  X: 'belum',
};

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

function isLetter(letter: string): letter is ReportLetter {
  return letter in letterTones;
}

/** An unknown letter is shown as not judged yet. */
export function toneOfLetter(letter: string): StatusTone {
  return isLetter(letter) ? letterTones[letter] : 'belum';
}

/** The tone of a day: late and early people are present, but not quietly. */
export function toneOfDay(day: { readonly status: string; readonly flags: readonly string[] }): StatusTone {
  if (day.status === 'HADIR') {
    return day.flags.includes('TERLAMBAT') || day.flags.includes('PULANG_CEPAT') ? 'terlambat' : 'hadir';
  }
  return new Map<string, StatusTone>(Object.entries(statusTones)).get(day.status) ?? 'belum';
}

/** A day's label as a sentence: `Belum absen`, `Terlambat & pulang cepat`; files keep its capitals. WFH stays WFH. */
export function labelWords(label: string): string {
  return label.replace(/(?<=\s|\()\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase());
}

/** The normal case whispers: letters without a fill. */
export function isQuietLetter(letter: string): boolean {
  return letter === 'H' || letter === 'L';
}
