/**
 * data table: who reads requests of which kind, and for whom somebody asks. Typed by hand from
 * rules/access#permission-table; no command updates it. Letters as in matrix.ts; N people in whose requests the actor
 * is named to decide. A kind's lines count as soon as the contract lists the kind.
 */
import { allRequestKinds } from '@hadir/contract/all-request-kinds.ts';

/** Columns in the order of ACTORS. */
const rows = `
kind                       super admin meet  superv staff lead client client3 monit agent adm_ag couns hrd mtv
leave read                 -     C     O     SO     O     TON  K      K       U     O     O      O     O   O
sick read                  -     C     O     SO     O     TON  K      K       U     O     O      O     O   O
overtime read              -     C     O     SO     O     TON  K      K       U     O     O      O     O   O
correction read            -     C     O     SO     O     TON  K      K       U     O     O      O     O   O
late_permission read       -     C     O     SO     O     TON  K      K       -     O     O      O     O   O
early_leave read           -     C     O     SO     O     TON  K      K       -     O     O      O     O   O
permission read            -     C     O     SO     O     TON  K      K       -     O     O      O     O   O
day_off_permission read    -     C     O     SO     O     TON  -      -       -     O     O      O     O   O
wfh read                   -     C     O     SO     O     TON  K      K       -     O     O      O     O   O
shift_change read          -     C     O     SO     O     TON  K      K       -     O     O      O     O   O
out_permission read        -     C     O     SO     O     TON  K      K       -     O     O      O     O   O
leave ask                  -     C     O     SO     O     TO   -      -       -     O     O      O     O   O
sick ask                   -     C     O     SO     O     TO   -      -       -     O     O      O     O   O
overtime ask               -     C     O     SO     O     TO   K      -       -     O     O      O     O   O
correction ask             -     C     O     SO     O     TO   -      -       -     O     O      O     O   O
late_permission ask        -     C     O     SO     O     TO   -      -       -     O     O      O     O   O
early_leave ask            -     C     O     SO     O     TO   -      -       -     O     O      O     O   O
permission ask             -     C     O     SO     O     TO   -      -       -     O     O      O     O   O
day_off_permission ask     -     C     O     SO     O     TO   -      -       -     O     O      O     O   O
wfh ask                    -     C     O     SO     O     TO   -      -       -     O     O      O     O   O
shift_change ask           -     C     O     SO     O     TO   -      -       -     O     O      O     O   O
out_permission ask         -     C     O     SO     O     TO   -      -       -     O     O      O     O   O
`;

const cellsOf = new Map(
  rows
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [kind = '', what = '', ...cells] = line.trim().split(/\s+/);
      return [`${kind} ${what}`, cells.join(' ')] as const;
    }),
);

/** Lines of the matrix for every kind that is served. */
export const requestLines: readonly string[] = allRequestKinds.flatMap(({ kind, list, preview, submit }) => {
  const cells = (what: string) => cellsOf.get(`${kind} ${what}`) ?? '';
  return [
    `GET ${list.path} ${cells('read')}`,
    `POST ${preview.path} ${cells('ask')}`,
    `POST ${submit.path} ${cells('ask')}`,
  ];
});
