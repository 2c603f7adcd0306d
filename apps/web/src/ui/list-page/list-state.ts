/** The state of a list lives in its URL: search, filters, sort, page. One place for debounce and paging. */
import { useEffect, useRef, useState } from 'react';
import { type SearchValues, useGo, usePathname, useSearchValues, writeSearch } from '../navigation/go.tsx';

export const LIST_SIZES = [25, 50, 100] as const;
type ListSize = (typeof LIST_SIZES)[number];

export interface ListState {
  readonly search: string;
  readonly page: number;
  readonly size: ListSize;
  readonly sort: string | undefined;
  readonly order: 'asc' | 'desc';
  /** The row that is open beside the list, `baru` for one to be made. */
  readonly open: string | undefined;
  /** Keys of the columns the person has chosen; the usual ones while undefined. */
  readonly columns: readonly string[] | undefined;
  /** Every other parameter of the URL, always as lists. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
}

/** Names in the URL of what every list has. */
const OWN = ['cari', 'hal', 'ukuran', 'urut', 'arah', 'buka', 'kolom'];
const DEFAULT_SIZE: ListSize = 50;

const one = (value: string | readonly string[] | undefined) => (typeof value === 'string' ? value : value?.[0]);

export function readListState(values: SearchValues): ListState {
  const page = Number(one(values['hal']));
  const filters = Object.entries(values).flatMap(([name, value]) =>
    OWN.includes(name) ? [] : [[name, typeof value === 'string' ? [value] : value] as const],
  );
  return {
    search: one(values['cari']) ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: LIST_SIZES.find((size) => String(size) === one(values['ukuran'])) ?? DEFAULT_SIZE,
    sort: one(values['urut']),
    order: one(values['arah']) === 'asc' ? 'asc' : 'desc',
    open: one(values['buka']),
    columns: one(values['kolom'])?.split('.'),
    filters: Object.fromEntries(filters),
  };
}

/** Defaults leave the URL, so that the plain address is the plain list. */
export function writeListState(state: ListState): string {
  return writeSearch({
    ...state.filters,
    cari: state.search,
    hal: state.page === 1 ? undefined : state.page,
    ukuran: state.size === DEFAULT_SIZE ? undefined : state.size,
    urut: state.sort,
    arah: state.sort === undefined || state.order === 'desc' ? undefined : state.order,
    kolom: state.columns?.join('.'),
    buka: state.open,
  });
}

/** What does not change the question: the page stays. */
const KEYS_OUTSIDE_QUERY = ['open', 'columns'];

/** Any change of the question returns to the first page. */
export function changed(state: ListState, change: Partial<ListState>): ListState {
  const sameQuery = Object.keys(change).every((key) => KEYS_OUTSIDE_QUERY.includes(key));
  return { ...state, ...change, page: change.page ?? (sameQuery ? state.page : 1) };
}

/** A list changes its place in the history; opening a row is a step that "back" takes again. */
export function useListState(): readonly [ListState, (change: Partial<ListState>) => void] {
  const values = useSearchValues();
  const path = usePathname();
  const go = useGo();
  const state = readListState(values);
  return [
    state,
    (change) =>
      go(path + writeListState(changed(state, change)), {
        replace: state.open !== undefined || change.open === undefined,
      }),
  ];
}

const DEBOUNCE_MS = 250;

/** The text of a search field: shown at once, told 250 ms after the last key. */
export function useDebounced(
  value: string,
  onChange: (value: string) => void,
): readonly [string, (value: string) => void] {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setText(value);
  }
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => latest.current(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  return [text, setText];
}
