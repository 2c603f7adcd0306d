/** Tickets: the own ones, the desk, the agents, the figures. */
import type { Ask } from './calls.ts';

const nobody = '00000000-0000-7000-8000-0000000000ff';
const params = { id: nobody };
const range = { from: '2026-11-01', to: '2026-11-20' };
const NO_FILE = Buffer.from('bukan berkas');
let sent = 0;
/** Each call is a ticket of its own. */
const freshId = () => {
  sent += 1;
  return `00000000-0000-7000-9100-${String(sent).padStart(12, '0')}`;
};

export const ticketAsks: Readonly<Record<string, () => Ask>> = {
  'GET /api/tickets/own': () => ({}),
  'POST /api/tickets/own': () => ({
    body: { id: freshId(), category: 'leave', subject: 'Uji akses', body: 'Sisa cuti saya berkurang.' },
  }),
  'GET /api/tickets/own/:id': () => ({ params }),
  'POST /api/tickets/own/:id/messages': () => ({ params, body: { id: freshId(), body: 'Masih sama.' } }),
  'POST /api/tickets/own/:id/files': () => ({ params, query: { message: freshId(), name: 'slip.pdf' }, body: NO_FILE }),
  'GET /api/tickets/own/:id/files/:fileId': () => ({ params: { ...params, fileId: nobody } }),
  'POST /api/tickets/:id/files': () => ({
    params,
    query: { message: freshId(), name: 'slip.pdf', kind: 'reply' },
    body: NO_FILE,
  }),
  'GET /api/tickets/:id/files/:fileId': () => ({ params: { ...params, fileId: nobody } }),
  'POST /api/tickets/own/:id/actions': () => ({ params, body: { action: 'close', version: 1 } }),
  'POST /api/tickets/own/:id/rating': () => ({ params, body: { rating: 5 } }),
  'POST /api/tickets/own/:id/read': () => ({ params, body: {} }),
  'GET /api/tickets': () => ({ query: { view: 'all', size: 100 } }),
  'GET /api/tickets/:id': () => ({ params }),
  'GET /api/tickets/:id/context': () => ({ params }),
  'POST /api/tickets/:id/take': () => ({ params, body: { version: 1 } }),
  'POST /api/tickets/:id/messages': () => ({ params, body: { id: freshId(), body: 'Kami periksa.', kind: 'reply' } }),
  'POST /api/tickets/:id/transfer': () => ({ params, body: { version: 1, to: null, reason: 'Bukan bidang saya' } }),
  'POST /api/tickets/:id/solve': () => ({
    params,
    body: { version: 1, category: 'leave', solution: 'Saldo sudah dibetulkan.' },
  }),
  'PUT /api/tickets/:id': () => ({ params, body: { version: 1, priority: 'high', category: 'leave', tags: [] } }),
  'POST /api/tickets/:id/cancel': () => ({ params, body: { version: 1, reason: 'Tiket ganda' } }),
  'POST /api/tickets/:id/merge': () => ({ params, body: { version: 1, into: nobody } }),
  'POST /api/tickets/:id/writing': () => ({ params, body: {} }),
  'GET /api/canned-replies': () => ({}),
  'POST /api/tickets/:id/read': () => ({ params, body: {} }),
  'GET /api/ticket-agents': () => ({}),
  'GET /api/ticket-agents/me': () => ({}),
  'PUT /api/ticket-agents/me': () => ({ body: { status: 'busy' } }),
  'POST /api/ticket-agents/me/seen': () => ({ body: {} }),
  'PUT /api/ticket-agents/:id': () => ({ params, body: { version: 0, skills: [], capacity: 5, shifts: [] } }),
  'GET /api/service-hours': () => ({}),
  'GET /api/service-hours/now': () => ({}),
  'PUT /api/service-hours': () => ({ body: { periods: [{ weekday: 0, from: 480, to: 1_020 }] } }),
  'GET /api/ticket-rules/preview': () => ({ query: { minutes: 60 } }),
  'GET /api/ticket-reports/tickets': () => ({ query: { ...range, format: 'csv' } }),
  'GET /api/ticket-reports/levels': () => ({ query: { ...range, format: 'csv' } }),
  'GET /api/ticket-figures': () => ({ query: range }),
  'GET /api/ticket-figures/mine': () => ({ query: range }),
};
