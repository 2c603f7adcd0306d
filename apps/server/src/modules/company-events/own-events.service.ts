/** The employee's side of events: seeing, accepting, withdrawing, saying what one thought (rules/company-events). */
import { createHmac, randomUUID } from 'node:crypto';
import type { companyEvents } from '@hadir/contract/company-events/endpoints.ts';
import type { OwnEvent } from '@hadir/contract/company-events/own-event.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import {
  isRegistrationOpen,
  judgeRegistration,
  mayAccept,
  mayGiveFeedback,
  mayHaveCertificate,
  mayWithdraw,
} from '@hadir/domain/company-events/company-event.ts';
import { DAY_MS, type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { runTogether } from '../../db/transactions/run-together.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { ownDraws } from './draws.service.ts';
import { fillSeats } from './event-seats.service.ts';
import { lockEvent } from './events.store.ts';
import { insertFeedback, insertMark, knownMarks } from './feedback.store.ts';
import { findOwnEvent, ownEvents, type StoredOwnEvent } from './own-events.store.ts';
import { type OwnCall, readerOf } from './own-reader.ts';
import { type OwnProgramme, ownProgrammes } from './own-programme-wire.ts';
import { storeLeft } from './programme.store.ts';
import { ticketKey } from './ticket-code.ts';
import { storeRegistrationState, storeWithdrawn } from './registrations.store.ts';

/** How long an event stands in the own list after its end. */
const SHOWN_DAYS = 60;

/** Under each secret in force: nobody without it can tell whose mark it is. */
function marksOf({ actor, app }: OwnCall, eventId: string): readonly [string, ...string[]] {
  const of = (key: (typeof app.secrets.door)[0]) =>
    createHmac('sha256', key).update(`feedback ${actor.companyId} ${eventId} ${actor.userId}`).digest('hex');
  const [first, ...others] = app.secrets.door;
  return [of(first), ...others.map(of)];
}

function ticketOf({ id, registrationId, number, badge }: StoredOwnEvent, { actor, app }: OwnCall) {
  if (registrationId === null || number === null || badge === null) return null;
  const ticket = { companyId: actor.companyId, eventId: id, registrationId, badge };
  return { number, key: ticketKey(app.secrets.door[0], ticket).toString('hex') };
}

interface OwnParts extends Pick<OwnEvent, 'draws'> {
  readonly hasSpoken: boolean;
  readonly programme: OwnProgramme;
}

export function eventOnWire(row: StoredOwnEvent, c: OwnCall, { hasSpoken, programme, draws }: OwnParts): OwnEvent {
  const { start, end, registrationOpens, registrationCloses, seated, own, turn, attendedAt, offeredUntil, ...others } =
    row;
  const { registrationId: _id, number: _number, badge: _badge, ...rest } = others;
  const state = own ?? undefined;
  const isSeated = own === 'registered' || own === 'attended';
  return {
    ...rest,
    ...programme,
    draws,
    start: toWire(start),
    end: toWire(end),
    registrationOpens: toWire(registrationOpens),
    registrationCloses: toWire(registrationCloses),
    left: row.capacity === null ? null : Math.max(0, row.capacity - seated),
    own:
      own === null
        ? null
        : {
            state: own,
            offeredUntil: offeredUntil === null ? null : toWire(offeredUntil),
            place: turn,
            ticket: isSeated ? ticketOf(row, c) : null,
            attendedAt: attendedAt === null ? null : toWire(attendedAt),
          },
    can: [
      ...(judgeRegistration(row, state, c.now) === undefined ? (['register'] as const) : []),
      ...(mayAccept(row, state, offeredUntil, c.now) ? (['accept'] as const) : []),
      ...(own !== null && mayWithdraw(row, own, c.now) ? (['withdraw'] as const) : []),
      ...(!hasSpoken && mayGiveFeedback(row, state, c.now) ? (['feedback'] as const) : []),
      ...(mayHaveCertificate(row, state) ? (['certificate'] as const) : []),
    ],
  };
}

/** What the events hold for the person beside their rows. */
async function ownWire(
  c: OwnCall,
  db: CompanyDb,
  rows: readonly StoredOwnEvent[],
): Promise<(row: StoredOwnEvent) => OwnEvent> {
  const ids = rows.map(({ id }) => id);
  const marks = rows
    .filter((row) => mayGiveFeedback(row, row.own ?? undefined, c.now))
    .flatMap(({ id }) => marksOf(c, id));
  const [known, programmeOf, drawsOf] = await runTogether(
    marks.length === 0 ? Promise.resolve([]) : knownMarks(db, marks),
    ownProgrammes(db, ids, c.actor.userId),
    ownDraws(db, ids),
  );
  return (row) =>
    eventOnWire(row, c, {
      draws: drawsOf(row.id, c.actor.userId),
      hasSpoken: marksOf(c, row.id).some((mark) => known.includes(mark)),
      programme: programmeOf({ event: row, seat: row.own ?? undefined }, c.now),
    });
}

export async function ownOnWire(c: OwnCall, db: CompanyDb, id: string): Promise<{ data: OwnEvent }> {
  const found = await findOwnEvent(db, readerOf(c), id);
  if (found === undefined) throw notFound();
  return { data: (await ownWire(c, db, [found]))(found) };
}

export async function readOwnEvents(c: Call<typeof companyEvents.own>): Promise<ReplyOf<typeof companyEvents.own>> {
  const rows = await ownEvents(c.db, readerOf(c), (c.now - SHOWN_DAYS * DAY_MS) as Instant);
  return { data: rows.map(await ownWire(c, c.db, rows)) };
}

/** @throws Refused TAWARAN_BERAKHIR */
export async function acceptSeat(c: Call<typeof companyEvents.accept>): Promise<ReplyOf<typeof companyEvents.accept>> {
  const { now, params } = c;
  return c.once(async (tx) => {
    const event = await lockEvent(tx, params.id);
    const seen = await findOwnEvent(tx, readerOf(c), params.id);
    if (event === undefined || seen === undefined) throw notFound();
    const { own, offeredUntil, registrationId } = seen;
    if (registrationId === null || !mayAccept(event, own ?? undefined, offeredUntil, now))
      throw new Refused('TAWARAN_BERAKHIR');
    await storeRegistrationState(tx, [registrationId], { state: 'registered', until: null, now });
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'company_event.accept', 'company_event', event.id),
      after: { judul: event.title },
    });
    return ownOnWire(c, tx, event.id);
  });
}

