/**
 * Every change of a request's status (ARCHITECTURE#building-blocks): lock the row, then the people
 * and the months it touches; the pure transition; status and steps; effects; decision row; messages in the outbox. One
 * transaction.
 */
import { dateText } from '@hadir/contract/attendance/words.ts';
import { requestKindWord } from '@hadir/contract/requests/words.ts';
import type { Instant, LocalDate } from '@hadir/domain/kernel/time.ts';
import { addDays, atMinutes, datesBetween } from '@hadir/domain/kernel/time.ts';
import type { Violation } from '@hadir/domain/kernel/violation.ts';
import type { RequestMove, RequestStatus } from '@hadir/domain/requests/request-state.ts';
import { isConsent } from '@hadir/domain/requests/step-order.ts';
import { isRefused, type Moved, transition } from '@hadir/domain/requests/transition.ts';
import { writeAudit } from '../../../db/audit.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { runTogether } from '../../../db/transactions/run-together.ts';
import { newId } from '../../../db/new-id.ts';
import { notFound, Refused } from '../../../http/refused.ts';
import { type CompanyRules, currentRules } from '../../attendance/rules/current-rules.service.ts';
import { type DayToLock, lockDays } from '../../attendance/days/lock-days.service.ts';
import { adjustByRequest } from '../../closing/adjustments.service.ts';
import { handlerOf } from '../all-kinds.ts';
import { lockHalfDayHours, settleHalfDayHours } from './half-day-leave-hours.service.ts';
import { namesOf } from '../chain/chain.store.ts';
import type { LockedRequest, Mover, RequestedMove } from './requested-move.ts';
import { notifyDecisionLater, publishRequest } from '../notify/messages.job.ts';
import { requireBeforeLastDay } from '../leaving/last-day.service.ts';
import { writeFlags, writeLength, writeShortened } from '../request-changes.store.ts';
import { clashOf, daysOf, freeDaysAfter, markDaysTaken, type RequestDay, takeDays } from '../request-day.store.ts';
import { type Moving, type RequestHandler, SINGLE_DECIDER, type StoredRequest, UNDECIDED } from '../request-handler.ts';
import { insertDecision } from '../request-decision.store.ts';
import { snapshotOf, lockUsers, lockRequest, type LoadedRequest, loadRequest, writeStatus } from '../request.store.ts';

export type { RequestedMove } from './requested-move.ts';

/** Approved, and not taken away yet: its effects stand. */
const isEffective = (status: RequestStatus) => status === 'approved' || status === 'cancel_pending';

/** Its dates are walled against others. */
function takesDates(status: RequestStatus, handler: Pick<RequestHandler, 'freesDaysWhenApproved'>): boolean {
  return status === 'pending' || (isEffective(status) && handler.freesDaysWhenApproved !== true);
}

/** A rule's refusal as the wire tells it; `oleh` becomes the name. */
export async function refusalOf(db: CompanyDb, { code, field, params = {} }: Violation): Promise<Refused> {
  const by = params['oleh'];
  const nama = typeof by === 'string' ? ((await namesOf(db, by === '' ? [] : [by])).get(by) ?? 'sistem') : undefined;
  const shownParams = nama === undefined ? params : { nama };
  return new Refused(code, {
    params: shownParams,
    ...(field === undefined ? {} : { fields: [{ field, code, params: shownParams }] }),
  });
}

export function clashRefusal(kind: string, date: LocalDate): Refused {
  return new Refused('BENTROK_PENGAJUAN', { params: { jenis: kind.toLowerCase(), tanggal: dateText(date) } });
}

/** Whose months the request touches: its dates, and those of a partner. */
function affectedDays(request: StoredRequest, taken: readonly RequestDay[]): DayToLock[] {
  const own = datesBetween(request.first, request.last).map((date) => ({ userId: request.userId, date }));
  return [...own, ...taken];
}

/** A request whose row is locked; what it stands on is not yet. */
interface LockedRow {
  readonly request: LoadedRequest;
  readonly taken: readonly RequestDay[];
  readonly known: CompanyRules;
}

/** @throws Refused TIDAK_DITEMUKAN */
export async function lockRow(tx: CompanyDb, id: string): Promise<LockedRow> {
  // The lock is sent first: what travels with it is read under it.
  const [isThere, [request], taken, known] = await runTogether(
    lockRequest(tx, id),
    loadRequest(tx, [id]),
    daysOf(tx, id),
    currentRules(tx),
  );
  if (!isThere || !request) throw notFound();
  return { request, taken, known };
}

