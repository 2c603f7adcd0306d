/** Requests that nobody decided in time end by themselves (rules/requests#expiry), one transaction each. */
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import { LEAVE_DECIDED_WITHIN_DAYS, PARTNER_ANSWERS_WITHIN_MS } from '@hadir/domain/requests/action-rules.ts';
import { SYSTEM_ACTOR } from '@hadir/domain/requests/request-state.ts';
import type { App } from '../../../app-context.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { retryOnDeadlock } from '../../../db/transactions/deadlock.ts';
import { Refused } from '../../../http/refused.ts';
import { ranOut } from './expiry.store.ts';
import { lockForMove, moveLockedRequest } from '../actions/request-action.service.ts';

/** Of one run; the rest comes with the next. */
const MOST = 500;
const HOUR_MS = 3_600_000;

/** @returns how many ended */
export async function expireRequests(app: App, db: CompanyDb, now: Instant): Promise<number> {
  const ids = await ranOut(db, {
    now: toWire(now),
    leaveDays: LEAVE_DECIDED_WITHIN_DAYS,
    partnerHours: PARTNER_ANSWERS_WITHIN_MS / HOUR_MS,
    most: MOST,
  });
  const mover = { app, now, actorId: null, ip: null, ref: null, viewerOf: () => SYSTEM_ACTOR };
  let ended = 0;
  for (const id of ids) {
    try {
      const end = async (tx: CompanyDb) =>
        moveLockedRequest(tx, await lockForMove(tx, id, now), mover, { id, move: 'expire' });
      await retryOnDeadlock(() => db.transaction(end));
      ended += 1;
    } catch (error) {
      // Somebody decided it meanwhile.
      if (!(error instanceof Refused)) throw error;
    }
  }
  return ended;
}