/** The seat is offered to who waits first. @throws Refused PENDAFTARAN_DITUTUP */
export async function withdrawFromEvent(
  c: Call<typeof companyEvents.withdraw>,
): Promise<ReplyOf<typeof companyEvents.withdraw>> {
  const { actor, now, params } = c;
  return c.once(async (tx) => {
    const event = await lockEvent(tx, params.id);
    const seen = await findOwnEvent(tx, readerOf(c), params.id);
    if (event === undefined || seen === undefined) throw notFound();
    if (seen.own === null || !mayWithdraw(event, seen.own, now)) throw new Refused('PENDAFTARAN_DITUTUP');
    await storeWithdrawn(tx, event.id, actor.userId, now);
    await storeLeft(tx, actor.userId, { eventId: event.id }, now);
    if (isRegistrationOpen(event, now)) await fillSeats(c.app, tx, event, now);
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'company_event.withdraw', 'company_event', event.id),
      before: { judul: event.title, status: seen.own },
    });
    return ownOnWire(c, tx, event.id);
  });
}

/** Without a name no row, no log and no time leads to the person. @throws Refused UMPAN_BALIK_DITUTUP, SUDAH_MEMBERI_UMPAN_BALIK */
export async function giveFeedback(
  c: Call<typeof companyEvents.giveFeedback>,
): Promise<ReplyOf<typeof companyEvents.giveFeedback>> {
  const { actor, body, now, params } = c;
  const { anonymous, ...said } = body;
  return c.once(async (tx) => {
    const seen = await findOwnEvent(tx, readerOf(c), params.id);
    if (seen === undefined) throw notFound();
    if (!mayGiveFeedback(seen, seen.own ?? undefined, now)) throw new Refused('UMPAN_BALIK_DITUTUP');
    const marks = marksOf(c, seen.id);
    const spoken = await knownMarks(tx, marks);
    if (spoken.length > 0 || !(await insertMark(tx, seen.id, marks[0]))) throw new Refused('SUDAH_MEMBERI_UMPAN_BALIK');
    // Other ids of the product carry their moment.
    await insertFeedback(tx, {
      ...said,
      id: randomUUID(),
      eventId: seen.id,
      userId: anonymous ? null : actor.userId,
    });
    if (!anonymous)
      await writeAudit(tx, {
        ...auditFieldsOf(c, 'company_event.feedback', 'company_event', seen.id),
        after: { judul: seen.title },
      });
    return ownOnWire(c, tx, seen.id);
  });
}
