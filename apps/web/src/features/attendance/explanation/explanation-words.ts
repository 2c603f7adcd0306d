/** Words around an explained day: what it came to, reasons of a review. */
import type { ClockedBy } from '@hadir/contract/attendance/days.ts';
import { placeDelayText, reviewReasonWord } from '@hadir/contract/attendance/words.ts';
import { labelWords } from '../../../ui/text/day-tone.ts';
import { showMinutes } from '../../../ui/text/format.ts';
import type { DayRow } from '../attendance-calls.ts';

/** `Terlambat 17 menit`, `Hadir`. */
export function dayWords({ label, lateMinutes, earlyMinutes, flags }: DayRow): string {
  const late = flags.includes('TERLAMBAT') ? lateMinutes : 0;
  const early = flags.includes('PULANG_CEPAT') ? earlyMinutes : 0;
  if (late > 0 && early > 0) return `Terlambat ${late} m, pulang cepat ${early} m`;
  const words = labelWords(label);
  if (late > 0) return `${words} ${late} menit`;
  if (early > 0) return `${words} ${early} menit`;
  return words;
}

const reasons = new Map<string, string>(Object.entries(reviewReasonWord));

const metres = (value: number) => `${Math.round(value)}\u00a0m`;

/** What is known of the tap beside its reasons; what a reader has not is left out. */
export interface ReasonFacts {
  readonly distanceM?: number | null;
  readonly accuracyM?: number | null;
  readonly placeDelayMinutes?: number | null;
  readonly clockedBy?: ClockedBy | null;
}

/** The reasons in words, joined: with the distance, the minutes, or who made the tap and why. */
export function reasonWords(codes: readonly string[], facts: ReasonFacts = {}): string {
  const { distanceM = null, accuracyM = null, placeDelayMinutes = null, clockedBy = null } = facts;
  return codes
    .map((code) => {
      const word = reasons.get(code) ?? 'Perlu dilihat';
      if (code === 'DI_LUAR_RADIUS' && distanceM !== null) {
        const distance = `${word} ${metres(distanceM)}`;
        if (accuracyM === null) return distance;
        return `${distance} (±${metres(accuracyM)})`;
      }
      if (code === 'LOKASI_TERLAMBAT' && placeDelayMinutes !== null) return placeDelayText(placeDelayMinutes);
      if (code === 'DIABSENKAN' && clockedBy !== null)
        return [`Diabsenkan oleh ${clockedBy.name}`, clockedBy.reason].filter(Boolean).join(': ');
      if (code === 'DISANGKAL' && clockedBy?.objection) return `${word}: ${clockedBy.objection}`;
      if (code === 'AKURASI_RENDAH' && accuracyM !== null) return `${word}, ±${metres(accuracyM)}`;
      return word;
    })
    .join(', ');
}

/** `Jam kerja 7 j 49 m`, empty for a day without. */
export function workedWords(minutes: number): string {
  if (minutes === 0) return '';
  return `Jam kerja ${showMinutes(minutes)}`;
}
