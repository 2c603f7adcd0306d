/** What jsdom has not and the product uses: sizes of elements, media queries, leaving a drawing on the screen. */
import { cleanup, configure } from '@testing-library/react';
import { setTimeout as turn } from 'node:timers/promises';
import { afterEach } from 'vitest';

/**
 * Turns of the event loop until what floated has left the history: one that plans the step back, one in which jsdom
 * goes it, one that hears of it, one that plans again. A step that came later would find the test's window gone.
 */
const TURNS_OF_A_STEP_BACK = 4;

/** Nothing is ever laid out here, so nothing is ever told. */
class NoSizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

let phone = false;

/** The rest of this test is drawn for a phone; every test begins at a desk. */
export function drawForPhone(): void {
  phone = true;
}

/** Light colours, no other wish, and the width of a desk or a phone. */
function mediaOf(query: string): MediaQueryList {
  const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined };
  return {
    matches: query.includes(phone ? 'max-width' : 'min-width'),
    media: query,
    onchange: null,
    ...listeners,
  } as unknown as MediaQueryList;
}

window.matchMedia = mediaOf;
window.ResizeObserver = NoSizes as unknown as typeof ResizeObserver;
// A ceiling, not a wait: a busy machine takes longer to draw the same thing.
configure({ asyncUtilTimeout: 10_000 });

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

afterEach(async () => {
  cleanup();
  phone = false;
  localStorage.clear();
  for (let turns = 0; turns < TURNS_OF_A_STEP_BACK; turns += 1) await turn(1);
});
