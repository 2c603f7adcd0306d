/** "Bukan saya yang diabsenkan": the person a tap was made for says that it was not so. Somebody looks at it again. */
import type { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { eventWord } from '@hadir/contract/attendance/tap-words.ts';
import { timeText } from '@hadir/contract/attendance/words.ts';
import { personDayLink } from '@hadir/contract/notifications/message-links.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { timeIn } from '@hadir/domain/kernel/time.ts';
import { adminsOf } from '../../../db/admins-of.ts';
import { writeAudit } from '../../../db/audit.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { notFound, Refused } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { refuseLocked } from '../rules/locked-dates.service.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { writeObjection } from './clock-for.store.ts';
import { eventOf, type EventRow } from './event.store.ts';
import { lockDays } from '../days/lock-days.service.ts';
import { recomputeDays } from '../days/recompute.service.ts';
import { lockReview } from '../reviews/review.store.ts';

type ObjectCall = Call<typeof attendance.objectToEvent>;

/** @throws Refused TIDAK_DITEMUKAN for an own tap; ABSEN_SUDAH_DISANGKAL, ABSEN_SUDAH_DITOLAK, PERIODE_TERKUNCI */
export async function objectToEvent(call: ObjectCall): Promise<ReplyOf<typeof attendance.objectToEvent>> {
  const { actor, params, body, now, ip, ref, app } = call;
  const { companyId, userId } = actor;
  return call.once(async (tx) => {
    const row = await lockEvent(call, tx);
    const note = body.note === '' ? null : body.note;
    await writeObjection(tx, { companyId, event: row, note, now });
    await recomputeDays(tx, {
      companyId,
      userIds: [userId],
      from: row.workDate,
      to: row.workDate,
      cause: 'disangkal',
      now,
      actorUserId: userId,
    });
    await writeAudit(tx, {
      companyId,
      at: now,
      actorUserId: userId,
      action: 'attendance.clock_for.object',
      entity: 'attendance_event',
      entityId: params.id,
      before: { review: row.reviewState },
      after: { review: 'terbuka', note, workDate: row.workDate },
      ip,
      ref,
    });
    await notifyConcerned(call, tx, row);
    if (row.reviewId !== null) await app.live.publish(tx, { companyId, topic: 'review', userId, id: row.reviewId });
    return { data: { ok: true } };
  });
}

async function lockEvent({ actor, params, now }: ObjectCall, tx: CompanyDb): Promise<EventRow> {
  const { companyId, userId } = actor;
  const found = await eventOf(tx, companyId, userId, params.id);
  if (!found || found.clockedById === null) throw notFound();
  const rules = await lockDays(tx, [{ userId, date: found.workDate }], now);
  if (found.reviewId !== null) await lockReview(tx, companyId, found.reviewId);
  const row = await eventOf(tx, companyId, userId, params.id);
  if (!row) throw notFound();
  refuseLocked(rules, [row.workDate]);
  if (row.reviewState === 'ditolak') throw new Refused('ABSEN_SUDAH_DITOLAK');
  if (row.objectedAt !== null) throw new Refused('ABSEN_SUDAH_DISANGKAL');
  return row;
}

/** Who made it, and HR, who decides. */
async function notifyConcerned({ actor, now }: ObjectCall, tx: CompanyDb, row: EventRow): Promise<void> {
  const { companyId, userId, fullname } = actor;
  const recipients = new Set(await adminsOf(tx, companyId));
  if (row.clockedById !== null) recipients.add(row.clockedById);
  recipients.delete(userId);
  const time = timeText(timeIn(row.at, row.zone ?? actor.zone));
  const message = {
    kind: 'absen_disangkal',
    title: `${fullname} menyangkal ${eventWord[row.type].toLowerCase()} pukul ${time}`,
    body: `Absen itu dibuat oleh ${row.clockedByName ?? 'orang lain'}. Tinjau lagi absennya.`,
    link: personDayLink(userId, row.workDate, row.workDate),
  };
  await notify(
    tx,
    companyId,
    [...recipients].map((to) => ({ ...message, userId: to })),
    now,
  );
}
