/** Whom to invite, whether they can come, and what they answer (rules/rooms#attendees). */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { ownBookingLink } from '@hadir/contract/notifications/message-links.ts';
import type { rooms } from '@hadir/contract/rooms/endpoints.ts';
import { addDays, dateIn, instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { isAvailable } from '@hadir/domain/rooms/attendees.ts';
import { bookingActions, isInvited } from '@hadir/domain/rooms/booking-actions.ts';
import type { TimeSpan } from '@hadir/domain/rooms/booking.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { notFound, Refused, refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { plannedPeople } from '../attendance/days/person/planned-people.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { colleagues, meetingsOf, storeAnswer } from './attendees.store.ts';
import { bookingOnWire, publishRooms, relationOf, whenOf } from './booking-view.ts';
import { findBooking, lockBooking, lockSeries, type StoredBooking } from './rooms.store.ts';

const MIN_LETTERS = 2;

export async function findColleagues(c: Call<typeof rooms.people>): Promise<ReplyOf<typeof rooms.people>> {
  const { search, ids, start, end, changes } = c.query;
  if (ids.length === 0 && search.trim().length < MIN_LETTERS) return { data: [] };
  const today = dateIn(c.now, c.actor.zone);
  const found = (await colleagues(c.db, { search, ids, today })).filter(({ id }) => id !== c.actor.userId);
  if (start === undefined || end === undefined || start >= end)
    return { data: found.map((one) => ({ ...one, available: null })) };
  const span = { start: instant(start), end: instant(end) };
  const free = await availablePeople(
    c.db,
    found.map(({ id }) => id),
    { span, changes: changes ?? null },
  );
  return { data: found.map((one) => ({ ...one, available: free.has(one.id) })) };
}

interface AvailabilityQuery {
  readonly span: TimeSpan;
  readonly changes: string | null;
}

async function availablePeople(
  db: CompanyDb,
  userIds: readonly string[],
  { span, changes }: AvailabilityQuery,
): Promise<Set<string>> {
  // A shift of the evening before reaches into the morning; zones differ by two hours.
  const first = addDays(dateIn(span.start, 'Asia/Jakarta'), -1);
  const last = dateIn(span.end, 'Asia/Jayapura');
  const people = await plannedPeople(db, { userIds, first, last });
  const meetings = await meetingsOf(db, userIds, span, changes);
  const dates = datesOf(first, last);
  const free = people.filter(({ userId, dayOn }) => {
    const days = dates.flatMap((date) => {
      const { employed, resolved, permissions } = dayOn(date);
      return employed ? [{ date, zone: resolved.zone, plan: resolved.plan, permissions }] : [];
    });
    return isAvailable(span, { days, booked: meetings.filter((one) => one.userId === userId) });
  });
  return new Set(free.map(({ userId }) => userId));
}

function datesOf(first: LocalDate, last: LocalDate): LocalDate[] {
  return first > last ? [] : [first, ...datesOf(addDays(first, 1), last)];
}

/** @throws Refused at `attendees` where somebody does not work in the company. */
export async function requireColleagues(
  tx: CompanyDb,
  ids: readonly string[],
  { today, organizerId }: { readonly today: LocalDate; readonly organizerId: string },
): Promise<readonly string[]> {
  const wanted = [...new Set(ids)].filter((id) => id !== organizerId);
  if (wanted.length === 0) return [];
  const found = await colleagues(tx, { search: '', ids: wanted, today });
  if (found.length < wanted.length) throw refusedField('attendees', 'PILIHAN_TIDAK_ADA', { kolom: 'undangan' });
  return wanted;
}

/** @throws Refused TIDAK_DITEMUKAN, TIDAK_BERHAK, PEMESANAN_TIDAK_DAPAT_DIUBAH */
export async function answerInvitation(c: Call<typeof rooms.answer>): Promise<ReplyOf<typeof rooms.answer>> {
  const { actor, body, now, params } = c;
  return c.once(async (tx) => {
    const found = await findBooking(tx, params.id);
    if (found === undefined) throw notFound();
    if (!relationOf(found, c).attendee) throw new Refused('TIDAK_BERHAK');
    const reached = await lockAnswered(tx, found, c);
    const row = reached.find(({ id }) => id === params.id);
    if (row === undefined || !bookingActions(row, relationOf(row, c), now).includes('answer'))
      throw new Refused('PEMESANAN_TIDAK_DAPAT_DIUBAH');
    const { answer } = body;
    const open = reached.filter(({ state }) => isInvited(state)).map(({ id }) => id);
    await storeAnswer(tx, open, { userId: actor.userId, answer, now });
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'room_booking.answer', 'room_booking', row.id),
      after: { ruang: row.room, judul: row.title, jawaban: answer, jumlah: open.length },
    });
    if (answer === 'no') await notifyDeclined(c, tx, row);
    await publishRooms(c, tx);
    const stored = await findBooking(tx, row.id);
    if (stored === undefined) throw notFound();
    return { data: bookingOnWire(stored, c) };
  });
}

async function lockAnswered(
  tx: CompanyDb,
  { id, seriesId, start }: StoredBooking,
  { body, now }: Call<typeof rooms.answer>,
): Promise<StoredBooking[]> {
  if (seriesId !== null && body.span === 'all') return lockSeries(tx, seriesId, now < start ? now : start);
  const row = await lockBooking(tx, id);
  return row === undefined ? [] : [row];
}

async function notifyDeclined(c: Call, tx: CompanyDb, row: StoredBooking): Promise<void> {
  const message = {
    userId: row.organizerId,
    kind: 'rapat_jawaban',
    title: `${c.actor.fullname} tidak hadir`,
    body: `${row.title}, ${whenOf(row)} di ${row.room}.`,
    link: ownBookingLink(row.id),
  };
  await notify(tx, c.actor.companyId, [message], c.now);
}
