/** The door of an event: by ticket or from the list; the first scan counts (rules/company-events#door). */
import type { companyEvents, RegistrationRow } from '@hadir/contract/company-events/endpoints.ts';
import { VISITOR_WORD } from '@hadir/contract/company-events/words.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { doorVerdict, eventDayOf, mayUndoCheckIn } from '@hadir/domain/company-events/company-event.ts';
import { readTicket } from '@hadir/domain/company-events/door-code.ts';
import { dateIn, type Instant, timeIn, toWire } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { notFound, Refused, refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { insertScan, lockGuest, type NewScan } from './scans.store.ts';
import { isTicketOf } from './ticket-code.ts';
import { findRegistration, lockRegistration, storeAttended, type StoredRegistration } from './registrations.store.ts';

type DoorCall = Call<typeof companyEvents.checkIn> | Call<typeof companyEvents.checkInPerson>;

/** On this day of the event. */
const isInside = ({ door, zone, entryAt }: StoredRegistration, now: Instant): boolean =>
  entryAt !== null && eventDayOf(door, zone, entryAt) === eventDayOf(door, zone, now);

const verdictOf = (row: StoredRegistration, now: Instant) =>
  doorVerdict(row.door, { own: row.state, isInside: isInside(row, now) }, now);

const actionsOf = (row: StoredRegistration, now: Instant): RegistrationRow['can'] => [
  ...(verdictOf(row, now) === 'in' ? (['check_in'] as const) : []),
  ...(mayUndoCheckIn(row.door, row.state, now) ? (['undo'] as const) : []),
];

/** @param now undefined for whoever only reads */
export function registrationOnWire(row: StoredRegistration, now: Instant | undefined): RegistrationRow {
  const { userId: _user, door: _door, entryAt: _at, entryBy: _by, registeredAt, attendedAt, ...rest } = row;
  return {
    ...rest,
    unit: row.isVisitor ? VISITOR_WORD : row.unit,
    registeredAt: toWire(registeredAt),
    attendedAt: attendedAt === null ? null : toWire(attendedAt),
    can: now === undefined ? [] : actionsOf(row, now),
  };
}

/** @throws Refused TIKET_TIDAK_DIKENAL at its field, PINTU_ACARA_TUTUP, TANPA_TEMPAT, TIKET_SUDAH_DIPAKAI */
export async function checkInTicket(
  c: Call<typeof companyEvents.checkIn>,
): Promise<ReplyOf<typeof companyEvents.checkIn>> {
  return c.once(async (tx) => {
    const today = dateIn(c.now, c.actor.zone);
    const read = readTicket(c.body.code);
    const guest = read === undefined ? undefined : await lockGuest(tx, c.params.id, read, today);
    const isTrue = read !== undefined && guest !== undefined && isTicketOf(c, c.params.id, guest, { read, at: c.now });
    const row = isTrue ? await findRegistration(tx, guest.id, today) : undefined;
    if (read === undefined || row === undefined) throw refusedField('code', 'TIKET_TIDAK_DIKENAL');
    return admit(c, tx, row, read.way);
  });
}

export async function checkInPerson(
  c: Call<typeof companyEvents.checkInPerson>,
): Promise<ReplyOf<typeof companyEvents.checkInPerson>> {
  return c.once(async (tx) => {
    const row = await lockRegistration(tx, c.params.id, dateIn(c.now, c.actor.zone));
    if (row === undefined) throw notFound();
    return admit(c, tx, row, 'list');
  });
}

async function admit(
  c: DoorCall,
  tx: CompanyDb,
  row: StoredRegistration,
  way: NewScan['way'],
): Promise<{ data: RegistrationRow }> {
  const verdict = verdictOf(row, c.now);
  if (verdict === 'closed') throw new Refused('PINTU_ACARA_TUTUP');
  if (verdict === 'not_registered') throw new Refused('TANPA_TEMPAT', { params: { nama: row.fullname } });
  if (verdict === 'already')
    throw new Refused('TIKET_SUDAH_DIPAKAI', {
      params: {
        nama: row.fullname,
        waktu: timeIn(row.entryAt ?? c.now, row.zone).replace(':', '.'),
        oleh: row.entryBy ?? '',
      },
    });
  const scan = { id: newId(), eventId: row.eventId, registrationId: row.id, gate: '', at: c.now, by: c.actor.userId };
  await insertScan(tx, { ...scan, way, isDouble: false }, c.now);
  await storeAttended(tx, row.id, { by: c.actor.userId, at: c.now, isNewDay: true }, c.now);
  await writeAudit(tx, {
    ...auditFieldsOf(c, 'company_event.check_in', 'company_event', row.eventId),
    after: { judul: row.event, userId: row.userId },
  });
  const attended = await findRegistration(tx, row.id, dateIn(c.now, c.actor.zone));
  if (attended === undefined) throw notFound();
  return { data: registrationOnWire(attended, c.now) };
}
