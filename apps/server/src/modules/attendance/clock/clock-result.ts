/** The answer to a tap (contract clockResult): what the result page shows. */
import type { ClockResult, OwnEvent } from '@hadir/contract/attendance/clock.ts';
import type { Decision, Notice } from '@hadir/domain/attendance/clocking-policy.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { EventRecord, ReviewRecord } from './clock.store.ts';
import type { JudgedDay } from '../days/day-record.ts';
import { positionOf, workPlaceOf } from './own-event.ts';
import type { Tap, WeighedTap } from './tap.ts';

export interface StoredOutcome {
  tap: Tap;
  weighed: WeighedTap;
  decision: Exclude<Decision, { kind: 'refused' }>;
  event: EventRecord;
  review: ReviewRecord | null;
  receivedAt: Instant;
}

function notice<Kind extends Notice['kind']>(notices: readonly Notice[], kind: Kind) {
  return notices.find((entry): entry is Extract<Notice, { kind: Kind }> => entry.kind === kind);
}

function ownEvent({ tap, weighed, event, review }: StoredOutcome): OwnEvent {
  const point = weighed.place.matched ?? weighed.place.nearest;
  return {
    id: event.id,
    type: tap.type,
    at: event.at,
    receivedAt: event.received_at,
    zone: weighed.day.resolved.zone,
    workDate: weighed.workDate,
    source: event.source,
    valid: true,
    verdict: weighed.place.verdict,
    distanceM: weighed.place.distanceM,
    accuracyM: weighed.position?.accuracyM ?? null,
    placeDelayMinutes: event.flags.includes('LOKASI_TERLAMBAT') ? weighed.placeDelayMinutes : null,
    placeName: point?.name ?? null,
    proofCode: event.proof_code,
    selfie: null,
    selfieExpected: event.selfie_sha256 !== null,
    note: null,
    review: review && { id: review.id, state: 'terbuka', reasons: [...review.reasons], note: null },
  };
}

export function clockResult(outcome: StoredOutcome, { result }: JudgedDay): ClockResult {
  const { tap, weighed, decision, event } = outcome;
  const countsFrom = notice(decision.notices, 'counts-from');
  const isIn = result.inEvent?.id === event.id;
  const isOut = result.outEvent?.id === event.id;
  return {
    outcome: 'stored',
    event: ownEvent(outcome),
    draft: null,
    grade: tap.time.grade,
    lateMinutes: isIn ? result.lateMinutes - result.lateExcusedMinutes : 0,
    earlyMinutes: isOut ? result.earlyMinutes - result.earlyExcusedMinutes : 0,
    countsFrom: countsFrom ? toWire(countsFrom.at) : null,
    unscheduled: notice(decision.notices, 'no-shift') !== undefined,
    missingIn: notice(decision.notices, 'missing-in') !== undefined,
    pointMissing: notice(decision.notices, 'place-not-set') !== undefined,
    tapPosition: positionOf({ lat: event.lat, lon: event.lon, accuracyM: event.accuracy_m }),
    place: workPlaceOf(weighed.place.matched ?? weighed.place.nearest),
  };
}

const NOTHING: Omit<ClockResult, 'outcome' | 'event' | 'draft'> = {
  grade: null,
  lateMinutes: 0,
  earlyMinutes: 0,
  countsFrom: null,
  unscheduled: false,
  missingIn: false,
  pointMissing: false,
  tapPosition: null,
  place: null,
};

/** The earlier row answers for the repeated tap. */
export function alreadyResult(event: OwnEvent | null): ClockResult {
  return { ...NOTHING, outcome: 'already', event, draft: null };
}

export function draftResult(draft: NonNullable<ClockResult['draft']>): ClockResult {
  return { ...NOTHING, outcome: 'draft', event: null, draft };
}
