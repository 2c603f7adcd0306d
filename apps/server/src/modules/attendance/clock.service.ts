/**
 * Recording a tap: two round trips when nothing is in the way. Facts are read with the number of the person's month;
 * the write claims that number, so of taps at the same moment one is written and the others are judged anew.
 */
import type { attendance } from '@hadir/contract/attendance.ts';
import { draftReasonWord } from '@hadir/contract/attendance-words.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { EventType } from '@hadir/domain/attendance/clock-event.ts';
import { addFigures, figuresOf, type MonthFigures, NO_FIGURES, withoutFigures } from '@hadir/domain/attendance/month-figures.ts';
import { periodsTouching } from '@hadir/domain/attendance/period.ts';
import { choosePlace } from '@hadir/domain/attendance/place-sampling.ts';
import { type TapTime, tapTime } from '@hadir/domain/attendance/tap-time.ts';
import { addDays, dateIn, type Instant, instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import { ensurePartition } from '../../db/partitions.ts';
import { readAnchor } from '../../http/anchor.ts';
import type { KeyOwner } from '../../http/idempotency.store.ts';
import { Refused } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { alreadyResult, clockResult, draftResult, type StoredOutcome } from './clock-result.ts';
import { type DraftRecord, type EventRecord, insertDraft, insertTap, type ReviewRecord } from './clock.store.ts';
import type { ClockLane } from './clock-lane.ts';
import { type CompanyRules, rulesOf } from './company-rules.ts';
import { counted, countedStored, type JudgedDay, judge, type RecordedEvent } from './day-record.ts';
import { eventOf } from './event.store.ts';
import { ownEventOf } from './own-event.ts';
import { type FactsWanted, type PersonFacts, readFactsEach } from './person-facts.store.ts';
import { proofCode } from './proof-code.ts';
import { recomputeHeld } from './recompute.service.ts';
import { lockMonths } from './recompute.store.ts';
import { readRulesVersion } from './rules.store.ts';
import { tellMissingPlace } from './missing-place.service.ts';
import { type Tap, type Weighed, weighTap, workDateOf } from './tap.ts';

type ClockCall = Call<typeof attendance.clock>;
type Reply = ReplyOf<typeof attendance.clock>;
type Allowed = Extract<Weighed, { kind: 'weighed' }>;

const HOUR_MS = 3_600_000;
/** An `in` of the day before may still be open, the next tap of a shuffled queue may lie ahead. */
const FACTS_BACK_MS = 48 * HOUR_MS;
const FACTS_AHEAD_MS = 24 * HOUR_MS;
/** Each failed claim means that another tap of the same person was written meanwhile. */
const MOST_TRIES = 30;

/** @throws Refused with the sentence and way out of decisions.md 9 */
export async function clock(call: ClockCall, lane: ClockLane): Promise<Reply> {
  const key = call.key;
  if (key === null) throw new Refused('KUNCI_WAJIB');
  const time = timeOf(call);
  for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
    const reply = await attempted(call, lane, key, time);
    if (reply) return reply;
  }
  throw new Refused('SERVER_SIBUK', { retryAfterSeconds: 1 });
}

