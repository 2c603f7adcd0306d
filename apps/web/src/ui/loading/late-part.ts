/** A part of a page that nobody sees at first, such as its dialogs: the page is drawn before it is loaded. */
import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

export interface LatePart<Part> {
  /** undefined while it is on its way. */
  readonly part: Part | undefined;
  /** What keeps it away from who wants it; it is loaded again when it is wanted the next time. */
  readonly error: unknown;
}

/**
 * Loads it once the page stands, or at once when it is wanted before that.
 * @param load the same function at each drawing
 */
export function useLatePart<Part>(load: () => Promise<Part>, isWanted: boolean): LatePart<Part> {
  const [arrival, setArrival] = useState<{ readonly part: Part }>();
  const [error, setError] = useState<unknown>();
  const isThere = arrival !== undefined;
  useEffect(() => {
    if (isThere) return undefined;
    let isUsed = true;
    const bring = async () => {
      try {
        const part = await (isWanted ? load() : whenIdle(load));
        if (isUsed) setArrival({ part });
      } catch (failure) {
        if (isUsed && isWanted) setError(failure);
      }
    };
    void bring();
    return () => {
      isUsed = false;
      setError(undefined);
    };
  }, [load, isWanted, isThere]);
  return { part: arrival?.part, error };
}
