/** Accepting and refusing doubtful taps, one or many; never one's own (rules/attendance#reviews). */
import type { attendance } from '@hadir/contract/attendance/endpoints.ts';
import type { attendanceReviews } from '@hadir/contract/attendance/reviews.ts';
import { timeText } from '@hadir/contract/attendance/words.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { timeIn, toWire } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../../db/audit.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { newId } from '../../../db/new-id.ts';
import { bulkWrites } from '../../../http/bulk-writes.ts';
import { notFound, Refused } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { refuseLocked } from '../rules/locked-dates.service.ts';
import { insertDraft } from '../clock/clock.store.ts';
import type { CompanyRules } from '../rules/company-rules.ts';
import { lockDays } from '../days/lock-days.service.ts';
import { recomputeDays } from '../days/recompute.service.ts';
import { notifyRefusedLater } from './review-message.job.ts';
import { mayUndo, refusedReviewer, type Reviewer, reviewerOf, reviewRowOf } from './review.service.ts';
import { lockReview, reviewInScope, type ReviewRow, writeDecision, writeUndo } from './review.store.ts';

type ListRow = ReplyOf<typeof attendance.reviews>['data'][number];
type Mover = Pick<Call, 'app' | 'actor' | 'scopes' | 'now' | 'ip' | 'ref'>;
type ReviewAction =
  | { readonly id: string; readonly move: 'accept' | 'undo' }
  | { readonly id: string; readonly move: 'refuse'; readonly reason: string };

/** The review held in the order of all writers, its days with it. @throws Refused TIDAK_DITEMUKAN outside the scope */
async function lockReviewInScope(
  { actor, scopes, now }: Mover,
  tx: CompanyDb,
  id: string,
): Promise<{ rules: CompanyRules; row: ReviewRow; reviewer: Reviewer }> {
  const found = await reviewInScope(tx, actor, scopes, id);
  if (!found) throw notFound();
  const rules = await lockDays(tx, [{ userId: found.userId, date: found.workDate }], now);
  await lockReview(tx, actor.companyId, id);
  const row = await reviewInScope(tx, actor, scopes, id);
  if (!row) throw notFound();
  const reviewer = await reviewerOf(tx, actor, now);
  const refused = refusedReviewer(row, reviewer);
  if (refused !== undefined) throw new Refused(refused);
  return { rules, row, reviewer };
}

/**
 * One move in its transaction.
 * @throws Refused TIDAK_DITEMUKAN, TIDAK_BOLEH_SENDIRI, TIDAK_MENILAI_SENDIRI, AKSES_BARU_DIBERIKAN, SUDAH_DIPROSES,
 *   TINJAUAN_TIDAK_DAPAT_DIURUNGKAN, PERIODE_TERKUNCI
 */
async function moveReview(mover: Mover, tx: CompanyDb, reviewAction: ReviewAction): Promise<ListRow> {
  const { actor, scopes, now } = mover;
  const { rules, row, reviewer } = await lockReviewInScope(mover, tx, reviewAction.id);
  if (reviewAction.move === 'undo') {
    if (!mayUndo(row, actor, now)) throw new Refused('TINJAUAN_TIDAK_DAPAT_DIURUNGKAN');
    refuseLocked(rules, [row.workDate]);
    await undo(mover, tx, row, reviewAction.id);
  } else {
    if (row.reviewState !== 'terbuka')
      throw new Refused('SUDAH_DIPROSES', { params: { nama: row.decidedBy ?? 'orang lain' } });
    refuseLocked(rules, [row.workDate]);
    await decide(mover, tx, row, reviewAction);
  }
  const after = await reviewInScope(tx, actor, scopes, reviewAction.id);
  if (!after) throw notFound();
  return reviewRowOf(rules, after, reviewer);
}

type DecideCall = Call<typeof attendance.decideReview>;
type UndoCall = Call<typeof attendance.undoReview>;
type ManyCall = Call<typeof attendanceReviews.decide>;

export function decideReview(call: DecideCall): Promise<ReplyOf<typeof attendance.decideReview>> {
  return call.once(async (tx) => ({ data: await moveReview(call, tx, { id: call.params.id, ...call.body }) }));
}

export function undoReview(call: UndoCall): Promise<ReplyOf<typeof attendance.undoReview>> {
  return call.once(async (tx) => ({ data: await moveReview(call, tx, { id: call.params.id, move: 'undo' }) }));
}

export async function decideReviews(call: ManyCall): Promise<ReplyOf<typeof attendanceReviews.decide>> {
  const { ids, ...reviewAction } = call.body;
  return { data: await bulkWrites(call, ids, (tx, id) => moveReview(call, tx, { id, ...reviewAction })) };
}

/** An ordinary guarded move by the person who decided, with counter-entries (rules/attendance#reviews). */
async function undo(mover: Mover, tx: CompanyDb, row: ReviewRow, id: string): Promise<void> {
  await writeUndo(tx, mover.actor.companyId, id, mover.now);
  await settle(mover, tx, row, { id, cause: 'tinjauan_diurungkan', action: 'undo', state: 'terbuka' });
}

async function decide(mover: Mover, tx: CompanyDb, row: ReviewRow, reviewAction: ReviewAction): Promise<void> {
  const { actor, now, app } = mover;
  const { companyId } = actor;
  const { id } = reviewAction;
  const note = reviewAction.move === 'refuse' ? reviewAction.reason : null;
  const state = note === null ? 'diterima' : 'ditolak';
  await writeDecision(tx, { companyId, id, state, by: actor.userId, at: now, note });
  if (note !== null) {
    await storeDraft(mover, tx, row, note);
    await notifyRefusedLater(app, tx, { companyId, reviewId: id, decidedAt: toWire(now), zone: actor.zone });
  }
  const action = note === null ? 'accept' : 'refuse';
  await settle(mover, tx, row, { id, cause: `tinjauan_${state}`, action, state });
}

interface Settled {
  id: string;
  /** Of the day's history. */
  cause: string;
  action: 'accept' | 'refuse' | 'undo';
  state: 'terbuka' | 'diterima' | 'ditolak';
}

/** What every move on a review brings with it: the day judged anew, the audit, the news. */
async function settle(mover: Mover, tx: CompanyDb, row: ReviewRow, done: Settled): Promise<void> {
  const { actor, now, ip, ref, app } = mover;
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
    entityId: done.id,
    ...(done.action === 'undo' ? { before: { state: row.reviewState, note: row.reviewNote } } : {}),
    after: { state: done.state, userId: row.userId, workDate: row.workDate },
    ip,
    ref,
  });
  await app.live.publish(tx, { companyId, topic: 'review', userId: row.userId, id: done.id });
}

/** The refused tap opens a correction to the employee: evidence is not lost. */
async function storeDraft({ actor, now }: Mover, tx: CompanyDb, row: ReviewRow, reason: string): Promise<void> {
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
