import type { Violation } from './source-file.ts';

/** Classes without a module, which every component may name: each is in a shared sheet, and none is there for nobody. */

const SHARED_SHEET = /^apps\/web\/src\/ui\/(?!.*\.module\.css$).*\.css$/;
const COMPONENT = /^apps\/web\/src\/(?!.*\.test\.tsx$).*\.tsx$/;
const CLASS_NAME = /\bclassName=/g;
/** Drawn by the styles that a library is given (`list-page/grid-style.ts`). */
const OF_LIBRARIES = new Set(['grid-summary']);

interface Named {
  readonly name: string;
  readonly line: number;
}

/** Names in `className` that no shared sheet has, and shared classes that nobody names. */
export function sharedClasses(files: ReadonlyMap<string, string>): Violation[] {
  const declared = new Map<string, { path: string; line: number }>();
  for (const [path, text] of files) {
    if (!SHARED_SHEET.test(path)) continue;
    for (const { name, line } of declaredClasses(text)) if (!declared.has(name)) declared.set(name, { path, line });
  }
  const used = new Set<string>();
  const found: Violation[] = [];
  for (const [path, text] of files) {
    if (!COMPONENT.test(path)) continue;
    for (const { name, line } of namedClasses(text)) {
      used.add(name);
      if (!declared.has(name) && !OF_LIBRARIES.has(name))
        found.push({ path, line, why: `no shared style sheet has a class "${name}"` });
    }
  }
  for (const [name, { path, line }] of declared) {
    if (!used.has(name)) found.push({ path, line, why: `no component uses the shared class "${name}"` });
  }
  return found;
}

function declaredClasses(text: string): Named[] {
  const css = text.replace(/\/\*[\s\S]*?\*\//g, blank);
  return [...css.matchAll(/[^{};]+(?=\{)/g)].flatMap(({ 0: prelude, index }) =>
    prelude.trimStart().startsWith('@')
      ? []
      : [...prelude.matchAll(/\.([a-z][\w-]*)/g)]
          .filter(({ 1: name = '' }) => !name.startsWith('Mui'))
          .map(({ 1: name = '', index: at }) => ({ name, line: lineOf(css, index + at) })),
  );
}

/** What `className` names as text: a text, the fixed parts of a template, the texts of a choice. */
function namedClasses(text: string): Named[] {
  return [...text.matchAll(CLASS_NAME)].flatMap(({ 0: { length }, index }) => {
    const start = index + length;
    const value =
      text[start] === '{'
        ? text.slice(start, endOfBraces(text, start))
        : (/^"[^"]*"/.exec(text.slice(start))?.[0] ?? '');
    return textsOf(value).flatMap(({ 0: whole, index: at }) =>
      whole
        .slice(1, -1)
        .replace(/\$\{[^}]*\}/g, ' ')
        .split(/\s+/)
        .filter((name) => name !== '')
        .map((name) => ({ name, line: lineOf(text, start + at) })),
    );
  });
}

/** Texts in quotes, except those that something is compared with or looked up by. */
function textsOf(value: string) {
  return [...value.matchAll(/"[^"\n]*"|'[^'\n]*'|`[^`]*`/g)].filter(
    ({ index }) => !/(?:[=!]==\s*|\[)$/.test(value.slice(0, index)),
  );
}

function endOfBraces(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}') depth--;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
