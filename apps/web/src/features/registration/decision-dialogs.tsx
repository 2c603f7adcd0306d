/** Accepting a registration with what the company adds, or refusing it with a reason. */
import Button from '@mui/material/Button';
import { EMPLOYMENT_TYPES } from '@hadir/domain/people/person-rules.ts';
import { employmentTypeWord } from '@hadir/contract/people/words.ts';
import type { registration, RegistrationRow } from '@hadir/contract/registration/endpoints.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import { useRemote } from '../../api/fetching.ts';
import { serverNow } from '../../api/server-clock.ts';
import { EndpointForm } from '../../ui/form/endpoint-form.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { MomentField, SelectField } from '../../ui/form/fields/plain-fields.tsx';
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx';
import { dateAt } from '../../ui/text/time-words.ts';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { approveForm, getChoices, rejectForm } from './registration-calls.ts';
import { useSend } from '../../api/use-send.ts';
import { useMe } from '../../api/me.ts';

interface DecisionProps {
  row: RegistrationRow;
  close: () => void;
  done: () => void;
}

type Body = BodyIn<typeof registration.approve>;
type Values = Omit<Body, 'gender' | 'locationPointIds' | 'scheduleId'> & {
  gender: string;
  place: string;
  hours: string;
};

/** Chosen on purpose: the newcomer begins without it. */
const LATER = 'nanti';

/** Where there is one there is nothing to choose; of several none is more likely than the others. */
const onlyOne = (choices: readonly { id: string }[]): string => {
  if (choices.length === 0) return LATER;
  return choices.length === 1 ? (choices[0]?.id ?? '') : '';
};

function missing({ gender, place, hours }: Values): Record<string, string> {
  return {
    ...(gender === '' && { gender: 'Pilih jenis kelamin.' }),
    ...(place === '' && { place: 'Pilih tempat absen, atau tetapkan nanti.' }),
    ...(hours === '' && { hours: 'Pilih jam kerja, atau tetapkan nanti.' }),
  };
}

export function ApproveDialog({ row, close, done }: DecisionProps) {
  const toast = useToast();
  const send = useSend();
  const { zone } = useMe();
  const { data, error, mutate } = useRemote(getChoices, {});
  return (
    <FormDialog title={`Terima ${row.fullname}`} close={close} maxWidth="xs">
      {(confirmExit) => (
        <AsyncContent
          data={data?.data}
          error={error}
          retry={mutate}
          loading={[48, 48, 48]}
          title="Pilihan belum dapat dimuat"
        >
          {(choices) => (
            <EndpointForm<Values>
              endpoint={async () => ({})}
              initial={{
                gender: '',
                joinDate: dateAt(serverNow(), zone),
                employmentType: 'PKWTT',
                contractEnd: null,
                unitId: row.unit?.id ?? null,
                place: onlyOne(choices.locations),
                hours: onlyOne(choices.schedules),
              }}
              judge={missing}
              shownAt={(field) => ({ locationPointIds: 'place', scheduleId: 'hours' })[field] ?? field}
              submit={async ({ gender, place, hours, ...rest }) => {
                const body: Body = {
                  ...rest,
                  gender: gender === 'P' ? 'P' : 'L',
                  locationPointIds: place === LATER ? [] : [place],
                  scheduleId: hours === LATER ? null : hours,
                };
                const { data } = await send(approveForm, { params: { id: row.id }, body });
                toast(`${data.fullname} diterima; undangan dikirim ke ${row.email}`);
                done();
              }}
              action="Terima dan kirim undangan"
              working="Menerima"
              aside={
                <Button size="large" onClick={confirmExit}>
                  Kembali
                </Button>
              }
            >
              <SelectField name="gender" label="Jenis kelamin">
                <option value="">Pilih</option>
                <option value="L">Laki-laki</option>
                <option value="P">Perempuan</option>
              </SelectField>
              <MomentField kind="date" name="joinDate" label="Tanggal masuk" />
              <SelectField name="employmentType" label="Ikatan kerja">
                {EMPLOYMENT_TYPES.map((type) => (
                  <option key={type} value={type}>
                    {employmentTypeWord[type]}
                  </option>
                ))}
              </SelectField>
              <MomentField
                kind="date"
                name="contractEnd"
                label="Akhir kontrak"
                hint="Wajib untuk PKWT, paling lama 5 tahun."
                optional
              />
              <ChoiceField name="unitId" label="Unit" choices={choices.units} />
              <NeededField name="place" label="Tempat absen" choices={choices.locations} />
              <NeededField name="hours" label="Jam kerja" choices={choices.schedules} />
            </EndpointForm>
          )}
        </AsyncContent>
      )}
    </FormDialog>
  );
}

interface ChoiceFieldProps {
  name: string;
  label: string;
  choices: readonly { id: string; name: string }[];
}

function ChoiceField({ name, label, choices }: ChoiceFieldProps) {
  if (choices.length === 0) return null;
  return (
    <SelectField name={name} label={label} empty>
      <option value="">Belum ditetapkan</option>
      {choices.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </SelectField>
  );
}

/** Where and when somebody works decides every day from the first on: it is said, or put off on purpose. */
function NeededField({ name, label, choices }: ChoiceFieldProps) {
  if (choices.length === 0) return null;
  return (
    <SelectField name={name} label={label}>
      {choices.length !== 1 && <option value="">Pilih</option>}
      {choices.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
      <option value={LATER}>Tetapkan nanti</option>
    </SelectField>
  );
}

export function RejectDialog({ row, close, done }: DecisionProps) {
  const toast = useToast();
  return (
    <ReasonDialog
      title={`Tolak ${row.fullname}`}
      says="Data dan fotonya dihapus setelah 90 hari."
      shortest={5}
      longest={300}
      action="Tolak"
      danger
      close={close}
      run={async (reason) => {
        await rejectForm({ params: { id: row.id }, body: { reason } });
        toast('Pendaftaran ditolak');
        done();
      }}
    />
  );
}
