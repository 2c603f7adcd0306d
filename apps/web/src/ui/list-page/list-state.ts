/** The state of a list lives in its URL: search, filters, sort, page. One place for debounce and paging. */
import { useEffect, useRef, useState } from 'react';
import { type SearchValues, useGo, usePathname, useSearchValues, writeSearch } from '../go.tsx';

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

const OWN = ['search', 'page', 'size', 'sort', 'order', 'open', 'columns'];
const DEFAULT_SIZE: ListSize = 50;

const one = (value: string | readonly string[] | undefined) => (typeof value === 'string' ? value : value?.[0]);

export function readListState(values: SearchValues): ListState {
  const page = Number(one(values['page']));
  const filters = Object.entries(values).flatMap(([name, value]) =>
    OWN.includes(name) ? [] : [[name, typeof value === 'string' ? [value] : value] as const],
  );
  return {
    search: one(values['search']) ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: LIST_SIZES.find((size) => String(size) === one(values['size'])) ?? DEFAULT_SIZE,
    sort: one(values['sort']),
    order: one(values['order']) === 'asc' ? 'asc' : 'desc',
    open: one(values['open']),
    columns: one(values['columns'])?.split('.'),
    filters: Object.fromEntries(filters),
  };
}

/** Defaults leave the URL, so that the plain address is the plain list. */
export function writeListState(state: ListState): string {
  return writeSearch({
    ...state.filters,
    search: state.search,
    page: state.page === 1 ? undefined : state.page,
    size: state.size === DEFAULT_SIZE ? undefined : state.size,
    sort: state.sort,
    order: state.sort === undefined || state.order === 'desc' ? undefined : state.order,
    columns: state.columns?.join('.'),
    open: state.open,
  });
}

/** What does not change the question: the page stays. */
const BESIDE = ['open', 'columns'];

/** Any change of the question returns to the first page. */
export function changed(state: ListState, change: Partial<ListState>): ListState {
  const beside = Object.keys(change).every((key) => BESIDE.includes(key));
  return { ...state, ...change, page: change.page ?? (beside ? state.page : 1) };
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

const SETTLE_MS = 250;

/** The text of a search field: shown at once, told 250 ms after the last key. */
export function useSettled(value: string, tell: (value: string) => void): readonly [string, (value: string) => void] {
  const [text, setText] = useState(value);
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => latest.current(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  return [text, setText];
}
