/** The cases of geofence.json through the place's verdict and the decision of clocking; their JSON shape ends here. */
import { clockingPolicy, type ClockingSettings, type Tap } from '../src/attendance/clocking-policy.ts';
import { judgePlace, type LocationPoint, type PlaceResult } from '../src/attendance/geofence.ts';
import { DEFAULT_SETTINGS } from '../src/settings/effective-settings.ts';
import type { Settings } from '../src/settings/settings.ts';

interface GeofenceCase {
  readonly points: readonly { id: string; lat: number; lon: number; radius_m: number; active?: boolean }[];
  readonly position: { lat: number | null; lon: number | null; accuracy_m?: number | null; mock?: boolean };
  readonly free_location?: boolean;
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** The company's choice in the product's words; the vectors name the one that does not refuse by its older name. */
function readPolicy(name: unknown): Settings['outside_policy'] {
  return name === 'TOLAK' ? 'TOLAK' : 'TINJAU';
}

/**
 * Whether a clock-in there counts as made at the place, by the decision that clocking itself takes. A tap without a
 * place to compare with is stored, since the company forgot to name one, but it was accepted nowhere: HR is notified.
 */
function isAccepted(place: PlaceResult<LocationPoint>, accuracyM: number | null, settings: ClockingSettings): boolean {
  const tap: Tap = {
    type: 'in',
    workDate: '2026-01-05',
    place: {
      verdict: place.verdict,
      distanceM: place.distanceM,
      accuracyM,
      pointName: null,
      radiusM: null,
      delayMinutes: null,
    },
    selfie: 'not-required',
    hasIn: false,
    schedule: { kind: 'inside' },
    timeReasons: [],
    deviceTime: false,
    problems: { selfie: null, location: null },
    hints: [],
    askReview: false,
    forAnother: false,
  };
  const decision = clockingPolicy(tap, settings);
  return decision.kind !== 'refused' && !decision.notices.some(({ kind }) => kind === 'place-not-set');
}

export function runGeofence(raw: unknown, defaults: Readonly<Record<string, unknown>>): unknown {
  const input = raw as GeofenceCase;
  const given = { ...DEFAULT_SETTINGS, ...defaults, ...input.settings };
  const settings = { ...given, outside_policy: readPolicy(given.outside_policy) };
  const { lat, lon, accuracy_m: accuracyM, mock } = input.position;
  const place = judgePlace<LocationPoint>(
    {
      points: input.points
        .filter((point) => point.active !== false)
        .map((point) => ({ id: point.id, lat: point.lat, lon: point.lon, radiusM: point.radius_m })),
      position: lat === null || lon === null ? null : { lat, lon, accuracyM: accuracyM ?? null },
      isMock: mock ?? false,
      freeLocation: input.free_location ?? false,
    },
    settings,
  );
  return {
    result: place.verdict,
    accepted: isAccepted(place, accuracyM ?? null, settings),
    matched_point: place.matched?.id ?? null,
    nearest_point: place.nearest?.id ?? null,
    distance_m: place.distanceM,
  };
}
