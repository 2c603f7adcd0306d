/** Where things of the place sketch stand: metres around the place to pixels, everything to one scale. */

interface Spot {
  readonly lat: number;
  readonly lon: number;
}

export interface SketchFacts {
  readonly width: number;
  readonly height: number;
  readonly place: (Spot & { readonly radiusM: number }) | null;
  readonly position: (Spot & { readonly accuracyM: number }) | null;
}

interface Circle {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

export interface SketchDrawing {
  readonly area: Circle | null;
  readonly own: Circle | null;
  /** A round length for the scale bar. */
  readonly bar: { readonly metres: number; readonly pixels: number };
}

const METRES_PER_DEGREE = 111_195;
const PADDING = 8;
/** A circle of accuracy wider than this many times the rest makes the picture no smaller: it reaches beyond it. */
const WIDEST = 3;
const BARS = [5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 500_000] as const;

/** East and north of `from` in metres; good enough for a picture. */
function offset(from: Spot, to: Spot): { east: number; north: number } {
  const shrink = Math.cos((from.lat * Math.PI) / 180);
  return { east: (to.lon - from.lon) * METRES_PER_DEGREE * shrink, north: (to.lat - from.lat) * METRES_PER_DEGREE };
}

export function drawSketch({ width, height, place, position }: SketchFacts): SketchDrawing {
  const centre = place ?? position;
  if (centre === null) return { area: null, own: null, bar: barFor(1, width) };
  const at = position === null ? null : offset(centre, position);
  const distance = at === null ? 0 : Math.hypot(at.east, at.north);
  const radius = place?.radiusM ?? 0;
  const reach = Math.max(radius, distance, 20) * WIDEST;
  const accuracy = position === null ? 0 : Math.min(position.accuracyM, reach);

  const box = { west: -radius, east: radius, south: -radius, north: radius };
  if (at !== null) {
    box.west = Math.min(box.west, at.east - accuracy);
    box.east = Math.max(box.east, at.east + accuracy);
    box.south = Math.min(box.south, at.north - accuracy);
    box.north = Math.max(box.north, at.north + accuracy);
  }
  const scale = Math.min(
    (width - 2 * PADDING) / Math.max(box.east - box.west, 20),
    (height - 2 * PADDING) / Math.max(box.north - box.south, 20),
  );
  const middle = { east: (box.east + box.west) / 2, north: (box.north + box.south) / 2 };
  const spot = (east: number, north: number) => ({
    x: width / 2 + (east - middle.east) * scale,
    y: height / 2 - (north - middle.north) * scale,
  });
  return {
    area: place === null ? null : { ...spot(0, 0), r: radius * scale },
    own: at === null ? null : { ...spot(at.east, at.north), r: (position?.accuracyM ?? 0) * scale },
    bar: barFor(scale, width),
  };
}

/** Short enough for the corner of a small picture. */
function barFor(scale: number, width: number): { metres: number; pixels: number } {
  const longest = Math.max(20, Math.min(48, width * 0.17));
  const metres = BARS.findLast((length) => length * scale <= longest) ?? BARS[0];
  return { metres, pixels: metres * scale };
}