/** The request with everything its moves stand on held until the transaction ends. @throws Refused TIDAK_DITEMUKAN */
export async function lockForMove(tx: CompanyDb, id: string, now: Instant): Promise<LockedRequest> {
  return lockAround(tx, await lockRow(tx, id), now);
}

export async function lockAround(
  tx: CompanyDb,
  { request, taken, known }: LockedRow,
  now: Instant,
): Promise<LockedRequest> {
  await lockHalfDayHours(tx, request, taken);
  const days = affectedDays(request, taken);
  const people = days.map(({ userId }) => userId);
  const [, rules] = await runTogether(lockUsers(tx, people), lockDays(tx, days, now, known));
  return { request, rules, taken };
}

/** @throws Refused as the pure rules say, VERSI_BERUBAH when the request is not what the screen showed */
async function judged(
  tx: CompanyDb,
  request: LoadedRequest,
  { rules, mover, requested }: { rules: CompanyRules; mover: Mover; requested: RequestedMove },
): Promise<Moved> {
  const snapshot = snapshotOf(request, rules);
  const { move, reason, reasonCode, version } = requested;
  const result = transition(snapshot, move, mover.viewerOf(request), { now: mover.now, reason, reasonCode });
  if (isRefused(result)) throw await refusalOf(tx, result);
  if (version !== undefined && version !== request.version) throw new Refused('VERSI_BERUBAH');
  return result;
}

/** Its dates were free meanwhile: another may have taken them. */
function takesFreedDates(request: LoadedRequest, after: RequestStatus): boolean {
  const handler = handlerOf(request.kind);
  return takesDates(after, handler) && !takesDates(request.status, handler);
}

/** The dates given free or taken again, by what the status says. @throws Refused BENTROK_PENGAJUAN */
async function settleDates(tx: CompanyDb, request: LoadedRequest, after: RequestStatus): Promise<void> {
  const handler = handlerOf(request.kind);
  const takes = takesDates(after, handler);
  if (takes === takesDates(request.status, handler)) return;
  if (takesFreedDates(request, after)) {
    await requireBeforeLastDay(tx, [{ userId: request.userId, date: request.last }, ...(await daysOf(tx, request.id))]);
    const clash = await clashOf(tx, request.userId, await daysOf(tx, request.id), {
      except: request.id,
      by: 'constraint',
    });
    if (clash) throw clashRefusal(requestKindWord[clash.kind], clash.date);
  }
  await takeDays(tx, request.id, takes);
}

/** Of everybody whose dates the request takes: its person, a partner, those who travel along. */
async function adjustClosedDays(tx: CompanyDb, after: StoredRequest, { rules, now }: Moving): Promise<void> {
  const { id: requestId, first, last } = after;
  if (!datesBetween(first, last).some((date) => rules.lockedOn(date))) return;
  const days = Map.groupBy(affectedDays(after, await daysOf(tx, requestId)), ({ userId }) => userId);
  for (const [userId, those] of days) {
    const dates = [...new Set(those.map(({ date }) => date))].toSorted();
    await adjustByRequest(tx, rules, { requestId, userId, dates }, now);
  }
}

async function settleEffects(
  tx: CompanyDb,
  request: LoadedRequest,
  after: StoredRequest,
  moving: Moving,
): Promise<void> {
  const handler = handlerOf(request.kind);
  const before = isEffective(request.status);
  const now = isEffective(after.status);
  if (!before && now) {
    await handler.approved(tx, after, moving);
    await adjustClosedDays(tx, after, moving);
  } else if (before && !now) {
    await handler.undone(tx, after, moving);
    await markDaysTaken(tx, request.id, (await handler.remainingDates?.(tx, after)) ?? []);
  }
  if (request.status !== after.status) await handler.moved?.(tx, after, request.status, moving);
}

