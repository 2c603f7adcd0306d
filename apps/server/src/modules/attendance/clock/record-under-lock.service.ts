/** The tap that is not simply the newest of its person: repeated, between others, or only a draft. */
import { type DraftCode, draftReasonWord } from '@hadir/contract/attendance/tap-words.ts';
import type { EventType } from '@hadir/domain/attendance/clock-event.ts';
import { NO_FIGURES } from '@hadir/domain/attendance/month-figures.ts';
import { isDeviceTime } from '@hadir/domain/attendance/tap-time.ts';
import { addDays, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { newId } from '../../../db/new-id.ts';
import { ensurePartition } from '../../../db/partitions.ts';
import { Refused } from '../../../http/refused.ts';
import { type Allowed, around, type ClockCall, type ClockReply, rowsOf } from './clock-input.ts';
import { alreadyResult, clockResult, draftResult } from './clock-result.ts';
import { type DraftRecord, insertDraft, insertTap } from './clock.store.ts';
import { type CompanyRules, rulesOf } from '../rules/company-rules.ts';
import { deviceTime } from './device-time.service.ts';
import { eventOf } from './event.store.ts';
import { notifyMissingPlace } from './missing-place.service.ts';
import { ownEventOf } from './own-event.ts';
import { readTapFacts } from '../days/person/person-facts.store.ts';
import { recomputeInTransaction } from '../days/recompute.service.ts';
import { lockMonths } from '../days/recompute.store.ts';
import { readRulesVersion } from '../rules/rules.store.ts';
import { type Tap, weighTap, workDateOf } from './tap.ts';

/**
 * Everything but the ordinary case, in one transaction that holds the person's months: a tap that lies before later ones
 * (those may belong to another day now), a repeated one, one that only becomes a draft, the first without a place, one
 * whose time only the phone's clock tells.
 */
export async function clockUnderLock(call: ClockCall, tap: Tap): Promise<ClockReply> {
  const { companyId, userId } = call.actor;
  return call.once(async (tx) => {
    const { workDate: date } = await readAndWeigh(call, tx, tap);
    const rulesNow = await rulesOf(tx, companyId, await readRulesVersion(tx, companyId));
    const periods = rulesNow.periodsTouching(addDays(date, -2), addDays(date, 2));
    await lockMonths(tx, companyId, { userIds: [userId], periods, noFigures: NO_FIGURES, now: call.now });
    const { rules, weighed, tap: settled } = await readAndSettle(call, tx, tap);
    switch (weighed.kind) {
      case 'forbidden':
        throw new Refused(weighed.violation.code, { params: weighed.violation.params ?? {} });
      case 'same':
        return alreadyThere(tx, rules, userId, weighed.event.id);
      case 'locked':
        return storeDraft(call, tx, lockedDraft(call, weighed.workDate, settled.time.at));
      case 'weighed':
        return insertBetween(call, tx, settled, weighed);
    }
  });
}

/** Under the lock; where only the phone tells the time, by the time that counts. */
async function readAndSettle(call: ClockCall, tx: CompanyDb, tap: Tap) {
  const read = await readAndWeigh(call, tx, tap);
  const { rules, facts } = read;
  if (!isDeviceTime(tap.time)) return { ...read, tap };
  const time = await deviceTime(tx, rules, facts, { tap, time: tap.time, arrivedAt: call.now });
  const settled = { ...tap, time };
  return { ...read, tap: settled, weighed: weighTap(rules, facts, settled) };
}

async function readAndWeigh(call: ClockCall, tx: CompanyDb, tap: Tap) {
  const [facts] = await readTapFacts(tx, [around(call, tap.time.at)]);
  if (!facts) throw new Refused('PENGGUNA_NONAKTIF');
  const rules = await rulesOf(tx, call.actor.companyId, facts.rulesVersion);
  return { rules, facts, workDate: workDateOf(rules, facts, tap), weighed: weighTap(rules, facts, tap) };
}

async function insertBetween(call: ClockCall, tx: CompanyDb, tap: Tap, weighed: Allowed): Promise<ClockReply> {
  const rows = rowsOf(call, tap, weighed);
  const { companyId, userId } = call.actor;
  await ensurePartition(tx, weighed.workDate);
  await insertTap(tx, rows.event, rows.review);
  const { judged } = await recomputeInTransaction(tx, [userId], {
    companyId,
    userIds: [userId],
    from: addDays(weighed.workDate, -1),
    to: addDays(weighed.workDate, 1),
    cause: 'absen_menyusul',
    now: call.now,
    actorUserId: userId,
  });
  const day = judged.find(({ date }) => date === weighed.workDate);
  // Not SERVER_SIBUK: the phone would ask for ever, and nobody would hear of it.
  if (!day) throw new Error(`a tap on ${weighed.workDate} was stored, but its day was not judged`);
  await notifyMissingPlace(tx, call, weighed.place.verdict, weighed.workDate);
  if (rows.review) await call.app.live.publish(tx, { companyId, topic: 'review', userId, id: rows.review.id });
  return { data: clockResult(rows.outcome, day) };
}

async function alreadyThere(tx: CompanyDb, rules: CompanyRules, userId: string, eventId: string): Promise<ClockReply> {
  const row = await eventOf(tx, tx.companyId, userId, eventId);
  return { data: alreadyResult(row ? ownEventOf(row, rules.zone) : null) };
}

interface Draft {
  workDate: LocalDate;
  at: Instant;
  reason: DraftCode;
  /** Kept beside the reason, for whoever decides. */
  evidence: object;
}

function lockedDraft(call: ClockCall, workDate: LocalDate, at: Instant): Draft {
  return { workDate, at, reason: 'PERIODE_TERKUNCI', evidence: { tap: call.body.tap } };
}

const DRAFT_KIND: Readonly<Record<EventType, DraftRecord['kind']>> = {
  in: 'lupa_masuk',
  out: 'lupa_pulang',
  break_start: 'lainnya',
  break_end: 'lainnya',
};

/**
 * Neither silently accepted nor lost (rules/attendance#taps-without-signal): the tap with its evidence waits for the
 * person.
 */
export async function storeDraft(call: ClockCall, tx: CompanyDb, draft: Draft): Promise<ClockReply> {
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
    reason: draftReasonWord[draft.reason],
    evidence: { code: draft.reason, ...draft.evidence },
    origin: 'queue',
    now,
  });
  await call.app.live.publish(tx, {
    companyId: actor.companyId,
    topic: 'day',
    userId: actor.userId,
    workDate: draft.workDate,
  });
  return { data: draftResult({ id, workDate: draft.workDate, reason: draft.reason }) };
}
