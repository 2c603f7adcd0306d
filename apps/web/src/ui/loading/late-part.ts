/** A part of a page that nobody sees at first, such as its dialogs: the page is drawn before it is loaded. */
import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

type Arrival<Part> = { readonly part: Part } | { readonly error: unknown };

/**
 * Loads it once the page stands, or at once when it is wanted before that.
 * @param load the same function at each drawing
 * @returns undefined while it is on its way
 * @throws what `load` failed with while it is wanted
 */
export function useLatePart<Part>(load: () => Promise<Part>, isWanted: boolean): Part | undefined {
  const [arrival, setArrival] = useState<Arrival<Part>>();
  const isThere = arrival !== undefined && 'part' in arrival;
  useEffect(() => {
    if (isThere) return undefined;
    let isUsed = true;
    const bring = async () => {
      try {
        const part = await (isWanted ? load() : whenIdle(load));
        if (isUsed) setArrival({ part });
      } catch (error) {
        if (isUsed && isWanted) setArrival({ error });
      }
    };
    void bring();
    return () => {
      isUsed = false;
    };
  }, [load, isWanted, isThere]);
  if (arrival === undefined) return undefined;
  if ('part' in arrival) return arrival.part;
  throw arrival.error;
}
