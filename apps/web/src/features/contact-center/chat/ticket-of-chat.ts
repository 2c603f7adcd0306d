/** Which of the own tickets a chat with a human is. */
import type { TicketRow } from '@hadir/contract/tickets/ticket-shapes.ts';

const OPEN: readonly TicketRow['state'][] = ['new', 'assigned', 'working', 'waiting'];

export function ticketOfChat(rows: readonly TicketRow[]): TicketRow | undefined {
  const open = rows.filter(({ state }) => OPEN.includes(state));
  // Words of danger make one that is of no chat.
  return open.find(({ fromChat }) => fromChat) ?? open[0];
}
