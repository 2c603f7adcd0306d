/** Rows of conversations and their messages (rules/contact-center#chat). */
import type { ChatHandOver, ChatOutcome, ChatState } from '@hadir/domain/bot/chat.ts';
import type { OwnDataIntent } from '@hadir/domain/bot/own-data-patterns.ts';
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import type { Db } from '../../../db/pool.ts';

export interface StoredSession {
  readonly id: string;
  readonly state: ChatState;
  readonly lastAt: Instant;
  readonly misses: number;
  readonly unhelpful: number;
  readonly waitingFor: OwnDataIntent | null;
  readonly because: ChatHandOver | null;
  readonly readSeq: number;
}

const SESSION = `read_seq as "readSeq", id, state, last_at as "lastAt", misses, unhelpful, waiting_for as "waitingFor", handed_over_because as because`;

export async function openSession(db: CompanyDb, userId: string): Promise<StoredSession | undefined> {
  const { rows } = await db.query<StoredSession>(
    `select ${SESSION} from chat_session where company_id = $1 and user_id = $2 and ended_at is null`,
    [db.companyId, userId],
  );
  return rows[0];
}

export async function lockSession(tx: CompanyDb, userId: string): Promise<StoredSession | undefined> {
  const { rows } = await tx.query<StoredSession>(
    `select ${SESSION} from chat_session where company_id = $1 and user_id = $2 and ended_at is null for update`,
    [tx.companyId, userId],
  );
  return rows[0];
}

/** Of two devices at once one makes it, the other waits for it. */
export async function insertSession(tx: CompanyDb, id: string, userId: string, now: Instant): Promise<void> {
  await tx.query(
    `insert into chat_session (company_id, id, user_id, started_at, last_at, state) values ($1, $2, $3, $4, $4, 'bot')
     on conflict do nothing`,
    [tx.companyId, id, userId, toWire(now)],
  );
}

export async function closeSession(tx: CompanyDb, id: string, now: Instant): Promise<void> {
  await tx.query(
    `update chat_session set state = 'closed', ended_at = $3, waiting_for = null where company_id = $1 and id = $2`,
    [tx.companyId, id, toWire(now)],
  );
}

interface After {
  readonly misses: number;
  readonly unhelpful: number;
  readonly waitingFor: OwnDataIntent | null;
  readonly handedOver: ChatHandOver | undefined;
}

export async function noteTurn(tx: CompanyDb, id: string, after: After, now: Instant): Promise<void> {
  await tx.query(
    `update chat_session set last_at = $3, misses = $4, unhelpful = $5, waiting_for = $6,
       state = case when $7::text is null then state else 'handed_over' end,
       handed_over_at = case when $7::text is null then handed_over_at else $3 end,
       handed_over_because = case when 'danger' in (handed_over_because, $7) then 'danger' else coalesce(handed_over_because, $7) end
      where company_id = $1 and id = $2`,
    [tx.companyId, id, toWire(now), after.misses, after.unhelpful, after.waitingFor, after.handedOver ?? null],
  );
}

export interface NewMessage {
  readonly id: string;
  readonly sessionId: string;
  readonly seq: number;
  readonly sender: 'user' | 'bot';
  readonly text: string;
  readonly outcome: ChatOutcome | null;
  readonly intent: OwnDataIntent | null;
  readonly about: LocalDate | null;
  readonly faqIds: readonly string[];
  readonly score: number | null;
}

