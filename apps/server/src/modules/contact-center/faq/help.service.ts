/** What everybody reads under "Bantuan", and what the bot would say (rules/contact-center). */
import type { faqs, HelpEntry } from '@hadir/contract/contact-center/faq.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { SUGGEST_SCORE } from '@hadir/domain/bot/bot-limits.ts';
import { botTurn } from '@hadir/domain/bot/bot-turn.ts';
import { dateIn } from '@hadir/domain/kernel/time.ts';
import { notFound } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { type PublishedFaq, storeVote, voteOf } from './faq.store.ts';
import { publishedOf } from './faq-index.service.ts';

const MOST_FOUND = 20;
const MOST_TRIED = 5;

const entryOnWire = ({ id, category, question }: PublishedFaq): HelpEntry => ({ id, category, question });

export async function listHelp(c: Call<typeof faqs.help>): Promise<ReplyOf<typeof faqs.help>> {
  const { index, texts, byId } = await publishedOf(c.db);
  const { search = '' } = c.query;
  if (search === '') return { data: texts.map(entryOnWire) };
  // What was typed may be a beginning: whoever writes "koreks" finds what the index knows under its whole word.
  const typed = search.toLowerCase();
  const found = index.find(search, MOST_FOUND).filter(({ score }) => score >= SUGGEST_SCORE / 2);
  const ids = new Set(found.map(({ id }) => id));
  for (const { id, question } of texts) if (question.toLowerCase().includes(typed)) ids.add(id);
  return {
    data: [...ids]
      .slice(0, MOST_FOUND)
      .flatMap((id) => byId.get(id) ?? [])
      .map(entryOnWire),
  };
}

export async function readHelp(c: Call<typeof faqs.helpText>): Promise<ReplyOf<typeof faqs.helpText>> {
  const { byId } = await publishedOf(c.db);
  const text = byId.get(c.params.id);
  if (text === undefined) throw notFound();
  const helpful = await voteOf(c.db, text.id, c.actor.userId);
  return { data: { ...entryOnWire(text), answer: text.answer, helpful } };
}

export async function voteOnHelp(c: Call<typeof faqs.vote>): Promise<ReplyOf<typeof faqs.vote>> {
  return c.once(async (tx) => {
    const vote = { faqId: c.params.id, userId: c.actor.userId, helpful: c.body.helpful };
    if (!(await storeVote(tx, vote, c.now))) throw notFound();
    return { data: { ok: true } };
  });
}

export async function tryOut(c: Call<typeof faqs.tryOut>): Promise<ReplyOf<typeof faqs.tryOut>> {
  const { index, byId } = await publishedOf(c.db);
  const { text } = c.body;
  const turn = botTurn(text, { today: dateIn(c.now, c.actor.zone), misses: 0, unhelpful: 0 }, index);
  const matches = index.find(text, MOST_TRIED).flatMap(({ id, score, words }) => {
    const found = byId.get(id);
    return found === undefined ? [] : [{ ...entryOnWire(found), score, words: [...words] }];
  });
  return { data: { outcome: turn.does, matches } };
}
