/** Checking in with the letters at the door: typed, or brought along by a phone that scanned them. */
import Button from '@mui/material/Button';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import type { rooms } from '@hadir/contract/rooms/endpoints.ts';
import { useReload } from '../../../api/reload.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { EndpointForm } from '../../../ui/form/endpoint-form.tsx';
import { TextField } from '../../../ui/form/fields/fields.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { checkInAtDoor } from '../room-calls.ts';

type Values = BodyIn<typeof rooms.checkInAtDoor>;

interface DoorCheckInProps {
  /** Empty where the letters are typed. */
  readonly scanned: string;
  readonly close: () => void;
}

export default function DoorCheckIn({ scanned, close }: DoorCheckInProps) {
  const toast = useToast();
  const reload = useReload();
  return (
    <FormDialog title="Check-in di pintu ruang" close={close}>
      {(confirmExit) => (
        <EndpointForm<Values>
          endpoint={() => import('@hadir/contract/rooms/endpoints.ts').then((ends) => ends.rooms.checkInAtDoor)}
          initial={{ code: scanned }}
          submit={async (body, send) => {
            const { data } = await send(checkInAtDoor, { body });
            await reload(['room']);
            toast({ message: `Check-in di ${data.room} tercatat.`, colour: 'success' });
            close();
          }}
          action="Check-in"
          working="Mencatat"
          aside={
            <Button size="large" onClick={confirmExit}>
              Kembali
            </Button>
          }
        >
          <TextField
            name="code"
            label="Kode pintu"
            hint="Enam huruf di layar pintu; berganti tiap menit"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={20}
          />
        </EndpointForm>
      )}
    </FormDialog>
  );
}
