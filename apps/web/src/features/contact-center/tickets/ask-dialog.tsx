/** A question to the agents: what it is about, in a line, and in full. */
import Button from '@mui/material/Button';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import type { ownTickets } from '@hadir/contract/tickets/own-tickets.ts';
import { ticketCategoryWord } from '@hadir/contract/tickets/words.ts';
import { TICKET_CATEGORIES } from '@hadir/domain/tickets/ticket.ts';
import { useState } from 'react';
import { newId } from '../../../api/new-id.ts';
import { useReload } from '../../../api/reload.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { EndpointForm } from '../../../ui/form/endpoint-form.tsx';
import { TextField } from '../../../ui/form/fields/fields.tsx';
import { AreaField, SelectField } from '../../../ui/form/fields/plain-fields.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { createTicket } from './ticket-calls.ts';

type Values = BodyIn<typeof ownTickets.create>;

interface AskDialogProps {
  readonly close: () => void;
  readonly opened: (id: string) => void;
}

export function AskDialog({ close, opened }: AskDialogProps) {
  const toast = useToast();
  const reload = useReload();
  // The same however often it is sent.
  const [id] = useState(newId);
  return (
    <FormDialog title="Tulis ke petugas" close={close}>
      {(confirmExit) => (
        <EndpointForm<Values>
          endpoint={() => import('@hadir/contract/tickets/own-tickets.ts').then((ends) => ends.ownTickets.create)}
          initial={{ id, category: 'attendance', subject: '', body: '' }}
          submit={async (body, send) => {
            const { data } = await send(createTicket, { body });
            await reload(['ticket']);
            toast(`Tiket ${data.number} terkirim`);
            close();
            opened(data.id);
          }}
          action="Kirim"
          working="Mengirim"
          aside={
            <Button size="large" onClick={confirmExit}>
              Kembali
            </Button>
          }
        >
          <SelectField name="category" label="Tentang">
            {TICKET_CATEGORIES.map((one) => (
              <option key={one} value={one}>
                {ticketCategoryWord[one]}
              </option>
            ))}
          </SelectField>
          <TextField name="subject" label="Judul" maxLength={150} autoComplete="off" />
          <AreaField
            name="body"
            label="Pesan"
            rows={5}
            maxLength={4_000}
            hint="Sebutkan tanggal dan apa yang Anda lihat. Dibaca petugas contact center, disimpan 2 tahun."
          />
        </EndpointForm>
      )}
    </FormDialog>
  );
}
