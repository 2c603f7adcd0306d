/** Keeping the activities and rewards of an event; the event's lock is had before each change. */
import type { EventProgramme, eventProgramme } from '@hadir/contract/company-events/programme.ts';
import type { BodyOf, ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { OWN_EVENTS_LINK } from '@hadir/contract/notifications/message-links.ts';
import { judgeActivity, mayChangeProgramme } from '@hadir/domain/company-events/event-programme.ts';
import { dateIn, type Instant, instant, timeIn, toWire } from '@hadir/domain/kernel/time.ts';
import { shortDate } from '@hadir/contract/date-words.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { notFound, Refused, refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { notify } from '../notifications/notifications.service.ts';
import { findEvent, lockEvent, type StoredEvent } from './events.store.ts';
import {
  activitiesOf,
  type ActivityContent,
  eventOfActivity,
  eventOfReward,
  insertActivity,
  insertReward,
  joinedPeople,
  lockActivity,
  lockReward,
  removeActivity,
  removeReward,
  type RewardContent,
  rewardsOf,
  storeActivity,
  type StoredActivity,
  storeReward,
} from './programme.store.ts';

type DeskCall = Pick<Call, 'actor' | 'now'>;

async function programmeOnWire(tx: CompanyDb, event: StoredEvent, now: Instant): Promise<{ data: EventProgramme }> {
  const activities = await activitiesOf(tx, [event.id]);
  const rewards = await rewardsOf(tx, [event.id]);
  return {
    data: {
      activities: activities.map(({ eventId: _event, own: _own, taken, start, end, ...rest }) => ({
        ...rest,
        start: toWire(start),
        end: toWire(end),
        registered: taken,
      })),
      rewards: rewards.map(({ id, title, stock, activityId, points, waiting, delivered, given }) => ({
        id,
        title,
        stock,
        activityId,
        points,
        waiting,
        delivered,
        left: Math.max(0, stock - given),
      })),
      can: mayChangeProgramme(event, now) ? ['change'] : [],
    },
  };
}

export async function readProgramme(c: Call<typeof eventProgramme.read>): Promise<ReplyOf<typeof eventProgramme.read>> {
  const event = await findEvent(c.db, c.params.id);
  if (event === undefined) throw notFound();
  return programmeOnWire(c.db, event, c.now);
}

/** @throws Refused 404, ACARA_TIDAK_DAPAT_DIUBAH */
async function lockForProgramme({ now }: DeskCall, tx: CompanyDb, id: string | undefined): Promise<StoredEvent> {
  const event = id === undefined ? undefined : await lockEvent(tx, id);
  if (event === undefined) throw notFound();
  if (!mayChangeProgramme(event, now)) throw new Refused('ACARA_TIDAK_DAPAT_DIUBAH');
  return event;
}

function activityContent(body: BodyOf<typeof eventProgramme.addActivity>, event: StoredEvent): ActivityContent {
  const content = { ...body, start: instant(body.start), end: instant(body.end) };
  const [refusal] = judgeActivity(content, event);
  if (refusal !== undefined) throw refusedField(refusal.field, refusal.code);
  return content;
}

export async function addActivity(
  c: Call<typeof eventProgramme.addActivity>,
): Promise<ReplyOf<typeof eventProgramme.addActivity>> {
  return c.once(async (tx) => {
    const event = await lockForProgramme(c, tx, c.params.id);
    await insertActivity(tx, activityContent(c.body, event), { id: newId(), eventId: event.id, now: c.now });
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'company_event.activity_add', 'company_event', event.id),
      after: { judul: event.title, kegiatan: c.body.title },
    });
    return programmeOnWire(tx, event, c.now);
  });
}

/** @throws Refused at its field: KUOTA_DI_BAWAH_PENDAFTAR, KEGIATAN_BENTROK_PESERTA */
async function requireRoomFor(tx: CompanyDb, activity: StoredActivity, content: ActivityContent): Promise<string[]> {
  if (content.capacity !== null && content.capacity < activity.taken)
    throw refusedField('capacity', 'KUOTA_DI_BAWAH_PENDAFTAR', { n: activity.taken });
  const people = await joinedPeople(tx, activity.id, content);
  const busy = people.filter(({ isBusy }) => isBusy).length;
  if (busy > 0) throw refusedField('start', 'KEGIATAN_BENTROK_PESERTA', { n: busy });
  return people.map(({ userId }) => userId);
}

