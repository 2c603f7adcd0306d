import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../root.ts';
import { selectTests, testFiles, unmatchedSentence } from './select-tests.ts';

const FILES = [
  'apps/server/src/modules/leave/leave.test.ts',
  'apps/server/src/modules/sick/sick.test.ts',
  'apps/web/src/features/leave/leave-page.test.tsx',
  'e2e/leave.test.ts',
  'packages/domain/src/leave/days.test.ts',
  'tools/launcher.test.ts',
];

/** What runs, as `suite` or `suite: file file`. */
function selected(...words: string[]): string[] {
  const { checks, suites } = selectTests(words, FILES);
  const names = suites.map(({ suite, files }) => (files === 'all' ? suite.name : `${suite.name}: ${files.join(' ')}`));
  return checks ? ['check', ...names] : names;
}

describe('npm test -- words', () => {
  it('runs checks and all suites without a word', () => {
    expect(selected()).toEqual(['check', 'rules', 'server', 'web', 'tools', 'e2e']);
    expect(selected('')).toEqual(selected());
  });

  it.each([
    ['a suite by its name', ['server'], ['server']],
    ['checks by their name', ['check'], ['check']],
    [
      'the files of every suite whose path has the word',
      ['leave'],
      [`rules: ${FILES[4]}`, `server: ${FILES[0]}`, `web: ${FILES[2]}`, `e2e: ${FILES[3]}`],
    ],
    ['one file by its path', [FILES[0]!], [`server: ${FILES[0]}`]],
    ['one file by its path from here', [`./${FILES[0]}`], [`server: ${FILES[0]}`]],
    ['one file by its whole path', [join(root, FILES[0]!)], [`server: ${FILES[0]}`]],
    ['one file by a path of Windows', [FILES[0]!.replaceAll('/', '\\')], [`server: ${FILES[0]}`]],
    ['the files of several words, each once', ['sick', 'server/src'], [`server: ${FILES[0]} ${FILES[1]}`]],
    ['a whole suite and files of others', ['web', 'sick'], [`server: ${FILES[1]}`, 'web']],
    ['a whole suite when a word names files of it too', ['tools', 'launcher'], ['tools']],
  ])('runs %s', (_, words, expected) => {
    expect(selected(...words)).toEqual(expected);
    expect(selectTests(words, FILES).unmatched).toEqual([]);
  });

  it('names every word that matches nothing, also beside one that does', () => {
    expect(selectTests(['leave', 'nothing', 'never'], FILES).unmatched).toEqual(['nothing', 'never']);
  });
});

describe('the sentence about words that match nothing', () => {
  it('lists what there is', () => {
    expect(unmatchedSentence(['nothing'], ['tools/disk.long.test.ts'])).toBe(
      'No suite is named "nothing" and no test file has it in its path. Suites: rules, server, web, tools, e2e, and check.',
    );
  });

  it('says how a long test is run', () => {
    expect(unmatchedSentence(['disk'], ['tools/disk.long.test.ts'])).toBe(
      'Only long tests match "disk": npm run test:long -- disk',
    );
  });
});

describe('the test files of this checkout', () => {
  const { files, longFiles } = testFiles();

  it('are those of all suites, the long ones apart', () => {
    expect(files).toContain('tools/suites/select-tests.test.ts');
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(longFiles).toContain('tools/launcher.long.test.ts');
    expect(files.filter((file) => file.includes('.long.'))).toEqual([]);
  });

  it('leave no suite without a file', () => {
    const { suites } = selectTests(['test.ts'], files);
    expect(suites.map(({ suite }) => suite.name)).toEqual(['rules', 'server', 'web', 'tools', 'e2e']);
  });
});
