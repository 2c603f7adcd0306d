import type { DeclaredName } from './declared-names.ts';
import { OLD_WORDS, type OldWord, oldWordsIn } from './old-words.ts';
import type { Violation } from './source-file.ts';
import { type StoredNames, STORED_NAMES } from './stored-names.ts';

export interface PlacedName extends DeclaredName {
  path: string;
}

/** How many names may still hold a word; a word that is not listed is refused everywhere. */
export type Ceilings = Readonly<Partial<Record<string, number>>>;

/** Written by `npm run old-words -- --lower`, never raised by it. */
export const CEILINGS = 'tools/rooms/old-word-ceilings.json';
const GUIDE = 'docs/vocabulary.md';
const SOURCE = /\.([cm]?[jt]sx?|css)$/;

/** A source's own name, and its folders'; each folder is named once. */
export function namesOfPaths(paths: Iterable<string>): PlacedName[] {
  const seen = new Set<string>();
  const names: PlacedName[] = [];
  for (const path of paths) {
    if (!SOURCE.test(path)) continue;
    const pieces = path.split('/');
    for (const [at, name] of pieces.entries()) {
      const place = pieces.slice(0, at + 1).join('/');
      if (seen.has(place)) continue;
      seen.add(place);
      names.push({ path: place, line: 1, name, fromField: false });
    }
  }
  return names;
}

/** Where a name holds an old word that nothing excuses. */
export function placesOfOldWords(
  names: readonly PlacedName[],
  stored: readonly StoredNames[] = STORED_NAMES,
): Map<OldWord, PlacedName[]> {
  const fields = new Set(stored.flatMap((entry) => entry.names ?? []));
  const places = new Map<OldWord, PlacedName[]>();
  for (const place of names) {
    for (const word of oldWordsIn(place.name)) {
      // Taken out of its row under the name that it is stored by.
      if (place.fromField && fields.has(place.name)) continue;
      if (stored.some((entry) => excuses(entry, place, word))) continue;
      const known = places.get(word);
      if (known === undefined) places.set(word, [place]);
      else known.push(place);
    }
  }
  return places;
}

/** New names with old words: each place of a word that is refused everywhere, one line for a word above its ceiling. */
export function abandonedWords(
  names: readonly PlacedName[],
  ceilings: Ceilings,
  stored: readonly StoredNames[] = STORED_NAMES,
): Violation[] {
  const unknown = Object.keys(ceilings).filter((word) => !(word in OLD_WORDS));
  const found = unknown.map((word) => ({ path: CEILINGS, line: 1, why: `"${word}" is no word of old-words.ts` }));
  for (const [word, places] of placesOfOldWords(names, stored)) {
    const most = ceilings[word] ?? 0;
    const remedy = `say ${OLD_WORDS[word]} (${GUIDE})`;
    if (most === 0) {
      const why = (name: string) => `${name}: no name says "${word}"; ${remedy}`;
      found.push(...places.map(({ path, line, name }) => ({ path, line, why: why(name) })));
    } else if (places.length > most) {
      const count = `"${word}" stands in ${places.length} names, at most ${most} may hold it`;
      const why = `${count}; ${remedy} in the new one (npm run old-words -- ${word} lists them)`;
      found.push({ path: CEILINGS, line: 1, why });
    }
  }
  return found;
}

/** Exceptions that excuse nothing: their file has gone, or the name in it. */
export function idleExceptions(
  names: readonly PlacedName[],
  stored: readonly StoredNames[] = STORED_NAMES,
): Violation[] {
  const idle = (why: string) => ({ path: 'tools/rooms/stored-names.ts', line: 1, why });
  return stored.flatMap((entry) => {
    const within = names.filter(({ path }) => isWithin(path, entry.path));
    if (within.length === 0) return [idle(`${entry.path} is not there`)];
    const declared = new Set(within.map(({ name }) => name));
    return (entry.names ?? [])
      .filter((name) => !declared.has(name))
      .map((name) => idle(`${entry.path} declares no ${name}; take the exception away`));
  });
}

/** The ceilings after names have lost old words: never higher than before. */
export function lowered(ceilings: Ceilings, places: ReadonlyMap<OldWord, readonly PlacedName[]>): Ceilings {
  const words = Object.keys(OLD_WORDS) as OldWord[];
  const left = words.map((word) => [word, Math.min(ceilings[word] ?? 0, places.get(word)?.length ?? 0)] as const);
  return Object.fromEntries(left.filter(([, most]) => most > 0));
}

function excuses(entry: StoredNames, { path, name }: PlacedName, word: OldWord): boolean {
  if (!isWithin(path, entry.path)) return false;
  return (entry.words?.includes(word) ?? false) || (entry.names?.includes(name) ?? false);
}

/** A path that ends with a slash means everything in that folder, and the folder itself. */
function isWithin(path: string, place: string): boolean {
  return path === place || (place.endsWith('/') && `${path}/`.startsWith(place));
}