/** Whoever joined it is told of another time; who would then be at two places refuses the change. */
export async function changeActivity(
  c: Call<typeof eventProgramme.changeActivity>,
): Promise<ReplyOf<typeof eventProgramme.changeActivity>> {
  const { now, params } = c;
  return c.once(async (tx) => {
    const event = await lockForProgramme(c, tx, await eventOfActivity(tx, params.id));
    const activity = await lockActivity(tx, params.id, c.actor.userId);
    if (activity === undefined) throw notFound();
    const content = activityContent(c.body, event);
    const people = await requireRoomFor(tx, activity, content);
    await storeActivity(tx, activity.id, content, now);
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'company_event.activity_change', 'company_event', event.id),
      before: { judul: event.title, kegiatan: activity.title, mulai: toWire(activity.start) },
      after: { judul: event.title, kegiatan: content.title, mulai: toWire(content.start) },
    });
    const isMoved = content.start !== activity.start || content.end !== activity.end;
    if (isMoved) await notifyMoved(tx, people, { event, content, now });
    return programmeOnWire(tx, event, now);
  });
}

async function notifyMoved(
  tx: CompanyDb,
  people: readonly string[],
  { event, content, now }: { event: StoredEvent; content: ActivityContent; now: Instant },
): Promise<void> {
  const { title, start, end } = content;
  const time = (at: Instant) => timeIn(at, event.zone).replace(':', '.');
  const message = {
    kind: 'acara_kegiatan',
    title: `Waktu ${title} berubah`,
    body: `${event.title}: sekarang ${shortDate(dateIn(start, event.zone))} ${time(start)}–${time(end)}.`,
    link: OWN_EVENTS_LINK,
  };
  await notify(
    tx,
    tx.companyId,
    people.map((userId) => ({ userId, ...message })),
    now,
  );
}

/** @throws Refused PROGRAM_DIPAKAI */
export async function deleteActivity(
  c: Call<typeof eventProgramme.removeActivity>,
): Promise<ReplyOf<typeof eventProgramme.removeActivity>> {
  return c.db.transaction(async (tx) => {
    const event = await lockForProgramme(c, tx, await eventOfActivity(tx, c.params.id));
    const activity = await lockActivity(tx, c.params.id, c.actor.userId);
    if (activity === undefined) throw notFound();
    if (!(await removeActivity(tx, activity.id)))
      throw new Refused('PROGRAM_DIPAKAI', { params: { nama: activity.title } });
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'company_event.activity_remove', 'company_event', event.id),
      before: { judul: event.title, kegiatan: activity.title },
    });
    return { data: { ok: true } };
  });
}

/** @throws Refused PILIHAN_TIDAK_ADA where the activity is none of this event's */
async function requireActivity(tx: CompanyDb, event: StoredEvent, { activityId }: RewardContent): Promise<void> {
  if (activityId !== null && (await eventOfActivity(tx, activityId)) !== event.id)
    throw refusedField('activityId', 'PILIHAN_TIDAK_ADA', { kolom: 'kegiatan' });
}

export async function addReward(
  c: Call<typeof eventProgramme.addReward>,
): Promise<ReplyOf<typeof eventProgramme.addReward>> {
  return c.once(async (tx) => {
    const event = await lockForProgramme(c, tx, c.params.id);
    await requireActivity(tx, event, c.body);
    await insertReward(tx, c.body, { id: newId(), eventId: event.id, now: c.now });
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'company_event.reward_add', 'company_event', event.id),
      after: { judul: event.title, hadiah: c.body.title, stok: c.body.stock },
    });
    return programmeOnWire(tx, event, c.now);
  });
}

/** @throws Refused STOK_DI_BAWAH_KLAIM at its field */
export async function changeReward(
  c: Call<typeof eventProgramme.changeReward>,
): Promise<ReplyOf<typeof eventProgramme.changeReward>> {
  const { now, params, body } = c;
  return c.once(async (tx) => {
    const event = await lockForProgramme(c, tx, await eventOfReward(tx, params.id));
    const reward = await lockReward(tx, params.id, c.actor.userId);
    if (reward === undefined) throw notFound();
    await requireActivity(tx, event, body);
    if (body.stock < reward.given) throw refusedField('stock', 'STOK_DI_BAWAH_KLAIM', { n: reward.given });
    await storeReward(tx, reward.id, body, now);
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'company_event.reward_change', 'company_event', event.id),
      before: { judul: event.title, hadiah: reward.title, stok: reward.stock },
      after: { judul: event.title, hadiah: body.title, stok: body.stock },
    });
    return programmeOnWire(tx, event, now);
  });
}

/** @throws Refused PROGRAM_DIPAKAI */
export async function deleteReward(
  c: Call<typeof eventProgramme.removeReward>,
): Promise<ReplyOf<typeof eventProgramme.removeReward>> {
  return c.db.transaction(async (tx) => {
    const event = await lockForProgramme(c, tx, await eventOfReward(tx, c.params.id));
    const reward = await lockReward(tx, c.params.id, c.actor.userId);
    if (reward === undefined) throw notFound();
    if (!(await removeReward(tx, reward.id))) throw new Refused('PROGRAM_DIPAKAI', { params: { nama: reward.title } });
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'company_event.reward_remove', 'company_event', event.id),
      before: { judul: event.title, hadiah: reward.title },
    });
    return { data: { ok: true } };
  });
}
