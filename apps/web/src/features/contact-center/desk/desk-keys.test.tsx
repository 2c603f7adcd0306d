// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { TicketAgent } from '@hadir/contract/tickets/agents.ts';
import type { TicketRow } from '@hadir/contract/tickets/ticket-shapes.ts';
import { expect, it } from 'vitest';
import { id } from '../../../../test/session.ts';
import { desk, detail, ME, reply, TICKETS } from '../../../../test/ticket-desk.tsx';
import { ticketRow } from '../../../../test/tickets.ts';

it('Z asks the requester for something and waits: what is typed stays, and the clock stops with it', async () => {
  const { draw, sent } = desk({
    'POST /api/tickets/:id/messages': { data: detail(ticketRow(1, 'Sisa cuti berkurang')) },
  });
  await draw();
  fireEvent.change(await reply(), { target: { value: 'Mohon foto slipnya.' } });
  fireEvent.keyDown(document.body, { key: 'z' });
  const field = screen.getByLabelText('Yang ditunggu dari pemohon, jam SLA berhenti');
  expect([document.activeElement, field]).toEqual([field, expect.objectContaining({ value: 'Mohon foto slipnya.' })]);
  expect(screen.getByRole('button', { name: 'Tunda' }).getAttribute('aria-keyshortcuts')).toBe('Z');
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  await waitFor(() =>
    expect(sent('POST /api/tickets/:id/messages')).toMatchObject([{ body: 'Mohon foto slipnya.', kind: 'wait' }]),
  );
});

it('@ in a note offers those who read the ticket, and the name goes where it was typed', async () => {
  const agents: TicketAgent[] = [
    ME,
    { ...ME, id: id(92), fullname: 'Ratna Admin', isAdmin: true },
    // Called the same: one line for both.
    { ...ME, id: id(94), fullname: 'Ratna Admin', isAdmin: true },
    { ...ME, id: id(93), fullname: 'Rina Marlina' },
  ];
  const { draw, sent } = desk({
    'GET /api/ticket-agents': { data: agents },
    'POST /api/tickets/:id/messages': { data: detail(ticketRow(1, 'Sisa cuti berkurang')) },
  });
  await draw();
  await reply();
  fireEvent.keyDown(document.body, { key: 'n' });
  const note = screen.getByLabelText<HTMLTextAreaElement>(/^Catatan pribadi/);
  await waitFor(() => expect(document.activeElement).toBe(note));
  fireEvent.change(note, { target: { value: 'surat@' } });
  expect(screen.queryByRole('menu')).toBeNull();
  await waitFor(() => {
    fireEvent.change(note, { target: { value: 'Tolong' } });
    fireEvent.change(note, { target: { value: 'Tolong @' } });
    expect(screen.getByRole('menu', { name: 'Sebut rekan' })).toBeDefined();
  });
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Ratna Admin']);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Ratna Admin' }));
  expect(note.value).toBe('Tolong @Ratna Admin ');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Simpan catatan' }));
  await waitFor(() =>
    expect(sent('POST /api/tickets/:id/messages')).toMatchObject([{ body: 'Tolong @Ratna Admin', kind: 'note' }]),
  );
});

/** A thumb that goes `across` pixels over the line of the ticket. */
function swipe(name: RegExp, across: number) {
  const line = screen.getByRole('button', { name });
  const at = (clientX: number) => ({ pointerId: 1, pointerType: 'touch', clientX, clientY: 20, bubbles: true });
  fireEvent(line, new PointerEvent('pointerdown', at(100)));
  fireEvent(line, new PointerEvent('pointermove', at(100 + across / 2)));
  fireEvent(line, new PointerEvent('pointermove', at(100 + across)));
  fireEvent(line, new PointerEvent('pointerup', at(100 + across)));
}

it('a ticket of the queue is taken by a thumb that moves it far, one that somebody has is not', async () => {
  const waits: TicketRow = { ...ticketRow(3, 'Gaji kurang'), state: 'new', agent: null };
  const { order, draw, sent } = desk({
    'POST /api/tickets/:id/take': { data: detail(TICKETS[0] as TicketRow) },
  });
  order([...TICKETS, waits]);
  await draw();
  await screen.findByRole('button', { name: /Gaji kurang/ });
  swipe(/Gaji kurang/, 60);
  swipe(/Lembur hilang/, 160);
  expect(sent('POST /api/tickets/:id/take')).toEqual([]);
  swipe(/Gaji kurang/, 160);
  expect(await screen.findByText('Tiket ini sekarang milik Anda')).toBeDefined();
  expect(sent('POST /api/tickets/:id/take')).toEqual([{ version: 1 }]);
});
