/**
 * What speaks for and against a doubtful tap, line by line, for whoever decides on it (rules/attendance#fraud-hints,
 * product/desk#doubtful-taps).
 */
import type { ReviewDetail } from '@hadir/contract/attendance/reviews.ts';
import { gradeWord, tapWord, verdictWord } from '@hadir/contract/attendance/tap-words.ts';
import { eventFlagWord, reviewReasonWord } from '@hadir/contract/attendance/words.ts';
import type { Check } from '../../../ui/facts/check-list.tsx';
import { distanceInWords } from '../../../ui/text/distance-words.ts';
import { clockText } from '../../../ui/text/time-words.ts';
import { reasonWords } from '../explanation/explanation-words.ts';

/** Faster than a car in a town: worth a look, though nothing is impossible about it. */
const QUICK_KMH = 120;

const flagWords = new Map<string, string>(Object.entries(eventFlagWord));

function minutesText(minutes: number): string {
  if (minutes < 1) return 'kurang dari 1 menit';
  if (minutes < 60) return `${minutes} menit`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} jam`;
  return `${Math.floor(hours / 24)} hari`;
}

/** `24 km dalam 6 menit sejak absen sebelumnya` */
export function travelText({ metres, minutes }: { readonly metres: number; readonly minutes: number }): string {
  return `${distanceInWords(metres)} dalam ${minutesText(minutes)} sejak absen sebelumnya`;
}

function travel({ before, flags, reasons }: ReviewDetail): Check[] {
  if (before === null) return [];
  const { type, at, zone, placeName, kmh } = before;
  const quick = kmh > QUICK_KMH || [...flags, ...reasons].includes('KECEPATAN_TIDAK_WAJAR');
  const was = [`${tapWord[type]} ${clockText(at, zone)}`, placeName].filter((part) => part !== null).join(', ');
  const text = travelText(before);
  if (quick) return [{ tone: 'warning', text, note: `${was}. Sedikitnya ${kmh} km/jam` }];
  return [{ tone: 'plain', text, note: was }];
}

function place({ event, reasons }: ReviewDetail): Check[] {
  const { verdict, distanceM, accuracyM } = event;
  if (verdict !== 'DI_DALAM_RADIUS' || reasons.includes('DI_LUAR_RADIUS')) return [];
  const words: string[] = [verdictWord[verdict]];
  if (distanceM !== null) words.push(distanceInWords(distanceM));
  return [
    {
      // Where the phone was minutes later is no proof of where the tap was made.
      tone: reasons.includes('LOKASI_TERLAMBAT') ? 'plain' : 'good',
      text: words.join(', '),
      ...(accuracyM !== null && { note: `Akurasi ±${Math.round(accuracyM)} m` }),
    },
  ];
}

function device({ device: name, usualDevice, grade }: ReviewDetail): Check[] {
  const checks: Check[] = [];
  if (grade === 'LIVE') checks.push({ tone: 'good', text: gradeWord[grade] });
  if (name !== null) checks.push(knownDevice(name, usualDevice));
  return checks;
}

function knownDevice(text: string, usual: boolean | null): Check {
  if (usual === null) return { tone: 'plain', text };
  if (usual) return { tone: 'good', text, note: 'Perangkat yang biasa dipakai' };
  return { tone: 'warning', text, note: 'Belum pernah dipakai 60 hari ini' };
}

/** Reasons first, then hints, then what is in order. */
export function reviewChecks(detail: ReviewDetail): readonly Check[] {
  const { reasons, flags, event, clockedBy } = detail;
  const doubts = reasons
    // Told with the way and the minutes.
    .filter((code) => code !== 'KECEPATAN_TIDAK_WAJAR' || detail.before === null)
    .map(
      (code): Check => ({
        tone: 'warning',
        text: reasonWords([code], { ...event, clockedBy }),
      }),
    );
  const shownTexts = new Set<string>([...reasons.map((code) => wordOf(code)), wordOf('KECEPATAN_TIDAK_WAJAR')]);
  const hints = flags
    .map((code) => flagWords.get(code))
    .filter((text) => text !== undefined)
    .filter((text) => !shownTexts.has(text))
    .map((text): Check => ({ tone: 'warning', text }));
  const checks = [...doubts, ...hints, ...travel(detail), ...place(detail)];
  if (event.selfie !== null) checks.push({ tone: 'good', text: 'Selfie diterima' });
  return [...checks, ...device(detail)];
}

const reasonWord = new Map<string, string>(Object.entries(reviewReasonWord));

function wordOf(code: string): string {
  return reasonWord.get(code) ?? flagWords.get(code) ?? code;
}
