import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../root.ts';
import { OLD_WORDS } from './old-words.ts';
import { missingExamples, VOCABULARY, vocabularyRows } from './vocabulary.ts';

const GUIDE = `
| word | what it means | in names | examples | instead of |
|---|---|---|---|---|
| **lock** | rows that wait | \`lockX\` | \`lockPeople\`, \`lockMonths\` | \`held\`, \`hold\` |
| **retry, reload** | once more | \`retry\` | - | - |

| old word | say |
|---|---|
| \`stranger\`, \`strangers\` | unknown |

| other | table |
|---|---|
| \`told\` | notify |
`;
const names = (...declared: string[]) =>
  declared.map((name) => ({ path: 'apps/server/src/a.ts', line: 1, name, fromField: false }));

describe('docs/vocabulary.md', () => {
  const rows = vocabularyRows(readFileSync(join(root, VOCABULARY), 'utf8'));

  it('lists the old words that the check refuses, each once and with the same term', () => {
    const listed = rows.flatMap(({ term, oldWords }) => oldWords.map((word) => [word, term]));
    expect(listed.toSorted()).toEqual(Object.entries(OLD_WORDS).toSorted());
  });

  it('has one row for each term', () => {
    const terms = rows.map(({ term }) => term);
    expect(terms.length).toBeGreaterThan(20);
    expect(terms.filter((term, at) => terms.indexOf(term) !== at)).toEqual([]);
  });
});

describe('a vocabulary', () => {
  it('is read from its two tables', () => {
    expect(vocabularyRows(GUIDE)).toEqual([
      { line: 4, term: 'lock', examples: ['lockPeople', 'lockMonths'], oldWords: ['held', 'hold'] },
      { line: 5, term: 'retry, reload', examples: [], oldWords: [] },
      { line: 9, term: 'unknown', examples: [], oldWords: ['stranger', 'strangers'] },
    ]);
  });

  const missing = (declared: string[]) =>
    missingExamples(new Map([[VOCABULARY, GUIDE]]), names(...declared)).map(({ line, why }) => `${line} ${why}`);

  it('names examples that are declared', () => expect(missing(['lockPeople', 'lockMonths'])).toEqual([]));

  it('is refused where an example is declared nowhere', () => {
    expect(missing(['lockPeople'])).toEqual([expect.stringMatching(/^4 lockMonths is declared nowhere/)]);
  });
});
