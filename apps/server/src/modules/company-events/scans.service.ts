/** Scanners at the door: the list they take along, their scans, also late ones, and who arrives (rules/company-events#door). */
import type { DoorCounts, eventDoor, ScanAnswer } from '@hadir/contract/company-events/door.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { doorDayOf, eventDayOf, isDoorOpen } from '@hadir/domain/company-events/company-event.ts';
import {
  AHEAD_MS,
  hasDoor,
  NEWS_OVERLAP_MS,
  readTicket,
  type ReadTicket,
  type ScanVerdict,
  scanVerdict,
} from '@hadir/domain/company-events/door-code.ts';
import { dateIn, type Instant, instant, MINUTE_MS, toWire, type Zone } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { notFound } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { findEvent } from './events.store.ts';
import { storeAttended } from './registrations.store.ts';
import {
  changedGuestsOf,
  countArrivals,
  countAtDesk,
  courseOf,
  doublesOf,
  entriesOf,
  findGuest,
  gatesOf,
  guestsOf,
  insertScan,
  knownScan,
  lockGuest,
  storeDouble,
  type StoredEntry,
  type StoredGuest,
} from './scans.store.ts';
import { isTicketOf, ticketKey } from './ticket-code.ts';

const RECENT_MINUTES = 5;
const MOST_DOUBLES = 20;

type DoorCall = Pick<Call, 'actor' | 'now' | 'app'>;

const today = ({ actor, now }: DoorCall) => dateIn(now, actor.zone);
/** Of the day of the event on which the door is. */
const countsOf = (db: CompanyDb, event: DoorEvent, now: Instant): Promise<DoorCounts> =>
  countArrivals(db, event.id, {
    since: (now - RECENT_MINUTES * MINUTE_MS) as Instant,
    day: doorDayOf(event, event.zone, now),
  });

function entryOf({ entryAt, entryBy, gate }: StoredGuest): ScanAnswer['entry'] {
  return entryAt === null ? null : { at: toWire(entryAt), gate: gate ?? '', by: entryBy ?? '' };
}

export async function readDoorList(c: Call<typeof eventDoor.list>): Promise<ReplyOf<typeof eventDoor.list>> {
  const event = await findEvent(c.db, c.params.id);
  if (event === undefined) throw notFound();
  const { id, title, zone, start, end, state } = event;
  const guests = await guestsNow(c, event);
  const key = (guest: StoredGuest) =>
    ticketKey(c.app.secrets.door[0], {
      companyId: c.actor.companyId,
      eventId: id,
      registrationId: guest.id,
      badge: guest.badge,
    }).toString('hex');
  return {
    data: {
      event: { id, title, zone, start: toWire(start), end: toWire(end), state, isOpen: isDoorOpen(event, c.now) },
      guests: guests.map((guest) => ({
        id: guest.id,
        fullname: guest.fullname,
        unit: guest.unit,
        place: guest.place,
        badge: guest.badge,
        key: key(guest),
        state: guest.state,
        entry: entryOf(guest),
      })),
      asOf: toWire((c.now - NEWS_OVERLAP_MS) as Instant),
      counts: await countsOf(c.db, event, c.now),
    },
  };
}

async function guestsNow(c: Call<typeof eventDoor.list>, { id, state }: DoorEvent): Promise<readonly StoredGuest[]> {
  if (!hasDoor(state)) return [];
  const { since } = c.query;
  return since === undefined ? guestsOf(c.db, id, today(c)) : changedGuestsOf(c.db, id, instant(since), today(c));
}

type Scanned = Call<typeof eventDoor.scan>['body']['scans'][number];

interface DoorEvent {
  readonly id: string;
  readonly title: string;
  readonly zone: Zone;
  readonly state: Parameters<typeof scanVerdict>[0]['state'];
  readonly start: Instant;
  readonly end: Instant;
}

const answered = (scan: Scanned, verdict: ScanVerdict, guest?: StoredGuest): ScanAnswer => ({
  id: scan.id,
  verdict,
  fullname: guest?.fullname ?? null,
  unit: guest?.unit ?? null,
  entry: guest === undefined ? null : entryOf(guest),
});

