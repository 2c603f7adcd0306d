/** The width a page would need to show everything: the frame folds its menu where that makes room. */
import { useLayoutEffect } from 'react';
import { createValueStore, useStoreValue } from '../../api/store.ts';

/** CSS pixels of the page itself, without the menu; 0: whatever there is. */
const neededWidth = createValueStore(0);

/** @param width CSS pixels, while the component is shown */
export function useNeededWidth(width: number): void {
  useLayoutEffect(() => {
    neededWidth.set(width);
    return () => neededWidth.set(0);
  }, [width]);
}

export function usePageNeededWidth(): number {
  return useStoreValue(neededWidth);
}
