/** Adding and changing an activity of an event. */
import Button from '@mui/material/Button';
import type { CompanyEvent } from '@hadir/contract/company-events/endpoints.ts';
import type { eventProgramme, ProgrammeActivity } from '@hadir/contract/company-events/programme.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import { dateIn, instant, timeIn } from '@hadir/domain/kernel/time.ts';
import { useReload } from '../../../api/reload.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { EndpointForm } from '../../../ui/form/endpoint-form.tsx';
import { TextField } from '../../../ui/form/fields/fields.tsx';
import { MomentField, NumberField, OptionalField } from '../../../ui/form/fields/plain-fields.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { addActivity, changeActivity, removeActivity } from '../event-calls.ts';
import { momentOf } from './event-values.ts';
import { RemoveButton } from './remove-button.tsx';

interface ActivityDialogProps {
  readonly event: Pick<CompanyEvent, 'id' | 'zone' | 'start' | 'end'>;
  readonly activity?: ProgrammeActivity;
  readonly close: () => void;
}

interface Values {
  title: string;
  place: string;
  date: string;
  start: string;
  end: string;
  capacity: number | null;
  points: number;
}

export function ActivityDialog({ event, activity, close }: ActivityDialogProps) {
  const reload = useReload();
  const toast = useToast();
  const { zone } = event;
  const { start, end } = activity ?? event;
  const initial: Values = {
    title: activity?.title ?? '',
    place: activity?.place ?? '',
    date: dateIn(instant(start), zone),
    start: timeIn(instant(start), zone),
    end: timeIn(instant(end), zone),
    capacity: activity?.capacity ?? null,
    points: activity?.points ?? 0,
  };
  const bodyOf = ({ date, ...rest }: Values): BodyIn<typeof eventProgramme.addActivity> => ({
    ...rest,
    title: rest.title.trim(),
    place: rest.place.trim(),
    start: momentOf(date, rest.start, zone),
    end: momentOf(date, rest.end, zone),
  });
  const isNew = activity === undefined;
  return (
    <FormDialog title={isNew ? 'Tambah kegiatan' : 'Ubah kegiatan'} close={close}>
      {(confirmExit) => (
        <>
          <EndpointForm<Values>
            endpoint={async () => {
              const { eventProgramme: ends } = await import('@hadir/contract/company-events/programme.ts');
              return isNew ? ends.addActivity : ends.changeActivity;
            }}
            initial={initial}
            bodyOf={bodyOf}
            submit={async (values, send) => {
              const body = bodyOf(values);
              if (isNew) await send(addActivity, { params: { id: event.id }, body });
              else await send(changeActivity, { params: { id: activity.id }, body });
              await reload(['company-event']);
              toast('Kegiatan tersimpan.');
              close();
            }}
            action="Simpan"
            aside={
              <Button size="large" onClick={confirmExit}>
                Kembali
              </Button>
            }
          >
            <TextField name="title" label="Nama kegiatan" maxLength={150} autoFocus autoComplete="off" />
            <OptionalField name="place" label="Tempat" maxLength={150} autoComplete="off" />
            <MomentField name="date" label="Tanggal" kind="date" picks />
            <div className="flex gap-12">
              <div className="flex-1 min-w-0">
                <MomentField name="start" label="Mulai pukul" kind="time" />
              </div>
              <div className="flex-1 min-w-0">
                <MomentField name="end" label="Sampai pukul" kind="time" />
              </div>
            </div>
            <NumberField name="capacity" label="Kuota" unit="orang" hint="Kosong: tanpa batas." />
            <NumberField name="points" label="Poin" none={0} hint="Diberikan setelah kegiatan dicatat selesai." />
          </EndpointForm>
          {!isNew && (
            <RemoveButton remove={(send) => send(removeActivity, { params: { id: activity.id } })} done={close} />
          )}
        </>
      )}
    </FormDialog>
  );
}
