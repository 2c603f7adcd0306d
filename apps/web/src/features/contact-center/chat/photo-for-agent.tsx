/** A photo from the chat: the bot reads none, so it goes to an agent, in the ticket that the chat is or becomes by it. */
import { useRef, useState } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { newId } from '../../../api/new-id.ts';
import { useReload } from '../../../api/reload.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { AttachFile } from '../tickets/attach-file.tsx';
import { listOwn, sendOwnFile } from '../tickets/ticket-calls.ts';
import { sendMessage } from './chat-calls.ts';
import { ticketOfChat } from './ticket-of-chat.ts';

/** Read by the bot as any other wish for a human. */
const WISH = 'Saya mau kirim foto ke petugas';
const LABEL = 'Kirim foto ke petugas';

export default function PhotoForAgent({ handedOver }: { readonly handedOver: boolean }) {
  const toast = useToast();
  const reload = useReload();
  const ticket = ticketOfChat(useRemote(listOwn, {}).data?.data ?? []);
  /** Once a photo was chosen it stays here until it has arrived, whatever becomes of the chat meanwhile. */
  const [began, setBegan] = useState(!handedOver);
  // One wish for a human, however often the photo is tried.
  const wish = useRef(newId());
  if (handedOver && ticket === undefined && !began) return null;
  const post = async (file: Parameters<typeof sendOwnFile>[1]) => {
    setBegan(true);
    if (!handedOver) await sendMessage({ body: { id: wish.current, text: WISH } });
    const target = ticketOfChat((await listOwn({})).data);
    if (target === undefined) throw new Error('the chat has no open ticket');
    await sendOwnFile(target.id, file);
    wish.current = newId();
    toast(`Terkirim ke ${target.number}`);
    await reload(['chat']);
  };
  return (
    <div className="stack one-column gap-4">
      {!handedOver && (
        <p className="caption secondary">Bot tidak membaca foto. Foto membuka tiket dan dilihat petugas.</p>
      )}
      <AttachFile label={handedOver && ticket !== undefined ? `${LABEL}, ${ticket.number}` : LABEL} post={post} />
    </div>
  );
}
