/** A part of the program could not be fetched: no line, or a new version has replaced it. In the words of each browser. */
const WORDS = /dynamically imported module|unable to preload|importing a module script failed/i;

export function isLoadError(error: unknown): boolean {
  return error instanceof NotReached || (error instanceof Error && WORDS.test(error.message));
}

/** A part that could not be fetched because there is no line. */
export class NotReached extends Error {
  override readonly name = 'NotReached';
}

/**
 * The router answers a missing part with a reload, which helps after an update. Without a line the reload would only
 * come back to the same gap.
 * @throws NotReached when there is no line
 */
export async function reached<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (isLoadError(error) && !navigator.onLine) throw new NotReached('no line', { cause: error });
    throw error;
  }
}
