/** A part of the program could not be fetched: no line, or a new version has replaced it. In the words of each browser. */
const WORDS = /dynamically imported module|unable to preload|importing a module script failed/i;

export function isLoadFault(error: unknown): boolean {
  return error instanceof Error && WORDS.test(error.message);
}