export async function insertMessage(tx: CompanyDb, row: NewMessage, now: Instant): Promise<void> {
  await tx.query(
    `insert into chat_message (company_id, id, session_id, seq, at, sender, text, outcome, intent, about, faq_ids, score)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      tx.companyId,
      row.id,
      row.sessionId,
      row.seq,
      toWire(now),
      row.sender,
      row.text,
      row.outcome,
      row.intent,
      row.about,
      row.faqIds,
      row.score,
    ],
  );
}

export type StoredMessage = Omit<NewMessage, 'faqIds' | 'sessionId' | 'score'> & {
  readonly at: Instant;
  readonly faqIds: string[];
  readonly helpful: boolean | null;
};

/** More of one conversation are not shown. */
const MOST_MESSAGES = 400;

/** @param from the first one by its number; the newest are shown */
export async function messagesOf(db: CompanyDb, sessionId: string, from = 0): Promise<StoredMessage[]> {
  const { rows } = await db.query<StoredMessage>(
    `select id, seq, at, sender, text, outcome, intent, about, faq_ids as "faqIds", helpful from chat_message
      where company_id = $1 and session_id = $2 and seq >= $3 order by seq desc limit $4`,
    [db.companyId, sessionId, from, MOST_MESSAGES],
  );
  return rows.toReversed();
}

export async function lastSeq(tx: CompanyDb, sessionId: string): Promise<number> {
  const { rows } = await tx.query<{ last: number }>(
    `select coalesce(max(seq), 0)::int as last from chat_message where company_id = $1 and session_id = $2`,
    [tx.companyId, sessionId],
  );
  return rows[0]?.last ?? 0;
}

export interface MessagePlace {
  readonly userId: string;
  readonly sessionId: string;
  readonly seq: number;
}

/** Where the message with the id stands, and whose it is; undefined where none has it. */
export async function placeOfMessage(db: CompanyDb, id: string): Promise<MessagePlace | undefined> {
  const { rows } = await db.query<MessagePlace>(
    `select s.user_id as "userId", m.session_id as "sessionId", m.seq from chat_message m
       join chat_session s on s.company_id = m.company_id and s.id = m.session_id
      where m.company_id = $1 and m.id = $2`,
    [db.companyId, id],
  );
  return rows[0];
}

interface SessionHead {
  readonly state: ChatState;
  readonly readSeq: number;
}

export async function headOf(db: CompanyDb, id: string): Promise<SessionHead> {
  const { rows } = await db.query<{ state: ChatState; readSeq: number }>(
    'select state, read_seq as "readSeq" from chat_session where company_id = $1 and id = $2',
    [db.companyId, id],
  );
  return rows[0] ?? { state: 'closed', readSeq: 0 };
}

/** Only forward, and not beyond what is there. @returns whether it went on */
export async function storeSeen(tx: CompanyDb, userId: string, seq: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update chat_session s set read_seq = least($3::int, m.last)
       from (select m.session_id, max(m.seq) as last from chat_message m
              join chat_session o on o.company_id = m.company_id and o.id = m.session_id
             where o.company_id = $1 and o.user_id = $2 and o.ended_at is null group by m.session_id) m
      where s.company_id = $1 and s.id = m.session_id and s.read_seq < least($3::int, m.last)`,
    [tx.companyId, userId, seq],
  );
  return rowCount === 1;
}

export interface JudgedMessage {
  readonly sessionId: string;
  readonly helpful: boolean | null;
  readonly faqIds: string[];
  readonly outcome: ChatOutcome;
}

/** A message of the bot to the person, with its conversation locked. */
export async function lockBotMessage(tx: CompanyDb, id: string, userId: string): Promise<JudgedMessage | undefined> {
  const { rows } = await tx.query<JudgedMessage>(
    `select m.session_id as "sessionId", m.helpful, m.faq_ids as "faqIds", m.outcome from chat_message m
       join chat_session s on s.company_id = m.company_id and s.id = m.session_id
      where m.company_id = $1 and m.id = $2 and s.user_id = $3 and m.sender = 'bot' for update of s`,
    [tx.companyId, id, userId],
  );
  return rows[0];
}

export async function storeHelpful(tx: CompanyDb, id: string, sessionId: string, helpful: boolean): Promise<void> {
  await tx.query('update chat_message set helpful = $3 where company_id = $1 and id = $2', [tx.companyId, id, helpful]);
  await tx.query(
    `update chat_session set unhelpful = case when $3 then 0 else unhelpful + 1 end where company_id = $1 and id = $2`,
    [tx.companyId, sessionId, helpful],
  );
}

