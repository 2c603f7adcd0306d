/**
 * data table: who reads reports whose rows are sums by a key, by the right that their declaration names: typed by hand from
 * rules/access#permission-table, letters as in matrix.ts. A report with a right that has no line here fails the access
 * test. Their files are lines of matrix.ts.
 */
import { groupedReports } from '@hadir/contract/exports/all-reports.ts';
import type { Ask } from './calls.ts';

/** Columns in the order of ACTORS. */
const rows = `
right               super admin meet  superv staff lead client client3 monit agent adm_ag couns hrd mtv
attendance.read     -     C     O     SO     O     TO   K      K       U     O     O      O     O   O
`;

const lettersOf = new Map(
  rows
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [right = '', ...letters] = line.trim().split(/\s+/);
      return [right, letters] as const;
    }),
);

const pathOf = (name: string) => `GET /api/reports/${name}`;

/** Lines in the form of matrix.ts. */
export const reportLines: readonly string[] = groupedReports.flatMap(({ name, access }) => {
  const letters = lettersOf.get(access.read);
  return letters === undefined ? [] : [`${pathOf(name)} ${letters.join(' ')}`];
});

/** How to call each over some dates. */
export const reportAsks = (range: { from: string; to: string }): Readonly<Record<string, () => Ask>> =>
  Object.fromEntries(groupedReports.map(({ name }) => [pathOf(name), () => ({ query: { ...range, size: 100 } })]));
