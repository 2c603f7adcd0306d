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

/** A text that has a word, and what the word counts for it. */
interface Posting {
  readonly place: number;
  readonly weight: number;
}

/** A word of the texts. */
interface Term {
  readonly rarity: number;
  readonly postings: readonly Posting[];
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

const rarityIn = (all: number, count: number): number => Math.log(1 + (all - count + 0.5) / (count + 0.5));

/** What each word counts for each text is the same for every question: it is computed once. */
function termsIn(entries: readonly Entry[]): ReadonlyMap<string, Term> {
  const usualLength = entries.reduce((sum, { length }) => sum + length, 0) / Math.max(1, entries.length);
  const found = new Map<string, { readonly place: number; readonly count: number }[]>();
  entries.forEach(({ counts }, place) => {
    for (const [term, count] of counts) {
      const list = found.get(term);
      if (list === undefined) found.set(term, [{ place, count }]);
      else list.push({ place, count });
    }
  });
  const norms = entries.map(({ length }) => 1 - LENGTH_SHARE + LENGTH_SHARE * (length / usualLength));
  return new Map(
    [...found].map(([term, list]): [string, Term] => {
      const rarity = rarityIn(entries.length, list.length);
      const postings = list.map(({ place, count }) => ({
        place,
        weight: (rarity * count * (SATURATION + 1)) / (count + SATURATION * (norms[place] ?? 1)),
      }));
      return [term, { rarity, postings }];
    }),
  );
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

interface Scored {
  readonly place: number;
  readonly sum: number;
}

/** The best few, without putting all in order. */
function bestOf(sums: ReadonlyMap<number, number>, most: number, isBefore: (one: Scored, other: Scored) => boolean) {
  const best: Scored[] = [];
  for (const [place, sum] of sums) {
    const one = { place, sum };
    const last = best.at(-1);
    if (best.length === most && last !== undefined && !isBefore(one, last)) continue;
    const at = best.findIndex((other) => isBefore(one, other));
    best.splice(at === -1 ? best.length : at, 0, one);
    if (best.length > most) best.pop();
  }
  return best;
}

/** Words by their first letter: the only ones that a mistyped word is compared with. */
function byFirstLetter(words: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const letters = new Map<string, string[]>();
  for (const word of words) {
    const letter = word[0] ?? '';
    const list = letters.get(letter);
    if (list === undefined) letters.set(letter, [word]);
    else list.push(word);
  }
  return letters;
}

export function createFaqIndex(texts: readonly FaqText[]): FaqIndex {
  const vocabulary = vocabularyOf(texts);
  const stem = rememberedStems((word) => vocabulary.has(word));
  const entries = texts.map((text) => entryOf(text, stem));
  const terms = termsIn(entries);
  const letters = byFirstLetter(terms.keys());
  const unknown = rarityIn(entries.length, 0);
  const read = (question: string): readonly string[] => {
    const typed = termsOf(question, stem).map((term) =>
      terms.has(term) ? term : (meantWord(term, letters.get(term[0] ?? '') ?? []) ?? term),
    );
    return [...new Set(typed)];
  };
  const isBefore = (one: Scored, other: Scored): boolean =>
    one.sum === other.sum ? (entries[one.place]?.id ?? '') < (entries[other.place]?.id ?? '') : one.sum > other.sum;
  const find = (question: string, most = USUAL_MATCHES): readonly FaqMatch[] => {
    const queryTerms = read(question);
    const sums = new Map<number, number>();
    let ideal = 0;
    for (const word of queryTerms) {
      const term = terms.get(word);
      ideal += (term?.rarity ?? unknown * UNKNOWN_SHARE) * (SATURATION + 1);
      for (const { place, weight } of term?.postings ?? []) sums.set(place, (sums.get(place) ?? 0) + weight);
    }
    return bestOf(sums, most, isBefore).flatMap(({ place, sum }) => {
      const entry = entries[place];
      if (entry === undefined) return [];
      return [
        { id: entry.id, score: Math.min(1, sum / ideal), words: queryTerms.filter((word) => entry.counts.has(word)) },
      ];
    });
  };
  return { size: entries.length, find };
}
