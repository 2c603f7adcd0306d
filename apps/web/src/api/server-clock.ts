/** The server's time in the browser: the difference to the own clock is learnt from answers that carry it. */
import { useEffect, useState } from 'react';
import { browserNow } from './browser-clock.ts';

export { browserNow };

let difference = 0;

/** Epoch milliseconds of the server, as far as known; the browser's own before the first answer. */
export function serverNow(): number {
  return browserNow() + difference;
}

/** How far the browser's clock is from the server's, milliseconds; positive when the browser is behind. */
export function clockDifference(): number {
  return difference;
}

/** Takes the `serverTime` of an answer that arrived `agoMs` milliseconds ago. */
export function learnServerTime(serverTime: string, agoMs = 0): void {
  const at = Date.parse(serverTime) + agoMs;
  if (!Number.isNaN(at)) difference = at - browserNow();
}

/** Server time that moves once a second, at the turn of the second. */
export function useServerNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const at = serverNow();
      setNow(at);
      timer = setTimeout(tick, 1_000 - (((at % 1_000) + 1_000) % 1_000) + 5);
    };
    tick();
    return () => clearTimeout(timer);
  }, []);
  return now;
}
