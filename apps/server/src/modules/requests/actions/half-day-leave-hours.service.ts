/**
 * Hours of permission that stand beside half a day of leave go with it, in the transaction that gives it up: the whole
 * shift is expected, and they would excuse the time that was leave (docs/decisions/062). They return with its undo.
 */
import { hoursMovedBy, hoursThatGo } from '@hadir/domain/requests/half-day-leave-hours.ts';
import { SYSTEM_ACTOR } from '@hadir/domain/requests/request-state.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import type { CompanyRules } from '../../attendance/rules/current-rules.service.ts';
import { lockHours, hoursDroppedAt, takesAnything } from './half-day-leave-hours.store.ts';
import type { MoveLocked, Mover, RequestedMove } from './requested-move.ts';
import { daysOf, type RequestDay } from '../request-day.store.ts';
import type { StoredRequest } from '../request-handler.ts';
import { type LoadedRequest, lockedPeriodOf, loadRequest } from '../request.store.ts';

/** Leave alone takes a half of a date. */
const takesHalves = ({ kind }: Pick<LoadedRequest, 'kind'>): boolean => kind === 'leave';

/** Before the people are held, as every request row is. */
export async function lockHalfDayHours(
  tx: CompanyDb,
  request: LoadedRequest,
  taken: readonly RequestDay[],
): Promise<void> {
  const hours = takesHalves(request) ? hoursMovedBy(taken) : [];
  if (hours.length > 0) await lockHours(tx, hours);
}

interface Changed {
  readonly request: LoadedRequest;
  readonly after: Pick<StoredRequest, 'status' | 'label'>;
  readonly rules: CompanyRules;
  readonly taken?: readonly RequestDay[];
}

/** @param move how a request is moved; given, since this is part of every move */
export async function settleHalfDayHours(
  tx: CompanyDb,
  { request, after, rules, taken }: Changed,
  { mover, requested, move }: { readonly mover: Mover; readonly requested: RequestedMove; readonly move: MoveLocked },
): Promise<void> {
  // Of somebody who leaves everything after the last day is closed, each by itself.
  if (!takesHalves(request) || requested.move === 'close') return;
  const hours = hoursMovedBy(taken ?? (await daysOf(tx, request.id)));
  if (hours.length === 0) return;
  const product = { ...mover, actorId: null, viewerOf: () => SYSTEM_ACTOR };
  const each = async (
    ids: readonly string[],
    how: Pick<RequestedMove, 'move' | 'reason'>,
    of: readonly LoadedRequest['status'][],
  ) => {
    // What a locked period paid stays as it was.
    for (const one of await loadRequest(tx, ids))
      if (of.includes(one.status) && lockedPeriodOf(rules, one) === null)
        await move(tx, { request: one, rules }, product, { id: one.id, ...how });
  };
  if (requested.move === 'undo' && request.lastDecision !== null)
    await each(await hoursDroppedAt(tx, hours, request.lastDecision.at), { move: 'undo' }, ['cancelled']);
  const gone = hoursThatGo(request.status, after.status);
  // Called off on its own day the half that was taken stays taken.
  if (gone.length === 0 || (after.status === 'cancelled' && (await takesAnything(tx, request.id)))) return;
  const reason = `${after.label} setengah hari tidak berlaku lagi. Ajukan lagi bila izin ini masih perlu.`;
  await each(await lockHours(tx, hours), { move: 'drop', reason }, gone);
}
