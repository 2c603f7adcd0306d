/** What may be noted on an event: reasons a person has to look at it (decisions.md 9-12), and flags that only inform. */

export const REVIEW_REASONS = [
  'DI_LUAR_RADIUS',
  'AKURASI_RENDAH',
  'TANPA_LOKASI',
  'LOKASI_PALSU',
  'SELFIE_TIDAK_ADA',
  'SELFIE_BELUM_DITERIMA',
  'WAKTU_PERANGKAT',
  'TERKIRIM_TERLAMBAT',
  'KECEPATAN_TIDAK_WAJAR',
  'DIABSENKAN',
  'DISANGKAL',
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

export const EVENT_FLAGS = [
  'DIMINTA_TINJAU',
  'JAM_PERANGKAT_BERBEDA',
  'KECEPATAN_TIDAK_WAJAR',
  'KERJA_HARI_LIBUR',
  'KOORDINAT_BERULANG',
  'LOKASI_MELONCAT',
  'LUAR_RADIUS',
  'SEBELUM_JENDELA',
  'SETELAH_JENDELA',
  'TANPA_ABSEN_MASUK',
  'TANPA_JADWAL',
  'TITIK_LOKASI_BELUM_DIATUR',
  'WAKTU_PERANGKAT',
] as const;
export type EventFlag = (typeof EVENT_FLAGS)[number];

/** A photo that has not come after this long is a review reason (decisions.md 12). */
export const SELFIE_OVERDUE_MS = 24 * 60 * 60_000;
