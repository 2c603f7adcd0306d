/** Requests of people's records: lists and choices, and one subject's record with each of its parts. */
import type { Cast, SubjectName } from './access-people.ts';
import type { Ask } from './calls.ts';
import { NOWHERE } from '../people/people-setting.ts';

const nobody = '00000000-0000-7000-8000-0000000000ff';
const employment = { employmentType: 'PKWTT', joinDate: '2026-11-02', contractEnd: null, workweek: '5' };
const profile = {
  employeeNo: 'UJI-AKSES',
  fullname: 'Orang Akses',
  email: null,
  phone: null,
  gender: 'L',
  birthDate: null,
  requiredSelfie: 'inherit',
  freeLocation: false,
};

export const peopleAsks: Readonly<Record<string, (cast: Cast) => Ask>> = {
  'GET /api/people/list': () => ({ query: { status: 'semua', size: 100 } }),
  'GET /api/people/list/file': () => ({ query: { search: 'tidak ada yang begini' } }),
  'GET /api/people/directory': () => ({ query: {} }),
  'PUT /api/people/own/contact': () => ({ body: { version: 999_999, phone: '0812-3456-7890' } }),
  'GET /api/data-request/mine': () => ({}),
  'POST /api/data-request/mine': () => ({ body: { requestId: nobody, version: 999_999, phone: '0812-3456-7890' } }),
  'POST /api/people/paste/check': () => ({
    body: { lines: [{ nik: 'UJI-T', name: 'Uji Tempel', joined: '2026-11-02' }] },
  }),
  'POST /api/people/paste': () => ({
    body: { lines: [{ nik: 'UJI-TEMPEL', name: 'Uji Tempel', joined: '2026-11-02' }], invite: false },
  }),
  'POST /api/people/paste/:id/undo': () => ({ params: { id: nobody }, body: {} }),
  'GET /api/people/drafts': () => ({}),
  'POST /api/people/drafts': () => ({ body: { content: { fullname: 'Uji Draf' } } }),
  'PUT /api/people/drafts/:id': () => ({
    params: { id: nobody },
    body: { version: 1, content: { fullname: 'Uji Draf' } },
  }),
  'POST /api/people/drafts/:id/propose': () => ({ params: { id: nobody }, body: { version: 1 } }),
  'POST /api/people/drafts/:id/withdraw': () => ({ params: { id: nobody }, body: { version: 1 } }),
  'POST /api/people/drafts/:id/refuse': () => ({
    params: { id: nobody },
    body: { version: 1, note: 'unit ini penuh' },
  }),
  'POST /api/people/drafts/:id/remove': () => ({ params: { id: nobody }, body: { version: 1 } }),
  'GET /api/people/choices': () => ({}),
  'GET /api/people/known': () => ({ query: { employeeNo: 'TIDAK-ADA' } }),
  'POST /api/people': () => ({
    body: {
      ...profile,
      ktpNo: null,
      employment,
      structure: NOWHERE,
      locationPointIds: [],
      scheduleId: null,
      placement: null,
      access: 'nanti',
    },
  }),
  'POST /api/people/bulk/structure': () => ({ body: { ids: [nobody], from: '2026-11-20', unitId: null } }),
  'POST /api/people/bulk/schedule': () => ({ body: { ids: [nobody], from: '2026-11-20', scheduleId: nobody } }),
  'POST /api/people/bulk/deactivate': () => ({ body: { ids: [nobody], lastDay: '2026-11-20', endReason: 'LAINNYA' } }),
  'POST /api/people/bulk/invite': () => ({ body: { ids: [nobody] } }),
  'GET /api/access-changes': () => ({}),
  'POST /api/access-changes/:id/decision': () => ({ params: { id: nobody }, body: { approve: true, version: 1 } }),
  'POST /api/access-changes/:id/withdraw': () => ({ params: { id: nobody }, body: {} }),
};

const about =
  (rest: Omit<Ask, 'params'>) =>
  (cast: Cast, subject: SubjectName): Ask => ({ params: { id: cast.subjects[subject].id }, ...rest });

/** Versions that nobody has: a person in scope is answered with 409, not changed. */
const version = 999_999;

export const peopleAsksAbout: Readonly<Record<string, (cast: Cast, subject: SubjectName) => Ask>> = {
  'GET /api/people/:id': about({}),
  'GET /api/people/:id/history': about({}),
  'GET /api/people/:id/sessions': about({}),
  'POST /api/people/:id/end-sessions': about({ body: {} }),
  'PUT /api/people/:id/profile': about({ body: { version, ...profile } }),
  'PUT /api/people/:id/employment': about({ body: { version, ...employment } }),
  'PUT /api/people/:id/structure': about({ body: { version, from: '2026-11-20', ...NOWHERE } }),
  'PUT /api/people/:id/placement': about({
    body: { version, from: '2026-11-20', to: null, clientId: null, unitId: null },
  }),
  'PUT /api/people/:id/places': about({ body: { version, from: '2026-11-20', locationPointIds: [] } }),
  'PUT /api/people/:id/schedule': about({ body: { version, from: '2026-11-20', scheduleId: null } }),
  'PUT /api/people/:id/role': about({ body: { version, role: 'staff', isLeader: false, clientId: null } }),
  'POST /api/people/:id/access-change': about({ body: { kind: 'code' } }),
  'GET /api/people/:id/wage': about({}),
  'POST /api/people/:id/wage/preview': about({ body: { from: '2026-11-20', basis: 'monthly', basic: 5_000_000 } }),
  'POST /api/people/:id/wage/take-back/preview': about({ body: { from: '2026-11-20' } }),
  'POST /api/people/:id/wage/take-back': about({ body: { version, from: '2026-11-20', reason: 'Tanggalnya keliru.' } }),
  'PUT /api/people/:id/wage': about({ body: { version, from: '2026-11-20', basis: 'monthly', basic: 5_000_000 } }),
  'GET /api/people/:id/ktp': about({}),
  'GET /api/people/:id/documents': about({}),
  'POST /api/people/:id/documents': about({
    query: { kind: 'SURAT', title: 'Surat uji' },
    body: Buffer.from('bukan dokumen'),
  }),
  'GET /api/people/:id/documents/:documentId/file': ({ subjects }, subject) => ({
    params: { id: subjects[subject].id, documentId: nobody },
  }),
  'POST /api/people/:id/documents/:documentId/remove': ({ subjects }, subject) => ({
    params: { id: subjects[subject].id, documentId: nobody },
    body: { reason: 'tidak dipakai lagi' },
  }),
  'GET /api/people/:id/consequences': about({ query: { lastDay: '2026-11-20' } }),
  'POST /api/people/:id/deactivate': about({ body: { version, lastDay: '2026-11-20', endReason: 'LAINNYA' } }),
  'POST /api/people/:id/activate': about({ body: { version, ...employment } }),
  'POST /api/people/:id/data-request': about({ body: { fields: ['phone'] } }),
  'DELETE /api/people/:id/data-request': about({}),
  'POST /api/people/:id/invite': about({ body: {} }),
  'POST /api/people/:id/stay': about({ body: { version: 999_999 } }),
};
