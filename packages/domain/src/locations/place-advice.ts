/**
 * What is worth knowing about a place before people clock in there (product/desk#places; rules/settings#places,
 * location-point). Metres and degrees. Nothing here refuses: the person who knows the place decides.
 */
import type { Zone } from '../kernel/time.ts';
import { type Coordinates, distanceM } from '../attendance/geofence.ts';

export const PLACE_WARNINGS = ['RADIUS_KECIL', 'RADIUS_DI_BAWAH_AKURASI', 'DI_LUAR_INDONESIA', 'ZONA_BERBEDA'] as const;
export type PlaceWarning = (typeof PLACE_WARNINGS)[number];

/** Smaller circles often fail for people who stand inside them. */
const SMALL_RADIUS_M = 50;
const INDONESIA = { south: -11.5, north: 6.5, west: 94.5, east: 141.5 } as const;

const RADIUS_LIMITS = { min: 20, max: 5_000 } as const;

function isInIndonesia({ lat, lon }: Coordinates): boolean {
  return lat >= INDONESIA.south && lat <= INDONESIA.north && lon >= INDONESIA.west && lon <= INDONESIA.east;
}

interface Band {
  /** Degrees east at which the band ends. */
  readonly until: number;
  readonly zones: readonly Zone[];
}

const WIB = 'Asia/Jakarta';
const WITA = 'Asia/Makassar';
const WIT = 'Asia/Jayapura';

/** Java, Bali, Nusa Tenggara and the islands east of them; where provinces meet, both zones are right. */
const SOUTH: readonly Band[] = [
  { until: 114.4, zones: [WIB] },
  { until: 114.65, zones: [WIB, WITA] },
  { until: 125.4, zones: [WITA] },
  { until: 141.5, zones: [WIT] },
];
/** Sumatra, Kalimantan, Sulawesi, Maluku, Papua. Kalimantan's west and centre keep WIB, its south and east WITA. */
const NORTH: readonly Band[] = [
  { until: 113.7, zones: [WIB] },
  { until: 116, zones: [WIB, WITA] },
  { until: 123.9, zones: [WITA] },
  { until: 127.4, zones: [WITA, WIT] },
  { until: 141.5, zones: [WIT] },
];
const SOUTH_OF = -5;

/** Zones that the province at these coordinates may keep; all of them outside the country. */
export function zonesAt({ lat, lon }: Coordinates): readonly Zone[] {
  if (!isInIndonesia({ lat, lon })) return [WIB, WITA, WIT];
  const bands = lat < SOUTH_OF && lon < 125.4 ? SOUTH : NORTH;
  return bands.find(({ until }) => lon <= until)?.zones ?? [WIT];
}

export interface PlaceDraft extends Coordinates {
  readonly radiusM: number;
  readonly tz: Zone;
}

/** @param typicalAccuracyM of the taps there; null while there are none */
export function placeWarnings(place: PlaceDraft, typicalAccuracyM: number | null): PlaceWarning[] {
  return [
    ...(place.radiusM < SMALL_RADIUS_M ? (['RADIUS_KECIL'] as const) : []),
    ...(typicalAccuracyM !== null && place.radiusM < 2 * typicalAccuracyM
      ? (['RADIUS_DI_BAWAH_AKURASI'] as const)
      : []),
    ...(isInIndonesia(place) ? [] : (['DI_LUAR_INDONESIA'] as const)),
    ...(zonesAt(place).includes(place.tz) ? [] : (['ZONA_BERBEDA'] as const)),
  ];
}

export interface PlacedTap extends Coordinates {
  readonly accuracyM: number | null;
}

/** The value below which the given part of the sorted numbers lies; null of none. */
function quantile(sorted: readonly number[], part: number): number | null {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? null;
}

const ascending = (one: number, other: number) => one - other;

/** The accuracy that half of the taps reach. */
export function typicalAccuracy(taps: readonly PlacedTap[]): number | null {
  const known = taps.flatMap(({ accuracyM }) => (accuracyM === null ? [] : [accuracyM]));
  const middle = quantile(known.toSorted(ascending), 0.5);
  return middle === null ? null : Math.round(middle);
}

/** Share of the taps, 0..1, that lie within the radius; null of none. */
export function shareWithin(centre: Coordinates, radiusM: number, taps: readonly PlacedTap[]): number | null {
  if (taps.length === 0) return null;
  return taps.filter((tap) => distanceM(centre, tap) <= radiusM).length / taps.length;
}

export interface RadiusAdvice {
  readonly radiusM: number;
  /** Share of the taps it would hold, 0..1. */
  readonly share: number;
}

/** Fewer say nothing about a place. */
const FEWEST_TAPS = 10;
const WANTED_SHARE = 0.98;
const STEP_M = 10;
/** Taps further away were made somewhere else: no circle should reach for them. */
const SOMEWHERE_ELSE_M = 500;

/** The smallest radius in steps of ten metres that holds 98 % of the taps made near the place. */
export function adviseRadius(centre: Coordinates, taps: readonly PlacedTap[]): RadiusAdvice | null {
  const near = taps.map((tap) => distanceM(centre, tap)).filter((metres) => metres <= SOMEWHERE_ELSE_M);
  if (near.length < FEWEST_TAPS) return null;
  const wanted = quantile(near.toSorted(ascending), WANTED_SHARE) ?? 0;
  const stepped = Math.ceil(Math.max(wanted, SMALL_RADIUS_M) / STEP_M) * STEP_M;
  const radiusM = Math.min(RADIUS_LIMITS.max, stepped);
  return { radiusM, share: shareWithin(centre, radiusM, taps) ?? 0 };
}

/** The middle of several readings of one place, the exact ones weighing more; null of none. */
export function averagePlace(readings: readonly (Coordinates & { readonly accuracyM: number })[]) {
  if (readings.length === 0) return null;
  const weighed = readings.map((reading) => ({ ...reading, weight: 1 / Math.max(reading.accuracyM, 1) ** 2 }));
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const mean = (of: (reading: Coordinates) => number) =>
    weighed.reduce((sum, reading) => sum + of(reading) * reading.weight, 0) / total;
  const digits = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return {
    lat: digits(mean(({ lat }) => lat)),
    lon: digits(mean(({ lon }) => lon)),
    accuracyM: Math.min(...readings.map(({ accuracyM }) => accuracyM)),
  };
}
