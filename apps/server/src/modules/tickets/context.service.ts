/** The card beside a ticket: its requester, no further than the agent's own rights go; each look is noted (rules/tickets#desk). */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { deskTickets } from '@hadir/contract/tickets/desk-tickets.ts';
import type { TicketContext } from '@hadir/contract/tickets/ticket-shapes.ts';
import { type Action, readsKind } from '@hadir/domain/access/actions.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import { dateIn, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import { REQUEST_KINDS, type RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { isVisible } from '../../db/visible.ts';
import type { Call } from '../../http/serve.ts';
import { zoneOfPerson } from '../attendance/days/person/planned-people.service.ts';
import { plannedDays } from '../attendance/days/plan.service.ts';
import { isActive, newestRequests, placeOf } from './context.store.ts';
import { earlierTickets } from './desk.store.ts';
import { noteOnce, readableTicket, requireAgent } from './desk-ticket.service.ts';

const MOST = 5;

type ContextCall = Pick<Call, 'db' | 'actor' | 'now' | 'ip' | 'ref'>;

interface Whom {
  readonly userId: string;
  readonly date: LocalDate;
}

/** One question for each set of scopes, however many actions share it. */
function visibilityOf({ db, actor }: ContextCall, { userId, date }: Whom): (action: Action) => Promise<boolean> {
  const known = new Map<string, Promise<boolean>>();
  return (action) => {
    const scopes = scopesFor(actor, action);
    // The own ones are of nobody else, and no requester is at the desk of the own ticket.
    if (scopes.every((scope) => scope === 'own')) return Promise.resolve(false);
    const key = scopes.join();
    const answer = known.get(key) ?? isVisible(db, { actor, scopes, userId, date });
    known.set(key, answer);
    return answer;
  };
}

async function shiftOf(c: ContextCall, { userId, date }: Whom): Promise<TicketContext['shift']> {
  if (!(await isActive(c.db, userId))) return 'none';
  const [day] = await plannedDays({ ...c, actor: { ...c.actor, userId } }, date, date);
  return day?.shift ?? 'none';
}

async function readableKinds(sees: (action: Action) => Promise<boolean>): Promise<RequestKind[]> {
  const kinds: RequestKind[] = [];
  for (const kind of REQUEST_KINDS) if (await sees(readsKind(kind))) kinds.push(kind);
  return kinds;
}

export async function readContext(c: Call<typeof deskTickets.context>): Promise<ReplyOf<typeof deskTickets.context>> {
  const { db, actor, now } = c;
  const agent = await requireAgent(db, c);
  const row = await readableTicket(c, agent, c.params.id);
  const { requesterId: userId } = row;
  // Today as it is where the requester works.
  const zone = (await zoneOfPerson(db, userId, dateIn(now, actor.zone))) ?? actor.zone;
  const whom = { userId, date: dateIn(now, zone) };
  const sees = visibilityOf(c, whom);
  const kinds = await readableKinds(sees);
  const shown = {
    place: (await sees('people.read')) ? await placeOf(db, whom.userId, whom.date) : null,
    shift: (await sees('roster.read')) ? await shiftOf(c, whom) : null,
    requests: kinds.length === 0 ? null : await newestRequests(db, whom.userId, kinds, MOST),
  };
  const earlier = await earlierTickets(db, agent, row, MOST);
  const parts = Object.entries(shown).flatMap(([name, part]) => (part === null ? [] : [name]));
  await noteOnce(c, { action: 'ticket.context' }, row, { tampil: [...parts, 'tickets'].join(', ') });
  return {
    data: { ...shown, earlier: earlier.map(({ createdAt, ...one }) => ({ ...one, createdAt: toWire(createdAt) })) },
  };
}
