/** The message to an employee whose tap was refused. It waits until the decision can no longer be taken back. */
import { timeText } from '@hadir/contract/attendance/words.ts';
import { ownDayLink } from '@hadir/contract/notifications/message-links.ts';
import { DECISION_MESSAGE_WAIT_MS } from '@hadir/domain/attendance/review-undo.ts';
import { type Instant, timeIn, type Zone } from '@hadir/domain/kernel/time.ts';
import type { App } from '../../../app-context.ts';
import { type CompanyDb, companyDb } from '../../../db/company-db.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { refusalOf } from './review.store.ts';

const JOB = 'attendance-review-message';

export interface RefusalMessage {
  companyId: string;
  reviewId: string;
  /** RFC 3339; the decision this message belongs to. */
  decidedAt: string;
  /** Where the day has no zone of its own. */
  zone: Zone;
}

export function reviewMessages({ jobs, pool, clock }: App): void {
  jobs.handle<RefusalMessage>(JOB, (message) => notifyRefused(companyDb(pool, message.companyId), message, clock()));
}

/** In the deciding transaction: no decision without its message, no message without its decision. */
export async function notifyRefusedLater({ jobs }: App, tx: CompanyDb, message: RefusalMessage): Promise<void> {
  await jobs.send(JOB, message, { db: tx, afterSeconds: DECISION_MESSAGE_WAIT_MS / 1_000 });
}

/** Nothing is said of a decision that was taken back meanwhile. */
export async function notifyRefused(db: CompanyDb, message: RefusalMessage, now: Instant): Promise<void> {
  const { companyId, reviewId, decidedAt } = message;
  await db.transaction(async (tx) => {
    const refusal = await refusalOf(tx, companyId, reviewId, decidedAt);
    if (!refusal) return;
    const { userId, workDate, at, zone, reason } = refusal;
    const title = `Absen pukul ${timeText(timeIn(at, zone ?? message.zone))} tidak diterima`;
    const said = /[.!?]$/.test(reason) ? reason : `${reason}.`;
    const body = `${said} Buka harinya untuk melihat alasannya. Bila keliru, hubungi HR.`;
    await notify(tx, companyId, [{ userId, kind: 'tinjauan_ditolak', title, body, link: ownDayLink(workDate) }], now);
  });
}
