/** Looking at doubtful taps: the list, one with its evidence, and the moves of the reader (rules/attendance#reviews). */
import type { attendance } from '@hadir/contract/attendance/endpoints.ts';
import type { attendanceReviews } from '@hadir/contract/attendance/reviews.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import { mayUndoDecision } from '@hadir/domain/attendance/review-undo.ts';
import { travelBetween } from '@hadir/domain/attendance/fraud-hints.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import type { Actor } from '../../../http/actor.ts';
import { notFound } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { giversTo } from '../../access/access-records.service.ts';
import { type CompanyRules, rulesOf } from '../rules/company-rules.ts';
import { clockedByOf, ownEventOf, pictureUrl, placeOf, positionOf } from '../clock/own-event.ts';
import { aroundReview, earlierFaces, type TapBefore } from './review-detail.store.ts';
import { countReviews, listReviews, reviewInScope, type ReviewRow } from './review.store.ts';
import { readRulesVersion } from '../rules/rules.store.ts';

type ListReply = ReplyOf<typeof attendance.reviews>;
type ListRow = ListReply['data'][number];

export function mayUndo(row: ReviewRow, actor: Actor, now: Instant): boolean {
  const { reviewState, decidedById, decidedAt } = row;
  return mayUndoDecision({ state: reviewState ?? 'terbuka', decidedBy: decidedById, decidedAt }, actor.userId, now);
}

/** Who looks at reviews. */
export interface Reviewer {
  readonly actor: Actor;
  readonly now: Instant;
  /** Who gave this person access lately. */
  readonly grantedBy: ReadonlySet<string>;
}

export const reviewerOf = async (db: CompanyDb, actor: Actor, now: Instant): Promise<Reviewer> => ({
  actor,
  now,
  grantedBy: await giversTo(db, actor.userId, now),
});

/**
 * Why the tap is not this person's to judge: the own one, one that this person made for another, and one of whoever could
 * have signed in as this person.
 */
export function refusedReviewer(
  { userId, clockedById }: Pick<ReviewRow, 'userId' | 'clockedById'>,
  { actor, grantedBy }: Reviewer,
): 'TIDAK_BOLEH_SENDIRI' | 'TIDAK_MENILAI_SENDIRI' | 'AKSES_BARU_DIBERIKAN' | undefined {
  if (userId === actor.userId) return 'TIDAK_BOLEH_SENDIRI';
  if (clockedById === actor.userId) return 'TIDAK_MENILAI_SENDIRI';
  return grantedBy.has(userId) ? 'AKSES_BARU_DIBERIKAN' : undefined;
}

/** The moves this reader may make now; each of them succeeds (rules/attendance#reviews, rules/access#permission-table). */
function actionsOf(rules: CompanyRules, row: ReviewRow, reviewer: Reviewer): ListRow['can'] {
  const { actor, now } = reviewer;
  // The list may also be read in another's name; deciding is for the own name only.
  if (scopesFor(actor, 'attendance.review').length === 0) return [];
  if (refusedReviewer(row, reviewer) !== undefined || rules.lockedOn(row.workDate)) return [];
  if (row.reviewState === 'terbuka') return ['accept', 'refuse'];
  return mayUndo(row, actor, now) ? ['undo'] : [];
}

export function reviewRowOf(rules: CompanyRules, row: ReviewRow, reviewer: Reviewer): ListRow {
  const { actor } = reviewer;
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
    can: actionsOf(rules, row, reviewer),
  };
}

export async function reviews(call: Call<typeof attendance.reviews>): Promise<ListReply> {
  const { db, actor, scopes, query, now } = call;
  const rules = await rulesOf(db, actor.companyId, await readRulesVersion(db, actor.companyId));
  const [rows, total] = await Promise.all([
    listReviews(db, actor, scopes, query),
    countReviews(db, actor, scopes, query),
  ]);
  const reviewer = await reviewerOf(db, actor, now);
  return { data: rows.map((row) => reviewRowOf(rules, row, reviewer)), total, page: query.page, size: query.size };
}

type DetailReply = ReplyOf<typeof attendanceReviews.detail>;

function beforeOf(row: ReviewRow, before: TapBefore | null, actor: Actor): DetailReply['data']['before'] {
  const { lat, lon, accuracyM } = row;
  if (before === null || lat === null || lon === null) return null;
  const { type, at, zone, placeName, ...position } = before;
  const travel = travelBetween({ at, position }, { at: row.at, position: { lat, lon, accuracyM } });
  return { type, at: toWire(at), zone: zone ?? actor.zone, placeName, ...travel };
}

/** @throws Refused TIDAK_DITEMUKAN outside the scope on the date of the tap */
export async function review(call: Call<typeof attendanceReviews.detail>): Promise<DetailReply> {
  const { db, actor, scopes, params, now } = call;
  const row = await reviewInScope(db, actor, scopes, params.id);
  if (!row) throw notFound();
  const rules = await rulesOf(db, actor.companyId, await readRulesVersion(db, actor.companyId));
  const { before, taps, same, shift } = await aroundReview(db, actor, scopes, row);
  const earlier = await earlierFaces(db, actor, scopesFor(actor, 'selfie.read'), row);
  return {
    data: {
      ...reviewRowOf(rules, row, await reviewerOf(db, actor, now)),
      grade: row.grade,
      flags: row.flags,
      device: row.device,
      usualDevice: row.device === null || taps === 0 ? null : same > 0,
      shift,
      before: beforeOf(row, before, actor),
      earlier: earlier.map(({ at, zone, fileId }) => ({
        at: toWire(at),
        zone: zone ?? actor.zone,
        selfie: pictureUrl(fileId),
      })),
    },
  };
}
