/** Looking at doubtful taps: the list, accepting, refusing. Never one's own (decisions.md 10). */
import type { attendance } from '@hadir/contract/attendance.ts';
import { timeText } from '@hadir/contract/attendance-words.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import { mayUndoDecision } from '@hadir/domain/attendance/review-undo.ts';
import { type Instant, timeIn, toWire } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import type { Actor } from '../../http/actor.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { insertDraft } from './clock.store.ts';
import { type CompanyRules, rulesOf } from './company-rules.ts';
import { holdDays } from './hold-days.service.ts';
import { clockedByOf, ownEventOf, pictureUrl, placeOf, positionOf } from './own-event.ts';
import { recomputeDays } from './recompute.service.ts';
import { tellRefusedLater } from './review-message.job.ts';
import {
  countReviews,
  holdReview,
  listReviews,
  reviewInScope,
  type ReviewRow,
  writeDecision,
  writeUndo,
} from './review.store.ts';
import { readRulesVersion } from './rules.store.ts';

type ListReply = ReplyOf<typeof attendance.reviews>;
type ListRow = ListReply['data'][number];
type DecideCall = Call<typeof attendance.decideReview>;
type UndoCall = Call<typeof attendance.undoReview>;

function mayUndo(row: ReviewRow, actor: Actor, now: Instant): boolean {
  const { reviewState, decidedById, decidedAt } = row;
  return mayUndoDecision({ state: reviewState ?? 'terbuka', decidedBy: decidedById, decidedAt }, actor.userId, now);
}

function isLocked(rules: CompanyRules, row: ReviewRow): boolean {
  return row.locked || rules.lockedOn(row.workDate);
}

/** The moves this reader may make now; each of them succeeds (decisions.md 28). */
function movesOf(rules: CompanyRules, row: ReviewRow, actor: Actor, now: Instant): ListRow['can'] {
  // The list may also be read in another's name; deciding is for the own name only.
  if (scopesFor(actor, 'attendance.review').length === 0) return [];
  if (row.userId === actor.userId || row.clockedById === actor.userId || isLocked(rules, row)) return [];
  if (row.reviewState === 'terbuka') return ['accept', 'refuse'];
  return mayUndo(row, actor, now) ? ['undo'] : [];
}

function rowOf(rules: CompanyRules, row: ReviewRow, actor: Actor, now: Instant): ListRow {
  const zone = row.zone ?? actor.zone;
  return {
    id: row.reviewId ?? row.id,
    userId: row.userId,
    fullname: row.fullname,
    employeeNo: row.employeeNo,
    unit: row.unit,
    photo: row.photoFileId === null ? null : pictureUrl(row.photoFileId),
    workDate: row.workDate,
    zone,
    event: ownEventOf(row, zone),
    tapPosition: positionOf(row),
    place: placeOf(row),
    reasons: row.reviewReasons ?? [],
    clockedBy: clockedByOf(row, false),
    state: row.reviewState ?? 'terbuka',
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt === null ? null : toWire(row.decidedAt),
    note: row.reviewNote,
    openedAt: toWire(row.openedAt),
    can: movesOf(rules, row, actor, now),
  };
}

export async function reviews(call: Call<typeof attendance.reviews>): Promise<ListReply> {
  const { db, actor, scopes, query, now } = call;
  const rules = await rulesOf(db, actor.companyId, await readRulesVersion(db, actor.companyId));
  const [rows, total] = await Promise.all([
    listReviews(db, actor, scopes, query),
    countReviews(db, actor, scopes, query),
  ]);
  return { data: rows.map((row) => rowOf(rules, row, actor, now)), total, page: query.page, size: query.size };
}

/** The review held in the order of all writers, its days with it. @throws Refused TIDAK_DITEMUKAN outside the scope */
async function heldReview(
  { actor, scopes, params, now }: DecideCall | UndoCall,
  tx: CompanyDb,
): Promise<{ rules: CompanyRules; row: ReviewRow }> {
  const found = await reviewInScope(tx, actor, scopes, params.id);
  if (!found) throw notFound();
  const rules = await holdDays(tx, [{ userId: found.userId, date: found.workDate }], now);
  await holdReview(tx, actor.companyId, params.id);
  const row = await reviewInScope(tx, actor, scopes, params.id);
  if (!row) throw notFound();
  if (row.userId === actor.userId) throw new Refused('TIDAK_BOLEH_SENDIRI');
  if (row.clockedById === actor.userId) throw new Refused('TIDAK_MENILAI_SENDIRI');
  return { rules, row };
}

