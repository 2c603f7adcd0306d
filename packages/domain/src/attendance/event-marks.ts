/**
 * What may be noted on an event: reasons a person has to look at it (rules/attendance#reviews), and flags that only
 * inform.
 */

const REVIEW_REASONS = [
  'DI_LUAR_RADIUS',
  'AKURASI_RENDAH',
  'TANPA_LOKASI',
  'LOKASI_PALSU',
  'LOKASI_TERLAMBAT',
  'SELFIE_TIDAK_ADA',
  'SELFIE_BELUM_DITERIMA',
  'WAKTU_PERANGKAT',
  'TERKIRIM_TERLAMBAT',
  'KECEPATAN_TIDAK_WAJAR',
  'DIABSENKAN',
  'DISANGKAL',
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

const EVENT_FLAGS = [
  'DIMINTA_TINJAU',
  'FOTO_DILEWATI',
  'FOTO_TIDAK_SELESAI',
  'GPS_TIDAK_TERSEDIA',
  'JAM_PERANGKAT_BERBEDA',
  'KAMERA_DITOLAK',
  'KAMERA_TIDAK_TERBUKA',
  'KECEPATAN_TIDAK_WAJAR',
  'KERJA_HARI_LIBUR',
  'KOORDINAT_BERULANG',
  'LOKASI_DITOLAK',
  'LOKASI_MELONCAT',
  'LOKASI_TERLAMBAT',
  'LOKASI_TERPUTUS',
  'LOKASI_TIDAK_DITEMUKAN',
  'LUAR_RADIUS',
  'SEBELUM_JENDELA',
  'SETELAH_JENDELA',
  'TANPA_ABSEN_MASUK',
  'TANPA_JADWAL',
  'TITIK_LOKASI_BELUM_DIATUR',
  'WAKTU_PERANGKAT',
] as const;
export type EventFlag = (typeof EVENT_FLAGS)[number];

/** A photo that has not come after this long is a review reason (rules/attendance#selfie-and-privacy). */
export const SELFIE_OVERDUE_MS = 24 * 60 * 60_000;

/** Why a tap has no photo although one was wanted, as the phone says: nobody came back to an open camera in the last case. */
export const SELFIE_PROBLEMS = ['kamera_ditolak', 'kamera_rusak', 'dilewati', 'tidak_selesai'] as const;
export type SelfieProblem = (typeof SELFIE_PROBLEMS)[number];

/** Why a tap has no position, as the phone says; `terputus`: the page was left before it could be read. */
export const LOCATION_PROBLEMS = ['ditolak', 'habis_waktu', 'tidak_tersedia', 'terputus'] as const;
export type LocationProblem = (typeof LOCATION_PROBLEMS)[number];

/** What is noted on the event, for whoever looks at it. */
export const FLAG_OF_SELFIE_PROBLEM = {
  kamera_ditolak: 'KAMERA_DITOLAK',
  kamera_rusak: 'KAMERA_TIDAK_TERBUKA',
  dilewati: 'FOTO_DILEWATI',
  tidak_selesai: 'FOTO_TIDAK_SELESAI',
} as const satisfies Record<SelfieProblem, EventFlag>;

export const FLAG_OF_LOCATION_PROBLEM = {
  ditolak: 'LOKASI_DITOLAK',
  habis_waktu: 'LOKASI_TIDAK_DITEMUKAN',
  tidak_tersedia: 'GPS_TIDAK_TERSEDIA',
  terputus: 'LOKASI_TERPUTUS',
} as const satisfies Record<LocationProblem, EventFlag>;
