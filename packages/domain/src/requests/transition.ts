/**
 * The one way a request changes its status (ARCHITECTURE#building-blocks, rules/requests#moves). A
 * move is judged in this order: whose it is (403), the lock of the period (423), the state and the time (409), the
 * words (422).
 */
import type { Instant } from '../kernel/time.ts';
import type { Violation } from '../kernel/violation.ts';
import {
  givenUpUntil,
  isExpired,
  isStatutory,
  MOVES_FROM,
  needsRejectCode,
  REASON_AT_LEAST,
  REASON_AT_MOST,
  REJECT_CODES,
  type RejectCode,
  UNDO_MS,
} from './move-rules.ts';
import { type Outcome, outcomeOf } from './move-outcome.ts';
import { alreadyDecided, cancelPart, openPart, outOfTurn, refusedPerson } from './request-people.ts';
import {
  type HeldRequest,
  type HeldStep,
  PRODUCT_MOVES,
  REQUEST_MOVES,
  type RequestMove,
  type RequestStanding,
  type RequestStatus,
} from './request-state.ts';
import { isConsent } from './step-order.ts';

export interface MoveWords {
  readonly reason?: string | null | undefined;
  /** Where the law grants it: why it may be refused (rules/leave#refusing-statutory-leave). */
  readonly reasonCode?: RejectCode | null | undefined;
}

export interface Moved extends Outcome {
  /** The step this answered; null for moves that no step asks for. */
  readonly decidedStep: number | null;
  /** The approver in whose name ("a.n.") a delegate answered. */
  readonly onBehalfOf: string | null;
}

export function isRefused(result: Moved | Violation): result is Violation {
  return 'code' in result;
}

const SETTLED: readonly RequestStatus[] = ['approved', 'rejected', 'cancelled'];

function wrongStatus(held: HeldRequest): Violation {
  const returned = held.status === 'draft' && held.lastDecision?.move === 'return';
  if (held.lastDecision && (returned || SETTLED.includes(held.status))) return alreadyDecided(held.lastDecision.by);
  return { code: 'STATUS_TIDAK_SESUAI' };
}

/** Nobody is overruled who has to agree himself (rules/overtime#order-and-proposal, rules/schedules#shift-change). */
function lacksConsent(steps: readonly HeldStep[]): Violation | undefined {
  const missing = steps.find(({ actor, state }) => isConsent(actor) && (state === 'open' || state === 'waiting'));
  if (missing === undefined) return undefined;
  return { code: missing.actor === 'employee' ? 'PERSETUJUAN_PEKERJA_WAJIB' : 'REKAN_BELUM_SETUJU' };
}

/** What forbids an answer to the open step besides its person. */
function unanswerable(held: HeldRequest, move: RequestMove, standing: RequestStanding): Violation | undefined {
  const part = openPart(held, standing);
  if (part === undefined) return outOfTurn(held, standing);
  // A consent is given or not; a question goes back once per step.
  if (move !== 'return') return undefined;
  return isConsent(part.step.actor) || part.step.returned ? { code: 'STATUS_TIDAK_SESUAI' } : undefined;
}

/**
 * Cancelled without an answer although it stands: overtime that has not begun, by who asked or ordered it
 * (rules/overtime#states), and what nobody could decide, since nobody could answer the wish either.
 */
function cancelsApproved(held: HeldRequest): boolean {
  return held.status === 'approved' && (held.kind === 'overtime' || held.recorded === true);
}

const cancelledUntil = (held: HeldRequest): Instant => (held.kind === 'overtime' ? held.startsAt : givenUpUntil(held));

/** Only what the law grants stands without a decision, and nothing that somebody has to agree to. */
function unrecordable(held: HeldRequest): Violation | undefined {
  return isStatutory(held) ? lacksConsent(held.steps) : { code: 'STATUS_TIDAK_SESUAI' };
}

