/**
 * Choosing one position from several readings (product/clocking#place-of-a-tap). The phone runs it to know when to
 * stop, the server runs it again on the readings it was sent. Metres, degrees, milliseconds.
 */
import { MINUTE_MS } from '../kernel/time.ts';
import { type Coordinates, distanceM } from './geofence.ts';

export interface Fix extends Coordinates {
  readonly accuracyM: number;
  /** Milliseconds between the reading and the tap; negative = before the tap. */
  readonly offsetMs: number;
}

export const MAX_SAMPLING_MS = 8_000;
export const MAX_FIX_AGE_MS = 10_000;
const GOOD_ACCURACY_M = 25;
const AGREEMENT_M = 30;
const LONE_JUMP_M = 200;
/** How long after the tap listening may have begun; from then on it is another place. */
const MAX_SAMPLING_DELAY_MS = 10 * MINUTE_MS;
/**
 * A reading up to here after the tap still says where the tap was made: nobody gets far while agreeing to a notice. A
 * later one says where the phone was then, so somebody looks at the tap.
 */
export const MAX_PROMPT_FIX_MS = 3 * MINUTE_MS;

export interface PlaceChoice {
  /** Null when no reading is fresh enough. */
  readonly fix: Fix | null;
  /** A reading lay far from all others and was left out. */
  readonly jumped: boolean;
  /** How long after the tap the place was read, in whole minutes, where that is too long to say where the tap was made. */
  readonly delayMinutes: number | null;
}

/** Whole minutes between a tap and a reading that came too late for it; null where it came in time. */
const delayOf = (fix: Fix | null): number | null =>
  fix === null || fix.offsetMs <= MAX_PROMPT_FIX_MS ? null : Math.floor(fix.offsetMs / MINUTE_MS);

/**
 * Read around the tap, or around the moment from which the phone could listen at all: before, the person was agreeing
 * to it. An older one may be yesterday's place, a later one the place walked to afterwards. One that came too late for
 * the tap counts only where none came in time.
 */
function freshOf(fixes: readonly Fix[], listenFromMs: number): Fix[] {
  const until = Math.min(Math.max(listenFromMs, 0), MAX_SAMPLING_DELAY_MS) + MAX_FIX_AGE_MS;
  const fresh = fixes.filter(({ offsetMs }) => offsetMs >= -MAX_FIX_AGE_MS && offsetMs <= until);
  const prompt = fresh.filter((fix) => delayOf(fix) === null);
  return prompt.length > 0 ? prompt : fresh;
}

/** A reading more than 200 m from every other while others agree: a jump, not a place. */
function isLoneJump(fix: Fix, others: readonly Fix[]): boolean {
  if (others.length < 2 || others.some((other) => distanceM(fix, other) <= LONE_JUMP_M)) return false;
  return others.some((one, index) => others.slice(index + 1).some((other) => distanceM(one, other) <= LONE_JUMP_M));
}

function agrees(one: Fix, other: Fix): boolean {
  return distanceM(one, other) <= AGREEMENT_M;
}

function withoutJumps(fixes: readonly Fix[]): Fix[] {
  return fixes.filter((fix, index) => !isLoneJump(fix, [...fixes.slice(0, index), ...fixes.slice(index + 1)]));
}

/** The most exact reading; of equally exact ones the later. */
function mostExact(fixes: readonly Fix[]): Fix | null {
  let best: Fix | null = null;
  for (const fix of fixes) {
    const better = best === null || fix.accuracyM < best.accuracyM;
    if (better || (best !== null && fix.accuracyM === best.accuracyM && fix.offsetMs > best.offsetMs)) best = fix;
  }
  return best;
}

/**
 * The reading that stands for the tap: the most exact of those another reading confirms within 30 m, else the most
 * exact of all. A lone reading that claims two metres may be two hundred metres wrong, so claims alone do not win.
 * @param listenFromMs milliseconds between the tap and the moment from which the phone could listen
 */
export function choosePlace(fixes: readonly Fix[], listenFromMs = 0): PlaceChoice {
  const recent = freshOf(fixes, listenFromMs);
  const steady = withoutJumps(recent);
  const confirmed = steady.filter((fix) => steady.some((other) => other !== fix && agrees(fix, other)));
  const fix = mostExact(confirmed.length > 0 ? confirmed : steady);
  return { fix, jumped: steady.length < recent.length, delayMinutes: delayOf(fix) };
}

/**
 * Whether the phone may stop listening: a reading of 25 m or better that another confirms, or 8 seconds are over.
 * @param elapsedMs since listening began
 * @param listenFromMs as for choosePlace
 */
export function samplingDone(fixes: readonly Fix[], elapsedMs: number, listenFromMs = 0): boolean {
  if (elapsedMs >= MAX_SAMPLING_MS) return true;
  const recent = freshOf(fixes, listenFromMs);
  return recent.some(
    (fix) => fix.accuracyM <= GOOD_ACCURACY_M && recent.some((other) => other !== fix && agrees(fix, other)),
  );
}