/** Who answers when somebody wants a human: the contact center's admins, else HR's. */
export async function peopleToCall(db: CompanyDb): Promise<{ id: string; role: string }[]> {
  const { rows } = await db.query<{ id: string; role: string }>(
    `select id, role from app_user where company_id = $1 and active and deleted_at is null
       and role in ('admin_agent', 'admin') order by id`,
    [db.companyId],
  );
  const agents = rows.filter(({ role }) => role === 'admin_agent');
  return agents.length > 0 ? agents : rows;
}

/** What the person asked last that the bot did not read as the wish for a human; empty where nothing was. */
export async function lastQuestion(db: CompanyDb, sessionId: string): Promise<string> {
  const { rows } = await db.query<{ text: string }>(
    `select q.text from chat_message q
       join chat_message b on b.company_id = q.company_id and b.session_id = q.session_id and b.seq = q.seq + 1
       join chat_session s on s.company_id = q.company_id and s.id = q.session_id
      where q.company_id = $1 and q.session_id = $2 and q.sender = 'user' and b.sender = 'bot'
        and (b.outcome <> 'handed_over' or s.handed_over_because is distinct from 'asked') and b.outcome <> 'danger'
      order by q.seq desc limit 1`,
    [db.companyId, sessionId],
  );
  return rows[0]?.text ?? '';
}

export async function phoneOf(db: CompanyDb, userId: string): Promise<string | null> {
  const { rows } = await db.query<{ phone: string | null }>(
    'select phone from app_user where company_id = $1 and id = $2',
    [db.companyId, userId],
  );
  return rows[0]?.phone ?? null;
}

/** Conversations whose last message is older; their messages go with them. @returns how many */
export async function forgetChats(db: Db, before: Instant): Promise<number> {
  const { rowCount } = await db.query('delete from chat_session where last_at < $1', [toWire(before)]);
  return rowCount ?? 0;
}

/** Orders of the person in the dates that wait or stand, with their validated, else worked, else planned minutes. */
export async function overtimeMinutes(
  db: CompanyDb,
  userId: string,
  from: LocalDate,
  to: LocalDate,
): Promise<{ orders: number; minutes: number }> {
  const { rows } = await db.query<{ orders: number; minutes: number }>(
    `select count(*)::int as orders,
        coalesce(sum(coalesce(o.validated_minutes, o.actual_minutes, o.plan_minutes)), 0)::int as minutes
       from overtime_order o join request r on r.company_id = o.company_id and r.id = o.request_id
      where o.company_id = $1 and o.user_id = $2 and o.work_date between $3 and $4
        and r.status in ('pending', 'approved', 'cancel_pending')`,
    [db.companyId, userId, from, to],
  );
  return rows[0] ?? { orders: 0, minutes: 0 };
}

export interface Approvers {
  readonly superior: string | null;
  readonly leader: string | null;
  readonly admins: number;
}

/** Who stands above the person on the date, and how many decide for HR. */
export async function approversOf(db: CompanyDb, userId: string, date: LocalDate): Promise<Approvers> {
  const { rows } = await db.query<Approvers>(
    `select s.fullname as superior, l.fullname as leader,
        (select count(*)::int from app_user a where a.company_id = u.company_id and a.role = 'admin' and a.active
          and a.deleted_at is null and a.id <> u.id) as admins
       from app_user u
       left join org_assignment o on o.company_id = u.company_id and o.user_id = u.id
         and o.valid_from <= $3 and (o.valid_to is null or o.valid_to >= $3)
       left join app_user s on s.company_id = o.company_id and s.id = o.superior_id and s.active and s.deleted_at is null
       left join app_user l on l.company_id = o.company_id and l.id = o.leader_id and l.active and l.deleted_at is null
      where u.company_id = $1 and u.id = $2`,
    [db.companyId, userId, date],
  );
  return rows[0] ?? { superior: null, leader: null, admins: 0 };
}