/** Each scan stands for itself: one that is refused stops none of the others. */
export async function takeScans(c: Call<typeof eventDoor.scan>): Promise<ReplyOf<typeof eventDoor.scan>> {
  const event = await findEvent(c.db, c.params.id);
  if (event === undefined) throw notFound();
  const answers: ScanAnswer[] = [];
  for (const scan of c.body.scans) answers.push(await c.db.transaction((tx) => takeScan(c, tx, event, scan)));
  return { data: { answers, counts: await countsOf(c.db, event, c.now) } };
}

async function takeScan(
  c: Call<typeof eventDoor.scan>,
  tx: CompanyDb,
  event: DoorEvent,
  scan: Scanned,
): Promise<ScanAnswer> {
  const read = readTicket(scan.text);
  if (read === undefined) return answered(scan, 'unknown');
  const guest = await lockGuest(tx, event.id, read, today(c));
  if (guest === undefined) return answered(scan, 'unknown');
  // Under the lock: the same scan sent twice at once is one.
  const known = await knownScan(tx, scan.id);
  if (known?.registrationId === guest.id) return answered(scan, known.isDouble ? 'double' : 'in', guest);
  // A device whose clock runs ahead has scanned now.
  const at = Math.min(instant(scan.at), c.now + AHEAD_MS) as Instant;
  if (!isTicketOf(c, event.id, guest, { read, at })) return answered(scan, 'expired');
  const day = eventDayOf(event, event.zone, at);
  const former = (await entriesOf(tx, guest.id)).find((one) => eventDayOf(event, event.zone, one.at) === day);
  const verdict = scanVerdict(event, { own: guest.state, isInside: former !== undefined }, at);
  if (verdict !== 'in' && verdict !== 'double') return answered(scan, verdict, guest);
  return storeScan(c, tx, { event, guest, former, scan, way: read.way, at });
}

interface StoredScan {
  readonly event: DoorEvent;
  readonly guest: StoredGuest;
  /** By which the person came in on this day of the event. */
  readonly former: StoredEntry | undefined;
  readonly scan: Scanned;
  readonly way: ReadTicket['way'];
  readonly at: Instant;
}

/** The earliest scan of a day is its entry, whichever arrived first. */
async function storeScan(
  c: Call<typeof eventDoor.scan>,
  tx: CompanyDb,
  { event, guest, former, scan, way, at }: StoredScan,
): Promise<ScanAnswer> {
  const isFirst = former === undefined || at < former.at;
  const by = c.actor.userId;
  await insertScan(
    tx,
    { id: scan.id, eventId: event.id, registrationId: guest.id, gate: c.body.gate, way, at, by, isDouble: !isFirst },
    c.now,
  );
  if (!isFirst)
    return {
      ...answered(scan, 'double', guest),
      entry: { at: toWire(former.at), gate: former.gate, by: former.by },
    };
  if (former !== undefined) await storeDouble(tx, former.id);
  await storeAttended(tx, guest.id, { by, at, isNewDay: former === undefined }, c.now);
  await writeAudit(tx, {
    ...auditFieldsOf(c, 'company_event.check_in', 'company_event', event.id),
    after: { judul: event.title, userId: guest.userId, pintu: c.body.gate },
  });
  const stored = await findGuest(tx, guest.id, today(c));
  return answered(scan, 'in', stored ?? guest);
}

export async function readArrivals(c: Call<typeof eventDoor.arrivals>): Promise<ReplyOf<typeof eventDoor.arrivals>> {
  const event = await findEvent(c.db, c.params.id);
  if (event === undefined) throw notFound();
  const gates = await gatesOf(c.db, event.id);
  const course = await courseOf(c.db, event.id);
  const desk = await countAtDesk(c.db, event.id);
  const doubles = await doublesOf(c.db, event.id, MOST_DOUBLES);
  return {
    data: {
      counts: await countsOf(c.db, event, c.now),
      course: course.map(({ at, count }) => ({ at: toWire(at), count })),
      doubleCount: desk.doubles,
      claims: { waiting: desk.waiting, delivered: desk.delivered },
      gates: gates.map(({ lastAt, ...gate }) => ({ ...gate, lastAt: toWire(lastAt) })),
      doubles: doubles.map(({ id, fullname, firstAt, firstGate, firstBy, at, gate, by }) => ({
        id,
        fullname,
        first: { at: toWire(firstAt), gate: firstGate, by: firstBy },
        second: { at: toWire(at), gate, by },
      })),
    },
  };
}
