import type { PlacedName } from './abandoned-words.ts';
import type { Violation } from './source-file.ts';

export const VOCABULARY = 'docs/vocabulary.md';

export interface VocabularyRow {
  line: number;
  /** What names say: `lock`, or `retry, reload`. */
  term: string;
  examples: string[];
  oldWords: string[];
}

const HEADS = { terms: '| word |', others: '| old word |' };

/** The rows of both tables: terms with examples and the words they replaced, and single words with what to say. */
export function vocabularyRows(text: string): VocabularyRow[] {
  let table: keyof typeof HEADS | undefined;
  return text.split('\n').flatMap((content, index) => {
    if (!content.startsWith('|')) table = undefined;
    else if (content.startsWith(HEADS.terms)) table = 'terms';
    else if (content.startsWith(HEADS.others)) table = 'others';
    else if (table !== undefined && !content.startsWith('|--')) {
      const cells = content
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      const line = index + 1;
      if (table === 'others') {
        return { line, term: plain(cells[1]), examples: [], oldWords: codes(cells[0]) };
      }
      return { line, term: plain(cells[0]), examples: codes(cells[3]), oldWords: codes(cells[4]) };
    }
    return [];
  });
}

const codes = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
const plain = (cell = '') => cell.replaceAll(/[`*]/g, '');

/** Examples that nothing declares. */
export function missingExamples(files: ReadonlyMap<string, string>, names: readonly PlacedName[]): Violation[] {
  const declared = new Set(names.map(({ name }) => name));
  return vocabularyRows(files.get(VOCABULARY) ?? '').flatMap(({ line, examples }) =>
    examples
      .filter((example) => !declared.has(example))
      .map((example) => ({ path: VOCABULARY, line, why: `${example} is declared nowhere; name an example that is` })),
  );
}
