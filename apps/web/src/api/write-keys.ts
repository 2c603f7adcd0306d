/** Keys of what one form writes. */
import { newId } from './new-id.ts';

/**
 * The same body goes under the same key, however often it is tried: without an answer nobody knows whether it arrived.
 * A refused write keeps nothing at the server, so its key may be used again.
 */
export function writeKeys(fresh: () => string = newId): (body: object) => string {
  const keys = new Map<string, string>();
  return (body) => {
    const words = JSON.stringify(body);
    const key = keys.get(words) ?? fresh();
    keys.set(words, key);
    return key;
  };
}
