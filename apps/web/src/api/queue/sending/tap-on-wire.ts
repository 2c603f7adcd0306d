/**
 * How the time of a tap goes over the wire (product/clocking#queue-on-the-device). A tap that the phone can prove by an
 * anchor of the same page life keeps its own time even when the network is slow; without such proof a fresh tap takes
 * the server's time, an older one only has the phone's clock.
 */
import type { ClockBody } from '@hadir/contract/attendance/clock.ts';
import type { TapFacts, TapOnWire } from '../queued-item.ts';

/** Clocks of this device that counted differently since the anchor prove nothing; half of the server's tolerance. */
const AGREE_MS = 60_000;
/** A first sending this soon after the tap is a live tap. */
const FRESH_MS = 20_000;

export interface Sending {
  readonly wall: number;
  /** `performance.now()` of the sending page. */
  readonly monotonic: number;
  readonly pageLife: string;
}

const wire = (at: number) => new Date(at).toISOString();

/** Both clocks counted the same time between anchor and tap, in one life of the page. */
export function isProven(tap: Pick<TapFacts, 'anchor' | 'pageLife' | 'wallAtTap' | 'monotonicAtTap'>): boolean {
  const { anchor } = tap;
  if (anchor === null || anchor.pageLife !== tap.pageLife) return false;
  const monotonic = tap.monotonicAtTap - anchor.monotonic;
  return monotonic >= 0 && Math.abs(tap.wallAtTap - anchor.wall - monotonic) <= AGREE_MS;
}

export function tapOnWire(tap: TapFacts, sending: Sending): TapOnWire {
  const fresh = sending.pageLife === tap.pageLife && sending.monotonic - tap.monotonicAtTap <= FRESH_MS;
  if (!isProven(tap) && tap.tried.length === 0 && fresh) return { mode: 'live', wallAtTap: wire(tap.wallAtTap) };
  const { anchor } = tap;
  return {
    mode: 'queued',
    anchor: anchor?.anchor ?? null,
    monotonicAtAnchor: anchor?.monotonic ?? null,
    monotonicAtTap: tap.monotonicAtTap,
    samePageLife: anchor !== null && anchor.pageLife === tap.pageLife,
    wallAtAnchor: anchor === null ? null : wire(anchor.wall),
    wallAtTap: wire(tap.wallAtTap),
    wallAtSend: wire(sending.wall),
  };
}

export function clockBody(tap: TapFacts, time: TapOnWire): ClockBody {
  return {
    type: tap.type,
    tap: time,
    fixes: tap.fixes,
    ...(tap.listenFromMs !== undefined && { listenFromMs: tap.listenFromMs }),
    locationProblem: tap.fixes.length > 0 ? null : tap.locationProblem,
    // A browser cannot tell a forged position; the server looks for the traces.
    isMock: false,
    selfie: tap.selfie,
    selfieProblem: tap.selfie === null ? tap.selfieProblem : null,
    askReview: tap.askReview,
  };
}
