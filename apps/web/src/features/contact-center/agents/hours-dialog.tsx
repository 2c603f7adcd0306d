/** When the contact center answers. */
import Button from '@mui/material/Button';
import type { ticketAgents } from '@hadir/contract/tickets/agents.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import type { ServicePeriod } from '@hadir/domain/tickets/service-hours.ts';
import { useReload } from '../../../api/reload.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { EndpointForm } from '../../../ui/form/endpoint-form.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { setHours } from '../tickets/ticket-calls.ts';
import { PeriodsField } from './periods-field.tsx';

interface HoursDialogProps {
  readonly periods: readonly ServicePeriod[];
  readonly close: () => void;
}

export function HoursDialog({ periods, close }: HoursDialogProps) {
  const toast = useToast();
  const reload = useReload();
  return (
    <FormDialog title="Jam layanan" close={close}>
      {(confirmExit) => (
        <EndpointForm<BodyIn<typeof ticketAgents.setHours>>
          endpoint={() => import('@hadir/contract/tickets/agents.ts').then((ends) => ends.ticketAgents.setHours)}
          initial={{ periods: [...periods] }}
          submit={async (body, send) => {
            await send(setHours, { body });
            await reload(['ticket']);
            toast('Jam layanan tersimpan. Tiket terbuka memakainya sejak perubahan berikutnya.');
            close();
          }}
          action="Simpan"
          aside={
            <Button size="large" onClick={confirmExit}>
              Kembali
            </Button>
          }
        >
          <PeriodsField name="periods" label="Jam" hint="Beberapa jam dalam sehari boleh, asal tidak bertabrakan." />
        </EndpointForm>
      )}
    </FormDialog>
  );
}
