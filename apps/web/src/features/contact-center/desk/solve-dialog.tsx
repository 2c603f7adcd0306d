/** Solving a ticket: what it was about, and how it was solved; the requester reads it and is asked how it went. */
import Button from '@mui/material/Button';
import type { deskTickets } from '@hadir/contract/tickets/desk-tickets.ts';
import type { DeskTicketDetail } from '@hadir/contract/tickets/ticket-shapes.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import { useReload } from '../../../api/reload.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { EndpointForm } from '../../../ui/form/endpoint-form.tsx';
import { AreaField } from '../../../ui/form/fields/plain-fields.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { solveTicket } from '../tickets/ticket-calls.ts';
import { CategoryField } from './category-field.tsx';

interface SolveDialogProps {
  readonly ticket: DeskTicketDetail;
  readonly close: () => void;
}

export function SolveDialog({ ticket: { id, version, category }, close }: SolveDialogProps) {
  const toast = useToast();
  const reload = useReload();
  return (
    <FormDialog title="Selesaikan tiket" close={close}>
      {(confirmExit) => (
        <EndpointForm<BodyIn<typeof deskTickets.solve>>
          endpoint={() => import('@hadir/contract/tickets/desk-tickets.ts').then((ends) => ends.deskTickets.solve)}
          initial={{ version, category, solution: '' }}
          submit={async (body, send) => {
            await send(solveTicket, { params: { id }, body });
            await reload(['ticket']);
            toast('Tiket selesai. Pemohon diminta memberi nilai.');
            close();
          }}
          action="Selesaikan"
          aside={
            <Button size="large" onClick={confirmExit}>
              Kembali
            </Button>
          }
        >
          <CategoryField />
          <AreaField
            name="solution"
            label="Penyelesaian"
            rows={4}
            maxLength={4_000}
            hint="Dibaca pemohon: apa yang dilakukan, atau apa yang perlu ia lakukan."
          />
        </EndpointForm>
      )}
    </FormDialog>
  );
}
