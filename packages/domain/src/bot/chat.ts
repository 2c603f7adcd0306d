/** A conversation: its states, what a turn of the bot counts as, when it is over (rules/contact-center#chat). */
import type { Instant } from '../kernel/time.ts';
import type { BotTurn } from './bot-turn.ts';

export const CHAT_STATES = ['bot', 'handed_over', 'closed'] as const;
export type ChatState = (typeof CHAT_STATES)[number];

export const HAND_OVER_REASONS = ['asked', 'missed', 'unhelpful', 'danger'] as const;
export type ChatHandOver = (typeof HAND_OVER_REASONS)[number];

export const CHAT_OUTCOMES = [
  'answered',
  'own_data',
  'suggested',
  'missed',
  'handed_over',
  'danger',
  'others',
  'asked_date',
] as const;
export type ChatOutcome = (typeof CHAT_OUTCOMES)[number];

/** A conversation that rested for so long is over; the next message begins another one. */
const RESTS_MS = 12 * 3_600_000;

export const isOver = (lastAt: Instant, now: Instant): boolean => now - lastAt >= RESTS_MS;

const OUTCOME_OF: Readonly<Record<BotTurn['does'], ChatOutcome>> = {
  danger: 'danger',
  'hand-over': 'handed_over',
  others: 'others',
  'own-data': 'own_data',
  'ask-date': 'asked_date',
  answer: 'answered',
  suggest: 'suggested',
  miss: 'missed',
};

export const outcomeOf = ({ does }: BotTurn): ChatOutcome => OUTCOME_OF[does];

/** Why a turn leads to a human; undefined where it does not. */
export function handOverOf(turn: BotTurn): ChatHandOver | undefined {
  if (turn.does === 'danger') return 'danger';
  return turn.does === 'hand-over' ? turn.because : undefined;
}

/** Help texts that the turn gives or offers, nearest first. */
export function textsOf(turn: BotTurn): readonly string[] {
  if (turn.does === 'answer') return [turn.match.id];
  if (turn.does === 'suggest') return turn.matches.map(({ id }) => id);
  return turn.does === 'own-data' || turn.does === 'ask-date' ? turn.related.map(({ id }) => id) : [];
}

/** How near the best text was; null where none was looked for. */
export function scoreOf(turn: BotTurn): number | null {
  if (turn.does === 'answer') return turn.match.score;
  if (turn.does === 'suggest') return turn.matches[0]?.score ?? null;
  return turn.does === 'miss' ? (turn.nearest?.score ?? null) : null;
}
