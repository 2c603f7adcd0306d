/**
 * Every change of a request's status (ARCHITECTURE#building-blocks): lock the row, then the people
 * and the months it touches; the pure transition; status and steps; effects; decision row; messages in the outbox. One
 * transaction.
 */
import type { RejectCode } from '@hadir/domain/requests/move-rules.ts';
import { dateText } from '@hadir/contract/attendance-words.ts';
import { requestKindWord } from '@hadir/contract/requests-words.ts';
import type { Instant, LocalDate } from '@hadir/domain/kernel/time.ts';
import { addDays, atMinutes, datesBetween } from '@hadir/domain/kernel/time.ts';
import type { Violation } from '@hadir/domain/kernel/violation.ts';
import { type RequestMove, type RequestStanding, type RequestStatus } from '@hadir/domain/requests/request-state.ts';
import { isConsent } from '@hadir/domain/requests/step-order.ts';
import { isRefused, type Moved, transition } from '@hadir/domain/requests/transition.ts';
import type { App } from '../../app-context.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { CompanyRules } from '../attendance/current-rules.service.ts';
import { type HeldDay, holdDays } from '../attendance/hold-days.service.ts';
import { handlerOf } from './all-kinds.ts';
import { holdHoursBeside, settleHoursBeside } from './beside-half-day.service.ts';
import { namesOf } from './chain.store.ts';
import { tellLater, tellScreens } from './messages.job.ts';
import { requireBeforeLastDay } from './last-day.service.ts';
import { writeFlags, writeLength, writeShortened } from './request-changes.store.ts';
import { clashOf, daysOf, freeDaysAfter, keepDays, type RequestDay, takeDays } from './request-day.store.ts';
import { type Moving, type RequestHandler, SINGLE_DECIDER, type StoredRequest, UNDECIDED } from './request-handler.ts';
import {
  heldOf,
  holdPeople,
  holdRequest,
  insertDecision,
  type Kept,
  lockedPeriodOf,
  readKept,
  writeStatus,
} from './request.store.ts';

/** Who moves; null where the product itself does. */
export interface Mover {
  readonly app: App;
  readonly now: Instant;
  readonly actorId: string | null;
  readonly ip: string | null;
  readonly ref: string | null;
  standing(kept: Kept): RequestStanding;
}

export interface AskedMove {
  readonly id: string;
  readonly move: RequestMove;
  /** What the screen showed; undefined for the product's own moves. */
  readonly version?: number;
  readonly reason?: string | undefined;
  readonly reasonCode?: RejectCode | undefined;
  /** Of `shorten`: the last day that stays. */
  readonly lastDay?: LocalDate;
}

/** Approved, and not taken away yet: its effects stand. */
const isEffective = (status: RequestStatus) => status === 'approved' || status === 'cancel_pending';

/** Its dates are walled against others. */
export function takesDates(status: RequestStatus, handler: Pick<RequestHandler, 'freesDaysWhenApproved'>): boolean {
  return status === 'pending' || (isEffective(status) && handler.freesDaysWhenApproved !== true);
}

/** A rule's refusal as the wire tells it; `oleh` becomes the name. */
export async function refusalOf(db: CompanyDb, { code, field, params = {} }: Violation): Promise<Refused> {
  const by = params['oleh'];
  const nama = typeof by === 'string' ? ((await namesOf(db, by === '' ? [] : [by])).get(by) ?? 'sistem') : undefined;
  const told = nama === undefined ? params : { nama };
  return new Refused(code, {
    params: told,
    ...(field === undefined ? {} : { fields: [{ field, code, params: told }] }),
  });
}

export function clashRefusal(kind: string, date: LocalDate): Refused {
  return new Refused('BENTROK_PENGAJUAN', { params: { jenis: kind.toLowerCase(), tanggal: dateText(date) } });
}

/** Whose months the request touches: its dates, and those of a partner. */
function touchedDays(request: StoredRequest, taken: readonly RequestDay[]): HeldDay[] {
  const own = datesBetween(request.first, request.last).map((date) => ({ userId: request.userId, date }));
  return [...own, ...taken];
}

/** The request with everything its moves stand on held until the transaction ends. @throws Refused TIDAK_DITEMUKAN */
export async function holdForMove(
  tx: CompanyDb,
  id: string,
  now: Instant,
): Promise<{ kept: Kept; rules: CompanyRules }> {
  if (!(await holdRequest(tx, id))) throw notFound();
  const [kept] = await readKept(tx, [id]);
  if (!kept) throw notFound();
  const taken = await daysOf(tx, kept.id);
  await holdHoursBeside(tx, kept, taken);
  const days = touchedDays(kept, taken);
  await holdPeople(
    tx,
    days.map(({ userId }) => userId),
  );
  return { kept, rules: await holdDays(tx, days, now) };
}

/** @throws Refused as the pure rules say, VERSI_BERUBAH when the request is not what the screen showed */
async function judged(tx: CompanyDb, kept: Kept, rules: CompanyRules, mover: Mover, asked: AskedMove): Promise<Moved> {
  const held = heldOf(kept, lockedPeriodOf(rules, kept));
  const { move, reason, reasonCode, version } = asked;
  const result = transition(held, move, mover.standing(kept), mover.now, { reason, reasonCode });
  if (isRefused(result)) throw await refusalOf(tx, result);
  if (version !== undefined && version !== kept.version) throw new Refused('VERSI_BERUBAH');
  return result;
}

