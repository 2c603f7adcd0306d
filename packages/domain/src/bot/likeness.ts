/** How far two words are apart: letters left out, put in, exchanged, or swapped with their neighbour. */

const OFTEN_MISTYPED = 5;
const LONG = 8;

/** How many slips of the finger a word of this length may have. */
const slipsOf = (word: string): number => (word.length < OFTEN_MISTYPED ? 0 : word.length < LONG ? 1 : 2);

interface Rows {
  readonly beforeLast: readonly number[];
  readonly last: readonly number[];
}

function nextRow(one: string, other: string, at: number, { beforeLast, last }: Rows): number[] {
  const row = [at];
  for (let to = 1; to <= other.length; to += 1) {
    const same = one[at - 1] === other[to - 1];
    const cost = Math.min((last[to] ?? 0) + 1, (row[to - 1] ?? 0) + 1, (last[to - 1] ?? 0) + (same ? 0 : 1));
    const swapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
    row.push(swapped ? Math.min(cost, (beforeLast[to - 2] ?? 0) + 1) : cost);
  }
  return row;
}

function distanceOf(one: string, other: string): number {
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const row = nextRow(one, other, at, { beforeLast, last });
    beforeLast = last;
    last = row;
  }
  return last[other.length] ?? 0;
}

/** The known word that was meant by a mistyped one: the nearest, of several the first. */
export function meantWord(word: string, known: Iterable<string>): string | undefined {
  const most = slipsOf(word);
  let best: { readonly word: string; readonly distance: number } | undefined;
  if (most === 0) return undefined;
  for (const one of known) {
    // The first letter is rarely mistyped, and other words are told apart by it.
    if (one[0] !== word[0] || Math.abs(one.length - word.length) > most || one.length < OFTEN_MISTYPED - 1) continue;
    const distance = distanceOf(word, one);
    if (distance <= most && (best === undefined || distance < best.distance)) best = { word: one, distance };
  }
  return best?.word;
}
