/** Pressing long on a card begins choosing (product/requests#inbox); the press that follows it does not open the card. */
import { useRef } from 'react';

const LONG_PRESS_MS = 500;

interface LongPress {
  /** For the element that is pressed. */
  readonly on: {
    readonly onPointerDown: () => void;
    readonly onPointerMove: (() => void) | undefined;
    readonly onPointerUp: () => void;
    readonly onPointerLeave: () => void;
    readonly onPointerCancel: () => void;
  };
  /** Whether the press that ends now was a long one. */
  readonly wasLong: () => boolean;
}

/** @param moved whether the finger is moving the card: that is no long press */
export function useLongPress(run: () => void, moved = false): LongPress {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLongPress = useRef(false);
  const release = () => clearTimeout(timer.current);
  return {
    on: {
      onPointerDown: () => {
        isLongPress.current = false;
        timer.current = setTimeout(() => {
          isLongPress.current = true;
          run();
        }, LONG_PRESS_MS);
      },
      onPointerMove: moved ? release : undefined,
      onPointerUp: release,
      onPointerLeave: release,
      onPointerCancel: release,
    },
    wasLong: () => isLongPress.current,
  };
}
