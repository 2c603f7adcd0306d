/** A photo from the chat: it goes to the ticket that the chat became. */
import type { TicketRow } from '@hadir/contract/tickets/ticket-shapes.ts';
import { useRemote } from '../../../api/fetching.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { AttachFile } from '../tickets/attach-file.tsx';
import { listOwn, sendOwnFile } from '../tickets/ticket-calls.ts';

const OPEN: readonly TicketRow['state'][] = ['new', 'assigned', 'working', 'waiting'];

export default function PhotoForAgent() {
  const toast = useToast();
  const open = useRemote(listOwn, {}).data?.data.filter(({ state }) => OPEN.includes(state)) ?? [];
  // Words of danger make one that is of no chat.
  const ticket = open.find(({ fromChat }) => fromChat) ?? open[0];
  if (ticket === undefined) return null;
  const post = async (file: Parameters<typeof sendOwnFile>[1]) => {
    await sendOwnFile(ticket.id, file);
    toast(`Terkirim ke ${ticket.number}`);
  };
  return <AttachFile label={`Kirim foto ke petugas, ${ticket.number}`} post={post} />;
}
