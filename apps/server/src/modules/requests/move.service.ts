/**
 * Every change of a request's status (house.md 3.4): lock the row, then the people and the months it touches; the pure
 * transition; status and steps; effects; decision row; messages in the outbox. One transaction.
 */
import type { RejectCode } from '@hadir/domain/requests/move-rules.ts';
import { dateText } from '@hadir/contract/attendance-words.ts';
import { requestKindWord } from '@hadir/contract/requests-words.ts';
import type { Instant, LocalDate } from '@hadir/domain/kernel/time.ts';
import { datesBetween } from '@hadir/domain/kernel/time.ts';
import type { Violation } from '@hadir/domain/kernel/violation.ts';
import { type RequestMove, type RequestStanding, type RequestStatus } from '@hadir/domain/requests/request-state.ts';
import { isRefused, type Moved, transition } from '@hadir/domain/requests/transition.ts';
import type { App } from '../../app-context.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { CompanyRules } from '../attendance/current-rules.service.ts';
import { type HeldDay, holdDays } from '../attendance/hold-days.service.ts';
import { handlerOf } from './all-kinds.ts';
import { namesOf } from './chain.store.ts';
import { tellLater, tellScreens } from './messages.job.ts';
import { clashOf, daysOf, keepDays, takeDays } from './request-day.store.ts';
import type { Moving, RequestHandler, StoredRequest } from './request-handler.ts';
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
async function touchedDays(tx: CompanyDb, request: StoredRequest): Promise<HeldDay[]> {
  const own = datesBetween(request.first, request.last).map((date) => ({ userId: request.userId, date }));
  return [...own, ...(await daysOf(tx, request.id))];
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
  const days = await touchedDays(tx, kept);
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
  await settleDates(tx, kept, result.status);
  const after: StoredRequest = {
    ...kept,
    status: result.status,
    openStep: result.openStep,
    decidedAt: result.status === 'pending' || result.status === 'draft' ? null : now,
    version,
  };
  await settleEffects(tx, kept, after, { app, now, actorId, move: asked.move, rules, ip, ref });
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