function timeOf({ body, now, app, actor }: ClockCall): TapTime {
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

/** One try; undefined when the person's month changed under it. */
async function attempted(call: ClockCall, lane: ClockLane, key: KeyOwner, time: TapTime): Promise<Reply | undefined> {
  const facts = await lane.facts({ ...around(call, time.at), key: key.key });
  if (!facts) throw new Refused('PENGGUNA_NONAKTIF');
  if (facts.kept) return keptReply(facts.kept, key);
  const rules = await rulesOf(call.db, call.actor.companyId, facts.rulesVersion);
  if (time.outcome === 'draft') {
    const reason = draftReasonWord[time.reason];
    const evidence = { code: time.reason, ...time.evidence, tap: call.body.tap };
    const workDate = dateIn(time.at, rules.zone);
    return call.once((tx) => keepDraft(call, tx, { workDate, at: time.at, reason, evidence }));
  }
  const tap = tapOf(call, time);
  const weighed = weighTap(rules, facts, tap);
  if (weighed.kind !== 'weighed' || !weighed.isLatest) return held(call, tap);
  return append(call, lane, key, rules, facts, tap, weighed);
}

const fixesOf = (body: ClockCall['body']) => body.fixes.map(({ accuracy, ...fix }) => ({ ...fix, accuracyM: accuracy }));

function tapOf({ body, now }: ClockCall, time: Tap['time']): Tap {
  return {
    type: body.type,
    time,
    clientClock: { wall: instant(body.tap.mode === 'live' ? body.tap.wallAtTap : body.tap.wallAtSend), server: now },
    fixes: fixesOf(body),
    isMock: body.isMock,
    hasSelfie: body.selfie !== null,
    askReview: body.askReview,
  };
}

function around({ actor, body, now }: ClockCall, at: Instant): FactsWanted {
  const date = dateIn(at, actor.zone);
  return {
    companyId: actor.companyId,
    userId: actor.userId,
    first: addDays(date, -2),
    last: addDays(date, 2),
    eventsFrom: (at - FACTS_BACK_MS) as Instant,
    eventsTo: (Math.max(at, now) + FACTS_AHEAD_MS) as Instant,
    place: choosePlace(fixesOf(body)).fix,
  };
}

function keptReply(kept: { bodyHash: string; reply: unknown }, key: KeyOwner): Reply {
  if (kept.bodyHash !== key.bodyHash) throw new Refused('KUNCI_DIPAKAI');
  // Kept after it was parsed by this endpoint's schema, and parsed again before it leaves.
  return kept.reply as Reply;
}

interface Judged {
  event: EventRecord;
  review: ReviewRecord | null;
  outcome: StoredOutcome;
}

/** The rows of a tap that may be stored. @throws Refused when the company's policy refuses it */
function rowsOf(call: ClockCall, tap: Tap, weighed: Allowed): Judged {
  const { decision, place, position } = weighed;
  if (decision.kind === 'refused') throw new Refused(decision.code, { params: decision.params });
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
  };
  const review = decision.kind === 'stored-for-review' ? { id: newId(), reasons: decision.reasons } : null;
  return { event, review, outcome: { tap, weighed, decision, event, review, receivedAt: now } };
}

/** The browser's own word; nothing hangs on it but the column "Sumber". */
function isPhone({ request }: ClockCall): boolean {
  return /Mobi|Android/i.test(request.headers['user-agent'] ?? '');
}

function recordedEvent(event: EventRecord, at: Instant): RecordedEvent {
  return {
    id: event.id,
    type: event.type,
    at,
    valid: true,
    pointId: event.location_point_id,
    distanceM: event.distance_m,
    source: event.source,
  };
}

/** The ordinary case: the newest tap of the person. Only its own day and month change. */
async function append(
  call: ClockCall,
  lane: ClockLane,
  key: KeyOwner,
  rules: CompanyRules,
  facts: PersonFacts,
  tap: Tap,
  weighed: Allowed,
): Promise<Reply | undefined> {
  const rows = rowsOf(call, tap, weighed);
  const { companyId, userId } = call.actor;
  const { workDate, day } = weighed;
  const ofDate = facts.events.filter((event) => event.workDate === workDate);
  const openReview = rows.review !== null || facts.reviewDates.includes(workDate);
  const judged = judge(rules, facts, day, [...ofDate, recordedEvent(rows.event, tap.time.at)], openReview, call.now);
  const period = rules.periodOn(workDate);
  const month = facts.months.find(({ label }) => label === period.label);
  const reply: Reply = { data: clockResult(rows.outcome, judged) };
  const news = [{ companyId, topic: 'day', userId, workDate }, ...reviewNews(companyId, userId, rows.review)];
  const stored = await guarded(call.db, workDate, () =>
    lane.store({
      event: rows.event,
      review: rows.review,
      day: judged.record,
      month: { period, figures: monthAfter(rules, month?.figures ?? NO_FIGURES, judged), version: month?.version ?? 0 },
      key,
      reply,
      news,
      now: call.now,
    }),
  );
  if (!stored) return undefined;
  await tellMissingPlace(call, weighed.place.verdict, workDate);
  return reply;
}

function monthAfter(rules: CompanyRules, before: MonthFigures, judged: JudgedDay): MonthFigures {
  const missing = rules.settings.missing_punch_counts_as;
  const { stored } = judged.day;
  const others = stored ? withoutFigures(before, figuresOf([countedStored(stored)], missing)) : before;
  return addFigures(others, figuresOf([counted(judged)], missing));
}

function reviewNews(companyId: string, userId: string, review: ReviewRecord | null) {
  return review ? [{ companyId, topic: 'review', userId, id: review.id }] : [];
}

/**
 * Everything but the ordinary case, in one transaction that holds the person's months: a tap that lies before later ones
 * (those may belong to another day now), a repeated one, one that only becomes a draft.
 */
