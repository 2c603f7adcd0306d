/** Where a tap was made: the verdict, without any policy (rules/attendance#place-verdicts). Degrees and metres. */
import type { Settings } from '../settings/settings.ts';

export const PLACE_VERDICTS = [
  'BEBAS_LOKASI',
  'LOKASI_PALSU',
  'TANPA_LOKASI',
  'TITIK_LOKASI_BELUM_DIATUR',
  'AKURASI_RENDAH',
  'DI_DALAM_RADIUS',
  'DI_LUAR_RADIUS',
] as const;
export type PlaceVerdict = (typeof PLACE_VERDICTS)[number];

export interface Coordinates {
  readonly lat: number;
  readonly lon: number;
}

export interface LocationPoint extends Coordinates {
  readonly id: string;
  readonly radiusM: number;
}

export interface Position extends Coordinates {
  /** Null when the device did not say. */
  readonly accuracyM: number | null;
}

export interface PlaceFacts<Point extends LocationPoint> {
  /** Active points assigned to the person that are valid on the date. */
  readonly points: readonly Point[];
  readonly position: Position | null;
  readonly isMock: boolean;
  /** User flag bebas_lokasi, or approved WFH or dinas on the date. */
  readonly freeLocation: boolean;
}

export interface PlaceResult<Point extends LocationPoint> {
  readonly verdict: PlaceVerdict;
  /** The point whose circle holds the position; the nearest such. */
  readonly matched: Point | null;
  readonly nearest: Point | null;
  /** To the matched point, else to the nearest; null without position or points. */
  readonly distanceM: number | null;
}

export type PlaceSettings = Pick<Settings, 'max_accuracy_m' | 'accuracy_mode'>;

const EARTH_RADIUS_M = 6_371_008.8;
const RADIANS = Math.PI / 180;

/** Great-circle distance (haversine) in metres. */
export function distanceM(one: Coordinates, other: Coordinates): number {
  const lat = (other.lat - one.lat) * RADIANS;
  const lon = (other.lon - one.lon) * RADIANS;
  const chord =
    Math.sin(lat / 2) ** 2 + Math.cos(one.lat * RADIANS) * Math.cos(other.lat * RADIANS) * Math.sin(lon / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(chord)));
}

interface Measured<Point extends LocationPoint> {
  readonly point: Point;
  readonly distance: number;
}

/** The verdict, in the order of rules/attendance#place-verdicts: the first that applies answers. */
export function judgePlace<Point extends LocationPoint>(
  facts: PlaceFacts<Point>,
  settings: PlaceSettings,
): PlaceResult<Point> {
  const { position } = facts;
  const measured = position ? facts.points.map((point) => ({ point, distance: distanceM(position, point) })) : [];
  const near = closest(measured);
  const unmatched = (verdict: PlaceVerdict): PlaceResult<Point> => ({
    verdict,
    matched: null,
    nearest: near?.point ?? null,
    distanceM: near?.distance ?? null,
  });

  if (facts.freeLocation) return unmatched('BEBAS_LOKASI');
  if (facts.isMock) return unmatched('LOKASI_PALSU');
  if (!position) return unmatched('TANPA_LOKASI');
  if (facts.points.length === 0) return unmatched('TITIK_LOKASI_BELUM_DIATUR');
  const accuracy = position.accuracyM ?? 0;
  if (accuracy > settings.max_accuracy_m) return unmatched('AKURASI_RENDAH');

  const slack = settings.accuracy_mode === 'lenient' ? accuracy : 0;
  const match = closest(measured.filter(({ point, distance }) => distance - slack <= point.radiusM));
  if (!match) return unmatched('DI_LUAR_RADIUS');
  return { verdict: 'DI_DALAM_RADIUS', matched: match.point, nearest: near?.point ?? null, distanceM: match.distance };
}

function closest<Point extends LocationPoint>(measured: readonly Measured<Point>[]): Measured<Point> | null {
  let best: Measured<Point> | null = null;
  for (const candidate of measured) if (best === null || candidate.distance < best.distance) best = candidate;
  return best;
}
