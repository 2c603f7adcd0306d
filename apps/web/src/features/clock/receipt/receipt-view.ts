/** What the receipt of one tap says (product/clocking#receipt), from the queue's item and the server's answer. Pure. */
import { draftReasonWord, eventWord, tapWord, verdictWord } from '@hadir/contract/attendance/tap-words.ts';
import {
  durationText,
  MEND_BY,
  placeDelayText,
  reviewReasonWord,
  sourceWord,
} from '@hadir/contract/attendance/words.ts';
import type { ClockResult } from '@hadir/contract/attendance/clock.ts';
import { given, present } from '@hadir/domain/kernel/given.ts';
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { openTapWords } from '../../../api/queue/queue-words.ts';
import type { Item, TapFacts } from '../../../api/queue/queued-item.ts';
import type { StatusTone } from '../../../ui/theme/tokens.ts';
import { showTime } from '../../../ui/text/format.ts';
import { spanWords } from '../own-day/own-day-words.ts';
import { distanceWords } from '../place/current-place.ts';

export type ResultKind = 'sending' | 'queued' | 'stored' | 'already' | 'review' | 'draft' | 'refused' | 'open';

export interface ResultView {
  readonly kind: ResultKind;
  /** `Absen Masuk`, for "Halaman {label}". */
  readonly label: string;
  /** Over the large time: `Masuk tercatat`. */
  readonly lead: string;
  readonly at: number;
  readonly zone: Zone;
  readonly chips: readonly { readonly tone: StatusTone | 'luring'; readonly text: string }[];
  /** Sentences below the chips: what to know, what to do. */
  readonly notices: readonly string[];
  readonly place: string;
  /** `Di dalam area · 12 m (±9 m)`. */
  readonly placeLine: string | null;
  readonly shift: string | null;
  readonly proofCode: string | null;
  readonly sentAt: number | null;
  /** Whether a note to the superior helps now. */
  readonly asksNote: boolean;
  /** From when a clock-in counts, for the reminder. */
  readonly countsFrom: number | null;
}

export function resultView(item: Item<TapFacts>, sending: boolean): ResultView {
  const { facts } = item;
  const { result } = facts;
  const kind = kindOf(item, sending);
  const event = result?.event ?? null;
  return {
    kind,
    label: eventWord[facts.type],
    lead: leadOf(kind, facts, result),
    at: event === null ? facts.shownAt : Date.parse(event.at),
    zone: event?.zone ?? facts.zone,
    chips: chipsOf(kind, facts, result),
    notices: noticesOf(item, kind),
    place: event?.placeName ?? facts.placeAtTap?.place?.name ?? 'Lokasi tidak terbaca',
    placeLine: placeLine(facts, result),
    shift: facts.shift,
    proofCode: event?.proofCode ?? null,
    sentAt: given(event, (event) => Date.parse(event.receivedAt)) ?? null,
    asksNote: event !== null && event.note === null && (kind === 'review' || result?.missingIn === true),
    countsFrom: result?.countsFrom == null ? null : Date.parse(result.countsFrom),
  };
}

function kindOf(item: Item<TapFacts>, sending: boolean): ResultKind {
  if (item.state === 'open') return 'open';
  if (item.state === 'refused') return 'refused';
  if (item.state === 'waiting') return sending && item.attempts === 0 ? 'sending' : 'queued';
  const { result } = item.facts;
  if (result === null || result.outcome === 'draft') return 'draft';
  if (result.event?.review?.state === 'terbuka') return 'review';
  return result.outcome;
}

function leadOf(kind: ResultKind, facts: TapFacts, result: ClockResult | null): string {
  const word = tapWord[facts.type];
  if (kind === 'sending') return `${word}, sedang dikirim`;
  if (kind === 'queued') return `${word} tercatat di HP`;
  if (kind === 'refused' || kind === 'open') return `${word} belum tercatat`;
  if (kind === 'draft') return `${word} menunggu keputusan HR`;
  if (kind !== 'already') return `${word} tercatat`;
  const source = result?.event?.source;
  const own = source === 'web' || source === 'mobile' || source === undefined;
  return own ? 'Sudah tercatat' : `Sudah tercatat dari ${sourceWord[source].toLowerCase()}`;
}

type Chips = ResultView['chips'];

function chipsOf(kind: ResultKind, facts: TapFacts, result: ClockResult | null): Chips {
  if (kind === 'sending') return [{ tone: 'belum', text: 'Mengirim' }];
  if (kind === 'queued') return [{ tone: 'luring', text: 'Tersimpan di HP' }];
  if (kind === 'refused') return [{ tone: 'alpa', text: 'Belum tercatat' }];
  if (kind === 'open') return [{ tone: 'belum', text: 'Belum selesai' }];
  if (kind === 'draft')
    return [
      {
        tone: 'tinjau',
        text: result?.draft?.reason === 'PERIODE_TERKUNCI' ? 'Periode terkunci' : 'Jam perlu dipastikan',
      },
    ];
  const punctual = punctuality(facts, result);
  return kind === 'review'
    ? [{ tone: 'tinjau', text: 'Perlu ditinjau' }, ...punctual.filter(({ tone }) => tone !== 'hadir')]
    : punctual;
}