async function held(call: ClockCall, tap: Tap): Promise<Reply> {
  const { companyId, userId } = call.actor;
  return call.once(async (tx) => {
    const { workDate: date } = await weighedAgain(call, tx, tap);
    const rulesNow = await rulesOf(tx, companyId, await readRulesVersion(tx, companyId));
    const periods = periodsTouching(addDays(date, -2), addDays(date, 2), rulesNow.settings.cutoff_day);
    await lockMonths(tx, companyId, [userId], periods, NO_FIGURES, call.now);
    const { rules, weighed } = await weighedAgain(call, tx, tap);
    switch (weighed.kind) {
      case 'forbidden':
        throw new Refused(weighed.violation.code, { params: weighed.violation.params ?? {} });
      case 'same':
        return alreadyThere(tx, rules, userId, weighed.event.id);
      case 'locked':
        return keepDraft(call, tx, lockedDraft(call, weighed.workDate, tap.time.at));
      case 'weighed':
        return insertBetween(call, tx, tap, weighed);
    }
  });
}

async function weighedAgain(call: ClockCall, tx: CompanyDb, tap: Tap) {
  const [facts] = await readFactsEach(tx, [around(call, tap.time.at)]);
  if (!facts) throw new Refused('PENGGUNA_NONAKTIF');
  const rules = await rulesOf(tx, call.actor.companyId, facts.rulesVersion);
  return { rules, workDate: workDateOf(rules, facts, tap), weighed: weighTap(rules, facts, tap) };
}

async function insertBetween(
  call: ClockCall,
  tx: CompanyDb,
  tap: Tap,
  weighed: Allowed,
): Promise<Reply> {
  const rows = rowsOf(call, tap, weighed);
  const { companyId, userId } = call.actor;
  await ensurePartition(tx, weighed.workDate);
  await insertTap(tx, rows.event, rows.review);
  const { judged } = await recomputeHeld(tx, [userId], {
    companyId,
    userIds: [userId],
    from: addDays(weighed.workDate, -1),
    to: addDays(weighed.workDate, 1),
    cause: 'absen_menyusul',
    now: call.now,
    actorUserId: userId,
  });
  const day = judged.find(({ date }) => date === weighed.workDate);
  if (!day) throw new Refused('SERVER_SIBUK', { retryAfterSeconds: 1 });
  if (rows.review) await call.app.live.publish(tx, { companyId, topic: 'review', userId, id: rows.review.id });
  return { data: clockResult(rows.outcome, day) };
}

async function alreadyThere(tx: CompanyDb, rules: CompanyRules, userId: string, eventId: string): Promise<Reply> {
  const row = await eventOf(tx, tx.companyId, userId, eventId);
  return { data: alreadyResult(row ? ownEventOf(row, rules.zone) : null) };
}

type Draft = Pick<DraftRecord, 'workDate' | 'reason' | 'evidence'> & { at: Instant };

function lockedDraft(call: ClockCall, workDate: LocalDate, at: Instant): Draft {
  const reason = 'Periode tanggal ini sudah dikunci, jadi absen disimpan sebagai draf koreksi.';
  return { workDate, at, reason, evidence: { code: 'PERIODE_TERKUNCI', tap: call.body.tap } };
}

const DRAFT_KIND: Readonly<Record<EventType, DraftRecord['kind']>> = {
  in: 'lupa_masuk',
  out: 'lupa_pulang',
  break_start: 'lainnya',
  break_end: 'lainnya',
};

/** Neither silently accepted nor lost (decisions.md 11): the tap with its evidence waits for the person. */
async function keepDraft(call: ClockCall, tx: CompanyDb, draft: Draft): Promise<Reply> {
  const { actor, body, now } = call;
  const id = newId();
  await insertDraft(tx, {
    companyId: actor.companyId,
    id,
    userId: actor.userId,
    workDate: draft.workDate,
    kind: DRAFT_KIND[body.type],
    inAt: body.type === 'in' ? draft.at : null,
    outAt: body.type === 'out' ? draft.at : null,
    reason: draft.reason,
    evidence: draft.evidence,
    origin: 'queue',
    now,
  });
  await call.app.live.publish(tx, { companyId: actor.companyId, topic: 'day', userId: actor.userId, workDate: draft.workDate });
  return { data: draftResult({ id, workDate: draft.workDate, reason: draft.reason }) };
}

/** PostgreSQL's word for a month without partition. */
const NO_PARTITION = '23514';
/** Another request wrote the same key in this very moment. */
const ALREADY_WRITTEN = '23505';

/** The write again after what a concurrent request or an unprepared month may do to it. */
async function guarded(db: CompanyDb, workDate: LocalDate, write: () => Promise<boolean>): Promise<boolean> {
  try {
    return await write();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === ALREADY_WRITTEN) return false;
    if (code !== NO_PARTITION) throw error;
    await ensurePartition(db, workDate);
    return write();
  }
}
