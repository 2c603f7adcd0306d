/** What a new row may begin with: a code made from its name, a colour nobody wears yet. The person may write another. */

const SMALL_WORDS = new Set(['DAN', 'PT', 'CV', 'DI', 'KE', 'YANG']);
const LETTERS = 3;
const WORDS = 4;

/** Capitals and digits, accents taken off. */
function wordsOf(name: string): string[] {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  return (plain.match(/[A-Z0-9]+/g) ?? []).filter((word) => !SMALL_WORDS.has(word));
}

/**
 * `GUD` of Gudang, `LP` of Layanan Pelanggan; where that is taken a letter more of each, then a number behind.
 * @param longest characters
 * @returns nothing where the name holds nothing to make it from
 */
export function suggestedCode(name: string, longest: number, taken: readonly string[]): string {
  const words = wordsOf(name).slice(0, WORDS);
  const [first] = words;
  if (first === undefined) return '';
  const alone = words.length === 1;
  const letters = (more: number) =>
    words
      .map((word) => word.slice(0, (alone ? LETTERS : 1) + more))
      .join('')
      .slice(0, longest);
  const used = new Set(taken.map((code) => code.toUpperCase()));
  const found = [letters(0), letters(1)].find((code) => !used.has(code));
  if (found !== undefined) return found;
  for (let number = 2; ; number += 1) {
    const code = `${letters(0).slice(0, longest - String(number).length)}${number}`;
    if (!used.has(code)) return code;
  }
}

/** Sum over red, green and blue, 0 to 765: nearer than this two colours are one in a small square. */
const NEAR = 72;

const channelsOf = (hue: string) => [1, 3, 5].map((at) => Number.parseInt(hue.slice(at, at + 2), 16));

function looksLike(one: string, other: string): boolean {
  const theirs = channelsOf(other);
  return channelsOf(one).reduce((sum, value, at) => sum + Math.abs(value - (theirs[at] ?? 0)), 0) < NEAR;
}

/** The first of `hues` that is worn least; all as `#RRGGBB`. */
export function freeHue(hues: readonly string[], worn: readonly string[]): string | undefined {
  const counts = hues.map((hue) => worn.filter((one) => looksLike(one, hue)).length);
  return hues[counts.indexOf(Math.min(...counts))];
}
