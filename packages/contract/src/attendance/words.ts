/** The Indonesian words of attendance, shared by screens and files; those of a tap: `tap-words.ts`. No zod here. */
import type { CountedGroup } from '@hadir/domain/attendance/day-group.ts';
import { type DayFlag, type DayStatus, type ReportLetter, STATUS_LABEL } from '@hadir/domain/attendance/day-status.ts';
import type { EventSource } from '@hadir/domain/attendance/clock-event.ts';
import type { EventFlag, ReviewReason } from '@hadir/domain/attendance/event-marks.ts';
import type { PermissionKind } from '@hadir/domain/attendance/permission.ts';
import type { DayType } from '@hadir/domain/schedule/day-plan.ts';
import type { LocalTime } from '@hadir/domain/kernel/time.ts';
import { verdictWord } from './tap-words.ts';

export const statusWord: Readonly<Record<DayStatus, string>> = STATUS_LABEL;

/** The letters of the matrix and what they stand for. */
export const letterWord: Readonly<Record<ReportLetter, string>> = {
  H: 'Hadir',
  T: 'Terlambat',
  PC: 'Pulang cepat',
  TPC: 'Terlambat dan pulang cepat',
  W: 'WFH',
  D: 'Dinas',
  TAP: 'Tidak absen pulang',
  TAM: 'Tidak absen masuk',
  A: 'Alpa',
  S: 'Sakit',
  C: 'Cuti',
  I: 'Izin',
  IO: 'Izin off',
  L: 'Libur',
  LN: 'Libur nasional',
  CB: 'Cuti bersama',
  '-': 'Belum absen',
  X: 'Tidak terjadwal',
};

/** Where people of a date stand: tiles, their team, the tabs of the list, the head of a file. */
export const dayGroupWord: Readonly<Record<CountedGroup, string>> = {
  missing: 'Belum absen',
  absent: 'Alpa',
  late: 'Terlambat',
  incomplete: 'Lupa absen',
  onTime: 'Tepat waktu',
  later: 'Masuk nanti',
  leave: 'Cuti',
  permission: 'Izin',
  sick: 'Sakit',
  travel: 'Dinas',
  offWorked: 'Bekerja di hari libur',
  off: 'Libur',
  unscheduled: 'Tanpa jadwal',
  unrecorded: 'Tanpa catatan',
};

export const dayFlagWord: Readonly<Record<DayFlag, string>> = {
  ADA_ABSENSI: 'Ada absen pada hari cuti, sakit, izin, atau dinas',
  ALPA_SETENGAH_HARI: 'Alpa setengah hari',
  BELUM_ABSEN_PULANG: 'Belum absen pulang',
  CUTI_SETENGAH_HARI: 'Cuti setengah hari',
  HARI_LIBUR: 'Hari libur',
  IZIN_PULANG_CEPAT: 'Izin pulang cepat',
  IZIN_TERLAMBAT: 'Izin terlambat',
  JAM_KERJA_KURANG: 'Jam kerja kurang',
  KERJA_HARI_LIBUR: 'Bekerja pada hari libur',
  PULANG_CEPAT: 'Pulang cepat',
  TANPA_JADWAL: 'Tanpa jadwal',
  TERLAMBAT: 'Terlambat',
  TERLAMBAT_MELEBIHI_BATAS: 'Terlambat melebihi batas',
  TIDAK_ABSEN_MASUK: 'Tidak absen masuk',
  TIDAK_ABSEN_PULANG: 'Tidak absen pulang',
  WFH: 'WFH',
};

export const dayTypeWord: Readonly<Record<DayType, string>> = {
  workday: 'Hari kerja',
  rest: 'Hari libur',
  national_holiday: 'Libur nasional',
  cuti_bersama: 'Cuti bersama',
  unscheduled: 'Tidak terjadwal',
};

export const sourceWord: Readonly<Record<EventSource, string>> = {
  web: 'Web',
  mobile: 'HP',
  import: 'Impor',
  koreksi: 'Koreksi',
  mesin: 'Mesin',
  kiosk: 'Kios',
};

