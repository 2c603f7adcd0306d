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

const ASK_EVERY_MS = 6_000;
const ASK_AT_TAP_MS = 700;
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

export function placeSampler(changed: (state: SamplerState) => void): Sampler {
  const source = 'geolocation' in navigator ? navigator.geolocation : undefined;
  let readings: readonly Reading[] = [];
  let problem: LocationProblem | null = source === undefined ? 'tidak_tersedia' : null;
  let watch: number | undefined;
  let asking: ReturnType<typeof setInterval> | undefined;
  let startedAt = 0;

  const tell = () => changed({ readings, problem, listening: watch !== undefined });
  const heard = ({ coords }: GeolocationPosition) => {
    const at = monotonicNow();
    const reading = { lat: coords.latitude, lon: coords.longitude, accuracyM: coords.accuracy, at };
    readings = [...readings.filter((one) => at - one.at <= KEEP_MS), reading].slice(-MOST);
    problem = null;
    tell();
  };
  const failed = ({ code }: GeolocationPositionError) => {
    if (code === GeolocationPositionError.PERMISSION_DENIED) {
      problem = 'ditolak';
      stop();
    } else if (readings.every((one) => monotonicNow() - one.at > MAX_FIX_AGE_MS)) {
      problem = code === GeolocationPositionError.TIMEOUT ? 'habis_waktu' : 'tidak_tersedia';
    }
    tell();
  };
  const ask = () => {
    if (document.visibilityState === 'visible') source?.getCurrentPosition(heard, failed, OPTIONS);
  };
  function stop() {
    if (watch !== undefined) source?.clearWatch(watch);
    watch = undefined;
    clearInterval(asking);
  }
  const start = () => {
    if (source === undefined || watch !== undefined) return tell();
    startedAt = monotonicNow();
    watch = source.watchPosition(heard, failed, OPTIONS);
    asking = setInterval(ask, ASK_EVERY_MS);
    ask();
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
    async settle(tapAt) {
      if (watch === undefined && problem === null) start();
      for (let asked = tapAt; ; ) {
        const fixes = fixesAt(readings, tapAt);
        const now = monotonicNow();
        const fresh = fixes.some(({ offsetMs }) => Math.abs(offsetMs) <= MAX_FIX_AGE_MS);
        // What was listened to before the tap counts, when it left a reading that still holds.
        const elapsed = fresh ? now - startedAt : now - tapAt;
        if (problem === 'ditolak' || samplingDone(fixes, elapsed) || now - tapAt >= MAX_SAMPLING_MS) {
          const sent = onWire(fixes);
          return { fixes: sent, locationProblem: sent.length > 0 ? null : (problem ?? 'habis_waktu') };
        }
        if (now - asked >= ASK_AT_TAP_MS) {
          asked = now;
          ask();
        }
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
  };
}
