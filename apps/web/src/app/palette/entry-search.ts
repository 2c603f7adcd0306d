/** Finds pages and actions by what people type: typo-tolerant, best first. */
import MiniSearch from 'minisearch';
import type { IconName } from '../../ui/pictures/icon.tsx';
import type { StatusTone } from '../../ui/theme/tokens.ts';

/** The groups of the palette in the order in which they stand. */
export const KINDS = ['Tindakan', 'Halaman', 'Orang', 'Untuk orang ini', 'Bantuan', 'Terakhir'] as const;
export type Kind = (typeof KINDS)[number];

/** Where a move on a person was asked for by its word: it comes first. */
export const KINDS_OF_WISH: readonly Kind[] = [
  'Untuk orang ini',
  ...KINDS.filter((kind) => kind !== 'Untuk orang ini'),
];

/** The chip behind a person's name. */
export interface PersonStatus {
  readonly tone: StatusTone;
  readonly word: string;
}

export interface Entry {
  readonly id: string;
  readonly kind: Kind;
  readonly title: string;
  /** Where it stands or what it changes. */
  readonly detail: string;
  readonly icon: IconName;
  /** Other words people may type for it. */
  readonly words?: string;
  readonly run: () => void;
  /** A page of the product that it opens: another tab may open it, too. */
  readonly to?: string;
  /** The key that opens it after `g`. */
  readonly key?: string;
  readonly person?: { readonly photo: string | null; readonly status: PersonStatus | undefined };
  /** It changes something at once: shown with "Jalankan". */
  readonly changes?: boolean;
  /** A move on a person that was asked for by its word. */
  readonly named?: boolean;
}

export function finderOf(entries: readonly Entry[]): (text: string) => readonly Entry[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const index = new MiniSearch<Entry>({
    fields: ['title', 'detail', 'words'],
    storeFields: ['id'],
    searchOptions: {
      boost: { title: 3, words: 2 },
      prefix: true,
      fuzzy: (term) => (term.length > 3 ? 0.25 : false),
      combineWith: 'AND',
    },
  });
  index.addAll(entries);
  return (text) =>
    index.search(text).flatMap(({ id }) => {
      const entry = byId.get(String(id));
      return entry === undefined ? [] : [entry];
    });
}

/** Splits a title so that the part that was typed can be shown in bold. */
export function split(title: string, text: string): readonly [before: string, hit: string, after: string] {
  const typed = text.trim().toLowerCase();
  const at = typed === '' ? -1 : title.toLowerCase().indexOf(typed);
  if (at < 0) return [title, '', ''];
  return [title.slice(0, at), title.slice(at, at + typed.length), title.slice(at + typed.length)];
}

const startsWord = (title: string, text: string) => ` ${title.toLowerCase()}`.includes(` ${text.trim().toLowerCase()}`);

const NO_PLACES: readonly Kind[] = ['Tindakan', 'Untuk orang ini', 'Bantuan'];

/**
 * What Enter runs before any arrow was pressed: a page or person whose name begins so, else the first page or person.
 * Something that acts only where nothing else was found, a move on a person only where its word was typed, and a help text,
 * which comes later than the rest, only where it is all there is.
 */
export function preselected(hits: readonly Entry[], text: string): Entry | undefined {
  const named = hits.find((hit) => hit.named === true);
  if (named !== undefined) return named;
  const places = hits.filter(({ kind }) => !NO_PLACES.includes(kind));
  return (
    places.find(({ title }) => startsWord(title, text)) ??
    places[0] ??
    hits.find(({ kind }) => kind === 'Tindakan') ??
    hits.find(({ kind }) => kind === 'Bantuan')
  );
}
