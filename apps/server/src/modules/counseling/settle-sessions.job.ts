/** What time makes of sessions: those nobody decided or completed end, who has one soon is reminded (rules/counseling#by-itself). */
import { unfinishedUntil } from '@hadir/domain/counseling/session.ts';
import { DAY_MS, type Instant } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { offerFreeTime } from './desk-times.service.ts';
import { notifyDesk, notifyRequester } from './messages.ts';
import { changeOf, recordAction } from './record-action.ts';
import { expiredSessions, takeReminders, unfinishedSessions } from './found-sessions.store.ts';

/** So long before its start both hear of a session. */
export const remindedUntil = (now: Instant): Instant => (now + DAY_MS) as Instant;

export async function settleSessions(db: CompanyDb, now: Instant): Promise<void> {
  await db.transaction(async (tx) => {
    for (const row of await expiredSessions(tx, now)) {
      const change = { ...changeOf(row), state: 'cancel', proposedStart: null, handOverDeskId: null } as const;
      await recordAction(tx, change, { id: row.id, what: 'expire', by: null }, now);
      await notifyRequester(tx, row, 'expire', now);
      if (row.start > now) await notifyDesk(tx, row, 'cancel', now);
      await offerFreeTime(tx, row.deskId, now);
    }
  });
  await db.transaction(async (tx) => {
    for (const row of await unfinishedSessions(tx, unfinishedUntil(now))) {
      const change = { ...changeOf(row), state: 'complete', handOverDeskId: null } as const;
      await recordAction(tx, change, { id: row.id, what: 'complete', by: null }, now);
    }
  });
  await db.transaction(async (tx) => {
    for (const row of await takeReminders(tx, now, remindedUntil(now))) {
      await notifyRequester(tx, row, 'remind', now);
      await notifyDesk(tx, row, 'remind', now);
    }
  });
}
