/** Registering for an event: seats and places are given out one after the other (rules/company-events#registration). */
import type { companyEvents } from '@hadir/contract/company-events/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import {
  judgeRegistration,
  type RegistrationState,
  registrationOf,
} from '@hadir/domain/company-events/company-event.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { type AuditEntry, writeAudits } from '../../../db/audit.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { sqlStateOf } from '../../../db/sql-state.ts';
import { runTogether } from '../../../db/transactions/run-together.ts';
import { auditFieldsOf } from '../../../http/audit-fields.ts';
import { notFound, Refused } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { ownDraws } from '../draws.service.ts';
import { type GivenSeat, giveSeats, type SeatWish } from '../event-seats.service.ts';
import { lockEvent, type StoredEvent } from '../events.store.ts';
import { eventOnWire } from '../own-events.service.ts';
import type { StoredOwnEvent } from '../own-events.store.ts';
import { ownProgrammes } from '../own-programme-wire.ts';
import { readerOf } from '../own-reader.ts';
import { countWaiting, invitedOf, ownStatesOf, seatsOf } from '../seats.store.ts';

export type RegisterCall = Call<typeof companyEvents.register>;
export type RegisterReply = ReplyOf<typeof companyEvents.register>;

export async function registerAlone(c: RegisterCall): Promise<RegisterReply> {
  return c.onceAfter(
    async () => undefined,
    async (tx) => {
      const [outcome] = await registerInOrder(tx, c.params.id, [c]);
      if (outcome === undefined || outcome instanceof Refused) throw outcome ?? notFound();
      return outcome;
    },
  );
}

/** A seat or a place in the line, as it is when the person's turn comes. */
interface Turn extends SeatWish {
  readonly c: RegisterCall;
  /** How many seats are taken, and how many wait, with this one. */
  readonly seated: number;
  readonly waiting: number;
}

type Outcome = RegisterReply | Refused;

/**
 * The event is locked first, then all is judged and counted: whoever comes after sees it.
 * @param calls of different people; each is judged as if it were alone
 * @returns in their order the answer, or why it was refused; of a refused one nothing is written
 */
export async function registerInOrder(
  tx: CompanyDb,
  eventId: string,
  calls: readonly RegisterCall[],
): Promise<readonly Outcome[]> {
  // Sent behind the lock, so that it sees who came before, and for whom the event is by now.
  const people = calls.map(readerOf);
  const [event, { seated }, waiting, ownOf, invited, programmeOf, drawsOf] = await runTogether(
    lockOrBusy(tx, eventId),
    seatsOf(tx, eventId),
    countWaiting(tx, eventId),
    ownStatesOf(
      tx,
      eventId,
      people.map(({ userId }) => userId),
    ),
    invitedOf(tx, eventId, people),
    // What somebody chose before who withdrew is read below.
    ownProgrammes(tx, [eventId], null),
    ownDraws(tx, [eventId]),
  );
  if (event === undefined) return calls.map(notFound);
  const outcomes = new Map<RegisterCall, Outcome>();
  const turns: Turn[] = [];
  for (const c of calls) {
    const { userId } = c.actor;
    const refusal = refusalOf(event, { own: ownOf.get(userId), isInvited: invited.has(userId) }, c.now);
    if (refusal === undefined) turns.push(nextTurn(event, c, turns.at(-1) ?? { seated, waiting }));
    else outcomes.set(c, refusal);
  }
  if (turns.length > 0) {
    const back = turns.filter(({ holderId }) => ownOf.has(holderId));
    const [given, , programmes] = await runTogether(
      giveSeats(tx, eventId, 'person', turns),
      writeAudits(
        tx,
        turns.map((turn) => registeredAudit(event, turn)),
      ),
      Promise.all(back.map(async ({ holderId }) => [holderId, await ownProgrammes(tx, [eventId], holderId)] as const)),
    );
    const programmesOf = new Map(programmes);
    for (const one of given) {
      const { c, holderId, state } = one;
      const programme = (programmesOf.get(holderId) ?? programmeOf)({ event, seat: state }, c.now);
      const parts = { draws: drawsOf(eventId, holderId), hasSpoken: false, programme };
      outcomes.set(c, { data: eventOnWire(rowWith(event, one), c, parts) });
    }
  }
  return calls.map((c) => outcomes.get(c) ?? notFound());
}

/** Whoever has the event for longer than anybody waits: another try would only wait again. */
export const isBusy = (error: unknown): boolean => error instanceof Refused && error.code === 'SERVER_SIBUK';

const LOCK_TIMEOUT = '55P03';

/** @throws Refused SERVER_SIBUK */
async function lockOrBusy(tx: CompanyDb, eventId: string): Promise<StoredEvent | undefined> {
  try {
    return await lockEvent(tx, eventId);
  } catch (error) {
    if (sqlStateOf(error) !== LOCK_TIMEOUT) throw error;
    throw new Refused('SERVER_SIBUK', { retryAfterSeconds: 2 });
  }
}

function refusalOf(
  event: StoredEvent,
  { own, isInvited }: { readonly own: RegistrationState | undefined; readonly isInvited: boolean },
  now: Instant,
): Refused | undefined {
  // Whoever registered stays with it; whoever withdrew sees it by the own unit, as everybody else does.
  const isSeen = event.state !== 'draft' && (isInvited || (own !== undefined && own !== 'cancelled'));
  if (!isSeen) return notFound();
  const code = judgeRegistration(event, own, now);
  return code === undefined ? undefined : new Refused(code);
}

/** A free seat, or a place behind everybody. */
function nextTurn(
  { capacity }: StoredEvent,
  c: RegisterCall,
  { seated, waiting }: Pick<Turn, 'seated' | 'waiting'>,
): Turn {
  const state = registrationOf(capacity, seated, waiting > 0);
  const turn = { c, holderId: c.actor.userId, state, now: c.now };
  return state === 'registered' ? { ...turn, seated: seated + 1, waiting } : { ...turn, seated, waiting: waiting + 1 };
}

const registeredAudit = ({ id, title }: StoredEvent, { c, state }: Turn): AuditEntry => ({
  ...auditFieldsOf(c, 'company_event.register', 'company_event', id),
  after: { judul: title, status: state },
});

/** As it is read with what was just given. */
function rowWith(
  { unitIds: _units, audience: _audience, version: _version, visitorLink: _link, ...event }: StoredEvent,
  { id, place, ticket, state, seated, waiting }: Turn & GivenSeat,
): StoredOwnEvent {
  const seat = { registrationId: id, number: place, badge: ticket, attendedAt: null, offeredUntil: null };
  return { ...event, ...seat, seated, own: state, turn: state === 'waitlisted' ? waiting : null };
}