/** What lies after the day goes, by counter-entries; what lies before stays as it was decided. */
async function cutOff(
  tx: CompanyDb,
  { before, after }: { before: LoadedRequest; after: StoredRequest },
  lastDay: LocalDate,
  moving: Moving,
): Promise<void> {
  const handler = handlerOf(before.kind);
  const midnight = atMinutes(addDays(lastDay, 1), 0, before.zone);
  const range = before.first <= lastDay && before.last > lastDay;
  const shorter = range ? { last: lastDay, endsAt: midnight < before.endsAt ? midnight : before.endsAt } : {};
  const request: StoredRequest = { ...after, ...shorter };
  if (range) await writeShortened(tx, before.id, request);
  const cut = { lastDay, stands: isEffective(before.status), before };
  const left = await handler.shorten?.(tx, request, cut, moving);
  await freeDaysAfter(tx, before.id, lastDay);
  if (left !== undefined) await writeLength(tx, before.id, left.days);
}

/** Marked where who wrote it decided it, and where nobody could; taken back with the decision. */
function flagsAfter(
  request: LoadedRequest,
  move: RequestMove,
  result: Moved,
  actorId: string | null,
): readonly string[] {
  if (move === 'record') return [...request.flags, UNDECIDED];
  const decides = result.decidedStep !== null && (move === 'approve' || move === 'reject');
  const step = request.steps.find(({ no }) => no === result.decidedStep);
  const alone = decides && actorId === request.createdBy && step !== undefined && !isConsent(step.actor);
  if (alone) return [...new Set([...request.flags, SINGLE_DECIDER])];
  const takenBack =
    move === 'undo' && request.lastDecision?.by === request.createdBy && request.flags.includes(SINGLE_DECIDER);
  return takenBack ? request.flags.filter((flag) => flag !== SINGLE_DECIDER) : request.flags;
}

/** @returns the id of the decision. The request must be held (holdForMove). */
export async function moveLockedRequest(
  tx: CompanyDb,
  { request, rules, taken }: LockedRequest,
  mover: Mover,
  requested: RequestedMove,
): Promise<string> {
  const result = await judged(tx, request, { rules, mover, requested });
  const { app, now, actorId, ip, ref } = mover;
  const flags = flagsAfter(request, requested.move, result, actorId);
  const version = request.version + 1;
  const written = runTogether(
    writeStatus(tx, request, result, now),
    flags === request.flags ? Promise.resolve() : writeFlags(tx, request.id, flags),
    settleDates(tx, request, result.status),
  );
  if (takesFreedDates(request, result.status)) await written;
  const after: StoredRequest = {
    ...request,
    status: result.status,
    flags,
    openStep: result.openStep,
    decidedAt: result.status === 'pending' || result.status === 'draft' ? null : now,
    version,
  };
  const moving: Moving = { app, now, actorId, move: requested.move, rules, ip, ref };
  const decisionId = newId();
  const decided = insertDecision(tx, {
    id: decisionId,
    requestId: request.id,
    round: request.round,
    no: result.decidedStep,
    move: requested.move,
    actorId,
    onBehalfOf: result.onBehalfOf,
    reason: requested.reason?.trim() || null,
    reasonCode: requested.reasonCode ?? null,
    at: now,
    ip,
    version,
    undoes: requested.move === 'undo' ? (request.lastDecision?.id ?? null) : null,
  });
  // The effects begin in the same trip: they find the status written, and take everything back where they refuse.
  await runTogether(
    written,
    decided,
    note(tx, request, mover, { ...requested, status: result.status }),
    requested.move === 'undo'
      ? Promise.resolve()
      : notifyDecisionLater(app, tx, { companyId: tx.companyId, decisionId }),
    requested.lastDay === undefined
      ? settleEffects(tx, request, after, moving)
      : cutOff(tx, { before: request, after }, requested.lastDay, moving),
  );
  // Of what is cut off the dates are others now.
  const dates = requested.lastDay === undefined ? taken : undefined;
  await settleHalfDayHours(
    tx,
    { request, after, rules, ...(dates === undefined ? {} : { taken: dates }) },
    { mover, requested, move: moveLockedRequest },
  );
  return decisionId;
}

async function note(
  tx: CompanyDb,
  request: LoadedRequest,
  { now, actorId, ip, ref }: Mover,
  done: RequestedMove & { status: RequestStatus },
): Promise<void> {
  const audited = writeAudit(tx, {
    companyId: tx.companyId,
    at: now,
    actorUserId: actorId,
    action: `request.${done.move}`,
    entity: 'request',
    entityId: request.id,
    before: { status: request.status },
    after: {
      status: done.status,
      jenis: request.kind,
      userId: request.userId,
      dari: request.first,
      sampai: request.last,
    },
    ip,
    ref,
  });
  await runTogether(audited, publishRequest(tx, request, now));
}
