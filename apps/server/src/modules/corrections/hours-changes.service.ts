/** Days that keep their former hours are told to their people as changes that wait for an answer (docs/decisions/066). */
import type { DayChangeStanding } from '@hadir/domain/corrections/day-change.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { ComparedDay } from '../attendance/former-hours.service.ts';
import { THE_CLOCK } from './day-change-people.service.ts';
import { applyDayChangeMove, proposeDayChanges } from './day-change.service.ts';
import { openChangesOf } from './day-change-time.store.ts';
import type { WantedHours } from './hours-effect.ts';

/** Whoever writes the new one takes the place of whoever wrote the earlier one. */
const IN_PLACE_OF_WRITER: DayChangeStanding = { ...THE_CLOCK, isProduct: false, isWriter: true };

interface Proposed {
  readonly rewriteId: string;
  readonly reason: string;
  readonly by: string;
  readonly now: Instant;
  readonly ip: string | null;
  readonly ref: string | null;
}

/**
 * One change for each day. Of a day on which an earlier change of hours still waits, both become one: the earlier is
 * withdrawn, and an answer to the new one is an answer to both.
 */
export async function proposeHours(tx: CompanyDb, days: readonly ComparedDay[], proposed: Proposed): Promise<void> {
  const { rewriteId, reason, by, now, ip, ref } = proposed;
  const acting = { actorId: by, now, ip, ref };
  const earlier = new Map<string, WantedHours>();
  for (const open of await openChangesOf(tx, 'hours', days)) {
    await applyDayChangeMove(tx, open.id, { ...acting, move: 'withdraw', words: '', standing: IN_PLACE_OF_WRITER });
    earlier.set(`${open.userId} ${open.date}`, open.wanted as WantedHours);
  }
  const drafts = days.map(({ userId, date, zone, disadvantages, before, after, hours }) => {
    const rewriteIds = [...(earlier.get(`${userId} ${date}`)?.rewriteIds ?? []), rewriteId];
    const wanted: WantedHours = { ...hours, rewriteIds };
    return { userId, date, zone, kind: 'hours' as const, reason, disadvantages, before, after, wanted };
  });
  if (drafts.length > 0) await proposeDayChanges(tx, drafts, { ...acting, needsSecondAdmin: false });
}
