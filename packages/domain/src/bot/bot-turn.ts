/**
 * What the bot does with one message: the only place that knows the order of the rules and the limits of the score
 * (rules/contact-center#turn). Pure: texts, records and words come from outside.
 */
import type { LocalDate } from '../kernel/time.ts';
import {
  ANSWER_SCORE,
  MISSES_UNTIL_HUMAN,
  MOST_SUGGESTIONS,
  RELATED_SCORE,
  SUGGEST_SCORE,
  TIE,
  UNHELPFUL_UNTIL_HUMAN,
} from './bot-limits.ts';
import { dateNamed } from './date-words.ts';
import type { FaqIndex, FaqMatch } from './faq-index.ts';
import { asksAboutAnother, asksForHuman, namesDanger } from './hand-over.ts';
import { type OwnDataQuestion, ownDataQuestion } from './own-data-intent.ts';
import type { OwnDataIntent } from './own-data-patterns.ts';

export interface BotState {
  readonly today: LocalDate;
  /** Questions in a row before this one that were not answered. */
  readonly misses: number;
  readonly unhelpful: number;
  /** A question that waits for its date. */
  readonly waitingFor?: OwnDataIntent | undefined;
}

type HandOverReason = 'asked' | 'missed' | 'unhelpful';

export type BotTurn =
  | { readonly does: 'danger' }
  | { readonly does: 'hand-over'; readonly because: HandOverReason }
  | { readonly does: 'others' }
  | { readonly does: 'own-data'; readonly question: OwnDataQuestion; readonly related: readonly FaqMatch[] }
  | { readonly does: 'ask-date'; readonly intent: OwnDataIntent; readonly related: readonly FaqMatch[] }
  | { readonly does: 'answer'; readonly match: FaqMatch }
  | { readonly does: 'suggest'; readonly matches: readonly FaqMatch[] }
  | { readonly does: 'miss'; readonly nearest: FaqMatch | undefined };

/** What is done first of all, and without looking at any help text. */
function firstOf(text: string, { unhelpful }: BotState): BotTurn | undefined {
  if (namesDanger(text)) return { does: 'danger' };
  if (asksForHuman(text)) return { does: 'hand-over', because: 'asked' };
  if (unhelpful >= UNHELPFUL_UNTIL_HUMAN) return { does: 'hand-over', because: 'unhelpful' };
  return asksAboutAnother(text) ? { does: 'others' } : undefined;
}

function ofOwnData(text: string, { today, waitingFor }: BotState, related: readonly FaqMatch[]): BotTurn | undefined {
  const question = ownDataQuestion(text, today);
  if (question !== undefined)
    return question.asksDate
      ? { does: 'ask-date', intent: question.intent, related }
      : { does: 'own-data', question, related };
  const date = waitingFor === undefined ? undefined : dateNamed(text, today, 'past');
  return waitingFor === undefined || date === undefined
    ? undefined
    : { does: 'own-data', question: { intent: waitingFor, date, asksDate: false }, related: [] };
}

export function botTurn(text: string, state: BotState, index: FaqIndex): BotTurn {
  const first = firstOf(text, state);
  if (first !== undefined) return first;
  const matches = index.find(text, MOST_SUGGESTIONS);
  const near = matches.filter(({ score }) => score >= SUGGEST_SCORE);
  const own = ofOwnData(
    text,
    state,
    near.filter(({ score }) => score >= RELATED_SCORE),
  );
  if (own !== undefined) return own;
  const [best, second] = matches;
  const alone = best !== undefined && best.score - (second?.score ?? 0) >= TIE;
  if (alone && best.score >= ANSWER_SCORE) return { does: 'answer', match: best };
  if (near.length > 0) return { does: 'suggest', matches: near };
  return state.misses + 1 >= MISSES_UNTIL_HUMAN
    ? { does: 'hand-over', because: 'missed' }
    : { does: 'miss', nearest: best };
}
