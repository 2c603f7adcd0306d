/**
 * A superior clocks somebody in or out whose phone is dead: judged by the person's places and hours at the superior's
 * own position and the server's time, always kept for the look of a third person, and told to the person at once.
 */
import type { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { eventWord } from '@hadir/contract/attendance/tap-words.ts';
import { timeText } from '@hadir/contract/attendance/words.ts';
import { ownDayLink } from '@hadir/contract/notifications/message-links.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { addDays, dateIn, instant, timeIn } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../../db/audit.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { ensurePartition } from '../../../db/partitions.ts';
import { isVisible } from '../../../db/visible.ts';
import { notFound, Refused } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { type Allowed, around, rowsOf, type TapCall, tapOf } from './clock-input.ts';
import { insertTap } from './clock.store.ts';
import { insertClockedFor } from './clock-for.store.ts';
import { rulesOf } from '../rules/company-rules.ts';
import { eventOf, type EventRow } from './event.store.ts';
import { lockDays } from '../days/lock-days.service.ts';
import { notifyMissingPlace } from './missing-place.service.ts';
import { ownEventOf } from './own-event.ts';
import { readTapFacts } from '../days/person/person-facts.store.ts';
import { recomputeInTransaction } from '../days/recompute.service.ts';
import { type Tap, weighTap, workDateOf } from './tap.ts';

type ClockForCall = Call<typeof attendance.clockFor>;

/** The tap as the person would have sent it, with what the superior's device knows. */
function inThePersonsName({ actor, body, params, now, key, request }: ClockForCall): TapCall {
  return {
    actor: { companyId: actor.companyId, userId: params.userId, zone: actor.zone },
    body: {
      type: body.type,
      tap: { mode: 'live', wallAtTap: body.wallAtTap },
      fixes: body.fixes,
      listenFromMs: body.listenFromMs,
      locationProblem: null,
      isMock: body.isMock,
      selfie: null,
      selfieProblem: null,
      askReview: false,
    },
    now,
    key,
    request,
  };
}

/**
 * @throws Refused ABSENKAN_DIRI_SENDIRI; TIDAK_DITEMUKAN outside the scope; PERIODE_TERKUNCI; as the person's own tap
 *   would be refused otherwise
 */
export async function clockFor(call: ClockForCall): Promise<ReplyOf<typeof attendance.clockFor>> {
  const { actor, params, scopes, now } = call;
  const { companyId } = actor;
  const { userId } = params;
  if (userId === actor.userId) throw new Refused('ABSENKAN_DIRI_SENDIRI');
  const tapCall = inThePersonsName(call);
  const wallAtTap = instant(call.body.wallAtTap);
  const tap: Tap = {
    ...tapOf(tapCall, { outcome: 'stored', at: now, grade: 'LIVE', reasons: [] }),
    clientClock: { wall: wallAtTap, server: now },
    forAnother: true,
  };
  return call.once(async (tx) => {
    if (!(await isVisible(tx, { actor, scopes, userId, date: dateIn(now, actor.zone) }))) throw notFound();
    const { date } = await weighed(tx, tapCall, tap);
    const around = [addDays(date, -1), date, addDays(date, 1)];
    await lockDays(
      tx,
      around.map((day) => ({ userId, date: day })),
      now,
    );
    const { rules, fullname, outcome } = await weighed(tx, tapCall, tap);
    switch (outcome.kind) {
      case 'forbidden':
        throw new Refused(outcome.violation.code, { params: outcome.violation.params ?? {} });
      case 'locked':
        throw new Refused('PERIODE_TERKUNCI', { params: { periode: rules.periodOn(outcome.workDate).label } });
      case 'same':
        return answer(await stored(tx, companyId, userId, outcome.event.id), call);
      case 'weighed':
        return answer(await storeEvent(call, tx, { tapCall, tap, allowed: outcome, fullname }), call);
    }
  });
}

async function weighed(tx: CompanyDb, tapCall: TapCall, tap: Tap) {
  const [facts] = await readTapFacts(tx, [around(tapCall, tapCall.now)]);
  if (!facts) throw notFound();
  const rules = await rulesOf(tx, tapCall.actor.companyId, facts.rulesVersion);
  const date = workDateOf(rules, facts, tap);
  return { rules, fullname: facts.fullname, date, outcome: weighTap(rules, facts, tap) };
}

async function stored(tx: CompanyDb, companyId: string, userId: string, id: string): Promise<EventRow> {
  const row = await eventOf(tx, companyId, userId, id);
  if (!row) throw new Error(`the event ${id} was read a moment ago and is gone`);
  return row;
}

function answer(row: EventRow, { actor }: ClockForCall): ReplyOf<typeof attendance.clockFor> {
  return { data: ownEventOf(row, actor.zone) };
}

/** Event, trail, review, day, audit and the word to the person, in one transaction. */
async function storeEvent(
  call: ClockForCall,
  tx: CompanyDb,
  { tapCall, tap, allowed, fullname }: { tapCall: TapCall; tap: Tap; allowed: Allowed; fullname: string },
): Promise<EventRow> {
  const { actor, params, body, now, ip, ref, app } = call;
  const { companyId } = actor;
  const { userId } = params;
  const { workDate } = allowed;
  const rows = rowsOf(tapCall, tap, allowed);
  const event = { ...rows.event, created_by: actor.userId };
  await ensurePartition(tx, workDate);
  await insertTap(tx, event, rows.review);
  await insertClockedFor(tx, event, { byId: actor.userId, reason: body.reason });
  await recomputeInTransaction(tx, [userId], {
    companyId,
    userIds: [userId],
    from: addDays(workDate, -1),
    to: addDays(workDate, 1),
    cause: 'diabsenkan',
    now,
    actorUserId: actor.userId,
  });
  await notifyMissingPlace(tx, { actor: { companyId, userId, fullname }, now }, allowed.place.verdict, workDate);
  await writeAudit(tx, {
    companyId,
    at: now,
    actorUserId: actor.userId,
    action: 'attendance.clock_for',
    entity: 'attendance_event',
    entityId: event.id,
    after: { userId, workDate, type: body.type, reason: body.reason },
    ip,
    ref,
  });
  await notifyPerson(call, tx, allowed);
  if (rows.review) await app.live.publish(tx, { companyId, topic: 'review', userId, id: rows.review.id });
  return stored(tx, companyId, userId, event.id);
}

async function notifyPerson(
  { actor, body, params, now }: ClockForCall,
  tx: CompanyDb,
  allowed: Allowed,
): Promise<void> {
  const { zone } = allowed.day.resolved;
  const time = timeText(timeIn(now, zone));
  const reason = body.reason.replace(/[.\s]+$/, '');
  const message = {
    userId: params.userId,
    kind: 'diabsenkan',
    title: `${eventWord[body.type]} Anda pukul ${time} dibuat oleh ${actor.fullname}`,
    body: `Alasan: ${reason}. Bila ini bukan Anda, buka harinya lalu sangkal.`,
    link: ownDayLink(allowed.workDate),
  };
  await notify(tx, actor.companyId, [message], now);
}
