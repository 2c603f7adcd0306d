/** Finds pages and actions by what people type: typo-tolerant, best first. */
import MiniSearch from 'minisearch';
import type { IconName } from '../../ui/icon.tsx';

export interface Entry {
  readonly id: string;
  readonly kind: 'Tindakan' | 'Halaman' | 'Terakhir';
  readonly title: string;
  /** Where it stands or what it changes. */
  readonly detail: string;
  readonly icon: IconName;
  /** Other words people may type for it. */
  readonly words?: string;
  readonly run: () => void;
  /** It changes something at once: shown with "Jalankan". */
  readonly changes?: boolean;
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
