/** Questions without an answer, put together by likeness (rules/contact-center#bot-history). */
import { termsOf } from './text.ts';

export interface MissedQuestion {
  readonly text: string;
  readonly userId: string;
  readonly at: number;
}

export interface QuestionGroup {
  readonly question: string;
  readonly times: number;
  readonly people: number;
  /** Ways of asking, the most frequent first. */
  readonly ways: readonly string[];
  readonly lastAt: number;
}

/** Two questions are alike when they share so much of their words. */
const ALIKE = 0.5;

interface Bag {
  readonly terms: ReadonlySet<string>;
  readonly questions: MissedQuestion[];
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((term) => other.has(term)).length;
  return shared === 0 ? 0 : (2 * shared) / (one.size + other.size);
}

function groupOf({ questions }: Bag): QuestionGroup {
  const counts = new Map<string, number>();
  for (const { text } of questions) counts.set(text, (counts.get(text) ?? 0) + 1);
  const ways = [...counts].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([text]) => text);
  return {
    question: ways[0] ?? '',
    times: questions.length,
    people: new Set(questions.map(({ userId }) => userId)).size,
    ways,
    lastAt: Math.max(...questions.map(({ at }) => at)),
  };
}

/** The largest groups first. Each question joins the first group that it is like: the same list gives the same groups. */
export function questionGroups(questions: readonly MissedQuestion[], most: number): readonly QuestionGroup[] {
  const bags: Bag[] = [];
  for (const question of questions) {
    const terms = new Set(termsOf(question.text));
    if (terms.size === 0) continue;
    const bag = bags.find((one) => likeness(one.terms, terms) >= ALIKE);
    if (bag === undefined) bags.push({ terms, questions: [question] });
    else bag.questions.push(question);
  }
  return bags
    .map(groupOf)
    .toSorted((one, other) => other.times - one.times || other.lastAt - one.lastAt)
    .slice(0, most);
}
