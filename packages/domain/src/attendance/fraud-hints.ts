/**
 * Signs that a position or a clock was made up (rules/attendance#fraud-hints, product/clocking#place-of-a-tap). Hints,
 * not proof: they are written on the event and shown to whoever reviews it; none of them refuses a tap.
 */
import { type Instant, type LocalDate, MINUTE_MS } from '../kernel/time.ts';
import type { EventFlag } from './event-marks.ts';
import { distanceM, type Position } from './geofence.ts';

export interface PlacedTap {
  readonly at: Instant;
  readonly position: Position;
}

interface PastPosition {
  readonly workDate: LocalDate;
  readonly lat: number;
  readonly lon: number;
}

export interface HintFacts {
  readonly at: Instant;
  /** The phone's clock and the server's, both at the same moment of sending; null when the phone did not say. */
  readonly clientClock: { readonly wall: Instant; readonly server: Instant } | null;
  readonly workDate: LocalDate;
  readonly position: Position | null;
  /** The person's last event with a position. */
  readonly previous: PlacedTap | null;
  /** Positions of the last weeks. */
  readonly history: readonly PastPosition[];
  /** A reading that lay far from all others of the same tap. */
  readonly jumped: boolean;
}

const MAX_SPEED_KMH = 300;
const CLOCK_DRIFT_HINT_MS = 120_000;
/** On so many dates the same place to six decimals: a real receiver never repeats itself like that. */
const SAME_POSITION_DATES = 5;

/** Two taps within a minute say nothing of speed: places are no exacter than that. */
const MIN_TRAVEL_MS = MINUTE_MS;

/** Speed in km/h that the person must have had at least: the accuracy circles' nearest edges count. */
export function impliedSpeedKmh(previous: PlacedTap, next: PlacedTap): number {
  const slack = (previous.position.accuracyM ?? 0) + (next.position.accuracyM ?? 0);
  const metres = Math.max(0, distanceM(previous.position, next.position) - slack);
  const milliseconds = Math.max(MIN_TRAVEL_MS, Math.abs(next.at - previous.at));
  return (metres / milliseconds) * 3_600;
}

export interface Travel {
  /** Between the two positions in a straight line, whole metres. */
  readonly metres: number;
  /** Whole minutes between the two taps. */
  readonly minutes: number;
  /** impliedSpeedKmh, whole. */
  readonly kmh: number;
}

/** What lies between two taps of a person, for whoever reviews the second: "24 km dalam 6 menit". */
export function travelBetween(previous: PlacedTap, next: PlacedTap): Travel {
  return {
    metres: Math.round(distanceM(previous.position, next.position)),
    minutes: Math.floor(Math.abs(next.at - previous.at) / MINUTE_MS),
    kmh: Math.round(impliedSpeedKmh(previous, next)),
  };
}

function impossibleSpeed(facts: HintFacts): boolean {
  if (!facts.position || !facts.previous) return false;
  return impliedSpeedKmh(facts.previous, { at: facts.at, position: facts.position }) > MAX_SPEED_KMH;
}

function sixDecimals(place: { lat: number; lon: number }): string {
  return `${place.lat.toFixed(6)} ${place.lon.toFixed(6)}`;
}

/** The same coordinates on many different dates, this one included. */
function repeatedCoordinates(facts: HintFacts): boolean {
  if (!facts.position) return false;
  const here = sixDecimals(facts.position);
  const dates = new Set<LocalDate>([facts.workDate]);
  for (const past of facts.history) if (sixDecimals(past) === here) dates.add(past.workDate);
  return dates.size >= SAME_POSITION_DATES;
}

function clockDiffers(facts: HintFacts): boolean {
  return (
    facts.clientClock !== null && Math.abs(facts.clientClock.wall - facts.clientClock.server) > CLOCK_DRIFT_HINT_MS
  );
}

/** All hints of a tap, sorted by name. */
export function fraudHints(facts: HintFacts): EventFlag[] {
  const hints: EventFlag[] = [];
  if (clockDiffers(facts)) hints.push('JAM_PERANGKAT_BERBEDA');
  if (impossibleSpeed(facts)) hints.push('KECEPATAN_TIDAK_WAJAR');
  if (repeatedCoordinates(facts)) hints.push('KOORDINAT_BERULANG');
  if (facts.jumped) hints.push('LOKASI_MELONCAT');
  return hints;
}
