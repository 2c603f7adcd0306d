/** A check-in that was a mistake: undone with a reason, and with it the days and the certificate (rules/company-events#door). */
import type { companyEvents } from '@hadir/contract/company-events/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { mayUndoCheckIn, stateOfUndone } from '@hadir/domain/company-events/company-event.ts';
import { dateIn, toWire } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../../db/audit.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { auditFieldsOf } from '../../../http/audit-fields.ts';
import { notFound, Refused } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { revokeCertificate } from '../../papers/certificate.service.ts';
import { storeUndone, usesOf } from './check-in-undo.store.ts';
import { registrationOnWire } from '../door.service.ts';
import { recountDays } from '../event-presence.service.ts';
import { notifyOfEvent } from '../event-notices.service.ts';
import { lockEvent } from '../events.store.ts';
import { findRegistration, lockRegistration, type StoredRegistration } from '../registrations.store.ts';

/** @throws Refused STATUS_TIDAK_SESUAI, and KEHADIRAN_DIPAKAI where the person has done something with it */
export async function undoCheckIn(
  c: Call<typeof companyEvents.undoCheckIn>,
): Promise<ReplyOf<typeof companyEvents.undoCheckIn>> {
  const { params, body, now } = c;
  const today = dateIn(now, c.actor.zone);
  return c.once(async (tx) => {
    const seen = await findRegistration(tx, params.id, today);
    // A draw goes over those who came under this lock.
    const event = seen === undefined ? undefined : await lockEvent(tx, seen.eventId);
    const row = await lockRegistration(tx, params.id, today);
    if (row === undefined || event === undefined) throw notFound();
    if (!mayUndoCheckIn(event, row.state, now)) throw new Refused('STATUS_TIDAK_SESUAI');
    await requireUnused(tx, row);
    await storeUndone(tx, row.id, { state: stateOfUndone(event), now });
    if (row.userId !== null) {
      // Also where a scan of today still waits to be counted: earlier days of the event were.
      if (event.countsAsPresent && event.state !== 'published')
        await recountDays(tx, row.userId, { zone: row.zone, ...row.door }, { cause: 'acara_dihapus', now });
      await revokeCertificate(c, tx, { eventId: event.id, userId: row.userId, note: body.reason });
      const message = { kind: 'acara_kehadiran', title: `Kehadiran dihapus: ${event.title}`, body: body.reason };
      await notifyOfEvent(tx, [row.userId], message, now);
    }
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'company_event.check_in_undo', 'company_event', event.id),
      before: {
        judul: event.title,
        userId: row.userId,
        masuk: row.attendedAt === null ? null : toWire(row.attendedAt),
      },
      after: { alasan: body.reason },
    });
    const stored = await findRegistration(tx, row.id, today);
    if (stored === undefined) throw notFound();
    return { data: registrationOnWire(stored, now) };
  });
}

async function requireUnused(tx: CompanyDb, row: StoredRegistration): Promise<void> {
  const { activities, claims, wins } = await usesOf(tx, row);
  const done = [
    ...(activities === 0 ? [] : ['menyelesaikan kegiatan']),
    ...(claims === 0 ? [] : ['mengklaim hadiah']),
    ...(wins === 0 ? [] : ['menang undian']),
  ];
  if (done.length > 0)
    throw new Refused('KEHADIRAN_DIPAKAI', { params: { nama: row.fullname, apa: done.join(' dan ') } });
}
