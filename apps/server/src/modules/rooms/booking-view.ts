/** A booking as its readers see it, what they may do to it, and who hears of it. */
import { dateText } from '@hadir/contract/kernel/cell.ts';
import { OWN_ROOMS_LINK } from '@hadir/contract/notifications/message-links.ts';
import type { Booking } from '@hadir/contract/rooms/endpoints.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import { dateIn, timeIn, toWire } from '@hadir/domain/kernel/time.ts';
import { type BookingAction, bookingActions, type BookingRelation } from '@hadir/domain/rooms/booking-actions.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { Refused } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { type NewNotification, notify } from '../notifications/notifications.service.ts';
import type { StoredBooking } from './rooms.store.ts';

export type Caller = Pick<Call, 'actor' | 'now'>;

export const managesRooms = ({ actor }: Pick<Call, 'actor'>): boolean => scopesFor(actor, 'room.manage').length > 0;

type Related = Pick<StoredBooking, 'organizerId' | 'attendees'>;

export const relationOf = ({ organizerId, attendees }: Related, c: Caller): BookingRelation => ({
  organizer: organizerId === c.actor.userId,
  attendee: attendees.some(({ userId }) => userId === c.actor.userId),
  manages: managesRooms(c),
});

/** What colleagues have no part in; who is invited reads what it is about. */
function hiddenParts({ organizer, manages, attendee }: BookingRelation): Partial<Booking> {
  if (organizer || manages) return {};
  return attendee ? { catering: '', reason: '' } : { notes: '', catering: '', reason: '', attendees: [] };
}

export function bookingOnWire(row: StoredBooking, c: Caller): Booking {
  const { start, end, releasedAt, offeredUntil, attendees, ...rest } = row;
  const relation = relationOf(row, c);
  return {
    ...rest,
    attendees: [...attendees],
    ...hiddenParts(relation),
    start: toWire(start),
    end: toWire(end),
    releasedAt: releasedAt === null ? null : toWire(releasedAt),
    offeredUntil: offeredUntil === null ? null : toWire(offeredUntil),
    mine: relation.organizer,
    answer: attendees.find(({ userId }) => userId === c.actor.userId)?.answer ?? null,
    can: bookingActions(row, relation, c.now),
  };
}

/** `24/11/2026 10.00–11.00`, in the room's zone. */
export function whenOf({ start, end, zone }: Pick<StoredBooking, 'start' | 'end' | 'zone'>): string {
  return `${dateText(dateIn(start, zone))} ${timeIn(start, zone)}–${timeIn(end, zone)}`.replaceAll(':', '.');
}

export async function publishRooms(c: Pick<Call, 'app' | 'actor'>, tx: CompanyDb): Promise<void> {
  await c.app.live.publish(tx, { companyId: c.actor.companyId, topic: 'room' });
}

const ATTENDEES_MAY: readonly BookingAction[] = ['answer', 'check_in', 'finish'];

export function refuseUnlessAllowed(row: StoredBooking, action: BookingAction, c: Caller): void {
  const relation = relationOf(row, c);
  const isPart = relation.organizer || relation.manages || (relation.attendee && ATTENDEES_MAY.includes(action));
  if (!isPart) throw new Refused('TIDAK_BERHAK');
  if (bookingActions(row, relation, c.now).includes(action)) return;
  throw action === 'check_in' && row.state === 'approved'
    ? new Refused('CHECKIN_DI_LUAR_WAKTU')
    : new Refused('PEMESANAN_TIDAK_DAPAT_DIUBAH');
}

export async function notifyOrganizer(c: Call, tx: CompanyDb, row: StoredBooking, text: string): Promise<void> {
  if (row.organizerId === c.actor.userId) return;
  const message: NewNotification = {
    userId: row.organizerId,
    kind: 'ruang_hasil',
    title: `Pemesanan ${row.room}`,
    body: `${row.title}, ${whenOf(row)}: ${text}`,
    link: OWN_ROOMS_LINK,
  };
  await notify(tx, c.actor.companyId, [message], c.now);
}
