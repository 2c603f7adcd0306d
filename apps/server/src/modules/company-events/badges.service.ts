/** Badges to be printed before an event (rules/company-events#door). */
import { BADGES_OF_A_FILE, type eventDoor } from '@hadir/contract/company-events/door.ts';
import { dateIn } from '@hadir/domain/kernel/time.ts';
import type { FastifyReply } from 'fastify';
import { writeAudit } from '../../db/audit.ts';
import { sendBytes } from '../../engines/files/send-file.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { notFound, refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { drawBadges } from './badge-sheet.ts';
import { findEvent } from './events.store.ts';
import { badgeGuests } from './scans.store.ts';

/** In the order of the tickets. @throws Refused at the part that has nobody */
export async function openBadges(c: Call<typeof eventDoor.badges>): Promise<FastifyReply> {
  const { actor, db, now, params, query } = c;
  const event = await findEvent(db, params.id);
  if (event === undefined) throw notFound();
  const slice = { limit: BADGES_OF_A_FILE, offset: (query.part - 1) * BADGES_OF_A_FILE };
  const guests = await badgeGuests(db, event.id, dateIn(now, actor.zone), slice);
  if (guests.length === 0) throw refusedField('part', 'PILIHAN_TIDAK_ADA', { kolom: 'bagian' });
  await writeAudit(db, {
    ...auditFieldsOf(c, 'company_event.export', 'company_event', event.id),
    after: { judul: event.title, lencana: guests.length },
  });
  const bytes = await drawBadges(event.title, guests);
  return sendBytes(c, { bytes, mime: 'application/pdf', fileName: `Lencana_${query.part}.pdf` });
}