/** Why an event is "Perlu ditinjau". */
export const reviewReasonWord: Readonly<Record<ReviewReason, string>> = {
  DI_LUAR_RADIUS: 'Di luar area',
  AKURASI_RENDAH: 'Lokasi kurang tepat',
  TANPA_LOKASI: 'Lokasi tidak terbaca',
  LOKASI_PALSU: 'Terdeteksi aplikasi lokasi palsu',
  LOKASI_TERLAMBAT: 'Lokasi dibaca lama setelah absen',
  SELFIE_TIDAK_ADA: 'Tanpa foto selfie',
  SELFIE_BELUM_DITERIMA: 'Foto belum diterima setelah 24 jam',
  WAKTU_PERANGKAT: 'Waktu diambil dari jam HP',
  TERKIRIM_TERLAMBAT: 'Terkirim lebih dari 72 jam kemudian',
  KECEPATAN_TIDAK_WAJAR: 'Berpindah tempat terlalu cepat',
  DIABSENKAN: 'Diabsenkan orang lain',
  DISANGKAL: 'Disangkal karyawan',
};

/** `Lokasi dibaca 5 menit setelah absen`. */
export const placeDelayText = (minutes: number): string => `Lokasi dibaca ${minutes} menit setelah absen`;

export const eventFlagWord: Readonly<Record<EventFlag, string>> = {
  DIMINTA_TINJAU: 'Karyawan meminta ditinjau',
  FOTO_DILEWATI: 'Karyawan memilih tanpa foto',
  FOTO_TIDAK_SELESAI: 'Kamera ditinggalkan, terkirim tanpa foto setelah 10 menit',
  GPS_TIDAK_TERSEDIA: 'GPS HP mati atau tidak tersedia',
  JAM_PERANGKAT_BERBEDA: 'Jam HP berbeda dari jam server',
  KAMERA_DITOLAK: 'Kamera tidak diizinkan di HP',
  KAMERA_TIDAK_TERBUKA: 'Kamera HP tidak dapat dibuka',
  KECEPATAN_TIDAK_WAJAR: reviewReasonWord.KECEPATAN_TIDAK_WAJAR,
  KERJA_HARI_LIBUR: dayFlagWord.KERJA_HARI_LIBUR,
  KOORDINAT_BERULANG: 'Koordinat sama persis pada banyak hari',
  LOKASI_DITOLAK: 'Lokasi tidak diizinkan di HP',
  LOKASI_MELONCAT: 'Satu pembacaan lokasi meloncat jauh',
  LOKASI_TERLAMBAT: reviewReasonWord.LOKASI_TERLAMBAT,
  LOKASI_TERPUTUS: 'Absen ditinggalkan sebelum lokasi terbaca',
  LOKASI_TIDAK_DITEMUKAN: 'HP tidak menemukan lokasi dalam 8 detik',
  LUAR_RADIUS: verdictWord.DI_LUAR_RADIUS,
  SEBELUM_JENDELA: 'Sebelum jam absen dibuka',
  SETELAH_JENDELA: 'Setelah jam absen ditutup',
  TANPA_ABSEN_MASUK: 'Pulang tanpa absen masuk',
  TANPA_JADWAL: dayFlagWord.TANPA_JADWAL,
  TITIK_LOKASI_BELUM_DIATUR: verdictWord.TITIK_LOKASI_BELUM_DIATUR,
  WAKTU_PERANGKAT: reviewReasonWord.WAKTU_PERANGKAT,
};

export const REVIEW_WORD = 'Perlu ditinjau';

export const reviewStateWord: Readonly<Record<'terbuka' | 'diterima' | 'ditolak', string>> = {
  terbuka: REVIEW_WORD,
  diterima: 'Diterima',
  ditolak: 'Ditolak',
};

export const permissionWord: Readonly<Record<PermissionKind, string>> = {
  sakit: 'Sakit',
  cuti: 'Cuti',
  dinas: 'Perjalanan Dinas',
  izin: 'Izin',
  izin_off: 'Izin Off',
  cuti_setengah_hari: 'Cuti Setengah Hari',
  wfh: 'WFH',
  izin_terlambat: 'Izin Terlambat',
  izin_pulang_cepat: 'Izin Pulang Cepat',
  acara: 'Acara',
};

/** What somebody does about a wrong day who cannot ask for a correction there. */
export const MEND_BY = 'hubungi atasan atau HR';

/** A time as people read it: `08.17`. */
export function timeText(time: LocalTime | string): string {
  return time.replace(':', '.');
}

/** A length as people read it: `8 j 30 m`, `8 j`, `45 m`. @param minutes whole */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} m`;
  return minutes % 60 === 0 ? `${hours} j` : `${hours} j ${minutes % 60} m`;
}

/** A length in a sentence: `17 menit`, `2 jam`, `11 j 26 m`. @param minutes whole */
export function minutesText(minutes: number): string {
  if (minutes <= 60) return `${minutes} menit`;
  return minutes % 60 === 0 ? `${minutes / 60} jam` : durationText(minutes);
}

/** A date in tables and sentences: `25/10/2026`. */
export function dateText(date: string): string {
  return `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}
