/** A ticket goes on in another one of the same person: both histories become one thread there. */
import Button from '@mui/material/Button';
import type { deskTickets } from '@hadir/contract/tickets/desk-tickets.ts';
import type { DeskTicketDetail } from '@hadir/contract/tickets/ticket-shapes.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import { useReload } from '../../../api/reload.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { EndpointForm } from '../../../ui/form/endpoint-form.tsx';
import { SelectField } from '../../../ui/form/fields/plain-fields.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { mergeTicket } from '../tickets/ticket-calls.ts';

interface MergeDialogProps {
  readonly ticket: DeskTicketDetail;
  readonly open: (id: string) => void;
  readonly close: () => void;
}

export function MergeDialog({ ticket: { id, version, number, requester, joins }, open, close }: MergeDialogProps) {
  const toast = useToast();
  const reload = useReload();
  const [first] = joins;
  return (
    <FormDialog title={`Gabungkan ${number}`} close={close}>
      {(confirmExit) => (
        <EndpointForm<BodyIn<typeof deskTickets.merge>>
          endpoint={() => import('@hadir/contract/tickets/desk-tickets.ts').then((ends) => ends.deskTickets.merge)}
          initial={{ version, into: first?.id ?? '' }}
          submit={async (body, send) => {
            const { data } = await send(mergeTicket, { params: { id }, body });
            await reload(['ticket']);
            toast(`Dilanjutkan di ${data.number}`);
            close();
            open(data.id);
          }}
          action="Gabungkan"
          aside={
            <Button size="large" onClick={confirmExit}>
              Kembali
            </Button>
          }
        >
          <p className="secondary">
            Percakapan kedua tiket {requester.name} menjadi satu, dan tiket ini ditutup. Tidak dapat dipisah lagi.
          </p>
          <SelectField name="into" label="Lanjutkan di">
            {joins.map((one) => (
              <option key={one.id} value={one.id}>
                {one.number}: {one.subject}
              </option>
            ))}
          </SelectField>
        </EndpointForm>
      )}
    </FormDialog>
  );
}
