import type { Violation } from './source-file.ts';

/** Rules about names, sizes and words of a file; they need no parsing. */

const MAX_LINES = 300;
const MAX_DEPTH = 4;
const FORBIDDEN_FOLDERS = new Set(['utils', 'util', 'helpers', 'common', 'manager', 'misc', 'lib', 'data', 'shared']);
const FORBIDDEN_FILES = /\/(index|utils?|helpers?|common|misc)\.[cm]?[jt]sx?$/;
const SOURCE = /\.([cm]?[jt]sx?)$/;
// In pieces, so that this file does not find itself.
const MACHINE_PATH = new RegExp(`(?<![\\w.@-])/(${['work', 'tmp', 'root'].join('|')})/[\\w.]`);
const UNFINISHED = new RegExp(
  `\\b(${['TO', 'FIX'].map((word) => `${word}${word === 'TO' ? 'DO' : 'ME'}`).join('|')})\\b`,
);

/** Checks a text file of any kind; the path is relative to the checkout. */
export function shape(path: string, text: string): Violation[] {
  return [...names(path), ...size(path, text), ...words(path, text), ...lockFile(path, text)];
}

function names(path: string): Violation[] {
  const found: Violation[] = [];
  const folders = path.split('/').slice(0, -1);
  const src = folders.indexOf('src');
  const bad = folders.find((folder) => FORBIDDEN_FOLDERS.has(folder));
  if (bad !== undefined) found.push({ path, line: 1, why: `folder name "${bad}" says nothing` });
  if (FORBIDDEN_FILES.test(path)) found.push({ path, line: 1, why: 'barrels and catch-all files are not made' });
  if (src !== -1 && folders.length - src - 1 > MAX_DEPTH) {
    found.push({ path, line: 1, why: `deeper than ${MAX_DEPTH} folders below src` });
  }
  const name = path.split('/').at(-1) ?? '';
  if (SOURCE.test(name) && !/^[a-z0-9.-]+$/.test(name)) found.push({ path, line: 1, why: 'file names are kebab-case' });
  return found;
}

function size(path: string, text: string): Violation[] {
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  if (!SOURCE.test(path) || lines <= MAX_LINES) return [];
  const isTable = text.split('\n', 5).some((line) => /data table:/.test(line));
  if (isTable) return [];
  return [{ path, line: 1, why: `${lines} lines; ${MAX_LINES} at most, or say "data table: ..." in the first lines` }];
}

function words(path: string, text: string): Violation[] {
  return text.split('\n').flatMap((content, index) => {
    const found: Violation[] = [];
    if (MACHINE_PATH.test(content)) found.push({ path, line: index + 1, why: 'a path of one machine' });
    if (hasControl(content)) found.push({ path, line: index + 1, why: 'a control character' });
    if (SOURCE.test(path) && UNFINISHED.test(content)) found.push({ path, line: index + 1, why: 'unfinished work' });
    return found;
  });
}

/** Invisible in an editor; a file that holds one counts as binary. */
function hasControl(line: string): boolean {
  return [...line].some((one) => one < ' ' && one !== '\t' && one !== '\r');
}

/** Without addresses the lock file serves every registry and mirror. */
function lockFile(path: string, text: string): Violation[] {
  if (path !== 'package-lock.json') return [];
  return text.split('\n').flatMap((content, index) => {
    return /"resolved": "https?:/.test(content) ? [{ path, line: index + 1, why: 'an address of a registry' }] : [];
  });
}
