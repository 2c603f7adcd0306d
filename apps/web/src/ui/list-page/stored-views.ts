/** Named views of a list, kept on this device for each person. */
import { readSearch, writeSearch } from '../navigation/go.tsx';

export interface View {
  readonly name: string;
  /** The URL's search, `?cari=...`; '' for the plain list. */
  readonly search: string;
}

const keyOf = (person: string, page: string) => `hadir.views.${person}.${page}`;

const isView = (value: unknown): value is View =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'search' in value &&
  typeof value.search === 'string';

export function readViews(person: string, page: string): readonly View[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyOf(person, page)) ?? '[]');
    // Stored before a name in the address changed, a view is still the one on the screen.
    if (!Array.isArray(read)) return [];
    return read.filter(isView).map(({ name, search }) => ({ name, search: writeSearch(readSearch(search)) }));
  } catch {
    return [];
  }
}

export function storeViews(person: string, page: string, views: readonly View[]): void {
  try {
    localStorage.setItem(keyOf(person, page), JSON.stringify(views));
  } catch {
    // Full or forbidden storage: the view then lives only in its URL.
  }
}
