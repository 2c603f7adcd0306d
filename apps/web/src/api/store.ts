/** A value shared by the whole page and read by components: a store of one value. */
import { useSyncExternalStore } from 'react';

export interface ValueStore<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
  /** Called with each new value. @returns the function that ends it. */
  readonly watch: (listener: () => void) => () => void;
}

type IsSame<T> = (one: T, other: T) => boolean;

/** @param isSame when a new value is none: nobody is drawn anew for it */
export function createValueStore<T>(first: T, isSame: IsSame<T> = Object.is): ValueStore<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (isSame(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether two records of plain values, written in the same order, are the same. */
export const isSameRecord = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

export function useStoreValue<T>(store: Pick<ValueStore<T>, 'get' | 'watch'>): T {
  return useSyncExternalStore(store.watch, store.get, store.get);
}
