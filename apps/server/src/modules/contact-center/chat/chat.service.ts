/** A message to the bot: stored with what the bot did, in one transaction (rules/contact-center#chat). */
import { BOT_SAYS } from '@hadir/contract/contact-center/chat-words.ts';
import type { ChatMessage, chats, Conversation } from '@hadir/contract/contact-center/chat.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { botTurn, type BotTurn } from '@hadir/domain/bot/bot-turn.ts';
import { handOverOf, isOver, outcomeOf, scoreOf, textsOf } from '@hadir/domain/bot/chat.ts';
import { dateIn, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { newId } from '../../../db/new-id.ts';
import { notFound, Refused } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { storeVote } from '../faq/faq.store.ts';
import { type Published, publishedOf } from '../faq/faq-index.service.ts';
import {
  beginSession,
  closeSession,
  insertMessage,
  lastSeq,
  lockBotMessage,
  lockSession,
  messagesOf,
  noteTurn,
  openSession,
  ownerOfMessage,
  type StoredMessage,
  type StoredSession,
  storeHelpful,
} from './chat.store.ts';
import { callHuman } from './call-human.service.ts';

type Caller = Pick<Call, 'app' | 'actor' | 'now' | 'ip' | 'ref'>;
const OK = { data: { ok: true as const } };

/** Help texts are those of now: one that was withdrawn is not shown any more. */
export function messageOnWire({ byId }: Published, { faqIds, at, ...row }: StoredMessage): ChatMessage {
  const texts = faqIds
    .flatMap((id) => byId.get(id) ?? [])
    .map(({ id, question, answer }) => ({ id, question, answer }));
  return { ...row, at: toWire(at), texts };
}

async function conversationOf(
  db: CompanyDb,
  session: Pick<StoredSession, 'id' | 'state'> | undefined,
): Promise<Conversation> {
  if (session === undefined) return { state: 'bot', messages: [] };
  const published = await publishedOf(db);
  const messages = (await messagesOf(db, session.id)).map((row) => messageOnWire(published, row));
  return { state: session.state, messages };
}

export async function readChat(c: Call<typeof chats.read>): Promise<ReplyOf<typeof chats.read>> {
  const session = await openSession(c.db, c.actor.userId);
  const current = session !== undefined && !isOver(session.lastAt, c.now) ? session : undefined;
  return { data: await conversationOf(c.db, current) };
}

/** The open conversation, locked; one that rested too long is closed and another begun. */
async function currentSession({ actor, now }: Caller, tx: CompanyDb): Promise<StoredSession> {
  const found = await lockSession(tx, actor.userId);
  if (found !== undefined && !isOver(found.lastAt, now)) return found;
  if (found !== undefined) await closeSession(tx, found.id, now);
  await beginSession(tx, newId(), actor.userId, now);
  const begun = await lockSession(tx, actor.userId);
  if (begun === undefined) throw new Error('no conversation was begun');
  return begun;
}

interface Question {
  readonly text: string;
  /** A help text that was offered and chosen. */
  readonly textId: string | undefined;
}

function turnOf(
  { actor, now }: Caller,
  { text, textId }: Question,
  session: StoredSession,
  published: Published,
): BotTurn {
  const chosen = textId === undefined ? undefined : published.byId.get(textId);
  if (chosen !== undefined) return { does: 'answer', match: { id: chosen.id, score: 1, words: [] } };
  const { misses, unhelpful, waitingFor } = session;
  const state = { today: dateIn(now, actor.zone), misses, unhelpful, waitingFor: waitingFor ?? undefined };
  return botTurn(text, state, published.index);
}

/** An answer's own words are its help text; everything else is said by the bot. */
function wordsFor(turn: BotTurn): string {
  const outcome = outcomeOf(turn);
  return outcome === 'answered' ? '' : BOT_SAYS[outcome];
}

interface Turn {
  readonly session: StoredSession;
  readonly turn: BotTurn;
  readonly seq: number;
}

async function storeTurn(c: Caller, tx: CompanyDb, { session, turn, seq }: Turn): Promise<void> {
  const about = turn.does === 'own-data' ? (turn.question.date ?? null) : null;
  const intent = turn.does === 'own-data' ? turn.question.intent : turn.does === 'ask-date' ? turn.intent : null;
  const bot = { id: newId(), sessionId: session.id, seq, sender: 'bot' as const, text: wordsFor(turn) };
  await insertMessage(
    tx,
    { ...bot, outcome: outcomeOf(turn), intent, about, faqIds: textsOf(turn), score: scoreOf(turn) },
    c.now,
  );
  const handedOver = handOverOf(turn);
  await noteTurn(
    tx,
    session.id,
    {
      misses: turn.does === 'miss' ? session.misses + 1 : 0,
      unhelpful: handedOver === undefined ? session.unhelpful : 0,
      waitingFor: turn.does === 'ask-date' ? turn.intent : null,
      handedOver,
    },
    c.now,
  );
  // Called once per conversation; danger is told even then.
  const isNews = session.because === null || (handedOver === 'danger' && session.because !== 'danger');
  if (handedOver !== undefined) await callHuman(c, tx, { sessionId: session.id, because: handedOver, isNews });
}

export async function sendMessage(c: Call<typeof chats.send>): Promise<ReplyOf<typeof chats.send>> {
  const { id, text, textId } = c.body;
  const published = await publishedOf(c.db);
  return c.once(async (tx) => {
    const session = await currentSession(c, tx);
    const owner = await ownerOfMessage(tx, id);
    if (owner !== undefined && owner !== c.actor.userId) throw new Refused('KUNCI_DIPAKAI');
    if (owner === undefined) {
      const seq = await lastSeq(tx, session.id);
      const mine = { id, sessionId: session.id, seq: seq + 1, sender: 'user' as const, text };
      await insertMessage(tx, { ...mine, outcome: null, intent: null, about: null, faqIds: [], score: null }, c.now);
      const turn = turnOf(c, { text, textId }, session, published);
      await storeTurn(c, tx, { session, turn, seq: seq + 2 });
      await c.app.live.publish(tx, { companyId: c.actor.companyId, topic: 'chat', userId: c.actor.userId });
    }
    const after = await openSession(tx, c.actor.userId);
    return { data: await conversationOf(tx, after) };
  });
}

export async function judgeMessage(c: Call<typeof chats.helpful>): Promise<ReplyOf<typeof chats.helpful>> {
  const { helpful } = c.body;
  return c.once(async (tx) => {
    const message = await lockBotMessage(tx, c.params.id, c.actor.userId);
    if (message === undefined) throw notFound();
    if (message.helpful === helpful) return OK;
    await storeHelpful(tx, c.params.id, message.sessionId, helpful);
    const [faqId] = message.faqIds;
    if (message.outcome === 'answered' && faqId !== undefined)
      await storeVote(tx, { faqId, userId: c.actor.userId, helpful }, c.now);
    return OK;
  });
}

export async function closeChat(c: Call<typeof chats.close>): Promise<ReplyOf<typeof chats.close>> {
  return c.once(async (tx) => {
    const session = await lockSession(tx, c.actor.userId);
    if (session !== undefined) await closeSession(tx, session.id, c.now);
    return OK;
  });
}
