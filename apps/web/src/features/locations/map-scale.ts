/** Degrees to pixels around a centre and back, for the drawn map. Good within a few kilometres. */
import type { Circle, Dot } from './map-link.ts';

const METRES_PER_DEGREE = 111_195;

export interface MapView {
  readonly lat: number;
  readonly lon: number;
  /** Pixels per metre. */
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  /** Pixels at the right that a panel covers, negative at the left: the middle is that of what is left free. */
  readonly covered: number;
}

interface Spot {
  readonly lat: number;
  readonly lon: number;
}

const shrink = (lat: number) => Math.max(0.01, Math.cos((lat * Math.PI) / 180));

function metresFrom(from: Spot, to: Spot): { east: number; north: number } {
  return {
    east: (to.lon - from.lon) * METRES_PER_DEGREE * shrink(from.lat),
    north: (to.lat - from.lat) * METRES_PER_DEGREE,
  };
}

export function distanceOf(from: Spot, to: Spot): number {
  const { east, north } = metresFrom(from, to);
  return Math.hypot(east, north);
}

const middleOf = ({ width, covered }: MapView): number => (width - covered) / 2;

export function toPixels(view: MapView, spot: Spot): { x: number; y: number } {
  const { east, north } = metresFrom(view, spot);
  return { x: middleOf(view) + east * view.scale, y: view.height / 2 - north * view.scale };
}

const digits = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

export function toSpot(view: MapView, x: number, y: number): { lat: number; lon: number } {
  const east = (x - middleOf(view)) / view.scale;
  const north = (view.height / 2 - y) / view.scale;
  return {
    lat: digits(view.lat + north / METRES_PER_DEGREE),
    lon: digits(view.lon + east / (METRES_PER_DEGREE * shrink(view.lat))),
  };
}

/** Dots further away than this many radii stay off the picture: they were made somewhere else. */
const REACH = 3;

/** The circle in the middle, with the dots around it as far as they belong to it. */
export function fitted(
  circle: Circle,
  dots: readonly Dot[],
  size: Pick<MapView, 'width' | 'height' | 'covered'>,
): MapView {
  const near = dots.map((dot) => distanceOf(circle, dot)).filter((metres) => metres <= circle.radiusM * REACH);
  const reach = Math.max(circle.radiusM * 1.35, ...near, 30);
  const { width, height, covered } = size;
  const free = Math.min(width - Math.abs(covered), height);
  return { lat: circle.lat, lon: circle.lon, scale: free / (2.2 * reach), width, height, covered };
}

/** Smaller, a circle is hard to see; larger, hardly more than its inside is. Shares of half the shorter side. */
const SMALLEST = 0.12;
const LARGEST = 1;

/** Whether the circle can be seen in the view: a radius that was typed may be ten times the one before. */
export function showsCircle(view: MapView, circle: Circle): boolean {
  const half = Math.min(view.width - Math.abs(view.covered), view.height) / 2;
  const { east, north } = metresFrom(view, circle);
  const off = Math.max(Math.abs(east), Math.abs(north)) * view.scale;
  const r = circle.radiusM * view.scale;
  return r >= half * SMALLEST && off + r <= half * LARGEST;
}

const LENGTHS = [5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000] as const;

/** A round length for the scale bar, at most 90 pixels. */
export function barOf({ scale }: MapView): { metres: number; pixels: number } {
  const metres = LENGTHS.findLast((length) => length * scale <= 90) ?? LENGTHS[0];
  return { metres, pixels: metres * scale };
}

export const RADIUS = { min: 20, max: 5_000 } as const;

export function radiusTo(circle: Circle, spot: Spot): number {
  return Math.min(RADIUS.max, Math.max(RADIUS.min, Math.round(distanceOf(circle, spot))));
}
