/**
 * What speaks for and against a doubtful tap, line by line, for whoever decides on it (rules/attendance#fraud-hints,
 * product/desk#doubtful-taps).
 */
import type { ReviewDetail } from '@hadir/contract/attendance/reviews.ts';
import { eventFlagWord, gradeWord, reviewReasonWord, tapWord, verdictWord } from '@hadir/contract/attendance/words.ts';
import type { Check } from '../../../ui/facts/check-list.tsx';
import { clockText, decimalText } from '../../../ui/text/time-words.ts';
import { reasonWords } from '../explanation/explanation-words.ts';

/** Faster than a car in a town: worth a look, though nothing is impossible about it. */
const QUICK_KMH = 120;

const flagWords = new Map<string, string>(Object.entries(eventFlagWord));

function metresText(metres: number): string {
  return metres < 1_000 ? `${Math.round(metres)} m` : `${decimalText(Math.round(metres / 100) / 10)} km`;
}

function minutesText(minutes: number): string {
  if (minutes < 1) return 'kurang dari 1 menit';
  if (minutes < 60) return `${minutes} menit`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours} jam` : `${Math.floor(hours / 24)} hari`;
}

/** `24 km dalam 6 menit sejak absen sebelumnya` */
export function travelText({ metres, minutes }: { readonly metres: number; readonly minutes: number }): string {
  return `${metresText(metres)} dalam ${minutesText(minutes)} sejak absen sebelumnya`;
}

function travel({ before, flags, reasons }: ReviewDetail): Check[] {
  if (before === null) return [];
  const { type, at, zone, placeName, kmh } = before;
  const quick = kmh > QUICK_KMH || [...flags, ...reasons].includes('KECEPATAN_TIDAK_WAJAR');
  const was = `${tapWord[type]} ${clockText(at, zone)}${placeName === null ? '' : `, ${placeName}`}`;
  return [
    {
      tone: quick ? 'warning' : 'plain',
      text: travelText(before),
      note: quick ? `${was}. Sedikitnya ${kmh} km/jam` : was,
    },
  ];
}

function place({ event, reasons }: ReviewDetail): Check[] {
  const { verdict, distanceM, accuracyM } = event;
  if (verdict !== 'DI_DALAM_RADIUS' || reasons.includes('DI_LUAR_RADIUS')) return [];
  const near = distanceM === null ? '' : `, ${metresText(distanceM)}`;
  return [
    {
      // Where the phone was minutes later is no proof of where the tap was made.
      tone: reasons.includes('LOKASI_TERLAMBAT') ? 'plain' : 'good',
      text: `${verdictWord[verdict]}${near}`,
      ...(accuracyM === null ? {} : { note: `Akurasi ±${Math.round(accuracyM)} m` }),
    },
  ];
}

function device({ device: name, usualDevice, grade }: ReviewDetail): Check[] {
  const time = grade === 'LIVE' ? [{ tone: 'good' as const, text: gradeWord[grade] }] : [];
  if (name === null) return time;
  return [...time, knownDevice(name, usualDevice)];
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
  const hints = flags.flatMap((code): Check[] => {
    const text = flagWords.get(code);
    return text === undefined || shownTexts.has(text) ? [] : [{ tone: 'warning', text }];
  });
  const photo: Check[] = event.selfie === null ? [] : [{ tone: 'good', text: 'Selfie diterima' }];
  return [...doubts, ...hints, ...travel(detail), ...place(detail), ...photo, ...device(detail)];
}

const reasonWord = new Map<string, string>(Object.entries(reviewReasonWord));

function wordOf(code: string): string {
  return reasonWord.get(code) ?? flagWords.get(code) ?? code;
}
