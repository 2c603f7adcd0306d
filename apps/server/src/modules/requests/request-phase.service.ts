/** For modules whose kind has a phase behind the approval: the engine writes it, as it writes the status. */
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { StoredRequest } from './request-handler.ts';
import { writePhase } from './request.store.ts';

/** Whoever has it open, and whom it concerns, read it again. */
export { publishRequest } from './notify/messages.job.ts';

/** The request should be locked. */
export async function setPhase(
  tx: CompanyDb,
  requestId: string,
  phase: StoredRequest['phase'],
  now: Instant,
): Promise<void> {
  await writePhase(tx, requestId, phase, now);
}
