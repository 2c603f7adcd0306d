/** Balances of leave and letters of illness: whose they are is asked by person. */
import type { Ask } from './calls.ts';
import type { Cast, SubjectName } from './access-people.ts';

const nobody = '00000000-0000-7000-8000-0000000000ff';
const params = { id: nobody };
const reason = 'Saldo awal dari sistem lama.';

export const leaveAsks: Readonly<Record<string, () => Ask>> = {
  'GET /api/leave/types': () => ({}),
  'GET /api/leave/own': () => ({}),
  'GET /api/leave/balances': () => ({ query: { size: 100 } }),
  'GET /api/leave/balances/periods': () => ({}),
  'GET /api/leave/balances/file': () => ({ query: { format: 'csv' } }),
  'POST /api/leave/adjust': () => ({ body: { userId: nobody, days: 1, reason } }),
  'POST /api/leave/lots/:id/release': () => ({ params, body: { reason } }),
  'POST /api/sick/:id/letter': () => ({ params, body: { files: [{ id: nobody, name: 'surat.pdf' }] } }),
};

export const leaveAsksAbout: Readonly<Record<string, (cast: Cast, subject: SubjectName) => Ask>> = {
  'GET /api/leave/balance': (cast, subject) => ({ query: { userId: cast.subjects[subject].id } }),
  'GET /api/leave/entries': (cast, subject) => ({ query: { userId: cast.subjects[subject].id } }),
};
