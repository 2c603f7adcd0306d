/** What jsdom has not and the product uses: sizes of elements, media queries, leaving a drawing on the screen. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** Nothing is ever laid out here, so nothing is ever told. */
class NoSizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** A desk in light colours: no media query holds but the widest ones. */
function mediaOf(query: string): MediaQueryList {
  const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined };
  return {
    matches: query.includes('min-width'),
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

afterEach(() => {
  cleanup();
  localStorage.clear();
});
