/** Accepting a registration with what the company adds, or refusing it with a reason. */
import Button from '@mui/material/Button';
import { EMPLOYMENT_TYPES } from '@hadir/domain/people/person-rules.ts';
import { employmentTypeWord } from '@hadir/contract/people-words.ts';
import type { registration, RegistrationRow } from '@hadir/contract/registration.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import { useState } from 'react';
import { useRemote } from '../../api/fetching.ts';
import { newId } from '../../api/new-id.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useSession } from '../../api/user.ts';
import { EndpointForm } from '../../ui/form/endpoint-form.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { MomentField, SelectField } from '../../ui/form/plain-fields.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { dateAt } from '../../ui/time-words.ts';
import { Failed, Loading } from '../../ui/states.tsx';
import { useToast } from '../../ui/toast.tsx';
import { approveForm, getChoices, rejectForm } from './registration-calls.ts';

interface DecisionProps {
  row: RegistrationRow;
  close: () => void;
  done: () => void;
}

type Body = BodyIn<typeof registration.approve>;
type Values = Omit<Body, 'gender' | 'locationPointIds'> & { gender: string; place: string | null };

export function ApproveDialog({ row, close, done }: DecisionProps) {
  const toast = useToast();
  const [key] = useState(newId);
  const zone = useSession().data?.zone ?? 'Asia/Jakarta';
  const { data, error, mutate } = useRemote(getChoices, {});
  const choices = data?.data;
  return (
    <FormDialog title={`Terima ${row.fullname}`} close={close} maxWidth="xs">
      {(leave) =>
        choices === undefined ? (
          error === undefined ? (
            <Loading heights={[48, 48, 48]} />
          ) : (
            <Failed error={error} title="Pilihan belum dapat dimuat" again={() => mutate()} />
          )
        ) : (
          <EndpointForm<Values>
            endpoint={async () => ({})}
            initial={{
              gender: '',
              joinDate: dateAt(serverNow(), zone),
              employmentType: 'PKWTT',
              contractEnd: null,
              unitId: row.unit?.id ?? null,
              place: choices.locations[0]?.id ?? null,
              scheduleId: choices.schedules[0]?.id ?? null,
            }}
            judge={({ gender }): Record<string, string> => (gender === '' ? { gender: 'Pilih jenis kelamin.' } : {})}
            submit={async ({ gender, place, ...rest }) => {
              const body: Body = {
                ...rest,
                gender: gender === 'P' ? 'P' : 'L',
                locationPointIds: place === null ? [] : [place],
              };
              const { data } = await approveForm({ params: { id: row.id }, body, idempotencyKey: key });
              toast(`${data.fullname} diterima; undangan dikirim ke ${row.email}`);
              done();
            }}
            action="Terima dan kirim undangan"
            working="Menerima"
            aside={
              <Button size="large" onClick={leave}>
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
            <ChoiceField name="place" label="Tempat absen" choices={choices.locations} />
            <ChoiceField name="scheduleId" label="Jam kerja" choices={choices.schedules} />
          </EndpointForm>
        )
      }
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
