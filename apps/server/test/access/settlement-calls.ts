/** Expenses: the own ones, and settlements of people in scope. */
import type { Cast, SubjectName } from './access-people.ts';
import type { Ask } from './calls.ts';

const nobody = '00000000-0000-7000-8000-0000000000ff';
const params = { id: nobody, item: nobody };

export const settlementAsks: Readonly<Record<string, () => Ask>> = {
  'GET /api/settlements/own': () => ({}),
  'GET /api/settlements/waiting': () => ({}),
  'GET /api/settlements': () => ({ query: { size: 100 } }),
  'GET /api/settlements/file': () => ({ query: { format: 'csv' } }),
  'PUT /api/settlements/:id/items/:item': () => ({
    params,
    body: { title: 'Uji akses', category: 'taksi', date: '2000-01-01', amount: 1 },
  }),
  'PUT /api/settlements/:id/items/:item/receipt': () => ({ params }),
  'DELETE /api/settlements/:id/items/:item': () => ({ params }),
  'DELETE /api/settlements/:id': () => ({ params: { id: nobody } }),
  'POST /api/settlements/:id/submit': () => ({ params: { id: nobody }, body: { version: 1 } }),
  'POST /api/settlements/:id/withdraw': () => ({ params: { id: nobody }, body: { version: 1 } }),
};

const about =
  (body?: object) =>
  (cast: Cast, subject: SubjectName): Ask => ({
    params: { id: cast.settlementOf[subject] },
    ...(body === undefined ? {} : { body }),
  });

export const settlementAsksAbout: Readonly<Record<string, (cast: Cast, subject: SubjectName) => Ask>> = {
  'GET /api/settlements/:id': about(),
  'GET /api/settlements/:id/paper': about(),
  'POST /api/settlements/:id/verify': about({ lines: [], version: 99 }),
  'POST /api/settlements/:id/return': about({ reason: 'Uji akses', version: 99 }),
  'POST /api/settlements/:id/approve': about({ version: 99 }),
  'POST /api/settlements/:id/settle': about({ settledOn: '2026-11-01', version: 99 }),
  'POST /api/settlements/:id/close': about({ version: 99 }),
  'PUT /api/settlements/:id/proof': about(),
};
