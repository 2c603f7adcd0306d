/** This life of the page and its clocks: monotonic readings can be compared only within one life. */
import { newId } from '../new-id.ts';
import { browserNow } from '../server-clock.ts';
import type { Sending } from './sending/tap-on-wire.ts';

export const pageLife: string = newId();

/** Milliseconds since the page began; it does not follow changes of the wall clock. */
export function monotonicNow(): number {
  return performance.now();
}

export function sendingNow(): Sending {
  return { wall: browserNow(), monotonic: monotonicNow(), pageLife };
}
