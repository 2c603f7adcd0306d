/**
 * What a page reads from the search of its address and writes into it, declared once by the page. A value that does not
 * fit reads as the default, and the default is not written: the plain address is the plain page.
 */
import { isLocalDate, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { Address } from './address.ts';
import type { SearchParameter, SearchShape, Value, ValuesOf, WrittenValues } from './search-parameter.ts';
import {
  asAddress,
  type GoOptions,
  type SearchValues,
  useGo,
  usePathname,
  useSearchValues,
  writeSearch,
} from './go.tsx';

export type { SearchParameter, ValuesOf };

const asItIs = <V extends Value>(value: V): V => value;

/** Any text; empty where there is none. */
export const text: SearchParameter<string> = { read: ([first = '']) => first, write: asItIs };

/** Which row, person, file ...: no text is no id. */
export const id: SearchParameter<string | undefined> = { read: ([first]) => first || undefined, write: asItIs };

/** Written as it is: dates of answers are plain texts, too. */
export const day: SearchParameter<LocalDate | undefined, string | undefined> = {
  read: ([first]) => (first !== undefined && isLocalDate(first) ? first : undefined),
  write: asItIs,
};

/** `2026-11` */
export const month: SearchParameter<string | undefined> = {
  read: ([first]) => (first !== undefined && isLocalDate(`${first}-01`) ? first : undefined),
  write: asItIs,
};

export const flag: SearchParameter<boolean> = { read: ([first]) => first === 'ya', write: asItIs };

/** Several values, each under the name again. */
export const list: SearchParameter<readonly string[]> = {
  read: (written) => written.filter((one) => one !== ''),
  write: asItIs,
};

/** Several keys in one text, `name.unit`; `undefined` where none is named. */
export const keys: SearchParameter<readonly string[] | undefined> = {
  read(written) {
    const named = written.flatMap((one) => one.split('.'));
    return named.length === 0 ? undefined : named;
  },
  write: (value) => value?.join('.'),
};

/** No list goes further, and none is asked for more. */
const LAST_PAGE = 10_000;

/** A page of a list: 1, 2 ... */
export const pageNumber: SearchParameter<number> = {
  read([first = '']) {
    const page = /^\d+$/.test(first) ? Number(first) : 1;
    if (page < 1 || page > LAST_PAGE) return 1;
    return page;
  },
  write: (value) => (value === 1 ? undefined : value),
};

export function oneOf<const Word extends string | number>(words: readonly Word[]): SearchParameter<Word | undefined>;
export function oneOf<const Word extends string | number>(
  words: readonly Word[],
  otherwise: NoInfer<Word>,
): SearchParameter<Word>;
/** One of these words or numbers. */
export function oneOf<Word extends string | number>(
  words: readonly Word[],
  otherwise?: Word,
): SearchParameter<Word | undefined> {
  return {
    read: ([first]) => words.find((word) => String(word) === first) ?? otherwise,
    write: (value) => (value === otherwise ? undefined : value),
  };
}

export function readPageSearch<Shape extends SearchShape>(shape: Shape, values: SearchValues): ValuesOf<Shape> {
  const read = Object.entries(shape).map(([name, parameter]) => [name, parameter.read([values[name] ?? []].flat())]);
  return Object.fromEntries(read) as ValuesOf<Shape>;
}

/** What stands in the address for these values, by name. */
export function writtenValues<Shape extends SearchShape>(shape: Shape, values: WrittenValues<Shape>) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shape[name]?.write(value)]));
}

export function writePageSearch<Shape extends SearchShape>(shape: Shape, values: WrittenValues<Shape>): string {
  return writeSearch(writtenValues(shape, values));
}

export interface PageSearch<Shape extends SearchShape> {
  readonly search: ValuesOf<Shape>;
  /** Opens the page with what changes; the rest of what is declared stays. */
  readonly change: (change: WrittenValues<Shape>, options?: GoOptions) => void;
  /** The open page with what changes. */
  readonly addressWith: (change: WrittenValues<Shape>) => Address;
}

/** The search of the open page. */
export function usePageSearch<Shape extends SearchShape>(shape: Shape): PageSearch<Shape> {
  const search = readPageSearch(shape, useSearchValues());
  const path = usePathname();
  const go = useGo();
  const addressWith = (change: WrittenValues<Shape>) =>
    asAddress(path + writePageSearch(shape, { ...search, ...change }));
  return { search, addressWith, change: (change, options) => go(addressWith(change), options) };
}
