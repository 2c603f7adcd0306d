/** What the device says of a scan by the list that it has taken along. */
import type { DoorGuest, DoorList, ScanAnswer } from '@hadir/contract/company-events/door.ts';
import { readTicket, scanVerdict } from '@hadir/domain/company-events/door-code.ts';
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

/** What the device has stored, with what was scanned while it was read. */
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
  const read = readTicket(scan.text);
  if (read === undefined) return say('unknown');
  const guest = guests.find(({ place, badge }) => (read.way === 'badge' ? badge === read.badge : place === read.place));
  if (guest === undefined) return say('unknown');
  const at = instant(scan.at);
  if (read.way === 'phone' && !(await isTicketCode(guest.key, read.code, at))) return say('expired');
  const before = waiting.find(({ guestId }) => guestId === guest.id);
  if (before !== undefined) return say('double', guest, { at: before.at, gate: before.gate, by: '' });
  const verdict = scanVerdict(stateOf(event), guest.state, at);
  const isIn = verdict === 'in';
  return say(verdict, guest, isIn ? { at: scan.at, gate: '', by: '' } : guest.entry);
}

/** The list is only handed out for events that have a door. */
const stateOf = ({ start, end }: DoorList['event']): Parameters<typeof scanVerdict>[0] & { start: Instant } => ({
  state: 'ongoing',
  start: instant(start),
  end: instant(end),
});
