/** Adding and changing a reward of an event. */
import Button from '@mui/material/Button';
import type { CompanyEvent } from '@hadir/contract/company-events/endpoints.ts';
import type { eventProgramme, ProgrammeActivity, ProgrammeReward } from '@hadir/contract/company-events/programme.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import { useReload } from '../../../api/reload.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { EndpointForm } from '../../../ui/form/endpoint-form.tsx';
import { TextField } from '../../../ui/form/fields/fields.tsx';
import { NumberField, SelectField } from '../../../ui/form/fields/plain-fields.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { addReward, changeReward, removeReward } from '../event-calls.ts';
import { RemoveButton } from './remove-button.tsx';

interface RewardDialogProps {
  readonly event: Pick<CompanyEvent, 'id'>;
  readonly activities: readonly Pick<ProgrammeActivity, 'id' | 'title'>[];
  readonly reward?: ProgrammeReward;
  readonly close: () => void;
}

type Body = BodyIn<typeof eventProgramme.addReward>;
export function RewardDialog({ event, activities, reward, close }: RewardDialogProps) {
  const reload = useReload();
  const toast = useToast();
  const isNew = reward === undefined;
  return (
    <FormDialog title={isNew ? 'Tambah hadiah' : 'Ubah hadiah'} close={close}>
      {(confirmExit) => (
        <>
          <EndpointForm<Body>
            endpoint={async () => {
              const { eventProgramme: ends } = await import('@hadir/contract/company-events/programme.ts');
              return isNew ? ends.addReward : ends.changeReward;
            }}
            initial={{
              title: reward?.title ?? '',
              stock: reward?.stock ?? 100,
              activityId: reward?.activityId ?? null,
              points: reward?.points ?? 0,
            }}
            submit={async (body, send) => {
              if (isNew) await send(addReward, { params: { id: event.id }, body });
              else await send(changeReward, { params: { id: reward.id }, body });
              await reload(['company-event']);
              toast('Hadiah tersimpan.');
              close();
            }}
            action="Simpan"
            aside={
              <Button size="large" onClick={confirmExit}>
                Kembali
              </Button>
            }
          >
            <TextField name="title" label="Nama hadiah" maxLength={150} autoFocus autoComplete="off" />
            <NumberField name="stock" label="Stok" none={0} />
            <SelectField
              name="activityId"
              label="Syarat kegiatan"
              hint="Yang hadir dan menyelesaikan kegiatan ini"
              empty
            >
              <option value="">Cukup hadir</option>
              {activities.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </SelectField>
            <NumberField name="points" label="Poin minimal" none={0} hint="Poin tidak berkurang setelah klaim." />
          </EndpointForm>
          {!isNew && <RemoveButton remove={(send) => send(removeReward, { params: { id: reward.id } })} done={close} />}
        </>
      )}
    </FormDialog>
  );
}
