/** Offering a shift: which, when, where, and for how many. */
import Button from '@mui/material/Button';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import type { openShifts } from '@hadir/contract/roster/open-shifts/endpoints.ts';
import { addDays, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { useMe } from '../../../api/me.ts';
import { useReload } from '../../../api/reload.ts';
import { useSend } from '../../../api/use-send.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { EndpointForm } from '../../../ui/form/endpoint-form.tsx';
import { OptionalField, MomentField, NumberField, SelectField } from '../../../ui/form/fields/plain-fields.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { createOffer, type Offers } from './open-shift-calls.ts';

type Values = BodyIn<typeof openShifts.create>;

interface OfferDialogProps {
  readonly offers: Offers;
  /** What the planner comes with from the roster. */
  readonly start: {
    readonly unit: string | undefined;
    readonly shift: string | undefined;
    readonly date: LocalDate | undefined;
  };
  readonly close: () => void;
}

export function OfferDialog({ offers: { units, shifts, points }, start, close }: OfferDialogProps) {
  const { today } = useMe();
  const toast = useToast();
  const send = useSend();
  const reload = useReload();
  const initial: Values = {
    unitId: start.unit ?? units[0]?.id ?? '',
    shiftId: start.shift ?? shifts[0]?.id ?? '',
    date: start.date ?? addDays(today, 1),
    pointId: null,
    places: 1,
    note: '',
  };
  return (
    <FormDialog title="Tawarkan shift" close={close}>
      {(confirmExit) => (
        <EndpointForm<Values>
          endpoint={() =>
            import('@hadir/contract/roster/open-shifts/endpoints.ts').then((ends) => ends.openShifts.create)
          }
          initial={initial}
          submit={async (body) => {
            await send(createOffer, { body });
            await reload(['roster', 'plan']);
            toast('Shift ditawarkan; yang boleh mengambil diberi tahu.');
            close();
          }}
          action="Tawarkan"
          aside={
            <Button size="large" onClick={confirmExit}>
              Kembali
            </Button>
          }
        >
          <SelectField name="unitId" label="Unit">
            <Options of={units} />
          </SelectField>
          <SelectField name="shiftId" label="Shift">
            <Options of={shifts} />
          </SelectField>
          <MomentField name="date" label="Tanggal" kind="date" picks />
          <SelectField name="pointId" label="Titik lokasi" empty>
            <option value="">Menurut unit</option>
            <Options of={points} />
          </SelectField>
          <NumberField name="places" label="Jumlah orang" unit="orang" />
          <OptionalField name="note" label="Catatan" />
        </EndpointForm>
      )}
    </FormDialog>
  );
}

function Options({ of }: { readonly of: readonly { readonly id: string; readonly name: string }[] }) {
  return of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
