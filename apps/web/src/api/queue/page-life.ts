/** This life of the page and its clocks: monotonic readings can be compared only within one life. */
import { browserNow } from '../server-clock.ts';
import type { Sending } from './tap-on-wire.ts';

/** A new id; pages without HTTPS have no `randomUUID`. */
export function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const pageLife: string = newId();

/** Milliseconds since the page began; it does not follow changes of the wall clock. */
export function monotonicNow(): number {
  return performance.now();
}

export function sendingNow(): Sending {
  return { wall: browserNow(), monotonic: monotonicNow(), pageLife };
}
