/** Requests of the operator's endpoints. Writes name nobody, so that asking changes no company of the test. */
import type { Ask } from './calls.ts';
import type { Cast } from './access-people.ts';

const nobody = '00000000-0000-7000-8000-0000000000ff';
const reason = 'alasan uji yang cukup panjang';
const details = {
  legalName: 'PT Uji Akses',
  npwp: null,
  address: '',
  tz: 'Asia/Jakarta',
  plan: 'standard',
  maxUsers: null,
  activeFrom: '2026-01-01',
  activeTo: null,
};
const holiday = { date: '2030-01-01', kind: 'libur_nasional', name: 'Tahun Baru', source: 'SKB uji' };
const ofNobodysVersion = (body: object): Ask => ({ params: { id: nobody, versionId: nobody }, body });
// Let through, and refused as no value of its key: nothing is rewritten.
const previewBody = { version: 1, settings: { grace_late: 61 }, from: '2026-11-16' };
const past = { ...previewBody, reason };
const ofNobody = (body?: object): Ask => ({ params: { id: nobody }, ...(body ? { body } : {}) });

export const platformAsks: Readonly<Record<string, (cast: Cast) => Ask>> = {
  'POST /api/impersonation/end': () => ({ body: {} }),
  'GET /api/audit': () => ({ query: { size: 100 } }),
  'POST /api/platform/audit/verify': () => ({ body: {} }),
  'GET /api/platform/report': () => ({ query: { from: '2026-11-01', to: '2026-11-30', size: 100 } }),
  'GET /api/platform/report/file': () => ({ query: { from: '2026-11-01', to: '2026-11-30', format: 'csv' } }),
  'GET /api/platform/companies': () => ({ query: { size: 100 } }),
  'POST /api/platform/companies': () => ({
    body: { code: 'UJIAKSES', ...details, adminName: 'Admin Uji', adminGender: 'P', adminEmail: null },
  }),
  'GET /api/platform/companies/:id': (cast) => ({ params: { id: cast.ours.id } }),
  'PUT /api/platform/companies/:id': () => ofNobody({ version: 1, ...details }),
  'GET /api/platform/companies/:id/consequences': (cast) => ({ params: { id: cast.ours.id } }),
  'POST /api/platform/companies/:id/state': () => ofNobody({ move: 'suspend', reason, version: 1 }),
  'GET /api/platform/companies/:id/clients': (cast) => ({ params: { id: cast.ours.id } }),
  'POST /api/platform/companies/:id/clients': () => ofNobody({ code: 'K9', name: 'Klien Uji' }),
  'PUT /api/platform/companies/:id/clients/:clientId': () => ({
    params: { id: nobody, clientId: nobody },
    body: { version: 1, code: 'K9', name: 'Klien Uji', active: true },
  }),
  'GET /api/platform/companies/:id/settings': (cast) => ({ params: { id: cast.ours.id } }),
  'PUT /api/platform/companies/:id/settings': () => ofNobody({ version: 1, settings: {} }),
  'POST /api/platform/companies/:id/settings/foresee': () => ofNobody({ settings: {} }),
  'GET /api/company/settings': () => ({}),
  'PUT /api/company/settings': () => ({ body: { version: 1, settings: { annual_days: 1 } } }),
  'POST /api/company/settings/foresee': () => ({ body: { settings: { grace_late: 10 } } }),
  'DELETE /api/platform/companies/:id/settings/versions/:versionId': () => ofNobodysVersion({ version: 1 }),
  'DELETE /api/company/settings/versions/:versionId': () => ofNobodysVersion({ version: 1 }),
  'POST /api/company/settings/rewrite': () => ({ body: past }),
  'POST /api/company/settings/rewrite/foresee': () => ({ body: previewBody }),
  'POST /api/platform/companies/:id/people-access': () => ofNobody({ reason }),
  'GET /api/platform/companies/:id/people': () => ofNobody(),
  'GET /api/platform/health': () => ({}),
  'GET /api/platform/backup-proof': () => ({}),
  'GET /api/platform/users': () => ({ query: { size: 100 } }),
  'GET /api/platform/users/:id': (cast) => ({ params: { id: cast.actors.staff.accountId } }),
  'POST /api/platform/users/:id/lock': () => ofNobody({ locked: true, reason }),
  'POST /api/platform/users/:id/end-sessions': () => ofNobody({}),
  'POST /api/platform/users/:id/one-time-code': () => ofNobody({}),
  'GET /api/platform/access-changes': () => ({}),
  'POST /api/platform/access-changes/:id/decision': () => ofNobody({ approve: true, version: 1 }),
  'POST /api/platform/impersonation': () => ({ body: { companyId: nobody, userId: nobody, reason } }),
  'GET /api/platform/holidays': () => ({ query: { year: 2026 } }),
  'POST /api/platform/holidays': () => ({ body: holiday }),
  'PUT /api/platform/holidays/:id': () => ofNobody({ version: 1, ...holiday }),
  'DELETE /api/platform/holidays/:id': () => ofNobody(),
  'GET /api/platform/law': () => ({}),
  'POST /api/platform/law': () => ({
    body: { key: 'tidak_ada', value: 1, validFrom: '2030-01-01', source: 'UU uji Ps 1' },
  }),
};
