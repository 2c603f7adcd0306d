/** What the device says of a scan by the list that it has taken along. */
import type { DoorCounts, DoorGuest, DoorList, ScanAnswer } from '@hadir/contract/company-events/door.ts';
import { doorDayOf, eventDayOf, isOfDoorDay } from '@hadir/domain/company-events/company-event.ts';
import { hasDoor, NEWS_OVERLAP_MS, readTicket, scanVerdict } from '@hadir/domain/company-events/door-code.ts';
import { type Instant, instant } from '@hadir/domain/kernel/time.ts';
import { isTicketCode } from './ticket-code.ts';

export interface LocalScan {
  readonly id: string;
  readonly text: string;
  readonly at: string;
  readonly gate: string;
  /** Whom the device took it for. */
  readonly guestId: string;
  readonly fullname: string;
}

/** @param news who changed since `known` was read; everybody where there is none */
export function withNews(known: DoorList | undefined, news: DoorList): DoorList {
  if (known === undefined) return news;
  const changed = new Set(news.guests.map(({ id }) => id));
  const others = known.guests.filter(({ id }) => !changed.has(id));
  return { ...news, guests: [...others, ...news.guests.filter(({ state }) => state !== 'cancelled')] };
}

/** As the server counts them, with whom this device has let in and not sent yet. */
export function countsWith({ counts, guests, event, asOf }: DoorList, waiting: readonly LocalScan[]): DoorCounts {
  const countedAt = (instant(asOf) + NEWS_OVERLAP_MS) as Instant;
  const today = doorDayOf(timesOf(event), event.zone, countedAt);
  const isToday = (at: string) => isOfDoorDay(today, instant(at));
  const came = guests.filter(({ state, entry }) => state === 'attended' && (entry === null || isToday(entry.at)));
  const inside = new Set(came.map(({ id }) => id));
  const made = waiting.filter(({ at }) => isToday(at)).map(({ guestId }) => guestId);
  const admitted = new Set(made.filter((id) => !inside.has(id)));
  return { ...counts, attended: counts.attended + admitted.size };
}

/** What the device has stored, with what was scanned and is just being stored. */
export const withMade = (stored: readonly LocalScan[], made: readonly LocalScan[]): readonly LocalScan[] => [
  ...stored,
  ...made.filter(({ id }) => stored.every((one) => one.id !== id)),
];

export interface LocalAnswer extends ScanAnswer {
  readonly guestId: string | undefined;
}

/** @param waiting scans of this device that the server does not know yet */
export async function judgeScan(
  { event, guests }: DoorList,
  waiting: readonly LocalScan[],
  scan: Pick<LocalScan, 'id' | 'text' | 'at'>,
): Promise<LocalAnswer> {
  const say = (verdict: ScanAnswer['verdict'], guest?: DoorGuest, entry = guest?.entry ?? null): LocalAnswer => ({
    id: scan.id,
    verdict,
    fullname: guest?.fullname ?? null,
    unit: guest?.unit ?? null,
    entry,
    guestId: guest?.id,
  });
  const at = instant(scan.at);
  const read = readTicket(scan.text);
  // Whoever has no door any more has no guests either.
  if (!hasDoor(event.state)) return say('closed');
  if (read === undefined) return say('unknown');
  const guest = guests.find(({ place, badge }) => (read.way === 'badge' ? badge === read.badge : place === read.place));
  if (guest === undefined) return say('unknown');
  if (read.way === 'phone' && !(await isTicketCode(guest.key, read.code, at))) return say('expired');
  const times = timesOf(event);
  const day = (moment: string) => eventDayOf(times, event.zone, instant(moment));
  const before = waiting.find(({ guestId, at: scanned }) => guestId === guest.id && day(scanned) === day(scan.at));
  if (before !== undefined) return say('double', guest, { at: before.at, gate: before.gate, by: '' });
  const isInside = guest.entry !== null && day(guest.entry.at) === day(scan.at);
  const verdict = scanVerdict(times, { own: guest.state, isInside }, at);
  const isIn = verdict === 'in';
  return say(verdict, guest, isIn ? { at: scan.at, gate: '', by: '' } : guest.entry);
}

const timesOf = ({ state, start, end }: DoorList['event']) => ({ state, start: instant(start), end: instant(end) });
