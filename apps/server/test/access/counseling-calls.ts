/** Counseling: asked for by every employee, handled by counselors and HRD, kept by HRD. */
import { DESK } from '../counseling/counseling-house.ts';
import type { Ask } from './calls.ts';

const nobody = '00000000-0000-7000-8000-0000000000ff';
const params = { id: nobody };
const start = '2026-11-25T09:00:00+07:00';
const password = 'bukan-sandi-siapa-pun';
const days = { from: '2026-11-25', to: '2026-11-26' };

export const counselingAsks: Readonly<Record<string, () => Ask>> = {
  'GET /api/counseling/catalogue': () => ({}),
  'GET /api/counseling/desks/:id/slots': () => ({ params }),
  'GET /api/counseling/own': () => ({}),
  'GET /api/counseling/own/:id': () => ({ params }),
  'PUT /api/counseling/own/:id': () => ({
    params,
    body: { deskId: nobody, categoryId: nobody, start, mode: 'daring', summary: 'Sulit tidur sejak lama.' },
  }),
  'POST /api/counseling/own/:id/actions': () => ({ params, body: { action: 'cancel', version: 1 } }),
  'POST /api/counseling/own/:id/move': () => ({ params, body: { start, version: 1 } }),
  'POST /api/counseling/own/:id/rating': () => ({ params, body: { rating: 5, version: 1 } }),
  'PUT /api/counseling/desks/:id/waiting': () => ({ params, body: {} }),
  'DELETE /api/counseling/desks/:id/waiting': () => ({ params }),
  'GET /api/counseling/key': () => ({}),
  'POST /api/counseling/key/open': () => ({ body: { password } }),
  'POST /api/counseling/key/close': () => ({ body: {} }),
  'POST /api/counseling/key/recover': () => ({ body: { password, recoveryCode: 'AAAA-BBBB' } }),
  'POST /api/counseling/key/renew': () => ({ body: { password } }),
  'POST /api/counseling/key/proof': () => ({ body: {} }),
  'POST /api/counseling/key/proof/confirm': () => ({ body: { code: 'AAAA-BBBB-CCCC' } }),
  'GET /api/counseling/sessions': () => ({}),
  'GET /api/counseling/sessions/summary': () => ({}),
  'GET /api/counseling/agenda': () => ({ query: days }),
  'GET /api/counseling/sessions/:id': () => ({ params }),
  'POST /api/counseling/sessions/:id/open': () => ({ params, body: {} }),
  'POST /api/counseling/sessions/:id/note/open': () => ({ params, body: {} }),
  'PUT /api/counseling/sessions/:id/note': () => ({ params, body: { body: '', risk: false, version: 0 } }),
  'POST /api/counseling/sessions/:id/actions': () => ({ params, body: { action: 'approve', version: 1 } }),
  'GET /api/counseling/profile/slots': () => ({}),
  'GET /api/counseling/profile/colleagues': () => ({}),
  'GET /api/counseling/profile': () => ({}),
  'PUT /api/counseling/profile': () => ({ body: { ...DESK, version: 1 } }),
  'GET /api/counseling/nonactive': () => ({}),
  'GET /api/counseling/nonactive/preview': () => ({ query: days }),
  'POST /api/counseling/nonactive': () => ({ body: days }),
  'DELETE /api/counseling/nonactive/:id': () => ({ params }),
  'GET /api/counseling/requests': () => ({}),
  'POST /api/counseling/requests/:ref/hand-over': () => ({
    params: { ref: '0123456789' },
    body: { deskId: nobody, version: 1 },
  }),
  'GET /api/counseling/dashboard': () => ({}),
  'GET /api/counseling/desks': () => ({}),
  'GET /api/counseling/desks/candidates': () => ({}),
  'POST /api/counseling/desks': () => ({ body: { userId: nobody, ...DESK } }),
  'PUT /api/counseling/desks/:id': () => ({ params, body: { ...DESK, active: true, version: 1 } }),
  'DELETE /api/counseling/desks/:id': () => ({ params }),
  'GET /api/counseling/statistics': () => ({}),
  'GET /api/counseling/statistics/file': () => ({ query: { format: 'csv' } }),
};
