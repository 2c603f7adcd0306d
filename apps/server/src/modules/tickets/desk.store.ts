/** Lists of the desk: what an agent has, what waits, what the reader may see (rules/tickets#desk). */
import type { DeskView } from '@hadir/contract/tickets/desk-tickets.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import { numberIn, type TicketCategory, type TicketState } from '@hadir/domain/tickets/ticket.ts';
import { type BoundedCount, boundedCount, countUpTo } from '../../db/bounded-count.ts';
import { likePattern, matchesPerson } from '../../db/attendance/attendance-filter.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { and, type Fragment, sql, statement } from '../../db/sql.ts';
import type { StoredAgent } from './agents.store.ts';
import type { StoredTicket } from './ticket.store.ts';

/** In two parts: each has an index of its own rows, and both are few among all tickets. */
const OPEN = sql`(t.state = 'new' or t.state in ('assigned', 'working', 'waiting'))`;
const CARRIED = sql`('assigned', 'working', 'waiting')`;

export interface DeskFilter {
  readonly view: DeskView;
  readonly state: readonly TicketState[];
  readonly category: readonly TicketCategory[];
  readonly search: string;
}

type Reader = Pick<StoredAgent, 'id' | 'isAdmin' | 'skills'>;

/** Nobody finds the own ticket at the desk: notes about it are not for its requester. */
function visible(db: CompanyDb, { id, isAdmin, skills }: Reader): Fragment {
  const fits = skills.length === 0 || isAdmin ? sql`true` : sql`t.category = any(${skills}::text[])`;
  const whose = isAdmin ? sql`true` : sql`(t.agent_id = ${id}::uuid or (t.state = 'new' and ${fits}))`;
  return sql`t.company_id = ${db.companyId}::uuid and t.requester_id <> ${id}::uuid and ${whose}`;
}

function viewed({ id }: Reader, { view, state }: DeskFilter): Fragment {
  const carried = state.length > 0 ? sql`true` : sql`t.state in ${CARRIED}`;
  if (view === 'mine') return sql`t.agent_id = ${id}::uuid and ${carried}`;
  return view === 'queue' ? sql`t.state = 'new'` : sql`true`;
}

/** The people are looked for once, not once per ticket; as an array, which the index of requesters takes. */
function found({ companyId }: CompanyDb, search: string): Fragment {
  const number = numberIn(search);
  if (number !== undefined) return sql`t.number = ${number}`;
  const wanted = likePattern(search);
  return sql`(t.subject ilike ${wanted} or t.number ilike ${wanted} or t.requester_id = any(array(select x.id from app_user x
    where x.company_id = ${companyId}::uuid and ${matchesPerson('x.search_text', search)})))`;
}

/** @param ids what the search has found already; undefined: look for it */
function matching(db: CompanyDb, reader: Reader, filter: DeskFilter, ids?: readonly string[]): Fragment {
  const searched = ids === undefined ? found(db, filter.search) : sql`t.id = any(${ids}::uuid[])`;
  return and([
    visible(db, reader),
    viewed(reader, filter),
    ...(filter.state.length === 0 ? [] : [sql`t.state = any(${filter.state}::text[])`]),
    ...(filter.category.length === 0 ? [] : [sql`t.category = any(${filter.category}::text[])`]),
    ...(filter.search === '' ? [] : [searched]),
  ]);
}

/** What is due first where there is something to do; the newest where everything is listed. */
const ORDER: Readonly<Record<DeskView, Fragment>> = {
  mine: sql`t.due_at nulls last, t.last_at desc, t.id`,
  queue: sql`array_position(array['urgent', 'high', 'normal', 'low'], t.priority), t.created_at, t.id`,
  all: sql`t.last_at desc, t.id`,
};

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

const MOST_FOUND = 1_000;

/**
 * All that a search finds, where that is little: counted and listed each by itself it would be looked for twice, and the
 * planner might walk through the list of all tickets for the few that match. Undefined: the search finds much, and a walk soon
 * has a page of it.
 */
async function fewFound(db: CompanyDb, reader: Reader, filter: DeskFilter): Promise<string[] | undefined> {
  if (filter.search === '') return undefined;
  const { rows } = await db.query<{ id: string }>(
    statement(sql`select t.id from ticket t where ${matching(db, reader, filter)} limit ${MOST_FOUND + 1}`),
  );
  return rows.length > MOST_FOUND ? undefined : rows.map(({ id }) => id);
}

