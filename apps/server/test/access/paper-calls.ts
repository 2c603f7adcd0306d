/** Papers: the own ones, and HR's list, moves and head. */
import type { Cast, SubjectName } from './access-people.ts';
import type { Ask } from './calls.ts';

const nobody = '00000000-0000-7000-8000-0000000000ff';

export const paperAsks: Readonly<Record<string, () => Ask>> = {
  'GET /api/papers/own': () => ({}),
  'POST /api/papers/ask': () => ({ body: { purpose: 'Uji akses' } }),
  'POST /api/papers/:id/withdraw': () => ({ params: { id: nobody }, body: { version: 1 } }),
  'GET /api/papers/orders': () => ({ query: { month: '2026-11' } }),
  'GET /api/papers': () => ({ query: { size: 100 } }),
  'POST /api/papers': () => ({ body: { userId: nobody, purpose: 'Uji akses' } }),
  'POST /api/papers/issue': () => ({ body: { ids: [nobody] } }),
  'GET /api/papers/archive': () => ({ query: { ids: [nobody] } }),
  'GET /api/paper-codes/:code': () => ({ params: { code: 'AAAA-BBBB-CCCC-DDDD' } }),
  'GET /api/paper-head': () => ({}),
  'PUT /api/paper-head': () => ({
    body: { address: '', contact: '', city: 'Jakarta', signer: 'Direktur', signerTitle: 'Direktur', version: 999 },
  }),
  'PUT /api/paper-head/:picture': () => ({ params: { picture: 'logo' }, body: Buffer.from('bukan gambar') }),
  'DELETE /api/paper-head/:picture': () => ({ params: { picture: 'logo' } }),
};

export const paperAsksAbout: Readonly<Record<string, (cast: Cast, subject: SubjectName) => Ask>> = {
  'GET /api/papers/:id/file': (cast, subject) => ({ params: { id: cast.paperOf[subject] } }),
  'POST /api/papers/:id/decline': (cast, subject) => ({
    params: { id: cast.paperOf[subject] },
    body: { reason: 'Uji akses', version: 99 },
  }),
  'POST /api/papers/:id/revoke': (cast, subject) => ({
    params: { id: cast.paperOf[subject] },
    body: { reason: 'Uji akses', version: 99 },
  }),
};
