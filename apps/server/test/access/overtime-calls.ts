/** Requests about overtime after its approval, and partners of a swap: they name nobody's row, and the lists hold no row of the cast. */
import type { Ask } from './calls.ts';
import { FIRST, LAST } from './access-people.ts';

const nobody = '00000000-0000-7000-8000-0000000000ff';
const params = { id: nobody };
const range = { from: FIRST, to: LAST };

export const overtimeAsks: Readonly<Record<string, () => Ask>> = {
  'GET /api/overtime/reasons': () => ({}),
  'GET /api/overtime/validation': () => ({ query: range }),
  'POST /api/overtime/:id/validate': () => ({ params, body: { version: 1 } }),
  'POST /api/overtime/validate': () => ({ body: { items: [{ id: nobody, version: 1 }] } }),
  'POST /api/overtime/:id/return': () => ({ params, body: { version: 1, reason: 'Jam pulang keliru.' } }),
  'POST /api/overtime/:id/reopen': () => ({ params, body: { version: 1, reason: 'Menit keliru.' } }),
  'GET /api/overtime/unordered': () => ({ query: range }),
  'GET /api/overtime/:id/pay': () => ({ params }),
  'GET /api/overtime/:id/paper': () => ({ params }),
  'GET /api/shift-change/partners': () => ({ query: { date: LAST } }),
  'GET /api/validator/ledger': () => ({ query: { kind: 'overtime' } }),
  'POST /api/validator/signatures': () => ({ body: { kind: 'overtime', period: '2026-11', seen: 'A'.repeat(22) } }),
  'GET /api/overtime/check/:code': () => ({ params: { code: 'A'.repeat(22) } }),
};
