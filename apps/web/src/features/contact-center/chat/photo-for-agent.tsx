/** A photo from the chat: it goes to the ticket that the chat became. */
import type { TicketRow } from '@hadir/contract/tickets/ticket-shapes.ts';
import { useRemote } from '../../../api/fetching.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { AttachFile } from '../tickets/attach-file.tsx';
import { listOwn, sendOwnFile } from '../tickets/ticket-calls.ts';

const OPEN: readonly TicketRow['state'][] = ['new', 'assigned', 'working', 'waiting'];

export default function PhotoForAgent() {
  const toast = useToast();
  const ticket = useRemote(listOwn, {}).data?.data.find(({ state }) => OPEN.includes(state));
  if (ticket === undefined) return null;
  const post = async (file: Parameters<typeof sendOwnFile>[1]) => {
    await sendOwnFile(ticket.id, file);
    toast(`Terkirim ke ${ticket.number}`);
  };
  return <AttachFile label="Kirim foto ke petugas" post={post} />;
}
