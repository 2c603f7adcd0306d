/**
 * Recording a tap: two round trips when nothing is in the way. Facts are read with the number of the person's month;
 * the write claims that number, so of taps at the same moment one is written and the others are judged anew.
 */
import {
  addFigures,
  figuresOf,
  type MonthFigures,
  NO_FIGURES,
  withoutFigures,
} from '@hadir/domain/attendance/month-figures.ts';
import { isDeviceTime, type TapTime } from '@hadir/domain/attendance/tap-time.ts';
import { dateIn, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { sqlStateOf } from '../../../db/sql-state.ts';
import { ensurePartition } from '../../../db/partitions.ts';
import type { News } from '../../../engines/live/news.ts';
import type { KeyOwner } from '../../../http/idempotency.store.ts';
import { Refused } from '../../../http/refused.ts';
import { clockUnderLock, storeDraft } from './record-under-lock.service.ts';
import { type Allowed, around, type ClockCall, type ClockReply, rowsOf, tapOf, timeOf } from './clock-input.ts';
import { clockResult } from './clock-result.ts';
import type { EventRecord, ReviewRecord } from './clock.store.ts';
import type { ClockBatchWriter } from './clock-batch-writer.ts';
import { type CompanyRules, rulesOf } from '../rules/company-rules.ts';
import { counted, countedStored, type JudgedDay, judge, type RecordedEvent } from '../days/day-record.ts';
import { mustNotifyMissingPlace } from './missing-place.service.ts';
import type { PersonFacts } from '../days/person/person-facts.ts';
import { type Tap, weighTap } from './tap.ts';

/** Each failed claim means that another tap of the same person was written meanwhile. */
const MOST_TRIES = 30;

/** @throws Refused with the sentence and way out of rules/attendance#clocking-policy */
export async function clock(call: ClockCall, batchWriter: ClockBatchWriter): Promise<ClockReply> {
  const key = call.key;
  if (key === null) throw new Refused('KUNCI_WAJIB');
  const time = timeOf(call);
  for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
    const reply = await attempted(call, batchWriter, key, time);
    if (reply) return reply;
  }
  throw new Refused('SERVER_SIBUK', { retryAfterSeconds: 1 });
}

/** One try; undefined when the person's month changed under it. */
async function attempted(
  call: ClockCall,
  batchWriter: ClockBatchWriter,
  key: KeyOwner,
  time: TapTime,
): Promise<ClockReply | undefined> {
  const facts = await batchWriter.facts({ ...around(call, time.at), key: key.key });
  if (!facts) throw new Refused('PENGGUNA_NONAKTIF');
  if (facts.kept) return storedReplyOf(facts.kept, key);
  const rules = await rulesOf(call.db, call.actor.companyId, facts.rulesVersion);
  if (time.outcome === 'draft') {
    const { reason } = time;
    const evidence = { ...time.evidence, tap: call.body.tap };
    const workDate = dateIn(time.at, rules.zone);
    return call.once((tx) => storeDraft(call, tx, { workDate, at: time.at, reason, evidence }));
  }
  const tap = tapOf(call, time);
  const weighed = weighTap(rules, facts, tap);
  if (weighed.kind !== 'weighed' || !weighed.isLatest || isDeviceTime(time)) return clockUnderLock(call, tap);
  if (await mustNotifyMissingPlace(call, weighed.place.verdict, weighed.workDate)) return clockUnderLock(call, tap);
  return append(call, batchWriter, key, { rules, facts, tap, weighed });
}

function storedReplyOf(stored: { bodyHash: string; reply: unknown }, key: KeyOwner): ClockReply {
  if (stored.bodyHash !== key.bodyHash) throw new Refused('KUNCI_DIPAKAI');
  // Kept after it was parsed by this endpoint's schema, and parsed again before it leaves.
  return stored.reply as ClockReply;
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
  batchWriter: ClockBatchWriter,
  key: KeyOwner,
  { rules, facts, tap, weighed }: { rules: CompanyRules; facts: PersonFacts; tap: Tap; weighed: Allowed },
): Promise<ClockReply | undefined> {
  const rows = rowsOf(call, tap, weighed);
  const { companyId, userId } = call.actor;
  const { workDate, day } = weighed;
  const ofDate = facts.events.filter((event) => event.workDate === workDate);
  const openReview = rows.review !== null || facts.reviewDates.includes(workDate);
  const judged = judge(rules, facts, day, {
    events: [...ofDate, recordedEvent(rows.event, tap.time.at)],
    openReview,
    now: call.now,
  });
  const period = rules.periodOn(workDate);
  const month = facts.months.find(({ label }) => label === period.label);
  const reply: ClockReply = { data: clockResult(rows.outcome, judged) };
  const stored = await guarded(call.db, workDate, () =>
    batchWriter.store({
      event: rows.event,
      review: rows.review,
      day: judged.record,
      month: { period, figures: monthAfter(month?.figures ?? NO_FIGURES, judged), version: month?.version ?? 0 },
      key,
      reply,
      now: call.now,
    }),
  );
  if (!stored) return undefined;
  call.app.live.publishLater([
    { companyId, topic: 'day', userId, workDate },
    ...reviewNews(companyId, userId, rows.review),
  ]);
  return reply;
}

function monthAfter(before: MonthFigures, judged: JudgedDay): MonthFigures {
  const { stored, settings } = judged.day;
  const missing = settings.missing_punch_counts_as;
  const others = stored ? withoutFigures(before, figuresOf([countedStored(stored)], missing)) : before;
  return addFigures(others, figuresOf([counted(judged)], missing));
}

function reviewNews(companyId: string, userId: string, review: ReviewRecord | null): News[] {
  return review ? [{ companyId, topic: 'review', userId, id: review.id }] : [];
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
    const code = sqlStateOf(error);
    if (code === ALREADY_WRITTEN) return false;
    if (code !== NO_PARTITION) throw error;
    await ensurePartition(db, workDate);
    return write();
  }
}
