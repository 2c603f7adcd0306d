/** The handle of the radius and the pin follow the pointer; arrow keys move the radius in steps. */
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { Draft } from './map-link.ts';
import { type MapView, RADIUS, radiusTo, toSpot } from './map-scale.ts';

type Draggable = 'radius' | 'place';

const STEP_M = 5;
const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: STEP_M,
  ArrowRight: STEP_M,
  ArrowDown: -STEP_M,
  ArrowLeft: -STEP_M,
};

export function useCircleDrag(view: MapView, { circle, change }: Draft, onMovingChange: (moving: boolean) => void) {
  const [dragged, setDragged] = useState<Draggable>();
  const spotOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGElement>) => {
    const frame = (currentTarget.ownerSVGElement ?? currentTarget).getBoundingClientRect();
    return toSpot(view, clientX - frame.left, clientY - frame.top);
  };
  const letGo = () => {
    setDragged(undefined);
    onMovingChange(false);
  };
  const dragHandlers = (what: Draggable) => ({
    onPointerDown: (event: PointerEvent<SVGElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(what);
      onMovingChange(true);
    },
    onPointerMove: (event: PointerEvent<SVGElement>) => {
      if (dragged !== what) return;
      const spot = spotOf(event);
      change(what === 'radius' ? { radiusM: radiusTo(circle, spot) } : spot);
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    change({ radiusM: Math.min(RADIUS.max, Math.max(RADIUS.min, circle.radiusM + by)) });
  };
  return { dragged, dragHandlers, onKeyDown };
}
