/** The agents' desk with two tickets, answered from a table. */
import { screen } from '@testing-library/react';
import type { TicketAgent } from '@hadir/contract/tickets/agents.ts';
import type { DeskTicketDetail, TicketRow } from '@hadir/contract/tickets/ticket-shapes.ts';
import DeskPage from '../src/features/contact-center/desk/desk-page.tsx';
import { type Answers, type Call, Refusal, stubNetwork } from './network.ts';
import { renderAt } from './render.tsx';
import { id, NOW, sessionOf, signedIn } from './session.ts';
import { deskTicket, ticketRow } from './tickets.ts';

const SESSION = sessionOf({ grants: { 'ticket.serve': ['own'] } });

export const TICKETS = [ticketRow(1, 'Sisa cuti berkurang'), ticketRow(2, 'Lembur hilang')];

export const detail = (row: TicketRow): DeskTicketDetail => ({ ...deskTicket(row), can: ['reply', 'wait', 'note'] });

export const ME: TicketAgent = {
  id: id(91),
  fullname: 'Eka Wulandari',
  isAdmin: false,
  status: 'available',
  since: NOW,
  onShift: true,
  open: 2,
  capacity: 10,
  skills: [],
  shifts: [],
  version: 0,
};
export const GONE = new Refusal(404, { code: 'TIDAK_DITEMUKAN', message: 'Data tidak ditemukan.' });
export const LATE = new Refusal(409, { code: 'TIKET_TIDAK_SESUAI', message: 'Keadaan tiket sudah berubah.' });

export const DESK_LIST = {
  data: TICKETS,
  total: 2,
  hasMore: false,
  page: 1,
  size: 100,
  counts: { mine: 2, queue: 0, all: 2, hasMore: false, late: 0, soon: 0 },
};

export function desk(more: Answers = {}) {
  const list = (rows: readonly TicketRow[]) => ({ ...DESK_LIST, data: rows, total: rows.length });
  const network = stubNetwork({
    'GET /api/session': SESSION,
    'GET /api/ticket-agents/me': { data: ME },
    'PUT /api/ticket-agents/me': { data: ME },
    'POST /api/ticket-agents/me/seen': { data: { ok: true } },
    'GET /api/tickets/:id/context': { data: { place: null, shift: null, requests: null, earlier: [] } },
    'POST /api/tickets/:id/writing': { data: { ok: true } },
    'GET /api/tickets': list(TICKETS),
    'GET /api/tickets/:id': ({ path }: Call) => {
      const row = TICKETS.find((one) => path.endsWith(one.id));
      return row === undefined ? GONE : { data: detail(row) };
    },
    ...more,
  });
  return {
    ...network,
    order: (rows: readonly TicketRow[]) => network.answer({ 'GET /api/tickets': list(rows) }),
    draw: () => renderAt(<DeskPage />, { path: '/contact-center/agent/ticket', known: signedIn(SESSION) }),
  };
}

export const reply = () => screen.findByLabelText('Balasan untuk pemohon');
