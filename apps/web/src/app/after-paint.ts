/** What a press begins and takes long: the browser paints the answer to the press first. */
import { createValueStore, useStoreValue } from '../api/store.ts';

const moving = createValueStore(false);
/** A press was seen, and what it asks for is not begun yet. */
export const useMoving = (): boolean => useStoreValue(moving);

export const isPress = (event: Event | undefined): boolean =>
  event !== undefined && /^(click|key|pointer|popstate)/.test(event.type);

/** Nothing is painted in a page that nobody sees: there it goes on at once. */
export async function afterPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return;
  moving.set(true);
  await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  moving.set(false);
}
