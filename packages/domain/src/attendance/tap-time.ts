/**
 * The time of a tap that was made without signal (rules/attendance#taps-without-signal): proven by the server's signed
 * anchor and the phone's monotonic clock, or only claimed by its wall clock, or kept as a draft correction. Never
 * silently accepted, never lost.
 */
import { type Instant, MINUTE_MS } from '../kernel/time.ts';
import type { EventType } from './clock-event.ts';
import type { ReviewReason } from './event-marks.ts';

export interface LiveTap {
  readonly mode: 'live';
  readonly type: EventType;
  readonly receivedAt: Instant;
  /** The phone's clock at the tap, for the drift only. */
  readonly wallAtTap: Instant;
}

export interface QueuedTap {
  readonly mode: 'queued';
  readonly type: EventType;
  readonly receivedAt: Instant;
  /** The server time the phone held at the tap; null when it held none or its signature is not ours. */
  readonly anchorAt: Instant | null;
  /** Monotonic readings in milliseconds; null when the phone has none. */
  readonly monotonicAtAnchor: number | null;
  readonly monotonicAtTap: number | null;
  /** Both readings come from one life of the page: only then can they be compared. */
  readonly samePageLife: boolean;
  readonly wallAtAnchor: Instant | null;
  readonly wallAtTap: Instant;
  readonly wallAtSend: Instant;
}

export type DraftReason = 'TANPA_ACUAN_WAKTU' | 'JAM_BERBEDA' | 'TERLALU_LAMA';

/** Kept with a draft correction, so that a person can judge what the clocks said. Milliseconds; + = phone ahead. */
interface TimeEvidence {
  readonly anchored: Instant | null;
  readonly wall: Instant;
  readonly driftAtContactMs: number | null;
  readonly driftAtSendMs: number;
  readonly receivedAt: Instant;
}

/** A time that counts, and why somebody has to look at it. */
export interface StoredTime {
  readonly outcome: 'stored';
  readonly grade: 'LIVE' | 'ANCHORED' | 'WALL_ONLY';
  readonly at: Instant;
  readonly reasons: readonly ReviewReason[];
}

/** Only the wall clock speaks: `at` counts where somebody looks at it, `claimedAt` where nobody has to (device-time.ts). */
export interface DeviceTime extends StoredTime {
  readonly grade: 'WALL_ONLY';
  readonly claimedAt: Instant;
}

export function isDeviceTime(time: StoredTime): time is DeviceTime {
  return time.grade === 'WALL_ONLY' && 'claimedAt' in time;
}

export type TapTime =
  | (StoredTime & { readonly grade: 'LIVE' | 'ANCHORED' })
  | DeviceTime
  | {
      readonly outcome: 'draft';
      readonly reason: DraftReason;
      /** The best guess, for the prefilled correction. */
      readonly at: Instant;
      readonly evidence: TimeEvidence;
    };

/** How far two clocks may be apart. */
const CLOCK_TOLERANCE_MS = 2 * MINUTE_MS;
/** How old a tap may be when it arrives. */
const MAX_TAP_AGE_MS = 72 * 60 * MINUTE_MS;

export function tapTime(tap: LiveTap | QueuedTap): TapTime {
  if (tap.mode === 'live') return { outcome: 'stored', grade: 'LIVE', at: tap.receivedAt, reasons: [] };
  const clocks = readClocks(tap);
  return anchoredTime(tap, clocks) ?? wallOnlyTime(tap, clocks) ?? draft(tap, clocks);
}

interface Clocks {
  /** Anchor plus what the monotonic clock counted since; null when that says nothing. */
  readonly anchored: Instant | null;
  readonly driftAtContactMs: number | null;
  readonly driftAtSendMs: number;
}

function readClocks(tap: QueuedTap): Clocks {
  return {
    anchored: anchoredAt(tap),
    driftAtContactMs: tap.anchorAt === null || tap.wallAtAnchor === null ? null : tap.wallAtAnchor - tap.anchorAt,
    driftAtSendMs: tap.wallAtSend - tap.receivedAt,
  };
}

