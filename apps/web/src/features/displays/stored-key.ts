/** The key of this screen: from the `#` of its link, and on the device, so that it comes back by itself when switched on. */
import { KEY_LETTERS, typedLetters } from '@hadir/domain/displays/display-key.ts';

const STORED_AS = 'hadir-layar';

/** What a link brought along leaves the address bar at once: everybody in front of the screen reads it. */
export function takeKey(): string | undefined {
  const given = typedLetters(window.location.hash.slice(1), KEY_LETTERS);
  if (given === undefined) return typedLetters(window.localStorage.getItem(STORED_AS) ?? '', KEY_LETTERS);
  window.history.replaceState(window.history.state, '', window.location.pathname);
  storeKey(given);
  return given;
}

export function storeKey(key: string | undefined): void {
  if (key === undefined) window.localStorage.removeItem(STORED_AS);
  else window.localStorage.setItem(STORED_AS, key);
}
