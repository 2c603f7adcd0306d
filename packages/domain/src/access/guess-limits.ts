/** How many wrong passwords are looked at, and how long whoever typed them waits. */

/** The delay begins with this failure. */
const FIRST_DELAYED_FAILURE = 5;
const MINUTE_MS = 60_000;
/** Of the fifth failure and those after it; the last one holds for all further ones. */
const DELAYS_MS = [1, 2, 4, 8, 15].map((minutes) => minutes * MINUTE_MS);

/** Failures of one counter that are judged within `COUNTED_MS`. */
export const JUDGED_FAILURES = 100;
/** How long a failure counts. */
export const COUNTED_MS = 24 * 60 * MINUTE_MS;

/** The longest wait. What lies further ahead than that was noted by a clock that has been set back since: it counts nowhere. */
export const MOST_AHEAD_MS = 15 * MINUTE_MS;

/** So many accounts that failed from one address within `ADDRESS_MS` stop unknown devices there. */
export const ADDRESS_ACCOUNTS = 30;
export const ADDRESS_MS = 60 * MINUTE_MS;

/** Milliseconds between the latest of so many failures and the next try. */
export function delayAfter(failures: number): number {
  if (failures < FIRST_DELAYED_FAILURE) return 0;
  return DELAYS_MS[Math.min(failures - FIRST_DELAYED_FAILURE, DELAYS_MS.length - 1)] ?? 0;
}

/** What "Sisa N percobaan" says. */
export const triesLeft = (failures: number): number => Math.max(0, FIRST_DELAYED_FAILURE - failures);
