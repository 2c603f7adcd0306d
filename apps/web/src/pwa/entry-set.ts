/** Sets of entries as bits: what is loaded by itself has a place, and a set has a bit for each place. Build time. */
export type EntrySet = Uint32Array;

const WORD = 32;

export const emptySet = (places: number): EntrySet => new Uint32Array(Math.ceil(places / WORD));

export const has = (set: EntrySet, place: number): boolean =>
  ((set[Math.floor(place / WORD)] ?? 0) & (1 << (place % WORD))) !== 0;

export function add(set: EntrySet, place: number): void {
  const word = Math.floor(place / WORD);
  set[word] = (set[word] ?? 0) | (1 << (place % WORD));
}

export function addAll(set: EntrySet, other: EntrySet): void {
  for (let word = 0; word < set.length; word += 1) set[word] = (set[word] ?? 0) | (other[word] ?? 0);
}

export function count(set: EntrySet): number {
  let sum = 0;
  for (const bits of set) sum += bitsIn(bits);
  return sum;
}

/** How many are in either. */
export function countOfEither(one: EntrySet, other: EntrySet): number {
  let sum = 0;
  for (let word = 0; word < one.length; word += 1) sum += bitsIn((one[word] ?? 0) | (other[word] ?? 0));
  return sum;
}

/** How many of the first are not in the second. */
export function countWithout(one: EntrySet, other: EntrySet): number {
  let sum = 0;
  for (let word = 0; word < one.length; word += 1) sum += bitsIn((one[word] ?? 0) & ~(other[word] ?? 0));
  return sum;
}

/** The bits of a word that are set, added up in pairs, fours and eights at once. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55_55_55_55);
  const fours = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33);
  return Math.imul((fours + (fours >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}
