/**
 * How well the bot answers what people typed: the questions of packages/domain/test-data/bot against the help texts that a
 * company begins with. One half is for tuning, the other is only measured (docs/proofs/bot-questions.md).
 */
import { readFileSync } from 'node:fs';
import { STANDARD_FAQ } from '../packages/contract/src/contact-center/standard-faq/standard-faq.ts';
import { type BotTurn, botTurn } from '../packages/domain/src/bot/bot-turn.ts';
import { createFaqIndex } from '../packages/domain/src/bot/faq-index.ts';
import { dateNamed } from '../packages/domain/src/bot/date-words.ts';
import { ownDataQuestion } from '../packages/domain/src/bot/own-data-intent.ts';
import { addDays, type LocalDate, localDate, weekday } from '../packages/domain/src/kernel/time.ts';

export const HALVES = ['tuning', 'measured'] as const;
export type Half = (typeof HALVES)[number];

interface Question {
  readonly text: string;
  readonly topic: string;
}

interface OwnQuestion {
  readonly text: string;
  readonly intent: string;
  readonly date?: string;
  readonly missing?: boolean;
}

const FOLDER = new URL('../packages/domain/test-data/bot/', import.meta.url);
const read = <Content>(name: string): Content => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Content;

export interface Measures {
  /** Questions that a help text answers. */
  readonly questions: number;
  readonly answered: number;
  /** The right text is among those offered. */
  readonly offered: number;
  readonly unanswered: number;
  /** A wrong text was given as the answer, to any question. */
  readonly wrong: number;
  readonly wrongOf: number;
  readonly handOvers: number;
  readonly handOversGiven: number;
  readonly dangers: number;
  readonly dangersSeen: number;
  readonly own: number;
  readonly ownRight: number;
}

const texts = STANDARD_FAQ.map(({ topic, ...text }, no) => ({ ...text, id: `${topic}#${no}` }));
const topicOf = (id: string) => id.split('#')[0];

type Outcome = 'answered' | 'offered' | 'unanswered' | 'wrong';

/** Own records are shown with the texts that fit beside them: then the right one is among those offered. */
function offeredBy(turn: BotTurn): readonly string[] {
  if (turn.does === 'suggest') return turn.matches.map(({ id }) => id);
  return turn.does === 'own-data' || turn.does === 'ask-date' ? turn.related.map(({ id }) => id) : [];
}

function outcomeOf(turn: BotTurn, topic: string): Outcome {
  if (turn.does === 'answer') return topicOf(turn.match.id) === topic ? 'answered' : 'wrong';
  if (offeredBy(turn).some((id) => topicOf(id) === topic)) return 'offered';
  return turn.does === 'own-data' ? 'wrong' : 'unanswered';
}

const APART = ['handover', 'danger', 'none'];

export function measure(half: Half): Measures {
  const questions = read<Record<Half, Question[]>>('bot-questions.json')[half];
  const own = read<Record<Half, OwnQuestion[]> & { today: string }>('bot-own-data-questions.json');
  const today = localDate(own.today);
  const index = createFaqIndex(texts);
  const turns = questions.map(({ text, topic }) => ({
    topic,
    turn: botTurn(text, { today, misses: 0, unhelpful: 0 }, index),
  }));
  const ofTopics = turns.filter(({ topic }) => !APART.includes(topic));
  const count = (outcome: Outcome) => ofTopics.filter(({ turn, topic }) => outcomeOf(turn, topic) === outcome).length;
  const withTopic = (wanted: string) => turns.filter(({ topic }) => topic === wanted);
  const none = withTopic('none');
  return {
    questions: ofTopics.length,
    answered: count('answered'),
    offered: count('offered'),
    unanswered: count('unanswered'),
    wrong: count('wrong') + none.filter(({ turn }) => ['answer', 'own-data'].includes(turn.does)).length,
    wrongOf: ofTopics.length + none.length,
    handOvers: withTopic('handover').length,
    handOversGiven: withTopic('handover').filter(({ turn }) => turn.does === 'hand-over').length,
    dangers: withTopic('danger').length,
    dangersSeen: withTopic('danger').filter(({ turn }) => turn.does === 'danger').length,
    own: own[half].length,
    ownRight: own[half].filter((question) => isRead(question, today)).length,
  };
}

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const NEAR: Readonly<Record<string, number>> = {
  today: 0,
  yesterday: -1,
  'day-before-yesterday': -2,
  tomorrow: 1,
  'day-after-tomorrow': 2,
};
const WEEK = 7;

/** The date that a description of the questions stands for; undefined where it is none (this week). */
function described(date: string, today: LocalDate, intent: string): LocalDate | undefined {
  const near = NEAR[date];
  if (near !== undefined) return addDays(today, near);
  if (date.startsWith('date:')) return localDate(date.slice('date:'.length));
  // The nearest such day of a month is reckoned by the rule itself; a test of its own holds that rule.
  if (date.startsWith('day-of-month:'))
    return dateNamed(`tgl ${date.slice('day-of-month:'.length)}`, today, intent === 'next-shift' ? 'coming' : 'past');
  const [which, day = ''] = date.split('-');
  const index = WEEKDAYS.indexOf(day);
  if (index < 0) return undefined;
  const inWeek = addDays(today, index - weekday(today));
  if (which === 'this') return inWeek;
  if (which === 'next') return addDays(inWeek, WEEK);
  return inWeek < today ? inWeek : addDays(inWeek, -WEEK);
}

function isRead({ text, intent, date, missing = false }: OwnQuestion, today: LocalDate): boolean {
  const read = ownDataQuestion(text, today);
  if (read?.intent !== intent || read.asksDate !== missing) return false;
  const wanted = date === undefined ? undefined : described(date, today, intent);
  return wanted === undefined || read.date === wanted;
}

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

/** The table that the command prints. */
export function measureTable(half: Half): string {
  const m = measure(half);
  const lines: readonly (readonly [string, string])[] = [
    ['questions with a help text', String(m.questions)],
    ['right', `${m.answered + m.offered} (${percent(m.answered + m.offered, m.questions)})`],
    ['  answered at once', `${m.answered} (${percent(m.answered, m.questions)})`],
    ['  among the texts offered', `${m.offered} (${percent(m.offered, m.questions)})`],
    ['not answered', `${m.unanswered} (${percent(m.unanswered, m.questions)})`],
    ['wrong answer, of all that asked no human', `${m.wrong} of ${m.wrongOf} (${percent(m.wrong, m.wrongOf)})`],
    ['asked for a human and got one', `${m.handOversGiven} of ${m.handOvers}`],
    ['words of danger seen', `${m.dangersSeen} of ${m.dangers}`],
    ['own data: intent and date read', `${m.ownRight} of ${m.own} (${percent(m.ownRight, m.own)})`],
  ];
  const width = Math.max(...lines.map(([name]) => name.length));
  return [`half: ${half}`, ...lines.map(([name, value]) => `${name.padEnd(width)}  ${value}`)].join('\n');
}
