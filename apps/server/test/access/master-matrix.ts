/**
 * data table: who reads and writes which master table. Typed by hand from rules/access#permission-table, line "master
 * data", and the notes of the route catalogue; no command updates it. One line stands for all endpoints of the table.
 *
 * W reads and writes the company's rows, R reads them (no person in them), other letters as in matrix.ts: rows about
 * people in that scope, read only. `-` refused with 403.
 *
 * The last column, typed by hand, too: `W` where a superadmin may write in an admin's name. Tables of names only; all others
 * judge days, pay overtime, or say who sees and decides for whom.
 */
import { masterEndpoints, servedNames } from '@hadir/contract/kernel/master-endpoints.ts';
import { allMasters } from '@hadir/contract/master/all-masters.ts';
import type { Ask } from './calls.ts';

/** Columns in the order of ACTORS, then `other`. */
const rows = `
master              super admin meet  superv staff lead client client3 monit agent adm_ag couns hrd mtv   other
division            -     W     R     R      R     R    -      -       -     -     -      -     -   -   W
department          -     W     R     R      R     R    -      -       -     -     -      -     -   -   -
position            -     W     R     R      R     R    -      -       -     -     -      -     -   -   -
job-level           -     W     R     R      R     R    -      -       -     -     -      -     -   -   W
unit                -     W     R     R      R     R    -      -       -     -     -      -     -   -   -
shift               -     W     R     R      R     R    -      -       -     -     -      -     -   -   -
schedule            -     W     O     SO     O     TO   -      -       -     O     O      O     O   O   -
day-off             -     W     O     SO     O     TO   -      -       -     O     O      O     O   O   -
shift-override      -     W     O     SO     O     TO   -      -       -     O     O      O     O   O   -
calendar-day        -     W     R     R      R     R    -      -       -     -     -      -     -   -   -
location-point      -     W     O     SO     O     TO   -      -       -     O     O      O     O   O   -
place-use           -     W     O     SO     O     TO   -      -       -     O     O      O     O   O   -
unit-leave          -     W     O     SO     O     TO   -      -       -     O     O      O     O   O   -
leave-type          -     W     -     -      -     -    -      -       -     -     -      -     -   -   -
client-upliner      -     W     -     -      -     -    -      -       -     -     -      -     -   -   -
user-monitoring     -     W     -     -      -     -    -      -       -     -     -      -     -   -   -
trip-rate           -     W     R     R      R     R    -      -       -     -     -      -     -   -   -
meeting-room        -     W     W     R      R     R    -      -       -     R     R      R     R   R   -
activity-category   -     W     -     -      -     -    -      -       -     -     -      -     -   -   W
counseling-category -     -     -     -      -     -    -      -       -     -     -      -     W   -   -
canned-reply        -     -     -     -      -     -    -      -       -     -     W      -     -   -   -
ticket-rule         -     -     -     -      -     -    -      -       -     -     W      -     -   -   -
ot-reason           -     W     -     -      -     -    -      -       -     -     -      -     -   -   W
`;

/** Versions are read by whoever writes the table. */
const READS = ['list', 'one', 'history', 'choices', 'file'];

const letterOf = (cell: string, reads: boolean): string => {
  if (cell === 'W') return 'C';
  if (!reads) return '-';
  return cell === 'R' ? 'M' : cell;
};

const typed = new Map(
  rows
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [key = '', ...cells] = line.trim().split(/\s+/);
      return [key, cells] as const;
    }),
);

/** Keys of the tables that a superadmin may write in an admin's name. */
export const writtenForOthers: readonly string[] = [...typed].flatMap(([key, cells]) =>
  cells.at(-1) === 'W' ? [key] : [],
);

/** Lines in the form of matrix.ts: `METHOD /path` and a letter per actor. */
export const masterLines: readonly string[] = allMasters.flatMap((master) => {
  const cells = typed.get(master.key)?.slice(0, -1);
  if (cells === undefined) return [];
  const all = masterEndpoints(master);
  return servedNames(master).map((name) => {
    const letters = cells.map((cell) => letterOf(cell, READS.includes(name)));
    return `${all[name].method} ${all[name].path} ${letters.join(' ')}`;
  });
});

const NOBODY = '00000000-0000-7000-8000-0000000000ff';

const paramsOf = (path: string) => ({ id: NOBODY, ...(path.includes(':versionId') ? { versionId: NOBODY } : {}) });

/** Requests that name nobody's row and write nothing: the matrix is about being let through. */
export const masterAsks: Readonly<Record<string, () => Ask>> = Object.fromEntries(
  allMasters.flatMap((master) => {
    const all = masterEndpoints(master);
    return servedNames(master).map((name) => [
      `${all[name].method} ${all[name].path}`,
      () => ({
        ...(all[name].path.includes(':id') ? { params: paramsOf(all[name].path) } : {}),
        ...(name === 'choices' ? { query: { field: '' } } : {}),
        ...(name === 'list' ? { query: { archived: 'semua', size: 100 } } : {}),
        body: {},
      }),
    ]);
  }),
);
