/**
 * What somebody typed, as words that can be compared: one spelling, without what says nothing, without endings. The same
 * for questions and for help texts (rules/contact-center#how-the-bot-reads).
 */
import { PHRASES, STOP_WORDS, WORDS } from './slang.ts';

const LONGEST_PHRASE = 3;

/** Small letters and digits; everything else parts words. */
const plainWords = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    // A letter held down is one letter: `dooong`.
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    // `langkah2` is `langkah-langkah`.
    .replace(/(\p{L}{3,})2(?!\p{N})/gu, '$1')
    .trim()
    .split(' ')
    .filter((word) => word !== '');

function phraseAt(words: readonly string[], at: number): { length: number; meant: string } | undefined {
  for (let length = LONGEST_PHRASE; length > 1; length -= 1) {
    const meant = PHRASES.get(words.slice(at, at + length).join(' '));
    if (meant !== undefined) return { length, meant };
  }
  return undefined;
}

/** Each rule of one turn reads the same message: the newest reading is remembered. */
let newest: { readonly text: string; readonly words: readonly string[] } = { text: '', words: [] };

/** The words of a text in one spelling, in their order. */
export function wordsOf(text: string): readonly string[] {
  if (newest.text !== text) newest = { text, words: readWords(text) };
  return newest.words;
}

function readWords(text: string): string[] {
  const words = plainWords(text);
  const read: string[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = phraseAt(words, at);
    const word = words[at] ?? '';
    read.push(...(phrase?.meant ?? WORDS.get(word) ?? word).split(' '));
    at += phrase?.length ?? 1;
  }
  return read;
}

const SHORTEST_STEM = 4;

const withoutEnd = (word: string, ends: readonly string[]): string => {
  const end = ends.find((one) => word.endsWith(one) && word.length - one.length >= SHORTEST_STEM);
  return end === undefined ? word : word.slice(0, -end.length);
};

/** Longest first; behind `|` the letters that the prefix may have swallowed. */
const PREFIXES: readonly (readonly [prefix: string, swallowed: string])[] = [
  ['meng', 'k'],
  ['peng', 'k'],
  ['meny', 's'],
  ['peny', 's'],
  ['mem', 'p'],
  ['pem', 'p'],
  ['men', 't'],
  ['pen', 't'],
  ['ber', ''],
  ['ter', ''],
  ['per', ''],
  ['nge', ''],
  ['ng', 'k'],
  ['me', ''],
  ['pe', ''],
  ['di', ''],
  ['ke', ''],
  ['se', ''],
];

/** What the tongue leaves of a prefix (`nolak`, `mutusin`, `nyetujuin`): only where a known word comes of it. */
const SPOKEN_PREFIXES: readonly (readonly [prefix: string, swallowed: string])[] = [
  ['ny', 's'],
  ['n', 't'],
  ['m', 'p'],
  ['ke', ''],
];

/**
 * A word without the endings and beginnings of Indonesian, as far as at least four letters stay.
 * @param known whether a stem occurs in the help texts: what a prefix swallowed is given back only to make such a one
 */
export function stemOf(word: string, known: (stem: string) => boolean = () => false): string {
  if (known(word)) return word;
  const ended = withoutEnd(withoutEnd(word, ['lah', 'kah', 'pun']), ['nya', 'ku', 'mu']);
  if (known(ended)) return ended;
  const bare = withoutEnd(ended, ['kan', 'an', 'in', 'i']);
  for (const whole of [ended, bare]) {
    const stem = withoutPrefix(whole, known);
    if (stem !== undefined && known(stem)) return stem;
  }
  return known(bare) ? bare : (withoutPrefix(bare, known) ?? bare);
}

function withoutPrefix(word: string, known: (stem: string) => boolean): string | undefined {
  for (const [prefix, swallowed] of SPOKEN_PREFIXES) {
    const whole = word.startsWith(prefix) ? swallowed + word.slice(prefix.length) : '';
    if (whole.length >= SHORTEST_STEM && known(whole)) return whole;
  }
  for (const [prefix, swallowed] of PREFIXES) {
    if (!word.startsWith(prefix)) continue;
    const rest = word.slice(prefix.length);
    if (swallowed !== '' && known(swallowed + rest)) return swallowed + rest;
    if (rest.length >= SHORTEST_STEM || known(rest)) return rest;
  }
  return undefined;
}

/** What a text is about: stems in their order, with repetitions. */
export function termsOf(text: string, stem: (word: string) => string = (word) => stemOf(word)): string[] {
  return wordsOf(text)
    .filter((word) => !STOP_WORDS.has(word))
    .map(stem);
}
