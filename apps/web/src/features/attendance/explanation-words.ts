/** Words around an explained day: why it was computed, what it came to, reasons of a review. */
import { reviewReasonWord, statusWord } from '@hadir/contract/attendance-words.ts';
import { showMinutes } from '../../ui/format.ts';
import type { DayRow } from './attendance-calls.ts';

const CAUSES: Readonly<Record<string, string>> = {
  absen: 'Absen diterima',
  absen_menyusul: 'Absen tanpa sinyal diterima',
  foto_belum_diterima: 'Foto belum diterima setelah 24 jam',
  tinjauan_diterima: 'Absen diterima saat ditinjau',
  tinjauan_ditolak: 'Absen ditolak saat ditinjau',
  impor: 'Absen diimpor',
  impor_dibatalkan: 'Impor dibatalkan',
  buka_hari: 'Hari dibuka',
  tutup_hari: 'Hari ditutup',
  hitung_ulang: 'Dihitung ulang oleh HR',
  demo: 'Data awal',
};

/** Why a day was computed; an unknown cause is a computation all the same. */
export function causeWord(cause: string): string {
  return CAUSES[cause] ?? 'Dihitung ulang';
}

const statuses = new Map<string, string>(Object.entries(statusWord));

/** A status in words; other text is shown as it is. */
export function statusText(status: string): string {
  return statuses.get(status) ?? status;
}

/** `Terlambat 17 menit`, `Hadir`. */
export function dayWords({ label, lateMinutes, earlyMinutes, flags }: DayRow): string {
  const late = flags.includes('TERLAMBAT') ? lateMinutes : 0;
  const early = flags.includes('PULANG_CEPAT') ? earlyMinutes : 0;
  if (late > 0 && early > 0) return `Terlambat ${late} m, pulang cepat ${early} m`;
  if (late > 0) return `${label} ${late} menit`;
  return early > 0 ? `${label} ${early} menit` : label;
}

const reasons = new Map<string, string>(Object.entries(reviewReasonWord));

/** The reasons in words, joined; the distance joins "Di luar area". */
export function reasonWords(
  codes: readonly string[],
  distanceM: number | null = null,
  accuracyM: number | null = null,
): string {
  return codes
    .map((code) => {
      const word = reasons.get(code) ?? 'Perlu dilihat';
      if (code === 'DI_LUAR_RADIUS' && distanceM !== null) {
        return `${word} ${Math.round(distanceM)} m${accuracyM === null ? '' : ` (±${Math.round(accuracyM)} m)`}`;
      }
      if (code === 'AKURASI_RENDAH' && accuracyM !== null) return `${word}, ±${Math.round(accuracyM)} m`;
      return word;
    })
    .join(', ');
}

/** `Jam kerja 7 j 49 m`, empty for a day without. */
export function workedWords(minutes: number): string {
  return minutes === 0 ? '' : `Jam kerja ${showMinutes(minutes)}`;
}
