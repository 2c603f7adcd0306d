/** Writing and changing an event. */
import Button from '@mui/material/Button';
import type { CompanyEvent } from '@hadir/contract/company-events/endpoints.ts';
import type { people } from '@hadir/contract/people/endpoints.ts';
import { useWatch } from 'react-hook-form';
import { remote } from '../../../api/call.ts';
import { useRemote } from '../../../api/fetching.ts';
import { useMe } from '../../../api/me.ts';
import { useReload } from '../../../api/reload.ts';
import { ChoiceChip } from '../../../ui/chips/chip.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { EndpointForm } from '../../../ui/form/endpoint-form.tsx';
import { ChoiceField, Group, SwitchField } from '../../../ui/form/fields/choice-fields.tsx';
import { TextField } from '../../../ui/form/fields/fields.tsx';
import { AreaField, MomentField, NumberField } from '../../../ui/form/fields/plain-fields.tsx';
import { useField } from '../../../ui/form/fields/use-field.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { changeEvent, createEvent } from '../event-calls.ts';
import { bodyOfValues, type EventValues, initialOf } from './event-values.ts';

const getChoices = remote<typeof people.filterChoices>('GET', '/api/people/filter-choices');

const AUDIENCES = [
  { id: 'company', name: 'Semua karyawan' },
  { id: 'units', name: 'Unit tertentu' },
] as const;

interface EventDialogProps {
  readonly event?: CompanyEvent;
  readonly close: () => void;
}

export function EventDialog({ event, close }: EventDialogProps) {
  const { today, zone } = useMe();
  const reload = useReload();
  const toast = useToast();
  const bodyOf = (values: EventValues) => bodyOfValues(values, event?.zone ?? zone);
  return (
    <FormDialog title={event === undefined ? 'Buat acara' : 'Ubah acara'} close={close} whole>
      {(confirmExit) => (
        <EndpointForm<EventValues>
          endpoint={async () => {
            const { companyEvents: ends } = await import('@hadir/contract/company-events/endpoints.ts');
            return event === undefined ? ends.create : ends.change;
          }}
          initial={initialOf(event, today)}
          bodyOf={(values) => ({ ...bodyOf(values), ...(event === undefined ? {} : { version: event.version }) })}
          submit={async (values, send) => {
            const body = bodyOf(values);
            if (event === undefined) await send(createEvent, { body });
            else await send(changeEvent, { params: { id: event.id }, body: { ...body, version: event.version } });
            await reload(['company-event']);
            toast(event === undefined ? 'Draf tersimpan. Terbitkan setelah Anda memeriksanya.' : 'Acara tersimpan.');
            close();
          }}
          action={event === undefined ? 'Simpan draf' : 'Simpan'}
          aside={
            <Button size="large" onClick={confirmExit}>
              Kembali
            </Button>
          }
        >
          <TextField name="title" label="Judul" maxLength={150} autoFocus autoComplete="off" />
          <TextField name="place" label="Tempat" maxLength={150} autoComplete="off" />
          <Moment date="startDate" time="start" labels={['Tanggal mulai', 'Pukul']} />
          <Moment date="endDate" time="end" labels={['Tanggal selesai', 'Sampai pukul']} />
          <Moment date="opensDate" time="registrationOpens" labels={['Pendaftaran dibuka', 'Dibuka pukul']} />
          <Moment date="closesDate" time="registrationCloses" labels={['Pendaftaran ditutup', 'Ditutup pukul']} />
          <NumberField
            name="capacity"
            label="Kuota"
            unit="orang"
            hint="Kosong: tanpa batas. Sisanya masuk daftar tunggu."
          />
          <ChoiceField name="audience" label="Untuk" choices={AUDIENCES} />
          <UnitsField />
          <SwitchField
            name="countsAsPresent"
            label="Dihitung hadir"
            hint="Hari kerja tanpa absen dari yang masuk di pintu dihitung Dinas; jam acara tidak dihitung terlambat atau pulang cepat."
          />
          <AreaField name="description" label="Keterangan" rows={4} maxLength={2_000} hint="Boleh kosong" />
        </EndpointForm>
      )}
    </FormDialog>
  );
}

interface MomentProps {
  readonly date: string;
  readonly time: string;
  readonly labels: readonly [string, string];
}

function Moment({ date, time, labels: [day, clock] }: MomentProps) {
  return (
    <div className="flex gap-12">
      <div className="flex-1 min-w-0">
        <MomentField name={date} label={day} kind="date" picks />
      </div>
      <div className="flex-1 min-w-0">
        <MomentField name={time} label={clock} kind="time" />
      </div>
    </div>
  );
}

function UnitsField() {
  const audience = useWatch<EventValues, 'audience'>({ name: 'audience' });
  return audience === 'units' ? <ChosenUnits /> : null;
}

function ChosenUnits() {
  const { value, set, error } = useField<readonly string[]>('unitIds');
  const units = useRemote(getChoices, {}).data?.data.units ?? [];
  return (
    <Group label="Unit" error={error}>
      <ChoiceChip label="Unit" none="Pilih unit" choices={units} chosen={value} choose={(ids) => set(ids)} />
    </Group>
  );
}
