import type { DeclaredName } from './declared-names.ts';
import { OLD_WORDS, type OldWord, oldWordsIn } from './old-words.ts';
import type { Violation } from './source-file.ts';
import { type StoredNames, STORED_NAMES } from './stored-names.ts';

export interface PlacedName extends DeclaredName {
  path: string;
}

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

/** Each place where a name holds a word that names no longer use. */
export function abandonedWords(
  names: readonly PlacedName[],
  stored: readonly StoredNames[] = STORED_NAMES,
): Violation[] {
  const fields = new Set(stored.flatMap((entry) => entry.names ?? []));
  return names.flatMap((place) => {
    // Taken out of its row under the name that it is stored by.
    if (place.fromField && fields.has(place.name)) return [];
    const { path, line, name } = place;
    return oldWordsIn(name)
      .filter((word) => !stored.some((entry) => excuses(entry, place, word)))
      .map((word) => ({ path, line, why: `${name}: no name says "${word}"; say ${OLD_WORDS[word]} (${GUIDE})` }));
  });
}

/** Exceptions that excuse nothing: their file has gone, or the name in it. */
export function idleExceptions(
  names: readonly PlacedName[],
  stored: readonly StoredNames[] = STORED_NAMES,
): Violation[] {
  const idle = (why: string) => ({ path: 'tools/layers/stored-names.ts', line: 1, why });
  return stored.flatMap((entry) => {
    const within = names.filter(({ path }) => isWithin(path, entry.path));
    if (within.length === 0) return [idle(`${entry.path} is not there`)];
    const declared = new Set(within.map(({ name }) => name));
    return (entry.names ?? [])
      .filter((name) => !declared.has(name))
      .map((name) => idle(`${entry.path} declares no ${name}; take the exception away`));
  });
}

function excuses(entry: StoredNames, { path, name }: PlacedName, word: OldWord): boolean {
  if (!isWithin(path, entry.path)) return false;
  return (entry.words?.includes(word) ?? false) || (entry.names?.includes(name) ?? false);
}

/** A path that ends with a slash means everything in that folder, and the folder itself. */
function isWithin(path: string, place: string): boolean {
  return path === place || (place.endsWith('/') && `${path}/`.startsWith(place));
}
