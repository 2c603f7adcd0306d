/** What a correction tells of itself. No zod here. */
import { type CorrectionKind, correctionKind } from '@hadir/domain/corrections/correction-rules.ts';
import { instant, type Instant, type LocalDate, type Zone } from '@hadir/domain/kernel/time.ts';
import { tapTime } from '../date-words.ts';
import { approvedBy, column, decidedOn, reason, refusal, submittedOn } from '../requests/column.ts';
import { type KindTexts, quotaFacts } from '../requests/kind-texts.ts';
import { requestStatusWord } from '../requests/words.ts';
import type { correction } from './endpoints.ts';

interface CorrectionPart {
  /** What the person says; null: this end of the day stays. */
  readonly wantedIn?: Instant | null;
  readonly wantedOut?: Instant | null;
  readonly oldIn?: Instant | null;
  readonly oldOut?: Instant | null;
  /** Of a correction that HR wrote: where it stands, in words, and the taps that it leaves. */
  readonly byHr?: { readonly state: string; readonly in: Instant | null; readonly out: Instant | null };
}

interface Taps {
  readonly in: string | null;
  readonly out: string | null;
}

const tapText = (wire: string | null, zone: Zone, workDate: LocalDate) =>
  wire === null ? '–' : tapTime(instant(wire), zone, workDate);
const tapsText = (taps: Taps, zone: Zone, workDate: LocalDate) =>
  `${tapText(taps.in, zone, workDate)} · ${tapText(taps.out, zone, workDate)}`;

const CORRECTION_WORD: Readonly<Record<CorrectionKind, string>> = {
  lupa_masuk: 'Lupa absen masuk',
  lupa_pulang: 'Lupa absen pulang',
  salah_jam: 'Jam keliru',
  lainnya: 'Masuk dan pulang',
};

/** What nobody asked for stands in the file as HR's. */
const BY_HR = 'Koreksi HR';

function correctionText({
  byHr,
  wantedIn = null,
  wantedOut = null,
  oldIn = null,
  oldOut = null,
}: CorrectionPart): string {
  if (byHr !== undefined) return BY_HR;
  const kind = correctionKind({ inAt: wantedIn, outAt: wantedOut }, { inAt: oldIn, outAt: oldOut });
  return CORRECTION_WORD[kind];
}

export const correctionTexts: KindTexts<typeof correction, CorrectionPart> = {
  kind: 'correction',
  facts: ({ details: { before, after, zone, workDate, overQuota } }) => [
    { label: 'Tercatat', text: tapsText(before, zone, workDate) },
    { label: 'Menjadi', text: tapsText(after, zone, workDate) },
    ...quotaFacts(overQuota),
  ],
  separator: ' → ',
  columns: [
    submittedOn,
    column('workDate', 'Tanggal Absen', { format: 'date', width: 12 }, (row) => row.first),
    column('what', 'Jenis Koreksi', { format: 'text', width: 20 }, (row) => correctionText(row)),
    column('oldIn', 'Jam Masuk Lama', { format: 'time', width: 8 }, (row) => row.oldIn),
    column('oldOut', 'Jam Pulang Lama', { format: 'time', width: 8 }, (row) => row.oldOut),
    column('newIn', 'Jam Masuk Baru', { format: 'time', width: 8 }, (row) =>
      row.byHr ? row.byHr.in : (row.wantedIn ?? row.oldIn),
    ),
    column('newOut', 'Jam Pulang Baru', { format: 'time', width: 8 }, (row) =>
      row.byHr ? row.byHr.out : (row.wantedOut ?? row.oldOut),
    ),
    reason,
    column(
      'status',
      'Status',
      { format: 'text', width: 18 },
      (row) => row.byHr?.state ?? requestStatusWord[row.status],
    ),
    approvedBy,
    decidedOn,
    refusal,
  ],
};
