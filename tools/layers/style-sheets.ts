import { dirname, posix } from 'node:path';
import type { Violation } from './source-file.ts';

/** Style sheets and who names what stands in them: nothing is there that nobody draws with. */

const OUR_STYLES = /^apps\/web\/src\/.*\.css$/;
const OUR_CODE = /^apps\/web\/(src|test)\/.*\.tsx?$/;
const SHEET_IMPORT = /import (\w+) from '(\.[^']+\.module\.css)'/g;
const CLASS = /\.([a-z_][\w-]*)/gi;
const DECLARED_PROPERTY = /(?<![\w-])(--[\w-]+)\s*:/g;

interface Named {
  name: string;
  line: number;
}

interface SheetUse {
  names: Named[];
  /** Taken by a name that is made when the page runs, or handed on whole: any class may be meant. */
  any: boolean;
}

/** Classes of CSS modules that no component names, names that stand in no sheet, and custom properties without a reader. */
export function styleSheets(files: ReadonlyMap<string, string>): Violation[] {
  const sheets = [...files]
    .filter(([path]) => OUR_STYLES.test(path))
    .map(([path, text]) => [path, bare(text)] as const);
  const code = [...files].filter(([path]) => OUR_CODE.test(path));
  return [...unusedClasses(sheets, code), ...unusedProperties(sheets, code)];
}

type Texts = readonly (readonly [path: string, text: string])[];

function unusedClasses(sheets: Texts, code: Texts): Violation[] {
  const modules = new Map(
    sheets.filter(([path]) => path.endsWith('.module.css')).map(([path, text]) => [path, classesOf(text)]),
  );
  const used = new Map<string, Set<string>>([...modules].map(([path]) => [path, new Set()]));
  const found: Violation[] = [];
  for (const [path, text] of code) {
    for (const [sheet, use] of sheetsUsedBy(path, text)) {
      const classes = modules.get(sheet) ?? [];
      const known = new Set(classes.map(({ name }) => name));
      for (const name of use.any ? known : use.names.map((each) => each.name)) used.get(sheet)?.add(name);
      for (const { name, line } of use.names) {
        if (!known.has(name)) found.push({ path, line, why: `${sheet} has no class "${name}"` });
      }
    }
  }
  for (const [path, classes] of modules) {
    for (const { name, line } of new Map(classes.toReversed().map((each) => [each.name, each])).values()) {
      if (!used.get(path)?.has(name)) found.push({ path, line, why: `no component uses the class "${name}"` });
    }
  }
  return found;
}

/** The sheets that a file imports, with the classes it takes from each. */
function sheetsUsedBy(path: string, text: string): [sheet: string, use: SheetUse][] {
  return [...text.matchAll(SHEET_IMPORT)].map(([whole, local = '', specifier = '']) => {
    const sheet = posix.normalize(posix.join(dirname(path), specifier));
    const rest = text.replace(whole, blank);
    const use: SheetUse = { names: [], any: false };
    // As written: `styles.name`, `styles['name']`, or something else.
    const mention = new RegExp(`(?<![\\w.$'"/-])${local}\\b(?:\\??\\.(\\w+)|\\['([\\w-]+)'\\]|(?!['"]|\\s*:))`, 'g');
    for (const { 1: member, 2: key, index } of rest.matchAll(mention)) {
      const name = member ?? key;
      if (name === undefined) use.any = true;
      else use.names.push({ name, line: lineOf(rest, index) });
    }
    return [sheet, use];
  });
}

/** Classes in the order of their places; those of libraries stand in `:global(...)`. */
function classesOf(sheet: string): Named[] {
  const classes: Named[] = [];
  for (const { 0: prelude, index } of sheet.matchAll(/[^{};]+(?=\{)/g)) {
    if (prelude.trimStart().startsWith('@')) continue;
    const own = prelude.replace(/:global\([^)]*\)/g, blank);
    for (const { 1: name = '', index: at } of own.matchAll(CLASS)) {
      classes.push({ name, line: lineOf(sheet, index + at) });
    }
  }
  return classes;
}

function unusedProperties(sheets: Texts, code: Texts): Violation[] {
  const readers = [
    ...sheets.map(([, text]) => text.replace(DECLARED_PROPERTY, blank)),
    ...code.map(([, text]) => text),
  ];
  const read = new Set(readers.flatMap((text) => [...text.matchAll(/--[\w-]+/g)].map(([name]) => name)));
  return sheets.flatMap(([path, text]) =>
    [...text.matchAll(DECLARED_PROPERTY)]
      .filter(([, name = '']) => !read.has(name))
      .map(({ 1: name, index }) => ({ path, line: lineOf(text, index), why: `nobody reads the property ${name}` })),
  );
}

/** Without comments and strings; every character that stays keeps its place. */
function bare(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\/|"[^"\n]*"|'[^'\n]*'/g, blank);
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
