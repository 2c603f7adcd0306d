/** Passing a ticket on: to a colleague who has room, or back into the queue; why is read by agents alone. */
import Button from '@mui/material/Button';
import type { deskTickets } from '@hadir/contract/tickets/desk-tickets.ts';
import type { DeskTicketDetail } from '@hadir/contract/tickets/ticket-shapes.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import { agentStatusWord } from '@hadir/contract/tickets/words.ts';
import { useRemote } from '../../../api/fetching.ts';
import { useReload } from '../../../api/reload.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { EndpointForm } from '../../../ui/form/endpoint-form.tsx';
import { AreaField, SelectField } from '../../../ui/form/fields/plain-fields.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { listAgents, transferTicket } from '../tickets/ticket-calls.ts';

interface TransferDialogProps {
  readonly ticket: DeskTicketDetail;
  readonly close: () => void;
}

export function TransferDialog({ ticket: { id, version, agent, requester, state }, close }: TransferDialogProps) {
  const toast = useToast();
  const reload = useReload();
  const agents = useRemote(listAgents, {}).data?.data ?? [];
  const others = agents.filter((one) => one.id !== agent?.id && one.id !== requester.id);
  return (
    <FormDialog title="Alihkan tiket" close={close}>
      {(confirmExit) => (
        <EndpointForm<BodyIn<typeof deskTickets.transfer>>
          endpoint={() => import('@hadir/contract/tickets/desk-tickets.ts').then((ends) => ends.deskTickets.transfer)}
          initial={{ version, to: null, reason: '' }}
          submit={async (body, send) => {
            await send(transferTicket, { params: { id }, body });
            await reload(['ticket']);
            toast('Tiket dialihkan');
            close();
          }}
          action="Alihkan"
          aside={
            <Button size="large" onClick={confirmExit}>
              Kembali
            </Button>
          }
        >
          <SelectField name="to" label="Kepada" empty>
            <option value="">{state === 'new' ? 'Pilih petugas' : 'Kembali ke antrean'}</option>
            {others.map((one) => (
              <option key={one.id} value={one.id} disabled={one.open >= one.capacity}>
                {one.fullname}, {agentStatusWord[one.status]}, {one.open} dari {one.capacity}
              </option>
            ))}
          </SelectField>
          <AreaField name="reason" label="Alasan" rows={3} maxLength={500} hint="Dibaca petugas, tidak oleh pemohon." />
        </EndpointForm>
      )}
    </FormDialog>
  );
}
