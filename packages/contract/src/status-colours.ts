// data table: the colours of a judged day in the light look, the same on screen and in a sheet, and which letter wears which. No zod here.
import type { ReportLetter } from '@hadir/domain/attendance/day-status.ts';

const STATUS_TONES = [
  'hadir',
  'terlambat',
  'alpa',
  'cuti',
  'sakit',
  'izin',
  'dinas',
  'wfh',
  'libur',
  'tinjau',
  'belum',
] as const;
export type StatusTone = (typeof STATUS_TONES)[number];

export const statusColours: Readonly<Record<StatusTone, { readonly text: string; readonly fill: string }>> = {
  hadir: { text: '#007637', fill: '#DAF8DF' },
  terlambat: { text: '#8E5903', fill: '#FFEBD5' },
  alpa: { text: '#C32331', fill: '#FFE9E7' },
  cuti: { text: '#8544BC', fill: '#F3EAFF' },
  sakit: { text: '#0465B6', fill: '#E3F0FF' },
  izin: { text: '#027367', fill: '#CFF9F1' },
  dinas: { text: '#5655CF', fill: '#EAEDFF' },
  wfh: { text: '#375AD3', fill: '#E7EEFF' },
  libur: { text: '#62646E', fill: '#EBEEFA' },
  tinjau: { text: '#AA4604', fill: '#FFE9E0' },
  belum: { text: '#5D6574', fill: '#E7EFFF' },
};

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

/** An unknown letter is shown as not judged yet. */
export function toneOfLetter(letter: string): StatusTone {
  return new Map<string, StatusTone>(Object.entries(letterTones)).get(letter) ?? 'belum';
}

/** The normal case whispers: letters without a fill. */
export function isQuietLetter(letter: string): boolean {
  return letter === 'H' || letter === 'L';
}
