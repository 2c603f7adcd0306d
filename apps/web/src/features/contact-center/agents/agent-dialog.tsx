/** One agent: about what the person answers, how many tickets at a time, and in which hours tickets are given out. */
import Button from '@mui/material/Button';
import type { TicketAgent, ticketAgents } from '@hadir/contract/tickets/agents.ts';
import { ticketCategoryWord } from '@hadir/contract/tickets/words.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import { TICKET_CATEGORIES, type TicketCategory } from '@hadir/domain/tickets/ticket.ts';
import { useReload } from '../../../api/reload.ts';
import { Chip } from '../../../ui/chips/chip.tsx';
import { toggled } from '../../../ui/chips/toggled.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { EndpointForm } from '../../../ui/form/endpoint-form.tsx';
import { Group } from '../../../ui/form/fields/choice-fields.tsx';
import { NumberField } from '../../../ui/form/fields/plain-fields.tsx';
import { useField } from '../../../ui/form/fields/use-field.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { changeAgent } from '../tickets/ticket-calls.ts';
import { PeriodsField } from './periods-field.tsx';

interface AgentDialogProps {
  readonly agent: TicketAgent;
  readonly close: () => void;
}

export function AgentDialog({ agent: { id, fullname, version, skills, capacity, shifts }, close }: AgentDialogProps) {
  const toast = useToast();
  const reload = useReload();
  return (
    <FormDialog title={`Atur ${fullname}`} close={close}>
      {(confirmExit) => (
        <EndpointForm<BodyIn<typeof ticketAgents.change>>
          endpoint={() => import('@hadir/contract/tickets/agents.ts').then((ends) => ends.ticketAgents.change)}
          initial={{ version, skills: [...skills], capacity, shifts: [...shifts] }}
          submit={async (body, send) => {
            await send(changeAgent, { params: { id }, body });
            await reload(['ticket']);
            toast('Tersimpan');
            close();
          }}
          action="Simpan"
          aside={
            <Button size="large" onClick={confirmExit}>
              Kembali
            </Button>
          }
        >
          <SkillsField />
          <NumberField
            name="capacity"
            label="Kapasitas"
            unit="tiket sekaligus"
            hint="0 sampai 50; yang menunggu pemohon ikut dihitung."
          />
          <PeriodsField name="shifts" label="Shift" hint="Kosong: tiket diberikan kapan saja petugas tersedia." />
        </EndpointForm>
      )}
    </FormDialog>
  );
}

function SkillsField() {
  const { value, set, error } = useField<TicketCategory[]>('skills');
  return (
    <Group label="Keahlian" hint="Tanpa pilihan: semua kategori." error={error}>
      <div className="flex wrap gap-8">
        {TICKET_CATEGORIES.map((one) => (
          <Chip
            key={one}
            on={value.includes(one)}
            aria-pressed={value.includes(one)}
            onClick={() => set(toggled(value, one))}
          >
            {ticketCategoryWord[one]}
          </Chip>
        ))}
      </div>
    </Group>
  );
}
