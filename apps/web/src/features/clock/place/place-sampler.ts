/**
 * Listens to the phone's position while the home page is open, so that it is usually ready at the tap
 * (product/clocking#place-of-a-tap). The choice among the readings is the domain's, the same as the server makes.
 */
import { type Fix, MAX_FIX_AGE_MS, MAX_SAMPLING_MS, samplingDone } from '@hadir/domain/attendance/place-sampling.ts';
import type { Fixes, TapFacts } from '../../../api/queue/queued-item.ts';
import { monotonicNow } from '../../../api/queue/page-life.ts';

export interface Reading {
  readonly lat: number;
  readonly lon: number;
  readonly accuracyM: number;
  /** Monotonic time of the page. */
  readonly at: number;
}

/** What keeps the page from reading it; a tap that is left has a word of its own. */
export type LocationProblem = Exclude<NonNullable<TapFacts['locationProblem']>, 'terputus'>;

export interface SamplerState {
  /** Oldest first; the newest of the last minute. */
  readonly readings: readonly Reading[];
  readonly problem: LocationProblem | null;
  readonly listening: boolean;
}

/** What was found out about the place of a tap. */
export type PlaceOfTap = Pick<TapFacts, 'fixes' | 'listenFromMs' | 'locationProblem'>;

export interface Sampler {
  readonly start: () => void;
  readonly stop: () => void;
  /** Asks again after a refusal or a timeout. */
  readonly retry: () => void;
  /** What was read around a moment so far. */
  readonly readAround: (at: number) => Fixes;
  /** Waits until the position of this tap is good enough, at most 8 seconds from when the phone may listen. */
  readonly settle: (tapAt: number) => Promise<PlaceOfTap>;
}

/** Between two questions while the position is still being found, and afterwards. */
const QUICK_MS = 500;
const CALM_MS = 6_000;
const RETENTION_MS = 60_000;
const MOST = 20;
/** How long the browser's own question may stand open before the tap goes on without its answer. */
const MAX_QUESTION_MS = 60_000;
/** The longest delay the server reads. */
const MAX_DELAY_MS = 3_600_000;

const OPTIONS: PositionOptions = { enableHighAccuracy: true, maximumAge: 0, timeout: MAX_SAMPLING_MS };

/** Readings as the domain sees them, relative to a moment. */
export function fixesAt(readings: readonly Reading[], moment: number): Fix[] {
  return readings.map(({ lat, lon, accuracyM, at }) => ({ lat, lon, accuracyM, offsetMs: Math.round(at - moment) }));
}

function onWire(fixes: readonly Fix[], listenFromMs: number): Fixes {
  return fixes
    .filter(({ offsetMs }) => offsetMs >= -RETENTION_MS && offsetMs <= listenFromMs + RETENTION_MS)
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
  /** From when the browser lets the page listen; before that no second of the eight is over. */
  let allowedAt: number | undefined;
  let tapAt: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;

  const reportState = () => changed({ readings, problem, listening: startedAt !== undefined });
  const heard = ({ coords }: GeolocationPosition) => {
    const at = monotonicNow();
    allowedAt ??= at;
    const reading = { lat: coords.latitude, lon: coords.longitude, accuracyM: coords.accuracy, at };
    // A page that was frozen between the tap and now keeps what it had read around the tap.
    readings = [...readings.filter((one) => tapAt !== undefined || at - one.at <= RETENTION_MS), reading].slice(-MOST);
    problem = null;
    answered();
  };
  const failed = ({ code }: GeolocationPositionError) => {
    const timeout = code === GeolocationPositionError.TIMEOUT;
    if (code === GeolocationPositionError.PERMISSION_DENIED) {
      problem = 'ditolak';
      allowedAt = undefined;
      stop();
    } else {
      // The browser counts its time out from its permission on.
      allowedAt ??= monotonicNow() - (timeout ? MAX_SAMPLING_MS : 0);
      if (readings.every((one) => monotonicNow() - one.at > MAX_FIX_AGE_MS))
        problem = timeout ? 'habis_waktu' : 'tidak_tersedia';
    }
    answered();
  };
  const isFound = () => {
    const since = Math.max(tapAt ?? startedAt ?? 0, allowedAt ?? 0);
    const fixes = fixesAt(readings, tapAt ?? monotonicNow());
    return samplingDone(fixes, monotonicNow() - since, tapAt === undefined ? 0 : since - tapAt);
  };
  function answered() {
    asking = false;
    reportState();
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
      void noteAllowed(() => (allowedAt ??= monotonicNow()));
      ask();
    }
    reportState();
  };
  const retry = () => {
    problem = source === undefined ? 'tidak_tersedia' : null;
    stop();
    start();
  };

  return {
    start,
    stop,
    retry,
    readAround: (at) => onWire(fixesAt(readings, at), 0),
    async settle(at) {
      const requestedAt = monotonicNow();
      tapAt = at;
      // What was refused may be allowed by now: the browser answers that at once.
      if (problem === 'ditolak') retry();
      else start();
      ask();
      while (!isSettled(at, requestedAt)) await new Promise((resolve) => setTimeout(resolve, 100));
      tapAt = undefined;
      const listenFromMs = Math.min(Math.round(listenFrom(at) - at), MAX_DELAY_MS);
      const fixes = onWire(fixesAt(readings, at), listenFromMs);
      const locationProblem = fixes.length > 0 ? null : (problem ?? 'habis_waktu');
      return { fixes, locationProblem, ...(listenFromMs > 0 ? { listenFromMs } : {}) };
    },
  };

  /** Who agreed or allowed it only after the tap could not be listened to before. */
  function listenFrom(at: number): number {
    return Math.max(at, startedAt ?? at, allowedAt ?? at);
  }

  function isSettled(at: number, requestedAt: number): boolean {
    const now = monotonicNow();
    if (source === undefined || problem === 'ditolak') return true;
    if (allowedAt === undefined) return now - requestedAt >= MAX_QUESTION_MS;
    const from = listenFrom(at);
    const fixes = fixesAt(readings, at);
    // What was listened to before the tap counts, when it left a reading that still holds.
    const heardBefore = fixes.some(({ offsetMs }) => Math.abs(offsetMs) <= MAX_FIX_AGE_MS);
    const since = heardBefore ? Math.min(startedAt ?? from, from) : from;
    return now - from >= MAX_SAMPLING_MS || samplingDone(fixes, now - since, from - at);
  }
}

/** Browsers that say so tell at once, or when the person has answered their question; others by their first answer. */
async function noteAllowed(allowed: () => void): Promise<void> {
  try {
    const status = await navigator.permissions.query({ name: 'geolocation' });
    if (status.state === 'granted') return allowed();
    status.addEventListener('change', () => status.state === 'granted' && allowed(), { once: true });
  } catch {
    // The first answer tells.
  }
}
