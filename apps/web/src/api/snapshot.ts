/**
 * The last answers about the own person, kept in local storage so that the shell opens at once and
 * without a connection. Signing out clears local storage.
 */
const PREFIX = 'hadir.last.';
export type Snapshot = 'user' | 'session';

let timesForgotten = 0;

/**
 * To be called before the question is sent: an answer that was on its way while the person signed out
 * must not come back into the cleared storage.
 * @returns a function that stores the answer, unless everything was forgotten since.
 */
export function rememberAnswer(name: Snapshot): (value: unknown) => void {
  const begun = timesForgotten;
  return (value) => {
    if (begun === timesForgotten) remember(name, value);
  };
}

function remember(name: Snapshot, value: unknown): void {
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
  timesForgotten += 1;
  for (const name of ['user', 'session'] satisfies Snapshot[]) localStorage.removeItem(PREFIX + name);
}
