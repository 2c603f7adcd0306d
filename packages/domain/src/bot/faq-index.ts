/**
 * Which help text answers a question: BM25 over question, key words and answer, as a share of the best score that the
 * question could have (rules/contact-center#how-an-answer-is-found). The same texts and question give the same answer.
 */
import { meantWord } from './likeness.ts';
import { stemOf, termsOf, wordsOf } from './text.ts';
import { STOP_WORDS } from './slang.ts';

export interface FaqText {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly keywords: readonly string[];
}

export interface FaqMatch {
  readonly id: string;
  /** 0 to 1. */
  readonly score: number;
  /** Words of the question that the text has, as they are read. */
  readonly words: readonly string[];
}

export interface FaqIndex {
  readonly size: number;
  /** Best first; texts that share no word are left out. */
  readonly find: (question: string, most?: number) => readonly FaqMatch[];
}

const SATURATION = 1.2;
const LENGTH_SHARE = 0.75;
const WEIGHT = { question: 3, keyword: 2, answer: 1 } as const;

/** A word that no text has counts for little: people tell stories around what they ask. */
const UNKNOWN_SHARE = 0.2;
const USUAL_MATCHES = 3;
const MOST_STEMS = 20_000;

interface Entry {
  readonly id: string;
  readonly counts: ReadonlyMap<string, number>;
  readonly length: number;
}

function entryOf(text: FaqText, stem: (word: string) => string): Entry {
  const counts = new Map<string, number>();
  let length = 0;
  const add = (part: string, weight: number) => {
    for (const term of termsOf(part, stem)) {
      counts.set(term, (counts.get(term) ?? 0) + weight);
      length += weight;
    }
  };
  add(text.question, WEIGHT.question);
  for (const keyword of text.keywords) add(keyword, WEIGHT.keyword);
  add(text.answer, WEIGHT.answer);
  return { id: text.id, counts, length };
}

/** Stems that stand in the texts themselves: what a prefix swallowed is given back only towards them. */
function vocabularyOf(texts: readonly FaqText[]): ReadonlySet<string> {
  const words = new Set(
    texts.flatMap(({ question, answer, keywords }) => wordsOf([question, answer, ...keywords].join(' '))),
  );
  return new Set([...words].filter((word) => !STOP_WORDS.has(word) && stemOf(word) === word));
}

/** The texts say the same words again and again. */
function rememberedStems(known: (stem: string) => boolean): (word: string) => string {
  const stems = new Map<string, string>();
  return (word) => {
    const found = stems.get(word);
    if (found !== undefined) return found;
    const made = stemOf(word, known);
    // What people type is without end: only the words of the texts are many times the same.
    if (stems.size < MOST_STEMS) stems.set(word, made);
    return made;
  };
}

export function createFaqIndex(texts: readonly FaqText[]): FaqIndex {
  const vocabulary = vocabularyOf(texts);
  const stem = rememberedStems((word) => vocabulary.has(word));
  const entries = texts.map((text) => entryOf(text, stem));
  const usualLength = entries.reduce((sum, { length }) => sum + length, 0) / Math.max(1, entries.length);
  const places = new Map<string, Entry[]>();
  for (const entry of entries) {
    for (const term of entry.counts.keys()) {
      const found = places.get(term);
      if (found === undefined) places.set(term, [entry]);
      else found.push(entry);
    }
  }
  const rarity = (term: string): number => {
    const count = places.get(term)?.length ?? 0;
    return Math.log(1 + (entries.length - count + 0.5) / (count + 0.5));
  };
  const weightOf = ({ counts, length }: Entry, term: string): number => {
    const count = counts.get(term) ?? 0;
    const norm = 1 - LENGTH_SHARE + LENGTH_SHARE * (length / usualLength);
    return (rarity(term) * count * (SATURATION + 1)) / (count + SATURATION * norm);
  };
  const read = (question: string): readonly string[] => {
    const terms = termsOf(question, stem).map((term) =>
      places.has(term) ? term : (meantWord(term, places.keys()) ?? term),
    );
    return [...new Set(terms)];
  };
  const find = (question: string, most = USUAL_MATCHES): readonly FaqMatch[] => {
    const terms = read(question);
    const best = terms.reduce(
      (sum, term) => sum + rarity(term) * (SATURATION + 1) * (places.has(term) ? 1 : UNKNOWN_SHARE),
      0,
    );
    const candidates = new Set(terms.flatMap((term) => places.get(term) ?? []));
    return [...candidates]
      .map((entry) => ({
        id: entry.id,
        score: Math.min(1, terms.reduce((sum, term) => sum + weightOf(entry, term), 0) / best),
        words: terms.filter((term) => entry.counts.has(term)),
      }))
      .toSorted((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1))
      .slice(0, most);
  };
  return { size: entries.length, find };
}
