/** What the phone has read of its position, and whether that is enough: for the page, and for one tap. */
import { type Fix, MAX_FIX_AGE_MS, MAX_SAMPLING_MS, samplingDone } from '@hadir/domain/attendance/place-sampling.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import { monotonicNow } from '../../../api/queue/page-life.ts';
import type { Fixes } from '../../../api/queue/queued-item.ts';

export interface Reading {
  readonly lat: number;
  readonly lon: number;
  readonly accuracyM: number;
  /** Monotonic time of the page. */
  readonly at: number;
}

/** Monotonic times of the page. */
export interface ListeningTimes {
  startedAt?: number | undefined;
  /** From when the browser lets the page listen; before that no second of the eight is over. */
  allowedAt?: number | undefined;
  /** Of the tap that is being placed. */
  tapAt?: number | undefined;
}

const RETENTION_MS = 60_000;
const MOST = 20;
/** How long the browser's own question may stand open before the tap goes on without its answer. */
const MAX_QUESTION_MS = 60_000;

/** @param at monotonic time of the page */
export function readingOf({ coords }: GeolocationPosition, at: number): Reading {
  return { lat: coords.latitude, lon: coords.longitude, accuracyM: coords.accuracy, at };
}

/** Readings as the domain sees them, relative to a moment. */
export function fixesAt(readings: readonly Reading[], moment: number): Fix[] {
  return readings.map(({ lat, lon, accuracyM, at }) => ({ lat, lon, accuracyM, offsetMs: Math.round(at - moment) }));
}

export function onWire(fixes: readonly Fix[], listenFromMs: number): Fixes {
  return fixes
    .filter(({ offsetMs }) => offsetMs >= -RETENTION_MS && offsetMs <= listenFromMs + RETENTION_MS)
    .slice(-MOST)
    .map(({ lat, lon, accuracyM, offsetMs }) => ({ lat, lon, accuracy: Math.min(accuracyM, 100_000), offsetMs }));
}

/** A page that was frozen between the tap and now keeps what it had read around the tap. */
export function withReading(
  readings: readonly Reading[],
  reading: Reading,
  { tapAt }: ListeningTimes,
): readonly Reading[] {
  const younger = readings.filter((one) => tapAt !== undefined || reading.at - one.at <= RETENTION_MS);
  return [...younger, reading].slice(-MOST);
}

/** Whether the position is known well enough to ask more calmly. */
export function isFound(readings: readonly Reading[], { startedAt, allowedAt, tapAt }: ListeningTimes): boolean {
  const since = Math.max(tapAt ?? startedAt ?? 0, allowedAt ?? 0);
  const fixes = fixesAt(readings, tapAt ?? monotonicNow());
  return samplingDone(fixes, monotonicNow() - since, given(tapAt, (tapAt) => since - tapAt) ?? 0);
}

/** Who agreed or allowed it only after the tap could not be listened to before. */
export function listenFrom(tapAt: number, { startedAt, allowedAt }: ListeningTimes): number {
  return Math.max(tapAt, startedAt ?? tapAt, allowedAt ?? tapAt);
}

/** Whether the place of a tap is known well enough, or has been looked for long enough. */
export function isPlaced(
  tapAt: number,
  requestedAt: number,
  readings: readonly Reading[],
  times: ListeningTimes,
): boolean {
  const now = monotonicNow();
  if (times.allowedAt === undefined) return now - requestedAt >= MAX_QUESTION_MS;
  const from = listenFrom(tapAt, times);
  const fixes = fixesAt(readings, tapAt);
  // What was listened to before the tap counts, when it left a reading that still holds.
  const heardBefore = fixes.some(({ offsetMs }) => Math.abs(offsetMs) <= MAX_FIX_AGE_MS);
  const since = heardBefore ? Math.min(times.startedAt ?? from, from) : from;
  return now - from >= MAX_SAMPLING_MS || samplingDone(fixes, now - since, from - tapAt);
}
