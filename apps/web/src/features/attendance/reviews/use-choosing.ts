/** Several reviews at once: whether they are being chosen, and which. */
import { useState } from 'react';
import { useTicks } from '../../../ui/deciding/decide-keys.ts';

export function useChoosing() {
  const [choosing, setChoosing] = useState(false);
  const ticks = useTicks();
  return {
    choosing,
    ticks,
    start: () => setChoosing(true),
    stop: () => {
      setChoosing(false);
      ticks.clear();
    },
  };
}
