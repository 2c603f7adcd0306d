/** A well-formed request per endpoint of requests. */
import { allRequestKinds } from '@hadir/contract/all-request-kinds.ts';
import type { Ask } from './calls.ts';
import { type Cast, FIRST, LAST, type SubjectName } from './access-people.ts';

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
  'GET /api/trips': () => ({}),
  'POST /api/trips/:id/advance': () => ({
    params: { id: nobody },
    body: { amount: 1, paidOn: LAST, proof: { id: nobody, name: 'bukti.pdf' } },
  }),
  'POST /api/trips/:id/advance/undo': () => ({ params: { id: nobody }, body: { reason: 'Uji akses' } }),
  'GET /api/requests': () => ({ query: { size: 100 } }),
  'GET /api/requests/summary': () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
  'GET /api/requests/periods': () => ({ query: { kind: 'leave' } }),
  'GET /api/requests/people': () => ({ query: {} }),
  'GET /api/team-calendar': () => ({ query: { from: FIRST, to: LAST, size: 100 } }),
  'GET /api/roster': () => ({ query: { month: '2026-11' } }),
  'GET /api/roster/needs': () => ({}),
  'PUT /api/roster/needs': () => ({ body: { unitId: nobody, stamp: '', rows: [] } }),
  'PUT /api/roster/shift-positions': () => ({ body: { shiftId: nobody, positionIds: [] } }),
  'GET /api/roster/sheet': () => ({ query: { month: '2026-11', unit: nobody, kind: 'papan' } }),
  'GET /api/roster/wishes/own': () => ({ query: { month: '2026-11' } }),
  'PUT /api/roster/wishes/own': () => ({ body: { weekday: 4, date: null, wish: { kind: 'FREE' } } }),
  'GET /api/roster/proposal-facts': () => ({ query: { month: '2026-11' } }),
  'GET /api/roster/publication': () => ({ query: { month: '2026-11' } }),
  'POST /api/roster/publication': () => ({ body: { month: '2026-11', stamp: 'lain', reason: '', hoursReason: '' } }),
  'GET /api/roster/publications/own': () => ({}),
  'POST /api/roster/publications/own/read': () => ({ body: { ids: [nobody] } }),
  'GET /api/open-shifts/own': () => ({}),
  'POST /api/open-shifts/:id/take': () => ({ params: { id: nobody } }),
  'POST /api/open-shifts/claims/:id/take-back': () => ({ params: { id: nobody } }),
  'GET /api/open-shifts': () => ({}),
  'GET /api/open-shifts/waiting': () => ({}),
  'POST /api/open-shifts': () => ({
    body: { unitId: nobody, shiftId: nobody, date: LAST, pointId: null, places: 1, note: '' },
  }),
  'POST /api/open-shifts/:id/withdraw': () => ({ params: { id: nobody } }),
  'POST /api/open-shifts/claims/:id/decision': () => ({
    params: { id: nobody },
    body: { move: 'approve', reason: '' },
  }),
  'GET /api/closing': () => ({}),
  'GET /api/closing/:period': () => ({ params: { period: '2026-11' } }),
  'GET /api/closing/:period/open-items': () => ({ params: { period: '2026-11' } }),
  'GET /api/closing/:period/open-items/:item': () => ({ params: { period: '2026-11', item: 'TIDAK_ABSEN_PULANG' } }),
  'GET /api/closing/:period/adjustments': () => ({ params: { period: '2026-11' } }),
  'POST /api/closing/:period/reminders': () => ({ params: { period: '2026-11' }, body: { userIds: [nobody] } }),
  // A period that the company does not have: the access is what is asked about.
  'POST /api/closing/:period/close': () => ({ params: { period: '2031-11' }, body: {} }),
  'POST /api/closing/:period/reopen': () => ({
    params: { period: '2031-11' },
    body: { reason: 'Salah tutup periode' },
  }),
  'POST /api/requests/:id/move': () => ({ params: { id: nobody }, body: { move: 'approve', version: 1 } }),
  'GET /api/requests/:id/hand-over': () => ({ params: { id: nobody }, query: { search: '' } }),
  'POST /api/requests/:id/hand-over': () => ({ params: { id: nobody }, body: { toId: nobody, version: 1 } }),
  'POST /api/requests/:id/remind': () => ({ params: { id: nobody } }),
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
  'GET /api/deputy-decider': () => ({}),
  'GET /api/deputy-decider/candidates': () => ({ query: { search: '' } }),
  'PUT /api/deputy-decider': () => ({ body: { version: 0, userId: null } }),
  'GET /api/corrections/days/:date': () => ({ params: { date: LAST } }),
  'GET /api/corrections/drafts': () => ({}),
  'POST /api/corrections/drafts/:id/dismiss': () => ({ params: { id: nobody }, body: {} }),
};

const correctionOf = (cast: Cast, subject: SubjectName): Ask => ({
  body: { userId: cast.subjects[subject].id, date: LAST, in: '08:10', out: null, reason: 'HP mati sejak pagi.' },
});

export const requestAsksAbout: Readonly<Record<string, (cast: Cast, subject: SubjectName) => Ask>> = {
  'GET /api/requests/:id': (cast, subject) => ({ params: { id: cast.requestOf[subject] } }),
  'GET /api/requests/:id/around': (cast, subject) => ({ params: { id: cast.requestOf[subject] } }),
  'GET /api/requests/:id/paper': (cast, subject) => ({ params: { id: cast.requestOf[subject] } }),
  'POST /api/roster/cells': (cast, subject) => ({
    body: { changes: [{ userId: cast.subjects[subject].id, date: LAST, token: '', plan: { kind: 'OFF' } }] },
  }),
  'POST /api/requests/correction/preview': correctionOf,
  'POST /api/requests/correction': correctionOf,
};