/** The dates given free or taken again, by what the status says. @throws Refused BENTROK_PENGAJUAN */
async function settleDates(tx: CompanyDb, kept: Kept, after: RequestStatus): Promise<void> {
  const handler = handlerOf(kept.kind);
  const takes = takesDates(after, handler);
  if (takes === takesDates(kept.status, handler)) return;
  if (takes) {
    await requireBeforeLastDay(tx, [{ userId: kept.userId, date: kept.last }, ...(await daysOf(tx, kept.id))]);
    const clash = await clashOf(tx, kept.userId, await daysOf(tx, kept.id), { except: kept.id, by: 'wall' });
    if (clash) throw clashRefusal(requestKindWord[clash.kind], clash.date);
  }
  await takeDays(tx, kept.id, takes);
}

async function settleEffects(tx: CompanyDb, kept: Kept, after: StoredRequest, moving: Moving): Promise<void> {
  const handler = handlerOf(kept.kind);
  const before = isEffective(kept.status);
  const now = isEffective(after.status);
  if (!before && now) await handler.approved(tx, after, moving);
  else if (before && !now) {
    await handler.undone(tx, after, moving);
    await keepDays(tx, kept.id, (await handler.kept?.(tx, after)) ?? []);
  }
  if (kept.status !== after.status) await handler.moved?.(tx, after, kept.status, moving);
}

/** What lies after the day goes, by counter-entries; what lies before stays as it was decided. */
async function cutOff(
  tx: CompanyDb,
  kept: Kept,
  after: StoredRequest,
  lastDay: LocalDate,
  moving: Moving,
): Promise<void> {
  const handler = handlerOf(kept.kind);
  const midnight = atMinutes(addDays(lastDay, 1), 0, kept.zone);
  const range = kept.first <= lastDay && kept.last > lastDay;
  const shorter = range ? { last: lastDay, endsAt: midnight < kept.endsAt ? midnight : kept.endsAt } : {};
  const request: StoredRequest = { ...after, ...shorter };
  if (range) await writeShortened(tx, kept.id, request);
  const cut = { lastDay, stands: isEffective(kept.status), before: kept };
  const left = await handler.shorten?.(tx, request, cut, moving);
  await freeDaysAfter(tx, kept.id, lastDay);
  if (left !== undefined) await writeLength(tx, kept.id, left.days);
}

/** Marked where who wrote it decided it, and where nobody could; taken back with the decision. */
function flagsAfter(kept: Kept, move: RequestMove, result: Moved, actorId: string | null): readonly string[] {
  if (move === 'record') return [...kept.flags, UNDECIDED];
  const decides = result.decidedStep !== null && (move === 'approve' || move === 'reject');
  const step = kept.steps.find(({ no }) => no === result.decidedStep);
  const alone = decides && actorId === kept.createdBy && step !== undefined && !isConsent(step.actor);
  if (alone) return [...new Set([...kept.flags, SINGLE_DECIDER])];
  const takenBack = move === 'undo' && kept.lastDecision?.by === kept.createdBy && kept.flags.includes(SINGLE_DECIDER);
  return takenBack ? kept.flags.filter((flag) => flag !== SINGLE_DECIDER) : kept.flags;
}

/** @returns the id of the decision. The request must be held (holdForMove). */
export async function moveHeld(
  tx: CompanyDb,
  { kept, rules }: { kept: Kept; rules: CompanyRules },
  mover: Mover,
  asked: AskedMove,
): Promise<string> {
  const result = await judged(tx, kept, rules, mover, asked);
  const { app, now, actorId, ip, ref } = mover;
  const version = await writeStatus(tx, kept, result, now);
  const flags = flagsAfter(kept, asked.move, result, actorId);
  if (flags !== kept.flags) await writeFlags(tx, kept.id, flags);
  await settleDates(tx, kept, result.status);
  const after: StoredRequest = {
    ...kept,
    status: result.status,
    flags,
    openStep: result.openStep,
    decidedAt: result.status === 'pending' || result.status === 'draft' ? null : now,
    version,
  };
  const moving: Moving = { app, now, actorId, move: asked.move, rules, ip, ref };
  if (asked.lastDay === undefined) await settleEffects(tx, kept, after, moving);
  else await cutOff(tx, kept, after, asked.lastDay, moving);
  const decisionId = await insertDecision(tx, {
    requestId: kept.id,
    round: kept.round,
    no: result.decidedStep,
    move: asked.move,
    actorId,
    onBehalfOf: result.onBehalfOf,
    reason: asked.reason?.trim() || null,
    reasonCode: asked.reasonCode ?? null,
    at: now,
    ip,
    version,
    undoes: asked.move === 'undo' ? (kept.lastDecision?.id ?? null) : null,
  });
  await note(tx, kept, mover, { ...asked, status: result.status });
  await settleHoursBeside(tx, { kept, after, rules }, { mover, asked, move: moveHeld });
  if (asked.move !== 'undo') await tellLater(app, tx, { companyId: tx.companyId, decisionId });
  return decisionId;
}

async function note(
  tx: CompanyDb,
  kept: Kept,
  { app, now, actorId, ip, ref }: Mover,
  done: AskedMove & { status: RequestStatus },
): Promise<void> {
  await writeAudit(tx, {
    companyId: tx.companyId,
    at: now,
    actorUserId: actorId,
    action: `request.${done.move}`,
    entity: 'request',
    entityId: kept.id,
    before: { status: kept.status },
    after: { status: done.status, jenis: kept.kind, userId: kept.userId, dari: kept.first, sampai: kept.last },
    ip,
    ref,
  });
  await tellScreens(app, tx, kept, now);
}
