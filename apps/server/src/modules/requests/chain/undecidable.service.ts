/** Requests that nobody can decide: refused before they are sent, or recorded where the law grants them. */
import type { Chain } from '@hadir/domain/requests/chain.ts';
import { isStatutory } from '@hadir/domain/requests/action-rules.ts';
import { SYSTEM_ACTOR } from '@hadir/domain/requests/request-state.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { Refused } from '../../../http/refused.ts';
import { lockForMove, moveLockedRequest } from '../actions/request-action.service.ts';
import type { Mover } from '../actions/requested-move.ts';
import { type Prepared, type RequestHandler, STATUTORY } from '../request-handler.ts';

/** The dates it asks for, each with whose it is; a partner's, too. */
export function takenDays(userId: string, { last, slots }: Pick<Prepared<unknown>, 'last' | 'slots'>) {
  return [{ userId, date: last }, ...slots.map((slot) => ({ userId: slot.userId ?? userId, date: slot.date }))];
}

export const RECORDED_WITHOUT_DECISION =
  'Tidak ada yang dapat memutuskan pengajuan ini, jadi langsung dicatat dengan tanda "tanpa pemutus".';

/** What nobody can decide is accepted only where the law grants it: then it is recorded at once. */
export function undecidable(
  { flags }: Pick<Prepared<unknown>, 'flags'>,
  { undecided }: Pick<Chain, 'undecided'>,
  { contract: { kind } }: RequestHandler,
  fullname: string,
): Refused | undefined {
  if (!undecided || isStatutory({ kind, statutory: flags.includes(STATUTORY) })) return undefined;
  return new Refused('TIDAK_ADA_PEMUTUS', { params: { nama: fullname } });
}

/** It stands from now on, without a decision. @throws Refused where its period is locked or its time has passed */
export async function recordUndecided(
  tx: CompanyDb,
  { app, now, ip, ref }: Pick<Mover, 'app' | 'now' | 'ip' | 'ref'>,
  id: string,
): Promise<void> {
  const mover = { app, now, actorId: null, ip, ref, viewerOf: () => SYSTEM_ACTOR };
  await moveLockedRequest(tx, await lockForMove(tx, id, now), mover, { id, move: 'record' });
}
