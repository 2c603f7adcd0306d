/** The employee's side of what an event offers: joining activities, leaving them, claiming rewards. */
import type { eventProgramme } from '@hadir/contract/company-events/programme.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import {
  type ActivityVerdict,
  judgeActivityRegistration,
  judgeClaim,
  mayLeaveActivity,
} from '@hadir/domain/company-events/event-programme.ts';
import { timeIn, type Zone } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { ownOnWire } from './own-events.service.ts';
import { type OwnCall, readerOf } from './own-reader.ts';
import { findOwnEvent, type StoredOwnEvent } from './own-events.store.ts';
import { doneOf, othersOf } from './own-programme-wire.ts';
import {
  activitiesOf,
  eventOfActivity,
  eventOfReward,
  insertClaim,
  insertJoined,
  lockActivity,
  lockReward,
  lockSeat,
  lockTimesAround,
  type OwnStoredActivity,
  storeLeft,
} from './programme.store.ts';

const clock = (at: OwnStoredActivity['start'], zone: Zone) => timeIn(at, zone).replace(':', '.');

function refusedJoin({ code, other }: ActivityVerdict<OwnStoredActivity>, zone: Zone): Refused {
  if (other === undefined) return new Refused(code);
  return new Refused(code, {
    params: { nama: other.title, waktu: `${clock(other.start, zone)}–${clock(other.end, zone)}` },
  });
}

/** The event of an activity or reward, where the person sees it. @throws Refused 404 */
async function seenEvent(c: OwnCall, tx: CompanyDb, id: string | undefined): Promise<StoredOwnEvent> {
  const seen = id === undefined ? undefined : await findOwnEvent(tx, readerOf(c), id);
  if (seen === undefined) throw notFound();
  return seen;
}

/**
 * The times of the event's activities are locked, then the person's seat, then the activity: neither two activities at once
 * nor one place for two.
 */
export async function joinActivity(c: Call<typeof eventProgramme.join>): Promise<ReplyOf<typeof eventProgramme.join>> {
  const { actor, now, params } = c;
  return c.once(async (tx) => {
    const event = await seenEvent(c, tx, await lockTimesAround(tx, params.id));
    const seat = await lockSeat(tx, event.id, actor.userId);
    const activity = await lockActivity(tx, params.id, actor.userId);
    if (activity === undefined) throw notFound();
    const others = othersOf(await activitiesOf(tx, [event.id], actor.userId), activity.id);
    const refusal = judgeActivityRegistration({ event, activity, seat, own: activity.own ?? undefined, others }, now);
    if (refusal !== undefined) throw refusedJoin(refusal, event.zone);
    await insertJoined(tx, { id: newId(), activityId: activity.id, userId: actor.userId }, now);
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'company_event.activity_join', 'company_event', event.id),
      after: { judul: event.title, kegiatan: activity.title },
    });
    return ownOnWire(c, tx, event.id);
  });
}

/** @throws Refused KEGIATAN_DITUTUP */
export async function leaveActivity(
  c: Call<typeof eventProgramme.leave>,
): Promise<ReplyOf<typeof eventProgramme.leave>> {
  const { actor, now, params } = c;
  return c.once(async (tx) => {
    const event = await seenEvent(c, tx, await eventOfActivity(tx, params.id));
    await lockSeat(tx, event.id, actor.userId);
    const activity = await lockActivity(tx, params.id, actor.userId);
    if (activity === undefined) throw notFound();
    if (!mayLeaveActivity(activity, activity.own ?? undefined, now)) throw new Refused('KEGIATAN_DITUTUP');
    await storeLeft(tx, actor.userId, { activityId: activity.id }, now);
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'company_event.activity_leave', 'company_event', event.id),
      before: { judul: event.title, kegiatan: activity.title },
    });
    return ownOnWire(c, tx, event.id);
  });
}

/** Takes one from the stock; a rejection gives it back. */
export async function claimReward(c: Call<typeof eventProgramme.claim>): Promise<ReplyOf<typeof eventProgramme.claim>> {
  const { actor, now, params } = c;
  return c.once(async (tx) => {
    const event = await seenEvent(c, tx, await eventOfReward(tx, params.id));
    const seat = await lockSeat(tx, event.id, actor.userId);
    const reward = await lockReward(tx, params.id, actor.userId);
    if (reward === undefined) throw notFound();
    const done = doneOf(await activitiesOf(tx, [event.id], actor.userId));
    const refusal = judgeClaim({ event, reward, seat, done, claim: reward.claim ?? undefined }, now);
    if (refusal !== undefined) throw new Refused(refusal);
    await insertClaim(tx, { id: newId(), rewardId: reward.id, userId: actor.userId }, now);
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'company_event.claim', 'company_event', event.id),
      after: { judul: event.title, hadiah: reward.title },
    });
    return ownOnWire(c, tx, event.id);
  });
}
