/** Taking a ticket out of the queue: by button, key or thumb. */
import type { TicketRow } from '@hadir/contract/tickets/ticket-shapes.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { takeTicket } from '../tickets/ticket-calls.ts';

export function useTake({ id, version }: Pick<TicketRow, 'id' | 'version'>) {
  const toast = useToast();
  const { busy, run } = useWrite({ changes: ['ticket'], otherwise: 'Belum tersimpan. Coba lagi.' });
  const take = async () => {
    if (await run((by) => by(takeTicket, { params: { id }, body: { version } })))
      toast('Tiket ini sekarang milik Anda');
  };
  return { busy, take };
}