/** `21 menit`, `11 j 41 m`: two chips stand beside each other on a phone. */
const chipSpan = (minutes: number) => (minutes < 60 ? spanWords(minutes) : durationText(minutes));

function punctuality({ type, shift }: TapFacts, result: ClockResult | null): Chips {
  const late = result?.lateMinutes ?? 0;
  const early = result?.earlyMinutes ?? 0;
  if (late > 0) return [{ tone: 'terlambat', text: `Terlambat ${chipSpan(late)}` }];
  if (early > 0) return [{ tone: 'terlambat', text: `Pulang cepat ${chipSpan(early)}` }];
  const onTime = type === 'in' && shift !== null && result?.countsFrom == null && result?.unscheduled !== true;
  return [{ tone: 'hadir', text: onTime ? 'Tepat waktu' : 'Tercatat' }];
}

function noticesOf(item: Item<TapFacts>, kind: ResultKind): string[] {
  const { result, zone, shownAt } = item.facts;
  if (kind === 'queued') return ['Absen dikirim otomatis begitu HP tersambung. Jam yang Anda tekan tetap dipakai.'];
  if (kind === 'refused') return [item.problem?.message ?? 'Server menolak absen ini.'];
  if (kind === 'open') return [openTapWords(item, showTime)];
  if (result === null) return [];
  if (kind === 'draft') {
    return present([
      result.draft !== null && draftReasonWord[result.draft.reason],
      `Jam ${showTime(shownAt, zone)} tersimpan dan tidak hilang, tetapi belum dihitung. Agar dihitung, ${MEND_BY}.`,
    ]);
  }
  const notices: string[] = [];
  if (result.missingIn)
    notices.push('Absen masuk hari ini belum ada. Tulis jam masuk Anda agar HR dapat memperbaikinya.');
  if (result.countsFrom !== null)
    notices.push(
      `Absen masuk baru dihitung mulai ${showTime(Date.parse(result.countsFrom), zone)}. Absen lagi setelah itu.`,
    );
  if (result.unscheduled) notices.push('Tidak ada jadwal hari ini. Absen tetap tersimpan.');
  if (result.pointMissing) notices.push('Titik lokasi absen Anda belum diatur. HR sudah diberi tahu.');
  return notices;
}

function placeLine({ placeAtTap }: TapFacts, result: ClockResult | null): string | null {
  const event = result?.event ?? null;
  const verdict = event?.verdict ?? (placeAtTap?.verdict as keyof typeof verdictWord | undefined) ?? null;
  if (verdict === null) return null;
  const { distance, accuracy } = distanceWords({
    distanceM: event === null ? (placeAtTap?.distanceM ?? null) : event.distanceM,
    accuracyM: event === null ? (placeAtTap?.accuracyM ?? null) : event.accuracyM,
  });
  const measured = [distance, accuracy && `(${accuracy})`].filter(Boolean).join(' ');
  return measured === '' ? verdictWord[verdict] : `${verdictWord[verdict]} · ${measured}`;
}

/** A reason of a newer server is shown as it came. */
export function reasonWord(reason: string): string {
  return reason in reviewReasonWord ? reviewReasonWord[reason as keyof typeof reviewReasonWord] : reason;
}

const SELFIE_WHY: Readonly<Record<NonNullable<TapFacts['selfieProblem']>, string | undefined>> = {
  kamera_ditolak: 'kamera tidak diizinkan',
  kamera_rusak: 'kamera tidak dapat dibuka',
  dilewati: undefined,
  tidak_selesai: 'kamera ditinggalkan',
};

/** Why somebody looks at it, in words; the place comes with its metres. */
export function reviewFindings(result: ClockResult, { selfieProblem }: Pick<TapFacts, 'selfieProblem'>): string[] {
  const event = result.event;
  if (event?.review == null) return [];
  const { distance, accuracy } = distanceWords(event);
  return event.review.reasons.map((reason) => {
    const word = reasonWord(reason);
    const why = reason === 'SELFIE_TIDAK_ADA' ? SELFIE_WHY[selfieProblem ?? 'dilewati'] : undefined;
    if (why !== undefined) return `${word}: ${why}`;
    if (reason === 'LOKASI_TERLAMBAT' && event.placeDelayMinutes) return placeDelayText(event.placeDelayMinutes);
    const measured = reason === 'DI_LUAR_RADIUS' ? distance : null;
    if (measured !== null) return `${word} ${measured}${accuracy === null ? '' : ` (${accuracy})`}`;
    if (reason === 'AKURASI_RENDAH' && accuracy !== null) return `${word} (${accuracy})`;
    return word;
  });
}

/** What is shared with others: no place, no photo. */
export function proofText(view: ResultView, name: string): string {
  const time = showTime(view.at, view.zone, { seconds: true, withZone: true });
  return `${name}: ${view.lead} ${time}. Kode bukti ${view.proofCode ?? 'menyusul'} (HADIR).`;
}
