/** Looking at doubtful taps: the list, accepting, refusing. Never one's own (decisions.md 10). */
import type { attendance } from '@hadir/contract/attendance.ts';
import { timeText } from '@hadir/contract/attendance-words.ts';
import { ownDayLink } from '@hadir/contract/message-links.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { timeIn, toWire } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import type { Actor } from '../../http/actor.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { notify } from '../notifications/notifications.service.ts';
import { insertDraft } from './clock.store.ts';
import type { CompanyRules } from './company-rules.ts';
import { holdDays } from './hold-days.service.ts';
import { ownEventOf, pictureUrl, placeOf, positionOf } from './own-event.ts';
import { recomputeDays } from './recompute.service.ts';
import { countReviews, holdReview, listReviews, reviewInScope, type ReviewRow, writeDecision } from './review.store.ts';

type ListReply = ReplyOf<typeof attendance.reviews>;
type DecideCall = Call<typeof attendance.decideReview>;

function rowOf(row: ReviewRow, actor: Actor): ListReply['data'][number] {
  const zone = row.zone ?? actor.zone;
  const decides = row.reviewState === 'terbuka' && row.userId !== actor.userId && !row.locked;
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
    state: row.reviewState ?? 'terbuka',
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt === null ? null : toWire(row.decidedAt),
    note: row.reviewNote,
    openedAt: toWire(row.openedAt),
    can: decides ? ['accept', 'refuse'] : [],
  };
}

export async function reviews(call: Call<typeof attendance.reviews>): Promise<ListReply> {
  const { db, actor, scopes, query } = call;
  const [rows, total] = await Promise.all([
    listReviews(db, actor, scopes, query),
    countReviews(db, actor, scopes, query),
  ]);
  return { data: rows.map((row) => rowOf(row, actor)), total, page: query.page, size: query.size };
}

export async function decideReview(call: DecideCall): Promise<ReplyOf<typeof attendance.decideReview>> {
  const { actor, scopes, params, now } = call;
  return call.once(async (tx) => {
    const found = await reviewInScope(tx, actor, scopes, params.id);
    if (!found) throw notFound();
    const rules = await holdDays(tx, [{ userId: found.userId, date: found.workDate }], now);
    await holdReview(tx, actor.companyId, params.id);
    const row = await reviewInScope(tx, actor, scopes, params.id);
    if (!row) throw notFound();
    refuseImpossible(rules, actor, row);
    await decide(call, tx, row);
    const after = await reviewInScope(tx, actor, scopes, params.id);
    if (!after) throw notFound();
    return { data: rowOf(after, actor) };
  });
}

function refuseImpossible(rules: CompanyRules, actor: Actor, row: ReviewRow): void {
  if (row.userId === actor.userId) throw new Refused('TIDAK_BOLEH_SENDIRI');
  if (row.reviewState !== 'terbuka')
    throw new Refused('SUDAH_DIPROSES', { params: { nama: row.decidedBy ?? 'orang lain' } });
  if (row.locked || rules.lockedOn(row.workDate)) {
    throw new Refused('PERIODE_TERKUNCI', { params: { periode: rules.periodOn(row.workDate).label } });
  }
}

async function decide(call: DecideCall, tx: CompanyDb, row: ReviewRow): Promise<void> {
  const { actor, body, now, params, ip, ref, app } = call;
  const { companyId } = actor;
  const refuses = body.move === 'refuse';
  const note = body.move === 'refuse' ? body.reason : null;
  const state = refuses ? 'ditolak' : 'diterima';
  await writeDecision(tx, { companyId, id: params.id, state, by: actor.userId, at: now, note });
  await recomputeDays(tx, {
    companyId,
    userIds: [row.userId],
    from: row.workDate,
    to: row.workDate,
    cause: refuses ? 'tinjauan_ditolak' : 'tinjauan_diterima',
    now,
    actorUserId: actor.userId,
  });
  if (note !== null) await tellRefused(call, tx, row, note);
  await writeAudit(tx, {
    companyId,
    at: now,
    actorUserId: actor.userId,
    action: refuses ? 'attendance.review.refuse' : 'attendance.review.accept',
    entity: 'attendance_review',
    entityId: params.id,
    after: { state, userId: row.userId, workDate: row.workDate },
    ip,
    ref,
  });
  await app.live.publish(tx, { companyId, topic: 'review', userId: row.userId, id: params.id });
}

/** The refused tap opens a correction to the employee: evidence is not lost, the way out is named. */
async function tellRefused({ actor, now }: DecideCall, tx: CompanyDb, row: ReviewRow, reason: string): Promise<void> {
  const { companyId } = actor;
  const time = timeText(timeIn(row.at, row.zone ?? actor.zone));
  await insertDraft(tx, {
    companyId,
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
  const title = `Absen pukul ${time} tidak diterima`;
  const said = /[.!?]$/.test(reason) ? reason : `${reason}.`;
  const body = `${said} Buka harinya untuk melihat alasannya dan mengajukan koreksi.`;
  const link = ownDayLink(row.workDate);
  await notify(tx, companyId, [{ userId: row.userId, kind: 'tinjauan_ditolak', title, body, link }], now);
}
