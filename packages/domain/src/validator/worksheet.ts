/**
 * The ledger of a client's validator (rules/overtime#validator-ledger, product/requests#validation-ledger): what to
 * look at before a period is validated and signed, where each request stands for the reader, whether the period may be
 * signed.
 */
import type { Instant, LocalDate } from '../kernel/time.ts';
import type { Violation } from '../kernel/violation.ts';
import type { RequestStatus } from '../requests/request-state.ts';

export const WORKSHEET_KINDS = ['leave', 'overtime'] as const;
export type WorksheetKind = (typeof WORKSHEET_KINDS)[number];

/** In the order in which they are told. */
export const WORKSHEET_EXCEPTIONS = [
  'DIUBAH_SESUDAH_TANDA_TANGAN',
  'DIUBAH_SESUDAH_TAHAP_1',
  'MINTA_DIBATALKAN',
  'SELISIH',
  'DIVALIDASI_LAIN',
  'MELEBIHI_BATAS',
  'SUSULAN',
  'TANPA_PENYETUJU',
  'ABSEN_PERLU_DITINJAU',
  'TANPA_ABSEN_PULANG',
  'TERLAMBAT',
  'ADA_ABSENSI',
] as const;
export type WorksheetException = (typeof WORKSHEET_EXCEPTIONS)[number];

/** Minutes between order and work that are no difference: nobody taps to the minute. */
const DIFFERENCE_FROM_MINUTES = 15;

/** Minutes of an overtime. */
export interface WorksheetWork {
  readonly plan: number;
  /** Null until the day is closed. */
  readonly actual: number | null;
  /** Null until HR has validated it. */
  readonly validated: number | null;
}

/** A day of the request as it was judged. */
export interface WorksheetDay {
  readonly date: LocalDate;
  readonly late: boolean;
  readonly withoutOut: boolean;
  /** A tap of it waits for a look: outside the circle, no selfie ... */
  readonly openReview: boolean;
  /** Came to work on it. */
  readonly present: boolean;
  /** When a correction of it was approved; the last one. */
  readonly corrected: Instant | null;
}

export interface WorksheetFacts {
  readonly kind: WorksheetKind;
  readonly status: RequestStatus;
  /** Sent again after a return: 2 and more. */
  readonly round: number;
  readonly retroactive: boolean;
  readonly withoutChain: boolean;
  /** Over a limit of the law or below the balance, as the inbox marks it. */
  readonly overLimit: boolean;
  /** When the first step of this round was approved. */
  readonly firstApproval: Instant | null;
  readonly work: WorksheetWork | null;
  readonly days: readonly WorksheetDay[];
  /** What counted when the reader signed the period (`markOf`); undefined where it was not in it; null: never signed. */
  readonly signed: string | undefined | null;
}

const ENDED: readonly RequestStatus[] = ['rejected', 'cancelled', 'expired', 'draft'];
export const hasEnded = (status: RequestStatus) => ENDED.includes(status);

/** What counts of a request, to be compared later: its state and its figures, not who looked at it. */
export function markOf({
  status,
  days,
  work,
}: {
  status: RequestStatus;
  days: number | null;
  work: WorksheetWork | null;
}) {
  return [hasEnded(status) ? 'ended' : status, days ?? '', work?.validated ?? work?.actual ?? work?.plan ?? ''].join(
    ' ',
  );
}

function ofWork({ plan, actual, validated }: WorksheetWork): WorksheetException[] {
  const differs = actual !== null && Math.abs(actual - plan) >= DIFFERENCE_FROM_MINUTES;
  const changed = validated !== null && actual !== null && validated !== Math.min(plan, actual);
  return [...(differs ? ['SELISIH' as const] : []), ...(changed ? ['DIVALIDASI_LAIN' as const] : [])];
}

function ofDays({ kind, days, firstApproval }: WorksheetFacts): WorksheetException[] {
  const any = (is: (day: WorksheetDay) => boolean) => days.some(is);
  if (kind === 'leave') return any(({ present }) => present) ? ['ADA_ABSENSI'] : [];
  const later = any(({ corrected }) => corrected !== null && firstApproval !== null && corrected > firstApproval);
  return [
    ...(later ? ['DIUBAH_SESUDAH_TAHAP_1' as const] : []),
    ...(any(({ openReview }) => openReview) ? ['ABSEN_PERLU_DITINJAU' as const] : []),
    ...(any(({ withoutOut }) => withoutOut) ? ['TANPA_ABSEN_PULANG' as const] : []),
    ...(any(({ late }) => late) ? ['TERLAMBAT' as const] : []),
  ];
}

/** What has to be looked at, most weighty first. Of what has ended only that it changed after the signature. */
export function exceptionsOf(facts: WorksheetFacts, mark: string): WorksheetException[] {
  const found = new Set<WorksheetException>();
  const { signed } = facts;
  // What ended before it was signed was never counted.
  if (signed !== null && signed !== mark && !(signed === undefined && hasEnded(facts.status)))
    found.add('DIUBAH_SESUDAH_TANDA_TANGAN');
  if (!hasEnded(facts.status)) {
    if (facts.round > 1) found.add('DIUBAH_SESUDAH_TAHAP_1');
    if (facts.status === 'cancel_pending') found.add('MINTA_DIBATALKAN');
    if (facts.overLimit) found.add('MELEBIHI_BATAS');
    if (facts.retroactive) found.add('SUSULAN');
    if (facts.withoutChain) found.add('TANPA_PENYETUJU');
    for (const code of [...(facts.work === null ? [] : ofWork(facts.work)), ...ofDays(facts)]) found.add(code);
  }
  return WORKSHEET_EXCEPTIONS.filter((code) => found.has(code));
}

/** mine: waits for the reader · before: for a step before · decided: the reader's part is done · ended. */
export const WORKSHEET_STATUSES = ['mine', 'before', 'decided', 'ended'] as const;
export type LedgerStatus = (typeof WORKSHEET_STATUSES)[number];

interface LedgerStatusFacts {
  readonly status: RequestStatus;
  /** The reader may approve it, or allow its cancellation, now. */
  readonly mayDecide: boolean;
  /** A step of this round that names the reader has not been reached. */
  readonly ahead: boolean;
}

export function ledgerStatusOf({ status, mayDecide, ahead }: LedgerStatusFacts): LedgerStatus {
  if (mayDecide) return 'mine';
  if (hasEnded(status)) return 'ended';
  return status === 'pending' && ahead ? 'before' : 'decided';
}

interface SigningFacts {
  readonly label: string;
  readonly to: LocalDate;
  readonly today: LocalDate;
  /** Requests of the period that are not ended. */
  readonly requests: number;
  /** Of them, those that wait for the reader. */
  readonly waiting: number;
  /** Signed by the same person, and nothing has changed since. */
  readonly unchanged: boolean;
}

/** Why the period cannot be signed now; undefined: it may be. */
export function signingProblem(facts: SigningFacts): Violation | undefined {
  if (facts.today <= facts.to) return { code: 'PERIODE_BELUM_BERAKHIR', params: { periode: facts.label } };
  if (facts.requests === 0) return { code: 'PERIODE_KOSONG', params: { periode: facts.label } };
  if (facts.waiting > 0) return { code: 'MASIH_ADA_YANG_MENUNGGU', params: { n: facts.waiting } };
  if (facts.unchanged) return { code: 'SUDAH_DITANDATANGANI', params: { periode: facts.label } };
  return undefined;
}
