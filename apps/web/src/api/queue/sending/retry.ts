/**
 * When a failed sending is tried again: at once, then 5, 15, 60 seconds ... every 15 minutes
 * (product/clocking#queue-on-the-device).
 */

const WAITS_S = [0, 5, 15, 60, 120, 300, 600, 900] as const;

/** Milliseconds to wait after `attempts` failed ones. */
export function waitAfter(attempts: number): number {
  return (WAITS_S[Math.min(attempts, WAITS_S.length - 1)] ?? 900) * 1_000;
}
