/** The server's time in the browser: the difference to the own clock is learnt from answers that carry it. */
import { useSyncExternalStore } from 'react';
import { browserNow } from './browser-clock.ts';

export { browserNow };

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
/** A little late rather than early: a timer that fires before the turn would fire twice. */
const LATE_MS = 5;
const leftOf = (at: number, span: number) => span - (((at % span) + span) % span) + LATE_MS;

let difference = 0;
/** Told when the difference to the server's clock changes. */
const learners = new Set<() => void>();

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
  if (Number.isNaN(at)) return;
  difference = at - browserNow();
  for (const learner of learners) learner();
}

/** Calls at once and at every turn of the second. @returns the function that ends it */
export function onServerSecond(show: (now: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const tick = () => {
    const at = serverNow();
    show(at);
    timer = setTimeout(tick, leftOf(at, SECOND_MS));
  };
  tick();
  return () => clearTimeout(timer);
}

const minuteNow = () => Math.floor(serverNow() / MINUTE_MS) * MINUTE_MS;

function onServerMinute(turned: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        turned();
        wait();
      },
      leftOf(serverNow(), MINUTE_MS),
    );
  };
  wait();
  learners.add(turned);
  return () => {
    clearTimeout(timer);
    learners.delete(turned);
  };
}

/** Server time that moves once a minute: whoever draws by it is drawn once a minute. For seconds: ui/text/clock-text.tsx */
export function useServerMinute(): number {
  return useSyncExternalStore(onServerMinute, minuteNow);
}
