import { DAY_MS, type Instant } from '../kernel/time.ts';
import type { Sign } from './health.ts';

/** A proof is asked for every night (docs/decisions/016); two nights without one are worth a look. */
const PROOF_LASTS_MS = 2 * DAY_MS;

/** Whether the last proof still lets people sleep: it was equal, whole and made lately. */
export function proofSign(last: { at: Instant; ok: boolean } | undefined, now: Instant): Sign {
  return last !== undefined && last.ok && now - last.at <= PROOF_LASTS_MS ? 'sehat' : 'perlu_dilihat';
}
