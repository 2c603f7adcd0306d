/** Days that keep their former hours are told to their people as changes that wait for an answer (docs/decisions/066). */
import type { DayChangeStanding } from '@hadir/domain/corrections/day-change.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { ComparedDay } from '../attendance/former-hours.service.ts';
import { THE_CLOCK } from './day-change-people.service.ts';
import { applyDayChangeMove, proposeDayChanges } from './day-change.service.ts';
import { type OpenChange, openChangesOf } from './day-change-time.store.ts';
import type { WantedHours } from './hours-effect.ts';

/** Whoever writes the new one takes the place of whoever wrote the earlier one. */
const IN_PLACE_OF_WRITER: DayChangeStanding = { ...THE_CLOCK, isProduct: false, isWriter: true };
/** What the person said against the earlier one is said against the new one. */
const IN_PLACE_OF_PERSON: DayChangeStanding = { ...THE_CLOCK, isProduct: false, isPerson: true };

const keyOf = ({ userId, date }: Pick<OpenChange, 'userId' | 'date'>) => `${userId} ${date}`;

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
 * withdrawn, and an answer to the new one is an answer to both. An objection stands against the new one, too: by silence
 * it would count otherwise, without the second person who decides objections.
 */
export async function proposeHours(tx: CompanyDb, days: readonly ComparedDay[], proposed: Proposed): Promise<void> {
  const { rewriteId, reason, by, now, ip, ref } = proposed;
  const acting = { actorId: by, now, ip, ref };
  const earlier = new Map<string, OpenChange>();
  for (const open of await openChangesOf(tx, 'hours', days)) {
    await applyDayChangeMove(tx, open.id, { ...acting, move: 'withdraw', words: '', standing: IN_PLACE_OF_WRITER });
    earlier.set(keyOf(open), open);
  }
  const drafts = days.map((day) => {
    const { userId, date, zone, disadvantages, before, after, hours } = day;
    const known = earlier.get(keyOf(day))?.wanted as WantedHours | undefined;
    const wanted: WantedHours = { ...hours, rewriteIds: [...(known?.rewriteIds ?? []), rewriteId] };
    return { userId, date, zone, kind: 'hours' as const, reason, disadvantages, before, after, wanted };
  });
  if (drafts.length === 0) return;
  const product = { actorId: null, now, ip: null, ref: null };
  for (const change of await proposeDayChanges(tx, drafts, { ...acting, needsSecondAdmin: false })) {
    const words = earlier.get(keyOf(change))?.objection ?? null;
    if (words === null) continue;
    await applyDayChangeMove(tx, change.id, { ...product, move: 'object', words, standing: IN_PLACE_OF_PERSON });
  }
}
