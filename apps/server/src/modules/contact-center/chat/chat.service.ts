/** A message to the bot: stored with what the bot did, in one transaction (rules/contact-center#chat). */
import { BOT_SAYS } from '@hadir/contract/contact-center/chat-words.ts';
import type { ChatMessage, chats, Conversation } from '@hadir/contract/contact-center/chat.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { botTurn, type BotTurn } from '@hadir/domain/bot/bot-turn.ts';
import { handOverOf, isOver, outcomeOf, scoreOf, textsOf } from '@hadir/domain/bot/chat.ts';
import { dateIn, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { newId } from '../../../db/new-id.ts';
import { runTogether } from '../../../db/transactions/run-together.ts';
import { notFound, Refused } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { storeVote } from '../faq/faq.store.ts';
import { type Published, publishedOf } from '../faq/faq-index.service.ts';
import {
  insertSession,
  closeSession,
  headOf,
  insertMessage,
  lastSeq,
  lockBotMessage,
  lockSession,
  type MessagePlace,
  messagesOf,
  type NewMessage,
  noteTurn,
  openSession,
  placeOfMessage,
  type StoredMessage,
  type StoredSession,
  storeHelpful,
  storeSeen,
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

const NOTHING: Conversation = { state: 'bot', messages: [], readSeq: 0 };

export async function readChat(c: Call<typeof chats.read>): Promise<ReplyOf<typeof chats.read>> {
  const session = await openSession(c.db, c.actor.userId);
  if (session === undefined || isOver(session.lastAt, c.now)) return { data: NOTHING };
  const [published, rows] = await Promise.all([publishedOf(c.db), messagesOf(c.db, session.id)]);
  const messages = rows.map((row) => messageOnWire(published, row));
  return { data: { state: session.state, messages, readSeq: session.readSeq } };
}

interface Received {
  /** Locked. */
  readonly session: StoredSession;
  /** Of a message that came before under the same id. */
  readonly former: MessagePlace | undefined;
}

/** The open conversation and whether the message is in one; what rested too long is closed and another begun. */
async function receive({ actor, now }: Caller, tx: CompanyDb, id: string): Promise<Received> {
  const [found, former] = await runTogether(lockSession(tx, actor.userId), placeOfMessage(tx, id));
  if (found !== undefined && !isOver(found.lastAt, now)) return { session: found, former };
  if (found !== undefined) await closeSession(tx, found.id, now);
  await insertSession(tx, newId(), actor.userId, now);
  // Another device may have begun it meanwhile, with this very message.
  const [begun, place] = await runTogether(lockSession(tx, actor.userId), placeOfMessage(tx, id));
  if (begun === undefined) throw new Error('no conversation was begun');
  return { session: begun, former: place };
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

interface Mine {
  readonly id: string;
  readonly text: string;
}

interface Turn {
  readonly session: StoredSession;
  readonly turn: BotTurn;
  readonly seq: number;
}

/** The bot's message. */
function answerOf({ session, turn, seq }: Turn): NewMessage {
  return {
    id: newId(),
    sessionId: session.id,
    seq,
    sender: 'bot',
    text: wordsFor(turn),
    outcome: outcomeOf(turn),
    intent: intentOf(turn),
    about: turn.does === 'own-data' ? (turn.question.date ?? null) : null,
    faqIds: textsOf(turn),
    score: scoreOf(turn),
  };
}

function intentOf(turn: BotTurn): NewMessage['intent'] {
  if (turn.does === 'own-data') return turn.question.intent;
  return turn.does === 'ask-date' ? turn.intent : null;
}

const noAnswer = { outcome: null, intent: null, about: null, faqIds: [], score: null };

/** Question, answer and what follows for the conversation travel together. */
async function storeTurn(c: Caller, tx: CompanyDb, mine: Mine, exchange: Turn): Promise<void> {
  const { session, turn, seq } = exchange;
  const handedOver = handOverOf(turn);
  const after = {
    misses: turn.does === 'miss' ? session.misses + 1 : 0,
    unhelpful: handedOver === undefined ? session.unhelpful : 0,
    waitingFor: turn.does === 'ask-date' ? turn.intent : null,
    handedOver,
  };
  await runTogether(
    insertMessage(tx, { ...mine, ...noAnswer, sessionId: session.id, seq: seq - 1, sender: 'user' }, c.now),
    insertMessage(tx, answerOf(exchange), c.now),
    noteTurn(tx, session.id, after, c.now),
    c.app.live.publish(tx, { companyId: c.actor.companyId, topic: 'chat', userId: c.actor.userId }),
  );
  // Called once per conversation; danger is told even then.
  const isNews = session.because === null || (handedOver === 'danger' && session.because !== 'danger');
  if (handedOver !== undefined) await callHuman(c, tx, { sessionId: session.id, because: handedOver, isNews });
}

/** What is answered: the message and all that follows it in its conversation. */
async function repliedFrom(
  tx: CompanyDb,
  published: Published,
  { sessionId, seq }: Pick<MessagePlace, 'sessionId' | 'seq'>,
): Promise<ReplyOf<typeof chats.send>> {
  const [head, rows] = await runTogether(headOf(tx, sessionId), messagesOf(tx, sessionId, seq));
  return { data: { ...head, messages: rows.map((row) => messageOnWire(published, row)) } };
}

export async function sendMessage(c: Call<typeof chats.send>): Promise<ReplyOf<typeof chats.send>> {
  const { id, text, textId } = c.body;
  const published = await publishedOf(c.db);
  return c.once(async (tx) => {
    const { session, former } = await receive(c, tx, id);
    if (former !== undefined && former.userId !== c.actor.userId) throw new Refused('KUNCI_DIPAKAI');
    if (former !== undefined) return repliedFrom(tx, published, former);
    const seq = (await lastSeq(tx, session.id)) + 1;
    const turn = turnOf(c, { text, textId }, session, published);
    await storeTurn(c, tx, { id, text }, { session, turn, seq: seq + 1 });
    return repliedFrom(tx, published, { sessionId: session.id, seq });
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

/** The person's other devices take their mark of news away. */
export async function noteSeen(c: Call<typeof chats.seen>): Promise<ReplyOf<typeof chats.seen>> {
  return c.once(async (tx) => {
    if (await storeSeen(tx, c.actor.userId, c.body.seq))
      await c.app.live.publish(tx, { companyId: c.actor.companyId, topic: 'chat', userId: c.actor.userId });
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