async function deskRows(
  db: CompanyDb,
  reader: Reader,
  filter: DeskFilter,
  { limit, offset, ids }: Slice & { readonly ids: readonly string[] | undefined },
): Promise<StoredTicket[]> {
  const { rows } = await db.query<StoredTicket>(
    statement(sql`select t.id, t.number, t.requester_id as "requesterId", r.fullname as requester, t.agent_id as "agentId",
        a.fullname as agent, t.session_id as "sessionId", t.category, t.subject, t.priority, t.state,
        t.assigned_at as "assignedAt", t.created_at as "createdAt", t.first_due_at as "firstDueAt",
        t.solve_due_at as "solveDueAt", t.due_at as "dueAt", t.first_reply_at as "firstReplyAt",
        t.waiting_since as "waitingSince", t.paused_ms::float8 as "pausedMs", t.solved_at as "solvedAt",
        t.closed_at as "closedAt", t.solution, t.reopened, t.rating, t.rating_note as "ratingNote", t.tags,
        t.merged_into as "mergedInto", t.last_at as "lastAt", t.unread_by_agent as "unreadByAgent",
        t.unread_by_requester as "unreadByRequester", t.version
      from ticket t join app_user r on r.company_id = t.company_id and r.id = t.requester_id
        left join app_user a on a.company_id = t.company_id and a.id = t.agent_id
      where ${matching(db, reader, filter, ids)} order by ${ORDER[filter.view]} limit ${limit} offset ${offset}`),
  );
  return rows;
}

export interface EarlierTicket {
  readonly id: string;
  readonly number: string;
  readonly subject: string;
  readonly state: TicketState;
  readonly createdAt: Instant;
}

/** Others of the same person, of those that the reader may read; newest first. */
export async function earlierTickets(
  db: CompanyDb,
  reader: Reader,
  { id, requesterId }: Pick<StoredTicket, 'id' | 'requesterId'>,
  most: number,
): Promise<EarlierTicket[]> {
  const { rows } = await db.query<EarlierTicket>(
    statement(sql`select t.id, t.number, t.subject, t.state, t.created_at as "createdAt" from ticket t
      where ${visible(db, reader)} and t.requester_id = ${requesterId}::uuid and t.id <> ${id}::uuid
      order by t.created_at desc, t.id limit ${most}`),
  );
  return rows;
}

export function countDeskRows(db: CompanyDb, reader: Reader, filter: DeskFilter): Promise<BoundedCount> {
  return countUpTo(db, sql`ticket t where ${matching(db, reader, filter)}`);
}

/** A page of the list, and how many rows the whole has. */
export async function deskPage(
  db: CompanyDb,
  reader: Reader,
  filter: DeskFilter,
  slice: Slice,
): Promise<BoundedCount & { readonly rows: readonly StoredTicket[] }> {
  const ids = await fewFound(db, reader, filter);
  const [counted, rows] = await Promise.all([
    ids === undefined ? countDeskRows(db, reader, filter) : boundedCount(ids.length),
    deskRows(db, reader, filter, { ...slice, ids }),
  ]);
  return { ...counted, rows };
}

export interface DeskCounts {
  readonly mine: number;
  readonly queue: number;
  readonly all: number;
  /** There are more than `all`. */
  readonly hasMore: boolean;
  readonly late: number;
  readonly soon: number;
}

/** What stands in a tab is read at a glance: beyond this it says so. */
const MOST_IN_TAB = 999;

/** Of what is open, and of everything that the list of the same name shows. */
export async function deskCounts(db: CompanyDb, reader: Reader, now: Instant, soonUntil: Instant): Promise<DeskCounts> {
  const mine = sql`t.agent_id = ${reader.id}::uuid`;
  const [{ rows }, { total, hasMore }] = await Promise.all([
    db.query<Omit<DeskCounts, 'all' | 'hasMore'>>(
      statement(sql`select count(*) filter (where ${mine})::int as mine,
          count(*) filter (where t.state = 'new')::int as queue,
          count(*) filter (where ${mine} and t.due_at <= ${toWire(now)}::timestamptz)::int as late,
          count(*) filter (where ${mine} and t.due_at > ${toWire(now)}::timestamptz
            and t.due_at <= ${toWire(soonUntil)}::timestamptz)::int as soon
        from ticket t where ${visible(db, reader)} and ${OPEN}`),
    ),
    countUpTo(db, sql`ticket t where ${visible(db, reader)}`, MOST_IN_TAB),
  ]);
  return { ...(rows[0] ?? { mine: 0, queue: 0, late: 0, soon: 0 }), all: total, hasMore };
}
