/** A request of the clock endpoint in the domain's words, and the rows of a tap that may be stored. */
import type { attendance } from '@hadir/contract/attendance/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { choosePlace } from '@hadir/domain/attendance/place-sampling.ts';
import { type TapTime, tapTime } from '@hadir/domain/attendance/tap-time.ts';
import { addDays, dateIn, type Instant, instant, toWire } from '@hadir/domain/kernel/time.ts';
import { newId } from '../../../db/new-id.ts';
import { readAnchor } from '../../../http/security/time-anchor.ts';
import { deviceName } from '../../../http/device-name.ts';
import { Refused } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import type { StoredOutcome } from './clock-result.ts';
import type { EventRecord, ReviewRecord } from './clock.store.ts';
import type { TapFactsWanted } from '../days/person/person-facts.ts';
import { proofCode } from './proof-code.ts';
import type { Tap, Weighed } from './tap.ts';

export type ClockCall = Call<typeof attendance.clock>;
/** What the rows of a tap are made of: the person it is about, what was sent, from where. */
export interface TapCall extends Pick<ClockCall, 'body' | 'now' | 'key' | 'request'> {
  actor: Pick<ClockCall['actor'], 'companyId' | 'userId' | 'zone'>;
}
export type ClockReply = ReplyOf<typeof attendance.clock>;
export type Allowed = Extract<Weighed, { kind: 'weighed' }>;

const HOUR_MS = 3_600_000;
/** An `in` of the day before may still be open, the next tap of a shuffled queue may lie ahead. */
const FACTS_BACK_MS = 48 * HOUR_MS;
const FACTS_AHEAD_MS = 24 * HOUR_MS;

export function timeOf({ body, now, app, actor }: ClockCall): TapTime {
  const { tap, type } = body;
  const wallAtTap = instant(tap.wallAtTap);
  if (tap.mode === 'live') return tapTime({ mode: 'live', type, receivedAt: now, wallAtTap });
  return tapTime({
    mode: 'queued',
    type,
    receivedAt: now,
    anchorAt: (tap.anchor !== null && readAnchor(app.secrets.anchor, actor.accountId, tap.anchor)) || null,
    monotonicAtAnchor: tap.monotonicAtAnchor,
    monotonicAtTap: tap.monotonicAtTap,
    samePageLife: tap.samePageLife,
    wallAtAnchor: tap.wallAtAnchor === null ? null : instant(tap.wallAtAnchor),
    wallAtTap,
    wallAtSend: instant(tap.wallAtSend),
  });
}

const fixesOf = (body: ClockCall['body']) =>
  body.fixes.map(({ accuracy, ...fix }) => ({ ...fix, accuracyM: accuracy }));

export function tapOf({ body, now }: Pick<TapCall, 'body' | 'now'>, time: Tap['time']): Tap {
  return {
    type: body.type,
    time,
    clientClock: { wall: instant(body.tap.mode === 'live' ? body.tap.wallAtTap : body.tap.wallAtSend), server: now },
    fixes: fixesOf(body),
    listenFromMs: body.listenFromMs ?? 0,
    isMock: body.isMock,
    hasSelfie: body.selfie !== null,
    problems: { selfie: body.selfieProblem, location: body.locationProblem },
    askReview: body.askReview,
    forAnother: false,
  };
}

/** Whose facts a tap asks for, and how far around it. */
export function around({ actor, body, now }: Pick<TapCall, 'actor' | 'body' | 'now'>, at: Instant): TapFactsWanted {
  const date = dateIn(at, actor.zone);
  return {
    companyId: actor.companyId,
    userId: actor.userId,
    first: addDays(date, -2),
    last: addDays(date, 2),
    eventsFrom: (at - FACTS_BACK_MS) as Instant,
    eventsTo: (Math.max(at, now) + FACTS_AHEAD_MS) as Instant,
    place: choosePlace(fixesOf(body), body.listenFromMs).fix,
  };
}

export interface TapRows {
  event: EventRecord;
  review: ReviewRecord | null;
  outcome: StoredOutcome;
}

/** The rows of a tap that may be stored. @throws Refused when the company's policy refuses it */
export function rowsOf(call: TapCall, tap: Tap, weighed: Allowed): TapRows {
  const { decision, place, position } = weighed;
  if (decision.kind === 'refused') {
    const { code, params, wayOut } = decision;
    throw new Refused(code, { params, wayOut });
  }
  const { actor, body, now, key } = call;
  const id = newId();
  const point = place.matched ?? place.nearest;
  const event: EventRecord = {
    company_id: actor.companyId,
    at: toWire(tap.time.at),
    id,
    user_id: actor.userId,
    type: body.type,
    client_at: toWire(instant(body.tap.wallAtTap)),
    received_at: toWire(now),
    source: isPhone(call) ? 'mobile' : 'web',
    grade: tap.time.grade,
    lat: position?.lat ?? null,
    lon: position?.lon ?? null,
    accuracy_m: position?.accuracyM ?? null,
    is_mock: body.isMock,
    fixes: body.fixes.length === 0 ? null : body.fixes,
    geofence_result: place.verdict,
    distance_m: place.distanceM,
    location_point_id: point?.id ?? null,
    selfie_sha256: body.selfie?.sha256 ?? null,
    selfie_bytes: body.selfie?.bytes ?? null,
    work_date: weighed.workDate,
    valid: true,
    flags: decision.flags,
    proof_code: proofCode(id),
    idempotency_key: key?.key ?? null,
    created_by: actor.userId,
    device: deviceOf(call),
  };
  const review = decision.kind === 'stored-for-review' ? { id: newId(), reasons: decision.reasons } : null;
  return { event, review, outcome: { tap, weighed, decision, event, review, receivedAt: now } };
}

/** By the browser's own word, too. */
function deviceOf({ request }: Pick<TapCall, 'request'>): string | null {
  const agent = request.headers['user-agent'] ?? '';
  return agent === '' ? null : deviceName(agent);
}

/** The browser's own word; nothing hangs on it but the column "Sumber". */
function isPhone({ request }: Pick<TapCall, 'request'>): boolean {
  return /Mobi|Android/i.test(request.headers['user-agent'] ?? '');
}
