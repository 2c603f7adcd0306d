/**
 * data table: who reads requests of which kind, and for whom somebody asks. Typed by hand from domain.md 9.1 and 9.2;
 * no command updates it. Letters as in matrix.ts; N people in whose requests
 * the actor is named to decide. A kind's lines count as soon as the contract lists the kind.
 */
import { allRequestKinds } from '@hadir/contract/all-request-kinds.ts';
import type { Ask } from './asks.ts';
import type { Cast, SubjectName } from './cast.ts';
import { LAST } from './cast.ts';

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

const nobody = '00000000-0000-7000-8000-0000000000ff';

export const requestAsks: Readonly<Record<string, (cast: Cast) => Ask>> = {
  ...Object.fromEntries(
    allRequestKinds.flatMap(({ kind, list, preview, submit }) => [
      [`GET ${list.path}`, () => ({ query: { size: 100 } })],
      ...(kind === 'correction'
        ? []
        : [
            [`POST ${preview.path}`, () => ({ body: {} })],
            [`POST ${submit.path}`, () => ({ body: {} })],
          ]),
    ]),
  ),
  'GET /api/requests': () => ({ query: { size: 100 } }),
  'POST /api/requests/:id/move': () => ({ params: { id: nobody }, body: { move: 'approve', version: 1 } }),
  'POST /api/requests/decide': () => ({ body: { move: 'approve', items: [{ id: nobody, version: 1 }] } }),
  'POST /api/requests/files': () => ({ body: Buffer.from('bukan berkas') }),
  'GET /api/requests/:id/files/:fileId': () => ({ params: { id: nobody, fileId: nobody } }),
  'GET /api/inbox': () => ({ query: { size: 100 } }),
  'GET /api/inbox/decided': () => ({ query: { size: 100 } }),
  'GET /api/delegations': () => ({}),
  'GET /api/delegations/candidates': () => ({ query: { search: '' } }),
  'POST /api/delegations': () => ({ body: { delegateId: nobody, from: '2026-11-21', to: '2026-11-22' } }),
  'POST /api/delegations/:id/end': () => ({ params: { id: nobody }, body: {} }),
  'GET /api/approval-flows': () => ({}),
  'PUT /api/approval-flows': () => ({
    body: { kind: 'correction', audience: 'internal', steps: [{ actor: 'superior' }] },
  }),
  'POST /api/approval-flows/:id/remove': () => ({ params: { id: nobody }, body: { version: 1 } }),
  'POST /api/approval-flows/preview': () => ({
    body: { kind: 'correction', audience: 'internal', steps: [{ actor: 'superior' }] },
  }),
  'GET /api/corrections/days/:date': () => ({ params: { date: LAST } }),
  'GET /api/corrections/drafts': () => ({}),
  'POST /api/corrections/drafts/:id/dismiss': () => ({ params: { id: nobody }, body: {} }),
};

const correctionOf = (cast: Cast, subject: SubjectName): Ask => ({
  body: { userId: cast.subjects[subject].id, date: LAST, in: '08:10', out: null, reason: 'HP mati sejak pagi.' },
});

export const requestAsksAbout: Readonly<Record<string, (cast: Cast, subject: SubjectName) => Ask>> = {
  'GET /api/requests/:id': (cast, subject) => ({ params: { id: cast.requestOf[subject] } }),
  'POST /api/requests/correction/preview': correctionOf,
  'POST /api/requests/correction': correctionOf,
};
