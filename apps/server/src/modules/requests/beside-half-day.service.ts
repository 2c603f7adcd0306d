/**
 * Hours of permission that stand beside half a day of leave go with it, in the transaction that gives it up: the whole
 * shift is expected, and they would excuse the time that was leave (docs/decisions/062). They return with its undo.
 */
import { hoursMovedBy, hoursThatGo } from '@hadir/domain/requests/beside-half-day.ts';
import { THE_PRODUCT } from '@hadir/domain/requests/request-state.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { CompanyRules } from '../attendance/current-rules.service.ts';
import { holdHours, hoursDroppedAt, takesAnything } from './beside-half-day.store.ts';
import type { AskedMove, moveHeld, Mover } from './move.service.ts';
import { daysOf, type RequestDay } from './request-day.store.ts';
import type { StoredRequest } from './request-handler.ts';
import { type Kept, lockedPeriodOf, readKept } from './request.store.ts';

/** Leave alone takes a half of a date. */
const takesHalves = ({ kind }: Pick<Kept, 'kind'>): boolean => kind === 'leave';

/** Before the people are held, as every request row is. */
export async function holdHoursBeside(tx: CompanyDb, kept: Kept, taken: readonly RequestDay[]): Promise<void> {
  const hours = takesHalves(kept) ? hoursMovedBy(taken) : [];
  if (hours.length > 0) await holdHours(tx, hours);
}

interface Changed {
  readonly kept: Kept;
  readonly after: Pick<StoredRequest, 'status' | 'label'>;
  readonly rules: CompanyRules;
}

/** @param move how a request is moved; given, since this is part of every move */
export async function settleHoursBeside(
  tx: CompanyDb,
  { kept, after, rules }: Changed,
  { mover, asked, move }: { readonly mover: Mover; readonly asked: AskedMove; readonly move: typeof moveHeld },
): Promise<void> {
  // Of somebody who leaves everything after the last day is closed, each by itself.
  if (!takesHalves(kept) || asked.move === 'close') return;
  const hours = hoursMovedBy(await daysOf(tx, kept.id));
  if (hours.length === 0) return;
  const product = { ...mover, actorId: null, standing: () => THE_PRODUCT };
  const each = async (
    ids: readonly string[],
    how: Pick<AskedMove, 'move' | 'reason'>,
    of: readonly Kept['status'][],
  ) => {
    // What a locked period paid stays as it was.
    for (const one of await readKept(tx, ids))
      if (of.includes(one.status) && lockedPeriodOf(rules, one) === null)
        await move(tx, { kept: one, rules }, product, { id: one.id, ...how });
  };
  if (asked.move === 'undo' && kept.lastDecision !== null)
    await each(await hoursDroppedAt(tx, hours, kept.lastDecision.at), { move: 'undo' }, ['cancelled']);
  const gone = hoursThatGo(kept.status, after.status);
  // Called off on its own day the half that was taken stays taken.
  if (gone.length === 0 || (after.status === 'cancelled' && (await takesAnything(tx, kept.id)))) return;
  const reason = `${after.label} setengah hari tidak berlaku lagi. Ajukan lagi bila izin ini masih perlu.`;
  await each(await holdHours(tx, hours), { move: 'drop', reason }, gone);
}
