/**
 * Listens to the phone's position while the home page is open, so that it is usually ready at the tap (ux.md 4.5).
 * The choice among the readings is the domain's, the same as the server makes.
 */
import { type Fix, MAX_FIX_AGE_MS, MAX_SAMPLING_MS, samplingDone } from '@hadir/domain/attendance/place-sampling.ts';
import type { Fixes, TapFacts } from '../../api/queue/queued-item.ts';
import { monotonicNow } from '../../api/queue/page-life.ts';

export interface Reading {
  readonly lat: number;
  readonly lon: number;
  readonly accuracyM: number;
  /** Monotonic time of the page. */
  readonly at: number;
}

export type LocationProblem = NonNullable<TapFacts['locationProblem']>;

export interface SamplerState {
  /** Oldest first; the newest of the last minute. */
  readonly readings: readonly Reading[];
  readonly problem: LocationProblem | null;
  readonly listening: boolean;
}

export interface Sampler {
  readonly start: () => void;
  readonly stop: () => void;
  /** Asks again after a refusal or a timeout. */
  readonly again: () => void;
  /** Waits until the position of this tap is good enough, at most 8 seconds. */
  readonly settle: (tapAt: number) => Promise<Pick<TapFacts, 'fixes' | 'locationProblem'>>;
}

/** Between two questions while the position is still being found, and afterwards. */
const QUICK_MS = 500;
const CALM_MS = 6_000;
const KEEP_MS = 60_000;
const MOST = 20;

const OPTIONS: PositionOptions = { enableHighAccuracy: true, maximumAge: 0, timeout: MAX_SAMPLING_MS };

/** Readings as the domain sees them, relative to a moment. */
export function fixesAt(readings: readonly Reading[], moment: number): Fix[] {
  return readings.map(({ lat, lon, accuracyM, at }) => ({ lat, lon, accuracyM, offsetMs: Math.round(at - moment) }));
}

function onWire(fixes: readonly Fix[]): Fixes {
  return fixes
    .filter(({ offsetMs }) => Math.abs(offsetMs) <= KEEP_MS)
    .slice(-MOST)
    .map(({ lat, lon, accuracyM, offsetMs }) => ({ lat, lon, accuracy: Math.min(accuracyM, 100_000), offsetMs }));
}

/**
 * Asks one question after the other. A standing watch would be cheaper, but browsers report to it only when the
 * position changes: a phone lying on a desk would never confirm its first reading.
 */
export function placeSampler(changed: (state: SamplerState) => void): Sampler {
  const source = 'geolocation' in navigator ? navigator.geolocation : undefined;
  let readings: readonly Reading[] = [];
  let problem: LocationProblem | null = source === undefined ? 'tidak_tersedia' : null;
  let startedAt: number | undefined;
  let tapAt: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;

  const tell = () => changed({ readings, problem, listening: startedAt !== undefined });
  const heard = ({ coords }: GeolocationPosition) => {
    const at = monotonicNow();
    const reading = { lat: coords.latitude, lon: coords.longitude, accuracyM: coords.accuracy, at };
    readings = [...readings.filter((one) => at - one.at <= KEEP_MS), reading].slice(-MOST);
    problem = null;
    answered();
  };
  const failed = ({ code }: GeolocationPositionError) => {
    if (code === GeolocationPositionError.PERMISSION_DENIED) {
      problem = 'ditolak';
      stop();
    } else if (readings.every((one) => monotonicNow() - one.at > MAX_FIX_AGE_MS)) {
      problem = code === GeolocationPositionError.TIMEOUT ? 'habis_waktu' : 'tidak_tersedia';
    }
    answered();
  };
  const isFound = () => {
    const since = tapAt ?? startedAt ?? 0;
    return samplingDone(fixesAt(readings, tapAt ?? monotonicNow()), monotonicNow() - since);
  };
  function answered() {
    asking = false;
    tell();
    if (startedAt !== undefined) timer = setTimeout(ask, isFound() ? CALM_MS : QUICK_MS);
  }
  function ask() {
    clearTimeout(timer);
    if (asking || source === undefined || startedAt === undefined) return;
    if (document.visibilityState !== 'visible') {
      timer = setTimeout(ask, CALM_MS);
      return;
    }
    asking = true;
    source.getCurrentPosition(heard, failed, OPTIONS);
  }
  function stop() {
    clearTimeout(timer);
    startedAt = undefined;
  }
  const start = () => {
    if (source !== undefined && startedAt === undefined) {
      startedAt = monotonicNow();
      ask();
    }
    tell();
  };

  return {
    start,
    stop,
    again: () => {
      problem = source === undefined ? 'tidak_tersedia' : null;
      stop();
      start();
    },
    async settle(at) {
      const heardBefore = startedAt;
      tapAt = at;
      if (problem === null) start();
      ask();
      while (!isSettled(at, heardBefore ?? at)) await new Promise((resolve) => setTimeout(resolve, 100));
      tapAt = undefined;
      const fixes = onWire(fixesAt(readings, at));
      return { fixes, locationProblem: fixes.length > 0 ? null : (problem ?? 'habis_waktu') };
    },
  };

  /** What was listened to before the tap counts, when it left a reading that still holds. */
  function isSettled(at: number, since: number): boolean {
    const now = monotonicNow();
    const fixes = fixesAt(readings, at);
    const fresh = fixes.some(({ offsetMs }) => Math.abs(offsetMs) <= MAX_FIX_AGE_MS);
    return problem === 'ditolak' || now - at >= MAX_SAMPLING_MS || samplingDone(fixes, now - (fresh ? since : at));
  }
}
