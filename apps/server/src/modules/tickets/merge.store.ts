/** Two tickets of one person that become one thread (rules/tickets#merging). */
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { StoredTicket } from './ticket.store.ts';

/** Both rows in one order, so that two who merge crosswise do not wait for each other. */
export async function lockBoth(tx: CompanyDb, ids: readonly [string, string]): Promise<void> {
  await tx.query('select id from ticket where company_id = $1 and id = any($2::uuid[]) order by id for update', [
    tx.companyId,
    ids,
  ]);
}

interface JoinChoice {
  readonly id: string;
  readonly number: string;
  readonly subject: string;
}

/** More open ones nobody has. */
const MOST_CHOICES = 20;

/** Open ones of the same person. @param agentId of an agent who has them; undefined: whoever has them */
export async function joinChoices(
  db: CompanyDb,
  { id, requesterId }: Pick<StoredTicket, 'id' | 'requesterId'>,
  agentId: string | undefined,
): Promise<JoinChoice[]> {
  const { rows } = await db.query<JoinChoice>(
    `select t.id, t.number, t.subject from ticket t where t.company_id = $1 and t.requester_id = $2 and t.id <> $3
       and t.state in ('new', 'assigned', 'working', 'waiting') and ($4::uuid is null or t.agent_id = $4)
      order by t.created_at, t.id limit $5`,
    [db.companyId, requesterId, id, agentId ?? null, MOST_CHOICES],
  );
  return rows;
}

/** What came in before goes along: nothing points to a ticket that is merged itself. The unread of it waits in the other. */
export async function storeJoined(
  tx: CompanyDb,
  from: Pick<StoredTicket, 'id' | 'unreadByAgent' | 'unreadByRequester'>,
  into: Pick<StoredTicket, 'id'>,
  now: Instant,
): Promise<void> {
  await tx.query('update ticket set merged_into = $3 where company_id = $1 and merged_into = $2', [
    tx.companyId,
    from.id,
    into.id,
  ]);
  await tx.query(
    `update ticket set unread_by_agent = unread_by_agent + $3, unread_by_requester = unread_by_requester + $4,
       last_at = $5, version = version + 1 where company_id = $1 and id = $2`,
    [tx.companyId, into.id, from.unreadByAgent, from.unreadByRequester, toWire(now)],
  );
}

interface SpokenBefore {
  readonly sessionId: string;
  readonly until: Instant;
}

/** Conversations with the bot that led to it or to what was merged into it, each until its ticket. */
export async function conversationsOf(db: CompanyDb, id: string): Promise<SpokenBefore[]> {
  const { rows } = await db.query<SpokenBefore>(
    `select t.session_id as "sessionId", max(t.created_at) as until from ticket t
      where t.company_id = $1 and (t.id = $2 or t.merged_into = $2) and t.session_id is not null
      group by t.session_id order by until, t.session_id`,
    [db.companyId, id],
  );
  return rows;
}
