/** A report whose rows are sums by a key: declaration, statement, test, and its line in the catalogue. */
import {
  CannotWrite,
  type Files,
  filled,
  type Names,
  namesOf,
  newFile,
  type Skeleton,
  textOf,
  type Wish,
} from './skeleton.ts';

const CATALOGUE = 'apps/server/src/modules/exports/report-catalog.ts';
const GROUPED = /\n\/\*\*[^\n]*\*\/\nexport const grouped\w+ = \[(?<known>[^\]]*)\] as const;/;

/** The declaration in front of the list of such reports, and its name in that list. */
function withDeclaration(text: string, path: string, names: Names): string {
  const found = GROUPED.exec(text);
  if (found === null) throw new CannotWrite(`${path} has no list of reports whose rows are sums`);
  if (text.includes(`export const ${names.camel} `) || text.includes(`'kehadiran-${names.dashes}'`))
    throw new CannotWrite(`${names.name} is a report already`);
  const { known = '' } = found.groups ?? {};
  const list = found[0].replace(`[${known}]`, () => `[${known.trim().replace(/,$/, '')}, ${names.camel}]`);
  return `${text.slice(0, found.index)}\n${filled('report.ts', names).trimEnd()}\n${list}${text.slice(found.index + found[0].length)}`;
}

/** @throws CannotWrite where the catalogue reads otherwise */
function withLine(text: string, names: Names): string {
  const [list, end] = ['\nexport const reportRows', '} as const satisfies'];
  if (!text.includes(list) || !text.includes(end)) throw new CannotWrite(`${CATALOGUE} has no list of rows`);
  return text
    .replace(list, () => `import { ${names.camel}Rows } from './${names.name}.store.ts';\n${list}`)
    .replace(end, () => filled('report-line.ts', names) + end);
}

export function reportSkeleton(files: Files, wish: Wish): Skeleton {
  const names = namesOf(wish);
  const declarations = `packages/contract/src/${names.feature}/reports.ts`;
  const base = `apps/server/src/modules/exports/${names.name}`;
  return {
    files: new Map([
      [declarations, withDeclaration(textOf(files, declarations), declarations, names)],
      newFile(files, `${base}.store.ts`, filled('report.store.ts', names)),
      newFile(files, `${base}.test.ts`, filled('report.test.ts', names)),
      [CATALOGUE, withLine(textOf(files, CATALOGUE), names)],
    ]),
    left: [
      `${declarations}: what a row is in a sentence, its key, its sums (${base}.test.ts)`,
      `${base}.store.ts: what makes the key, an expression for each column (a missing one is a type error)`,
      `${base}.test.ts: its rows and totals by hand, the SQL that its files are compared with (fails until then)`,
      'apps/server/test/access/report-matrix.ts: only for a right that no such report has asked for (apps/server/test/access/access.test.ts)',
    ],
  };
}
