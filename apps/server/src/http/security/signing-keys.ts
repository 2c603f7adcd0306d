/** Keys that sign what leaves the server and comes back: tokens, anchors, links. */
import { type KeyObject, timingSafeEqual } from 'node:crypto';

/** The first signs. What a key behind it has signed is believed while the secret is being changed. */
export type SigningKeys = readonly [KeyObject, ...KeyObject[]];

/** Whether one of the keys makes this signature. */
export function isSigned(keys: SigningKeys, sign: (key: KeyObject) => Uint8Array, given: Uint8Array): boolean {
  return keys.some((key) => {
    const expected = sign(key);
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}
