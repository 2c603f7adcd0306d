/** A prize to be drawn: what, and how many win. The seed is made and fixed when this is stored. */
import Button from '@mui/material/Button';
import type { CompanyEvent } from '@hadir/contract/company-events/endpoints.ts';
import type { eventDraws } from '@hadir/contract/company-events/draws.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import { useReload } from '../../../api/reload.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { EndpointForm } from '../../../ui/form/endpoint-form.tsx';
import { TextField } from '../../../ui/form/fields/fields.tsx';
import { NumberField } from '../../../ui/form/fields/plain-fields.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { prepareDraw } from '../event-calls.ts';

interface DrawDialogProps {
  readonly event: Pick<CompanyEvent, 'id'>;
  readonly close: () => void;
}

type Body = BodyIn<typeof eventDraws.prepare>;

export function DrawDialog({ event, close }: DrawDialogProps) {
  const reload = useReload();
  const toast = useToast();
  return (
    <FormDialog title="Siapkan undian" close={close}>
      {(confirmExit) => (
        <EndpointForm<Body>
          endpoint={async () => (await import('@hadir/contract/company-events/draws.ts')).eventDraws.prepare}
          initial={{ title: '', count: 1 }}
          submit={async (body, send) => {
            await send(prepareDraw, { params: { id: event.id }, body });
            await reload(['company-event']);
            toast('Angka acak undian terkunci. Undi setelah tamu hadir.');
            close();
          }}
          action="Siapkan undian"
          aside={
            <Button size="large" onClick={confirmExit}>
              Kembali
            </Button>
          }
        >
          <TextField name="title" label="Hadiah" maxLength={150} autoFocus autoComplete="off" />
          <NumberField
            name="count"
            label="Jumlah pemenang"
            unit="orang"
            none={1}
            hint="Diundi di antara yang hadir dan belum menang di acara ini."
          />
        </EndpointForm>
      )}
    </FormDialog>
  );
}
