import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import type { Suite } from './suites.ts';
import { PROJECTS, SUITES } from './suites.ts';

/** A suite that runs: whole, or these files of it (paths relative to the checkout). */
export interface SelectedSuite {
  suite: Suite;
  files: 'all' | readonly string[];
}

export interface Selection {
  checks: boolean;
  suites: readonly SelectedSuite[];
  /** Words that are neither a name nor in the path of any file. */
  unmatched: readonly string[];
}

const NOT_SOURCES = new Set(['node_modules', 'dist', 'coverage']);
const TEST_FILE = /\.test\.tsx?$/;
const LONG_TEST_FILE = /\.long\.test\.tsx?$/;

/**
 * What `npm test -- word ...` runs: whole suites by name, `check`, and every test file whose path contains a word.
 * Without words everything.
 */
export function selectTests(words: readonly string[], files: readonly string[]): Selection {
  const wanted = words.map(asPath).filter((word) => word !== '');
  if (wanted.length === 0) {
    return { checks: true, suites: SUITES.map((suite) => ({ suite, files: 'all' })), unmatched: [] };
  }
  const isName = (word: string) => word === 'check' || SUITES.some(({ name }) => name === word);
  const parts = wanted.filter((word) => !isName(word));
  const matching = files.filter((file) => parts.some((part) => file.includes(part)));
  const suites = SUITES.flatMap((suite): SelectedSuite[] => {
    if (wanted.includes(suite.name)) return [{ suite, files: 'all' }];
    const own = matching.filter((file) => belongsTo(suite, file));
    return own.length === 0 ? [] : [{ suite, files: own }];
  });
  return {
    checks: wanted.includes('check'),
    suites,
    unmatched: parts.filter((part) => !files.some((file) => file.includes(part))),
  };
}

/** One sentence about words that match nothing, with what can be asked for. */
export function unmatchedSentence(unmatched: readonly string[], longFiles: readonly string[]): string {
  const words = unmatched.map((word) => `"${word}"`).join(', ');
  const isLong = unmatched.every((word) => longFiles.some((file) => file.includes(word)));
  const names = SUITES.map(({ name }) => name).join(', ');
  return isLong
    ? `Only long tests match ${words}: npm run test:long -- ${unmatched.join(' ')}`
    : `No suite is named ${words} and no test file has it in its path. Suites: ${names}, and check.`;
}

/** Paths of the test files of every suite, sorted; those of `npm run test:long` apart. */
export function testFiles(): { files: string[]; longFiles: string[] } {
  const all = Object.values(PROJECTS).flatMap((folder) => [...testsIn(folder)]);
  all.sort();
  return {
    files: all.filter((file) => !LONG_TEST_FILE.test(file)),
    longFiles: all.filter((file) => LONG_TEST_FILE.test(file)),
  };
}

function* testsIn(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isFile() && TEST_FILE.test(entry.name)) yield path;
    if (entry.isDirectory() && !NOT_SOURCES.has(entry.name)) yield* testsIn(path);
  }
}

/** As the files are listed: relative to the checkout, with `/`. */
function asPath(word: string): string {
  const path = word.replaceAll('\\', '/');
  const checkout = `${root.replaceAll('\\', '/').replace(/\/$/, '')}/`;
  return path.startsWith(checkout) ? path.slice(checkout.length) : path.replace(/^\.\//, '');
}

function belongsTo(suite: Suite, file: string): boolean {
  return suite.projects.some((project) => file.startsWith(`${PROJECTS[project]}/`));
}
