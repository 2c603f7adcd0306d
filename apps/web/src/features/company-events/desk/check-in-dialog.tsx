/** The door by letters: typed, or read by a scanner that types; the form stays for the next one. */
import Button from '@mui/material/Button';
import type { CompanyEvent, companyEvents } from '@hadir/contract/company-events/endpoints.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import { useState } from 'react';
import { useReload } from '../../../api/reload.ts';
import { EndpointForm } from '../../../ui/form/endpoint-form.tsx';
import { TextField } from '../../../ui/form/fields/fields.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { checkInTicket } from '../event-calls.ts';

type Values = BodyIn<typeof companyEvents.checkIn>;

interface CheckInDialogProps {
  readonly event: Pick<CompanyEvent, 'id' | 'title'>;
  readonly close: () => void;
}

export function CheckInDialog({ event: { id, title }, close }: CheckInDialogProps) {
  const reload = useReload();
  const [last, setLast] = useState<{ readonly name: string; readonly turn: number }>();
  return (
    <FormDialog title={`Pintu ${title}`} close={close}>
      {(confirmExit) => (
        <>
          {last !== undefined && (
            <Notice tone="hadir" role="status">
              Silakan masuk: <b>{last.name}</b>
            </Notice>
          )}
          <EndpointForm<Values>
            // Empty again for who comes next.
            key={last?.turn ?? 0}
            endpoint={() =>
              import('@hadir/contract/company-events/endpoints.ts').then((ends) => ends.companyEvents.checkIn)
            }
            initial={{ code: '' }}
            submit={async (body, send) => {
              const { data } = await send(checkInTicket, { params: { id }, body });
              await reload(['company-event']);
              setLast((former) => ({ name: data.fullname, turn: (former?.turn ?? 0) + 1 }));
            }}
            action="Catat hadir"
            working="Mencatat"
            aside={
              <Button size="large" onClick={confirmExit}>
                Kembali
              </Button>
            }
          >
            <TextField
              name="code"
              label="Kode tiket"
              hint="Nomor dan enam huruf di HP, atau delapan huruf di lencana; pemindai yang mengetik dapat langsung dipakai."
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              maxLength={20}
              autoFocus
            />
          </EndpointForm>
        </>
      )}
    </FormDialog>
  );
}
