/** The seat of a guest by the private link: proving the address, taking a seat, withdrawing, the ticket (rules/company-events#visitors). */
import type { eventVisitors, VisitorSeat } from '@hadir/contract/company-events/visitors.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import {
  isRegistrationOpen,
  judgeRegistration,
  mayAccept,
  mayWithdraw,
  registrationOf,
} from '@hadir/domain/company-events/company-event.ts';
import { isDone, isProofOver, type SeatAction, seatActions } from '@hadir/domain/company-events/event-visitor.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../../db/audit.ts';
import { companyDb, type CompanyDb } from '../../../db/company-db.ts';
import { notFound, Refused } from '../../../http/refused.ts';
import { addressKey } from '../../../http/security/address-key.ts';
import type { PublicCall } from '../../../http/serve.ts';
import { countTry } from '../../auth/sign-in-tries.service.ts';
import { fillSeats, giveSeats } from '../event-seats.service.ts';
import { findEvent, lockEvent, type StoredEvent } from '../events.store.ts';
import { invitationOnWire } from './invitation.service.ts';
import { storeRegistrationState } from '../registrations.store.ts';
import { seatsOf } from '../seats.store.ts';
import { ticketKey } from '../ticket-code.ts';
import { isTokenOf, readToken } from './visitor-token.ts';
import { findVisitor, seatOf, storeProven, type StoredSeat, type StoredVisitor } from './visitors.store.ts';

type SeatCall = PublicCall<typeof eventVisitors.seat> | PublicCall<typeof eventVisitors.act>;

/** @throws Refused TAUTAN_TIDAK_BERLAKU, for who tries many TERLALU_BANYAK_PERCOBAAN */
async function visitorOf(c: SeatCall): Promise<StoredVisitor> {
  const { pool, secrets } = c.app;
  const read = readToken(c.body.token);
  const visitor = read === undefined ? undefined : await findVisitor(pool, read.id, c.now);
  const isTrue = read !== undefined && visitor !== undefined && isTokenOf(secrets.door, visitor, read.mac);
  // True ones are not counted: a hall of people opens its tickets from one network.
  if (!isTrue) await countTry(pool, `tamu:${addressKey(c.ip)}`, c.now);
  if (!isTrue || isProofOver(visitor, c.now)) throw new Refused('TAUTAN_TIDAK_BERLAKU');
  return visitor;
}

function ownOnWire(
  c: SeatCall,
  { companyId, eventId }: StoredVisitor,
  { registrationId, state, offeredUntil, number, badge, attendedAt, turn }: StoredSeat,
): VisitorSeat['own'] {
  const hasTicket = state === 'registered' || state === 'attended';
  const ticket = { companyId, eventId, registrationId, badge };
  return {
    state,
    offeredUntil: offeredUntil === null ? null : toWire(offeredUntil),
    place: state === 'waitlisted' ? turn : null,
    ticket: hasTicket ? { number, key: ticketKey(c.app.secrets.door[0], ticket).toString('hex') } : null,
    attendedAt: attendedAt === null ? null : toWire(attendedAt),
  };
}

const mayRegister = (c: SeatCall, event: StoredEvent, own: StoredSeat | undefined): boolean =>
  event.visitorLink !== null && judgeRegistration(event, own?.state, c.now) === undefined;

async function seatOnWire(c: SeatCall, db: CompanyDb, visitor: StoredVisitor): Promise<{ data: VisitorSeat }> {
  const event = await findEvent(db, visitor.eventId);
  if (event === undefined) throw notFound();
  const { seated } = await seatsOf(db, event.id);
  const own = await seatOf(db, visitor.id);
  return {
    data: {
      event: invitationOnWire(event, visitor.company, seated),
      fullname: visitor.fullname,
      own: own === undefined ? null : ownOnWire(c, visitor, own),
      can: [
        ...(mayRegister(c, event, own) ? (['register'] as const) : []),
        ...(own === undefined ? [] : seatActions(event, own, c.now)),
      ],
    },
  };
}

export async function readSeat(c: PublicCall<typeof eventVisitors.seat>): Promise<ReplyOf<typeof eventVisitors.seat>> {
  const visitor = await visitorOf(c);
  return seatOnWire(c, companyDb(c.app.pool, visitor.companyId), visitor);
}

/** What is changed, under the lock of the event. */
interface Change {
  readonly c: SeatCall;
  readonly tx: CompanyDb;
  readonly event: StoredEvent;
  readonly visitor: StoredVisitor;
  readonly own: StoredSeat | undefined;
}

/** The address is proven by it. @throws Refused where registration is not open, or not for guests any more */
async function register({ c, tx, event, visitor, own }: Change): Promise<void> {
  const refusal = judgeRegistration(event, own?.state, c.now);
  if (refusal !== undefined) throw new Refused(refusal);
  if (event.visitorLink === null) throw new Refused('PENDAFTARAN_DITUTUP');
  const { seated, isLine } = await seatsOf(tx, event.id);
  const state = registrationOf(event.capacity, seated, isLine);
  await giveSeats(tx, event.id, 'visitor', [{ holderId: visitor.id, state, now: c.now }]);
  await storeProven(tx, visitor.id, c.now);
}

async function accept({ c, tx, event, own }: Change): Promise<void> {
  if (own === undefined || !mayAccept(event, own.state, own.offeredUntil, c.now)) throw new Refused('TAWARAN_BERAKHIR');
  await storeRegistrationState(tx, [own.registrationId], { state: 'registered', until: null, now: c.now });
}

/** The seat is offered to who waits first. */
async function withdraw({ c, tx, event, own }: Change): Promise<void> {
  if (own === undefined || !mayWithdraw(event, own.state, c.now)) throw new Refused('PENDAFTARAN_DITUTUP');
  await storeRegistrationState(tx, [own.registrationId], { state: 'cancelled', until: null, now: c.now });
  if (isRegistrationOpen(event, c.now)) await fillSeats(c.app, tx, event, c.now);
}

const CHANGES: Readonly<Record<SeatAction, (change: Change) => Promise<void>>> = { register, accept, withdraw };

export async function actOnSeat(c: PublicCall<typeof eventVisitors.act>): Promise<ReplyOf<typeof eventVisitors.act>> {
  const visitor = await visitorOf(c);
  const { action } = c.body;
  const { companyId, eventId } = visitor;
  return companyDb(c.app.pool, companyId).transaction(async (tx) => {
    const event = await lockEvent(tx, eventId);
    if (event === undefined) throw notFound();
    const own = await seatOf(tx, visitor.id);
    if (isDone(action, own?.state)) return seatOnWire(c, tx, visitor);
    await CHANGES[action]({ c, tx, event, visitor, own });
    // The log is kept longer than the guest's name: by the number of the ticket.
    const seat = await seatOf(tx, visitor.id);
    await writeAudit(tx, {
      companyId,
      at: c.now,
      actorUserId: null,
      action: `company_event.visitor_${action}`,
      entity: 'company_event',
      entityId: eventId,
      after: { judul: event.title, nomor: seat?.number ?? null, status: seat?.state ?? null },
      ip: c.ip,
      ref: c.ref,
    });
    return seatOnWire(c, tx, visitor);
  });
}
