/** The pages opened last, kept on this device. */
const KEY = 'hadir.recent';
const MOST = 5;

export function recentPaths(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberPath(path: string): void {
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify([path, ...recentPaths().filter((other) => other !== path)].slice(0, MOST)),
    );
  } catch {
    // Full or forbidden storage: the list stays as it was.
  }
}
