/**
 * Listens to the phone's position while the home page is open, so that it is usually ready at the tap
 * (product/clocking#place-of-a-tap). The choice among the readings is the domain's, the same as the server makes.
 */
import { MAX_FIX_AGE_MS, MAX_SAMPLING_MS } from '@hadir/domain/attendance/place-sampling.ts';
import type { Fixes, TapFacts } from '../../../api/queue/queued-item.ts';
import { monotonicNow } from '../../../api/queue/page-life.ts';
import {
  fixesAt,
  isFound,
  isPlaced,
  listenFrom,
  type ListeningTimes,
  onWire,
  type Reading,
  readingOf,
  withReading,
} from './place-readings.ts';

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
/** The longest delay the server reads. */
const MAX_DELAY_MS = 3_600_000;

/** Why there is no position, and how long the browser listened in vain. */
const UNAVAILABLE = { word: 'tidak_tersedia', tookMs: 0 } as const;
const TIMED_OUT = { word: 'habis_waktu', tookMs: MAX_SAMPLING_MS } as const;

const OPTIONS: PositionOptions = { enableHighAccuracy: true, maximumAge: 0, timeout: MAX_SAMPLING_MS };

/**
 * Asks one question after the other. A standing watch would be cheaper, but browsers report to it only when the
 * position changes: a phone lying on a desk would never confirm its first reading.
 */
export function placeSampler(changed: (state: SamplerState) => void): Sampler {
  const source = 'geolocation' in navigator ? navigator.geolocation : undefined;
  const noProblem = source === undefined ? 'tidak_tersedia' : null;
  const times: ListeningTimes = {};
  let readings: readonly Reading[] = [];
  let problem: LocationProblem | null = noProblem;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;

  const reportState = () => changed({ readings, problem, listening: times.startedAt !== undefined });
  const heard = (position: GeolocationPosition) => {
    const at = monotonicNow();
    times.allowedAt ??= at;
    readings = withReading(readings, readingOf(position, at), times);
    problem = null;
    answered();
  };
  const failed = ({ code }: GeolocationPositionError) => {
    if (code === GeolocationPositionError.PERMISSION_DENIED) {
      problem = 'ditolak';
      times.allowedAt = undefined;
      stop();
    } else {
      const { word, tookMs } = code === GeolocationPositionError.TIMEOUT ? TIMED_OUT : UNAVAILABLE;
      // The browser counts its time out from its permission on.
      times.allowedAt ??= monotonicNow() - tookMs;
      if (readings.every((one) => monotonicNow() - one.at > MAX_FIX_AGE_MS)) problem = word;
    }
    answered();
  };
  function answered() {
    asking = false;
    reportState();
    if (times.startedAt === undefined) return;
    timer = setTimeout(ask, isFound(readings, times) ? CALM_MS : QUICK_MS);
  }
  function ask() {
    clearTimeout(timer);
    if (asking || source === undefined || times.startedAt === undefined) return;
    if (document.visibilityState !== 'visible') return void (timer = setTimeout(ask, CALM_MS));
    asking = true;
    source.getCurrentPosition(heard, failed, OPTIONS);
  }
  function stop() {
    clearTimeout(timer);
    times.startedAt = undefined;
  }
  const start = () => {
    if (source !== undefined && times.startedAt === undefined) {
      times.startedAt = monotonicNow();
      void noteAllowed(() => (times.allowedAt ??= monotonicNow()));
      ask();
    }
    reportState();
  };
  const isSettled = (at: number, requestedAt: number) =>
    source === undefined || problem === 'ditolak' || isPlaced(at, requestedAt, readings, times);
  const retry = () => {
    problem = noProblem;
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
      times.tapAt = at;
      // What was refused may be allowed by now: the browser answers that at once.
      if (problem === 'ditolak') retry();
      else start();
      ask();
      while (!isSettled(at, requestedAt)) await new Promise((resolve) => setTimeout(resolve, 100));
      times.tapAt = undefined;
      const listenFromMs = Math.min(Math.round(listenFrom(at, times) - at), MAX_DELAY_MS);
      return foundPlace(onWire(fixesAt(readings, at), listenFromMs), listenFromMs, problem);
    },
  };
}

function foundPlace(fixes: Fixes, listenFromMs: number, problem: LocationProblem | null): PlaceOfTap {
  const locationProblem = fixes.length > 0 ? null : (problem ?? 'habis_waktu');
  return { fixes, locationProblem, ...(listenFromMs > 0 && { listenFromMs }) };
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
