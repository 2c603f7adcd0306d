/** The state of a list lives in its URL: search, filters, sort, page. One place for debounce and paging. */
import { useEffect, useRef, useState } from 'react';
import { asAddress, type SearchValues, useGo, usePathname, useSearchValues, writeSearch } from '../navigation/go.tsx';
import {
  id,
  keys,
  oneOf,
  pageNumber,
  readPageSearch,
  text,
  type ValuesOf,
  writtenValues,
} from '../navigation/page-search.ts';

export const LIST_SIZES = [25, 50, 100] as const;
export type ListSize = (typeof LIST_SIZES)[number];

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

/** What every list has in its address; whatever else stands there is a filter of the list. */
export const LIST_SEARCH = {
  cari: text,
  hal: pageNumber,
  ukuran: oneOf(LIST_SIZES, 50),
  urut: id,
  arah: oneOf(['asc', 'desc'], 'desc'),
  kolom: keys,
  buka: id,
};

export function readListState(values: SearchValues): ListState {
  const { cari, hal, ukuran, urut, arah, kolom, buka } = readPageSearch(LIST_SEARCH, values);
  const filters = Object.entries(values)
    .filter(([name]) => !(name in LIST_SEARCH))
    .map(([name, value]) => [name, [value].flat()] as const);
  return {
    search: cari,
    page: hal,
    size: ukuran,
    sort: urut,
    order: arah,
    open: buka,
    columns: kolom,
    filters: Object.fromEntries(filters),
  };
}

/** Defaults leave the URL, so that the plain address is the plain list. */
export function writeListState({ filters, ...state }: ListState): string {
  const own: ValuesOf<typeof LIST_SEARCH> = {
    cari: state.search,
    hal: state.page,
    ukuran: state.size,
    urut: state.sort,
    arah: state.sort === undefined ? 'desc' : state.order,
    kolom: state.columns,
    buka: state.open,
  };
  return writeSearch({ ...filters, ...writtenValues(LIST_SEARCH, own) });
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
      go(asAddress(path + writeListState(changed(state, change))), {
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

/** The question of a list as a view has it: not the row that is open, not the page. */
export const viewOfList = (state: ListState): string => writeListState({ ...state, open: undefined, page: 1 });
