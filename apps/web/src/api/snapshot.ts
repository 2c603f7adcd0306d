/**
 * The last answers about the own person, kept in local storage so that the shell opens at once and
 * without a connection. Signing out clears local storage.
 */
const PREFIX = 'hadir.last.';
export type Snapshot = 'user' | 'session';

export function remember(name: Snapshot, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Full or forbidden storage only costs the quick start; nothing else depends on it.
  }
}

/** `undefined` when nothing readable is kept. */
export function recall<T>(name: Snapshot): T | undefined {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

export function forget(): void {
  for (const name of ['user', 'session'] satisfies Snapshot[]) localStorage.removeItem(PREFIX + name);
}
