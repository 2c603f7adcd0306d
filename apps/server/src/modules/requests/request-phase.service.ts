/** For modules whose kind has a phase behind the approval: the engine writes it, as it writes the status. */
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { StoredRequest } from './request-handler.ts';
import { writePhase } from './request.store.ts';

/** The request should be locked. */
export async function setPhase(
  tx: CompanyDb,
  requestId: string,
  phase: StoredRequest['phase'],
  now: Instant,
): Promise<void> {
  await writePhase(tx, requestId, phase, now);
}
