import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { abandonedWords, idleExceptions, namesOfPaths, type PlacedName } from './layers/abandoned-words.ts';
import { arrows } from './layers/import-directions.ts';
import { citations } from './layers/citations.ts';
import { documents } from './layers/documents.ts';
import {
  clockPassedIn,
  noMathRandom,
  noRoleInPages,
  noSkippedTest,
  oneFetch,
  sqlInStores,
} from './layers/code-habits.ts';
import { shape } from './layers/file-shape.ts';
import { folderSizes } from './layers/folder-size.ts';
import { importCircles } from './layers/import-circles.ts';
import { kindLists } from './layers/kind-lists.ts';
import type { Rule, SourceFile, Violation } from './layers/source-file.ts';
import { readSource } from './layers/source-file.ts';
import { sharedClasses } from './layers/shared-classes.ts';
import { styleScale } from './layers/style-scale.ts';
import { styleSheets } from './layers/style-sheets.ts';
import { missingExamples } from './layers/vocabulary.ts';

const RULES: readonly Rule[] = [
  arrows,
  sqlInStores,
  clockPassedIn,
  noMathRandom,
  oneFetch,
  noRoleInPages,
  noSkippedTest,
];

export const NOT_OURS = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'coverage']);
const TEXT = /\.([cm]?[jt]sx?|json|md|sql|css|html|ya?ml|svg)$|(^|\/)(\.npmrc|\.gitignore|run)$/;
const PARSED = /\.([cm]?[jt]s|tsx)$/;

/** What breaks the order of the layers (ARCHITECTURE#layers), one entry per place. `files` are path and text. */
export function checkFiles(files: Iterable<readonly [path: string, text: string]>): Violation[] {
  return readFiles(files).found;
}

/** What files break each by itself; the sources among them; the names that they declare, their own and their folders'. */
function readFiles(files: Iterable<readonly [path: string, text: string]>) {
  const found: Violation[] = [];
  const names: PlacedName[] = [];
  const paths: string[] = [];
  const sources: SourceFile[] = [];
  for (const [path, text] of files) {
    paths.push(path);
    found.push(...shape(path, text));
    if (!PARSED.test(path)) continue;
    const source = readSource(path, text);
    sources.push(source);
    for (const rule of RULES) found.push(...rule(source));
    for (const declared of source.declared) names.push({ path, ...declared });
  }
  return { found, sources, names: [...names, ...namesOfPaths(paths)] };
}

const CITING = /\.([cm]?[jt]sx?|css|md|html)$/;

/** What breaks it in the whole of a checkout: each file by itself, and what files say of each other. */
export function checkCheckout(files: ReadonlyMap<string, string>): Violation[] {
  const citing = new Map([...files].filter(([path]) => CITING.test(path)));
  const { found, sources, names } = readFiles(files);
  return [
    ...found,
    ...folderSizes(files.keys()),
    ...importCircles(sources),
    ...kindLists(files),
    ...citations(citing),
    ...documents(files),
    ...styleSheets(files),
    ...sharedClasses(files),
    ...styleScale(files),
    ...abandonedWords(names),
    ...idleExceptions(names),
    ...missingExamples(files, names),
  ];
}

/** Every text file of the checkout. */
export function* filesOf(root: string, folder = ''): Generator<readonly [string, string]> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!NOT_OURS.has(entry.name)) yield* filesOf(root, path);
    } else if (entry.isFile() && TEXT.test(path)) {
      yield [path, readFileSync(join(root, path), 'utf8')];
    }
  }
}

export function printed(violation: Violation): string {
  return `${violation.path}:${violation.line} ${violation.why}`;
}