function refuseLocked(rules: CompanyRules, row: ReviewRow): void {
  if (!isLocked(rules, row)) return;
  throw new Refused('PERIODE_TERKUNCI', { params: { periode: rules.periodOn(row.workDate).label } });
}

async function answerOf(call: DecideCall | UndoCall, tx: CompanyDb, rules: CompanyRules): Promise<{ data: ListRow }> {
  const { actor, scopes, params, now } = call;
  const row = await reviewInScope(tx, actor, scopes, params.id);
  if (!row) throw notFound();
  return { data: rowOf(rules, row, actor, now) };
}

export async function decideReview(call: DecideCall): Promise<ReplyOf<typeof attendance.decideReview>> {
  return call.once(async (tx) => {
    const { rules, row } = await heldReview(call, tx);
    if (row.reviewState !== 'terbuka')
      throw new Refused('SUDAH_DIPROSES', { params: { nama: row.decidedBy ?? 'orang lain' } });
    refuseLocked(rules, row);
    await decide(call, tx, row);
    return answerOf(call, tx, rules);
  });
}

/** An ordinary guarded move by the person who decided, with counter-entries (decisions.md 18). */
export async function undoReview(call: UndoCall): Promise<ReplyOf<typeof attendance.undoReview>> {
  const { actor, params, now } = call;
  return call.once(async (tx) => {
    const { rules, row } = await heldReview(call, tx);
    if (!mayUndo(row, actor, now)) throw new Refused('TINJAUAN_TIDAK_DAPAT_DIURUNGKAN');
    refuseLocked(rules, row);
    await writeUndo(tx, actor.companyId, params.id, now);
    await settle(call, tx, row, { cause: 'tinjauan_diurungkan', action: 'undo', state: 'terbuka' });
    return answerOf(call, tx, rules);
  });
}

async function decide(call: DecideCall, tx: CompanyDb, row: ReviewRow): Promise<void> {
  const { actor, body, now, params, app } = call;
  const { companyId } = actor;
  const refuses = body.move === 'refuse';
  const note = body.move === 'refuse' ? body.reason : null;
  const state = refuses ? 'ditolak' : 'diterima';
  await writeDecision(tx, { companyId, id: params.id, state, by: actor.userId, at: now, note });
  if (note !== null) {
    await keepDraft(call, tx, row, note);
    const decidedAt = toWire(now);
    await tellRefusedLater(app, tx, { companyId, reviewId: params.id, decidedAt, zone: actor.zone });
  }
  const cause = refuses ? 'tinjauan_ditolak' : 'tinjauan_diterima';
  await settle(call, tx, row, { cause, action: refuses ? 'refuse' : 'accept', state });
}

interface Settled {
  /** Of the day's history. */
  cause: string;
  action: 'accept' | 'refuse' | 'undo';
  state: 'terbuka' | 'diterima' | 'ditolak';
}

/** What every move on a review brings with it: the day judged anew, the audit, the news. */
async function settle(call: DecideCall | UndoCall, tx: CompanyDb, row: ReviewRow, done: Settled): Promise<void> {
  const { actor, now, params, ip, ref, app } = call;
  const { companyId } = actor;
  await recomputeDays(tx, {
    companyId,
    userIds: [row.userId],
    from: row.workDate,
    to: row.workDate,
    cause: done.cause,
    now,
    actorUserId: actor.userId,
  });
  await writeAudit(tx, {
    companyId,
    at: now,
    actorUserId: actor.userId,
    action: `attendance.review.${done.action}`,
    entity: 'attendance_review',
    entityId: params.id,
    ...(done.action === 'undo' ? { before: { state: row.reviewState, note: row.reviewNote } } : {}),
    after: { state: done.state, userId: row.userId, workDate: row.workDate },
    ip,
    ref,
  });
  await app.live.publish(tx, { companyId, topic: 'review', userId: row.userId, id: params.id });
}

/** The refused tap opens a correction to the employee: evidence is not lost. */
async function keepDraft({ actor, now }: DecideCall, tx: CompanyDb, row: ReviewRow, reason: string): Promise<void> {
  const time = timeText(timeIn(row.at, row.zone ?? actor.zone));
  await insertDraft(tx, {
    companyId: actor.companyId,
    id: newId(),
    userId: row.userId,
    workDate: row.workDate,
    kind: row.type === 'in' ? 'lupa_masuk' : row.type === 'out' ? 'lupa_pulang' : 'lainnya',
    inAt: row.type === 'in' ? row.at : null,
    outAt: row.type === 'out' ? row.at : null,
    reason: `Absen pukul ${time} ditolak: ${reason}`.slice(0, 500),
    evidence: { eventId: row.id, reviewId: row.reviewId, reasons: row.reviewReasons },
    origin: 'review',
    now,
  });
}
