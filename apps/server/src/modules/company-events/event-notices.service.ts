/** What people are told of events: a new one, another time or place, a cancelled one (rules/company-events#notices). */
import { shortDate } from '@hadir/contract/date-words.ts';
import { OWN_EVENTS_LINK } from '@hadir/contract/notifications/message-links.ts';
import { dateIn, type Instant, timeIn, type Zone } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { notify } from '../notifications/notifications.service.ts';
import { audienceOf, type EventContent, type StoredEvent } from './events.store.ts';
import { type Registrant, registrants } from './registrations.store.ts';
import { type LetterApp, writeToVisitors } from './visitors/visitor-letters.service.ts';

interface Message {
  readonly kind: string;
  readonly title: string;
  readonly body: string;
}

/** "12 Des 2026 08.00" */
export const momentOf = (at: Instant, zone: Zone): string =>
  `${shortDate(dateIn(at, zone))} ${timeIn(at, zone).replace(':', '.')}`;

const whenAndWhere = ({ start, place, zone }: Pick<EventContent, 'start' | 'place' | 'zone'>): string =>
  `${momentOf(start, zone)}, ${place}`;

export async function notifyOfEvent(
  tx: CompanyDb,
  people: readonly string[],
  message: Message,
  now: Instant,
): Promise<void> {
  await notify(
    tx,
    tx.companyId,
    people.map((userId) => ({ userId, ...message, link: OWN_EVENTS_LINK })),
    now,
  );
}

/** Employees by the ways they have chosen, guests of the company by a letter with their private link. */
export async function notifyRegistrants(
  app: LetterApp,
  tx: CompanyDb,
  list: readonly Registrant[],
  { now, ...message }: Message & { readonly now: Instant },
): Promise<void> {
  const people = list.flatMap(({ userId }) => (userId === null ? [] : [userId]));
  await notifyOfEvent(tx, people, message, now);
  const visitors = list.flatMap(({ visitorId }) => (visitorId === null ? [] : [visitorId]));
  await writeToVisitors(app, tx, visitors, { subject: message.title, text: message.body, now });
}

export async function notifyCancelled(
  app: LetterApp,
  tx: CompanyDb,
  { id, title }: StoredEvent,
  { reason, now }: { readonly reason: string; readonly now: Instant },
): Promise<void> {
  const message = { kind: 'acara_batal', title: `${title} dibatalkan`, body: reason, now };
  await notifyRegistrants(app, tx, await registrants(tx, id), message);
}

/** Everybody whom it is for; whoever publishes it knows. */
export async function notifyPublished(
  tx: CompanyDb,
  event: StoredEvent,
  { by, now }: { readonly by: string; readonly now: Instant },
): Promise<void> {
  const people = await audienceOf(tx, event, dateIn(now, event.zone));
  const opens = momentOf(event.registrationOpens, event.zone);
  const register = event.registrationOpens > now ? `Pendaftaran dibuka ${opens}.` : 'Pendaftaran sudah dibuka.';
  const body = `${whenAndWhere(event)}. ${register}`;
  const message = { kind: 'acara_baru', title: `Acara baru: ${event.title}`, body };
  await notifyOfEvent(
    tx,
    people.filter((id) => id !== by),
    message,
    now,
  );
}

/** Of a published event, where time or place are others than before. */
export async function notifyMoved(
  app: LetterApp,
  tx: CompanyDb,
  former: StoredEvent,
  { content, now }: { readonly content: EventContent; readonly now: Instant },
): Promise<void> {
  const isSame =
    former.start === content.start && former.end === content.end && former.place.trim() === content.place.trim();
  if (former.state !== 'published' || isSame) return;
  const until = momentOf(content.end, content.zone);
  const body = `Sekarang ${whenAndWhere(content)}, sampai ${until}. Sebelumnya ${whenAndWhere(former)}.`;
  const message = { kind: 'acara_berubah', title: `Waktu atau tempat berubah: ${content.title}`, body, now };
  await notifyRegistrants(app, tx, await registrants(tx, former.id), message);
}
