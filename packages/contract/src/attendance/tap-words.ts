/** The words of a tap, its place and its time. The browser loads these first: what only lists and files say is in `words.ts`. */
import type { EventType } from '@hadir/domain/attendance/clock-event.ts';
import type { PlaceVerdict } from '@hadir/domain/attendance/geofence.ts';
import type { DraftReason } from '@hadir/domain/attendance/tap-time.ts';
import type { WayOut } from '@hadir/domain/attendance/clocking-policy.ts';

/** On the big button. */
export const tapWord: Readonly<Record<EventType, string>> = {
  in: 'Masuk',
  out: 'Pulang',
  break_start: 'Mulai istirahat',
  break_end: 'Kembali',
};

/** In titles, lists and files. */
export const eventWord: Readonly<Record<EventType, string>> = {
  in: 'Absen Masuk',
  out: 'Absen Pulang',
  break_start: 'Mulai Istirahat',
  break_end: 'Selesai Istirahat',
};

export const verdictWord: Readonly<Record<PlaceVerdict, string>> = {
  BEBAS_LOKASI: 'Bebas lokasi',
  LOKASI_PALSU: 'Lokasi palsu',
  TANPA_LOKASI: 'Tanpa lokasi',
  TITIK_LOKASI_BELUM_DIATUR: 'Titik lokasi belum diatur',
  AKURASI_RENDAH: 'Lokasi kurang tepat',
  DI_DALAM_RADIUS: 'Di dalam area',
  DI_LUAR_RADIUS: 'Di luar area',
};

/** How the time of a tap is known (rules/attendance#taps-without-signal). */
export const gradeWord: Readonly<Record<'LIVE' | 'ANCHORED' | 'WALL_ONLY', string>> = {
  LIVE: 'Waktu server',
  ANCHORED: 'Tanpa sinyal, waktu terbukti',
  WALL_ONLY: 'Tanpa sinyal, waktu dari jam HP',
};

/** The button under a refusal. */
export const wayOutWord: Readonly<Record<WayOut, string>> = {
  'ask-review': 'Tetap absen dan minta ditinjau',
  'pick-photo': 'Pilih foto',
  'turn-off-mock': 'Coba lagi',
  'ask-hr': 'Hubungi HR',
};

/** Why a tap became a draft correction: its time is in doubt, or its date is locked already. */
export type DraftCode = DraftReason | 'PERIODE_TERKUNCI';

/** Why a tap became a draft correction instead of an event. */
export const draftReasonWord: Readonly<Record<DraftCode, string>> = {
  TANPA_ACUAN_WAKTU: 'HP belum pernah terhubung ke server, jadi jamnya tidak dapat dipastikan.',
  JAM_BERBEDA: 'Jam HP berubah atau berbeda lebih dari 2 menit, jadi jamnya tidak dapat dipastikan.',
  TERLALU_LAMA: 'Absen baru terkirim setelah lebih dari 72 jam.',
  PERIODE_TERKUNCI: 'Periode tanggal ini sudah dikunci, jadi absen tersimpan tanpa mengubah rekapnya.',
};
