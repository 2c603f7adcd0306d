/** A card that follows the thumb sideways: right says yes, left says no. The same two stand on it as buttons. */
import { type PointerEvent, useRef, useState } from 'react';

/** CSS pixels until the move counts, and until the card leaves its place at all. */
const FAR = 96;
const START = 12;

export type Side = 'right' | 'left';

export const sideOf = (dx: number): Side => (dx > 0 ? 'right' : 'left');

export interface Swipe {
  readonly dx: number;
  readonly on: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
  };
}

export function useSwipe(decide: (side: Side) => void): Swipe {
  const [dx, setDx] = useState(0);
  const from = useRef<{ x: number; y: number; id: number; moving: boolean }>(undefined);
  const end = () => {
    from.current = undefined;
    setDx(0);
  };
  return {
    dx,
    on: {
      onPointerDown: ({ clientX: x, clientY: y, pointerType, pointerId: id }) => {
        if (pointerType === 'touch') from.current = { x, y, id, moving: false };
      },
      onPointerMove: ({ clientX, clientY, pointerId }) => {
        const start = from.current;
        if (start === undefined || start.id !== pointerId) return;
        const across = clientX - start.x;
        if (!start.moving) {
          if (Math.abs(clientY - start.y) > Math.abs(across)) return void (from.current = undefined);
          if (Math.abs(across) < START) return;
          start.moving = true;
        }
        setDx(across);
      },
      onPointerUp: () => {
        end();
        if (Math.abs(dx) > FAR) decide(sideOf(dx));
      },
      onPointerCancel: end,
    },
  };
}