function anchoredAt(tap: QueuedTap): Instant | null {
  if (!tap.samePageLife || tap.anchorAt === null || tap.monotonicAtAnchor === null || tap.monotonicAtTap === null)
    return null;
  const elapsed = tap.monotonicAtTap - tap.monotonicAtAnchor;
  if (elapsed < 0 || tap.anchorAt + elapsed > tap.receivedAt + CLOCK_TOLERANCE_MS) return null;
  return shifted(tap.anchorAt, elapsed);
}

/**
 * Both clocks counted the same time since the last contact. A phone whose clock is simply set wrong is no worse
 * for it: its known drift is taken off before the two are compared.
 */
function anchoredTime(tap: QueuedTap, clocks: Clocks): TapTime | null {
  if (clocks.anchored === null) return null;
  const wall = shifted(tap.wallAtTap, -(clocks.driftAtContactMs ?? 0));
  if (Math.abs(wall - clocks.anchored) > CLOCK_TOLERANCE_MS) return null;
  const at = notAfter(tap.type === 'in' ? latest(clocks.anchored, wall) : clocks.anchored, tap.receivedAt);
  return {
    outcome: 'stored',
    grade: 'ANCHORED',
    at,
    reasons: tap.receivedAt - at > MAX_TAP_AGE_MS ? ['TERKIRIM_TERLAMBAT'] : [],
  };
}

/** Only the wall clock speaks, but it was right at the last contact and is right at sending. */
function wallOnlyTime(tap: QueuedTap, clocks: Clocks): TapTime | null {
  const { driftAtContactMs, driftAtSendMs } = clocks;
  if (tap.anchorAt === null || driftAtContactMs === null || !small(driftAtContactMs) || !small(driftAtSendMs))
    return null;
  if (tap.wallAtTap > tap.wallAtSend || tap.wallAtTap < tap.anchorAt - CLOCK_TOLERANCE_MS) return null;
  if (tap.receivedAt - tap.wallAtTap > MAX_TAP_AGE_MS) return null;
  const corrected = shifted(tap.wallAtTap, -driftAtSendMs);
  const at =
    tap.type === 'in' ? latest(tap.wallAtTap, corrected, shifted(tap.wallAtTap, -driftAtContactMs)) : corrected;
  return {
    outcome: 'stored',
    grade: 'WALL_ONLY',
    at: notAfter(at, tap.receivedAt),
    claimedAt: notAfter(corrected, tap.receivedAt),
    reasons: ['WAKTU_PERANGKAT'],
  };
}

function draft(tap: QueuedTap, clocks: Clocks): TapTime {
  return {
    outcome: 'draft',
    reason: draftReason(tap, clocks),
    at: notAfter(clocks.anchored ?? shifted(tap.wallAtTap, -clocks.driftAtSendMs), tap.receivedAt),
    evidence: { ...clocks, wall: tap.wallAtTap, receivedAt: tap.receivedAt },
  };
}

function draftReason(tap: QueuedTap, clocks: Clocks): DraftReason {
  if (clocks.driftAtContactMs === null) return 'TANPA_ACUAN_WAKTU';
  const agree = small(clocks.driftAtContactMs) && small(clocks.driftAtSendMs);
  return agree && tap.receivedAt - tap.wallAtTap > MAX_TAP_AGE_MS ? 'TERLALU_LAMA' : 'JAM_BERBEDA';
}

function small(driftMs: number): boolean {
  return Math.abs(driftMs) <= CLOCK_TOLERANCE_MS;
}

function shifted(at: Instant, milliseconds: number): Instant {
  return (at + milliseconds) as Instant;
}

function latest(...candidates: [Instant, ...Instant[]]): Instant {
  return candidates.reduce((best, candidate) => (candidate > best ? candidate : best));
}

function notAfter(at: Instant, limit: Instant): Instant {
  return at > limit ? limit : at;
}
