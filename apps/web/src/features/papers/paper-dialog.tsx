/** HR gives a paper out without having been asked. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import type { papers } from '@hadir/contract/papers/endpoints.ts';
import { useRemote } from '../../api/fetching.ts';
import { useReload } from '../../api/reload.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { EndpointForm } from '../../ui/form/endpoint-form.tsx';
import { TextField } from '../../ui/form/fields/fields.tsx';
import { type FoundPerson, PersonField } from '../../ui/form/fields/person-field.tsx';
import { useField } from '../../ui/form/fields/use-field.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { createPaper, findPeople } from './paper-calls.ts';

type Values = BodyIn<typeof papers.create>;

function useFound(search: string): readonly FoundPerson[] | undefined {
  const { data } = useRemote(findPeople, { query: { search } }, { keepPreviousData: true });
  return data?.data.map(({ userId, fullname, position }) => ({ id: userId, fullname, position }));
}

function WhoseField() {
  const { value, set, error } = useField('userId');
  const [person, setPerson] = useState<FoundPerson>();
  return (
    <PersonField
      name="userId"
      label="Karyawan"
      chosen={value === '' ? undefined : person?.fullname}
      nobody="Belum dipilih"
      error={error}
      useFound={useFound}
      change={(found) => {
        setPerson(found);
        set(found?.id ?? '');
      }}
    />
  );
}

export function PaperDialog({ close }: { readonly close: () => void }) {
  const toast = useToast();
  const reload = useReload();
  return (
    <FormDialog title="Buat surat keterangan kerja" close={close}>
      {(confirmExit) => (
        <EndpointForm<Values>
          endpoint={() => import('@hadir/contract/papers/endpoints.ts').then((ends) => ends.papers.create)}
          initial={{ userId: '', purpose: '' }}
          judge={({ userId }) => (userId === '' ? { userId: 'Pilih karyawannya.' } : {})}
          submit={async (body, send) => {
            const { data } = await send(createPaper, { body });
            await reload(['paper']);
            toast({ message: `Surat ${data.number ?? ''} terbit dan dikabarkan.`, colour: 'success' });
            close();
          }}
          action="Terbitkan"
          working="Menerbitkan"
          aside={
            <Button size="large" onClick={confirmExit}>
              Kembali
            </Button>
          }
        >
          <WhoseField />
          <TextField
            name="purpose"
            label="Keperluan"
            hint="Tertulis di surat, misalnya Kredit rumah (KPR)"
            maxLength={200}
          />
        </EndpointForm>
      )}
    </FormDialog>
  );
}
