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
  ALLOWED_FROM_STATUSES,
  needsRejectCode,
  REASON_AT_LEAST,
  REASON_AT_MOST,
  REJECT_CODES,
  type RejectCode,
  UNDO_MS,
} from './action-rules.ts';
import { type Outcome, outcomeOf } from './action-outcome.ts';
import { alreadyDecided, cancelPart, openPart, outOfTurn, refusedPerson } from './request-people.ts';
import {
  type RequestSnapshot,
  type StepSnapshot,
  PRODUCT_ACTIONS,
  REQUEST_ACTIONS,
  type RequestMove,
  type RequestViewerRole,
  type RequestStatus,
} from './request-state.ts';
import { isDecidedLate, isLateAction } from './late-decision.ts';
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

function wrongStatus(request: RequestSnapshot): Violation {
  const returned = request.status === 'draft' && request.lastDecision?.move === 'return';
  if (request.lastDecision && (returned || SETTLED.includes(request.status)))
    return alreadyDecided(request.lastDecision.by);
  return { code: 'STATUS_TIDAK_SESUAI' };
}

/** Nobody is overruled who has to agree himself (rules/overtime#order-and-proposal, rules/schedules#shift-change). */
function lacksConsent(steps: readonly StepSnapshot[]): Violation | undefined {
  const missing = steps.find(({ actor, state }) => isConsent(actor) && (state === 'open' || state === 'waiting'));
  if (missing === undefined) return undefined;
  return { code: missing.actor === 'employee' ? 'PERSETUJUAN_PEKERJA_WAJIB' : 'REKAN_BELUM_SETUJU' };
}

/** What forbids an answer to the open step besides its person. */
function unanswerable(request: RequestSnapshot, move: RequestMove, viewer: RequestViewerRole): Violation | undefined {
  const part = openPart(request, viewer);
  if (part === undefined) return outOfTurn(request, viewer);
  // A consent is given or not; a question goes back once per step.
  if (move !== 'return') return undefined;
  return isConsent(part.step.actor) || part.step.returned ? { code: 'STATUS_TIDAK_SESUAI' } : undefined;
}

/**
 * Cancelled without an answer although it stands: overtime that has not begun, by who asked or ordered it
 * (rules/overtime#states), and what nobody could decide, since nobody could answer the wish either.
 */
function cancelsApproved(request: RequestSnapshot): boolean {
  return request.status === 'approved' && (request.kind === 'overtime' || request.recorded === true);
}

const cancelledUntil = (request: RequestSnapshot): Instant =>
  request.kind === 'overtime' ? request.startsAt : givenUpUntil(request);

/** Only what the law grants stands without a decision, and nothing that somebody has to agree to. */
function unrecordable(request: RequestSnapshot): Violation | undefined {
  return isStatutory(request) ? lacksConsent(request.steps) : { code: 'STATUS_TIDAK_SESUAI' };
}

function refusedState(
  request: RequestSnapshot,
  move: RequestMove,
  viewer: RequestViewerRole,
  now: Instant,
): Violation | undefined {
  const fits = ALLOWED_FROM_STATUSES[move].includes(request.status) || (move === 'cancel' && cancelsApproved(request));
  if (!fits) return wrongStatus(request);
  switch (move) {
    case 'approve':
    case 'reject':
    case 'return':
      return isExpired(request, now) ? { code: 'PENGAJUAN_KEDALUWARSA' } : unanswerable(request, move, viewer);
    case 'submit':
    case 'override_reject':
    case 'allow_cancel':
    case 'keep':
      return isExpired(request, now) ? { code: 'PENGAJUAN_KEDALUWARSA' } : undefined;
    case 'override_approve':
      return isExpired(request, now) ? { code: 'PENGAJUAN_KEDALUWARSA' } : lacksConsent(request.steps);
    case 'cancel':
      return cancelsApproved(request) && now >= cancelledUntil(request) ? { code: 'SUDAH_DIMULAI' } : undefined;
    case 'ask_cancel':
      if (cancelsApproved(request)) return { code: 'STATUS_TIDAK_SESUAI' };
      return now >= givenUpUntil(request) ? { code: 'SUDAH_DIMULAI' } : undefined;
    case 'expire':
      return isExpired(request, now) ? undefined : { code: 'STATUS_TIDAK_SESUAI' };
    case 'record':
      return isExpired(request, now) ? { code: 'PENGAJUAN_KEDALUWARSA' } : unrecordable(request);
    case 'undo':
      return refusedUndo(request, now);
    default:
      return undefined;
  }
}

/** What went with a leave comes back with it: the product alone takes back its own `drop`. */
const NOT_UNDONE: readonly RequestMove[] = ['submit', 'undo', ...PRODUCT_ACTIONS.filter((move) => move !== 'drop')];

function refusedUndo({ lastDecision }: RequestSnapshot, now: Instant): Violation | undefined {
  const fresh = lastDecision && !NOT_UNDONE.includes(lastDecision.move) && now - lastDecision.at < UNDO_MS;
  return fresh ? undefined : { code: 'TINJAUAN_TIDAK_DAPAT_DIURUNGKAN' };
}

function refusedWords(request: RequestSnapshot, move: RequestMove, words: MoveWords): Violation | undefined {
  const length = words.reason?.trim().length ?? 0;
  if (length < REASON_AT_LEAST[move])
    return { code: 'ALASAN_WAJIB', field: 'reason', params: { n: REASON_AT_LEAST[move] } };
  if (length > REASON_AT_MOST)
    return { code: 'TERLALU_PANJANG', field: 'reason', params: { kolom: 'alasan', n: REASON_AT_MOST } };
  if (!needsRejectCode(request, move)) return undefined;
  const named = REJECT_CODES.some((code) => code === words.reasonCode);
  return named ? undefined : { code: 'DASAR_PENOLAKAN_WAJIB', field: 'reasonCode' };
}

function refusedBeforeWords(
  request: RequestSnapshot,
  move: RequestMove,
  viewer: RequestViewerRole,
  now: Instant,
): Violation | undefined {
  const person = refusedPerson(request, move, viewer);
  if (person) return person;
  // What is shortened lies in open periods; where it began may be locked.
  const late = isLateAction(move) && isDecidedLate(request, now);
  if (request.lockedPeriod !== null && move !== 'expire' && move !== 'shorten' && !late)
    return { code: 'PERIODE_TERKUNCI', params: { periode: request.lockedPeriod } };
  return refusedState(request, move, viewer, now);
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
  request: RequestSnapshot,
  move: RequestMove,
  viewer: RequestViewerRole,
  { now, ...words }: { now: Instant } & MoveWords,
): Moved | Violation {
  const refused = refusedBeforeWords(request, move, viewer, now) ?? refusedWords(request, move, words);
  if (refused) return refused;
  const part = ANSWERS_STEP.includes(move)
    ? openPart(request, viewer)
    : ANSWERS_WISH.includes(move)
      ? cancelPart(request, viewer)
      : undefined;
  return {
    ...outcomeOf(request, move, viewer.userId),
    decidedStep: part?.step.no ?? null,
    onBehalfOf: part?.onBehalfOf ?? null,
  };
}

/** The moves that succeed now, given their words: what a row's `can` holds (rules/requests#moves). */
export function actionsOf(request: RequestSnapshot, viewer: RequestViewerRole, now: Instant): RequestMove[] {
  return REQUEST_ACTIONS.filter((move) => refusedBeforeWords(request, move, viewer, now) === undefined);
}