function refusedState(
  held: HeldRequest,
  move: RequestMove,
  standing: RequestStanding,
  now: Instant,
): Violation | undefined {
  const fits = MOVES_FROM[move].includes(held.status) || (move === 'cancel' && cancelsApproved(held));
  if (!fits) return wrongStatus(held);
  switch (move) {
    case 'approve':
    case 'reject':
    case 'return':
      return isExpired(held, now) ? { code: 'PENGAJUAN_KEDALUWARSA' } : unanswerable(held, move, standing);
    case 'submit':
    case 'override_reject':
    case 'allow_cancel':
    case 'keep':
      return isExpired(held, now) ? { code: 'PENGAJUAN_KEDALUWARSA' } : undefined;
    case 'override_approve':
      return isExpired(held, now) ? { code: 'PENGAJUAN_KEDALUWARSA' } : lacksConsent(held.steps);
    case 'cancel':
      return cancelsApproved(held) && now >= cancelledUntil(held) ? { code: 'SUDAH_DIMULAI' } : undefined;
    case 'ask_cancel':
      if (cancelsApproved(held)) return { code: 'STATUS_TIDAK_SESUAI' };
      return now >= givenUpUntil(held) ? { code: 'SUDAH_DIMULAI' } : undefined;
    case 'expire':
      return isExpired(held, now) ? undefined : { code: 'STATUS_TIDAK_SESUAI' };
    case 'record':
      return isExpired(held, now) ? { code: 'PENGAJUAN_KEDALUWARSA' } : unrecordable(held);
    case 'undo':
      return refusedUndo(held, now);
    default:
      return undefined;
  }
}

/** What went with a leave comes back with it: the product alone takes back its own `drop`. */
const NOT_UNDONE: readonly RequestMove[] = ['submit', 'undo', ...PRODUCT_MOVES.filter((move) => move !== 'drop')];

function refusedUndo({ lastDecision }: HeldRequest, now: Instant): Violation | undefined {
  const fresh = lastDecision && !NOT_UNDONE.includes(lastDecision.move) && now - lastDecision.at < UNDO_MS;
  return fresh ? undefined : { code: 'TINJAUAN_TIDAK_DAPAT_DIURUNGKAN' };
}

function refusedWords(held: HeldRequest, move: RequestMove, words: MoveWords): Violation | undefined {
  const length = words.reason?.trim().length ?? 0;
  if (length < REASON_AT_LEAST[move])
    return { code: 'ALASAN_WAJIB', field: 'reason', params: { n: REASON_AT_LEAST[move] } };
  if (length > REASON_AT_MOST)
    return { code: 'TERLALU_PANJANG', field: 'reason', params: { kolom: 'alasan', n: REASON_AT_MOST } };
  if (!needsRejectCode(held, move)) return undefined;
  const named = REJECT_CODES.some((code) => code === words.reasonCode);
  return named ? undefined : { code: 'DASAR_PENOLAKAN_WAJIB', field: 'reasonCode' };
}

function refusedBeforeWords(
  held: HeldRequest,
  move: RequestMove,
  standing: RequestStanding,
  now: Instant,
): Violation | undefined {
  const person = refusedPerson(held, move, standing);
  if (person) return person;
  // What is shortened lies in open periods; where it began may be locked.
  if (held.lockedPeriod !== null && move !== 'expire' && move !== 'shorten')
    return { code: 'PERIODE_TERKUNCI', params: { periode: held.lockedPeriod } };
  return refusedState(held, move, standing, now);
}

const ANSWERS_STEP: readonly RequestMove[] = ['approve', 'reject', 'return'];
const ANSWERS_WISH: readonly RequestMove[] = ['allow_cancel', 'keep'];

/**
 * What the move makes of the request.
 * @param now the clock of the server
 * @returns the new status and steps, or why not: TIDAK_BERHAK, TIDAK_BOLEH_SENDIRI, PERIODE_TERKUNCI, SUDAH_DIPROSES
 *   (`params.oleh` = id of who did), BELUM_GILIRAN, STATUS_TIDAK_SESUAI, PENGAJUAN_KEDALUWARSA, SUDAH_DIMULAI,
 *   TINJAUAN_TIDAK_DAPAT_DIURUNGKAN, PERSETUJUAN_PEKERJA_WAJIB, REKAN_BELUM_SETUJU, ALASAN_WAJIB, TERLALU_PANJANG,
 *   DASAR_PENOLAKAN_WAJIB
 */
export function transition(
  held: HeldRequest,
  move: RequestMove,
  standing: RequestStanding,
  now: Instant,
  words: MoveWords = {},
): Moved | Violation {
  const refused = refusedBeforeWords(held, move, standing, now) ?? refusedWords(held, move, words);
  if (refused) return refused;
  const part = ANSWERS_STEP.includes(move)
    ? openPart(held, standing)
    : ANSWERS_WISH.includes(move)
      ? cancelPart(held, standing)
      : undefined;
  return {
    ...outcomeOf(held, move, standing.userId),
    decidedStep: part?.step.no ?? null,
    onBehalfOf: part?.onBehalfOf ?? null,
  };
}

/** The moves that succeed now, given their words: what a row's `can` holds (rules/requests#moves). */
export function movesOf(held: HeldRequest, standing: RequestStanding, now: Instant): RequestMove[] {
  return REQUEST_MOVES.filter((move) => refusedBeforeWords(held, move, standing, now) === undefined);
}
