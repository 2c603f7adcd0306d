/** A value shared by the whole page and read by components: a store of one value. */
import { useSyncExternalStore } from 'react';

export interface ValueStore<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
  /** Called with each new value. @returns the function that ends it. */
  readonly watch: (listener: () => void) => () => void;
}

export function createValueStore<T>(first: T): ValueStore<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStoreValue<T>(store: ValueStore<T>): T {
  return useSyncExternalStore(store.watch, store.get, store.get);
}
