/** "Ingatkan": the person who asked reminds those who decide, once in 24 hours. */
import type { requestReminders } from '@hadir/contract/requests/reminders.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { DAY_MS, dateIn, type Instant, timeIn, toWire } from '@hadir/domain/kernel/time.ts';
import { dateText, timeText } from '@hadir/contract/attendance/words.ts';
import { writeAudit } from '../../../db/audit.ts';
import { auditFieldsOf } from '../../../http/audit-fields.ts';
import { notFound, Refused } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { nudgedAt, writeNudge } from './escalation.store.ts';
import { notifyReminder } from './reminders.messages.ts';
import { lockRequest, loadRequest } from '../request.store.ts';
import { mayRead } from '../lists/rows.store.ts';
import { readerOf } from '../viewer-role.service.ts';

type RemindCall = Call<typeof requestReminders.remind>;

/** @throws Refused TIDAK_BERHAK, STATUS_TIDAK_SESUAI, SUDAH_DIINGATKAN */
export async function remind(c: RemindCall): Promise<ReplyOf<typeof requestReminders.remind>> {
  return c.once(async (tx) => {
    const { id } = c.params;
    const { userId, zone } = c.actor;
    if (!(await mayRead(tx, await readerOf(tx, c.actor, c.now), id)) || !(await lockRequest(tx, id))) throw notFound();
    const [request] = await loadRequest(tx, [id]);
    if (!request) throw notFound();
    if (request.userId !== userId && request.createdBy !== userId) throw new Refused('TIDAK_BERHAK');
    if (request.status !== 'pending') throw new Refused('STATUS_TIDAK_SESUAI');
    const last = await nudgedAt(tx, id);
    if (last !== null && c.now < last + DAY_MS) {
      const next = (last + DAY_MS) as Instant;
      throw new Refused('SUDAH_DIINGATKAN', {
        params: { waktu: `${dateText(dateIn(next, zone))} ${timeText(timeIn(next, zone))}` },
      });
    }
    const today = dateIn(c.now, zone);
    const body = `${c.actor.fullname} mengingatkan Anda.`;
    const notifiedCount = await notifyReminder(tx, request, { today, now: c.now, body, except: [userId] });
    if (notifiedCount === 0) throw new Refused('STATUS_TIDAK_SESUAI');
    await writeNudge(tx, id, c.now);
    await writeAudit(tx, auditFieldsOf(c, 'request.remind', 'request', id));
    return { data: { nextAt: toWire((c.now + DAY_MS) as Instant) } };
  });
}
