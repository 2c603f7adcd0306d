/** The refusal of a name that was tried too often. */
import { Refused } from '../../http/refused.ts';

export function paused(waitMs: number): Refused {
  const menit = Math.ceil(waitMs / 60_000);
  return new Refused('TERLALU_BANYAK_PERCOBAAN', { params: { menit }, retryAfterSeconds: waitMs / 1_000 });
}
