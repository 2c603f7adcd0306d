/** What attendees are told of a meeting: in the bell, and by letter with an entry for their calendar (rules/rooms#attendees). */
import { ownBookingLink } from '@hadir/contract/notifications/message-links.ts';
import { roomPlace } from '@hadir/contract/rooms/words.ts';
import { atLocal, dateIn, type Instant, timeIn } from '@hadir/domain/kernel/time.ts';
import { recurrenceDates } from '@hadir/domain/rooms/recurrence.ts';
import type { App } from '../../app-context.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { addressOf, notify } from '../notifications/notifications.service.ts';
import {
  findSeries,
  type Invitation,
  raiseInvited,
  markInvited,
  raiseSequence,
  sentInvitations,
  type StoredSeries,
  unsentInvitations,
} from './attendees.store.ts';
import { whenOf } from './booking-view.ts';
import { calendarText, type SeriesRule } from './invitation-calendar.ts';

/** In the transaction of what is told. */
export interface Notifier {
  readonly app: Pick<App, 'config'>;
  readonly tx: CompanyDb;
  readonly now: Instant;
}

/** Letters come from the product: answers are given in it. */
function senderOf({ app }: Notifier): string {
  const from = app.config.smtp?.from ?? '';
  return /<([^>]+)>/.exec(from)?.[1] ?? (from || `rapat@${new URL(addressOf(app)).hostname}`);
}

/** What the rule of the series says of the date holds: nobody has changed it since. */
const isAsBooked = ({ sequence }: Invitation): boolean => sequence === 0;

/** One message for each person, and for each of the meetings: the dates of a series that belong together are one. */
function byMeeting(rows: readonly Invitation[], belongs: (row: Invitation) => boolean): Invitation[][] {
  const meetingOf = (row: Invitation) => (belongs(row) ? (row.seriesId ?? row.id) : row.id);
  return [...Map.groupBy(rows, (row) => `${row.userId} ${meetingOf(row)}`).values()];
}

/**
 * Calendars that have not the meetings named get them: as new, or as they are now.
 * @param how `together`: dates of one series were changed at once, which is one message
 */
export async function sendInvitations(
  notifier: Notifier,
  bookingIds: readonly string[],
  { together = false }: { readonly together?: boolean } = {},
): Promise<void> {
  const { tx } = notifier;
  const rows = await unsentInvitations(tx, bookingIds);
  if (rows.length === 0) return;
  const seriesIds = new Set(rows.flatMap(({ seriesId }) => seriesId ?? []));
  const series = seriesIds.size === 0 ? [] : await findSeries(tx, [...seriesIds]);
  await send(
    notifier,
    byMeeting(rows, (row) => together || isAsBooked(row)),
    ([first, ...others]) => {
      const isNew = [first, ...others].every(({ sentSequence }) => sentSequence === null);
      const more = others.length === 0 ? '' : ` dan ${others.length} tanggal lain`;
      return {
        kind: isNew ? 'rapat_undangan' : 'rapat_berubah',
        title: isNew ? `Undangan rapat: ${first.title}` : `Rapat diubah: ${first.title}`,
        body: `${whenOf(first)}${more} di ${first.room}, oleh ${first.organizer}. Jawab hadir atau tidak di HADIR.`,
        method: 'REQUEST',
        rule: isNew && others.length > 0 ? ruleOf(series, first, rows) : undefined,
      };
    },
  );
  await markInvited(tx, bookingIds);
}

/** Calendars that have the meetings lose them. */
export async function sendCancellations(
  notifier: Notifier,
  bookingIds: readonly string[],
  { reason, userIds }: { readonly reason: string; readonly userIds?: readonly string[] },
): Promise<void> {
  if (userIds?.length === 0) return;
  const found = await sentInvitations(notifier.tx, bookingIds, userIds);
  if (found.length === 0) return;
  await raiseSequence(notifier.tx, bookingIds);
  if (userIds !== undefined) await raiseInvited(notifier.tx, bookingIds);
  const rows = found.map((row) => ({ ...row, sequence: row.sequence + 1 }));
  await send(
    notifier,
    byMeeting(rows, () => true),
    ([first, ...others]) => ({
      kind: 'rapat_batal',
      title: `Rapat batal: ${first.title}`,
      body: `${whenOf(first)}${others.length === 0 ? '' : ` dan ${others.length} tanggal lain`} di ${first.room}: ${reason}.`,
      method: 'CANCEL',
    }),
  );
}

type Meeting = readonly [Invitation, ...Invitation[]];

interface MeetingMessage {
  readonly kind: string;
  readonly title: string;
  readonly body: string;
  readonly method: 'REQUEST' | 'CANCEL';
  readonly rule?: SeriesRule | undefined;
}

async function send(
  notifier: Notifier,
  meetings: readonly Invitation[][],
  wordsOf: (of: Meeting) => MeetingMessage,
): Promise<void> {
  const { app, tx, now } = notifier;
  const messages = meetings.flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const { method, rule, ...words } = wordsOf([first, ...others]);
    const link = ownBookingLink(first.id);
    const { email, fullname, seriesId, zone, title, notes, organizer } = first;
    const calendar =
      email === null
        ? null
        : calendarText({
            method,
            title,
            notes,
            zone,
            seriesId,
            now,
            place: [first.room, roomPlace(first)].filter((part) => part !== '').join(', '),
            url: `${addressOf(app)}${link}`,
            organizer: { name: organizer, email: senderOf(notifier) },
            attendee: { name: fullname, email },
            dates: [first, ...others],
            rule,
          });
    return [{ ...words, userId: first.userId, link, calendar }];
  });
  await notify(tx, tx.companyId, messages, now);
}

/** How the series repeats, without the dates to which this person is not invited; a changed one is told by itself. */
function ruleOf(
  series: readonly StoredSeries[],
  { seriesId, userId, zone }: Invitation,
  rows: readonly Invitation[],
): SeriesRule | undefined {
  const found = series.find(({ id }) => id === seriesId);
  if (found === undefined) return undefined;
  const { id: _id, ...rule } = found;
  const time = timeIn(rule.firstStart, zone);
  const own = rows.filter((row) => row.userId === userId && row.seriesId === seriesId);
  const invited = new Set(own.map(({ seriesStart }) => seriesStart));
  const all = recurrenceDates(dateIn(rule.firstStart, zone), { ...rule, count: rule.dates }, rule.dates);
  const starts = all.slice(0, rule.dates).map((date) => atLocal(date, time, zone));
  return { ...rule, without: starts.filter((start) => !invited.has(start)) };
}
